import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Controls: touches and the events they cause")
struct ControlEventTests {
  private let test = TestWindow(size: Size(width: 600, height: 400))
  private let control = Control(frame: Rect(x: 200, y: 150, width: 100, height: 60))
  private let recorder: ControlRecorder

  init() {
    test.window.addSubview(control)
    recorder = ControlRecorder(control)
  }

  /// A step of a touch that began at the centre of the control.
  private enum Step: Sendable {
    case move(Double, Double)
    case end
    case cancel
  }

  private struct Scenario: CustomStringConvertible, Sendable {
    let description: String
    let steps: [Step]
    let events: [String]
  }

  // The control reaches from (200, 150) to (300, 210).
  private nonisolated static let scenarios = [
    Scenario(description: "touch down and touch up", steps: [.end], events: ["down", "up in"]),
    Scenario(
      description: "a move inside", steps: [.move(290, 200), .end], events: ["down", "drag in", "up in"]),
    Scenario(
      description: "out by less than 70 points on each side",
      steps: [.move(369.9, 180), .move(130.1, 180), .move(250, 80.1), .move(250, 279.9), .end],
      events: ["down", "drag in", "drag in", "drag in", "drag in", "up in"]),
    Scenario(
      description: "out by 70 points to the right", steps: [.move(370, 180), .end],
      events: ["down", "exit", "drag out", "up out"]),
    Scenario(
      description: "out by 70 points to the left", steps: [.move(130, 180), .end],
      events: ["down", "exit", "drag out", "up out"]),
    Scenario(
      description: "out by 70 points at the top", steps: [.move(250, 80), .end],
      events: ["down", "exit", "drag out", "up out"]),
    Scenario(
      description: "out by 70 points at the bottom", steps: [.move(250, 280), .move(250, 300), .end],
      events: ["down", "exit", "drag out", "drag out", "up out"]),
    Scenario(
      description: "out and back to 69 points", steps: [.move(400, 180), .move(369, 180), .end],
      events: ["down", "exit", "drag out", "enter", "drag in", "up in"]),
    Scenario(
      description: "out, in and out again",
      steps: [.move(400, 180), .move(250, 180), .move(400, 180), .end],
      events: ["down", "exit", "drag out", "enter", "drag in", "exit", "drag out", "up out"]),
    Scenario(description: "cancelled at once", steps: [.cancel], events: ["down", "cancel"]),
    Scenario(
      description: "cancelled outside", steps: [.move(400, 180), .cancel],
      events: ["down", "exit", "drag out", "cancel"]),
  ]

  @Test("C1 C4 the events of a touch that begins, moves and ends, in order", arguments: scenarios)
  private func events(_ scenario: Scenario) {
    let touch = test.touch(at: control.center)
    for step in scenario.steps {
      switch step {
      case .move(let x, let y): touch.move(to: Point(x: x, y: y))
      case .end: touch.end()
      case .cancel: touch.cancel()
      }
    }
    #expect(recorder.take() == scenario.events)
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test("C4 a touch is inside, and the control highlighted, until it is 70 points away")
  func inside() {
    let touch = test.touch(at: control.center)
    #expect(control.isTouchInside && control.isHighlighted && control.isTracking)
    touch.move(to: Point(x: 365, y: 180))
    #expect(control.isTouchInside && control.isHighlighted)
    touch.move(to: Point(x: 375, y: 180))
    #expect(!control.isTouchInside && !control.isHighlighted && control.isTracking)
    touch.end()
  }

  @Test("C1 the second and the third tap also send touchDownRepeat")
  func repeats() {
    test.tap(at: control.center)
    test.tap(at: control.center)
    test.tap(at: control.center)
    #expect(
      recorder.take() == [
        "down", "up in", "down", "repeat", "up in", "down", "repeat", "up in",
      ])
    test.advance(by: 1)
    test.tap(at: control.center)
    #expect(recorder.take() == ["down", "up in"])
  }

  @Test("C3 a control tracks the first touch only, and ignores another one")
  func secondTouch() {
    control.isMultipleTouchEnabled = true
    let first = test.touch(at: control.center)
    let second = test.touch(at: Point(x: 220, y: 160))
    second.move(to: Point(x: 500, y: 380))
    second.end()
    #expect(recorder.take() == ["down"] && control.isTracking)
    first.end()
    #expect(recorder.take() == ["up in"])
  }

  @Test("C3 two controls track two touches, each with events of its own")
  func twoControls() {
    let other = Control(frame: Rect(x: 20, y: 20, width: 100, height: 60))
    test.window.addSubview(other)
    let others = ControlRecorder(other)
    let first = test.touch(at: control.center)
    let second = test.touch(at: other.center)
    #expect(control.isHighlighted && other.isHighlighted)
    test.together {
      first.move(to: Point(x: 500, y: 180))
      second.move(to: Point(x: 30, y: 30))
    }
    second.end()
    first.end()
    #expect(recorder.take() == ["down", "exit", "drag out", "up out"])
    #expect(others.take() == ["down", "drag in", "up in"])
  }

  @Test("C3 a disabled control is hit by touches and ignores them")
  func disabled() {
    control.isEnabled = false
    test.tap(at: control.center)
    #expect(recorder.take().isEmpty && control.state == .disabled)
  }

  @Test("C4 a control that is disabled while tracking sends touchCancel, once, and nothing more")
  func disabledMeanwhile() {
    let touch = test.touch(at: control.center)
    control.isEnabled = false
    #expect(recorder.take() == ["down", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
    control.isEnabled = true
    touch.move(to: Point(x: 260, y: 180))
    touch.end()
    #expect(recorder.take().isEmpty)
    test.advance(by: 1)
    test.tap(at: control.center)
    #expect(recorder.take() == ["down", "up in"])
  }

  @Test("C4 a control that is removed while tracking sends touchCancel")
  func removedMeanwhile() {
    let touch = test.touch(at: control.center)
    control.removeFromSuperview()
    #expect(recorder.take() == ["down", "cancel"])
    touch.end()
    #expect(recorder.take().isEmpty)
  }

  @Test("C4 a control in a view that is removed, or in a window that is hidden, sends touchCancel")
  func removedAbove() {
    let panel = View(frame: test.window.bounds)
    test.window.addSubview(panel)
    panel.addSubview(control)
    _ = test.touch(at: control.center)
    panel.removeFromSuperview()
    #expect(recorder.take() == ["down", "cancel"])
    test.window.addSubview(panel)
    _ = test.touch(at: control.center)
    test.window.isHidden = true
    #expect(recorder.take() == ["down", "cancel"])
  }

  @Test("C4 touches that the application cancels send touchCancel")
  func cancelledByApplication() {
    _ = test.touch(at: control.center)
    test.application.cancelAllTouches()
    #expect(recorder.take() == ["down", "cancel"])
  }

  @Test("C4 the slop is measured in the control's own coordinates, whatever its transform")
  func transformed() {
    control.transform = AffineTransform(scaleX: 2, y: 2)
    let touch = test.touch(at: control.center)
    // At twice the size, it extends 100 points to the right of its centre, and the slop 140 points farther.
    touch.move(to: control.center + Point(x: 238, y: 0))
    touch.move(to: control.center + Point(x: 242, y: 0))
    touch.cancel()
    #expect(recorder.take() == ["down", "drag in", "exit", "drag out", "cancel"])
  }

  @Test("C5 a custom control is hit inside its bounds, unless it overrides point(inside:with:)")
  func applicationControl() {
    /// A control with a hit area 5 points larger on each side.
    final class Generous: Control {
      override func point(inside point: Point, with event: Event?) -> Bool {
        bounds.insetBy(dx: -5, dy: -5).contains(point)
      }
    }
    let small = Control(frame: Rect(x: 400, y: 100, width: 20, height: 20))
    let generous = Generous(frame: Rect(x: 500, y: 100, width: 20, height: 20))
    test.window.addSubview(small)
    test.window.addSubview(generous)
    #expect(test.window.hitTest(Point(x: 401, y: 101), with: nil) === small)
    #expect(test.window.hitTest(Point(x: 399, y: 110), with: nil) === test.window)
    #expect(test.window.hitTest(Point(x: 496, y: 110), with: nil) === generous)
    #expect(test.window.hitTest(Point(x: 494, y: 110), with: nil) === test.window)
  }

  @Test("C5 each built-in control is hit within 44 points around its centre")
  func ownControls() {
    let pages = PageControl(frame: .zero)
    pages.numberOfPages = 1
    let controls = [
      Button(type: .system), Button(frame: .zero), Switch(frame: .zero), Slider(frame: .zero),
      Stepper(frame: .zero),
      SegmentedControl(items: ["A"]), pages, TextField(frame: .zero),
    ]
    for control in controls {
      control.frame = Rect(x: 400, y: 100, width: 20, height: 20)
      test.window.addSubview(control)
      for point in [
        Point(x: 389, y: 110), Point(x: 431, y: 110), Point(x: 410, y: 89), Point(x: 410, y: 131),
      ] {
        #expect(test.window.hitTest(point, with: nil) === control, "\(type(of: control)) at \(point)")
      }
      #expect(test.window.hitTest(Point(x: 387, y: 110), with: nil) === test.window)
      control.removeFromSuperview()
    }
  }

  @Test("C5 a built-in control smaller than 44 points is hit within them, but not over a neighbour")
  func target() {
    let small = Button(frame: Rect(x: 400, y: 100, width: 20, height: 20))
    let neighbour = Control(frame: Rect(x: 424, y: 100, width: 60, height: 20))
    test.window.addSubview(neighbour)
    test.window.addSubview(small)
    #expect(test.window.hitTest(Point(x: 389, y: 89), with: nil) === small)
    #expect(test.window.hitTest(Point(x: 387, y: 110), with: nil) === test.window)
    #expect(test.window.hitTest(Point(x: 425, y: 110), with: nil) === neighbour)
    #expect(test.window.hitTest(Point(x: 422, y: 110), with: nil) === small)
    #expect(control.point(inside: Point(x: -1, y: 30), with: nil) == false, "the control is large enough")
  }
}
