import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Content that comes to rest at items.
@Suite("Scroll view: resting at items") @MainActor struct ScrollSnappingTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }

  /// Drags slowly, and rests before the touch ends.
  private func drag(_ translation: Point) {
    let touch = test.touch(at: Point(x: 160, y: 300))
    touch.drag(to: Point(x: 160, y: 300) + translation, over: 0.4)
    touch.rest(0.2)
    touch.end()
    test.playUntilIdle()
  }

  private func isMultiple(_ offset: Double, of length: Double) -> Bool {
    abs((offset / length).rounded() * length - offset) < 1e-9
  }

  @Test("S25 a drag and a flick come to rest at an item, the one nearest to the projected end")
  func interval() {
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(70))
    drag(Point(x: 0, y: -100))
    #expect(stage.offset == 70)
    drag(Point(x: 0, y: -60))
    #expect(stage.offset == 140)
    stage.flick()
    test.playUntilIdle()
    let natural = stage.recorder.targets.last?.y ?? 0
    #expect(isMultiple(natural, of: 70) && stage.offset == natural && stage.offset > 700)
    #expect(stage.recorder.contradictions.isEmpty)
    // Without the behavior, content rests anywhere.
    scrollView.targetBehavior = nil
    drag(Point(x: 0, y: 45))
    #expect(stage.offset == natural - 35)
  }

  @Test("S25 what the item changes about a flick is less than half an item, and it slows down without a kink")
  func smoothness() {
    let free = ScrollStage()
    free.flick()
    free.test.playUntilIdle()
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(70))
    stage.flick()
    var steps: [Double] = []
    var last = stage.offset
    test.play(for: 3) { _ in
      steps.append(stage.offset - last)
      last = stage.offset
    }
    #expect(abs(stage.offset - free.offset) <= 35 && isMultiple(stage.offset, of: 70))
    for (before, after) in zip(steps.dropFirst(), steps.dropFirst(2)) { #expect(after <= before + 0.01) }
  }

  @Test("S25 with a limit of one, a flick moves on by one item, however fast it is")
  func one() {
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(150), limitBehavior: .alwaysByOne)
    for end in [150.0, 300, 450] {
      stage.flick()
      test.playUntilIdle()
      #expect(stage.offset == end)
    }
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 120))
    test.playUntilIdle()
    #expect(stage.offset == 300)
  }

  @Test(
    "S25 views are aligned at their leading edge, center or trailing edge, inside the insets",
    arguments: [
      (ScrollTargetBehavior.Alignment.leading, 1000.0 - 40), (.center, 1050 - 250), (.trailing, 1100 - 460),
    ])
  func views(alignment: ScrollTargetBehavior.Alignment, end: Double) {
    for index in 0..<8 {
      scrollView.addSubview(View(frame: Rect(x: 0, y: 500 * Double(index), width: 320, height: 100)))
    }
    stage.item.isHidden = true
    scrollView.contentInset = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    scrollView.targetBehavior = .viewAligned(alignment)
    scrollView.contentOffset.y = end - 90
    drag(Point(x: 0, y: -30))
    #expect(stage.offset == end)
  }

  @Test("S25 positions and rectangles of content are items, also unsorted")
  func lists() {
    scrollView.targetBehavior = ScrollTargetBehavior(.positions([900, 300, .nan, 1000]))
    drag(Point(x: 0, y: -270))
    #expect(stage.offset == 300)
    scrollView.targetBehavior = ScrollTargetBehavior(
      .rects([Rect(x: 0, y: 800, width: 10, height: 40), Rect(x: 0, y: 500, width: 10, height: 40)]))
    drag(Point(x: 0, y: -150))
    #expect(stage.offset == 500)
  }

  @Test("S25 the delegate has the last word, and is told the offset of the item")
  func delegate() {
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(70))
    stage.recorder.target = { Point(x: 0, y: $0.y + 13) }
    stage.flick()
    test.playUntilIdle()
    let proposed = stage.recorder.targets.last?.y ?? 0
    #expect(isMultiple(proposed, of: 70) && stage.offset == proposed + 13)
  }

  @Test("S25 with paging, the item nearest to the page is chosen")
  func paging() {
    scrollView.isPagingEnabled = true
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(350))
    for end in [350.0, 700, 1050] {
      stage.flick()
      test.playUntilIdle()
      #expect(stage.offset == end)
    }
  }

  @Test("S25 wheels and keys move on by one item at least")
  func wheel() {
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(200))
    test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: .moved, source: .wheel, displacement: Point(x: 0, y: 20), location: Point(x: 160, y: 240),
        timestamp: test.now), in: test.window)
    test.playUntilIdle()
    #expect(stage.offset == 200)
    test.press(.pageDown)
    test.playUntilIdle()
    #expect(stage.offset == 600)
    test.press(.end)
    test.playUntilIdle()
    #expect(stage.offset == 3520)
    test.press(.pageUp)
    test.playUntilIdle()
    #expect(isMultiple(stage.offset, of: 200))
  }

  @Test("S25 a touch that stops the content between two items lets it rest at one")
  func interrupted() {
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(90))
    stage.flick()
    test.play(for: 0.2)
    #expect(!isMultiple(stage.offset, of: 90))
    test.tap(at: Point(x: 160, y: 240))
    test.playUntilIdle()
    #expect(isMultiple(stage.offset, of: 90) && !scrollView.driver.state.isMoving)
  }

  @Test("S25 in right-to-left layout the leading edge is the right one, and items are counted from there")
  func rightToLeft() {
    let strip = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    strip.semanticContentAttribute = .forceRightToLeft
    strip.contentSize = Size(width: 1050, height: 200)
    strip.targetBehavior = ScrollTargetBehavior(.interval(100))
    test.window.addSubview(strip)
    strip.contentOffset.x = 1050 - 320
    test.frame()
    let touch = test.touch(at: Point(x: 100, y: 100))
    touch.drag(to: Point(x: 290, y: 100), over: 0.4)
    touch.rest(0.2)
    touch.end()
    test.playUntilIdle()
    #expect(strip.contentOffset.x == 1050 - 320 - 200)
    strip.targetBehavior = ScrollTargetBehavior(.interval(100), alignment: .trailing)
    let second = test.touch(at: Point(x: 100, y: 100))
    second.drag(to: Point(x: 130, y: 100), over: 0.4)
    second.rest(0.2)
    second.end()
    test.playUntilIdle()
    #expect(strip.contentOffset.x == 550)
  }

  @Test("S25 zoomed content rests at the items of the zoomed view, also at the end of a pinch")
  func zooming() {
    let page = View(frame: Rect(x: 0, y: 0, width: 320, height: 2000))
    scrollView.addSubview(page)
    scrollView.contentSize = page.bounds.size
    scrollView.maximumZoomScale = 3
    stage.recorder.zoomedView = page
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(100), axes: .vertical)
    scrollView.setZoomScale(2, animated: false)
    scrollView.contentOffset = .zero
    drag(Point(x: 0, y: -240))
    #expect(stage.offset == 200)
    let (first, second) = (test.touch(at: Point(x: 120, y: 150)), test.touch(at: Point(x: 200, y: 220)))
    for _ in 0..<10 {
      test.advance(by: 0.01)
      test.together {
        first.move(by: Point(x: -2, y: -2))
        second.move(by: Point(x: 2, y: 5))
      }
    }
    test.advance(by: 0.2)
    test.together {
      first.end()
      second.end()
    }
    test.playUntilIdle()
    let length = 100 * scrollView.zoomScale
    #expect(scrollView.zoomScale > 2.1)
    #expect(abs((stage.offset / length).rounded() * length - stage.offset) <= 0.5)
  }

  @Test(
    "S25 the item stays where it is when the scroll view and its items change their size, and when items are added after it"
  )
  func resizing() {
    final class Cards: ScrollView {
      let cards = (0..<6).map { _ in View() }
      override func layoutSubviews() {
        super.layoutSubviews()
        for (index, card) in cards.enumerated() {
          card.frame = Rect(
            x: Double(index) * bounds.width * 0.8, y: 0, width: bounds.width * 0.8, height: 100)
        }
        contentSize = Size(width: bounds.width * 0.8 * 6, height: 100)
      }
    }
    let cards = Cards(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    for card in cards.cards { cards.addSubview(card) }
    cards.targetBehavior = .viewAligned(.center)
    test.window.addSubview(cards)
    test.frame()
    let touch = test.touch(at: Point(x: 250, y: 50))
    touch.drag(to: Point(x: 20, y: 50), over: 0.4)
    touch.rest(0.2)
    touch.end()
    test.playUntilIdle()
    func middle() -> Double { cards.cards[1].frame.midX - cards.bounds.midX }
    #expect(middle() == 0 && cards.contentOffset.x == 210)
    cards.frame.size.width = 200
    test.frame()
    #expect(middle() == 0 && cards.contentOffset.x == 140)
    cards.frame.size.width = 320
    test.frame()
    #expect(abs(middle()) < 0.5)
    // What the application chooses is not changed.
    cards.setContentOffset(Point(x: 37, y: 0), animated: false)
    cards.setNeedsLayout()
    test.frame()
    #expect(cards.contentOffset.x == 37)
  }

  @Test("S25 content that grows or shrinks during a flick still rests at an item, within its range")
  func changes() {
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(90))
    stage.flick()
    test.play(for: 0.1)
    scrollView.contentSize.height = 820
    test.playUntilIdle()
    #expect(stage.offset == 340)
    scrollView.contentSize.height = 4000
    stage.flick()
    test.play(for: 0.1)
    scrollView.contentSize.height = 5000
    test.playUntilIdle()
    #expect(isMultiple(stage.offset, of: 90))
  }

  @Test("S25 a scroll view without a behavior has no object for it")
  func cost() {
    #expect(scrollView.settings == nil)
    scrollView.targetBehavior = nil
    scrollView.allowsKeyboardScrolling = true
    scrollView.allowsScrollIndicatorDragging = false
    #expect(scrollView.settings == nil)
  }
}
