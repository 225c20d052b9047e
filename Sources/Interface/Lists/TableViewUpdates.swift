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
    func newNumber(_ old: Int) -> Int? {
      let before = Self.count(in: deleted, below: old)
      if before < deleted.count, deleted[before] == old { return nil }
      var result = old - before
      for number in inserted {
        if number > result { break }
        result += 1
      }
      return result
    }

    /// Where an element was that was not inserted.
    func oldNumber(_ new: Int) -> Int? {
      let before = Self.count(in: inserted, below: new)
      if before < inserted.count, inserted[before] == new { return nil }
      var result = new - before
      for number in deleted {
        if number > result { break }
        result += 1
      }
      return result
    }

    private static func count(in numbers: [Int], below limit: Int) -> Int {
      var low = 0
      var high = numbers.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < limit { low = middle + 1 } else { high = middle }
      }
      return low
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
