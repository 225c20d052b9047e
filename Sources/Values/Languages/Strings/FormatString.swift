/// A text with specifiers for values, as Foundation's formats have them: `%@`, `%d`, `%.1f`, `%2$@`, `%02d` and `%%`.
///
/// A specifier whose value is missing or cannot be written as it asks stays as it is, so that the mistake is seen.
struct FormatString {
  /// A specifier.
  private struct Specifier {
    var source: Substring
    /// The index of the value; nil for the next one.
    var position: Int?
    var padsWithZeros = false
    var width = 0
    var precision: Int?
    var conversion: Character = "@"
  }

  let text: String

  init(_ text: String) { self.text = text }

  /// The maximum width and precision.
  private static let maximumNumber = 100

  /// Returns the text with the values.
  func string(_ values: [FormatValue], in language: Language) -> String {
    guard text.contains("%") else { return text }
    var result = ""
    var rest = text[...]
    var next = 0
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[start...]
      guard let specifier = Self.readSpecifier(&rest) else {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      if specifier.conversion == "%" {
        result += "%"
        continue
      }
      let index = specifier.position ?? next
      if specifier.position == nil { next += 1 }
      let value = values.indices.contains(index) ? Self.string(values[index], specifier, language) : nil
      result += value ?? String(specifier.source)
    }
    return result + rest
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
      if flag == "0" { specifier.padsWithZeros = true }
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
    switch (specifier.conversion, value) {
    case ("@", .text(let text)), ("s", .text(let text)): text
    case ("@", .integer(let number)): language.string(from: number)
    case ("d", .integer(let number)), ("i", .integer(let number)), ("u", .integer(let number)):
      specifier.padsWithZeros
        ? language.string(number, isGrouped: false, minimumDigits: specifier.width)
        : language.string(from: number)
    case ("@", .number(let number)): language.string(from: number)
    case ("f", .number(let number)), ("F", .number(let number)):
      language.string(from: number, fractionDigits: fractionDigits(specifier))
    case ("f", .integer(let number)), ("F", .integer(let number)):
      language.string(from: Double(number), fractionDigits: fractionDigits(specifier))
    default: nil
    }
  }

  private static func fractionDigits(_ specifier: Specifier) -> ClosedRange<Int> {
    let count = min(specifier.precision ?? 6, DecimalDigits.maximumFractionDigits)
    return count...count
  }
}
