/// A change of an item or a section that a layout is notified of before it is animated.
public struct CollectionViewUpdateItem: Hashable, Sendable {
  /// The kinds of changes.
  public enum Action: Int, Sendable, Hashable {
    /// The item or section is new.
    case insert
    /// The item or section is deleted.
    case delete
    /// The item or section gets other views.
    case reload
    /// The item or section moves.
    case move
    /// Nothing changes.
    case none
  }

  /// The index path before the changes; nil for what is inserted. For a section the item is `Int.max`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the changes; nil for what is deleted. For a section the item is `Int.max`.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action
}

extension ListUpdates {
  /// Returns the changes of a collection: deletions from the end, then insertions and reloads from the beginning, then moves.
  func updateItems(_ mapping: ListMapping) -> [CollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: .max, section: section) }
    var result: [CollectionViewUpdateItem] = []
    func append(_ before: IndexPath?, _ after: IndexPath?, _ action: CollectionViewUpdateItem.Action) {
      result.append(
        CollectionViewUpdateItem(
          indexPathBeforeUpdate: before, indexPathAfterUpdate: after, updateAction: action))
    }
    for section in deletedSections.keys.sorted(by: >) { append(path(section), nil, .delete) }
    for row in deletedRows.keys.sorted(by: >) { append(row, nil, .delete) }
    for section in insertedSections.keys.sorted() { append(nil, path(section), .insert) }
    for row in insertedRows.keys.sorted() { append(nil, row, .insert) }
    for section in reloadedSections.keys.sorted() {
      append(path(section), mapping.newSection(section).map(path), .reload)
    }
    for row in reloadedRows.keys.sorted() { append(row, mapping.newPath(row), .reload) }
    for move in movedSections { append(path(move.from), path(move.to), .move) }
    for move in movedRows { append(move.from, move.to, .move) }
    return result
  }
}
