/// What a compositor is told of a text that is being edited, as a value, for all versions of the protocol.
package struct TextInputContent: Hashable, Sendable {
  /// The identifier of the editing of a text, from its beginning to its end.
  package var field: UInt64
  /// The Wayland object ID of the surface that shows the text.
  package var surface: UInt32
  /// The text near the caret.
  package var surroundings = Surroundings()
  /// The purpose of the text, and hints by which an input method adapts to it.
  package var type = ContentType()
  /// The rectangle of the caret, in surface coordinates.
  package var cursorRectangle = CursorRectangle()

  package init(field: UInt64, surface: UInt32) {
    self.field = field
    self.surface = surface
  }

  /// The text near the caret, without marked text. Offsets are those of UTF-8.
  package struct Surroundings: Hashable, Sendable {
    package var text = ""
    package var cursor = 0
    package var anchor = 0

    package init() {}
  }

  /// The purpose of a text, and hints by which an input method adapts to it.
  package struct ContentType: Hashable, Sendable {
    package var purpose = Purpose.normal
    package var hints: Hints = []

    package init() {}
  }

  /// The purpose of a text. The raw values are those of `zwp_text_input_v3`.
  package enum Purpose: UInt32, Hashable, Sendable, CaseIterable {
    case normal, alpha, digits, number, phone, url, email, name, password, pin, date, time, datetime, terminal
  }

  /// Hints for input methods. The raw values are those of all versions of the protocol.
  package struct Hints: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Words are completed.
    package static let completion = Hints(rawValue: 0x1)
    /// Words are corrected.
    package static let spellcheck = Hints(rawValue: 0x2)
    /// Sentences begin with a capital letter.
    package static let autoCapitalization = Hints(rawValue: 0x4)
    /// All letters are capital.
    package static let uppercase = Hints(rawValue: 0x10)
    /// Words begin with a capital letter.
    package static let titlecase = Hints(rawValue: 0x20)
    /// The text is not shown.
    package static let hiddenText = Hints(rawValue: 0x40)
    /// The text is not remembered.
    package static let sensitiveData = Hints(rawValue: 0x80)
    /// The letters are Latin.
    package static let latin = Hints(rawValue: 0x100)
    /// The text has several lines.
    package static let multiline = Hints(rawValue: 0x200)
  }

  /// The rectangle of a caret, in whole points of the surface.
  package struct CursorRectangle: Hashable, Sendable {
    package var x: Int32 = 0
    package var y: Int32 = 0
    package var width: Int32 = 0
    package var height: Int32 = 0

    package init() {}
  }
}
