/// A text with specifiers for values, as Foundation's formats have them: `%@`, `%d`, `%.1f`, `%2$@`, `%02d`, `%5d`,
/// `%-5@`, `%+d` and `%%`.
///
/// A specifier whose value is missing or cannot be written as it asks stays as it is, so that the mistake is seen.
struct FormatString {
  /// A specifier.
  private struct Specifier {
    var source: Substring
    /// The index of the value; nil for the next one.
    var position: Int?
    var padsWithZeros = false
    /// A Boolean value that indicates whether spaces fill the width after the value, rather than before it.
    var padsAfter = false
    /// What is written before numbers that are not negative: a plus sign, a space, or nothing.
    var sign = ""
    var width = 0
    var precision: Int?
    var conversion: Character = "@"
  }

  let text: String

  init(_ text: String) { self.text = text }

  /// The maximum width and precision.
  private static let maximumNumber = 100

  /// A part of the text: characters that stay, or a specifier with the index of its value.
  private enum Part {
    case characters(Substring)
    case value(Specifier, index: Int)
  }

  private var parts: [Part] {
    var parts: [Part] = []
    var rest = text[...]
    var next = 0
    while let start = rest.firstIndex(of: "%") {
      parts.append(.characters(rest[..<start]))
      rest = rest[start...]
      guard let specifier = Self.readSpecifier(&rest) else {
        parts.append(.characters(rest.prefix(1)))
        rest = rest.dropFirst()
        continue
      }
      if specifier.conversion == "%" {
        parts.append(.characters("%"))
        continue
      }
      parts.append(.value(specifier, index: specifier.position ?? next))
      if specifier.position == nil { next += 1 }
    }
    return parts + [.characters(rest)]
  }

  /// Returns the text with the values.
  func string(_ values: [FormatValue], in language: Language) -> String {
    guard text.contains("%") else { return text }
    var result = ""
    for part in parts {
      switch part {
      case .characters(let characters): result += characters
      case .value(let specifier, let index):
        let value = values.indices.contains(index) ? Self.string(values[index], specifier, language) : nil
        result += value ?? String(specifier.source)
      }
    }
    return result
  }

  /// Returns the number of digits after the decimal separator with which `%f` writes a value; nil if the text writes it otherwise.
  func fractionDigits(at index: Int) -> ClosedRange<Int>? {
    for case .value(let specifier, index) in parts {
      return "fF".contains(specifier.conversion) ? Self.fractionDigits(specifier) : nil
    }
    return nil
  }

  /// Reads a specifier at the beginning of a text, and leaves the text after it; nil if there is none.
  private static func readSpecifier(_ text: inout Substring) -> Specifier? {
    var rest = text.dropFirst()
    var specifier = Specifier(source: "")
    func readNumber(_ rest: inout Substring) -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return digits.isEmpty ? nil : min(Int(digits) ?? maximumNumber, maximumNumber)
    }
    var afterPosition = rest
    if let number = readNumber(&afterPosition), afterPosition.first == "$" {
      specifier.position = number - 1
      rest = afterPosition.dropFirst()
    }
    while let flag = rest.first, "0-+ #'".contains(flag) {
      switch flag {
      case "0": specifier.padsWithZeros = true
      case "-": specifier.padsAfter = true
      case "+": specifier.sign = "+"
      // A plus sign comes before a space.
      case " ": if specifier.sign.isEmpty { specifier.sign = " " }
      default: break
      }
      rest = rest.dropFirst()
    }
    specifier.width = readNumber(&rest) ?? 0
    if rest.first == "." {
      rest = rest.dropFirst()
      specifier.precision = readNumber(&rest) ?? 0
    }
    rest = rest.drop { "hlqLzjt".contains($0) }
    guard let conversion = rest.popFirst(), "@diuoxXfFeEgGsc%".contains(conversion) else { return nil }
    specifier.conversion = conversion
    specifier.source = text[..<rest.startIndex]
    text = rest
    return specifier
  }

  private static func string(_ value: FormatValue, _ specifier: Specifier, _ language: Language) -> String? {
    guard let text = unpadded(value, specifier, language) else { return nil }
    let padding = String(repeating: " ", count: max(0, specifier.width - text.count))
    return specifier.padsAfter ? text + padding : padding + text
  }

  private static func unpadded(_ value: FormatValue, _ specifier: Specifier, _ language: Language) -> String?
  {
    switch (specifier.conversion, value) {
    case ("@", .text(let text)), ("s", .text(let text)): String(text.prefix(specifier.precision ?? .max))
    case ("@", .integer(let number)): language.string(from: number)
    case ("d", .integer(let number)), ("i", .integer(let number)), ("u", .integer(let number)):
      sign(of: Double(number), specifier)
        + (specifier.padsWithZeros && !specifier.padsAfter
          ? language.string(
            number, isGrouped: false, minimumDigits: digitCount(of: Double(number), specifier))
          : language.string(from: number))
    case ("@", .number(let number)): language.string(from: number)
    case ("f", .number(let number)), ("F", .number(let number)): string(number, specifier, language)
    case ("f", .integer(let number)), ("F", .integer(let number)):
      string(Double(number), specifier, language)
    default: nil
    }
  }

  /// Returns a number with a fraction.
  private static func string(_ number: Double, _ specifier: Specifier, _ language: Language) -> String {
    let digits = fractionDigits(specifier)
    guard specifier.padsWithZeros, !specifier.padsAfter, number.isFinite else {
      return sign(of: number, specifier) + language.string(from: number, fractionDigits: digits)
    }
    let separatorLength = digits.upperBound > 0 ? 1 : 0
    let count = digitCount(of: number, specifier) - digits.upperBound - separatorLength
    return sign(of: number, specifier)
      + language.string(number, fractionDigits: digits, isGrouped: false, minimumDigits: max(1, count))
  }

  /// Returns what is written before a number that is not negative.
  private static func sign(of number: Double, _ specifier: Specifier) -> String {
    number < 0 || number.isNaN ? "" : specifier.sign
  }

  /// Returns the number of characters of the width that the sign of a number leaves.
  private static func digitCount(of number: Double, _ specifier: Specifier) -> Int {
    specifier.width - (number < 0 ? 1 : specifier.sign.count)
  }

  private static func fractionDigits(_ specifier: Specifier) -> ClosedRange<Int> {
    let count = min(specifier.precision ?? 6, DecimalDigits.maximumFractionDigits)
    return count...count
  }
}
