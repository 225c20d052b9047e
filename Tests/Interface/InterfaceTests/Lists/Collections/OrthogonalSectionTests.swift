import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Collection view: sections that scroll across") @MainActor struct OrthogonalSectionTests {
  typealias Behavior = CollectionLayoutSectionOrthogonalScrollingBehavior

  private func stage(
    _ counts: [Int] = [30, 20], _ behavior: Behavior = .continuous,
    edit: @escaping (CollectionLayoutSection) -> Void = { _ in },
    prepare: (CollectionStage) -> Void = { _ in }
  ) -> CollectionStage {
    CollectionStage(counts, layout: OrthogonalSections.mixed(behavior, edit: edit), prepare: prepare)
  }

  @Test("U4 the groups of a section that scrolls across are side by side, and the next section is below")
  func positions() {
    let stage = stage()
    #expect(stage.position(0) == .zero && stage.position(2) == Point(x: 220, y: 0))
    #expect(stage.cell(3) == nil && stage.cell(0)?.frame.size == Size(width: 100, height: 80))
    #expect(stage.cell(0, 1)?.frame == Rect(x: 0, y: 80, width: 320, height: 40))
    #expect(stage.view.contentSize == Size(width: 320, height: 80 + 20 * 40))
    #expect(stage.scroller()?.contentSize == Size(width: 30 * 110 - 10, height: 80))
    #expect(stage.view.indexPathForItem(at: Point(x: 130, y: 40)) == stage.path(1))
    #expect(stage.contradictions == [])
  }

  @Test(
    "U4 a drag across scrolls only the section, reuses its cells, and a drag along scrolls the collection")
  func dragging() {
    let stage = stage()
    stage.swipe(by: -150, over: 0.3, rest: 0.3)
    #expect(stage.crossOffset() > 100 && stage.offset == 0)
    #expect(stage.view.indexPathForItem(at: Point(x: 10, y: 40)) == stage.path(1))
    #expect(stage.position(1).map { $0.x < 10 } == true && stage.contradictions == [])
    for _ in 0..<12 { stage.swipe(by: -140) }
    #expect(stage.crossOffset() == 30 * 110 - 10 - 320 && stage.contradictions == [])
    // Those of a screen, and of half a one on either side.
    #expect(CountingCell.created < 30)
    let offset = stage.crossOffset()
    stage.fling(from: Point(x: 160, y: 300), to: Point(x: 160, y: 120))
    stage.finishAnimations()
    #expect(stage.offset > 100 && stage.crossOffset() == offset && stage.contradictions == [])
  }

  @Test(
    "U4 a section comes to rest as its behavior says",
    arguments: [
      (Behavior.continuousGroupLeadingBoundary, 110.0), (.groupPaging, 110), (.paging, 320),
      (.groupPagingCentered, 110),
    ])
  func resting(behavior: Behavior, step: Double) {
    let stage = stage([30, 20], behavior)
    #expect(stage.crossOffset() == 0)
    // The first group is in the center where groups are.
    #expect(stage.position(0)?.x == (behavior == .groupPagingCentered ? 110 : 0))
    stage.swipe(by: -0.6 * step, over: 0.3, rest: 0.3)
    #expect(stage.crossOffset() == step)
    stage.swipe(by: -0.3 * step, over: 0.3, rest: 0.3)
    #expect(stage.crossOffset() == step && stage.contradictions == [])
    stage.swipe(by: -140, over: 0.05)
    let offset = stage.crossOffset()
    #expect(offset == 2 * step || behavior == .continuousGroupLeadingBoundary)
    #expect(offset > step && abs((offset / step).rounded() * step - offset) < 0.5)
  }

  @Test("U4 the insets of a section are before its first group and after the last, and groups rest at them")
  func insets() {
    let stage = stage([30, 20], .groupPaging) {
      $0.contentInsets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
    }
    #expect(stage.position(0) == Point(x: 20, y: 5) && stage.cell(0, 1)?.frame.minY == 92)
    stage.swipe(by: -80, over: 0.3, rest: 0.3)
    #expect(stage.crossOffset() == 110 && stage.position(1)?.x == 20)
    stage.view.scrollToItem(at: stage.path(29), at: .right, animated: false)
    stage.test.frame()
    #expect(stage.position(29)?.x == 320 - 30 - 100 && stage.contradictions == [])
  }

  @Test("U4 from right to left the first group is at the right, and the section scrolls to the left")
  func rightToLeft() {
    let stage = stage([30, 20], .groupPaging) {
      $0.contentInsets.leading = 20
    } prepare: {
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(stage.position(0)?.x == 200 && stage.position(1)?.x == 90)
    stage.swipe(by: 80, over: 0.3, rest: 0.3)
    #expect(stage.crossOffset() == 110 && stage.position(1)?.x == 200 && stage.contradictions == [])
    stage.view.scrollToItem(at: stage.path(20), at: .right, animated: true)
    stage.finishAnimations()
    #expect(stage.position(20)?.x == 200 && stage.contradictions == [])
    stage.items.sections[0].insert("new", at: 0)
    stage.view.insertItems(at: [stage.path(0)])
    #expect(stage.position(21)?.x == 200)
    stage.finishAnimations()
    #expect(stage.position(21)?.x == 200 && stage.contradictions == [])
  }

  @Test("U4 scrolling to an item scrolls its section, too", arguments: [false, true])
  func scrollToItem(animated: Bool) {
    let stage = stage([30, 40, 30])
    for (position, x) in [
      (CollectionView.ScrollPosition.left, 0.0), (.centeredHorizontally, 110), (.right, 220), ([], 220),
    ] {
      stage.view.scrollToItem(at: stage.path(15), at: position, animated: animated)
      stage.finishAnimations()
      #expect(stage.position(15)?.x == x && stage.contradictions == [])
    }
    stage.view.scrollToItem(at: stage.path(20, 2), at: [.left, .bottom], animated: animated)
    stage.finishAnimations()
    #expect(stage.view.indexPathsForVisibleItems.contains(stage.path(20, 2)))
    #expect(stage.position(20, 2)?.x == 0 && stage.contradictions == [])
    // The offset is kept while the section is out of sight.
    stage.view.scrollToItem(at: stage.path(39, 1), at: .bottom, animated: false)
    stage.offset = 0
    #expect(stage.position(15)?.x == 220 && stage.contradictions == [])
  }

  @Test("U4 touches select items of a section that scrolls across, and deselect others")
  func selection() {
    let stage = stage()
    stage.swipe(by: -150, over: 0.3, rest: 0.3)
    let path = stage.view.indexPathForItem(at: Point(x: 160, y: 40))
    stage.test.tap(at: Point(x: 160, y: 40))
    #expect(path != nil && stage.view.indexPathsForSelectedItems == path.map { [$0] })
    stage.test.tap(at: Point(x: 160, y: 100))
    #expect(stage.view.indexPathsForSelectedItems == [stage.path(0, 1)])
  }

  @Test("U4 a sweep of two touches selects items of a section that scrolls across")
  func sweep() {
    let stage = stage {
      _ in
    } prepare: {
      $0.view.allowsMultipleSelection = true
      $0.items.sweeps = true
    }
    let touches = [30.0, 50].map { stage.test.touch(at: Point(x: $0, y: 40)) }
    for step in 1...20 {
      for (touch, x) in zip(touches, [30.0, 50]) { touch.move(to: Point(x: x + Double(step) * 11, y: 40)) }
      stage.test.frame()
    }
    for touch in touches { touch.end() }
    #expect(stage.view.indexPathsForSelectedItems == (0...2).map { stage.path($0) })
    #expect(stage.crossOffset() == 0 && stage.items.calls.last == "sweep ended")
  }

  @Test("U4 X6 arrow keys move the focus across a section, also to an item out of sight, and below")
  func keys() {
    let stage = stage { _ in
    } prepare: {
      $0.view.allowsFocus = true
    }
    stage.test.press(.tab)
    for item in 1...6 {
      stage.test.press(.rightArrow)
      stage.test.frame()
      #expect(stage.test.window.focusedView === stage.cell(item))
    }
    #expect(stage.crossOffset() == 7 * 110 - 10 - 320 && stage.contradictions == [])
    stage.test.press(.downArrow)
    stage.test.frame()
    #expect(stage.test.window.focusedView === stage.cell(0, 1))
  }

  @Test("U4 X1 items of a section that scrolls across are parts of the list, and are revealed")
  func accessibility() {
    let stage = stage()
    let view = stage.view
    #expect(view.accessiblePartCount == 50 && view.row(ofAccessiblePart: 29) == stage.path(29))
    #expect(
      view.visibleParts.filter { view.row(ofAccessiblePart: $0.part) != nil }.count == view.visibleCells.count
    )
    view.revealRow(at: stage.path(20))
    stage.test.frame()
    #expect(stage.view.indexPathsForVisibleItems.contains(stage.path(20)))
    #expect(view.accessiblePart(at: 20)?.frame.minX == stage.position(20)?.x && stage.contradictions == [])
  }

  @Test("U4 items inserted and deleted before what is seen of a section do not move it, and others animate")
  func updates() {
    let stage = stage()
    stage.view.scrollToItem(at: stage.path(10), at: .left, animated: false)
    stage.test.frame()
    let cell = stage.cell(10)
    stage.items.sections[0].insert(contentsOf: ["a", "b"], at: 3)
    stage.items.sections[0].remove(at: 0)
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [stage.path(0)])
      stage.view.insertItems(at: [stage.path(2), stage.path(3)])
    }
    #expect(stage.cell(11) === cell && stage.position(11)?.x == 0)
    stage.finishAnimations()
    #expect(stage.position(11)?.x == 0 && stage.crossOffset() == 1210 && stage.contradictions == [])
    let moved = stage.cell(12)
    stage.items.sections[0].remove(at: 11)
    stage.view.deleteItems(at: [stage.path(11)])
    stage.test.play(for: 0.1)
    #expect(moved.map { $0.presentation.center != $0.center } == true)
    stage.finishAnimations()
    #expect(stage.cell(11) === moved && stage.contradictions == [])
  }

  @Test("U4 items move between sections that scroll across and others")
  func movement() {
    let stage = stage([30, 20, 5])
    let cell = stage.cell(1)
    let name = stage.items.sections[0].remove(at: 1)
    stage.items.sections[1].insert(name, at: 0)
    stage.view.moveItem(at: stage.path(1), to: stage.path(0, 1))
    stage.finishAnimations()
    #expect(stage.cell(0, 1) === cell && stage.contradictions == [])
    let back = stage.items.sections[1].remove(at: 0)
    stage.items.sections[0].insert(back, at: 0)
    stage.view.moveItem(at: stage.path(0, 1), to: stage.path(0))
    stage.finishAnimations()
    #expect(stage.cell(0) === cell && stage.contradictions == [])
  }

  @Test("U4 sections that scroll across are inserted, moved and deleted with their offsets")
  func sections() {
    let stage = stage([30, 2, 30, 2])
    stage.view.scrollToItem(at: stage.path(10), at: .left, animated: false)
    stage.test.frame()
    stage.items.sections.swapAt(0, 2)
    stage.view.performBatchUpdates {
      stage.view.moveSection(0, toSection: 2)
      stage.view.moveSection(2, toSection: 0)
    }
    stage.finishAnimations()
    #expect(stage.crossOffset(0) == 0 && stage.crossOffset(2) == 1100 && stage.contradictions == [])
    stage.items.sections.removeSubrange(0...1)
    stage.view.deleteSections([0, 1])
    stage.finishAnimations()
    #expect(stage.crossOffset(0) == 1100 && stage.view.orthogonal.views.count == 1)
    #expect(stage.contradictions == [])
    stage.items.sections[0] = []
    stage.view.reloadSections([0])
    stage.finishAnimations()
    #expect(stage.view.orthogonal.views.isEmpty && stage.contradictions == [])
  }

  @Test(
    "U4 another width keeps the group at the edge, and another layout without sections across",
    arguments: [
      Behavior.continuous, .groupPaging, .paging, .groupPagingCentered,
    ])
  func resizing(behavior: Behavior) {
    let layout = CollectionViewCompositionalLayout(
      section: OrthogonalSections.cards(behavior, width: .fractionalWidth(0.5)))
    let stage = CollectionStage([30], layout: layout)
    stage.view.scrollToItem(at: stage.path(10), at: .left, animated: false)
    stage.test.frame()
    let first = stage.view.indexPathsForVisibleItems
    stage.view.frame.size = Size(width: 480, height: 320)
    stage.test.frame()
    if behavior == .paging {
      #expect(abs(stage.crossOffset() / 480 - (stage.crossOffset() / 480).rounded()) < 1e-9)
    } else {
      #expect(stage.view.indexPathsForVisibleItems.contains(first[0]))
    }
    #expect(stage.contradictions == [])
    stage.view.setCollectionViewLayout(CollectionStage.grid(), animated: true)
    stage.finishAnimations()
    #expect(stage.view.orthogonal.views.isEmpty && stage.contradictions == [])
  }

  @Test("U4 widths of cells are asked for, and what is seen stays where it is")
  func estimates() {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: .estimated(50), heightDimension: .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .estimated(50), heightDimension: .absolute(80)),
      subitems: [item])
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let stage = CollectionStage([1000], layout: CollectionViewCompositionalLayout(section: section)) {
      stage in
      stage.items.preferred = { Size(width: 60 + Double($0.item % 4) * 20, height: 80) }
    }
    #expect(stage.position(1)?.x == 60 && stage.position(2)?.x == 140 && stage.contradictions == [])
    stage.view.scrollToItem(at: stage.path(500), at: .left, animated: false)
    stage.test.frame()
    for _ in 0..<12 {
      guard let path = stage.view.indexPathsForVisibleItems.last, let scroller = stage.scroller() else {
        break
      }
      let x = stage.position(path.item)?.x ?? 0
      scroller.contentOffset.x -= 9
      stage.test.frame()
      guard let now = stage.position(path.item) else { continue }
      #expect(abs(now.x - x - 9) < 1e-6)
    }
    #expect(stage.contradictions == [])
  }

  @Test("U4 a million items of one section cost what a hundred do")
  func million() {
    var asked: [Int] = []
    for count in [100, 1_000_000] {
      let stage = CollectionStage(
        [count, 100_000], layout: OrthogonalSections.mixed(.continuous))
      stage.view.scrollToItem(at: stage.path(count / 2), at: .left, animated: false)
      stage.test.frame()
      let before = stage.items.asked
      stage.swipe(by: -200, over: 0.2)
      asked += [CountingCell.created, stage.items.asked - before]
      #expect(stage.view.elements.count < 60)
    }
    #expect(asked[0] == asked[2] && asked[1] == asked[3])
  }

  @Test("U4 a closure changes the appearance of items while their section scrolls across")
  func invalidation() {
    var offsets: [Double] = []
    let stage = stage { section in
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.contentSize.width / 2)
          item.alpha = max(0.25, 1 - distance / 320)
          item.transform = AffineTransform(scaleX: max(0.5, 1 - distance / 640), y: 1)
        }
      }
    }
    #expect(stage.cell(1)?.alpha == 1 && stage.cell(0).map { $0.alpha < 1 } == true)
    stage.scroller()?.contentOffset.x = 110
    stage.test.frame()
    #expect(offsets.last == 110 && stage.cell(2)?.alpha == 1 && stage.cell(2)?.transform.a == 1)
    #expect(stage.cell(1).map { $0.alpha < 1 && $0.transform.a < 1 } == true)
  }

  @Test("U4 items that a section across is likely to show soon are prefetched")
  func prefetching() {
    let stage = stage { _ in
    } prepare: {
      $0.view.prefetchDataSource = $0.items
    }
    stage.items.prefetched = []
    stage.scroller()?.contentOffset.x = 400
    stage.test.frame()
    #expect(stage.items.prefetched.contains(stage.path(7)))
    #expect(stage.items.prefetched.allSatisfy { $0.section == 1 || $0.item >= 7 })
  }

  @Test("U4 an item of a section across is moved by a touch over the others, and they make room")
  func interactiveMovement() {
    let stage = stage()
    stage.items.movable = false
    #expect(!stage.view.beginInteractiveMovementForItem(at: stage.path(1)))
    stage.items.movable = true
    #expect(stage.view.beginInteractiveMovementForItem(at: stage.path(1)))
    stage.view.updateInteractiveMovementTargetPosition(Point(x: 270, y: 40))
    stage.view.endInteractiveMovement()
    stage.finishAnimations()
    #expect(stage.items.calls.last?.hasPrefix("move") == true)
    #expect(stage.cell(1)?.name == "0-2" && stage.cell(2)?.name == "0-1")
    #expect(stage.cell(2)?.superview === stage.scroller() && stage.position(2)?.x == 220)
  }

  @Test(
    "U4 an item that is held near the end of a section scrolls it across, and is dropped where it is then",
    arguments: [false, true])
  func movingAcross(isMirrored: Bool) {
    let stage = stage([30, 20]) { _ in
    } prepare: { stage in
      stage.view.installsStandardGestureForInteractiveMovement = true
      if isMirrored { stage.view.semanticContentAttribute = .forceRightToLeft }
    }
    func x(_ position: Double) -> Double { isMirrored ? 320 - position : position }
    let touch = stage.test.touch(at: Point(x: x(50), y: 40))
    touch.rest(0.7)
    touch.move(to: Point(x: x(312), y: 40), over: 0.2)
    stage.test.play(for: 1.5)
    let offset = stage.crossOffset()
    #expect(offset > 500 && stage.offset == 0)
    touch.move(to: Point(x: x(160), y: 40), over: 0.2)
    let rest = stage.crossOffset()
    stage.test.play(for: 0.5)
    #expect(stage.crossOffset() == rest, "in the middle nothing scrolls")
    touch.end()
    stage.finishAnimations()
    let moves = stage.items.calls.filter { $0.hasPrefix("move") }
    let target = Int((rest + 160) / 110)
    #expect(moves == ["move 0-0 to 0-\(target)"] && stage.contradictions == [])
    // Back, until the beginning is reached.
    let again = stage.test.touch(at: Point(x: x(160), y: 40))
    again.rest(0.7)
    again.move(to: Point(x: x(4), y: 40), over: 0.2)
    stage.test.play(for: 4)
    #expect(stage.crossOffset() == 0)
    again.cancel()
    stage.finishAnimations()
    #expect(stage.contradictions == [])
  }
}
