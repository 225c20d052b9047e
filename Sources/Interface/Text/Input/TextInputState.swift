/// What an input method needs to know of a text that is being edited, as a value.
package struct TextInputState: Hashable, Sendable {
  /// The traits, by which keyboards and input methods adapt.
  package struct Traits: Hashable, Sendable {
    package var keyboardType = KeyboardType.default
    package var autocapitalizationType = TextAutocapitalizationType.sentences
    package var autocorrectionType = TextAutocorrectionType.default
    package var contentType: TextContentType?
    package var isSecure = false
    package var isMultiline = false

    package init() {}
  }

  /// The traits of the text.
  package var traits = Traits()
  /// The text near the caret, without marked text. In a secure text each character is replaced by a byte.
  package var surroundingText = ""
  /// The position of the caret, which is the upper end of the selection, as an offset in the UTF-8 of ``surroundingText``.
  package var cursor = 0
  /// The lower end of the selection, as an offset in the UTF-8 of ``surroundingText``.
  package var anchor = 0
  /// The rectangle of the caret, in the responder's coordinates.
  package var caretRect = Rect.zero

  /// The maximum length of ``surroundingText`` in UTF-8, which leaves room for a message's header, whose limit is 4096 bytes.
  package static let maximumLength = 4000

  package init() {}

  /// Describes a text.
  @MainActor
  package init(_ input: any TextInput) {
    traits.keyboardType = input.keyboardType
    traits.autocapitalizationType = input.autocapitalizationType
    traits.autocorrectionType = input.autocorrectionType
    traits.contentType = input.textContentType
    traits.isSecure = input.isSecureTextEntry
    traits.isMultiline = !(input is TextField)
    let snapshot = TextInputSnapshot(input)
    let end = input.endOfDocument
    let selection = input.selectedTextRange ?? end..<end
    // Candidates for a part of the marked text belong below its beginning.
    let marked = selection.isEmpty ? nil : input.markedTextRange
    caretRect = input.caretRect(for: marked?.lowerBound ?? selection.upperBound)
    setSurroundings(
      snapshot.bytes, cursor: snapshot.selection.upperBound, anchor: snapshot.selection.lowerBound)
  }

  /// Sets the surrounding text to the part of a text near the selection.
  ///
  /// - Parameters:
  ///   - bytes: The whole text in UTF-8.
  ///   - cursor: The upper end of the selection.
  ///   - anchor: The lower end of the selection.
  mutating func setSurroundings(_ bytes: [UInt8], cursor: Int, anchor: Int) {
    let limit = Self.maximumLength
    var (start, end) = (0, bytes.count)
    if end > limit {
      // The caret and the selection come first; of the rest, as much before them as after them.
      let selected = max(anchor, cursor - limit)
      let spare = limit - (cursor - selected)
      var before = min(selected, spare / 2)
      let after = min(bytes.count - cursor, spare - before)
      before = min(selected, spare - after)
      start = bytes.scalarBoundary(atOrAfter: selected - before)
      end = bytes.scalarBoundary(atOrBefore: cursor + after)
    }
    surroundingText = String(decoding: bytes[start..<end], as: UTF8.self)
    self.cursor = cursor - start
    self.anchor = max(anchor, start) - start
  }
}
