import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Indicators that touches drag.
@Suite("Scroll view: dragging indicators") @MainActor struct IndicatorDragTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }

  init() { scrollView.allowsScrollIndicatorDragging = true }

  private var bar: Rect {
    let layer = scrollView.verticalIndicator.layer
    return Rect(origin: layer.position, size: layer.bounds.size)
  }

  private var label: IndicatorLabel? { scrollView.subviews.compactMap { $0 as? IndicatorLabel }.first }

  /// Shows the indicators and presses the vertical one.
  private func press() -> SimulatedTouch {
    scrollView.flashScrollIndicators()
    test.frame()
    let touch = test.touch(at: Point(x: 315, y: bar.midY - scrollView.bounds.minY))
    test.play(for: 0.3)
    return touch
  }

  @Test("S26 a long press on the indicator drags it, and the content follows to its end in one gesture")
  func drag() {
    let touch = press()
    #expect(scrollView.isDragging && bar.width == 8 && stage.offset == 0)
    touch.drag(to: Point(x: 315, y: 240), over: 0.2)
    let middle = stage.offset
    #expect(middle > 1500 && middle < 2200)
    touch.drag(to: Point(x: 315, y: 470), over: 0.2)
    #expect(stage.offset == 3520)
    touch.drag(to: Point(x: 200, y: 10), over: 0.2)
    #expect(stage.offset == 0)
    touch.drag(to: Point(x: 200, y: 470), over: 0.2)
    touch.end()
    #expect(!scrollView.isDragging && bar.width == 3)
    test.playUntilIdle()
    #expect(stage.offset == 3520)
    #expect(stage.recorder.calls.first == "willBeginDragging" && stage.recorder.contradictions.isEmpty)
    #expect(stage.recorder.calls.filter { $0.hasPrefix("willBegin") }.count == 1)
  }

  @Test("S26 G1 disabling scrolling ends the drag of an indicator at once, which does not resume")
  func disabled() {
    let touch = press()
    touch.drag(to: Point(x: 315, y: 240), over: 0.1)
    let offset = stage.offset
    #expect(offset > 1000)
    scrollView.isScrollEnabled = false
    #expect(!scrollView.isDragging && bar.width == 3)
    scrollView.isScrollEnabled = true
    touch.drag(to: Point(x: 315, y: 300), over: 0.1)
    #expect(!scrollView.isDragging && stage.offset == offset)
    touch.end()
  }

  @Test("S26 S21 the delegate may switch the dragging of indicators off, or scrolling, when the drag begins")
  func disabledInBeginning() {
    let changes: [(ScrollView) -> Void] = [
      { $0.allowsScrollIndicatorDragging = false }, { $0.isScrollEnabled = false },
    ]
    for disable in changes {
      scrollView.allowsScrollIndicatorDragging = true
      scrollView.isScrollEnabled = true
      stage.recorder.calls = []
      stage.recorder.on["willBeginDragging"] = disable
      let touch = press()
      #expect(!scrollView.isDragging && bar.width == 3)
      #expect(stage.recorder.calls.filter { $0.hasPrefix("didEndDragging") }.count == 1)
      touch.end()
      test.playUntilIdle()
    }
  }

  @Test("S26 the bar stays under the touch")
  func follows() {
    let touch = press()
    let grip = touch.location.y - bar.minY
    for y in [60.0, 130, 300, 222] {
      touch.drag(to: Point(x: 315, y: y), over: 0.1)
      #expect(abs(bar.minY - scrollView.bounds.minY + grip - y) < 0.5)
    }
    touch.end()
  }

  @Test(
    "S26 a touch that moves before, one beside the bar, and one while it is hidden scroll and tap as ever")
  func others() {
    scrollView.flashScrollIndicators()
    test.frame()
    let quick = test.touch(at: Point(x: 315, y: 20))
    quick.drag(to: Point(x: 315, y: 5), over: 0.1)
    #expect(
      scrollView.isDragging && stage.offset > 0 && scrollView.driver.state.activity.dragSource == .touches)
    quick.end()
    test.playUntilIdle()
    test.play(for: 2)
    scrollView.setContentOffset(.zero, animated: false)
    test.play(for: 2)
    #expect(!scrollView.hasIndicators)
    let hidden = test.touch(at: Point(x: 315, y: 20))
    test.play(for: 0.5)
    #expect(!scrollView.isDragging)
    hidden.end()
    let beside = press()
    beside.end()
    let far = test.touch(at: Point(x: 315, y: 400))
    test.play(for: 0.5)
    #expect(!scrollView.isDragging)
    far.end()
    scrollView.allowsScrollIndicatorDragging = false
    let off = press()
    #expect(!scrollView.isDragging)
    off.end()
  }

  @Test(
    "S26 in long content a press at the edge grasps the indicator also while it is hidden, and elsewhere than at the bar"
  )
  func longContent() {
    scrollView.contentSize.height = 100_000
    let touch = test.touch(at: Point(x: 310, y: 240))
    test.play(for: 0.3)
    #expect(scrollView.isDragging && scrollView.hasIndicators)
    #expect(abs(bar.midY - scrollView.bounds.minY - 240) < 1 && stage.offset > 40_000)
    touch.drag(to: Point(x: 310, y: 479), over: 0.1)
    #expect(stage.offset == 100_000 - 480)
    touch.end()
    test.playUntilIdle()
    #expect(stage.offset == 100_000 - 480)
  }

  @Test("S26 content under the indicator gets no touch, and a press that drags is no tap on it")
  func content() {
    stage.item.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    let touch = press()
    touch.end()
    test.play(for: 0.2)
    #expect(stage.item.calls.isEmpty)
  }

  @Test("S26 in right-to-left layout the indicator is at the left edge, and is dragged there")
  func rightToLeft() {
    scrollView.semanticContentAttribute = .forceRightToLeft
    scrollView.flashScrollIndicators()
    test.frame()
    #expect(bar.minX == 3)
    let touch = test.touch(at: Point(x: 5, y: 20))
    test.play(for: 0.3)
    #expect(scrollView.isDragging)
    touch.drag(to: Point(x: 5, y: 470), over: 0.1)
    #expect(stage.offset == 3520)
    touch.end()
  }

  @Test(
    "S26 the label shows what the delegate returns, beside the bar, and feedback is asked for when it changes"
  )
  func title() {
    final class Titles: ScrollViewDelegate {
      func scrollView(_ scrollView: ScrollView, titleForScrollIndicatorAt contentOffset: Point) -> String? {
        contentOffset.y < 1760 ? "First half" : "Second half"
      }
    }
    final class Motor: ApplicationDelegate {
      var feedback: [HapticFeedback] = []
      func application(_ application: Application, perform feedback: HapticFeedback) {
        self.feedback.append(feedback)
      }
    }
    let (titles, motor) = (Titles(), Motor())
    let test = TestWindow(size: Size(width: 320, height: 480), delegate: motor)
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = Size(width: 320, height: 4000)
    scrollView.delegate = titles
    scrollView.allowsScrollIndicatorDragging = true
    test.window.addSubview(scrollView)
    scrollView.flashScrollIndicators()
    test.frame()
    let touch = test.touch(at: Point(x: 315, y: 20))
    test.play(for: 0.3)
    func label() -> IndicatorLabel? { scrollView.subviews.compactMap { $0 as? IndicatorLabel }.first }
    let grasp = HapticFeedback.impact(HapticFeedback.ImpactStyle.medium, intensity: 1)
    #expect(label()?.title == "First half" && motor.feedback == [grasp])
    touch.drag(to: Point(x: 315, y: 400), over: 0.2)
    #expect(label()?.title == "Second half" && motor.feedback == [grasp, .selection])
    if let frame = label()?.frame {
      #expect(frame.maxX < 290 && scrollView.bounds.contains(frame.center))
    }
    touch.end()
    #expect(label() == nil)
    test.playUntilIdle()
  }

  @Test("S26 a pointer drags the indicator at once")
  func pointer() {
    scrollView.flashScrollIndicators()
    test.frame()
    let touch = test.touch(at: Point(x: 315, y: 20), type: .indirectPointer)
    #expect(scrollView.isDragging)
    touch.end()
  }

  @Test("S26 the drag ends when the scroll view leaves the window or may scroll no longer")
  func ending() {
    let touch = press()
    scrollView.removeFromSuperview()
    #expect(!scrollView.isDragging)
    touch.end()
    test.window.addSubview(scrollView)
    test.frame()
    let second = press()
    scrollView.allowsScrollIndicatorDragging = false
    #expect(!scrollView.isDragging)
    second.end()
    test.playUntilIdle()
  }

  @Test("S26 S25 content rests at an item when the indicator is let go")
  func snapping() {
    scrollView.targetBehavior = ScrollTargetBehavior(.interval(90))
    let touch = press()
    touch.drag(to: Point(x: 315, y: 200), over: 0.2)
    touch.end()
    test.playUntilIdle()
    #expect(stage.offset > 500 && stage.offset.truncatingRemainder(dividingBy: 90) == 0)
  }
}
