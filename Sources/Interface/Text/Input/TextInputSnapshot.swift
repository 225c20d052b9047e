/// A copy of a view's text for an input method: without the marked text, encoded in UTF-8, with positions as offsets in bytes.
///
/// Of a long text, it contains what is near the selection.
@MainActor
struct TextInputSnapshot {
  /// The text without the marked text, in UTF-8; for secure text entry, one asterisk for each character.
  private(set) var bytes: [UInt8]
  /// The selected range, as offsets in ``bytes``; while there is marked text, the empty range at its position.
  private(set) var selection: Range<Int>
  /// The text without the marked text, as far as it is contained.
  private let text: String
  /// The whole text, to which indices belong.
  private let whole: String
  /// The offset in the whole text at which ``bytes`` begins.
  private let start: Int
  private let isSecure: Bool

  /// Creates a snapshot of the present text of a view.
  init(_ input: any TextInput) {
    let end = input.endOfDocument
    whole = input.text(in: input.beginningOfDocument..<end) ?? ""
    let selected = input.selectedTextRange ?? end..<end
    var range = Self.offsets(input.markedTextRange ?? selected, in: whole)
    var text = whole
    isSecure = input.isSecureTextEntry
    if !isSecure, whole.utf8.count > 4 * TextInputState.maximumLength {
      let part = Self.part(of: whole, around: range)
      start = part.lowerBound
      let utf8 = whole.utf8
      let lower = utf8.index(utf8.startIndex, offsetBy: start)
      text = String(whole[lower..<utf8.index(lower, offsetBy: part.count)])
      range = range.lowerBound - start..<range.upperBound - start
    } else {
      start = 0
    }
    if input.markedTextRange != nil {
      let utf8 = text.utf8
      text.removeSubrange(
        utf8.index(
          utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(
            utf8.startIndex, offsetBy: range.upperBound))
      range = range.lowerBound..<range.lowerBound
    }
    self.text = text
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

  /// Returns the part of a text that contains a range and as much on either side as is reported, in whole Unicode scalars.
  private static func part(of text: String, around range: Range<Int>) -> Range<Int> {
    let utf8 = text.utf8
    func boundary(_ offset: Int) -> Int {
      var index = utf8.index(utf8.startIndex, offsetBy: min(max(offset, 0), utf8.count))
      // Bytes that continue a character have the top bits 10.
      while index < utf8.endIndex, index > utf8.startIndex, utf8[index] & 0xc0 == 0x80 {
        index = utf8.index(before: index)
      }
      return utf8.distance(from: utf8.startIndex, to: index)
    }
    return boundary(
      range.lowerBound - TextInputState.maximumLength)..<boundary(
        range.upperBound + TextInputState.maximumLength)
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
    return position(lower)..<position(upper)
  }

  /// Returns the index of the text for an offset in ``bytes``, which is limited to the text and moved back to the nearest boundary
  /// between Unicode scalars.
  func index(_ offset: Int) -> String.Index {
    let offset = bytes.scalarBoundary(atOrBefore: min(max(offset, 0), bytes.count))
    return position(offset)
  }

  private func position(_ offset: Int) -> String.Index {
    isSecure
      ? text.index(text.startIndex, offsetBy: offset)
      : whole.utf8.index(whole.startIndex, offsetBy: start + offset)
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
