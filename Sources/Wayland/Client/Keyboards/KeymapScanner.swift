/// Splits a keymap's text into tokens, as libxkbcommon's own scanner does.
///
/// The scanner rejects text for which libxkbcommon is lenient, because the two might produce different tokens.
struct KeymapScanner {
  /// A token of the text.
  enum Token: Hashable {
    /// A name or a keyword, in lower case, because keywords are not case-sensitive.
    case word(String)
    /// Text in quotation marks.
    case string
    /// The name of a key, `<AC01>`.
    case keyName
    /// A number without its fraction; ``UInt64/max`` for all numbers that are too large.
    case number(UInt64)
    /// A punctuation mark.
    case mark(UInt8)
  }

  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) { self.text = text }

  /// Returns the next token; nil at the end.
  mutating func next() throws(KeymapError) -> Token? {
    skipBlanks()
    guard let byte = peek else { return nil }
    switch byte {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "<"): return try keyName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case _ where Self.beginsWord(byte): return word()
    default:
      guard Self.marks.contains(byte) else { throw .malformed }
      position += 1
      return .mark(byte)
    }
  }

  private var peek: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skipBlanks() {
    while let byte = peek {
      let isSlash = byte == UInt8(ascii: "/")
      let beginsComment =
        byte == UInt8(ascii: "#")
        || isSlash && position + 1 < text.count && text[position + 1] == UInt8(ascii: "/")
      if beginsComment {
        while let byte = peek, byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func string() throws(KeymapError) -> Token {
    position += 1
    var last: UInt8 = 0
    while let byte = peek, byte != UInt8(ascii: "\n") {
      position += 1
      if byte == UInt8(ascii: "\"") {
        // libxkbcommon ends the string here, although a backslash precedes the quotation mark.
        guard last != UInt8(ascii: "\\") else { throw .malformed }
        return .string
      }
      last = byte
    }
    throw .malformed
  }

  private mutating func keyName() throws(KeymapError) -> Token {
    position += 1
    while let byte = peek, (0x21...0x7e).contains(byte) {
      position += 1
      if byte == UInt8(ascii: ">") { return .keyName }
    }
    throw .malformed
  }

  private mutating func number() -> Token {
    var value: UInt64 = 0
    var radix: UInt64 = 10
    if text[position] == UInt8(ascii: "0"), position + 1 < text.count,
      text[position + 1] | 0x20 == UInt8(ascii: "x")
    {
      radix = 16
      position += 2
    }
    while let byte = peek, let digit = Self.digit(byte), digit < radix {
      position += 1
      let (product, overflows) = value.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(digit)
      value = overflows || carries ? .max : sum
      if value == .max { radix = UInt64(1) << 63 }
    }
    if peek == UInt8(ascii: ".") {
      position += 1
      while let byte = peek, let digit = Self.digit(byte), digit < 10 { position += 1 }
    }
    return .number(value)
  }

  private mutating func word() -> Token {
    let start = position
    while let byte = peek, Self.beginsWord(byte) || Self.digit(byte) != nil { position += 1 }
    return .word(String(decoding: text[start..<position], as: UTF8.self).lowercased())
  }

  private static let marks = Set(";{}=[](),.+-*/!~".utf8)

  private static func beginsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
