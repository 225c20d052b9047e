/// The reason why a keyboard layout cannot be used.
package enum KeymapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The layout is empty, or larger than that of any keyboard.
  case size(UInt32)
  /// The descriptor is not that of a regular file, or the file is too short or cannot be read.
  case unreadable
  /// The text is not a keymap.
  case malformed
  /// The layout names more keys, levels or operations than that of any keyboard, and would exhaust time and memory.
  case tooLarge
  /// libxkbcommon could not allocate memory.
  case outOfMemory

  /// The description without numbers. Each kind is reported once.
  package var kind: String {
    if case .size = self { "size" } else { description }
  }

  package var description: String {
    switch self {
    case .size(let size): "a layout cannot have a size of \(size) bytes"
    case .unreadable: "the layout's file cannot be read"
    case .malformed: "the layout is not in xkb's text format"
    case .tooLarge: "the layout is larger than that of any keyboard"
    case .outOfMemory: "there is no memory for the layout"
    }
  }
}
