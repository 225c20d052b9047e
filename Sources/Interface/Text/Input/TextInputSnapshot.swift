/// The text of a view without its marked part, as the bytes by which input methods count positions.
@MainActor
struct TextInputSnapshot {
  /// The text in UTF-8; of a secure text, a byte for each character.
  private(set) var bytes: [UInt8]
  /// The selection, or the position of the marked text, as offsets in ``bytes``.
  private(set) var selection: Range<Int>
  /// The text without its marked part.
  private let text: String
  private let isSecure: Bool

  /// Creates a snapshot of the text of a view.
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
      // A zero would end the text on the wire.
      bytes = text.utf8.map { $0 == 0 ? Self.space : $0 }
      selection = range
    }
  }

  /// The byte that stands for a character of a secure text: an asterisk.
  private static let placeholder = UInt8(ascii: "*")
  private static let space = UInt8(ascii: " ")

  private static func offsets(_ range: Range<String.Index>, in text: String) -> Range<Int> {
    func offset(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex))
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  /// Returns the number of characters before an offset.
  private static func characters(_ offset: Int, in text: String) -> Int {
    text[..<text.utf8.index(text.startIndex, offsetBy: offset)].count
  }

  /// Returns the indices of the text for offsets in ``bytes``. The ends are moved inwards to the nearest boundaries of characters,
  /// and into the text; nil if nothing remains.
  func indices(_ lower: Int, _ upper: Int) -> Range<String.Index>? {
    let lower = bytes.scalarBoundary(atOrAfter: min(max(lower, 0), bytes.count))
    let upper = bytes.scalarBoundary(atOrBefore: min(max(upper, 0), bytes.count))
    guard lower < upper else { return nil }
    return isSecure
      ? text.index(text.startIndex, offsetBy: lower)..<text.index(text.startIndex, offsetBy: upper)
      : text.utf8.index(text.startIndex, offsetBy: lower)..<text.utf8.index(text.startIndex, offsetBy: upper)
  }

  /// Returns the index of the text for an offset in ``bytes``, moved to the nearest boundary before it, and into the text.
  func index(_ offset: Int) -> String.Index {
    let offset = bytes.scalarBoundary(atOrBefore: min(max(offset, 0), bytes.count))
    return isSecure
      ? text.index(text.startIndex, offsetBy: offset) : text.utf8.index(text.startIndex, offsetBy: offset)
  }
}

extension [UInt8] {
  /// Returns the first boundary between Unicode scalars of UTF-8 at an offset or after it.
  func scalarBoundary(atOrAfter offset: Int) -> Int {
    var offset = offset
    // Bytes that continue a character have the top bits 10.
    while offset < count, self[offset] & 0xc0 == 0x80 { offset += 1 }
    return offset
  }

  /// Returns the last boundary between Unicode scalars of UTF-8 at an offset or before it.
  func scalarBoundary(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < count, self[offset] & 0xc0 == 0x80 { offset -= 1 }
    return offset
  }
}
