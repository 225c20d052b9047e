import Testing

@testable import TactusInterface
@testable import TactusTesting

/// The delivery of touches to content.
@Suite("Scroll view: intercept, delay, cancel") @MainActor struct ScrollTouchTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }
  var item: RecordingView { stage.item }
  var recorder: RecordingScrollDelegate { stage.recorder }

  // MARK: Intercept

  @Test(
    "S5 a touch that begins in the scroll view is owned by it and forwarded to the hit view: the same object"
  )
  func intercept() throws {
    var isEmpty: Bool?
    item.onTouches = { [unowned item] _, _, event in isEmpty = event?.touches(for: item)?.isEmpty }
    let simulatedTouch = test.touch(at: stage.middle)
    test.advance(by: 0.2)
    let touch = try #require(item.touches.first)
    #expect(touch.view === scrollView)
    #expect(scrollView.contentTouchView(for: touch) === item)
    #expect(isEmpty == true)
    simulatedTouch.end()
    #expect(item.phases == [.began, .ended])
    #expect(test.window.hitTest(stage.middle, with: nil) === item)
  }

  @Test("S5 with interceptsHitTests false the content owns its touches; delay and cancellation are the same")
  func noIntercept() throws {
    scrollView.interceptsHitTests = false
    let simulatedTouch = test.touch(at: stage.middle)
    #expect(item.calls.isEmpty)
    test.advance(by: 0.2)
    let touch = try #require(item.touches.first)
    #expect(touch.view === item && scrollView.contentTouchView(for: touch) == nil)
    simulatedTouch.drag(to: stage.middle + Point(x: 0, y: -50), over: 0.2)
    #expect(item.phases.first == .began && item.phases.last == .cancelled)
    #expect(abs(stage.offset - 40) < 0.01)
    simulatedTouch.end()
    #expect(item.phases.filter { $0 == .cancelled || $0 == .ended } == [.cancelled])
  }

  @Test("S5 T13 T14 apply to the content as if it owned the touch", arguments: [true, false], [true, false])
  func multipleAndExclusive(intercepts: Bool, delays: Bool) {
    scrollView.interceptsHitTests = intercepts
    scrollView.delaysContentTouches = delays
    let other = RecordingView(frame: Rect(x: 20, y: 200, width: 280, height: 60))
    let third = RecordingView(frame: Rect(x: 20, y: 300, width: 280, height: 60))
    scrollView.addSubview(other)
    scrollView.addSubview(third)
    func touch(_ point: Point) -> SimulatedTouch {
      let simulatedTouch = test.touch(at: point)
      test.advance(by: 0.2)
      return simulatedTouch
    }
    let (onOther, onThird) = (Point(x: 160, y: 230), Point(x: 160, y: 330))
    var simulatedTouches = [touch(stage.middle), touch(stage.middle + Point(x: 30, y: 0))]
    #expect(item.calls.map(\.count) == [1])
    // An exclusive view ignores touches while another view tracks one.
    other.isExclusiveTouch = true
    simulatedTouches.append(touch(onOther))
    #expect(other.calls.isEmpty)
    simulatedTouches.append(touch(onThird))
    #expect(third.phases == [.began])
    for simulatedTouch in simulatedTouches { simulatedTouch.end() }
    #expect(item.phases == [.began, .ended] && other.calls.isEmpty && third.phases == [.began, .ended])
    // While it tracks, touches in other views are ignored until they end.
    simulatedTouches = [touch(onOther), touch(onThird), touch(stage.middle)]
    simulatedTouches[0].end()
    simulatedTouches[1].move(by: Point(x: 3, y: 0))
    #expect(other.phases == [.began, .ended] && third.calls.count == 2 && item.calls.count == 2)
    simulatedTouches[1].end()
    simulatedTouches[2].end()
    #expect(third.calls.count == 2 && item.calls.count == 2)
  }

  @Test(
    "S5 recognizers of the hit view and of all its ancestors receive the touch", arguments: [true, false])
  func recognizers(intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    var taps = 0
    let tap = TapGestureRecognizer { taps += 1 }
    item.addGestureRecognizer(tap)
    let outer = TapGestureRecognizer { taps += 10 }
    test.window.addGestureRecognizer(outer)
    test.tap(at: stage.middle)
    #expect(taps == 1 && item.calls.isEmpty)
    item.removeGestureRecognizer(tap)
    test.advance(by: 1)
    test.tap(at: stage.middle)
    #expect(taps == 11)
  }

  @Test(
    "S5 T21 an overlay in the scroll view that returns nil from hitTest is transparent; so is a transparent scroll view",
    arguments: [true, false])
  func transparentOverlay(intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    let overlay = TransparentView(frame: scrollView.bounds)
    scrollView.addSubview(overlay)
    test.tap(at: stage.middle)
    #expect(item.phases == [.began, .ended])
    let clear = TransparentScrollView(frame: test.window.bounds)
    clear.interceptsHitTests = intercepts
    clear.contentSize = Size(width: 320, height: 4000)
    let row = RecordingView(frame: Rect(x: 20, y: 300, width: 280, height: 60))
    clear.addSubview(row)
    test.window.addSubview(clear)
    test.tap(at: stage.middle)
    test.tap(at: Point(x: 160, y: 330))
    #expect(item.calls.count == 4 && row.phases == [.began, .ended])
    stage.flick()
    #expect(stage.offset > 100 && clear.contentOffset == .zero)
    stage.flick(from: Point(x: 160, y: 330))
    #expect(clear.contentOffset.y > 100)
  }

  // MARK: Delay

  @Test(
    "S6 a tap of 80 ms is delivered to the content as began and ended, at touch up",
    arguments: [true, false])
  func tap(intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    let simulatedTouch = test.touch(at: stage.middle)
    test.advance(by: 0.08)
    #expect(item.calls.isEmpty)
    simulatedTouch.end()
    #expect(item.phases == [.began, .ended])
    #expect(stage.offset == 0 && recorder.calls.isEmpty)
  }

  @Test("S6 after 0.15 s the content receives the touch, with its present state, and its end")
  func press() throws {
    let simulatedTouch = test.touch(at: stage.middle)
    test.advance(by: 0.1)
    simulatedTouch.move(by: Point(x: 3, y: 0))
    test.advance(by: 0.049)
    #expect(item.calls.isEmpty)
    var location: Point?
    item.onTouches = { _, touches, _ in location = touches.first?.location(in: nil) }
    test.advance(by: 0.002)
    #expect(item.phases == [.began] && location == stage.middle + Point(x: 3, y: 0))
    test.advance(by: 0.05)
    simulatedTouch.end()
    #expect(item.phases == [.began, .ended])
  }

  @Test(
    "S6 a touch that moves 10 pt within the delay scrolls, and the content never receives it",
    arguments: [true, false])
  func dragAtOnce(intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    let simulatedTouch = test.touch(at: stage.middle)
    simulatedTouch.drag(to: stage.middle + Point(x: 0, y: -60), over: 0.1)
    #expect(abs(stage.offset - 50) < 0.01)
    simulatedTouch.end()
    test.playUntilIdle()
    #expect(item.calls.isEmpty)
  }

  @Test("S6 a touch that moves 10 pt in a direction without scrolling is the content's")
  func dragAcross() {
    let simulatedTouch = test.touch(at: stage.middle)
    simulatedTouch.drag(to: stage.middle + Point(x: 40, y: 2), over: 0.1)
    #expect(item.phases.first == .began && item.phases.contains(.moved))
    #expect(stage.offset == 0)
    simulatedTouch.end()
    #expect(item.phases.last == .ended && recorder.calls.isEmpty)
  }

  @Test("S6 without delaysContentTouches the content receives touches at once")
  func noDelay() {
    scrollView.delaysContentTouches = false
    let simulatedTouch = test.touch(at: stage.middle)
    #expect(item.phases == [.began])
    simulatedTouch.drag(to: stage.middle + Point(x: 0, y: -60), over: 0.1)
    #expect(item.phases.last == .cancelled && abs(stage.offset - 50) < 0.01)
    simulatedTouch.end()
  }

  @Test("S6 a button that is tapped fast sends its action, and one that is flicked does not")
  func button() {
    let button = Button(frame: Rect(x: 20, y: 300, width: 280, height: 60))
    scrollView.addSubview(button)
    var taps = 0
    button.addAction(Action { _ in taps += 1 }, for: .touchUpInside)
    test.tap(at: Point(x: 160, y: 330))
    #expect(taps == 1)
    stage.flick(from: Point(x: 160, y: 330))
    test.playUntilIdle()
    #expect(taps == 1 && stage.offset > 300)
  }

  @Test("S6 a control that is tapped fast shows its highlight for one presented frame, and not longer")
  func highlight() {
    let button = Button(frame: Rect(x: 20, y: 300, width: 280, height: 60))
    scrollView.addSubview(button)
    test.play(for: 0.1)
    let simulatedTouch = test.touch(at: Point(x: 160, y: 330))
    test.play(for: 0.08)
    #expect(!button.isHighlighted)
    simulatedTouch.end()
    test.frame()
    #expect(button.isHighlighted)
    test.play(for: 1.0 / 60)
    #expect(!button.isHighlighted)
    test.playUntilIdle()
    #expect(!test.needsFrame)
  }

  @Test(
    "S6 T12 two touches: a tap is delivered to the content at touch up while another touch is down elsewhere")
  func twoHands() {
    let other = RecordingView(frame: Rect(x: 20, y: 200, width: 280, height: 60))
    scrollView.addSubview(other)
    let first = test.touch(at: stage.middle)
    test.advance(by: 0.3)
    let second = test.touch(at: Point(x: 160, y: 230))
    test.advance(by: 0.05)
    #expect(item.phases == [.began] && other.calls.isEmpty)
    second.end()
    #expect(other.phases == [.began, .ended] && item.phases == [.began])
    first.end()
    #expect(item.phases == [.began, .ended])
  }

  // MARK: Decisions on content touches

  @Test("S7 content that may not begin receives nothing, and the touch may scroll", arguments: [true, false])
  func shouldBegin(intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    scrollView.begins = false
    let simulatedTouch = test.touch(at: stage.middle)
    test.advance(by: 0.3)
    #expect(item.calls.isEmpty && scrollView.asked.last === item)
    simulatedTouch.drag(to: stage.middle + Point(x: 0, y: -60), over: 0.1)
    #expect(abs(stage.offset - 50) < 0.01)
    simulatedTouch.end()
    #expect(item.calls.isEmpty)
  }

  @Test("S8 content that tracks a touch gets touchesCancelled once, then scrolling begins")
  func cancel() {
    let simulatedTouch = test.touch(at: stage.middle)
    test.advance(by: 0.2)
    recorder.on["willBeginDragging"] = { [item] _ in #expect(item.phases.last == .cancelled) }
    simulatedTouch.drag(to: stage.middle + Point(x: 0, y: -60), over: 0.2)
    simulatedTouch.end()
    #expect(item.phases.filter { $0 != .moved } == [.began, .cancelled])
    #expect(recorder.calls.first == "willBeginDragging" && abs(stage.offset - 50) < 0.01)
  }

  @Test(
    "S8 content that may not be cancelled keeps the touch however far it moves", arguments: [true, false],
    [true, false])
  func keeps(byProperty: Bool, intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    if byProperty { scrollView.canCancelContentTouches = false } else { scrollView.cancels = false }
    let simulatedTouch = test.touch(at: stage.middle)
    test.advance(by: 0.2)
    simulatedTouch.drag(to: Point(x: 160, y: 470), over: 0.3)
    simulatedTouch.drag(to: Point(x: 160, y: 10), over: 0.3)
    simulatedTouch.end()
    #expect(item.phases.last == .ended && !item.phases.contains(.cancelled))
    #expect(stage.offset == 0 && recorder.calls.isEmpty)
  }

  @Test("S8 a slider in a list keeps its touch once it tracks it; before, the list may claim it")
  func slider() {
    let slider = Slider(frame: Rect(x: 20, y: 300, width: 280, height: 34))
    scrollView.addSubview(slider)
    var simulatedTouch = test.touch(at: Point(x: 40, y: 317))
    test.advance(by: 0.2)
    #expect(slider.isTracking)
    simulatedTouch.drag(to: Point(x: 200, y: 400), over: 0.3)
    #expect(slider.isTracking && slider.value > 0.2 && stage.offset == 0)
    simulatedTouch.end()
    simulatedTouch = test.touch(at: Point(x: 40, y: 317))
    simulatedTouch.drag(to: Point(x: 40, y: 250), over: 0.1)
    #expect(!slider.isTracking && abs(stage.offset - 57) < 0.01)
    simulatedTouch.end()
  }

  @Test(
    "S8 a button in a list keeps its touch, unless the list may cancel it; then it sends no action"
  )
  func buttonInList() {
    let button = Button(frame: Rect(x: 20, y: 300, width: 280, height: 60))
    scrollView.addSubview(button)
    var taps = 0
    var cancels = 0
    button.addAction(Action { _ in taps += 1 }, for: .touchUpInside)
    button.addAction(Action { _ in cancels += 1 }, for: .touchCancel)
    for isCancelled in [false, true] {
      scrollView.cancels = isCancelled ? true : nil
      let simulatedTouch = test.touch(at: Point(x: 160, y: 330))
      test.advance(by: 0.2)
      #expect(button.isHighlighted)
      simulatedTouch.drag(to: Point(x: 160, y: 300), over: 0.2)
      #expect(button.isHighlighted == !isCancelled)
      simulatedTouch.end()
    }
    #expect(taps == 1 && cancels == 1 && abs(stage.offset - 20) < 0.01)
  }

  @Test("S8 touches are not delayed if nothing can scroll", arguments: [0, 1, 2])
  func nothingScrolls(reason: Int) {
    switch reason {
    case 0: scrollView.isScrollEnabled = false
    case 1: scrollView.contentSize = Size(width: 320, height: 480)
    default: scrollView.panGestureRecognizer.isEnabled = false
    }
    let simulatedTouch = test.touch(at: stage.middle)
    #expect(item.phases == [.began])
    simulatedTouch.drag(to: stage.middle + Point(x: 0, y: 100), over: 0.2)
    #expect(stage.offset == 0 && !item.phases.contains(.cancelled))
    simulatedTouch.end()
    #expect(item.phases.last == .ended)
  }

  @Test("S8 content that fits but always bounces scrolls")
  func alwaysBounces() {
    scrollView.contentSize = Size(width: 320, height: 100)
    scrollView.alwaysBounceVertical = true
    let simulatedTouch = test.touch(at: stage.middle)
    simulatedTouch.drag(to: stage.middle + Point(x: 0, y: 110), over: 0.2)
    #expect(stage.offset < -40 && stage.offset > -56)
    simulatedTouch.end()
    test.playUntilIdle()
    #expect(stage.offset == 0 && item.calls.isEmpty)
  }

  // MARK: Interruption

  @Test("S9 a touch on moving content interrupts it at once and is no tap on the content")
  func interruptsDeceleration() {
    var taps = 0
    let tap = TapGestureRecognizer { taps += 1 }
    scrollView.addGestureRecognizer(tap)
    stage.flick()
    test.play(for: 0.1)
    let offset = stage.offset
    let simulatedTouch = test.touch(at: Point(x: 160, y: 240))
    #expect(!scrollView.isDecelerating && scrollView.isDragging)
    test.play(for: 0.05)
    #expect(stage.offset == offset)
    simulatedTouch.end()
    test.playUntilIdle()
    #expect(abs(stage.offset - offset) <= 0.5 && taps == 0 && item.calls.isEmpty)
    test.tap(at: Point(x: 160, y: 240))
    #expect(taps == 1)
  }

  @Test("S9 content interrupted beyond its edge stays there, and returns at touch up")
  func interruptsBounce() {
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 200))
    test.play(for: 0.05)
    let offset = stage.offset
    #expect(offset < -10)
    let simulatedTouch = test.touch(at: Point(x: 160, y: 240))
    test.play(for: 0.5)
    #expect(stage.offset == offset)
    simulatedTouch.end()
    test.playUntilIdle()
    #expect(stage.offset == 0)
  }
}

private final class TransparentView: View {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

private final class TransparentScrollView: ScrollView {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
