/// A number, or a sequence of digits, while it is typed on a keypad.
struct KeypadEntry: Hashable {
  /// The text: digits, a decimal separator “.” and a sign “-”.
  private(set) var text = ""
  /// The maximum number of digits.
  var maximumDigits = 12
  /// The maximum number of digits after the decimal separator; 0 for integers.
  var maximumFractionDigits = 0
  /// A Boolean value that indicates whether the sign can be changed.
  var allowsSign = false
  /// A Boolean value that indicates whether zeros at the beginning count, as in a code.
  var isCode = false

  private var digits: Substring { text.hasPrefix("-") ? text.dropFirst() : text[...] }
  private var fractionCount: Int? { text.firstIndex(of: ".").map { text[$0...].count - 1 } }

  /// The number; nil without digits.
  var number: Double? { digits.contains(where: \.isNumber) ? Double(text) : nil }

  /// The number of digits.
  var digitCount: Int { text.count { $0.isNumber } }

  /// Adds a digit, and returns whether there was room for it.
  mutating func add(_ digit: Int) -> Bool {
    guard (0...9).contains(digit), digitCount < maximumDigits else { return false }
    if let fractionCount, fractionCount >= maximumFractionDigits { return false }
    // A zero at the beginning of a number is replaced.
    if !isCode, digits == "0" {
      guard digit != 0 else { return false }
      text.removeLast()
    }
    text += "\(digit)"
    return true
  }

  /// Adds the decimal separator, after a zero if it is the first, and returns whether there was none.
  mutating func addSeparator() -> Bool {
    guard maximumFractionDigits > 0, !text.contains(".") else { return false }
    text += digits.isEmpty ? "0." : "."
    return true
  }

  /// Changes the sign.
  mutating func changeSign() -> Bool {
    guard allowsSign else { return false }
    text = text.hasPrefix("-") ? String(digits) : "-\(text)"
    return true
  }

  /// Deletes the last character, and returns whether there was one.
  mutating func deleteLast() -> Bool {
    guard !text.isEmpty else { return false }
    text.removeLast()
    return true
  }

  /// Replaces the text by what can be typed of another one.
  mutating func set(_ new: String) {
    text = ""
    for character in new {
      switch character {
      case "-" where text.isEmpty: _ = changeSign()
      case ".": _ = addSeparator()
      default: if let digit = character.wholeNumberValue { _ = add(digit) }
      }
    }
  }
}
