internal import TactusCLibrary

/// The words of one language by their keys, as in a `.strings` file.
///
/// ```
/// /* The title of the page. */
/// "Rooms" = "Räume";
/// "%d lamps are on" = {
///   0 = "Kein Licht ist an";
///   one = "%d Lampe ist an";
///   other = "%d Lampen sind an";
/// };
/// "%d floor" = ordinal { other = "%d. Etage"; };
/// ```
///
/// The file is UTF-8. Comments are as in C. A key or a text stands between quotes, with `\"`, `\\`, `\n`, `\t`, `\r`, `\U263A` and `\u{263A}`
/// for what could not be written; a key without quotes consists of letters, digits, `_`, `-` and `.`. Where the words depend on a number,
/// braces hold a text for each category of the language (`zero`, `one`, `two`, `few`, `many`, `other`; the last is required) and for certain
/// values; `ordinal` before them stands for a position in an order.
public struct StringTable: Sendable, Hashable {
  /// The words by their keys. If a key occurs more than once, the last counts.
  public var texts: [String: LocalizedText]

  /// The maximum length of a file, in bytes.
  static let maximumLength = 4 << 20

  /// Creates a table.
  public init(_ texts: [String: LocalizedText] = [:]) { self.texts = texts }

  /// Reads a table from text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What errors call the text. Default none.
  public init(parsing text: String, name: String = "") throws(StringTableError) {
    try self.init(bytes: Array(text.utf8), name: name)
  }

  /// Reads a table from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - name: What errors call the text.
  public init(bytes: [UInt8], name: String) throws(StringTableError) {
    guard bytes.count <= Self.maximumLength else {
      throw StringTableError(file: name, "The file is longer than \(Self.maximumLength) bytes")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw StringTableError(file: name, "The file is UTF-16; convert it to UTF-8")
    }
    var parser = StringTableParser(bytes: bytes, name: name)
    texts = try parser.parse()
  }

  /// Reads a table from a file in UTF-8.
  ///
  /// - Throws: ``StringTableError`` if the file cannot be read or has an error.
  public init(contentsOfFile path: String) throws(StringTableError) {
    // A pipe without a writer must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw StringTableError(file: path, errorDescription()) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StringTableError(file: path, errorDescription()) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StringTableError(file: path, "It is no regular file")
    }
    let capacity = min(max(0, Int(status.st_size)), Self.maximumLength) + 1
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let length = readBytes(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      isRead = length != nil
      count = length ?? 0
    }
    guard isRead else { throw StringTableError(file: path, errorDescription()) }
    try self.init(bytes: bytes, name: path)
  }
}
