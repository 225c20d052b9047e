// MARK: - Numbers

extension Language {
  /// Returns an integer as text, with the language's digits and separators.
  public func string(from number: Int) -> String { string(number, isGrouped: true) }

  /// Returns a number as text: 1234.5 is “1,234.5” in English and “1.234,5” in German.
  ///
  /// - Parameters:
  ///   - number: The number. One that is not finite is “∞”, “-∞” or “NaN”.
  ///   - fractionDigits: The number of digits after the decimal separator, of which zeros at the end beyond the lower bound are left out.
  ///     Default 0 to 3. At most 20 are written.
  ///   - isGrouped: Whether thousands are separated. Default true.
  /// - Returns: The text. Halves are rounded to the even digit.
  public func string(
    from number: Double, fractionDigits: ClosedRange<Int> = 0...3, isGrouped: Bool = true
  ) -> String {
    string(number, fractionDigits: fractionDigits, isGrouped: isGrouped, minimumDigits: 1)
  }

  /// Returns a share as a percentage: 0.4 is “40%” in English and “40 %” in German.
  ///
  /// - Parameters:
  ///   - share: The share; 1 is 100 %.
  ///   - fractionDigits: The number of digits after the decimal separator. Default none.
  public func string(fromPercentage share: Double, fractionDigits: ClosedRange<Int> = 0...0) -> String {
    let symbols = NumberPattern.Symbols(self)
    // The product would not be exact: 0.07 × 100 is more than 7.
    let hundredfold = Double("\(share)e2") ?? share * 100
    return string(hundredfold, symbols, symbols.percentPattern, fractionDigits)
  }

  /// Returns an amount of money as text: 12.5 euros are “€12.50” in English and “12,50 €” in German.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - currency: The code of ISO 4217, such as `EUR`; it is written itself if the language has no sign for it.
  ///   - fractionDigits: The number of digits after the decimal separator; nil, the default, for that of the currency.
  public func string(
    from amount: Double, currency: String, fractionDigits: ClosedRange<Int>? = nil
  ) -> String {
    let code = currency.uppercased()
    var symbols = NumberPattern.Symbols(self)
    (symbols.decimal, symbols.group) = symbols.currencySeparators
    let sign = LocaleData(self).value(code, of: "currencies").map(String.init) ?? code
    let count = Self.minorDigits(of: code)
    return string(
      amount, symbols, symbols.currencyPattern, fractionDigits ?? count...count, currency: sign)
  }

  /// The text between the digits of integers and those of fractions: “.” in English and “,” in German.
  public var decimalSeparator: String { String(NumberPattern.Symbols(self).decimal) }

  /// The sign before negative numbers, such as “-”.
  public var minusSign: String { String(NumberPattern.Symbols(self).minus) }

  private func string(
    _ number: Double, _ symbols: NumberPattern.Symbols, _ pattern: Substring,
    _ fractionDigits: ClosedRange<Int>,
    isGrouped: Bool = true, currency: String = "", minimumDigits: Int = 1
  ) -> String {
    guard number.isFinite else {
      return number.isNaN ? "NaN" : number < 0 ? "\(symbols.minus)∞" : "∞"
    }
    let digits = DecimalDigits(number, fractionDigits: fractionDigits)
    return NumberPattern(pattern)
      .string(digits, symbols, isGrouped: isGrouped, currency: currency, minimumDigits: minimumDigits)
  }

  /// Returns an integer as text.
  package func string(_ number: Int, isGrouped: Bool, minimumDigits: Int = 1) -> String {
    let symbols = NumberPattern.Symbols(self)
    return NumberPattern(symbols.decimalPattern)
      .string(DecimalDigits(number), symbols, isGrouped: isGrouped, minimumDigits: minimumDigits)
  }

  /// Returns a number as text.
  func string(
    _ number: Double, fractionDigits: ClosedRange<Int>, isGrouped: Bool, minimumDigits: Int
  ) -> String {
    let symbols = NumberPattern.Symbols(self)
    return string(
      number, symbols, symbols.decimalPattern, fractionDigits, isGrouped: isGrouped,
      minimumDigits: minimumDigits)
  }

  /// Returns the number of digits after the decimal separator in amounts of a currency.
  private static func minorDigits(of code: String) -> Int {
    switch code {
    case "AFN", "ALL", "BIF", "CLP", "COP", "DJF", "GNF", "HUF", "IDR", "IQD", "IRR", "ISK", "JPY", "KMF",
      "KPW", "KRW", "LAK", "LBP", "MGA", "MMK", "PKR", "PYG", "RWF", "SLL", "SOS", "SYP", "UGX", "VND", "VUV",
      "XAF", "XOF", "XPF", "YER":
      0
    case "BHD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}
