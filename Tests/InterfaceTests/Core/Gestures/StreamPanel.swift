import TactusTesting

@testable import TactusInterface

/// A window with every built-in recognizer and every control, in a scroll view and outside, wired at random, on which up to ten
/// fingers do what they like.
@MainActor
final class StreamPanel: GestureRecognizerDelegate {
  let test = TestWindow(size: Size(width: 400, height: 600))
  let canvas = RecordingView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
  let scrollView = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 300))
  var random: Random
  var recognizers: [GestureRecognizer] = []
  var controls: [Control] = []
  /// The views that may leave in the middle, with where they belong.
  private var places: [(view: View, parent: View)] = []
  /// How many fingers each control said that it took and that it let go of.
  private(set) var landings: [ObjectIdentifier: Int] = [:]
  private(set) var endings: [ObjectIdentifier: Int] = [:]
  private(set) var actions = 0
  private(set) var touches = 0

  private var fingers: [UInt64: Point] = [:]
  private var time = 0.0

  init(seed: UInt64) {
    random = Random(seed: seed)
    canvas.isMultipleTouchEnabled = true
    canvas.onTouches = { [unowned self] phase, fingers, _ in
      if phase == .began { touches += fingers.count }
    }
    place(canvas, in: test.window)
    place(scrollView, in: test.window)
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

  private func place(_ view: View, in parent: View) {
    parent.addSubview(view)
    places.append((view, parent))
  }

  // MARK: - What is there

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
        place(control, in: parent)
      }
      watch(control)
    }
  }

  private func watch(_ control: Control) {
    controls.append(control)
    let identifier = ObjectIdentifier(control)
    control.addAction({ [unowned self] in landings[identifier, default: 0] += 1 }, for: .touchDown)
    control.addAction(
      { [unowned self] in
        endings[identifier, default: 0] += 1
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

  // MARK: - What happens

  /// One stream, from the first landing to the last lift, and what is wrong after it.
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
        test.application.dispatcher.receive(inputs, in: test.window, deferringMotion: roll(3))
        test.advance(by: 0.008)
      }
    }
    let contacts = fingers.keys.sorted()
    let lifts = contacts.map { input(roll(5) ? .cancel : .up, $0, fingers[$0] ?? .zero) }
    fingers = [:]
    test.application.dispatcher.receive(lifts, in: test.window)
    // The pointer goes as well, wherever it is now.
    scroll(.ended, .continuous, at: Point(x: 390, y: 590))
    hover(at: nil)
    // Longer than any of the recognizers waits. A tap that a control heard of late shows for one frame.
    test.advance(by: 2)
    for _ in 0..<3 where test.needsFrame { test.frame() }
    return faults()
  }

  private func input(_ kind: TouchInput.Kind, _ contact: UInt64, _ point: Point) -> TouchInput {
    TouchInput(kind: kind, contact: contact, sample: TouchSample(location: point, timestamp: test.now))
  }

  /// What one finger does: it lands, also where it is down already, moves, lifts or is taken away.
  private func change() -> TouchInput? {
    let contact = UInt64.random(in: 0..<10, using: &random)
    guard let place = fingers[contact], !roll(60) else {
      guard roll(2) else { return nil }
      let point = Point(
        x: .random(in: -5..<405, using: &random), y: .random(in: -5..<605, using: &random))
      fingers[contact] = point
      return input(.down, contact, point)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      fingers[contact] = nil
      return input(.up, contact, place)
    case 2 where roll(3):
      fingers[contact] = nil
      return input(.cancel, contact, place)
    default:
      let reach = roll(3) ? 90.0 : 12
      let step = Point(
        x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random))
      fingers[contact] = place + step
      return input(.motion, contact, place + step)
    }
  }

  /// A pointer comes, scrolls or goes.
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
    let way = Point(x: .random(in: -40...40, using: &random), y: .random(in: -40...40, using: &random))
    let motion = ScrollMotion(
      phase: phase, source: source, displacement: phase == .ended ? .zero : way, location: point,
      timestamp: test.now)
    test.application.dispatcher.receiveScroll(motion, in: test.window)
  }

  /// Something is removed, disabled, hidden or taken away while fingers are down.
  private func disturb() {
    guard let control = controls.randomElement(using: &random),
      let recognizer = recognizers.randomElement(using: &random),
      let place = places.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: place.view.removeFromSuperview()
    case 1: place.view.isHidden = true
    case 2: place.view.isUserInteractionEnabled = false
    case 3: control.isEnabled = false
    case 4: recognizer.isEnabled = false
    case 5: recognizer.isEnabled = true
    case 6: recognizer.view?.removeGestureRecognizer(recognizer)
    case 7: if roll(4) { test.application.cancelAllTouches() }
    case 8: scrollView.setContentOffset(Point(x: 0, y: 200), animated: roll(2))
    default: place.parent.addSubview(place.view)
    }
  }

  /// Puts back what a stream removed or disabled.
  private func restore() {
    for (view, parent) in places {
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

  // MARK: - What must be true

  /// What is stuck although no finger is down.
  private func faults() -> [String] {
    var faults: [String] = []
    let dispatcher = test.application.dispatcher
    let waiting = dispatcher.touches.count + dispatcher.delivery.lingeringTouches.count
    if waiting + dispatcher.delivery.queue.count > 0 {
      faults.append("\(waiting) touches and \(dispatcher.delivery.queue.count) calls are left")
    }
    for recognizer in recognizers where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      faults.append("\(recognizer) is stuck with \(recognizer.numberOfTouches) fingers")
    }
    for control in controls {
      let kind = type(of: control)
      if control.isTracking || control.isTouchInside || control.trackedTouch != nil || control.isHighlighted {
        faults.append("a \(kind) is held by nobody")
      }
      let identifier = ObjectIdentifier(control)
      if landings[identifier] ?? 0 != endings[identifier] ?? 0 {
        faults.append(
          "a \(kind) was told of \(landings[identifier] ?? 0) landings, \(endings[identifier] ?? 0) ends")
      }
    }
    if scrollView.isTracking || scrollView.isDragging || scrollView.isZooming {
      faults.append("the scroll view is dragged by nobody")
    }
    return faults
  }

  /// Lets all motion run out; whether then nothing wants frames or waits.
  func settles() -> Bool {
    restore()
    _ = test.window.endEditing(true)
    test.playUntilIdle(limit: 20, rate: 5)
    test.advance(by: 30)
    test.playUntilIdle(limit: 20, rate: 5)
    return !test.needsFrame && !test.hasTimers
  }
}
