/// Changes that are made together: deletions, reloads and the origins of moves in the numbers from before, insertions and the
/// destinations of moves in those from after.
struct TableViewUpdates {
  /// The changes of the numbers in one list: sections, or the rows of one section.
  struct Changes {
    var deleted: [Int] = []
    var inserted: [Int] = []

    /// Sorts, and tells whether the numbers fit lists of these lengths.
    mutating func isSound(oldCount: Int, newCount: Int) -> Bool {
      deleted.sort()
      inserted.sort()
      return Self.isSound(deleted, oldCount) && Self.isSound(inserted, newCount)
        && oldCount - deleted.count + inserted.count == newCount
    }

    private static func isSound(_ numbers: [Int], _ count: Int) -> Bool {
      for (index, number) in numbers.enumerated() {
        if number < 0 || number >= count || index > 0 && numbers[index - 1] == number { return false }
      }
      return true
    }

    /// Where an element goes that is not deleted.
    func newNumber(_ old: Int) -> Int? { Self.number(old, without: deleted, with: inserted) }

    /// Where an element was that was not inserted.
    func oldNumber(_ new: Int) -> Int? { Self.number(new, without: inserted, with: deleted) }

    /// Returns the number of an element once some are taken away and others put in; nil when it is itself taken away.
    private static func number(_ number: Int, without gone: [Int], with added: [Int]) -> Int? {
      let before = gone.indices.partitioningIndex { gone[$0] >= number }
      if before < gone.count, gone[before] == number { return nil }
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
  /// Whether something contradicts itself, as a row that is inserted twice does.
  var isContradictory = false

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}
