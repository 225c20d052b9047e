import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Controls: what a finger does and which events it makes")
struct ControlEventTests {
  private let test = TestWindow(size: Size(width: 600, height: 400))
  private let control = Control(frame: Rect(x: 200, y: 150, width: 100, height: 60))
  private let recorder: ControlRecorder

  init() {
    test.window.addSubview(control)
    recorder = ControlRecorder(control)
  }

  /// What a finger does, from landing in the middle of the control.
  private enum Step: Sendable {
    case move(Double, Double)
    case lift
    case cancel
  }

  private struct Story: CustomStringConvertible, Sendable {
    let description: String
    let steps: [Step]
    let events: [String]
  }

  // The control reaches from (200, 150) to (300, 210).
  private nonisolated static let stories = [
    Story(description: "press and lift", steps: [.lift], events: ["down", "up in"]),
    Story(
      description: "a move inside", steps: [.move(290, 200), .lift], events: ["down", "drag in", "up in"]),
    Story(
      description: "out by less than 70 points on each side",
      steps: [.move(369.9, 180), .move(130.1, 180), .move(250, 80.1), .move(250, 279.9), .lift],
      events: ["down", "drag in", "drag in", "drag in", "drag in", "up in"]),
    Story(
      description: "out by 70 points to the right", steps: [.move(370, 180), .lift],
      events: ["down", "exit", "drag out", "up out"]),
    Story(
      description: "out by 70 points to the left", steps: [.move(130, 180), .lift],
      events: ["down", "exit", "drag out", "up out"]),
    Story(
      description: "out by 70 points at the top", steps: [.move(250, 80), .lift],
      events: ["down", "exit", "drag out", "up out"]),
    Story(
      description: "out by 70 points at the bottom", steps: [.move(250, 280), .move(250, 300), .lift],
      events: ["down", "exit", "drag out", "drag out", "up out"]),
    Story(
      description: "out and back to 69 points", steps: [.move(400, 180), .move(369, 180), .lift],
      events: ["down", "exit", "drag out", "enter", "drag in", "up in"]),
    Story(
      description: "out, in and out again",
      steps: [.move(400, 180), .move(250, 180), .move(400, 180), .lift],
      events: ["down", "exit", "drag out", "enter", "drag in", "exit", "drag out", "up out"]),
    Story(description: "taken away at once", steps: [.cancel], events: ["down", "cancel"]),
    Story(
      description: "taken away outside", steps: [.move(400, 180), .cancel],
      events: ["down", "exit", "drag out", "cancel"]),
  ]

  @Test("C1 C4 a finger lands, wanders and goes: the events, in order", arguments: stories)
  private func story(_ story: Story) {
    let finger = test.finger(at: control.center)
    for step in story.steps {
      switch step {
      case .move(let x, let y): finger.move(to: Point(x: x, y: y))
      case .lift: finger.lift()
      case .cancel: finger.cancel()
      }
    }
    #expect(recorder.take() == story.events)
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test("C4 a finger counts as inside, and the control as highlighted, until it is 70 points away")
  func inside() {
    let finger = test.finger(at: control.center)
    #expect(control.isTouchInside && control.isHighlighted && control.isTracking)
    finger.move(to: Point(x: 365, y: 180))
    #expect(control.isTouchInside && control.isHighlighted)
    finger.move(to: Point(x: 375, y: 180))
    #expect(!control.isTouchInside && !control.isHighlighted && control.isTracking)
    finger.lift()
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

  @Test("C3 a control follows the first finger only; another that lands on it is not heard of")
  func secondFinger() {
    control.isMultipleTouchEnabled = true
    let first = test.finger(at: control.center)
    let second = test.finger(at: Point(x: 220, y: 160))
    second.move(to: Point(x: 500, y: 380))
    second.lift()
    #expect(recorder.take() == ["down"] && control.isTracking)
    first.lift()
    #expect(recorder.take() == ["up in"])
  }

  @Test("C3 two controls are held by two fingers, each with events of its own")
  func twoControls() {
    let other = Control(frame: Rect(x: 20, y: 20, width: 100, height: 60))
    test.window.addSubview(other)
    let others = ControlRecorder(other)
    let first = test.finger(at: control.center)
    let second = test.finger(at: other.center)
    #expect(control.isHighlighted && other.isHighlighted)
    test.together {
      first.move(to: Point(x: 500, y: 180))
      second.move(to: Point(x: 30, y: 30))
    }
    second.lift()
    first.lift()
    #expect(recorder.take() == ["down", "exit", "drag out", "up out"])
    #expect(others.take() == ["down", "drag in", "up in"])
  }

  @Test("C3 a disabled control takes touches and makes nothing of them")
  func disabled() {
    control.isEnabled = false
    test.tap(at: control.center)
    #expect(recorder.take().isEmpty && control.state == .disabled)
  }

  @Test("C4 a control that is disabled under the finger sends touchCancel, once, and nothing more")
  func disabledMeanwhile() {
    let finger = test.finger(at: control.center)
    control.isEnabled = false
    #expect(recorder.take() == ["down", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
    control.isEnabled = true
    finger.move(to: Point(x: 260, y: 180))
    finger.lift()
    #expect(recorder.take().isEmpty)
    test.advance(by: 1)
    test.tap(at: control.center)
    #expect(recorder.take() == ["down", "up in"])
  }

  @Test("C4 a control that is removed under the finger sends touchCancel")
  func removedMeanwhile() {
    let finger = test.finger(at: control.center)
    control.removeFromSuperview()
    #expect(recorder.take() == ["down", "cancel"])
    finger.lift()
    #expect(recorder.take().isEmpty)
  }

  @Test("C4 a control in a view that is removed, or in a window that is hidden, sends touchCancel")
  func removedAbove() {
    let panel = View(frame: test.window.bounds)
    test.window.addSubview(panel)
    panel.addSubview(control)
    _ = test.finger(at: control.center)
    panel.removeFromSuperview()
    #expect(recorder.take() == ["down", "cancel"])
    test.window.addSubview(panel)
    _ = test.finger(at: control.center)
    test.window.isHidden = true
    #expect(recorder.take() == ["down", "cancel"])
  }

  @Test("C4 touches that the application takes away send touchCancel")
  func cancelledByApplication() {
    _ = test.finger(at: control.center)
    test.application.cancelAllTouches()
    #expect(recorder.take() == ["down", "cancel"])
  }

  @Test("C4 the slop is measured in the control's own coordinates, whatever its transform")
  func transformed() {
    control.transform = AffineTransform(scaleX: 2, y: 2)
    let finger = test.finger(at: control.center)
    // Twice as large, it reaches 100 points to the right of its middle, and the slop 140 farther.
    finger.move(to: control.center + Point(x: 238, y: 0))
    finger.move(to: control.center + Point(x: 242, y: 0))
    finger.cancel()
    #expect(recorder.take() == ["down", "drag in", "exit", "drag out", "cancel"])
  }

  @Test("C5 an application's control is hit inside its bounds, unless it asks for more")
  func applicationControl() {
    /// Asks for 5 points more all around.
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

  @Test("C5 each of our own controls is hit within 44 points around its middle")
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

  @Test("C5 a control of ours that is smaller than 44 points is hit within them, but not over a neighbour")
  func target() {
    let small = Button(frame: Rect(x: 400, y: 100, width: 20, height: 20))
    let neighbour = Control(frame: Rect(x: 424, y: 100, width: 60, height: 20))
    test.window.addSubview(neighbour)
    test.window.addSubview(small)
    #expect(test.window.hitTest(Point(x: 389, y: 89), with: nil) === small)
    #expect(test.window.hitTest(Point(x: 387, y: 110), with: nil) === test.window)
    #expect(test.window.hitTest(Point(x: 425, y: 110), with: nil) === neighbour)
    #expect(test.window.hitTest(Point(x: 422, y: 110), with: nil) === small)
    #expect(control.point(inside: Point(x: -1, y: 30), with: nil) == false, "this one is large enough")
  }
}
