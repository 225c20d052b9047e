/// A number as decimal digits, rounded to a number of digits after the decimal separator.
///
/// The digits are the fewest that mean the same `Double`, so that 1.005 is rounded as it is written and not as its binary value, which is
/// less. Halves are rounded to the even neighbour, as ICU does.
struct DecimalDigits: Sendable, Hashable {
  var isNegative: Bool
  /// The digits of the integer part, each from 0 to 9; at least one.
  var integer: [UInt8]
  /// The digits of the fraction.
  var fraction: [UInt8]

  /// The maximum number of digits of a fraction.
  static let maximumFractionDigits = 20

  /// Creates the digits of a finite number.
  init(_ number: Double, fractionDigits: ClosedRange<Int>) {
    isNegative = number.sign == .minus
    (integer, fraction) = Self.digits(of: number.magnitude.description)
    let maximum = min(max(fractionDigits.upperBound, 0), Self.maximumFractionDigits)
    round(to: maximum)
    let minimum = min(max(fractionDigits.lowerBound, 0), maximum)
    while fraction.count > minimum, fraction.last == 0 { fraction.removeLast() }
    while fraction.count < minimum { fraction.append(0) }
  }

  init(_ number: Int) {
    isNegative = number < 0
    integer = String(number.magnitude).utf8.map { $0 - 0x30 }
    fraction = []
  }

  /// A Boolean value that indicates whether all digits are 0.
  var isZero: Bool { integer.allSatisfy { $0 == 0 } && fraction.allSatisfy { $0 == 0 } }

  /// Returns the digits of a description such as `12.5` or `1.25e-07`.
  private static func digits(of text: String) -> ([UInt8], [UInt8]) {
    let parts = text.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits: [UInt8] = []
    var point: Int?
    for byte in (parts.first ?? "0").utf8 {
      if byte == 0x2E { point = digits.count } else { digits.append(byte &- 0x30) }
    }
    // The position of the decimal separator among the digits.
    let position = (point ?? digits.count) + exponent
    if position <= 0 { return ([0], [UInt8](repeating: 0, count: -position) + digits) }
    if position >= digits.count {
      return (trimmed(digits + [UInt8](repeating: 0, count: position - digits.count)), [])
    }
    return (trimmed(Array(digits[..<position])), Array(digits[position...]))
  }

  private static func trimmed(_ digits: [UInt8]) -> [UInt8] {
    let rest = digits.drop { $0 == 0 }
    return rest.isEmpty ? [0] : Array(rest)
  }

  private mutating func round(to count: Int) {
    guard fraction.count > count else { return }
    let rest = fraction[count...]
    fraction = Array(fraction[..<count])
    let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let last = fraction.last ?? integer.last ?? 0
    guard isHalf ? last % 2 == 1 : (rest.first ?? 0) >= 5 else { return }
    var carries = true
    for index in fraction.indices.reversed() where carries {
      carries = fraction[index] == 9
      fraction[index] = carries ? 0 : fraction[index] + 1
    }
    for index in integer.indices.reversed() where carries {
      carries = integer[index] == 9
      integer[index] = carries ? 0 : integer[index] + 1
    }
    if carries { integer.insert(1, at: 0) }
  }
}
