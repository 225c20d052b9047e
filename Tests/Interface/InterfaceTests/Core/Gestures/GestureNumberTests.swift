import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Invalid numbers in recognizers and controls")
struct GestureNumberTests {
  let stage = GestureStage()
  private var test: TestWindow { stage.test }

  @Test(
    "G6 long press: a negative or non-finite duration or movement is rejected", arguments: [-1, .nan])
  func longPress(value: Double) {
    let press = LongPressGestureRecognizer()
    stage.view.addGestureRecognizer(press)
    press.minimumPressDuration = value
    press.allowableMovement = value
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(stage.journal.lines.count == 2)
  }

  @Test("G6 G8 a press of infinite duration never begins, and a timer that never fires is harmless")
  func endless() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = .infinity
    press.allowableMovement = .infinity
    let log = stage.log(press)
    let touch = test.touch(at: stage.center)
    test.advance(by: 100_000)
    touch.move(by: Point(x: 300, y: 0))
    #expect(log.states.isEmpty)
    #expect(test.application.clock.nextDeadline?.isFinite == true, "the event loop waits for whole seconds")
    touch.end()
    #expect(press.state == .possible && !test.hasTimers)
    var fired = 0
    _ = test.application.clock.schedule(after: .nan) { fired += 1 }
    test.advance(by: 0)
    #expect(fired == 1)
  }

  @Test(
    "G6 impossible numbers of taps and touches are never recognized",
    arguments: [0, -3, .min, .max])
  func counts(number: Int) {
    let (tap, press, pan) = (TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer())
    let swipe = SwipeGestureRecognizer()
    tap.numberOfTouchesRequired = number
    press.numberOfTouchesRequired = number
    swipe.numberOfTouchesRequired = number
    pan.minimumNumberOfTouches = number
    pan.maximumNumberOfTouches = number
    let states = [tap, press, pan, swipe].map { stage.log($0, simultaneous: true) }
    for _ in 0..<2 {
      let touches = (0..<3).map { test.touch(at: Point(x: 100 + 40 * Double($0), y: 100)) }
      test.advance(by: 0.6)
      for touch in touches { touch.move(by: Point(x: 60, y: 0)) }
      for touch in touches { touch.end() }
      test.advance(by: 2)
    }
    #expect(states.allSatisfy { $0.states.isEmpty })
    #expect([tap, press, pan, swipe].allSatisfy { $0.state == .possible })
  }

  @Test(
    "C5 lengths of a button that are not finite are rejected", arguments: [Double.nan, .infinity, -.infinity])
  func button(value: Double) {
    let button = Button(type: .system)
    button.setTitle("Press", for: .normal)
    let size = button.sizeThatFits(.zero)
    button.contentEdgeInsets.top = value
    button.titleEdgeInsets.left = value
    button.imageEdgeInsets.right = value
    #expect(button.contentEdgeInsets == .zero && button.titleEdgeInsets == .zero)
    #expect(button.imageEdgeInsets == .zero && button.sizeThatFits(.zero) == size)
    var configuration = Button.Configuration.filled()
    configuration.title = "Press"
    button.configuration = configuration
    let keepers: [WritableKeyPath<Button.Configuration, Double>] = [
      \.imagePadding, \.cornerRadius, \.contentInsets.leading,
    ]
    for path in keepers {
      button.configuration?[keyPath: path] = value
      #expect(button.configuration == configuration)
    }
    #expect(button.sizeThatFits(Size(width: value, height: value)).isFinite)
  }

  // MARK: - Pointers

  private func hover(_ location: Point?) {
    test.application.dispatcher.receiveHover(at: location, timestamp: test.now, in: test.window)
  }

  private func scroll(_ phase: Touch.Phase, _ source: ScrollMotion.Source = .continuous, at location: Point) {
    let motion = ScrollMotion(
      phase: phase, source: source, displacement: phase == .ended ? .zero : Point(x: 0, y: 30),
      location: location, timestamp: test.now)
    test.application.dispatcher.receiveScroll(motion, in: test.window)
  }

  @Test("G5 G6 hovering that waited for another gesture does not begin after the pointer has left")
  func waitingHover() {
    let (hover, press) = (HoverGestureRecognizer(), LongPressGestureRecognizer())
    hover.require(toFail: press)
    let log = stage.log(hover)
    stage.view.addGestureRecognizer(press)
    let touch = test.touch(at: stage.center)
    self.hover(stage.center)
    self.hover(nil)
    touch.end()
    test.advance(by: 2)
    #expect(hover.state == .possible && log.states.isEmpty)
    self.hover(stage.center)
    #expect(log.states == [.began])
  }

  @Test("G5 G6 a wheel does not drag while its pan waits for another gesture, nor later")
  func waitingScroll() {
    let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    pan.require(toFail: press)
    let log = stage.log(pan)
    stage.view.addGestureRecognizer(press)
    let touch = test.touch(at: stage.center)
    scroll(.moved, .wheel, at: stage.center)
    touch.end()
    test.advance(by: 2)
    #expect(pan.state == .possible && log.states.isEmpty)
    scroll(.moved, .wheel, at: stage.center)
    #expect(log.states == [.began, .ended])
  }

  @Test("G6 a view that a touchpad drags away from the pointer still receives the end")
  func draggedAway() {
    let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    stage.view.addSubview(card)
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    card.addGestureRecognizer(pan)
    let log = GestureStage.Log(pan) { $0.translation(in: nil) }
    scroll(.began, at: card.center)
    card.frame.origin.x = 500
    scroll(.moved, at: Point(x: 150, y: 150))
    scroll(.ended, at: Point(x: 150, y: 150))
    #expect(log.states == [.began, .changed, .ended] && pan.state == .possible)
  }

  @Test("G1 S20 a scroll view that is disabled while a touchpad drags it ends dragging")
  func turnedOff() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = Size(width: 200, height: 900)
    stage.view.addSubview(scrollView)
    scroll(.moved, at: scrollView.center)
    #expect(scrollView.isDragging)
    scrollView.panGestureRecognizer.isEnabled = false
    scroll(.moved, at: scrollView.center)
    scroll(.ended, at: scrollView.center)
    #expect(!scrollView.isDragging && !scrollView.isScrolledByTouchpad)
  }

  // MARK: - Targets

  @MainActor
  private final class Panel {
    func pressed() {}
    func moved(_ slider: Slider) {}
  }

  @Test("C2 allTargets contains the live targets, each once")
  func allTargets() {
    let slider = Slider()
    let first = Panel()
    var second: Panel? = Panel()
    slider.addTarget(first, action: Panel.pressed, for: .touchDown)
    slider.addTarget(first, action: Panel.moved, for: .valueChanged)
    if let second { slider.addTarget(second, action: Panel.moved, for: .valueChanged) }
    slider.addAction({}, for: .valueChanged)
    #expect(slider.allTargets.count == 2 && slider.allTargets.first === first)
    second = nil
    #expect(slider.allTargets.count == 1)
    slider.removeTarget(nil)
    #expect(slider.allTargets.isEmpty)
  }
}
