/// Reads the text of a ``OnScreenKeyboardLayout`` line by line.
struct OnScreenKeyboardLayoutParser {
  private(set) var language: String?
  private(set) var name: String?
  private(set) var decimalSeparator: String?
  private(set) var pages: [KeyboardPage: [[KeyboardKey]]] = [:]
  private(set) var alternatives: [String: [String]] = [:]
  private(set) var labels: [String: String] = [:]
  private(set) var lineCount = 0
  private var page: KeyboardPage?

  /// The maximum number of rows of a page.
  static let maximumRows = 6
  /// The maximum number of keys in a row.
  static let maximumKeys = 16
  /// The maximum length of the text of a key, in characters.
  static let maximumTextLength = 16
  /// The maximum number of alternatives of a key.
  static let maximumAlternatives = 15
  /// The maximum width of a key, in widths of a letter.
  static let maximumWidth = 10.0

  /// The keys that have labels.
  private static let labelNames: Set<String> = [
    "space", "letters", "symbols", "more", "return", "go", "join", "next", "route", "search", "send", "done",
    "continue",
  ]

  /// Reads a text.
  mutating func parse(_ text: String) throws(OnScreenKeyboardLayoutError) {
    guard text.utf8.count <= OnScreenKeyboardLayout.maximumLength else {
      throw OnScreenKeyboardLayoutError(
        "the layout is longer than \(OnScreenKeyboardLayout.maximumLength) bytes")
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lineCount += 1
      try parseLine(line)
    }
    guard let page, pages[page]?.isEmpty != false else { return }
    throw error(1, "'page \(page.rawValue)' has no rows")
  }

  private func error(_ column: Int, _ reason: String) -> OnScreenKeyboardLayoutError {
    OnScreenKeyboardLayoutError(line: lineCount, column: column, reason)
  }
}

// MARK: - Lines

extension OnScreenKeyboardLayoutParser {
  /// A word of a line.
  private struct Word {
    var text: Substring
    var column: Int
  }

  private func words(of line: Substring) -> [Word] {
    var words: [Word] = []
    var column = 1
    var start = line.startIndex
    var startColumn = 1
    for index in line.indices {
      if line[index].isWhitespace {
        if start < index { words.append(Word(text: line[start..<index], column: startColumn)) }
        start = line.index(after: index)
        startColumn = column + 1
      }
      column += 1
    }
    if start < line.endIndex { words.append(Word(text: line[start...], column: startColumn)) }
    return words
  }

  private mutating func parseLine(_ line: Substring) throws(OnScreenKeyboardLayoutError) {
    let words = words(of: line)
    guard let keyword = words.first, keyword.text.first != "#" else { return }
    let arguments = words.dropFirst()
    guard let first = arguments.first else {
      throw error(keyword.column, "'\(Self.shown(keyword.text))' needs an argument")
    }
    switch keyword.text {
    case "language":
      guard first.text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }),
        first.text.count <= Self.maximumTextLength, arguments.count == 1
      else {
        throw error(first.column, "a language is a tag such as 'de' or 'pt-BR'")
      }
      guard language == nil else { throw error(keyword.column, "'language' occurs twice") }
      language = String(first.text)
    case "name":
      guard name == nil else { throw error(keyword.column, "'name' occurs twice") }
      name = try label(arguments)
    case "label": try parseLabel(first, arguments.dropFirst())
    case "decimal":
      guard arguments.count == 1 else { throw error(arguments[2].column, "one separator is expected") }
      decimalSeparator = try text(first, first.text)
    case "page": try parsePage(first, arguments)
    case "row": try parseRow(keyword, arguments)
    case "alternatives": try parseAlternatives(first, arguments.dropFirst())
    default:
      throw error(
        keyword.column,
        "'\(Self.shown(keyword.text))' is unknown; expected language, name, label, decimal, page, row or alternatives"
      )
    }
  }

  /// Returns a word for a message, shortened.
  private static func shown(_ word: Substring) -> String {
    word.count > maximumTextLength ? word.prefix(maximumTextLength) + "…" : String(word)
  }

  /// Returns the rest of a line as a label.
  private func label(_ words: ArraySlice<Word>) throws(OnScreenKeyboardLayoutError) -> String {
    var label = ""
    for word in words {
      if !label.isEmpty { label += " " }
      label += try text(word, word.text, maximumLength: 2 * Self.maximumTextLength)
    }
    guard label.count <= 2 * Self.maximumTextLength, let first = words.first else {
      throw error(words.first?.column ?? 1, "a label has at most \(2 * Self.maximumTextLength) characters")
    }
    guard !label.isEmpty else { throw error(first.column, "a label is expected") }
    return label
  }

  private mutating func parseLabel(_ key: Word, _ rest: ArraySlice<Word>) throws(OnScreenKeyboardLayoutError)
  {
    guard Self.labelNames.contains(String(key.text)) else {
      throw error(
        key.column,
        "'\(Self.shown(key.text))' has no label; expected \(Self.labelNames.sorted().joined(separator: ", "))"
      )
    }
    guard !rest.isEmpty else { throw error(key.column, "the label of '\(key.text)' is missing") }
    labels[String(key.text)] = try label(rest)
  }

  private mutating func parsePage(_ first: Word, _ words: ArraySlice<Word>)
    throws(OnScreenKeyboardLayoutError)
  {
    if let page, pages[page]?.isEmpty != false { throw error(1, "'page \(page.rawValue)' has no rows") }
    guard let page = KeyboardPage(rawValue: String(first.text)), words.count == 1 else {
      let names = KeyboardPage.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(first.column, "'\(Self.shown(first.text))' is no page; expected \(names)")
    }
    guard pages[page] == nil else { throw error(first.column, "'page \(page.rawValue)' occurs twice") }
    pages[page] = []
    self.page = page
  }

  private mutating func parseRow(_ keyword: Word, _ words: ArraySlice<Word>)
    throws(OnScreenKeyboardLayoutError)
  {
    guard let page else { throw error(keyword.column, "'row' needs a 'page' before it") }
    guard words.count <= Self.maximumKeys else {
      throw error(
        words[words.startIndex + Self.maximumKeys].column, "a row has at most \(Self.maximumKeys) keys")
    }
    guard (pages[page]?.count ?? 0) < Self.maximumRows else {
      throw error(keyword.column, "a page has at most \(Self.maximumRows) rows")
    }
    var row: [KeyboardKey] = []
    for word in words { row.append(try key(word)) }
    guard row.contains(where: { $0.action != .gap }) else {
      throw error(keyword.column, "the row has no keys")
    }
    pages[page]?.append(row)
  }

  private mutating func parseAlternatives(_ first: Word, _ words: ArraySlice<Word>)
    throws(OnScreenKeyboardLayoutError)
  {
    let key = try text(first, first.text).lowercased()
    guard !words.isEmpty else { throw error(first.column, "the alternatives of '\(key)' are missing") }
    guard words.count <= Self.maximumAlternatives else {
      throw error(
        words[words.startIndex + Self.maximumAlternatives].column,
        "a key has at most \(Self.maximumAlternatives) alternatives")
    }
    guard alternatives[key] == nil else {
      throw error(first.column, "the alternatives of '\(key)' occur twice")
    }
    var texts: [String] = []
    for word in words { texts.append(try text(word, word.text)) }
    alternatives[key] = texts
  }
}

// MARK: - Keys

extension OnScreenKeyboardLayoutParser {
  private func key(_ word: Word) throws(OnScreenKeyboardLayoutError) -> KeyboardKey {
    if word.text.first == "{" { return try functionKey(word) }
    var parts: [(text: Substring, column: Int)] = []
    var start = word.text.startIndex
    var (column, startColumn, isEscaped) = (word.column, word.column, false)
    for index in word.text.indices {
      if word.text[index] == "|", !isEscaped {
        parts.append((word.text[start..<index], startColumn))
        start = word.text.index(after: index)
        startColumn = column + 1
      }
      isEscaped = word.text[index] == "\\" && !isEscaped
      column += 1
    }
    parts.append((word.text[start...], startColumn))
    guard parts.count <= 2 else {
      throw error(parts[2].column, "a key has one text, and one with Shift; write \\| for '|'")
    }
    let base = try text(Word(text: parts[0].text, column: parts[0].column), parts[0].text)
    guard parts.count == 2 else { return KeyboardKey(action: .text(base, shifted: base.capital)) }
    let shifted = try text(Word(text: parts[1].text, column: parts[1].column), parts[1].text)
    return KeyboardKey(action: .text(base, shifted: shifted))
  }

  private func functionKey(_ word: Word) throws(OnScreenKeyboardLayoutError) -> KeyboardKey {
    guard let end = word.text.firstIndex(of: "}") else {
      throw error(word.column, "'}' is missing; write \\{ for '{'")
    }
    let name = word.text[word.text.index(after: word.text.startIndex)..<end]
    guard let action = Self.action(name) else {
      throw error(
        word.column + 1,
        "'\(Self.shown(name))' is no key; expected shift, backspace, space, return, globe, dismiss, gap or a page"
      )
    }
    var key = KeyboardKey(action: action)
    let rest = word.text[word.text.index(after: end)...]
    if !rest.isEmpty {
      let column = word.column + name.count + 2
      guard rest.first == "*", let width = Double(rest.dropFirst()), width >= 0.25, width <= Self.maximumWidth
      else {
        throw error(column, "a width is '*' and a number from 0.25 to \(Int(Self.maximumWidth))")
      }
      key.width = width
    }
    return key
  }

  private static func action(_ name: Substring) -> KeyboardKey.Action? {
    switch name {
    case "shift": .shift
    case "backspace": .backspace
    case "space": .space
    case "return": .enter
    case "globe": .globe
    case "dismiss": .dismiss
    case "gap": .gap
    default: KeyboardPage(rawValue: String(name)).map { .page($0) }
    }
  }

  /// Returns a text with its escapes replaced.
  private func text(
    _ word: Word, _ text: Substring, maximumLength: Int = maximumTextLength
  ) throws(OnScreenKeyboardLayoutError) -> String {
    var result = ""
    var index = text.startIndex
    var column = word.column
    while index < text.endIndex {
      let character = text[index]
      text.formIndex(after: &index)
      column += 1
      guard character == "\\" else {
        result.append(character)
        continue
      }
      guard index < text.endIndex else {
        throw error(column - 1, "'\\' is followed by nothing; write \\\\ for '\\'")
      }
      if text[index] == "u" {
        let end = text[index...].firstIndex(of: "}") ?? text.endIndex
        let digits = text[index..<end].dropFirst(2)
        guard text[index...].dropFirst().first == "{", end < text.endIndex, digits.allSatisfy(\.isHexDigit),
          let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
        else { throw error(column - 1, "a code point is written as \\u{1F600}") }
        result.unicodeScalars.append(scalar)
        column += text.distance(from: index, to: end) + 1
        index = text.index(after: end)
      } else {
        guard "\\|{}#".contains(text[index]) else {
          throw error(column - 1, "'\\' may precede \\, |, {, }, # and u only")
        }
        result.append(text[index])
        text.formIndex(after: &index)
        column += 1
      }
    }
    guard !result.isEmpty else { throw error(word.column, "a text is expected") }
    guard result.count <= maximumLength, result.utf8.count <= 16 * maximumLength else {
      throw error(word.column, "a text has at most \(maximumLength) characters")
    }
    guard !result.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw error(word.column, "control characters cannot be typed")
    }
    return result
  }
}
