import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Which fingers the content hears of, and when.
@Suite("Scroll view: intercept, delay, cancel") @MainActor struct ScrollTouchTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: TellingScrollView { stage.scrollView }
  var item: RecordingView { stage.item }
  var recorder: RecordingScrollDelegate { stage.recorder }

  // MARK: Intercept

  @Test(
    "S5 a touch that lands in the scroll view is owned by it and forwarded to the view that was hit: the same object"
  )
  func intercept() throws {
    var isEmpty: Bool?
    item.onTouches = { [item] _, _, event in isEmpty = event?.touches(for: item)?.isEmpty }
    let finger = test.finger(at: stage.middle)
    test.advance(by: 0.2)
    let touch = try #require(item.touches.first)
    #expect(touch.view === scrollView)
    #expect(scrollView.contentTouchView(for: touch) === item)
    #expect(isEmpty == true)
    finger.lift()
    #expect(item.phases == [.began, .ended])
    #expect(test.window.hitTest(stage.middle, with: nil) === item)
  }

  @Test("S5 with interceptsHitTests false the content owns its touches; delay and cancellation are the same")
  func noIntercept() throws {
    scrollView.interceptsHitTests = false
    let finger = test.finger(at: stage.middle)
    #expect(item.calls.isEmpty)
    test.advance(by: 0.2)
    let touch = try #require(item.touches.first)
    #expect(touch.view === item && scrollView.contentTouchView(for: touch) == nil)
    finger.drag(to: stage.middle + Point(x: 0, y: -50), over: 0.2)
    #expect(item.phases.first == .began && item.phases.last == .cancelled)
    #expect(abs(stage.offset - 40) < 0.01)
    finger.lift()
    #expect(item.phases.filter { $0 == .cancelled || $0 == .ended } == [.cancelled])
  }

  @Test("S5 T13 T14 hold for the content as if it owned the touch", arguments: [true, false], [true, false])
  func multipleAndExclusive(intercepts: Bool, delays: Bool) {
    scrollView.interceptsHitTests = intercepts
    scrollView.delaysContentTouches = delays
    let other = RecordingView(frame: Rect(x: 20, y: 200, width: 280, height: 60))
    let third = RecordingView(frame: Rect(x: 20, y: 300, width: 280, height: 60))
    scrollView.addSubview(other)
    scrollView.addSubview(third)
    func land(_ point: Point) -> Finger {
      let finger = test.finger(at: point)
      test.advance(by: 0.2)
      return finger
    }
    let (onOther, onThird) = (Point(x: 160, y: 230), Point(x: 160, y: 330))
    var fingers = [land(stage.middle), land(stage.middle + Point(x: 30, y: 0))]
    #expect(item.calls.map(\.count) == [1])
    // A view that is exclusive ignores fingers while another one tracks.
    other.isExclusiveTouch = true
    fingers.append(land(onOther))
    #expect(other.calls.isEmpty)
    fingers.append(land(onThird))
    #expect(third.phases == [.began])
    for finger in fingers { finger.lift() }
    #expect(item.phases == [.began, .ended] && other.calls.isEmpty && third.phases == [.began, .ended])
    // While it tracks others ignore theirs, for their life.
    fingers = [land(onOther), land(onThird), land(stage.middle)]
    fingers[0].lift()
    fingers[1].move(by: Point(x: 3, y: 0))
    #expect(other.phases == [.began, .ended] && third.calls.count == 2 && item.calls.count == 2)
    fingers[1].lift()
    fingers[2].lift()
    #expect(third.calls.count == 2 && item.calls.count == 2)
  }

  @Test("S5 recognizers of the hit view and of all that hold it receive the touch", arguments: [true, false])
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
    "S5 T21 an overlay in the scroll view that hits nothing itself lets touches through; so does a clear scroll view",
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
    "S6 a tap of 80 ms reaches the content as began and ended, one after the other, when it lifts",
    arguments: [true, false])
  func tap(intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    let finger = test.finger(at: stage.middle)
    test.advance(by: 0.08)
    #expect(item.calls.isEmpty)
    finger.lift()
    #expect(item.phases == [.began, .ended])
    #expect(stage.offset == 0 && recorder.calls.isEmpty)
  }

  @Test("S6 after 0.15 s the content hears of the finger, as it is then, and of its lift")
  func press() throws {
    let finger = test.finger(at: stage.middle)
    test.advance(by: 0.1)
    finger.move(by: Point(x: 3, y: 0))
    test.advance(by: 0.049)
    #expect(item.calls.isEmpty)
    var place: Point?
    item.onTouches = { _, touches, _ in place = touches.first?.location(in: nil) }
    test.advance(by: 0.002)
    #expect(item.phases == [.began] && place == stage.middle + Point(x: 3, y: 0))
    test.advance(by: 0.05)
    finger.lift()
    #expect(item.phases == [.began, .ended])
  }

  @Test(
    "S6 a finger that passes 10 pt in time is a scroll, of which the content never hears",
    arguments: [true, false])
  func dragAtOnce(intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    let finger = test.finger(at: stage.middle)
    finger.drag(to: stage.middle + Point(x: 0, y: -60), over: 0.1)
    #expect(abs(stage.offset - 50) < 0.01)
    finger.lift()
    test.playUntilIdle()
    #expect(item.calls.isEmpty)
  }

  @Test("S6 a finger that passes 10 pt where nothing can scroll is the content's")
  func dragAcross() {
    let finger = test.finger(at: stage.middle)
    finger.drag(to: stage.middle + Point(x: 40, y: 2), over: 0.1)
    #expect(item.phases.first == .began && item.phases.contains(.moved))
    #expect(stage.offset == 0)
    finger.lift()
    #expect(item.phases.last == .ended && recorder.calls.isEmpty)
  }

  @Test("S6 without delaysContentTouches the content hears at once")
  func noDelay() {
    scrollView.delaysContentTouches = false
    let finger = test.finger(at: stage.middle)
    #expect(item.phases == [.began])
    finger.drag(to: stage.middle + Point(x: 0, y: -60), over: 0.1)
    #expect(item.phases.last == .cancelled && abs(stage.offset - 50) < 0.01)
    finger.lift()
  }

  @Test("S6 a button that is tapped fast acts, and one that is flicked on does not")
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
    let finger = test.finger(at: Point(x: 160, y: 330))
    test.play(for: 0.08)
    #expect(!button.isHighlighted)
    finger.lift()
    test.frame()
    #expect(button.isHighlighted)
    test.play(for: 1.0 / 60)
    #expect(!button.isHighlighted)
    test.playUntilIdle()
    #expect(!test.needsFrame)
  }

  @Test("S6 T12 two hands: a tap reaches the content at its lift while another finger holds something else")
  func twoHands() {
    let other = RecordingView(frame: Rect(x: 20, y: 200, width: 280, height: 60))
    scrollView.addSubview(other)
    let first = test.finger(at: stage.middle)
    test.advance(by: 0.3)
    let second = test.finger(at: Point(x: 160, y: 230))
    test.advance(by: 0.05)
    #expect(item.phases == [.began] && other.calls.isEmpty)
    second.lift()
    #expect(other.phases == [.began, .ended] && item.phases == [.began])
    first.lift()
    #expect(item.phases == [.began, .ended])
  }

  // MARK: May it begin, may it be cancelled

  @Test("S7 content that may not begin hears nothing, and the finger may scroll", arguments: [true, false])
  func shouldBegin(intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    scrollView.begins = false
    let finger = test.finger(at: stage.middle)
    test.advance(by: 0.3)
    #expect(item.calls.isEmpty && scrollView.asked.last === item)
    finger.drag(to: stage.middle + Point(x: 0, y: -60), over: 0.1)
    #expect(abs(stage.offset - 50) < 0.01)
    finger.lift()
    #expect(item.calls.isEmpty)
  }

  @Test("S8 content that follows a finger is told once that it was cancelled, then the scroll starts")
  func cancel() {
    let finger = test.finger(at: stage.middle)
    test.advance(by: 0.2)
    recorder.on["willBeginDragging"] = { [item] _ in #expect(item.phases.last == .cancelled) }
    finger.drag(to: stage.middle + Point(x: 0, y: -60), over: 0.2)
    finger.lift()
    #expect(item.phases.filter { $0 != .moved } == [.began, .cancelled])
    #expect(recorder.calls.first == "willBeginDragging" && abs(stage.offset - 50) < 0.01)
  }

  @Test(
    "S8 content that may not be cancelled keeps the finger however far it moves", arguments: [true, false],
    [true, false])
  func keeps(byProperty: Bool, intercepts: Bool) {
    scrollView.interceptsHitTests = intercepts
    if byProperty { scrollView.canCancelContentTouches = false } else { scrollView.cancels = false }
    let finger = test.finger(at: stage.middle)
    test.advance(by: 0.2)
    finger.drag(to: Point(x: 160, y: 470), over: 0.3)
    finger.drag(to: Point(x: 160, y: 10), over: 0.3)
    finger.lift()
    #expect(item.phases.last == .ended && !item.phases.contains(.cancelled))
    #expect(stage.offset == 0 && recorder.calls.isEmpty)
  }

  @Test("S8 a slider in a list is not stolen once it follows the finger, before it is the list's")
  func slider() {
    let slider = Slider(frame: Rect(x: 20, y: 300, width: 280, height: 34))
    scrollView.addSubview(slider)
    var finger = test.finger(at: Point(x: 40, y: 317))
    test.advance(by: 0.2)
    #expect(slider.isTracking)
    finger.drag(to: Point(x: 200, y: 400), over: 0.3)
    #expect(slider.isTracking && slider.value > 0.2 && stage.offset == 0)
    finger.lift()
    finger = test.finger(at: Point(x: 40, y: 317))
    finger.drag(to: Point(x: 40, y: 250), over: 0.1)
    #expect(!slider.isTracking && abs(stage.offset - 57) < 0.01)
    finger.lift()
  }

  @Test(
    "S8 a button in a list keeps its finger, unless the list says that it may be cancelled; then it does not act"
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
      let finger = test.finger(at: Point(x: 160, y: 330))
      test.advance(by: 0.2)
      #expect(button.isHighlighted)
      finger.drag(to: Point(x: 160, y: 300), over: 0.2)
      #expect(button.isHighlighted == !isCancelled)
      finger.lift()
    }
    #expect(taps == 1 && cancels == 1 && abs(stage.offset - 20) < 0.01)
  }

  @Test("S8 where nothing can scroll nothing is delayed", arguments: [0, 1, 2])
  func nothingScrolls(reason: Int) {
    switch reason {
    case 0: scrollView.isScrollEnabled = false
    case 1: scrollView.contentSize = Size(width: 320, height: 480)
    default: scrollView.panGestureRecognizer.isEnabled = false
    }
    let finger = test.finger(at: stage.middle)
    #expect(item.phases == [.began])
    finger.drag(to: stage.middle + Point(x: 0, y: 100), over: 0.2)
    #expect(stage.offset == 0 && !item.phases.contains(.cancelled))
    finger.lift()
    #expect(item.phases.last == .ended)
  }

  @Test("S8 content that fits but always bounces scrolls")
  func alwaysBounces() {
    scrollView.contentSize = Size(width: 320, height: 100)
    scrollView.alwaysBounceVertical = true
    let finger = test.finger(at: stage.middle)
    finger.drag(to: stage.middle + Point(x: 0, y: 110), over: 0.2)
    #expect(stage.offset < -40 && stage.offset > -56)
    finger.lift()
    test.playUntilIdle()
    #expect(stage.offset == 0 && item.calls.isEmpty)
  }

  // MARK: Catch

  @Test("S9 a finger on moving content stops it at once and is no tap on the content")
  func catchMoving() {
    var taps = 0
    let tap = TapGestureRecognizer { taps += 1 }
    scrollView.addGestureRecognizer(tap)
    stage.flick()
    test.play(for: 0.1)
    let offset = stage.offset
    let finger = test.finger(at: Point(x: 160, y: 240))
    #expect(!scrollView.isDecelerating && scrollView.isDragging)
    test.play(for: 0.05)
    #expect(stage.offset == offset)
    finger.lift()
    test.playUntilIdle()
    #expect(abs(stage.offset - offset) <= 0.5 && taps == 0 && item.calls.isEmpty)
    test.tap(at: Point(x: 160, y: 240))
    #expect(taps == 1)
  }

  @Test("S9 content caught beyond its edge is held there, and settles when the finger lifts")
  func catchBounce() {
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 200))
    test.play(for: 0.05)
    let offset = stage.offset
    #expect(offset < -10)
    let finger = test.finger(at: Point(x: 160, y: 240))
    test.play(for: 0.5)
    #expect(stage.offset == offset)
    finger.lift()
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
