/// Why a keyboard's layout cannot be used.
package enum KeymapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is empty, or larger than any layout is.
  case size(UInt32)
  /// What was sent is no file, is shorter than it should be, or cannot be read.
  case unreadable
  /// The text is not a layout.
  case malformed
  /// It names more keys, levels or operations than any keyboard has, and would take the process's time and memory.
  case tooLarge
  /// The library has no memory.
  case outOfMemory

  /// The error without its figures: what is reported once.
  package var kind: String {
    if case .size = self { "size" } else { description }
  }

  package var description: String {
    switch self {
    case .size(let size): "a layout of \(size) bytes is not one"
    case .unreadable: "the layout's file cannot be read"
    case .malformed: "the layout is not in xkb's text format"
    case .tooLarge: "the layout is larger than that of any keyboard"
    case .outOfMemory: "there is no memory for the layout"
    }
  }
}
