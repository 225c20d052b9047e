import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Diffable data sources") @MainActor struct DiffableDataSourceTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// A collection view and a table that show the same snapshots.
  @MainActor
  private final class Stage {
    let collection: CollectionStage
    let table: TableStage
    let items: CollectionViewDiffableDataSource<String, Int>
    let rows: TableViewDiffableDataSource<String, Int>
    var configured = 0

    init() {
      collection = CollectionStage([])
      table = TableStage([])
      let registration = CollectionView.CellRegistration<CountingCell, Int> { cell, _, item in
        cell.name = "\(item)"
      }
      items = CollectionViewDiffableDataSource(collectionView: collection.view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      rows = TableViewDiffableDataSource(tableView: table.table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel.text = "\(item)"
        return cell
      }
    }

    func apply(_ snapshot: Snapshot, animated: Bool = true) {
      items.apply(snapshot, animatingDifferences: animated)
      rows.apply(snapshot, animatingDifferences: animated)
    }

    func finish() {
      collection.finishAnimations()
      table.finishAnimations()
    }

    /// What the lists show that is not in the snapshot, or not where it is.
    var contradictions: [String] {
      let snapshot = items.snapshot()
      var result: [String] = []
      for (path, name) in zip(collection.view.indexPathsForVisibleItems, collection.names)
      where "\(snapshot.itemIdentifiers(inSection: snapshot.sectionIdentifiers[path.section])[path.item])"
        != name
      {
        result.append("\(path) shows \(name)")
      }
      for (path, name) in zip(table.table.indexPathsForVisibleRows, table.texts)
      where "\(snapshot.itemIdentifiers(inSection: snapshot.sectionIdentifiers[path.section])[path.row])"
        != name
      {
        result.append("row \(path) shows \(name)")
      }
      if collection.view.numberOfSections != snapshot.numberOfSections { result.append("sections") }
      for section in 0..<snapshot.numberOfSections {
        let count = snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[section])
        if collection.view.numberOfItems(inSection: section) != count { result.append("items of \(section)") }
        if table.table.numberOfRows(inSection: section) != count { result.append("rows of \(section)") }
      }
      return result + collection.view.reported + table.table.reported
    }
  }

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test("U4 a snapshot is shown, and the next one keeps the cells of the items that stay")
  func snapshots() {
    let stage = Stage()
    stage.apply(snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), animated: false)
    stage.finish()
    #expect(stage.collection.names == ["1", "2", "3", "4", "5"] && stage.contradictions.isEmpty)
    let cell = stage.collection.cell(1, 1)
    stage.apply(snapshot([("b", [5, 9, 4]), ("a", [3])]))
    #expect(stage.collection.cell(0) === cell)
    stage.finish()
    #expect(stage.collection.names == ["5", "9", "4", "3"] && stage.table.texts == ["5", "9", "4", "3"])
    #expect(stage.contradictions.isEmpty)
    #expect(stage.items.indexPath(for: 9) == IndexPath(item: 1, section: 0))
    #expect(stage.rows.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 3)
    #expect(stage.items.sectionIdentifier(for: 1) == "a" && stage.items.index(for: "a") == 1)
  }

  @Test("U4 items are reloaded or configured again, as the snapshot asks for")
  func reloads() {
    let stage = Stage()
    stage.apply(snapshot([("a", [1, 2, 3])]))
    stage.finish()
    let cells = (stage.collection.cell(0), stage.collection.cell(1))
    cells.0?.name = "old"
    let row = stage.table.cell(0)
    stage.table.table.selectRow(at: stage.table.path(0), animated: false)
    var next = stage.items.snapshot()
    next.reconfigureItems([1])
    next.reloadItems([2])
    #expect(next.reconfiguredItemIdentifiers == [1] && next.reloadedItemIdentifiers == [2])
    #expect(next.reloadedSectionIdentifiers.isEmpty)
    stage.apply(next)
    stage.finish()
    #expect(stage.collection.cell(0) === cells.0 && cells.0?.name == "1")
    #expect(stage.collection.cell(1) !== cells.1 && stage.contradictions.isEmpty)
    #expect(stage.table.cell(0) === row && row?.isSelected == true)
  }

  @Test("U4 identifiers that occur twice, or do not exist, do no harm")
  func misuse() {
    var twice = snapshot([("a", [1, 1, 2]), ("a", [2, 3])])
    #expect(twice.sectionIdentifiers == ["a"] && twice.itemIdentifiers.sorted() == [1, 2, 3])
    twice.deleteItems([99])
    twice.moveItem(99, beforeItem: 1)
    twice.insertItems([5], afterItem: 99)
    twice.deleteSections(["z"])
    twice.appendItems([7], toSection: "z")
    #expect(twice.numberOfItems == 3 && twice.indexOfItem(99) == nil && twice.indexOfSection("z") == nil)
    // An item that exists is moved to where it is inserted, also from before that.
    var moved = snapshot([("a", [1, 2, 3, 4]), ("b", [5])])
    moved.insertItems([1], beforeItem: 3)
    #expect(moved.itemIdentifiers(inSection: "a") == [2, 1, 3, 4])
    moved.insertItems([2, 9, 5], afterItem: 3)
    #expect(moved.itemIdentifiers(inSection: "a") == [1, 3, 2, 9, 5, 4] && moved.numberOfItems == 6)
    #expect(moved.indexOfItem(5) == 4 && moved.sectionIdentifier(containingItem: 5) == "a")
    var empty = Snapshot()
    empty.appendItems([1])
    #expect(empty.numberOfItems == 0)
  }

  @Test("U4 items and sections are inserted, moved and deleted in a snapshot")
  func editing() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([10], beforeItem: 2)
    snapshot.insertItems([11], afterItem: 4)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.moveItem(3, beforeItem: 10)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 10, 2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 11])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b" && snapshot.indexOfItem(1) == 4)
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "c")
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["b", "d", "a", "c"])
    snapshot.deleteSections(["b"])
    #expect(snapshot.numberOfSections == 3 && snapshot.itemIdentifiers == [3, 10, 2])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  @Test("U4 a table with snapshots lets rows move, and reload as a whole")
  func tableRows() {
    let stage = Stage()
    stage.rows.defaultRowAnimation = .left
    stage.apply(snapshot([("a", [1, 2, 3])]), animated: false)
    stage.rows.tableView(
      stage.table.table, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    #expect(stage.rows.snapshot().itemIdentifiers == [2, 3, 1])
    stage.apply(snapshot([("a", [1, 2]), ("b", [3])]), animated: false)
    stage.rows.tableView(
      stage.table.table, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 1))
    #expect(stage.rows.snapshot().itemIdentifiers(inSection: "b") == [3, 1])
    var isFinished = false
    stage.rows.applySnapshotUsingReloadData(snapshot([("a", [7])])) { isFinished = true }
    stage.finish()
    #expect(isFinished && stage.table.texts == ["7"])
  }

  @Test("U4 the user reorders items of a data source that wants to know", arguments: [false, true])
  func reordering(isKnown: Bool) {
    let stage = Stage()
    var orders: [[Int]] = []
    if isKnown { stage.items.didReorder = { orders.append($0.itemIdentifiers) } }
    stage.items.apply(snapshot([("a", [1, 2, 3, 4])]), animatingDifferences: false)
    stage.finish()
    let view = stage.collection.view
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) == isKnown)
    view.updateInteractiveMovementTargetPosition(Point(x: 270, y: 50))
    view.endInteractiveMovement()
    stage.finish()
    #expect(orders == (isKnown ? [[2, 3, 1, 4]] : []))
    #expect(stage.collection.names == (isKnown ? ["2", "3", "1", "4"] : ["1", "2", "3", "4"]))
  }

  @Test("U4 handlers permit the user to move an item, and are notified of what that has changed")
  func reorderingHandlers() {
    let stage = Stage()
    var log: [String] = []
    stage.items.apply(snapshot([("a", [1, 2, 3, 4]), ("b", [5])]), animatingDifferences: false)
    stage.items.reorderingHandlers.canReorderItem = { $0 != 2 }
    stage.items.reorderingHandlers.willReorder = { [items = stage.items] in
      log.append("will \($0.finalSnapshot.itemIdentifiers) \(items.snapshot().itemIdentifiers)")
    }
    stage.items.reorderingHandlers.didReorder = { transaction in
      log.append("did \(transaction.initialSnapshot.itemIdentifiers)")
      let sections: [DiffableDataSourceTransaction<String, Int>.SectionTransaction] = transaction
        .sectionTransactions
      log += sections.map { "\($0.sectionIdentifier) \($0.finalSnapshot.items)" }
      log.append("\(transaction.difference.insertions.count)")
    }
    stage.finish()
    let view = stage.collection.view
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(Point(x: 270, y: 50))
    view.endInteractiveMovement()
    stage.finish()
    #expect(
      log == [
        "will [2, 3, 1, 4, 5] [1, 2, 3, 4, 5]", "did [1, 2, 3, 4, 5]", "a [2, 3, 1, 4]", "1",
      ])
    #expect(stage.collection.names == ["2", "3", "1", "4", "5"])
    stage.items.reorderingHandlers = .init()
  }

  @Test("U4 random snapshots are shown as they are", arguments: 0..<40 as Range<UInt64>)
  func randomSnapshots(seed: UInt64) {
    var random = Random(seed: seed)
    let stage = Stage()
    for _ in 0..<12 {
      var pool = Array(0..<30).shuffled(using: &random)
      var snapshot = Snapshot()
      for section in ["a", "b", "c", "d"].shuffled(using: &random)
      where Int.random(in: 0..<4, using: &random) != 0 {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...9, using: &random)
        // Half of the time the items keep their order.
        var items = Array(pool.prefix(count))
        if Bool.random(using: &random) { items.sort() }
        snapshot.appendItems(items)
        pool.removeFirst(min(count, pool.count))
      }
      let present = snapshot.itemIdentifiers
      snapshot.reloadItems(present.filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
      snapshot.reloadSections(
        snapshot.sectionIdentifiers.filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
      stage.apply(snapshot, animated: Int.random(in: 0..<4, using: &random) != 0)
      if Bool.random(using: &random) { stage.finish() }
    }
    stage.finish()
    #expect(stage.contradictions.isEmpty)
  }
}
