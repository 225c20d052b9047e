import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// Attributes with a value of the layout's own.
private final class TiltAttributes: CollectionViewLayoutAttributes {
  var tilt = 0.0

  override func copy() -> CollectionViewLayoutAttributes {
    let copy = super.copy()
    (copy as? TiltAttributes)?.tilt = tilt
    return copy
  }
}

/// A layout of overlapping items in a row, on a board.
private final class FanLayout: CollectionViewLayout {
  var prepared = 0
  var invalidatesWhileScrolling = false

  override class var layoutAttributesClass: CollectionViewLayoutAttributes.Type { TiltAttributes.self }

  override func prepare() {
    super.prepare()
    prepared += 1
  }

  override var collectionViewContentSize: Size {
    Size(width: 50 + 50 * Double(collectionView?.numberOfItems(inSection: 0) ?? 0), height: 200)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = Self.layoutAttributesClass.init(forCellWith: indexPath)
    attributes.frame = Rect(x: 50 * Double(indexPath.item), y: 50, width: 100, height: 100)
    attributes.alpha = 0.5
    attributes.zIndex = -indexPath.item
    (attributes as? TiltAttributes)?.tilt = Double(indexPath.item)
    return attributes
  }

  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    let board = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: "board", with: IndexPath(item: 0, section: 0))
    board.frame = Rect(x: 0, y: 140, width: collectionViewContentSize.width, height: 20)
    board.zIndex = -10_000
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return [board]
      + (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { invalidatesWhileScrolling }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.center.y = -100
    return attributes
  }
}

@Suite("Collection view: layouts of an application") @MainActor struct OwnLayoutTests {
  @Test("U4 a layout of the application determines frames, opacity, order and decorations")
  func elements() {
    let layout = FanLayout()
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "board")
    let stage = CollectionStage([30], layout: layout)
    let cells = stage.view.visibleCells
    #expect(cells[1].frame == Rect(x: 50, y: 50, width: 100, height: 100) && cells[1].alpha == 0.5)
    #expect((cells[2].attributes as? TiltAttributes)?.tilt == 2)
    let order = stage.view.subviews.filter { $0 is CollectionReusableView && !$0.isHidden }
    #expect(
      order.first === stage.view.elements.first { $0.attributes.representedElementKind == "board" }?.view)
    #expect(order.last === cells[0])
    let categories: [CollectionView.ElementCategory] = stage.view.elements.map(
      \.attributes.representedElementCategory)
    #expect(categories.first == .decorationView && categories.last == .cell)
    stage.view.scrollToItem(at: stage.path(20), at: .centeredHorizontally, animated: false)
    #expect(stage.view.contentOffset.x == 1050 - 160)
  }

  @Test("U4 a layout is prepared again while it scrolls only if it wants to be")
  func invalidation() {
    let layout = FanLayout()
    let stage = CollectionStage([30], layout: layout)
    let before = layout.prepared
    for step in 1...5 {
      stage.view.contentOffset.x = 10 * Double(step)
      stage.test.frame()
    }
    #expect(layout.prepared == before)
    layout.invalidatesWhileScrolling = true
    for step in 1...5 {
      stage.view.contentOffset.x = 100 + 10 * Double(step)
      stage.test.frame()
    }
    #expect(layout.prepared == before + 5)
  }

  @Test("U4 an item that is inserted comes from where the layout says")
  func appearance() {
    let stage = CollectionStage([5], layout: FanLayout())
    stage.items.sections[0].insert("new", at: 0)
    stage.view.insertItems(at: [stage.path(0)])
    let cell = stage.cell(0)
    stage.test.play(for: 0.05)
    #expect((cell?.presentation.center.y ?? 0) < 90)
    stage.finishAnimations()
    #expect(cell?.frame.minY == 50)
  }

  @Test("U4 an automatic size is that of the cell, and the positions of headers are known")
  func automaticSize() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 100, height: 50)
    layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    let stage = CollectionStage([9], layout: layout) { stage in
      stage.items.headerHeight = 20
      stage.items.preferred = { _ in Size(width: 150, height: 60) }
    }
    #expect(stage.cell(1)?.frame == Rect(x: 170, y: 20, width: 150, height: 60))
    let header = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: stage.path(0))
    #expect(header?.frame == Rect(x: 0, y: 0, width: 320, height: 20))
  }
}
