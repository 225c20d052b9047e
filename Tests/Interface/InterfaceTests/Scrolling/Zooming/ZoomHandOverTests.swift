import TactusCLibrary
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// What frames show of a pinch when touches end, join and leave.
@Suite("Scroll view: hand-overs of a pinch") @MainActor struct ZoomHandOverTests {
  @MainActor private final class Delegate: ScrollViewDelegate {
    let content = View(frame: Rect(x: 0, y: 0, width: 4000, height: 4000))
    func viewForZooming(in scrollView: ScrollView) -> View? { content }
  }

  private let delegate = Delegate()

  private func stage() -> ScrollStage {
    let stage = ScrollStage()
    stage.scrollView.addSubview(delegate.content)
    stage.scrollView.delegate = delegate
    stage.scrollView.contentSize = delegate.content.bounds.size
    stage.scrollView.minimumZoomScale = 0.1
    stage.scrollView.maximumZoomScale = 40
    stage.scrollView.contentOffset = Point(x: 1500, y: 1500)
    stage.test.frame()
    return stage
  }

  /// Two touches that move apart by the same distance.
  private func paths(speed: Double, ends: (Double, Double)) -> [TouchScript.Path] {
    [
      .init(0...ends.0) { Point(x: 160 - 30 - speed * $0, y: 240) },
      .init(0...ends.1) { Point(x: 160 + 30 + speed * $0, y: 240) },
    ]
  }

  @Test(
    "S13 the scale of a pinch stops gently when its touches end, one or both: with a report no step back is longer than a fifth of the last step",
    arguments: TouchScript.Setup.common, [0.25, 0.6])
  func end(setup: TouchScript.Setup, otherEnd: Double) throws {
    for delay in [0.0, 0.0049, 0.0123] {
      let stage = stage()
      let script = TouchScript(
        paths: paths(speed: 150, ends: (otherEnd + delay, 0.25 + delay)), setup: setup)
      let frames = script.play(for: 0.7, in: stage.test) { log(delegate.content.presentation.transform.a) }
      let steps = zip(frames, frames.dropFirst()).map {
        TouchScript.Frame(time: $1.time, value: $1.value - $0.value)
      }
      // A frame is shown an interval after it is prepared.
      let touchUp = 0.25 + delay + 1 / setup.frameRate
      let last = try #require(steps.last { $0.time <= touchUp }).value
      #expect(last > 0)
      let after = steps.filter { $0.time > touchUp }.map(\.value)
      let (longest, worst) = (after.max() ?? 0, after.min() ?? 0)
      // A touch that ends between two reports is taken to rest before its end is known, and content returns to it at once.
      let isReported = delay == 0
      #expect(
        worst > (isReported ? -0.2 : -1) * last && longest < 1.2 * last, "\(delay): \(last), then \(after)")
      guard isReported else { continue }
      // Between two steps that lie on either side, what was predicted begins to vanish slowly.
      let turn = try #require(after.first { $0 < 0.5 * last })
      #expect(turn > -0.1 * last, "\(delay): \(last), then \(after)")
    }
  }

  @Test(
    "S13 what frames showed beyond the last reports of a pinch is gone after 0.3 s",
    arguments: TouchScript.Setup.common)
  func rest(setup: TouchScript.Setup) {
    let stage = stage()
    let script = TouchScript(paths: paths(speed: 150, ends: (0.25, 0.25)), setup: setup)
    let frames = script.play(for: 0.7, in: stage.test) { delegate.content.presentation.transform.a }
    // The end is reported up to an interval late, and shown up to three frames later.
    let end = 0.25 + 1 / setup.reportRate + 0.3 + 3 / setup.frameRate
    let rest = frames.filter { $0.time > end }.map(\.value)
    #expect(rest.count > 3 && rest.allSatisfy { abs($0 - stage.scrollView.zoomScale) < 1e-9 }, "\(rest)")
  }

  @Test(
    "S13 a touch that joins a pinch or leaves it changes no step of the scale by more than a fifth",
    arguments: TouchScript.Setup.common, [true, false])
  func joinAndLeave(setup: TouchScript.Setup, joins: Bool) {
    let stage = stage()
    // Both touches move apart at an even rate of the scale's logarithm, and the third one with them.
    func path(_ angle: Double, _ span: ClosedRange<Double>) -> TouchScript.Path {
      .init(span) { time in
        let radius = 40 * exp(1.5 * time)
        return Point(x: 160 + radius * cos(angle), y: 240 + radius * sin(angle))
      }
    }
    let script = TouchScript(
      paths: [
        path(0, 0...0.7), path(2.1, 0...0.7), path(4.2, joins ? 0.3...0.7 : 0...0.3),
      ], setup: setup)
    let frames = script.play(for: 0.6, in: stage.test) {
      1000 * log(delegate.content.presentation.transform.a)
    }
    let worst = TouchScript.worstStep(of: frames, in: 0.15...0.6)
    #expect(worst < 0.2, "\(frames.map(\.value))")
  }

  @Test(
    "S13 a view that is dragged, turned and scaled does not leap when a touch joins or leaves",
    arguments: TouchScript.Setup.common, [true, false])
  func dragged(setup: TouchScript.Setup, joins: Bool) {
    let test = TestWindow(size: Size(width: 320, height: 480))
    let view = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    test.window.addSubview(view)
    let (pan, rotation) = (PanGestureRecognizer(), RotationGestureRecognizer())
    let delegate = SimultaneousDelegate()
    pan.predictsMotion = true
    rotation.predictsMotion = true
    for recognizer in [pan, rotation] {
      recognizer.delegate = delegate
      view.addGestureRecognizer(recognizer)
    }
    // A third touch joins two that turn about a point that moves.
    func path(_ angle: Double, _ span: ClosedRange<Double>) -> TouchScript.Path {
      .init(span) { time in
        let angle = angle + 3 * time
        return Point(x: 60 + 300 * time + 50 * cos(angle), y: 240 + 50 * sin(angle))
      }
    }
    let script = TouchScript(
      paths: [path(0, 0...0.7), path(2.1, 0...0.7), path(4.2, joins ? 0.3...0.7 : 0...0.3)], setup: setup)
    var rotations: [TouchScript.Frame] = []
    let frames = script.play(for: 0.6, in: test) {
      rotations.append(
        .init(time: Double(rotations.count + 1) / setup.frameRate, value: 1000 * rotation.rotation))
      return pan.translation(in: nil).x
    }
    let moved = TouchScript.worstStep(of: frames, in: 0.15...0.6)
    #expect(moved < 0.225, "\(frames.map(\.value))")
    let turned = TouchScript.worstStep(of: rotations, in: 0.15...0.6)
    #expect(turned < 0.2, "\(rotations.map(\.value))")
  }

  private final class SimultaneousDelegate: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
  }
}
