package import TactusInterface

/// The paths of objects on the bus of assistive technologies.
package enum ObjectPath {
  /// The folder of all elements.
  package static let elements = "/org/a11y/atspi/accessible"
  /// What clients may keep.
  package static let cache = "/org/a11y/atspi/cache"
  /// No object.
  package static let null = "/org/a11y/atspi/null"
  /// The application.
  package static let application = elements + "/root"

  /// Returns the path of an element: its number, and behind a second slash the index of a part.
  package static func path(_ id: AccessibilityNodeID) -> String {
    let path = "\(elements)/\(id.object)"
    return id.part.map { "\(path)/\($0)" } ?? path
  }

  /// Returns the element with a path; nil if the path has another form.
  package static func id(_ path: String) -> AccessibilityNodeID? {
    guard path.hasPrefix(elements + "/"), path.utf8.count < 100 else { return nil }
    let parts = path.dropFirst(elements.count + 1).split(separator: "/", omittingEmptySubsequences: false)
    guard let object = number(parts[0]), let object = UInt32(exactly: object) else { return nil }
    switch parts.count {
    case 1: return AccessibilityNodeID(object: object)
    case 2:
      guard let part = number(parts[1]), let part = Int32(exactly: part) else { return nil }
      return AccessibilityNodeID(object: object, part: part)
    default: return nil
    }
  }

  /// Returns a number in digits alone, as there is one path for each object.
  private static func number(_ text: Substring) -> Int? {
    guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      first != UInt8(ascii: "0") || text.utf8.count == 1
    else { return nil }
    return Int(text)
  }
}
