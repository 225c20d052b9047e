/// How numbers are written: a pattern of Unicode's Locale Data Markup Language, part 3, such as `#,##0.00 ¤;-#,##0.00 ¤`, and its symbols.
struct NumberPattern {
  /// The digits, separators and signs of a system of digits, and the patterns of the language.
  struct Symbols {
    var zero: UInt32 = 0x30
    var decimal: Substring = "."
    var group: Substring = ","
    /// The number of digits before the first separator of groups that there must be.
    var minimumGrouping = 1
    var minus: Substring = "-"
    var percent: Substring = "%"
    var decimalPattern: Substring = "#,##0.###"
    var percentPattern: Substring = "#,##0%"
    var currencyPattern: Substring = "¤#,##0.00"
    /// The separators in amounts of money.
    var currencySeparators: (decimal: Substring, group: Substring) = (".", ",")

    init(_ language: Language) {
      let lines = LocaleData(language).lines("numbers")
      let system =
        language.chosenNumberingSystem ?? language.regionalNumberingSystem
        ?? lines.first?.first.map(String.init) ?? "latn"
      zero = NumberingSystem.zero(of: system) ?? 0x30
      // A system without symbols of its own is written with those of Latin digits, or of the language.
      let line =
        lines.first { $0.first == system[...] } ?? lines.first { $0.first == "latn" } ?? lines.first
      guard let line, line.count == 11 else { return }
      (decimal, group, minimumGrouping) = (line[1], line[2], Int(line[3]) ?? 1)
      (minus, percent) = (line[4], line[5])
      (decimalPattern, percentPattern, currencyPattern) = (line[6], line[7], line[8])
      currencySeparators = (line[9], line[10])
    }
  }

  private var prefix: Substring
  private var suffix: Substring
  /// The prefix and the suffix of negative numbers; nil if the sign is before the prefix of others.
  private var negative: (prefix: Substring, suffix: Substring)?
  /// The number of digits in the last group, and in those before it.
  private var groups: (Int, Int)?

  init(_ pattern: Substring) {
    let parts = pattern.split(separator: ";", maxSplits: 1)
    let positive = parts.first ?? "0"
    (prefix, suffix) = Self.affixes(of: positive)
    if parts.count > 1 { negative = Self.affixes(of: parts[1]) }
    let integer = positive.dropFirst(prefix.count).prefix { "#,0".contains($0) }.split(separator: ",")
    if let last = integer.last?.count, integer.count > 1 {
      groups = (last, integer.count > 2 ? integer[integer.count - 2].count : last)
    }
  }

  private static func affixes(of pattern: Substring) -> (Substring, Substring) {
    let isDigit: (Character) -> Bool = { "#,0.".contains($0) }
    let prefix = pattern.prefix { !isDigit($0) }
    return (prefix, pattern.dropFirst(prefix.count).drop(while: isDigit))
  }

  /// Returns a number as text.
  ///
  /// - Parameters:
  ///   - digits: The number.
  ///   - symbols: The symbols.
  ///   - isGrouped: Whether thousands are separated, as far as the pattern separates them.
  ///   - currency: What stands for the sign of a currency.
  ///   - minimumDigits: The number of digits of the integer part, to which zeros are added in front.
  func string(
    _ digits: DecimalDigits, _ symbols: Symbols, isGrouped: Bool = true, currency: String = "",
    minimumDigits: Int = 1
  ) -> String {
    let isNegative = digits.isNegative && !digits.isZero
    var head = prefix
    var tail = suffix
    if isNegative, let negative {
      (head, tail) = negative
    } else if isNegative {
      head = "-" + head
    }
    var number = ""
    appendInteger(digits.integer, symbols, isGrouped, minimumDigits, to: &number)
    if !digits.fraction.isEmpty {
      number += symbols.decimal
      for digit in digits.fraction { Self.append(digit, symbols, to: &number) }
    }
    return Self.affix(head, symbols, currency, isBefore: true) + number
      + Self.affix(tail, symbols, currency, isBefore: false)
  }

  private func appendInteger(
    _ digits: [UInt8], _ symbols: Symbols, _ isGrouped: Bool, _ minimumDigits: Int, to text: inout String
  ) {
    let padding = max(0, min(minimumDigits, DecimalDigits.maximumFractionDigits) - digits.count)
    let all = [UInt8](repeating: 0, count: padding) + digits
    let groups =
      isGrouped && all.count >= (self.groups?.0 ?? 0) + symbols.minimumGrouping ? self.groups : nil
    for (index, digit) in all.enumerated() {
      let rest = all.count - index
      if let (last, others) = groups, index > 0, last > 0, others > 0,
        rest == last || rest > last && (rest - last) % others == 0
      {
        text += symbols.group
      }
      Self.append(digit, symbols, to: &text)
    }
  }

  private static func append(_ digit: UInt8, _ symbols: Symbols, to text: inout String) {
    Unicode.Scalar(symbols.zero + UInt32(digit)).map { text.unicodeScalars.append($0) }
  }

  private static func affix(_ affix: Substring, _ symbols: Symbols, _ currency: String, isBefore: Bool)
    -> String
  {
    var text = ""
    // A character may consist of a sign and a mark of direction.
    for scalar in affix.unicodeScalars {
      switch scalar {
      case "-": text += symbols.minus
      case "%": text += symbols.percent
      case "¤": text += currency
      case "'": break
      default: text.unicodeScalars.append(scalar)
      }
    }
    // A currency that is written with letters keeps a distance from the digits.
    if isBefore, currency.last?.isLetter == true, text.hasSuffix(currency) { text += "\u{A0}" }
    if !isBefore, currency.first?.isLetter == true, text.hasPrefix(currency) { text = "\u{A0}" + text }
    return text
  }
}
