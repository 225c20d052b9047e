import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// A cell that never shows a highlight.
private final class PlainCell: CollectionViewCell {
  override var isHighlighted: Bool {
    get { false }
    set {}
  }
}

@Suite("Collection view") @MainActor struct CollectionViewTests {
  @Test("U4 items fill lines, and lines the view, from the top")
  func arrangement() {
    let stage = CollectionStage([20])
    #expect(stage.names.count == 15)
    #expect(stage.cell(0)?.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(stage.cell(4)?.frame == Rect(x: 110, y: 110, width: 100, height: 100))
    #expect(stage.view.contentSize == Size(width: 320, height: 7 * 110 - 10))
    #expect(stage.contradictions == [])
  }

  @Test("U4 cells are reused while the collection scrolls, and the delegate knows which are displayed")
  func reuse() {
    let stage = CollectionStage([3000])
    for _ in 0..<200 { stage.offset += 37 }
    #expect(CountingCell.created <= 24)
    #expect(stage.contradictions == [])
    while stage.offset > 0 { stage.offset = max(0, stage.offset - 411) }
    #expect(stage.contradictions == [])
    #expect(stage.view.indexPathsForVisibleItems.first == stage.path(0))
  }

  @Test(
    "U4 a million items begin at once, and a frame among them creates no cell that a frame among 100 does not"
  )
  func aMillionItems() {
    func work(_ count: Int, at offset: Double) -> (asked: Int, created: Int, elements: Int) {
      let stage = CollectionStage([count])
      stage.offset = offset
      let asked = stage.items.asked
      let created = CountingCell.created
      for _ in 0..<60 { stage.offset += 11 }
      return (stage.items.asked - asked, CountingCell.created - created, stage.view.elements.count)
    }
    let few = work(100, at: 1100)
    let many = work(1_000_000, at: 11_000_000)
    #expect(few.asked == many.asked && few.created == many.created && few.elements == many.elements)
    // 660 points are six lines of three items.
    #expect(many.asked > 9 && many.elements > 9 && many.elements < 60)
  }

  @Test("U4 a section's header and footer are around its items, and insets between")
  func sections() {
    let layout = CollectionStage.grid()
    layout.sectionInset = EdgeInsets(top: 5, left: 0, bottom: 15, right: 0)
    layout.footerReferenceSize = Size(width: 0, height: 20)
    let stage = CollectionStage([3, 3], layout: layout) { $0.items.headerHeight = 30 }
    let header = CollectionView.elementKindSectionHeader
    let footer = CollectionView.elementKindSectionFooter
    #expect(stage.view.supplementaryView(forElementKind: header, at: stage.path(0))?.frame.maxY == 30)
    #expect(stage.cell(0)?.frame.minY == 35)
    #expect(stage.view.supplementaryView(forElementKind: footer, at: stage.path(0))?.frame.minY == 150)
    #expect(stage.view.supplementaryView(forElementKind: header, at: stage.path(0, 1))?.frame.minY == 170)
    #expect(stage.view.visibleSupplementaryViews(ofKind: header).count == 2)
    #expect(
      stage.view.indexPathsForVisibleSupplementaryElements(ofKind: footer) == [
        stage.path(0), stage.path(0, 1),
      ])
  }

  @Test("U4 pinned headers remain at the top as long as their section is visible")
  func pinnedHeaders() {
    let layout = CollectionStage.grid()
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = CollectionStage([9, 30], layout: layout) { $0.items.headerHeight = 30 }
    func header(_ section: Int) -> Double? {
      stage.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: stage.path(0, section))?.frame.minY
    }
    stage.offset = 50
    #expect(header(0) == 50)
    // The next header pushes it out.
    stage.offset = 340
    #expect(header(0) == 320 && header(1) == 350)
    stage.offset = 800
    #expect(header(1) == 800)
  }

  @Test("U4 a touch also selects the item of a cell that never shows a highlight")
  func plainCell() {
    let stage = CollectionStage([20]) {
      $0.view.register(PlainCell.self, forCellWithReuseIdentifier: "cell")
    }
    stage.test.tap(at: Point(x: 50, y: 50))
    #expect(
      stage.items.calls == [
        "shouldHighlight 0-0", "didHighlight 0-0", "shouldSelect 0-0", "didSelect 0-0", "didUnhighlight 0-0",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(0)])
  }

  @Test("U4 a touch calls the delegate in UIKit's order")
  func delegateCalls() {
    let stage = CollectionStage([20])
    stage.test.tap(at: Point(x: 50, y: 50))
    #expect(
      stage.items.calls == [
        "shouldHighlight 0-0", "didHighlight 0-0", "shouldSelect 0-0", "didSelect 0-0", "didUnhighlight 0-0",
      ])
    stage.items.calls = []
    stage.test.tap(at: Point(x: 160, y: 50))
    #expect(
      stage.items.calls == [
        "shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didDeselect 0-0", "didSelect 0-1",
        "didUnhighlight 0-1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(1)])
    stage.view.allowsMultipleSelection = true
    stage.items.calls = []
    stage.test.tap(at: Point(x: 160, y: 50))
    #expect(stage.items.calls.contains("shouldDeselect 0-1") && stage.view.indexPathsForSelectedItems == nil)
    stage.items.selects = false
    stage.test.tap(at: Point(x: 50, y: 50))
    #expect(stage.view.indexPathsForSelectedItems == nil && stage.cell(0)?.isHighlighted == false)
  }

  @Test("U4 a selected item is selected whenever its cell becomes visible")
  func selectionAndReuse() {
    let stage = CollectionStage([3000])
    stage.view.selectItem(at: stage.path(1), animated: false, scrollPosition: [])
    #expect(stage.cell(1)?.isSelected == true)
    stage.offset = 5000
    #expect(!stage.view.visibleCells.contains { $0.isSelected })
    stage.offset = 0
    #expect(stage.cell(1)?.isSelected == true)
    stage.view.deselectItem(at: stage.path(1), animated: false)
    #expect(stage.cell(1)?.isSelected == false && stage.items.calls.isEmpty)
  }

  @Test("U4 an item is scrolled to the position that is asked for")
  func scrollToItem() {
    let stage = CollectionStage([3000])
    stage.view.scrollToItem(at: stage.path(300), at: .top, animated: false)
    #expect(stage.offset == 11_000)
    stage.view.scrollToItem(at: stage.path(300), at: .bottom, animated: false)
    #expect(stage.offset == 11_100 - 480)
    stage.view.scrollToItem(at: stage.path(300), at: .centeredVertically, animated: false)
    #expect(stage.offset == 11_050 - 240)
    stage.view.scrollToItem(at: stage.path(303), at: [], animated: false)
    #expect(stage.offset == 11_050 - 240)
    stage.view.scrollToItem(at: stage.path(2999), at: .top, animated: true)
    stage.finishAnimations()
    #expect(stage.offset == stage.view.contentSize.height - 480)
    #expect(stage.contradictions == [])
  }

  @Test("U4 cells that determine their sizes are laid out with them, and nothing that is seen moves")
  func selfSizing() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = Size(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let stage = CollectionStage([500], layout: layout) { stage in
      stage.items.preferred = { Size(width: 320, height: 30 + Double($0.item % 7) * 10) }
    }
    #expect(stage.cell(3)?.frame == Rect(x: 0, y: 120, width: 320, height: 60))
    #expect(stage.contradictions == [])
    stage.view.scrollToItem(at: stage.path(400), at: .top, animated: false)
    stage.test.frame()
    let cell = stage.cell(400)
    #expect(abs((cell?.frame.minY ?? 0) - stage.offset) < 1)
    // Scrolling up measures items above, which do not move those that are visible.
    for _ in 0..<40 {
      guard let path = stage.view.indexPathsForVisibleItems.last, let before = stage.cell(path.item) else {
        break
      }
      let y = before.frame.minY - stage.offset
      stage.offset -= 13
      guard stage.view.indexPathsForVisibleItems.contains(path) else { continue }
      let after = (stage.cell(path.item)?.frame.minY ?? 0) - stage.offset
      #expect(abs(after - y - 13) < 1e-6)
    }
    #expect(stage.contradictions == [])
  }

  @Test(
    "U4 sizes of a delegate fill lines; those of full lines are distributed, and the last line begins at the leading edge"
  )
  func flowOfSizes() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 90, height: 40)
    var arrangement = LineArrangement(
      items: [100, 100, 60, 200, 50].map { LineArrangement.Item(along: $0 / 2, across: $0) },
      isEstimated: false, lineSpacing: 10, itemSpacing: 10, available: 320)
    #expect((0..<5).map { arrangement.rect(of: $0).crossStart } == [0, 130, 260, 0, 210])
    #expect(arrangement.rect(of: 2).start == 10 && arrangement.rect(of: 3).start == 60)
    #expect(arrangement.length == 160)
    // A narrower item lets one of the next line up.
    let isChanged = arrangement.record(along: 50, across: 10, for: 0)
    #expect(isChanged)
    let fresh = LineArrangement(
      items: [10, 100, 60, 200, 50].map { LineArrangement.Item(along: $0 == 10 ? 50 : $0 / 2, across: $0) },
      isEstimated: false, lineSpacing: 10, itemSpacing: 10, available: 320)
    #expect((0..<5).map { arrangement.rect(of: $0) } == (0..<5).map { fresh.rect(of: $0) })
  }

  @Test("U4 lines that are broken again after one change are those of all sizes")
  func brokenLines() {
    var random = Random(seed: 7)
    for _ in 0..<40 {
      var sizes = (0..<60).map { _ in
        LineArrangement.Item(
          along: Double.random(in: 10...60, using: &random),
          across: Double.random(in: 10...150, using: &random))
      }
      func make() -> LineArrangement {
        LineArrangement(items: sizes, isEstimated: true, lineSpacing: 4, itemSpacing: 6, available: 300)
      }
      var arrangement = make()
      for _ in 0..<20 {
        let index = Int.random(in: 0...59, using: &random)
        sizes[index] = LineArrangement.Item(
          along: Double.random(in: 10...60, using: &random),
          across: Double.random(in: 10...150, using: &random))
        _ = arrangement.record(along: sizes[index].along, across: sizes[index].across, for: index)
        let fresh = make()
        for item in 0..<60 {
          let (one, other) = (arrangement.rect(of: item), fresh.rect(of: item))
          #expect(abs(one.start - other.start) < 1e-6 && abs(one.crossStart - other.crossStart) < 1e-6)
        }
      }
    }
  }

  @Test("U4 another width arranges the items anew, and the first visible one stays at the top")
  func anotherWidth() {
    let stage = CollectionStage([3000])
    stage.offset = 5500
    let first = stage.view.indexPathsForVisibleItems[0]
    stage.view.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    stage.test.frame()
    #expect(stage.view.indexPathsForVisibleItems.contains(first))
    #expect(stage.contradictions == [])
    #expect(stage.cell(first.item).map { abs($0.frame.minY - stage.offset) < 1 } == true)
  }

  @Test("U4 in right-to-left layout the first item is at the right edge")
  func rightToLeft() {
    let stage = CollectionStage([20])
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.test.frame()
    #expect(stage.cell(0)?.frame == Rect(x: 220, y: 0, width: 100, height: 100))
    #expect(stage.view.indexPathForItem(at: Point(x: 300, y: 50)) == stage.path(0))
    #expect(stage.contradictions == [])
  }

  @Test("U4 a horizontal flow layout fills columns, and rests at items")
  func horizontal() {
    let layout = CollectionStage.grid()
    layout.scrollDirection = .horizontal
    let stage = CollectionStage([100], layout: layout)
    #expect(stage.cell(3)?.frame == Rect(x: 0, y: 380, width: 100, height: 100))
    #expect(stage.cell(4)?.frame.minX == 110)
    stage.view.targetBehavior = .viewAligned()
    stage.fling(from: Point(x: 250, y: 200), to: Point(x: 100, y: 200))
    stage.finishAnimations()
    #expect(stage.view.contentOffset.x > 0)
    #expect(stage.view.contentOffset.x.truncatingRemainder(dividingBy: 110) == 0)
  }

  @Test("U4 a layout may let content rest where it likes")
  func targetOfLayout() {
    final class Layout: CollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: Point, withScrollingVelocity velocity: Point
      ) -> Point { Point(x: 0, y: (proposedContentOffset.y / 330).rounded() * 330) }
    }
    let layout = Layout()
    layout.itemSize = Size(width: 100, height: 100)
    let stage = CollectionStage([3000], layout: layout)
    stage.fling(from: Point(x: 200, y: 400), to: Point(x: 200, y: 200))
    stage.finishAnimations()
    #expect(stage.offset > 0 && stage.offset.truncatingRemainder(dividingBy: 330) == 0)
  }

  @Test("U4 items in the direction of scrolling are prefetched, and given up when it turns")
  func prefetching() {
    let stage = CollectionStage([3000]) { $0.view.prefetchDataSource = $0.items }
    for _ in 0..<40 { stage.offset += 20 }
    let visible = stage.view.indexPathsForVisibleItems
    #expect(stage.items.prefetched.count > 10)
    #expect(Set(stage.items.prefetched).count == stage.items.prefetched.count)
    #expect(stage.items.prefetched.contains { $0 > visible[visible.count - 1] })
    stage.items.prefetched = []
    for _ in 0..<10 { stage.offset -= 20 }
    #expect(!stage.items.dropped.isEmpty)
  }

  @Test("U4 mistakes are logged and do no harm")
  func mistakes() {
    let stage = CollectionStage([20])
    stage.view.scrollToItem(at: stage.path(99), at: .top, animated: false)
    stage.view.selectItem(at: stage.path(-1), animated: false, scrollPosition: [])
    #expect(stage.view.cellForItem(at: stage.path(7, 7)) == nil)
    #expect(stage.view.layoutAttributesForItem(at: stage.path(99)) == nil)
    _ = stage.view.dequeueReusableCell(withReuseIdentifier: "none", for: stage.path(0))
    stage.view.deleteItems(at: [stage.path(3)])
    stage.test.frame()
    #expect(stage.view.reported.isSuperset(of: ["updates", "identifier"]))
    #expect(stage.contradictions == [])
    stage.view.dataSource = nil
    stage.test.frame()
    #expect(stage.view.visibleCells.isEmpty && stage.view.numberOfSections == 0)
  }
}
