import TactusTesting
import Testing

@testable import TactusInterface

/// Scrolling and zooming with a touchpad end exactly once, whatever the application changes meanwhile.
@MainActor
@Suite("Touchpad gestures that the application interrupts")
struct TouchpadGestureTests {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let page = View(frame: Rect(x: 0, y: 0, width: 320, height: 2000))
  let recorder = RecordingScrollDelegate()

  init() {
    scrollView.addSubview(page)
    scrollView.contentSize = page.bounds.size
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 4
    scrollView.delegate = recorder
    recorder.zoomedView = page
    test.window.addSubview(scrollView)
    test.frame()
    recorder.calls = []
  }

  private func pinch(_ phase: Touch.Phase, _ scale: Double = 1) {
    test.advance(by: 0.01)
    test.application.dispatcher.receiveMagnification(
      MagnificationMotion(
        phase: phase, source: .touchpad, scale: scale, location: Point(x: 160, y: 240), timestamp: test.now),
      in: test.window)
  }

  func scroll(_ phase: Touch.Phase) {
    test.advance(by: 0.01)
    test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: phase, source: .continuous, displacement: Point(x: 0, y: phase == .ended ? 0 : 12),
        location: Point(x: 160, y: 240), timestamp: test.now),
      in: test.window)
  }

  /// The beginnings and ends of zooming, or those of dragging.
  func ends(of kind: String) -> [String] {
    recorder.calls.filter { $0 == "willBegin\(kind)" || $0.hasPrefix("didEnd\(kind)") }
  }

  static let zoomed = ["willBeginZooming", "didEndZooming"]
  static let dragged = ["willBeginDragging", "didEndDragging(false)"]

  // MARK: - Zooming

  /// The changes that take a scroll view from under the pointer.
  enum Disappearance: CaseIterable {
    case hidden, transparent, unresponsive, covered, moved
  }

  private func take(_ disappearance: Disappearance) {
    switch disappearance {
    case .hidden: scrollView.isHidden = true
    case .transparent: scrollView.alpha = 0
    case .unresponsive: scrollView.isUserInteractionEnabled = false
    case .covered: test.window.addSubview(View(frame: test.window.bounds))
    case .moved: scrollView.frame.origin.x = 1000
    }
  }

  @Test(
    "Z1 S21 a pinch on a touchpad ends in a view that is no longer under the pointer",
    arguments: Disappearance.allCases)
  func zoomElsewhere(_ disappearance: Disappearance) {
    pinch(.began)
    pinch(.moved, 1.5)
    take(disappearance)
    pinch(.moved, 2)
    #expect(scrollView.isZooming && scrollView.zoomScale == 2)
    pinch(.ended, 2)
    #expect(!scrollView.isZooming && ends(of: "Zooming") == Self.zoomed)
  }

  @Test(
    "S20 S21 a drag on a touchpad ends in a view that is no longer under the pointer",
    arguments: Disappearance.allCases)
  func scrollElsewhere(_ disappearance: Disappearance) {
    scroll(.began)
    take(disappearance)
    scroll(.moved)
    #expect(scrollView.isDragging && scrollView.contentOffset.y == 24)
    test.advance(by: 1)
    scroll(.ended)
    #expect(!scrollView.isDragging && ends(of: "Dragging") == Self.dragged)
  }

  @Test("G1 Z1 disabling the pinch ends the zooming of a touchpad at once, which does not resume")
  func disabledPinch() {
    pinch(.began)
    pinch(.moved, 2)
    scrollView.pinchGestureRecognizer.isEnabled = false
    #expect(!scrollView.isZooming && ends(of: "Zooming") == Self.zoomed)
    scrollView.pinchGestureRecognizer.isEnabled = true
    pinch(.moved, 3)
    pinch(.ended, 3)
    #expect(scrollView.zoomScale == 2 && ends(of: "Zooming") == Self.zoomed)
    pinch(.began)
    pinch(.moved, 1.5)
    #expect(scrollView.isZooming && scrollView.zoomScale == 3)
    pinch(.ended, 1.5)
    #expect(ends(of: "Zooming") == Self.zoomed + Self.zoomed)
  }

  @Test("G1 Z1 the pinch may be disabled when zooming begins")
  func disabledInBeginning() {
    recorder.on["willBeginZooming"] = { $0.pinchGestureRecognizer.isEnabled = false }
    pinch(.began)
    #expect(!scrollView.isZooming && ends(of: "Zooming") == Self.zoomed)
    pinch(.moved, 2)
    pinch(.ended, 2)
    #expect(scrollView.zoomScale == 1 && ends(of: "Zooming") == Self.zoomed)
  }

  @Test("G2 Z1 removing the pinch from its view ends the zooming of a touchpad")
  func detachedPinch() {
    pinch(.began)
    pinch(.moved, 2)
    scrollView.removeGestureRecognizer(scrollView.pinchGestureRecognizer)
    #expect(!scrollView.isZooming && ends(of: "Zooming") == Self.zoomed)
  }

  @Test("Z1 zooming ends with the pinch of a touchpad although nothing can be zoomed any longer")
  func nothingToZoom() {
    pinch(.began)
    pinch(.moved, 2)
    scrollView.maximumZoomScale = scrollView.minimumZoomScale
    page.removeFromSuperview()
    pinch(.ended, 2)
    #expect(!scrollView.isZooming && ends(of: "Zooming") == Self.zoomed)
  }

  @Test("T15 Z1 S20 removing the view or hiding its window ends the gestures of a touchpad, for good")
  func removed() {
    for remove in [{ scrollView.removeFromSuperview() }, { test.window.isHidden = true }] {
      recorder.calls = []
      pinch(.began)
      pinch(.moved, 1.2)
      remove()
      #expect(!scrollView.isZooming && ends(of: "Zooming") == Self.zoomed)
      restore()
      pinch(.moved, 2)
      #expect(!scrollView.isZooming)
      pinch(.ended, 2)
      scroll(.began)
      remove()
      #expect(!scrollView.isDragging && ends(of: "Dragging") == Self.dragged)
      restore()
      scroll(.moved)
      #expect(!scrollView.isDragging)
      scroll(.ended)
      #expect(ends(of: "Dragging") == Self.dragged)
    }
  }

  private func restore() {
    test.window.addSubview(scrollView)
    test.window.isHidden = false
    test.frame()
  }

  @Test("Z1 a pinch that begins before the end of the last one was reported ends that one first")
  func missingEnd() {
    pinch(.began)
    pinch(.moved, 2)
    pinch(.began)
    #expect(scrollView.isZooming)
    pinch(.moved, 1.5)
    #expect(scrollView.zoomScale == 3)
    pinch(.ended, 1.5)
    #expect(ends(of: "Zooming") == Self.zoomed + Self.zoomed)
  }

  // MARK: - Scrolling

  @Test("G1 S20 disabling the pan or scrolling ends the drag of a touchpad at once, which does not resume")
  func disabledPan() {
    for disable in [
      { scrollView.isScrollEnabled = $0 }, { scrollView.panGestureRecognizer.isEnabled = $0 },
    ] {
      recorder.calls = []
      scroll(.began)
      scroll(.moved)
      disable(false)
      #expect(!scrollView.isDragging && ends(of: "Dragging") == Self.dragged)
      let offset = scrollView.contentOffset
      disable(true)
      scroll(.moved)
      scroll(.ended)
      #expect(scrollView.contentOffset == offset && ends(of: "Dragging") == Self.dragged)
      scroll(.began)
      #expect(scrollView.isDragging)
      scroll(.ended)
    }
  }

  @Test("G1 S20 scrolling may be disabled when dragging begins")
  func disabledInDrag() {
    recorder.on["willBeginDragging"] = { $0.isScrollEnabled = false }
    scroll(.began)
    #expect(!scrollView.isDragging && ends(of: "Dragging") == Self.dragged)
    scroll(.moved)
    scroll(.ended)
    #expect(ends(of: "Dragging") == Self.dragged)
  }

  @Test("G6 S20 a drag of a touchpad ends with it although the pan accepts touchpads no longer")
  func changedMask() {
    scroll(.began)
    scrollView.panGestureRecognizer.allowedScrollTypesMask = []
    test.advance(by: 1)
    scroll(.ended)
    #expect(!scrollView.isDragging && ends(of: "Dragging") == Self.dragged)
  }

  @Test("G1 G6 a pan of a touchpad is cancelled once when it is disabled, detached or accepts it no longer")
  func plainPan() {
    let changes: [(PanGestureRecognizer) -> Void] = [
      { $0.isEnabled = false },
      {
        $0.isEnabled = false
        $0.isEnabled = true
      }, { $0.view?.removeGestureRecognizer($0) }, { $0.view?.removeFromSuperview() },
      { $0.allowedScrollTypesMask = [] },
    ]
    for change in changes {
      let view = View(frame: test.window.bounds)
      test.window.addSubview(view)
      let pan = PanGestureRecognizer()
      pan.allowedScrollTypesMask = .all
      view.addGestureRecognizer(pan)
      let log = GestureStage.Log(pan) { _ in .zero }
      scroll(.began)
      change(pan)
      scroll(.moved)
      scroll(.ended)
      #expect(log.states == [.began, .cancelled] || log.states == [.began, .ended])
      #expect(pan.state == .possible)
      view.removeFromSuperview()
    }
  }

  @Test("G1 a pan that its own action disables and enables does not begin again with the same scroll")
  func disabledInAction() {
    let view = View(frame: test.window.bounds)
    test.window.addSubview(view)
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    view.addGestureRecognizer(pan)
    var states: [GestureRecognizer.State] = []
    pan.addAction { [unowned pan] in
      states.append(pan.state)
      guard pan.state == .began else { return }
      pan.isEnabled = false
      pan.isEnabled = true
    }
    scroll(.began)
    scroll(.moved)
    scroll(.ended)
    #expect(states == [.began, .cancelled])
  }
}

// MARK: - Callbacks

extension TouchpadGestureTests {
  func turnWheel(by factor: Double) {
    test.advance(by: 0.01)
    test.application.dispatcher.receiveMagnification(
      MagnificationMotion(
        phase: .moved, source: .wheel, scale: factor, location: Point(x: 160, y: 240), timestamp: test.now),
      in: test.window)
  }

  @Test(
    "Z1 S21 a zoom that a callback of a wheel's step begins follows the end of the step",
    arguments: ["willBeginZooming", "didScroll", "didZoom"], [true, false])
  func zoomInStep(callback: String, isAnimated: Bool) {
    recorder.on[callback] = { scrollView in
      recorder.on[callback] = nil
      scrollView.setZoomScale(3, animated: isAnimated)
    }
    turnWheel(by: 1.5)
    #expect(ends(of: "Zooming") == Self.zoomed + (isAnimated ? ["willBeginZooming"] : []))
    test.playUntilIdle()
    #expect(ends(of: "Zooming") == Self.zoomed + (isAnimated ? Self.zoomed : []))
    #expect(scrollView.zoomScale == 3)
  }

  @Test("Z1 T15 a zoom that a callback begins while the view leaves its window is not animated")
  func zoomWhileLeaving() {
    scrollView.contentOffset.y = 100
    scrollView.setContentOffset(Point(x: 0, y: 900), animated: true)
    recorder.on["didEndScrollingAnimation"] = { $0.setZoomScale(2, animated: true) }
    scrollView.removeFromSuperview()
    #expect(scrollView.zoomScale == 2 && ends(of: "Zooming").isEmpty)
    #expect(recorder.calls.contains("didEndScrollingAnimation"))
  }

  @Test("G1 S20 a drag of a touchpad ends although the pan is disabled when it interrupts a deceleration")
  func disabledInInterruption() {
    for _ in 0..<10 { scroll(.moved) }
    scroll(.ended)
    #expect(scrollView.isDecelerating)
    test.advance(by: 0.02)
    recorder.calls = []
    recorder.on["didEndDecelerating"] = { $0.panGestureRecognizer.isEnabled = false }
    scroll(.began)
    scroll(.ended)
    #expect(!scrollView.isDragging)
    #expect(ends(of: "Dragging").isEmpty || ends(of: "Dragging") == Self.dragged)
  }

  @Test("S2 S21 a drag may be ended by editing that it ends")
  func endedByKeyboard() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    test.window.addSubview(field)
    scrollView.keyboardDismissMode = .onDrag
    field.addAction(
      { [unowned scrollView] in scrollView.panGestureRecognizer.isEnabled = false }, for: .editingDidEnd)
    field.becomeFirstResponder()
    scroll(.began)
    #expect(!field.isEditing && !scrollView.isDragging && ends(of: "Dragging") == Self.dragged)
  }
}
