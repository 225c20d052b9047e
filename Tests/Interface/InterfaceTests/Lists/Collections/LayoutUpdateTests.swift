import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// A flow layout that records the changes it is notified of, and lets new items grow and deleted ones shrink.
private final class GrowingLayout: CollectionViewFlowLayout {
  var log: [String] = []
  private var inserted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      let before = item.indexPathBeforeUpdate.map { "\($0)" } ?? "-"
      let after = item.indexPathAfterUpdate.map { "\($0)" } ?? "-"
      log.append("\(item.updateAction) \(before) \(after)")
      if item.updateAction == .insert, let path = item.indexPathAfterUpdate { inserted.insert(path) }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    log.append("end")
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) { attributes?.transform = AffineTransform(scaleX: 0.1, y: 0.1) }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    attributes?.transform = AffineTransform(scaleX: 0.1, y: 0.1)
    return attributes
  }
}

/// A layout of rows with a line under each, which keeps its attributes and changes them while it scrolls.
private final class KeptLayout: CollectionViewLayout {
  var rowHeight = 100.0
  var asked: [String] = []
  private var rows: [CollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    while rows.count < count {
      rows.append(CollectionViewLayoutAttributes(forCellWith: IndexPath(item: rows.count, section: 0)))
    }
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: rowHeight * Double(index), width: 320, height: rowHeight - 2)
    }
  }

  override var collectionViewContentSize: Size {
    Size(width: 320, height: rowHeight * Double(rows.count))
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    rows[indexPath.item]
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    asked.append("supplement \(elementKind)")
    return nil
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    asked.append("\(elementKind) \(indexPath)")
    return line(indexPath.item)
  }

  private func line(_ item: Int) -> CollectionViewLayoutAttributes {
    let line = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line", with: IndexPath(item: item, section: 0))
    line.frame = Rect(x: 0, y: rowHeight * Double(item + 1) - 2, width: 320, height: 2)
    return line
  }

  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    let offset = collectionView?.contentOffset.y ?? 0
    for row in rows { row.alpha = row.frame.minY < offset + 200 ? 0.5 : 1 }
    return (rows + rows.indices.map(line)).filter { $0.frame.intersects(rect) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }
}

@Suite("Collection view: changes that a layout animates") @MainActor struct LayoutUpdateTests {
  private static func layout() -> GrowingLayout {
    let layout = GrowingLayout()
    layout.itemSize = Size(width: 100, height: 100)
    return layout
  }

  @Test("U4 a layout is notified of changes before they are animated, and in their animation")
  func notification() {
    let layout = Self.layout()
    let stage = CollectionStage([9], layout: layout)
    stage.view.performBatchUpdates {
      stage.items.sections[0].remove(at: 3)
      stage.items.sections[0].insert("new", at: 0)
      stage.view.deleteItems(at: [stage.path(3)])
      stage.view.insertItems(at: [stage.path(0)])
    }
    stage.finishAnimations()
    #expect(layout.log == ["delete 0-3 -", "insert - 0-0", "end"])
    layout.log = []
    stage.view.reloadItems(at: [stage.path(2)])
    stage.finishAnimations()
    #expect(layout.log == ["reload 0-2 0-2", "end"])
    layout.log = []
    stage.items.sections.append(["other"])
    stage.view.insertSections([1])
    stage.finishAnimations()
    #expect(layout.log == ["insert - 1-\(Int.max)", "end"])
  }

  @Test("U4 new and deleted items are animated from and to the transforms of the layout")
  func transforms() {
    let stage = CollectionStage([9], layout: Self.layout())
    let deleted = stage.cell(3)
    stage.view.performBatchUpdates {
      stage.items.sections[0].remove(at: 3)
      stage.items.sections[0].insert("new", at: 0)
      stage.view.deleteItems(at: [stage.path(3)])
      stage.view.insertItems(at: [stage.path(0)])
    }
    let inserted = stage.cell(0)
    stage.test.play(for: 0.05)
    #expect((inserted?.presentation.transform.a ?? 1) < 0.9)
    #expect((deleted?.transform.a ?? 1) < 0.2)
    stage.finishAnimations()
    #expect(inserted?.transform == .identity && inserted?.alpha == 1)
    #expect(stage.contradictions == [])
  }

  @Test("U4 opacities that a layout changes in attributes it has returned before are shown")
  func keptAttributes() {
    let stage = CollectionStage([30], layout: KeptLayout()) { stage in
      stage.view.collectionViewLayout.register(CollectionReusableView.self, forDecorationViewOfKind: "line")
    }
    #expect(stage.cell(1)?.alpha == 0.5 && stage.cell(3)?.alpha == 1)
    stage.offset = 150
    #expect(stage.cell(3)?.alpha == 0.5 && stage.cell(4)?.alpha == 1)
    stage.offset = 0
    #expect(stage.cell(3)?.alpha == 1)
  }

  @Test("U4 a layout is asked where decorations are that an update moves out of the visible area")
  func decorations() {
    let layout = KeptLayout()
    let stage = CollectionStage([30], layout: layout) { stage in
      layout.register(CollectionReusableView.self, forDecorationViewOfKind: "line")
    }
    stage.view.performBatchUpdates {
      layout.rowHeight = 1_000
      stage.items.sections[0].append("new")
      stage.view.insertItems(at: [stage.path(30)])
    }
    stage.finishAnimations()
    #expect(layout.asked.contains("line 0-3"))
    #expect(layout.asked.allSatisfy { $0.hasPrefix("line") })
  }

  @Test("U12 layouts are created for code that declares UIKit's initializer for archives")
  func archives() {
    let archive = CountingCell(frame: .zero)
    #expect(CollectionViewLayout(coder: archive) != nil)
    #expect(CollectionViewFlowLayout(coder: archive)?.itemSize == Size(width: 50, height: 50))
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    attributes.bounds = Rect(x: 5, y: 5, width: 40, height: 40)
    #expect(attributes.frame == Rect(x: 0, y: 0, width: 40, height: 40))
  }
}
