/// The reason why fonts could not be registered.
public enum FontRegistrationError: Error, Hashable, Sendable {
  /// The file cannot be read; `errno` is the reason.
  case unreadableFile(path: String, errno: Int32)
  /// The font has more bytes than ``Font/maximumFileSize``.
  case tooLarge(bytes: Int)
  /// The data are no font.
  case unknownFormat
  /// The data end before a table of the font does; the name of the table is that of OpenType, such as `glyf`.
  case damaged(table: String)
  /// The data begin like a font, but no font can be read from them.
  case noFonts
  /// The memory for the data cannot be shared with the library of fonts; `errno` is the reason.
  case outOfMemory(errno: Int32)
}

extension FontRegistrationError: CustomStringConvertible {
  /// The reason in English.
  public var description: String {
    switch self {
    case .unreadableFile(let path, let errno): "\(path) cannot be read (errno \(errno))."
    case .tooLarge(let bytes): "The font has \(bytes) bytes, more than are permitted."
    case .unknownFormat: "The data are no font."
    case .damaged(let table): "The font is damaged: its table “\(table)” is not complete."
    case .noFonts: "The data contain no font that can be read."
    case .outOfMemory(let errno): "The memory for the font cannot be shared (errno \(errno))."
    }
  }
}
