import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Thousands of touches", .serialized)
struct TouchFloodTests {
  /// The views that the touches hit.
  enum Stage: CaseIterable {
    /// A view that tracks all of them.
    case multiple
    /// A view that tracks the first and ignores the others.
    case single
    /// An exclusive view.
    case exclusive
    /// A view in a scroll view in another, with recognizers, that receives touches once the scroll views have failed.
    case nested
    /// Many views, each with a recognizer.
    case many

    @MainActor
    func makeView() -> View {
      let frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
      switch self {
      case .multiple: return RecordingStage(frame: frame)
      case .single:
        let view = RecordingStage(frame: frame)
        view.isMultipleTouchEnabled = false
        return view
      case .exclusive:
        let view = RecordingStage(frame: frame)
        view.isExclusiveTouch = true
        return view
      case .nested:
        let outer = ScrollView(frame: frame)
        let inner = ScrollView(frame: frame)
        for scrollView in [outer, inner] { scrollView.contentSize = Size(width: 3000, height: 3000) }
        let view = RecordingStage(frame: Rect(x: 0, y: 0, width: 3000, height: 3000))
        for recognizer in [
          TapGestureRecognizer(), LongPressGestureRecognizer(), PinchGestureRecognizer(),
          RotationGestureRecognizer(),
        ] { view.addGestureRecognizer(recognizer) }
        inner.addSubview(view)
        outer.addSubview(inner)
        return outer
      case .many:
        let view = View(frame: frame)
        for index in 0..<200 {
          let location = TouchFloodTests.location(index)
          let child = RecordingStage(frame: Rect(x: location.x - 5, y: location.y - 5, width: 10, height: 10))
          child.addGestureRecognizer(TapGestureRecognizer())
          view.addSubview(child)
        }
        return view
      }
    }
  }

  /// A view that counts touches and queries the event for each, as a drawing application does.
  final class RecordingStage: View {
    var ends = 0
    var begins = 0

    override init(frame: Rect) {
      super.init(frame: frame)
      isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { begins += touches.count }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      _ = event?.allTouches?.count
      _ = event?.touches(for: self)?.count
      for touch in touches { _ = event?.coalescedTouches(for: touch)?.count }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { ends += touches.count }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { ends += touches.count }
  }

  private static func location(_ index: Int) -> Point {
    Point(x: Double(index % 200 % 90) * 11 + 6, y: Double(index % 200 / 90) * 11 + 6)
  }

  /// The cost of each touch, in seconds: the touches begin together, move three times, and end or are cancelled.
  private static func cost(_ stage: Stage, touches count: Int, cancelled: Bool = false) -> Double {
    let test = TestWindow(size: Size(width: 1000, height: 1000))
    let view = stage.makeView()
    test.window.addSubview(view)
    test.frame()
    func inputs(_ kind: TouchInput.Kind, _ offset: Double) -> [TouchInput] {
      (0..<count).map { index in
        let location = Self.location(index) + Point(x: offset, y: 0)
        return TouchInput(
          kind: kind, identifier: UInt64(index), sample: TouchSample(location: location, timestamp: test.now))
      }
    }
    let start = threadTime()
    let dispatcher = test.application.dispatcher
    dispatcher.receive(inputs(.down, 0), in: test.window)
    for step in 1...3 {
      test.advance(by: 0.01)
      dispatcher.receive(inputs(.motion, Double(step)), in: test.window)
    }
    test.advance(by: 0.01)
    if cancelled { dispatcher.cancelAll() } else { dispatcher.receive(inputs(.up, 3), in: test.window) }
    test.advance(by: 2)
    let seconds = threadTime() - start
    #expect(dispatcher.centroid(in: test.window) == nil)
    return seconds / Double(count)
  }

  @Test(
    "T17 the cost of a touch does not depend on the number of touches", arguments: Stage.allCases,
    [false, true])
  func linear(stage: Stage, cancelled: Bool) {
    _ = Self.cost(stage, touches: 50, cancelled: cancelled)
    let few = min(
      Self.cost(stage, touches: 250, cancelled: cancelled),
      Self.cost(stage, touches: 250, cancelled: cancelled))
    let many = min(
      Self.cost(stage, touches: 4000, cancelled: cancelled),
      Self.cost(stage, touches: 4000, cancelled: cancelled))
    if getenv("TACTUS_MEASURE") != nil {
      print(
        "\(stage), cancelled \(cancelled): \(few * 1e6) µs for each of 250, \(many * 1e6) µs for each of 4000"
      )
    }
    // A cost that grows with the square of the number of touches is sixteen times as much for each. What is kept of 4,000 touches is
    // larger than the caches of processors, which alone makes each up to three times as dear.
    #expect(many < few * 8, "\(few * 1e6) µs for each of 250, \(many * 1e6) µs for each of 4000")
  }
}
