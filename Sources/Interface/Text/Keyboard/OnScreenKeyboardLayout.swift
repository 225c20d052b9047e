/// The keys of an on-screen keyboard for a language, read from a text.
///
/// ```text
/// language de
/// name Deutsch
/// label space Leerzeichen
/// decimal ,
/// page letters
/// row q w e r t z u i o p ü
/// row a s d f g h j k l ö ä
/// row {shift} y x c v b n m ß|ẞ {backspace}
/// alternatives a à á â ã å
/// ```
///
/// <doc:TextAndKeyboards> describes the format. Only the letters are required; the pages of symbols, numbers and of the telephone are those of
/// ``english`` unless the layout has its own.
public struct OnScreenKeyboardLayout: Hashable, Sendable {
  /// The language, as a tag such as `de` or `pt-BR`.
  public let language: String
  /// The name, as the space bar shows it for a moment.
  public let name: String
  /// The rows of keys of each page that the text describes.
  let pages: [KeyboardPage: [[KeyboardKey]]]
  /// The texts that are offered while a key is held, by the text of the key in lower case.
  let alternatives: [String: [String]]
  /// The labels of keys, by their names.
  let labels: [String: String]
  /// The decimal separator.
  let decimalSeparator: String
  /// A Boolean value that indicates whether the letters are those of ASCII, with additions.
  let isLatin: Bool

  /// The maximum length of the text of a layout, in UTF-8 code units.
  public static let maximumLength = 65_536

  /// Reads a layout from a text.
  ///
  /// - Throws: ``OnScreenKeyboardLayoutError`` with the line and the column of the first error.
  public init(_ text: String) throws(OnScreenKeyboardLayoutError) {
    var parser = OnScreenKeyboardLayoutParser()
    try parser.parse(text)
    self = try OnScreenKeyboardLayout(parser)
  }

  /// Creates a layout from what a parser has read.
  init(_ parser: OnScreenKeyboardLayoutParser) throws(OnScreenKeyboardLayoutError) {
    let line = parser.lineCount
    guard let language = parser.language else {
      throw OnScreenKeyboardLayoutError(line: line, column: 1, "the line 'language' is missing")
    }
    guard let letters = parser.pages[.letters] else {
      throw OnScreenKeyboardLayoutError(line: line, column: 1, "'page letters' is missing")
    }
    self.language = language
    name = parser.name ?? language
    pages = parser.pages
    alternatives = parser.alternatives
    labels = parser.labels
    decimalSeparator = parser.decimalSeparator ?? "."
    isLatin = letters.joined().contains { $0.action == .text("a", shifted: "A") }
  }

  /// Returns the rows of a page: the layout's own, or else those that all languages share.
  func rows(of page: KeyboardPage) -> [[KeyboardKey]] {
    if let rows = pages[page] { return rows }
    let rows = OnScreenKeyboardLayout.common.pages[page] ?? []
    guard page == .decimal, decimalSeparator != "." else { return rows }
    return rows.map { row in
      row.map { key in
        guard key.action == .text(".", shifted: ".") else { return key }
        return KeyboardKey(action: .text(decimalSeparator, shifted: decimalSeparator), width: key.width)
      }
    }
  }

  /// Returns the texts that are offered while a key is held: its own first; empty if there are no others.
  func alternatives(of text: String, isShifted: Bool) -> [String] {
    let key = text.lowercased()
    guard let others = alternatives[key] ?? OnScreenKeyboardLayout.common.alternatives[key] else { return [] }
    return [text] + (isShifted ? others.map { $0.capital } : others).filter { $0 != text }
  }

  /// Returns the label of a key.
  func label(_ name: String) -> String? { labels[name] ?? OnScreenKeyboardLayout.common.labels[name] }
}

extension String {
  /// The text in capital letters; that of "ß", which has two as words are written, is "ẞ".
  var capital: String { self == "ß" ? "ẞ" : uppercased() }
}

// MARK: - Built-in layouts

extension OnScreenKeyboardLayout {
  /// English, QWERTY.
  public static let english = read(englishLayoutText)
  /// German, QWERTZ.
  public static let german = read(germanLayoutText)
  /// French, AZERTY.
  public static let french = read(frenchLayoutText)
  /// Russian, ЙЦУКЕН.
  public static let russian = read(russianLayoutText)

  /// The pages that all layouts share.
  static let common = read(commonLayoutText)

  /// The built-in layouts.
  public static let builtIn = [english, german, french, russian]

  /// Returns the layouts for a language: that of the language, and English unless it is that.
  static func layouts(for language: Language) -> [OnScreenKeyboardLayout] {
    // Only the layout that is needed is parsed.
    switch language.languageCode {
    case "de": return [german, english]
    case "fr": return [french, english]
    case "ru": return [russian, english]
    default: return [english]
    }
  }

  /// Reads a layout that is part of the module; a test reads each.
  private static func read(_ text: String) -> OnScreenKeyboardLayout {
    do { return try OnScreenKeyboardLayout(text) } catch {
      preconditionFailure("A built-in layout is invalid: \(error)")
    }
  }
}
