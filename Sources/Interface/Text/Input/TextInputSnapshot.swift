/// A copy of a view's text for an input method: without the marked text, encoded in UTF-8, with positions as offsets in bytes.
@MainActor
struct TextInputSnapshot {
  /// The text without the marked text, in UTF-8; for secure text entry, one asterisk for each character.
  private(set) var bytes: [UInt8]
  /// The selected range, as offsets in ``bytes``; while there is marked text, the empty range at its position.
  private(set) var selection: Range<Int>
  /// The text without the marked text.
  private let text: String
  private let isSecure: Bool

  /// Creates a snapshot of the present text of a view.
  init(_ input: any TextInput) {
    let whole = input.beginningOfDocument..<input.endOfDocument
    var text = input.text(in: whole) ?? ""
    let selected = input.selectedTextRange ?? whole.upperBound..<whole.upperBound
    var range = Self.offsets(input.markedTextRange ?? selected, in: text)
    if input.markedTextRange != nil {
      let utf8 = text.utf8
      text.removeSubrange(
        utf8.index(
          utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(
            utf8.startIndex, offsetBy: range.upperBound))
      range = range.lowerBound..<range.lowerBound
    }
    self.text = text
    isSecure = input.isSecureTextEntry
    if isSecure {
      bytes = [UInt8](repeating: Self.placeholder, count: text.count)
      selection = Self.characters(range.lowerBound, in: text)..<Self.characters(range.upperBound, in: text)
    } else {
      // A string in a Wayland message ends at the first zero byte.
      bytes = text.utf8.map { $0 == 0 ? Self.space : $0 }
      selection = range
    }
  }

  /// The byte that replaces each character in secure text entry: an asterisk.
  private static let placeholder = UInt8(ascii: "*")
  private static let space = UInt8(ascii: " ")

  private static func offsets(_ range: Range<String.Index>, in text: String) -> Range<Int> {
    func offset(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex))
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  /// Returns the number of characters before an offset in UTF-8.
  private static func characters(_ offset: Int, in text: String) -> Int {
    text[..<text.utf8.index(text.startIndex, offsetBy: offset)].count
  }

  /// Returns the range of the text between two offsets in ``bytes``. The offsets are limited to the text, and moved inwards to the
  /// nearest boundaries between Unicode scalars. Returns nil if the range is then empty.
  func indices(_ lower: Int, _ upper: Int) -> Range<String.Index>? {
    let lower = bytes.scalarBoundary(atOrAfter: min(max(lower, 0), bytes.count))
    let upper = bytes.scalarBoundary(atOrBefore: min(max(upper, 0), bytes.count))
    guard lower < upper else { return nil }
    return isSecure
      ? text.index(text.startIndex, offsetBy: lower)..<text.index(text.startIndex, offsetBy: upper)
      : text.utf8.index(text.startIndex, offsetBy: lower)..<text.utf8.index(text.startIndex, offsetBy: upper)
  }

  /// Returns the index of the text for an offset in ``bytes``, which is limited to the text and moved back to the nearest boundary
  /// between Unicode scalars.
  func index(_ offset: Int) -> String.Index {
    let offset = bytes.scalarBoundary(atOrBefore: min(max(offset, 0), bytes.count))
    return isSecure
      ? text.index(text.startIndex, offsetBy: offset) : text.utf8.index(text.startIndex, offsetBy: offset)
  }
}

extension [UInt8] {
  /// Returns the first offset, from the given one on, at which a Unicode scalar begins in UTF-8, or the number of bytes.
  func scalarBoundary(atOrAfter offset: Int) -> Int {
    var offset = offset
    // The highest two bits of a continuation byte are 10.
    while offset < count, self[offset] & 0xc0 == 0x80 { offset += 1 }
    return offset
  }

  /// Returns the last offset, up to the given one, at which a Unicode scalar begins in UTF-8.
  func scalarBoundary(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < count, self[offset] & 0xc0 == 0x80 { offset -= 1 }
    return offset
  }
}
