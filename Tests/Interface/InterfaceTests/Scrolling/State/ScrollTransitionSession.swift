@testable import TactusInterface
@testable import TactusTesting

/// A scroll view in another one, used at random by touches, a touchpad, wheels, keys and an application that makes changes in
/// callbacks.
@MainActor
final class ScrollTransitionSession: ScrollViewDelegate {
  private let test = TestWindow(size: Size(width: 320, height: 480))
  private let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let inner = ScrollView(frame: Rect(x: 20, y: 40, width: 280, height: 260))
  private let page = View(frame: Rect(x: 0, y: 0, width: 280, height: 900))
  private let refresh = RefreshControl(frame: .zero)
  private var random: Random
  private var touches: [SimulatedTouch] = []
  private var isOnTouchpad = false
  /// The average number of callbacks between two changes; 0 means that no changes are made.
  private let changeRate: Int
  private let zoomsByGestures: Bool
  private var changesLeft = 0
  private var recorders: [RecordingScrollDriver] = []
  private var open: [String: Int] = [:]
  /// The faults found: phases that began twice or ended twice, and inconsistent states.
  private(set) var faults: [String] = []

  /// The transitions of both scroll views.
  var transitions: Set<ScrollTransition> { recorders.reduce(into: []) { $0.formUnion($1.transitions) } }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random choices.
  ///   - zoomsByGestures: Whether taps, drags after taps and the momentum of pinches zoom, too.
  init(seed: UInt64, zoomsByGestures: Bool = false) {
    random = Random(seed: seed)
    self.zoomsByGestures = zoomsByGestures
    changeRate = [0, 12, 5, 3][Int(seed % 4)]
    outer.contentSize = Size(width: 320, height: 2000)
    inner.contentSize = Size(width: 280, height: 900)
    inner.bounces = seed % 3 == 0
    inner.isPagingEnabled = seed % 5 == 0
    outer.isPagingEnabled = seed % 7 == 0
    inner.maximumZoomScale = seed % 2 == 0 ? 3 : 1
    outer.refreshControl = refresh
    if seed % 4 == 1 {
      inner.targetBehavior = ScrollTargetBehavior(.interval(150), limitBehavior: .alwaysByOne)
    }
    if seed % 6 == 2 { outer.targetBehavior = ScrollTargetBehavior(.interval(90), alignment: .center) }
    outer.allowsScrollIndicatorDragging = seed % 3 == 1
    inner.transfersVerticalScrollingToParent = seed % 9 != 4
    inner.contentAlignmentPoint = seed % 8 == 3 ? Point(x: 0.5, y: 0.5) : .zero
    if zoomsByGestures {
      inner.maximumZoomScale = 3
      inner.allowsDoubleTapZooming = seed % 3 != 1
      inner.allowsTwoTouchTapZooming = seed % 5 != 1
      inner.allowsDoubleTapDragZooming = seed % 4 != 3
      inner.deceleratesZoom = seed % 3 != 0
      inner.zoomRotation = seed % 5 == 3 ? .multiples(of: .pi / 2) : seed % 7 == 2 ? .any : .none
    }
    inner.addSubview(page)
    outer.addSubview(inner)
    for scrollView in [outer, inner] {
      let driver = RecordingScrollDriver(scrollView)
      scrollView.driver = driver
      recorders.append(driver)
      scrollView.delegate = self
    }
    test.window.addSubview(outer)
    test.frame()
  }

  private func once(in count: Int) -> Bool { count > 0 && Int.random(in: 0..<count, using: &random) == 0 }

  private func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + random.uniform() * (range.upperBound - range.lowerBound)
  }

  private func point() -> Point { Point(x: number(10...310), y: number(10...470)) }

  // MARK: - Input

  /// Plays the session until both scroll views are at rest.
  func play() {
    for _ in 0..<90 { act() }
    for touch in touches { touch.end() }
    if isOnTouchpad { touchpad(.zero, .ended) }
    changesLeft = 0
    restore()
    _ = test.playUntilIdle(limit: 20)
    test.play(for: 0.5)
    expectRest()
  }

  private func act() {
    changesLeft = 2
    switch Int.random(in: 0..<(zoomsByGestures ? 26 : 23), using: &random) {
    case 22: dragIndicator()
    case 23: doubleTap()
    case 24: twoTouchTap()
    case 25: flingApart()
    case 0, 1, 2: if touches.count < 3 { touches.append(test.touch(at: point())) }
    case 3, 4, 5, 6: move()
    case 7: endTouch()
    case 8: flick()
    case 9: pinch()
    case 10: wheel()
    case 11, 12: touchpad()
    case 13: key()
    case 14, 15: change(once(in: 2) ? outer : inner)
    case 16: test.play(for: number(0.2...1.5))
    case 17: if let touch = touches.popLast() { touch.cancel() }
    default: test.play(for: number(0.02...0.2))
    }
    expectConsistency()
  }

  private func move() {
    let step = once(in: 4) ? point() - point() : Point(x: number(-6...6), y: number(-30...30))
    for touch in touches where !once(in: 4) { touch.move(to: touch.location + step, over: 0.05) }
  }

  /// Presses the edge at which the indicator of the outer scroll view is, and drags it.
  private func dragIndicator() {
    outer.flashScrollIndicators()
    let touch = test.touch(at: Point(x: 314, y: once(in: 2) ? 20 : number(10...470)))
    test.play(for: 0.3)
    touch.move(to: Point(x: 314, y: number(10...470)), over: 0.1)
    if once(in: 3) { touches.append(touch) } else { touch.end() }
  }

  private func endTouch() {
    guard !touches.isEmpty else { return }
    let touch = touches.remove(at: Int.random(in: 0..<touches.count, using: &random))
    if once(in: 2) { touch.rest(0.2) }
    touch.end()
  }

  private func flick() {
    let touch = test.touch(at: point())
    touch.move(by: Point(x: 0, y: once(in: 2) ? 12 : -12))
    touch.move(to: touch.location + Point(x: 0, y: number(-160...160)), over: 0.07)
    touch.end()
  }

  private func pinch() {
    guard touches.isEmpty else { return }
    let (first, second) = (test.touch(at: Point(x: 120, y: 150)), test.touch(at: Point(x: 200, y: 220)))
    let step = number(-14...14)
    for _ in 0..<12 {
      test.advance(by: 0.01)
      test.together {
        first.move(by: Point(x: -step, y: -step))
        second.move(by: Point(x: step, y: step + 2))
      }
    }
    touches = [first, second]
    if once(in: 2) { endTouch() }
  }

  /// Taps twice; the second touch moves, or rests until another action, or ends.
  private func doubleTap() {
    guard touches.isEmpty else { return }
    let location = point()
    test.tap(at: location)
    test.advance(by: 0.08)
    let touch = test.touch(at: location)
    if once(in: 2) { touch.move(to: location + Point(x: number(-20...20), y: number(-150...150)), over: 0.1) }
    if once(in: 3) { touches.append(touch) } else { touch.end() }
  }

  /// Pinches, and ends both touches while they move.
  private func flingApart() {
    pinch()
    guard touches.count == 2 else { return }
    test.together { for touch in touches { touch.end() } }
    touches = []
    if once(in: 2) { test.play(for: number(0.02...0.3)) }
  }

  private func twoTouchTap() {
    guard touches.isEmpty else { return }
    let pair = [test.touch(at: Point(x: 120, y: 150)), test.touch(at: Point(x: 200, y: 220))]
    test.advance(by: 0.05)
    test.together { for touch in pair { touch.end() } }
  }

  private func wheel() {
    test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: .moved, source: .wheel, displacement: Point(x: 0, y: number(-200...200)), location: point(),
        timestamp: test.now), in: test.window)
  }

  private func touchpad() {
    if isOnTouchpad, once(in: 3) {
      isOnTouchpad = false
      return touchpad(.zero, once(in: 4) ? .cancelled : .ended)
    }
    for _ in 0..<4 {
      test.advance(by: 0.01)
      touchpad(Point(x: 0, y: number(-40...40)), isOnTouchpad ? .moved : .began)
      isOnTouchpad = true
    }
  }

  private func touchpad(_ displacement: Point, _ phase: Touch.Phase) {
    test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: phase, source: .continuous, displacement: displacement, location: Point(x: 160, y: 160),
        timestamp: test.now), in: test.window)
  }

  private func key() {
    let codes: [KeyCode] = [.pageDown, .pageUp, .home, .end]
    test.press(codes[Int.random(in: 0..<codes.count, using: &random)])
  }

  private func restore() {
    for scrollView in [outer, inner] {
      scrollView.isScrollEnabled = true
      scrollView.pinchGestureRecognizer.isEnabled = true
    }
    if outer.superview == nil { test.window.addSubview(outer) }
    if inner.superview == nil { outer.addSubview(inner) }
  }

  // MARK: - Changes

  private func change(_ view: ScrollView) {
    let anywhere = Point(x: 0, y: number(-80...900))
    switch Int.random(in: 0..<23, using: &random) {
    case 20: view.stopScrollingAndZooming()
    case 21: view.targetBehavior = view.targetBehavior == nil ? ScrollTargetBehavior(.interval(120)) : nil
    case 22: view.withScrollIndicatorsShown { view.contentOffset.y += number(-60...60) }
    case 0, 1, 2: view.setContentOffset(anywhere, animated: true)
    case 3: view.setContentOffset(anywhere, animated: false)
    case 4: view.contentOffset.y += number(-60...60)
    case 5: view.contentSize.height = number(200...2000)
    case 6: view.contentInset.top = number(0...80)
    case 7:
      view.isScrollEnabled = false
      view.isScrollEnabled = once(in: 3) ? false : true
    case 8:
      view.removeFromSuperview()
      if !once(in: 3) { restore() }
    case 9: restore()
    case 10: view.scrollToTop()
    case 11: view.setZoomScale(number(0.8...3), animated: true)
    case 12: view.setZoomScale(number(0.8...3), animated: false)
    case 13: view.frame.size.height = number(200...470)
    case 14: refresh.isRefreshing ? refresh.endRefreshing() : refresh.beginRefreshing()
    case 15: view.isPagingEnabled.toggle()
    case 16: view.setContentOffset(view.contentOffset, animated: true)
    case 17: _ = view.window?.scroll(by: Key(keyCode: .pageDown))
    case 18:
      view.panGestureRecognizer.isEnabled = false
      view.panGestureRecognizer.isEnabled = true
    default: view.scrollRectToVisible(Rect(x: 0, y: anywhere.y, width: 10, height: 10), animated: true)
    }
  }

  /// Makes a random change in a callback.
  private func called(_ scrollView: ScrollView) {
    guard changesLeft > 0, once(in: changeRate) else { return }
    changesLeft -= 1
    change(once(in: 5) ? (scrollView === outer ? inner : outer) : scrollView)
  }

  // MARK: - Expectations

  private func name(_ scrollView: ScrollView) -> String { scrollView === outer ? "outer" : "inner" }

  private func begin(_ what: String, _ scrollView: ScrollView) {
    let key = name(scrollView) + " " + what
    open[key, default: 0] += 1
    if open[key] != 1 { faults.append("\(key) began twice") }
  }

  private func end(_ what: String, _ scrollView: ScrollView) {
    let key = name(scrollView) + " " + what
    open[key, default: 0] -= 1
    if open[key] != 0 { faults.append("\(key) ended and had not begun") }
  }

  private func expectConsistency() {
    for view in [outer, inner] {
      if [view.isDragging, view.isDecelerating, view.isScrollAnimating].count(where: { $0 }) > 1 {
        faults.append("\(name(view)) has two activities")
      }
    }
  }

  private func expectRest() {
    for (key, count) in open where count != 0 { faults.append("\(key) began and never ended") }
    for view in [outer, inner] {
      let state = view.driver.state
      if state.isMoving || state.isTracking || state.activity.kind != .idle {
        faults.append("\(name(view)) is left \(state.activity.kind), \(state.zoom.kind), \(state.isTracking)")
      }
    }
  }

  // MARK: - The delegate

  func viewForZooming(in scrollView: ScrollView) -> View? { scrollView === inner ? page : nil }

  func scrollViewDidScroll(_ scrollView: ScrollView) { if once(in: 6) { called(scrollView) } }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    begin("drag", scrollView)
    called(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    if once(in: 4) { targetContentOffset.y = number(0...600) }
    called(scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    end("drag", scrollView)
    called(scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    begin("deceleration", scrollView)
    called(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    end("deceleration", scrollView)
    called(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { called(scrollView) }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    called(scrollView)
    return !once(in: 5)
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { called(scrollView) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { called(scrollView) }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    begin("zoom", scrollView)
    called(scrollView)
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) { if once(in: 6) { called(scrollView) } }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    end("zoom", scrollView)
    called(scrollView)
  }
}
