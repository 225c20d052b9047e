/// What the rules of plurals ask of a number that is written in a certain way: 1 and 1.0 may differ.
///
/// The names are those of Unicode's Locale Data Markup Language, part 3.
struct PluralOperands: Sendable, Hashable {
  /// The integer part, or its last digits.
  var i: UInt64
  /// The digits of the fraction, without zeros at the end.
  var t: UInt64 = 0
  /// The digits of the fraction.
  var f: UInt64 = 0
  /// The number of digits of the fraction.
  var v: UInt64 = 0

  /// The number of digits that a part keeps: what the rules ask of a number depends on no more.
  static let maximumDigits = 18

  init(_ integer: UInt64) { i = integer }

  /// Creates the operands of a number in decimal digits.
  init(_ digits: DecimalDigits) {
    i = Self.number(digits.integer)
    f = Self.number(digits.fraction)
    v = UInt64(digits.fraction.count)
    let end = digits.fraction.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    t = Self.number(Array(digits.fraction[..<end]))
  }

  private static func number(_ digits: [UInt8]) -> UInt64 {
    // More digits are beyond a number, but whether there are any may count: a multiple of a million is still one.
    let kept = digits.suffix(maximumDigits)
    let value = kept.reduce(0) { $0 * 10 + UInt64($1) }
    return value == 0 && digits.contains { $0 != 0 } ? 1_000_000_000_000_000_000 : value
  }
}
