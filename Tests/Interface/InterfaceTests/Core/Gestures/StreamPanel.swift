import InterfaceTestSupport
import TactusTesting

@testable import TactusInterface

/// A window with every built-in recognizer and every control, in a scroll view and outside, connected at random, that receives
/// random streams of up to ten touches.
@MainActor
final class StreamPanel: GestureRecognizerDelegate {
  let test: TestWindow
  let canvas = RecordingView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
  let scrollView = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 300))
  var random: Random
  var recognizers: [GestureRecognizer] = []
  var controls: [Control] = []
  /// The views that may be removed during a stream, with their superviews.
  private var placements: [(view: View, parent: View)] = []
  /// The number of touches that each control reported with `touchDown`.
  private(set) var touchDownCounts: [ObjectIdentifier: Int] = [:]
  /// The number of touches that each control reported as ended or cancelled.
  private(set) var touchEndCounts: [ObjectIdentifier: Int] = [:]
  private(set) var actions = 0
  private(set) var touches = 0

  private var locations: [UInt64: Point] = [:]
  private var time = 0.0

  init(seed: UInt64, journal: LogJournal) {
    test = TestWindow(size: Size(width: 400, height: 600), loggingTo: journal)
    random = Random(seed: seed)
    canvas.isMultipleTouchEnabled = true
    canvas.onTouches = { [unowned self] phase, began, _ in
      if phase == .began { touches += began.count }
    }
    add(canvas, in: test.window)
    add(scrollView, in: test.window)
    scrollView.contentSize = Size(width: 300, height: 900)
    scrollView.delaysContentTouches = !roll(3)
    scrollView.canCancelContentTouches = !roll(4)
    addControls(to: test.window, from: Point(x: 10, y: 310))
    addControls(to: scrollView, from: Point(x: 10, y: 10))
    addControls(to: canvas, from: Point(x: 10, y: 10), count: 3)
    addRecognizers()
    test.frame()
  }

  func roll(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

  private func add(_ view: View, in parent: View) {
    parent.addSubview(view)
    placements.append((view, parent))
  }

  // MARK: - Views and recognizers

  private func addControls(to parent: View, from origin: Point, count: Int = 8) {
    let (button, pages) = (Button(type: .system), PageControl())
    button.setTitle("Press", for: .normal)
    pages.numberOfPages = 5
    let all: [Control] = [
      button, Slider(), Switch(), Stepper(), SegmentedControl(items: ["A", "B", "C"]), pages, TextField(),
      RefreshControl(),
    ]
    for (index, control) in all.prefix(count).enumerated() {
      control.frame = Rect(
        x: origin.x + Double(index % 2) * 90, y: origin.y + Double(index / 2) * 60, width: 85, height: 44)
      if let refresh = control as? RefreshControl {
        guard let scrollView = parent as? ScrollView else { continue }
        scrollView.refreshControl = refresh
        refresh.addAction({ [weak refresh] in refresh?.endRefreshing() }, for: .valueChanged)
      } else {
        add(control, in: parent)
      }
      watch(control)
    }
  }

  private func watch(_ control: Control) {
    controls.append(control)
    let identifier = ObjectIdentifier(control)
    control.addAction({ [unowned self] in touchDownCounts[identifier, default: 0] += 1 }, for: .touchDown)
    control.addAction(
      { [unowned self] in
        touchEndCounts[identifier, default: 0] += 1
        if roll(30) { disturb() }
      }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    control.addAction({ [unowned self] in actions += 1 }, for: .valueChanged)
  }

  private func addRecognizers() {
    let (doubleTap, twoFingerTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    doubleTap.numberOfTapsRequired = 2
    twoFingerTap.numberOfTouchesRequired = 2
    let (edge, secondPan) = (ScreenEdgePanGestureRecognizer(), PanGestureRecognizer())
    edge.edges = [.left, .top]
    secondPan.minimumNumberOfTouches = 2
    secondPan.maximumNumberOfTouches = 3
    secondPan.allowedScrollTypesMask = .all
    let all: [GestureRecognizer] = [
      TapGestureRecognizer(), doubleTap, twoFingerTap, LongPressGestureRecognizer(), PanGestureRecognizer(),
      secondPan, PinchGestureRecognizer(), RotationGestureRecognizer(), SwipeGestureRecognizer(), edge,
      HoverGestureRecognizer(),
    ]
    for recognizer in all {
      for other in recognizers where roll(8) { recognizer.require(toFail: other) }
      recognizer.cancelsTouchesInView = !roll(3)
      recognizer.delaysTouchesBegan = roll(6)
      recognizer.delaysTouchesEnded = !roll(3)
      recognizer.delegate = roll(2) ? self : nil
      recognizer.addAction { [unowned self] in
        actions += 1
        if roll(60) { disturb() }
      }
      recognizers.append(recognizer)
    }
    attachRecognizers()
    if let pan = recognizers.first(where: { $0 is SwipeGestureRecognizer }), roll(2) {
      scrollView.panGestureRecognizer.require(toFail: pan)
    }
    recognizers += [scrollView.panGestureRecognizer, scrollView.pinchGestureRecognizer].compactMap(\.self)
  }

  private func attachRecognizers() {
    for recognizer in recognizers where recognizer.view == nil {
      (recognizer is ScreenEdgePanGestureRecognizer ? test.window : canvas).addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { roll(2) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { !roll(12) }

  // MARK: - Streams

  /// Plays one stream, from the first touch down to the last touch up, and returns the faults found after it.
  func play() -> [String] {
    restore()
    for _ in 0..<Int.random(in: 6...12, using: &random) {
      if roll(12) { disturb() }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: test.advance(by: .random(in: 0...0.6, using: &random))
      case 1 where roll(4): test.frame()
      case 2 where roll(3): point()
      default:
        let inputs = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in change() }
        test.window.receive(inputs, deferringMotion: roll(3))
        test.advance(by: 0.008)
      }
    }
    let identifiers = locations.keys.sorted()
    let ends = identifiers.map { input(roll(5) ? .cancel : .up, $0, locations[$0] ?? .zero) }
    locations = [:]
    test.window.receive(ends, deferringMotion: false)
    // The pointer leaves, too.
    scroll(.ended, .continuous, at: Point(x: 390, y: 590))
    hover(at: nil)
    // Longer than any recognizer waits. A tap that reached a control late is shown for one frame.
    test.advance(by: 2)
    for _ in 0..<3 where test.needsFrame { test.frame() }
    return faults()
  }

  private func input(_ kind: TouchInput.Kind, _ identifier: UInt64, _ point: Point) -> TouchInput {
    var input = TouchInput(
      kind: kind, identifier: identifier, sample: TouchSample(location: point, timestamp: test.now))
    // Two people touch the panel, sometimes with their palms.
    input.seat = UInt32(identifier % 2) + 1
    if roll(3) { input.sample.majorRadius = roll(8) ? 45 : .random(in: 5...38, using: &random) }
    return input
  }

  /// Returns a random input of one touch: down, even if it is down already, motion, up or cancel.
  private func change() -> TouchInput? {
    let identifier = UInt64.random(in: 0..<10, using: &random)
    guard let location = locations[identifier], !roll(60) else {
      guard roll(2) else { return nil }
      let point = Point(
        x: .random(in: -5..<405, using: &random), y: .random(in: -5..<605, using: &random))
      locations[identifier] = point
      return input(.down, identifier, point)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      locations[identifier] = nil
      return input(.up, identifier, location)
    case 2 where roll(3):
      locations[identifier] = nil
      return input(.cancel, identifier, location)
    default:
      let reach = roll(3) ? 90.0 : 12
      let step = Point(
        x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random))
      locations[identifier] = location + step
      return input(.motion, identifier, location + step)
    }
  }

  /// Moves the pointer, scrolls with it or lets it leave.
  private func point() {
    let point = Point(x: .random(in: 0..<400, using: &random), y: .random(in: 0..<300, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: hover(at: point)
    case 2: hover(at: nil)
    case 3: scroll(.moved, .wheel, at: point)
    default: scroll(roll(3) ? .ended : .moved, .continuous, at: point)
    }
  }

  private func hover(at point: Point?) {
    test.application.dispatcher.receiveHover(at: point, timestamp: test.now, in: test.window)
  }

  private func scroll(_ phase: Touch.Phase, _ source: ScrollMotion.Source, at point: Point) {
    let displacement = Point(
      x: .random(in: -40...40, using: &random), y: .random(in: -40...40, using: &random))
    let motion = ScrollMotion(
      phase: phase, source: source, displacement: phase == .ended ? .zero : displacement, location: point,
      timestamp: test.now)
    test.application.dispatcher.receiveScroll(motion, in: test.window)
  }

  /// Removes, disables, hides or cancels something during a stream.
  private func disturb() {
    guard let control = controls.randomElement(using: &random),
      let recognizer = recognizers.randomElement(using: &random),
      let placement = placements.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<12, using: &random) {
    case 10: test.window.touchProfile = .random(using: &random)
    case 11: recognizer.requiresExclusiveSeat = roll(2)
    case 0: placement.view.removeFromSuperview()
    case 1: placement.view.isHidden = true
    case 2: placement.view.isUserInteractionEnabled = false
    case 3: control.isEnabled = false
    case 4: recognizer.isEnabled = false
    case 5: recognizer.isEnabled = true
    case 6: recognizer.view?.removeGestureRecognizer(recognizer)
    case 7: if roll(4) { test.application.cancelAllTouches() }
    case 8: scrollView.setContentOffset(Point(x: 0, y: 200), animated: roll(2))
    default: placement.parent.addSubview(placement.view)
    }
  }

  /// Restores what a stream removed or disabled.
  private func restore() {
    for (view, parent) in placements {
      if view.superview !== parent { parent.addSubview(view) }
      if view.isHidden { view.isHidden = false }
      view.isUserInteractionEnabled = true
    }
    for control in controls where !control.isEnabled { control.isEnabled = true }
    for recognizer in recognizers where !recognizer.isEnabled { recognizer.isEnabled = true }
    if scrollView.panGestureRecognizer.view == nil {
      scrollView.addGestureRecognizer(scrollView.panGestureRecognizer)
    }
    attachRecognizers()
    scrollView.setContentOffset(.zero, animated: false)
  }

  // MARK: - Invariants

  /// Returns what is stuck although no touch is down.
  private func faults() -> [String] {
    var faults: [String] = []
    let dispatcher = test.application.dispatcher
    let waiting = dispatcher.touches.count + dispatcher.delivery.lingeringTouches.count
    if waiting + dispatcher.delivery.queue.count > 0 {
      faults.append("\(waiting) touches and \(dispatcher.delivery.queue.count) calls are left")
    }
    for recognizer in recognizers where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      faults.append("\(recognizer) is stuck with \(recognizer.numberOfTouches) touches")
    }
    for control in controls {
      let kind = type(of: control)
      if control.isTracking || control.isTouchInside || control.trackedTouch != nil || control.isHighlighted {
        faults.append("a \(kind) is tracking without a touch")
      }
      let identifier = ObjectIdentifier(control)
      if touchDownCounts[identifier] ?? 0 != touchEndCounts[identifier] ?? 0 {
        faults.append(
          "a \(kind) received \(touchDownCounts[identifier] ?? 0) touches, \(touchEndCounts[identifier] ?? 0) ends"
        )
      }
    }
    if scrollView.isTracking || scrollView.isDragging || scrollView.isZooming {
      faults.append("the scroll view is dragging without a touch")
    }
    return faults
  }

  /// Plays until all animations have ended, and returns a Boolean value that indicates whether then no frame is requested and
  /// no timer is pending.
  func comesToRest() -> Bool {
    restore()
    _ = test.window.endEditing(true)
    test.playUntilIdle(limit: 20, rate: 5)
    test.advance(by: 30)
    test.playUntilIdle(limit: 20, rate: 5)
    return !test.needsFrame && !test.hasTimers
  }
}
