/// The requests that bring a compositor up to date, as a value. They end with a commit.
package struct TextInputUpdate: Hashable, Sendable {
  /// The parts of a ``TextInputContent``.
  package struct Parts: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let surroundings = Parts(rawValue: 1)
    package static let type = Parts(rawValue: 2)
    package static let cursorRectangle = Parts(rawValue: 4)
    package static let all: Parts = [.surroundings, .type, .cursorRectangle]
  }

  /// A Boolean value that indicates whether the present text is no longer edited.
  package var disables = false
  /// A Boolean value that indicates whether another text, or the same one anew, is edited.
  package var enables = false
  /// A Boolean value that indicates whether the input method has to forget what it has composed.
  package var resets = false
  /// A Boolean value that indicates whether the text has changed for another reason than the input method's edits.
  package var isOwnChange = false
  /// What is sent of ``content``.
  package var parts: Parts = []
  /// The content; nil if no text is edited any more.
  package var content: TextInputContent?
  /// The number of commits with this one.
  package var serial: UInt32 = 0

  package init() {}
}
