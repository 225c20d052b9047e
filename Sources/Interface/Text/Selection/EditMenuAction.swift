/// An action of the menu that a text field or a text view shows next to its selection.
public enum EditMenuAction: Sendable, Hashable, CaseIterable {
  /// Copies the selection and deletes it.
  case cut
  /// Copies the selection.
  case copy
  /// Replaces the selection with the text on the pasteboard.
  case paste
  /// Selects the word at the caret.
  case select
  /// Selects everything.
  case selectAll
  /// Reverts the last edit; a secure field does not offer it.
  case undo
  /// Repeats the edit that was reverted last; a secure field does not offer it.
  case redo

  /// The title, in each language.
  private var standardTitle: StandardTitle {
    switch self {
    case .cut: .cut
    case .copy: .copy
    case .paste: .paste
    case .select: .select
    case .selectAll: .selectAll
    case .undo: .undo
    case .redo: .redo
    }
  }

  /// Returns the title in a language; in English if the language is not built in.
  func title(in language: Language) -> String { standardTitle.string(in: language) }

  /// The title in the language of the application.
  @MainActor var title: String { standardTitle.string }
}
