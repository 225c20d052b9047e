/// The changes that lead from one snapshot to another.
struct SnapshotDifference {
  private(set) var updates = ListUpdates()

  /// Creates the changes between snapshots.
  init<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>, to new: DiffableDataSourceSnapshot<Section, Item>,
    _ animation: TableView.RowAnimation
  ) {
    let sections = Self.changes(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    for index in sections.deleted { updates.deletedSections[index] = animation }
    for index in sections.inserted { updates.insertedSections[index] = animation }
    for move in sections.moved { updates.movedSections.append((move.from, move.to)) }
    var oldPaths: [Item: IndexPath] = [:]
    for (section, items) in old.items.enumerated() {
      for (index, item) in items.enumerated() { oldPaths[item] = IndexPath(item: index, section: section) }
    }
    // The index that a section had before, for those that exist in both.
    var oldSections: [Section: Int] = [:]
    for (index, section) in old.sectionIdentifiers.enumerated() { oldSections[section] = index }
    let deleted = Set(sections.deleted)
    let reloaded = Set(new.reloadedSectionIdentifiers.compactMap { oldSections[$0] })
    for index in reloaded { updates.reloadedSections[index] = animation }
    var kept: Set<Item> = []
    for (section, items) in new.items.enumerated() {
      let origin = oldSections[new.sectionIdentifiers[section]]
      let isReloaded = origin.map { reloaded.contains($0) } ?? false
      let staying = Self.longestIncreasing(
        items.map { oldPaths[$0].flatMap { $0.section == origin ? $0.item : nil } })
      for (index, item) in items.enumerated() {
        let path = IndexPath(item: index, section: section)
        // What comes from a section that is shown anew, or goes to one, has no cell that could be moved.
        guard let from = oldPaths[item], !reloaded.contains(from.section) else {
          if origin != nil, !isReloaded { updates.insertedRows[path] = animation }
          continue
        }
        guard !isReloaded else { continue }
        kept.insert(item)
        if from.section == origin, staying.contains(index) { continue }
        updates.movedRows.append((from, path))
      }
    }
    for (section, items) in old.items.enumerated()
    where !deleted.contains(section) && !reloaded.contains(section) {
      for (index, item) in items.enumerated() where !kept.contains(item) {
        updates.deletedRows[IndexPath(item: index, section: section)] = animation
      }
    }
    for item in new.reloadedItemIdentifiers {
      if let path = oldPaths[item], kept.contains(item) { updates.reloadedRows[path] = animation }
    }
  }

  /// Returns the indexes that are deleted from a list, inserted into another, and moved between them.
  private static func changes<Element: Hashable>(from old: [Element], to new: [Element]) -> (
    deleted: [Int], inserted: [Int], moved: [(from: Int, to: Int)]
  ) {
    var indexes: [Element: Int] = [:]
    for (index, element) in old.enumerated() { indexes[element] = index }
    let origins = new.map { indexes[$0] }
    let staying = longestIncreasing(origins)
    var moved: [(from: Int, to: Int)] = []
    var inserted: [Int] = []
    for (index, origin) in origins.enumerated() {
      if let origin {
        if !staying.contains(index) { moved.append((origin, index)) }
      } else {
        inserted.append(index)
      }
    }
    let kept = Set(origins.compactMap { $0 })
    return (old.indices.filter { !kept.contains($0) }, inserted, moved)
  }

  /// Returns the positions of the longest subsequence whose numbers increase: what need not be moved.
  static func longestIncreasing(_ numbers: [Int?]) -> Set<Int> {
    /// The positions of the last elements of subsequences, by their lengths.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      guard let number else { continue }
      let length = tails.indices.partitioningIndex { (numbers[tails[$0]] ?? 0) >= number }
      if length > 0 { previous[position] = tails[length - 1] }
      if length < tails.count { tails[length] = position } else { tails.append(position) }
    }
    var result: Set<Int> = []
    var position = tails.last ?? -1
    while position >= 0 {
      result.insert(position)
      position = previous[position]
    }
    return result
  }
}
