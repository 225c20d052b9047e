import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Collection view: keys and assistive technologies") @MainActor struct CollectionAccessTests {
  @Test(
    "U4 X6 arrow keys move the focus to the nearest item, also to one out of sight, and Return selects it")
  func keys() {
    let stage = CollectionStage([300]) { $0.view.allowsFocus = true }
    stage.test.press(.tab)
    stage.test.frame()
    #expect(stage.test.window.focusedView === stage.cell(0))
    stage.test.press(.rightArrow)
    #expect(stage.test.window.focusedView === stage.cell(1))
    for _ in 0..<6 {
      stage.test.press(.downArrow)
      stage.test.frame()
    }
    #expect(stage.test.window.focusedView === stage.cell(19))
    #expect(stage.offset > 0)
    stage.test.press(.return)
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(19)])
    // The cell keeps the focus while it is out of sight.
    let cell = stage.cell(19)
    stage.offset = 8000
    #expect(stage.test.window.focusedView === cell)
    stage.test.press(.upArrow)
    stage.test.frame()
    #expect(stage.test.window.focusedView === stage.cell(16) && stage.contradictions == [])
  }

  @Test("U4 an item that gets the focus by a key is not hidden under a pinned header or footer")
  func focusBesidePinned() {
    let layout = CollectionStage.grid()
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    layout.footerReferenceSize = Size(width: 0, height: 20)
    let stage = CollectionStage([60], layout: layout) { stage in
      stage.items.headerHeight = 30
      stage.view.allowsFocus = true
    }
    stage.test.press(.tab)
    for _ in 0..<7 {
      stage.test.press(.downArrow)
      stage.finishAnimations()
    }
    // The item reaches from 800 to 900 points.
    #expect(stage.test.window.focusedView === stage.cell(21) && abs(stage.offset - 440) < 1)
    for _ in 0..<4 {
      stage.test.press(.upArrow)
      stage.finishAnimations()
    }
    // The item begins at 360 points.
    #expect(stage.test.window.focusedView === stage.cell(9) && abs(stage.offset - 330) < 1)
  }

  @Test("U4 the selection follows the focus, if the collection view says so")
  func selectionFollowsFocus() {
    let stage = CollectionStage([30]) { stage in
      stage.view.allowsFocus = true
      stage.view.selectionFollowsFocus = true
    }
    stage.test.press(.tab)
    stage.test.press(.rightArrow)
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(1)])
  }

  @Test("U4 the focus enters a collection at the item that the delegate prefers")
  func preferredFocus() {
    let stage = CollectionStage([300]) { stage in
      stage.view.allowsFocus = true
      stage.items.preferredFocus = stage.path(49)
    }
    stage.test.press(.tab)
    stage.finishAnimations()
    #expect(stage.cell(49) != nil && stage.test.window.focusedView === stage.cell(49))
    // From item to item it moves as the keys say: this one is in the middle of three columns.
    stage.test.press(.rightArrow)
    #expect(stage.test.window.focusedView === stage.cell(50))
  }

  @Test("U4 a tap or a key performs the primary action of an item after it was selected")
  func primaryAction() {
    let stage = CollectionStage([20]) { $0.view.allowsFocus = true }
    stage.test.tap(at: Point(x: 50, y: 50))
    #expect(!stage.items.calls.contains("act 0-0"), "not if the delegate forbids it")
    stage.items.act = { _ in }
    stage.items.calls = []
    stage.test.tap(at: Point(x: 160, y: 50))
    #expect(stage.items.calls.suffix(3) == ["didSelect 0-1", "act 0-1", "didUnhighlight 0-1"])
    stage.test.press(.tab)
    let focused = (stage.test.window.focusedView as? CollectionViewCell).flatMap {
      stage.view.indexPath(for: $0)
    }
    #expect(focused != nil)
    stage.test.press(.return)
    #expect(stage.items.calls.last == focused.map { "act \($0)" })
    // An item that the selection has deleted has none, and neither has its successor.
    stage.items.calls = []
    stage.items.onSelect = { path in
      stage.items.sections[0].remove(at: path.item)
      stage.view.deleteItems(at: [path])
    }
    stage.test.tap(at: Point(x: 270, y: 50))
    stage.finishAnimations()
    #expect(stage.items.calls.contains("didSelect 0-2"))
    #expect(!stage.items.calls.contains { $0.hasPrefix("act") } && stage.contradictions == [])
    stage.items.onSelect = nil
    stage.view.allowsMultipleSelection = true
    stage.test.tap(at: Point(x: 160, y: 160))
    stage.items.calls = []
    stage.test.tap(at: Point(x: 160, y: 160))
    #expect(stage.items.calls.contains { $0.hasPrefix("didDeselect") })
    #expect(!stage.items.calls.contains { $0.hasPrefix("act") })
  }

  @Test("U4 the titles of an index scroll to the items of the data source, and follow its data")
  func index() throws {
    let stage = CollectionStage([30, 30, 30]) { $0.items.indexTitles = ["A", "B", "C"] }
    let index = try #require(stage.view.sectionIndex)
    #expect(index.titles == ["A", "B", "C"] && index.frame == Rect(x: 300, y: 0, width: 20, height: 480))
    // The titles are in the middle, each 15 points high.
    stage.test.tap(at: Point(x: 310, y: 240))
    stage.test.frame()
    #expect(stage.offset == 1090 && stage.items.calls.isEmpty)
    #expect(index.frame.minY == 1090 && stage.view.subviews.last === index)
    #expect(stage.contradictions == [])
    stage.items.indexTitles = nil
    stage.view.reloadData()
    stage.test.frame()
    #expect(stage.view.sectionIndex == nil && index.superview == nil)
  }

  @Test("U4 a subclass of a diffable data source provides the titles of an index")
  func diffableIndex() {
    final class Rows: TableViewDiffableDataSource<String, Int> {
      override func sectionIndexTitles(for tableView: TableView) -> [String]? {
        self.snapshot().sectionIdentifiers
      }
    }
    final class Items: CollectionViewDiffableDataSource<String, Int> {
      override func indexTitles(for collectionView: CollectionView) -> [String]? { ["A"] }
    }
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2])
    let (table, collection) = (TableStage([]), CollectionStage([]))
    let rows = Rows(tableView: table.table) { _, _, _ in TableViewCell() }
    rows.applySnapshotUsingReloadData(snapshot)
    table.test.frame()
    #expect(table.table.sectionIndex?.titles == ["A", "B"])
    snapshot.appendSections(["C"])
    rows.apply(snapshot)
    table.table.reloadSectionIndexTitles()
    #expect(table.table.sectionIndex?.titles == ["A", "B", "C"])
    let items = Items(collectionView: collection.view) { _, _, _ in nil }
    items.applySnapshotUsingReloadData(snapshot)
    collection.test.frame()
    #expect(collection.view.sectionIndex?.titles == ["A"] && items.snapshot().numberOfSections == 3)
  }

  @Test("U4 X1 items, headers and footers are parts of a list, with or without a cell")
  func parts() {
    let stage = CollectionStage([100, 100]) { $0.items.headerHeight = 30 }
    let view = stage.view
    #expect(view.accessiblePartCount == 202 && view.row(ofAccessiblePart: 0) == nil)
    #expect(view.row(ofAccessiblePart: 1) == stage.path(0))
    #expect(view.row(ofAccessiblePart: 201) == stage.path(99, 1))
    #expect(view.accessiblePart(ofRow: stage.path(5, 1)) == 107)
    #expect(view.accessiblePart(at: 0)?.description.traits.contains(.header) == true)
    #expect(view.accessiblePart(at: 3)?.frame == stage.cell(2)?.frame)
    #expect(
      view.visibleParts.filter { view.row(ofAccessiblePart: $0.part) != nil }.count == view.visibleCells.count
    )
    #expect(view.activateAccessiblePart(at: 2) && view.indexPathsForSelectedItems == [stage.path(1)])
    #expect(view.selectedParts(limit: 9) == [2])
    #expect(view.setSelected(true, accessiblePart: 4) && view.selection == [stage.path(3)])
    view.revealRow(at: stage.path(99, 1))
    stage.test.frame()
    #expect(view.indexPathsForVisibleItems.last == stage.path(99, 1))
    // A cell is made only for what has none.
    let visible = view.indexPathsForVisibleItems[0]
    #expect(view.labelOfRowWithoutCell(visible) == nil)
    #expect(view.labelOfRowWithoutCell(stage.path(0)) == "0-0")
    #expect(stage.contradictions == [])
  }

  @Test(
    "U4 X1 a header or footer out of sight has its name, for which a view is made and kept for another one")
  func supplementNames() {
    let layout = CollectionStage.grid()
    layout.footerReferenceSize = Size(width: 0, height: 20)
    let stage = CollectionStage([100, 100], layout: layout) { stage in
      stage.items.headerHeight = 30
      stage.items.supplementLabel = { kind, path in
        "\(kind == CollectionView.elementKindSectionFooter ? "footer" : "header") \(path.section)"
      }
    }
    let tree = stage.test.application.accessibility
    func names() -> [String] { [0, 101, 102, 203].map { tree.label(of: tree.id(stage.view, part: $0)) } }
    #expect(names() == ["header 0", "footer 0", "header 1", "footer 1"])
    let count = stage.view.subviews.count
    #expect(names() == ["header 0", "footer 0", "header 1", "footer 1"])
    #expect(stage.view.subviews.count == count && stage.contradictions == [])
  }

  @Test("U4 the item that the delegate prefers is selected, if the selection follows the focus")
  func preferredSelection() {
    let stage = CollectionStage([300]) { stage in
      stage.view.allowsFocus = true
      stage.view.selectionFollowsFocus = true
      stage.items.preferredFocus = stage.path(50)
    }
    stage.test.press(.tab)
    stage.finishAnimations()
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(50)])
  }
}
