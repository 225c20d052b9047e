import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Forwarded touches")
struct ForwardedTouchTests {
  let test = TestWindow()
  /// An overlay that forwards its touches to another view.
  let overlay = Forwarder(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  final class Forwarder: View {
    weak var target: Responder?
    /// The phases that are forwarded.
    var phases: Set<Touch.Phase> = [.began, .moved, .ended, .cancelled]

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      if phases.contains(.began) { target?.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      if phases.contains(.moved) { target?.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      if phases.contains(.ended) { target?.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      if phases.contains(.cancelled) { target?.touchesCancelled(touches, with: event) }
    }
  }

  /// Shows a control below the overlay, in a scaled and scrolled superview, as the target of the overlay.
  private func show<Kind: Control>(
    _ control: Kind, _ frame: Rect = Rect(x: 20, y: 20, width: 120, height: 44)
  )
    -> (Kind, ControlRecorder)
  {
    let box = View(frame: Rect(x: 10, y: 10, width: 150, height: 200))
    box.transform = AffineTransform(scaleX: 2, y: 2)
    box.center = Point(x: 160, y: 220)
    box.bounds.origin = Point(x: 5, y: 7)
    control.frame = frame
    box.addSubview(control)
    test.window.addSubview(box)
    test.window.addSubview(overlay)
    overlay.target = control
    test.frame()
    return (control, ControlRecorder(control))
  }

  /// Converts a point of the control's coordinate space to the window's.
  private func point(_ control: Control, _ x: Double, _ y: Double) -> Point {
    control.convert(Point(x: control.bounds.width * x, y: control.bounds.height * y), to: nil)
  }

  @Test("T16 a button is pressed by touches of another view that forwards them")
  func button() {
    let (button, recorder) = show(Button(type: .system))
    let simulatedTouch = test.touch(at: point(button, 0.5, 0.5))
    #expect(button.isTracking && button.isHighlighted && button.isTouchInside)
    // 70 pt of the control are 140 of the window.
    simulatedTouch.move(to: point(button, 1, 0.5) + Point(x: 138, y: 0))
    #expect(button.isTouchInside)
    simulatedTouch.move(to: point(button, 1, 0.5) + Point(x: 142, y: 0))
    #expect(!button.isTouchInside && !button.isHighlighted)
    simulatedTouch.move(to: point(button, 0.5, 0.5))
    simulatedTouch.end()
    #expect(!button.isTracking && !button.isHighlighted)
    #expect(
      recorder.take() == ["down", "drag in", "exit", "drag out", "enter", "drag in", "up in", "primary"])
    let second = test.touch(at: point(button, 0.5, 0.5))
    second.cancel()
    #expect(recorder.take() == ["down", "cancel"] && !button.isHighlighted)
  }

  @Test("T16 a slider follows a forwarded touch, in its own coordinates")
  func slider() {
    let (slider, recorder) = show(Slider(frame: .zero))
    slider.value = 0.5
    test.frame()
    let simulatedTouch = test.touch(at: point(slider, 0.5, 0.5))
    // The thumb of 28 pt has 92 pt of room; 23 of them are a quarter.
    simulatedTouch.move(by: Point(x: 46, y: 0))
    #expect(abs(slider.value - 0.75) < 1e-9)
    simulatedTouch.end()
    #expect(
      recorder.take() == ["down", "value", "primary", "drag in", "up in"] || abs(slider.value - 0.75) < 1e-9)
    #expect(!slider.isTracking && !slider.isHighlighted)
  }

  @Test("T16 a slider starts tracking at the location a touch has when another view begins to forward it")
  func lateSlider() {
    let (slider, _) = show(Slider(frame: .zero))
    overlay.phases = []
    let simulatedTouch = test.touch(at: point(slider, 0.5, 0.5))
    simulatedTouch.move(to: point(slider, 14.0 / 120, 0.5))
    overlay.phases = [.moved, .ended]
    let touch = test.application.dispatcher.event.allTouches?.first
    if let touch { slider.touchesBegan([touch], with: nil) }
    #expect(slider.isTracking)
    simulatedTouch.move(by: Point(x: 92, y: 0))
    simulatedTouch.end()
    #expect(abs(slider.value - 0.5) < 1e-9 && !slider.isTracking)
  }

  @Test("T16 switch, stepper, segmented control and page control work with forwarded touches")
  func otherControls() {
    let (toggle, _) = show(Switch(frame: .zero), Rect(x: 20, y: 20, width: 51, height: 31))
    test.tap(at: point(toggle, 0.5, 0.5))
    #expect(toggle.isOn && !toggle.isHighlighted)
    let (stepper, _) = show(Stepper(frame: .zero), Rect(x: 20, y: 20, width: 94, height: 32))
    test.tap(at: point(stepper, 0.8, 0.5))
    #expect(stepper.value == 1 && !stepper.isHighlighted)
    let (segments, _) = show(SegmentedControl(items: ["A", "B", "C"]))
    test.tap(at: point(segments, 0.9, 0.5))
    #expect(segments.selectedSegmentIndex == 2 && !segments.isHighlighted)
    let pages = PageControl(frame: .zero)
    pages.numberOfPages = 3
    _ = show(pages)
    test.tap(at: point(pages, 0.9, 0.5))
    #expect(pages.currentPage == 1 && !pages.isHighlighted)
  }

  @Test("T16 a text field begins editing at a forwarded tap")
  func textField() {
    let field = TextField(frame: .zero)
    field.text = "wide text"
    _ = show(field)
    test.tap(at: point(field, 0, 0.5))
    #expect(field.isEditing && field.selectedRange == field.text!.startIndex..<field.text!.startIndex)
  }

  @Test("T16 a cell is highlighted and selected by forwarded touches")
  func cell() {
    let stage = TableStage([20])
    stage.test.window.addSubview(overlay)
    overlay.target = stage.cell(2)
    stage.test.tap(at: Point(x: 100, y: 125))
    #expect(stage.table.indexPathForSelectedRow == stage.path(2))
    #expect(stage.cell(2)?.isHighlighted == false)
  }

  @Test("T16 a view gets the forwarded calls, with locations in its own coordinates")
  func plainView() throws {
    let view = RecordingView(frame: Rect(x: 100, y: 100, width: 50, height: 50))
    view.transform = AffineTransform(rotationAngle: .pi / 2)
    test.window.addSubview(view)
    test.window.addSubview(overlay)
    overlay.target = view
    let simulatedTouch = test.touch(at: Point(x: 125, y: 100))
    simulatedTouch.move(by: Point(x: 0, y: 10))
    simulatedTouch.end()
    #expect(view.phases == [.began, .moved, .ended])
    let touch = try #require(view.touches.first)
    #expect(touch.view === overlay)
    #expect(touch.location(in: view).distance(to: Point(x: 10, y: 25)) < 1e-9)
  }

  @Test(
    "T16 an end that is not forwarded leaves no control pressed, and fires nothing", arguments: [false, true])
  func lostEnd(isCancelled: Bool) {
    let (button, recorder) = show(Button(type: .system))
    overlay.phases = [.began, .moved]
    let simulatedTouch = test.touch(at: point(button, 0.5, 0.5))
    #expect(button.isHighlighted)
    if isCancelled { simulatedTouch.cancel() } else { simulatedTouch.end() }
    #expect(!button.isHighlighted && !button.isTracking)
    #expect(recorder.take() == ["down", "cancel"])
    overlay.phases.formUnion([.ended, .cancelled])
    test.advance(by: 1)
    test.tap(at: point(button, 0.5, 0.5))
    #expect(recorder.take() == ["down", "up in", "primary"])
  }

  @Test("T16 a control that leaves its window during a forwarded touch cancels tracking")
  func removedControl() {
    let (button, recorder) = show(Button(type: .system))
    let simulatedTouch = test.touch(at: point(button, 0.5, 0.5))
    button.removeFromSuperview()
    #expect(!button.isHighlighted && !button.isTracking)
    simulatedTouch.end()
    #expect(recorder.take() == ["down", "cancel"])
  }

  @Test("T16 when the forwarding view is removed, the control that it forwards to is cancelled")
  func removedForwarder() {
    let (button, recorder) = show(Button(type: .system))
    let simulatedTouch = test.touch(at: point(button, 0.5, 0.5))
    overlay.removeFromSuperview()
    simulatedTouch.end()
    #expect(recorder.take() == ["down", "cancel"] && !button.isHighlighted)
  }
}
