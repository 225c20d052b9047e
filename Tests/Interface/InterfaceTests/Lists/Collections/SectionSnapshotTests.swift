import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Section snapshots") @MainActor struct SectionSnapshotTests {
  typealias Outline = DiffableDataSourceSectionSnapshot<String>

  /// Returns the outline of a with b and c, where c has d, and of e.
  private func outline() -> Outline {
    var outline = Outline()
    outline.append(["a", "e"])
    outline.append(["b", "c"], to: "a")
    outline.append(["d"], to: "c")
    return outline
  }

  @Test("U4 the children of an item are visible while it is expanded, and all of its ancestors")
  func expanding() {
    var outline = outline()
    #expect(outline.items == ["a", "b", "c", "d", "e"] && outline.rootItems == ["a", "e"])
    #expect(outline.visibleItems == ["a", "e"])
    outline.expand(["c"])
    #expect(outline.visibleItems == ["a", "e"] && outline.isExpanded("c") && !outline.isVisible("d"))
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "b", "c", "d", "e"] && outline.isVisible("d"))
    outline.collapse(["a"])
    #expect(outline.visibleItems == ["a", "e"] && outline.isExpanded("c") && outline.isVisible("a"))
    #expect(outline.level(of: "d") == 2 && outline.parent(of: "d") == "c" && outline.parent(of: "e") == nil)
    #expect(outline.index(of: "e") == 4 && outline.index(of: "z") == nil && !outline.isVisible("z"))
  }

  @Test("U4 items are inserted beside others, and deleted with their children")
  func editing() {
    var outline = outline()
    outline.insert(["x"], before: "c")
    outline.insert(["y"], after: "c")
    outline.insert(["z"], after: "a")
    #expect(outline.items == ["a", "b", "x", "c", "d", "y", "z", "e"] && outline.level(of: "y") == 1)
    let branch = outline.snapshot(of: "c", includingParent: true)
    #expect(branch.items == ["c", "d"] && branch.level(of: "d") == 1 && branch.parent(of: "c") == nil)
    #expect(outline.snapshot(of: "a").rootItems == ["b", "x", "c", "y"])
    outline.delete(["c", "d"])
    #expect(outline.items == ["a", "b", "x", "y", "z", "e"] && !outline.contains("d"))
    outline.insert(branch, after: "e")
    #expect(outline.items.suffix(3) == ["e", "c", "d"] && outline.level(of: "d") == 1)
    var others = Outline()
    others.append(["n"])
    others.append(["m"], to: "n")
    others.expand(["n"])
    outline.replace(childrenOf: "a", using: others)
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "n", "m", "z", "e", "c"] && !outline.contains("b"))
    outline.deleteAll()
    #expect(outline.items.isEmpty && outline.visibleItems.isEmpty)
  }

  @Test("U4 items of an outline that occur twice, or do not exist, do no harm")
  func misuse() {
    var outline = outline()
    outline.append(["a", "f", "f"], to: "d")
    outline.append(["g"], to: "none")
    outline.insert(["g"], before: "none")
    outline.delete(["none"])
    outline.expand(["none"])
    outline.insert(outline, after: "e")
    #expect(outline.items == ["a", "b", "c", "d", "f", "e"] && !outline.isExpanded("none"))
    #expect(outline.snapshot(of: "none").items.isEmpty && outline.level(of: "none") == 0)
  }

  @Test(
    "U4 a data source shows the visible items of an outline in its section, and keeps the cells that stay")
  func dataSource() {
    let stage = CollectionStage([])
    let registration = CollectionView.CellRegistration<CountingCell, String> { cell, _, item in
      cell.name = item
    }
    let source = CollectionViewDiffableDataSource<Int, String>(collectionView: stage.view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var first = DiffableDataSourceSnapshot<Int, String>()
    first.appendSections([0])
    first.appendItems(["first"])
    source.apply(first, animatingDifferences: false)
    var outline = outline()
    source.apply(outline, to: 1, animatingDifferences: false)
    stage.finishAnimations()
    #expect(stage.names == ["first", "a", "e"] && source.snapshot().sectionIdentifiers == [0, 1])
    let cell = stage.cell(1, 1)
    outline.expand(["a"])
    source.apply(outline, to: 1)
    stage.finishAnimations()
    #expect(stage.names == ["first", "a", "b", "c", "e"] && stage.cell(3, 1) === cell)
    // What is collapsed is kept.
    #expect(source.snapshot(for: 1).items == ["a", "b", "c", "d", "e"])
    #expect(source.snapshot(for: 0).items == ["first"] && source.snapshot(for: 7).items.isEmpty)
    outline.collapse(["a"])
    var isFinished = false
    source.apply(outline, to: 1) { isFinished = true }
    stage.finishAnimations()
    #expect(stage.names == ["first", "a", "e"] && isFinished)
    // A snapshot of the whole replaces the outline if it has other items in the section.
    var whole = source.snapshot()
    whole.deleteItems(["e"])
    source.apply(whole)
    stage.finishAnimations()
    #expect(source.snapshot(for: 1).items == ["a"] && stage.names == ["first", "a"])
    #expect(stage.view.reported.isEmpty)
    // An item that the user moves takes what is below it along.
    source.apply(outline, to: 1, animatingDifferences: false)
    stage.finishAnimations()
    source.collectionView(stage.view, moveItemAt: stage.path(0, 1), to: stage.path(1, 1))
    #expect(source.snapshot(for: 1).rootItems == ["e", "a"])
    #expect(source.snapshot(for: 1).items == ["e", "a", "b", "c", "d"])
  }

  @Test("U4 handlers permit an item of an outline to be expanded or collapsed, and provide its children")
  func handlers() {
    let stage = CollectionStage([])
    let registration = CollectionView.CellRegistration<CountingCell, String> { $0.name = $2 }
    let source = CollectionViewDiffableDataSource<Int, String>(collectionView: stage.view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(outline(), to: 0, animatingDifferences: false)
    var calls: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "e" }
    source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "c" }
    source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
    #expect(!source.setExpanded(true, item: "e") && !source.setExpanded(true, item: "d"))
    #expect(source.setExpanded(true, item: "a") && source.setExpanded(true, item: "a"))
    stage.finishAnimations()
    #expect(stage.names == ["a", "b", "c", "e"] && calls == ["expand a"])
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      var children = children
      children.append(["\(parent) \(children.items.count)"])
      return children
    }
    #expect(source.setExpanded(true, item: "c") && source.setExpanded(false, item: "c"))
    stage.finishAnimations()
    #expect(stage.names == ["a", "b", "c", "d", "c 1", "e"] && calls == ["expand a", "expand c"])
    #expect(!source.setExpanded(false, item: "a"))
    stage.finishAnimations()
    #expect(stage.names == ["a", "e"] && calls.last == "collapse a")
    // What is collapsed stays expanded inside.
    source.sectionSnapshotHandlers = .init()
    source.setExpanded(true, item: "a", animatingDifferences: false)
    stage.finishAnimations()
    #expect(stage.names == ["a", "b", "c", "d", "c 1", "e"] && stage.view.reported.isEmpty)
  }

  @Test("U4 what a handler applies before an item is expanded stays: children of the item, or its deletion")
  func applyingHandlers() {
    let stage = CollectionStage([])
    let registration = CollectionView.CellRegistration<CountingCell, String> { $0.name = $2 }
    let source = CollectionViewDiffableDataSource<Int, String>(collectionView: stage.view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(outline(), to: 0, animatingDifferences: false)
    source.sectionSnapshotHandlers.willExpandItem = { [weak source] item in
      guard let source else { return }
      var outline = source.snapshot(for: 0)
      if item == "a" { outline.append(["x"], to: item) } else { outline.delete([item]) }
      source.apply(outline, to: 0, animatingDifferences: false)
    }
    #expect(source.setExpanded(true, item: "a", animatingDifferences: false))
    stage.finishAnimations()
    #expect(stage.names == ["a", "b", "c", "x", "e"])
    #expect(!source.setExpanded(true, item: "c", animatingDifferences: false))
    stage.finishAnimations()
    #expect(stage.names == ["a", "b", "x", "e"] && stage.view.reported.isEmpty)
  }
}
