/// Reads the text of a ``StringTable``.
struct StringTableParser {
  private let bytes: [UInt8]
  private let name: String
  private var index = 0
  private var line = 1

  /// The maximum length of the part of a file that an error shows, in characters.
  private static let excerptLength = 20

  init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    // The byte order mark of some editors is no text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Reads all entries.
  mutating func parse() throws(StringTableError) -> [String: LocalizedText] {
    var texts: [String: LocalizedText] = [:]
    try skipSpace()
    while let byte = current {
      let key = byte == UInt8(ascii: "\"") ? try readQuoted() : try readWord("a key")
      try skipSpace()
      try expect("=", after: "the key \"\(Self.excerpt(key))\"")
      try skipSpace()
      texts[key] = try readText(of: key)
      try skipSpace()
      try expect(";", after: "the text of \"\(Self.excerpt(key))\"")
      try skipSpace()
    }
    return texts
  }

  private func error(_ reason: String) -> StringTableError {
    StringTableError(file: name, line: line, reason)
  }

  private static func excerpt(_ text: String) -> String {
    text.count > excerptLength ? "\(text.prefix(excerptLength))…" : text
  }

  // MARK: Bytes

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func advance() {
    if current == 0x0A { line += 1 }
    index += 1
  }

  private mutating func expect(_ character: Character, after what: String) throws(StringTableError) {
    guard let byte = current, byte == character.asciiValue else {
      throw error("'\(character)' is missing after \(what)")
    }
    advance()
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(StringTableError) {
    while let byte = current {
      if byte <= 0x20 {
        advance()
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while let byte = current, byte != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        let start = line
        index += 2
        while !(current == UInt8(ascii: "*") && index + 1 < bytes.count
          && bytes[index + 1] == UInt8(ascii: "/"))
        {
          guard current != nil else {
            throw StringTableError(file: name, line: start, "The comment that begins here does not end")
          }
          advance()
        }
        index += 2
      } else {
        return
      }
    }
  }

  // MARK: Words

  /// Reads a word without quotes.
  private mutating func readWord(_ what: String) throws(StringTableError) -> String {
    let start = index
    while let byte = current, Self.isWord(byte) { index += 1 }
    guard index > start else {
      // The characters of the fault are shown as they are, or by the value of their first byte.
      let rest = String(validating: bytes[start..<min(start + 4, bytes.count)], as: UTF8.self)
      let shown = rest?.first.map { "'\($0)'" } ?? current.map { "the byte \($0)" } ?? "the end of the file"
      throw error("\(what) was expected, not \(shown)")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  // MARK: Texts

  /// Reads what is after `=`: a text, or texts in braces.
  private mutating func readText(of key: String) throws(StringTableError) -> LocalizedText {
    if current == UInt8(ascii: "\"") { return .text(try readQuoted()) }
    var plural = PluralTexts()
    if current != UInt8(ascii: "{") {
      switch try readWord("A text between quotes, or '{',") {
      case "plural": break
      case "ordinal": plural.isOrdinal = true
      case let word: throw error("'\(Self.excerpt(word))' is no text: quotes are missing")
      }
      try skipSpace()
    }
    let start = line
    try expect("{", after: plural.isOrdinal ? "ordinal" : "plural")
    try skipSpace()
    while let byte = current, byte != UInt8(ascii: "}") {
      let word = try readWord("A category")
      try skipSpace()
      try expect("=", after: word)
      try skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("The text of '\(word)' has no quotes") }
      let text = try readQuoted()
      if let category = PluralCategory(rawValue: word) {
        plural.categories[category] = text
      } else if let number = Int(word) {
        plural.values[number] = text
      } else {
        throw error("'\(Self.excerpt(word))' is neither a category nor an integer")
      }
      try skipSpace()
      try expect(";", after: "the text of '\(word)'")
      try skipSpace()
    }
    guard current != nil else {
      throw StringTableError(file: name, line: start, "The braces that begin here do not end")
    }
    advance()
    guard plural.categories[.other] != nil else {
      throw StringTableError(
        file: name, line: start, "The texts of \"\(Self.excerpt(key))\" have none for 'other'")
    }
    return .plural(plural)
  }

  /// Reads a text between quotes.
  private mutating func readQuoted() throws(StringTableError) -> String {
    let start = line
    index += 1
    var text: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        index += 1
        try readEscape(into: &text)
      } else {
        text.append(byte)
        advance()
      }
    }
    guard current != nil else {
      throw StringTableError(file: name, line: start, "The text that begins here has no closing quote")
    }
    index += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      throw StringTableError(file: name, line: start, "The text is not valid UTF-8")
    }
    return string
  }

  /// Reads what is after a backslash.
  private mutating func readEscape(into text: inout [UInt8]) throws(StringTableError) {
    guard let byte = current else { return }
    advance()
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): text.append(byte)
    case UInt8(ascii: "u") where current == UInt8(ascii: "{"):
      index += 1
      try append(readHexadecimal(maximumCount: 6), to: &text)
      guard current == UInt8(ascii: "}") else { throw error("'\\u{' has no '}'") }
      index += 1
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let first = readHexadecimal(maximumCount: 4)
      // A pair of surrogates.
      if let high = first, (0xD800..<0xDC00).contains(high), current == UInt8(ascii: "\\"),
        index + 1 < bytes.count,
        [UInt8(ascii: "U"), UInt8(ascii: "u")].contains(bytes[index + 1])
      {
        index += 2
        let low = readHexadecimal(maximumCount: 4).flatMap { (0xDC00..<0xE000).contains($0) ? $0 : nil }
        return try append(low.map { 0x10000 + (high - 0xD800) << 10 + ($0 - 0xDC00) }, to: &text)
      }
      try append(first, to: &text)
    default: throw error("'\\\(Character(Unicode.Scalar(byte)))' stands for no character")
    }
  }

  private func append(_ number: UInt32?, to text: inout [UInt8]) throws(StringTableError) {
    guard let scalar = number.flatMap(Unicode.Scalar.init) else {
      throw error("The number of a character is missing or invalid")
    }
    text += Array(String(Character(scalar)).utf8)
  }

  private mutating func readHexadecimal(maximumCount: Int) -> UInt32? {
    var value: UInt32?
    for _ in 0..<maximumCount {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        break
      }
      value = (value ?? 0) << 4 + UInt32(digit)
      index += 1
    }
    return value
  }
}
