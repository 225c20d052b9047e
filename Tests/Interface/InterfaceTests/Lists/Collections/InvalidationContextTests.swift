import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// A flow layout that records the contexts in which it is invalidated.
private final class RecordingLayout: CollectionViewFlowLayout {
  final class Context: CollectionViewFlowLayoutInvalidationContext {
    var isOfScrolling = false
  }

  var contexts: [CollectionViewLayoutInvalidationContext] = []
  var prepared = 0
  var invalidatesWhileScrolling = false
  var asksDelegate = true

  override class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type { Context.self }

  override func prepare() {
    super.prepare()
    prepared += 1
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    invalidatesWhileScrolling || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func invalidationContext(forBoundsChange newBounds: Rect)
    -> CollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? Context {
      context.isOfScrolling = newBounds.size == collectionView?.bounds.size
      context.invalidateFlowLayoutDelegateMetrics = asksDelegate
    }
    return context
  }

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  func take() -> [CollectionViewLayoutInvalidationContext] {
    defer { contexts = [] }
    return contexts
  }
}

/// A delegate that counts how often it is asked for sizes.
@MainActor
private final class CountingDelegate: CollectionViewDelegateFlowLayout {
  var asked = 0
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    asked += 1
    return Size(width: 90, height: indexPath.item % 2 == 0 ? 40 : 60)
  }
}

@Suite("Collection view: what invalidates a layout") @MainActor struct InvalidationContextTests {
  private let layout = RecordingLayout()

  private func stage(prepare: (CollectionStage) -> Void = { _ in }) -> CollectionStage {
    layout.itemSize = Size(width: 100, height: 100)
    let stage = CollectionStage([60], layout: layout, prepare: prepare)
    _ = layout.take()
    return stage
  }

  @Test("U4 a layout is invalidated as a whole by itself, and with the counts by other data")
  func everything() {
    let stage = stage()
    layout.invalidateLayout()
    let own = layout.take()
    #expect(own.map(\.invalidateEverything) == [true] && own.map(\.invalidateDataSourceCounts) == [false])
    #expect(own[0] is RecordingLayout.Context)
    let prepared = layout.prepared
    stage.test.frame()
    #expect(layout.prepared == prepared + 1)
    stage.view.reloadData()
    stage.test.frame()
    let data = layout.take()
    #expect(data.contains { $0.invalidateEverything && $0.invalidateDataSourceCounts })
    #expect(stage.contradictions == [])
  }

  @Test("U4 a layout that asks for it is invalidated in a context of its own while it scrolls")
  func scrolling() {
    let stage = stage()
    stage.offset = 30
    #expect(layout.take().isEmpty)
    layout.invalidatesWhileScrolling = true
    stage.offset = 60
    let contexts = layout.take()
    #expect(contexts.compactMap { ($0 as? RecordingLayout.Context)?.isOfScrolling } == [true])
    #expect(!contexts[0].invalidateEverything && stage.contradictions == [])
  }

  @Test("U4 a context that keeps the metrics of the delegate has it asked for nothing, until its data change")
  func metrics() {
    let stage = stage()
    let delegate = CountingDelegate()
    stage.view.delegate = delegate
    layout.invalidateLayout()
    stage.test.frame()
    #expect(delegate.asked > 60)
    (layout.invalidatesWhileScrolling, layout.asksDelegate) = (true, false)
    (delegate.asked, layout.prepared) = (0, 0)
    for offset in [20.0, 300, 310] { stage.offset = offset }
    #expect(delegate.asked == 0 && layout.prepared == 3)
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutAttributes = false
    layout.invalidateLayout(with: context)
    stage.test.frame()
    #expect(delegate.asked == 0 && layout.prepared == 4)
    layout.asksDelegate = true
    stage.offset = 320
    #expect(delegate.asked > 60)
    layout.asksDelegate = false
    delegate.asked = 0
    stage.items.sections[0].removeLast()
    stage.view.deleteItems(at: [stage.path(59)])
    stage.finishAnimations()
    #expect(delegate.asked >= 59)
    stage.view.frame.size.width = 200
    delegate.asked = 0
    stage.test.frame()
    #expect(delegate.asked >= 59, "lines of another length")
  }

  @Test("U4 the cells of items that are invalidated are asked for their sizes again, and others are not")
  func items() {
    var heights: [Int: Double] = [:]
    layout.estimatedItemSize = Size(width: 300, height: 50)
    let stage = stage { stage in
      stage.items.preferred = { Size(width: 300, height: heights[$0.item] ?? 50) }
    }
    #expect(stage.cell(1)?.frame.height == 50)
    stage.cell(1)?.preferred = Size(width: 300, height: 90)
    stage.cell(2)?.preferred = Size(width: 300, height: 70)
    (heights[1], heights[2]) = (90, 70)
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [stage.path(1)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [stage.path(0)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [stage.path(1)])
    context.invalidateDecorationElements(ofKind: "b", at: [stage.path(2)])
    #expect(context.invalidatedItemIndexPaths == [stage.path(1)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [stage.path(0), stage.path(1)]])
    #expect(context.invalidatedDecorationIndexPaths == ["b": [stage.path(2)]])
    layout.invalidateLayout(with: context)
    stage.test.frame()
    #expect(stage.cell(1)?.frame.height == 90)
    #expect(stage.cell(2)?.frame.minY == 160 && stage.cell(2)?.frame.height == 50)
    let contexts = layout.take()
    #expect(contexts.contains { $0.invalidatedItemIndexPaths == [stage.path(1)] && $0 !== context })
  }

  @Test("U4 a context moves the content when the layout was prepared again")
  func offset() {
    let stage = stage()
    stage.offset = 200
    let context = CollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = Point(x: 0, y: 33)
    layout.invalidateLayout(with: context)
    #expect(stage.offset == 200)
    stage.test.frame()
    #expect(stage.offset == 233)
    context.contentOffsetAdjustment = Point(x: 0, y: .nan)
    layout.invalidateLayout(with: context)
    stage.test.frame()
    #expect(stage.offset == 233 && stage.contradictions == [])
  }
}
