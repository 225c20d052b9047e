/// The mapping between the index paths before and after an update of a table or a collection.
struct ListMapping {
  private var sections = ListUpdates.Changes()
  /// The deleted rows, by the index of their section before the update.
  private var deletedRows: [Int: [Int]] = [:]
  /// The inserted rows, by the index of their section after the update.
  private var insertedRows: [Int: [Int]] = [:]
  private var rows: [Int: ListUpdates.Changes] = [:]
  private var movedRows: [IndexPath: IndexPath] = [:]
  private var movedRowOrigins: [IndexPath: IndexPath] = [:]
  private var movedSections: [Int: Int] = [:]
  private var movedSectionOrigins: [Int: Int] = [:]
  /// The indexes of the reloaded sections before the update, whose rows are all new.
  private let reloadedSections: Set<Int>

  /// Creates the mapping; nil if the updates do not lead from the old numbers of rows to the new ones.
  init?(_ updates: ListUpdates, from old: [Int], to new: [Int]) {
    guard !updates.isContradictory else { return nil }
    reloadedSections = Set(updates.reloadedSections.keys)
    sections.deleted = Array(updates.deletedSections.keys)
    sections.inserted = Array(updates.insertedSections.keys)
    for move in updates.movedSections {
      sections.deleted.append(move.from)
      sections.inserted.append(move.to)
      movedSections[move.from] = move.to
      movedSectionOrigins[move.to] = move.from
    }
    guard sections.isConsistent(oldCount: old.count, newCount: new.count) else { return nil }
    guard updates.reloadedSections.keys.allSatisfy({ newSection($0) != nil }) else { return nil }
    guard collectRows(updates) else { return nil }
    for section in old.indices {
      guard let now = newSection(section) else {
        // Changes of the rows of a deleted section have no effect.
        continue
      }
      if reloadedSections.contains(section) { continue }
      var changes = ListUpdates.Changes()
      changes.deleted = deletedRows.removeValue(forKey: section) ?? []
      changes.inserted = insertedRows.removeValue(forKey: now) ?? []
      if changes.deleted.isEmpty, changes.inserted.isEmpty {
        if old[section] != new[now] { return nil }
        continue
      }
      guard changes.isConsistent(oldCount: old[section], newCount: new[now]) else { return nil }
      rows[section] = changes
    }
    guard deletedRows.keys.allSatisfy({ old.indices.contains($0) }) else { return nil }
    guard insertedRows.keys.allSatisfy({ new.indices.contains($0) }) else { return nil }
    for path in updates.reloadedRows.keys {
      guard old.indices.contains(path.section), path.row >= 0, path.row < old[path.section],
        newPath(path) != nil
      else { return nil }
    }
  }

  private mutating func collectRows(_ updates: ListUpdates) -> Bool {
    for path in updates.deletedRows.keys { deletedRows[path.section, default: []].append(path.row) }
    for path in updates.insertedRows.keys { insertedRows[path.section, default: []].append(path.row) }
    for move in updates.movedRows {
      deletedRows[move.from.section, default: []].append(move.from.row)
      insertedRows[move.to.section, default: []].append(move.to.row)
      if movedRows.updateValue(move.to, forKey: move.from) != nil { return false }
      if movedRowOrigins.updateValue(move.from, forKey: move.to) != nil { return false }
    }
    return true
  }

  /// Returns the index of a section after the update; nil if it is deleted.
  func newSection(_ section: Int) -> Int? { movedSections[section] ?? sections.newNumber(section) }

  /// Returns the index of a section before the update; nil if it is new.
  func oldSection(_ section: Int) -> Int? { movedSectionOrigins[section] ?? sections.oldNumber(section) }

  /// Returns the index path of a row after the update; nil if it is deleted.
  func newPath(_ path: IndexPath) -> IndexPath? {
    if let moved = movedRows[path] { return moved }
    guard !reloadedSections.contains(path.section), let section = newSection(path.section) else { return nil }
    guard let changes = rows[path.section] else { return IndexPath(row: path.row, section: section) }
    return changes.newNumber(path.row).map { IndexPath(row: $0, section: section) }
  }

  /// Returns the index path of a row before the update; nil if it is new.
  func oldPath(_ path: IndexPath) -> IndexPath? {
    if let origin = movedRowOrigins[path] { return origin }
    guard let section = oldSection(path.section), !reloadedSections.contains(section) else { return nil }
    guard let changes = rows[section] else { return IndexPath(row: path.row, section: section) }
    return changes.oldNumber(path.row).map { IndexPath(row: $0, section: section) }
  }
}
