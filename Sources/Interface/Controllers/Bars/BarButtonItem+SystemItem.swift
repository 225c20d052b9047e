extension BarButtonItem {
  /// A predefined meaning of an item, with its title or symbol.
  public enum SystemItem: Sendable, Hashable, CaseIterable {
    /// Ends a task and keeps its changes.
    case done
    /// Ends a task and discards its changes.
    case cancel
    /// Begins to edit.
    case edit
    /// Saves changes.
    case save
    /// Takes back the last change.
    case undo
    /// Makes a change again that was taken back.
    case redo
    /// Adds an element: a plus.
    case add
    /// Closes what is shown: a cross.
    case close
    /// Searches: a magnifying glass.
    case search
    /// Loads again: an arrow in a circle.
    case refresh
    /// Deletes: a bin.
    case trash
    /// Shows what can be done with the content: a box with an arrow.
    case action
    /// Plays: a triangle.
    case play
    /// Pauses: two bars.
    case pause
    /// Shows or hides a side bar: a window with a column.
    case sidebar

    /// The title in the language of the application; nil for one with a symbol.
    @MainActor var title: String? { standardTitle?.string }

    /// The title in each language; nil for one with a symbol.
    var standardTitle: StandardTitle? { isSymbol ? nil : meaning }

    private var isSymbol: Bool { ![.done, .cancel, .edit, .save, .undo, .redo].contains(self) }

    /// What the title or the symbol means.
    var meaning: StandardTitle { Self.meanings[self] ?? .edit }

    private static let meanings: [SystemItem: StandardTitle] = [
      .done: .done, .cancel: .cancel, .edit: .edit, .save: .save, .undo: .undo, .redo: .redo, .add: .add,
      .close: .close, .search: .search, .refresh: .refresh, .trash: .delete, .action: .share, .play: .play,
      .pause: .pause, .sidebar: .sidebar,
    ]
  }
}
