/// Changes of a table or a collection that are made together. Deletions, reloads and the origins of moves are indexes before the changes;
/// insertions and the destinations of moves are indexes after them.
struct ListUpdates {
  /// The changes of the indexes in one list: of the sections, or of the rows of one section.
  struct Changes {
    var deleted: [Int] = []
    var inserted: [Int] = []

    /// Sorts the indexes, and returns whether they fit lists of these lengths.
    mutating func isConsistent(oldCount: Int, newCount: Int) -> Bool {
      deleted.sort()
      inserted.sort()
      return Self.isConsistent(deleted, oldCount) && Self.isConsistent(inserted, newCount)
        && oldCount - deleted.count + inserted.count == newCount
    }

    private static func isConsistent(_ numbers: [Int], _ count: Int) -> Bool {
      for (index, number) in numbers.enumerated() {
        if number < 0 || number >= count || index > 0 && numbers[index - 1] == number { return false }
      }
      return true
    }

    /// Returns the index of an element after the changes; nil if it is deleted.
    func newNumber(_ old: Int) -> Int? { Self.number(old, without: deleted, with: inserted) }

    /// Returns the index of an element before the changes; nil if it is inserted.
    func oldNumber(_ new: Int) -> Int? { Self.number(new, without: inserted, with: deleted) }

    /// Returns the index of an element after some are removed and others added; nil if it is itself removed.
    private static func number(_ number: Int, without removed: [Int], with added: [Int]) -> Int? {
      let before = removed.indices.partitioningIndex { removed[$0] >= number }
      if before < removed.count, removed[before] == number { return nil }
      var result = number - before
      for other in added {
        if other > result { break }
        result += 1
      }
      return result
    }
  }

  var deletedRows: [IndexPath: TableView.RowAnimation] = [:]
  var insertedRows: [IndexPath: TableView.RowAnimation] = [:]
  var reloadedRows: [IndexPath: TableView.RowAnimation] = [:]
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [Int: TableView.RowAnimation] = [:]
  var insertedSections: [Int: TableView.RowAnimation] = [:]
  var reloadedSections: [Int: TableView.RowAnimation] = [:]
  var movedSections: [(from: Int, to: Int)] = []
  /// Whether the heights of rows are asked for again.
  var asksForHeights = false
  /// The closures that are called when the animations have ended.
  var completions: [(Bool) -> Void] = []
  /// A Boolean value that indicates whether the changes contradict each other, for example because a row is inserted twice.
  var isContradictory = false

  /// Forgets the changes, because the data is loaded anew. The closures are called nevertheless.
  mutating func forgetChanges() {
    let completions = self.completions
    self = ListUpdates()
    self.completions = completions
  }

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}
