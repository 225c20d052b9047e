/// A small strict reader for the XML that describes protocols: elements, attributes, comments, character
/// data.
///
/// It rejects unsupported syntax, such as document types and entities other than the five predefined ones.
struct XMLReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// The maximum depth of nesting; protocols use five levels.
  private static let deepest = 64

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns the root element of a document.
  static func read(_ text: String) throws(XMLError) -> XMLElement {
    var reader = XMLReader(text)
    try reader.skipMiscellaneous()
    guard reader.peek == UInt8(ascii: "<") else { throw reader.error("expected an element") }
    let root = try reader.element(depth: 0)
    try reader.skipMiscellaneous()
    guard reader.peek == nil else { throw reader.error("content after the end of <\(root.name)>") }
    return root
  }

  // MARK: - Grammar

  private mutating func element(depth: Int) throws(XMLError) -> XMLElement {
    guard depth < Self.deepest else { throw error("elements are nested too deeply") }
    let start = line
    try expect("<")
    var element = XMLElement(name: try name(), line: start)
    while true {
      let spaced = skipSpace()
      if accept("/>") { return element }
      if accept(">") { break }
      guard spaced else { throw error("malformed tag <\(element.name)>") }
      let key = try name()
      skipSpace()
      try expect("=")
      skipSpace()
      let value = try attributeValue()
      guard element.attributes.updateValue(value, forKey: key) == nil else {
        throw error("attribute \(key) appears twice in <\(element.name)>")
      }
    }
    try content(of: &element, depth: depth)
    return element
  }

  /// Reads the content of an element, including the end tag.
  private mutating func content(of element: inout XMLElement, depth: Int) throws(XMLError) {
    while true {
      guard let next = peek else {
        throw XMLError(line: element.line, message: "<\(element.name)> is never closed")
      }
      if next != UInt8(ascii: "<") {
        advance()
      } else if accept("<!--") {
        try skip(past: "-->", "comment")
      } else if accept("<![CDATA[") {
        try skip(past: "]]>", "character data section")
      } else if accept("</") {
        let closing = try name()
        guard closing == element.name else {
          throw error("</\(closing)> closes <\(element.name)> of line \(element.line)")
        }
        skipSpace()
        return try expect(">")
      } else {
        element.children.append(try self.element(depth: depth + 1))
      }
    }
  }

  private mutating func attributeValue() throws(XMLError) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("an attribute's value is not quoted")
    }
    advance()
    let start = position
    while let next = peek, next != quote {
      guard next != UInt8(ascii: "<") else { throw error("'<' in an attribute's value") }
      advance()
    }
    guard peek == quote else { throw error("an attribute's value is never closed") }
    let raw = String(decoding: bytes[start..<position], as: UTF8.self)
    advance()
    return try resolve(raw)
  }

  /// Replaces the predefined entities.
  private func resolve(_ raw: String) throws(XMLError) -> String {
    guard raw.contains("&") else { return raw }
    var result = ""
    var rest = raw[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      guard let end = rest[ampersand...].firstIndex(of: ";") else { throw error("'&' without ';'") }
      switch rest[ampersand...end] {
      case "&amp;": result += "&"
      case "&lt;": result += "<"
      case "&gt;": result += ">"
      case "&quot;": result += "\""
      case "&apos;": result += "'"
      case let unknown: throw error("unknown entity \(unknown)")
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private mutating func name() throws(XMLError) -> String {
    let start = position
    while let next = peek, Self.isNameByte(next) { advance() }
    guard start < position else { throw error("expected a name") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipMiscellaneous() throws(XMLError) {
    while true {
      skipSpace()
      if accept("<?") {
        try skip(past: "?>", "declaration")
      } else if accept("<!--") {
        try skip(past: "-->", "comment")
      } else if accept("<!") {
        throw error("document types are not supported")
      } else {
        return
      }
    }
  }

  // MARK: - Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while let next = peek, [0x20, 0x09, 0x0A, 0x0D].contains(next) { advance() }
    return start < position
  }

  private mutating func accept(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
    for _ in 0..<count { advance() }
    return true
  }

  private mutating func expect(_ text: StaticString) throws(XMLError) {
    guard accept(text) else { throw error("expected '\(text)'") }
  }

  private mutating func skip(past end: StaticString, _ what: String) throws(XMLError) {
    let start = line
    while peek != nil {
      if accept(end) { return }
      advance()
    }
    throw XMLError(line: start, message: "a \(what) is never closed")
  }

  private func error(_ message: String) -> XMLError { XMLError(line: line, message: message) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    case UInt8(ascii: ":"), UInt8(ascii: "."): true
    default: byte >= 0x80
    }
  }
}
