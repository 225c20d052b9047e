import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Invalid streams and callbacks that change the hierarchy")
struct InvalidStreamTests {
  let test = TestWindow()
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  private func receive(
    _ kind: TouchInput.Kind, _ identifier: UInt64, _ x: Double = 10, at time: Double = 1000
  ) {
    let sample = TouchSample(location: Point(x: x, y: 10), timestamp: time)
    test.application.dispatcher.receive(
      [TouchInput(kind: kind, identifier: identifier, sample: sample)], in: test.window)
  }

  // MARK: - The stream

  @Test("T17 values that are not finite are logged once, however many there are")
  func loggedOnce() {
    let journal = LogJournal()
    let dispatcher = TouchDispatcher(loggers: journal.loggers)
    for identifier in 0..<50 as Range<UInt64> {
      for location in [Point(x: .nan, y: 1), Point(x: 1, y: .infinity)] {
        let sample = TouchSample(location: location, timestamp: identifier.isMultiple(of: 2) ? 1 : .nan)
        let inputs = [TouchInput.Kind.down, .motion, .up].map {
          TouchInput(kind: $0, identifier: identifier, sample: sample)
        }
        dispatcher.receive(inputs, in: test.window)
      }
    }
    #expect(journal.lines.count == 1 && journal.lines[0].contains("finite"), "\(journal.lines)")
    #expect(view.calls.isEmpty)
  }

  @Test("T17 motion, end and cancellation of touches that never began are ignored")
  func unknown() {
    receive(.motion, 7)
    receive(.up, 8)
    receive(.cancel, 1 << 31)
    #expect(view.calls.isEmpty)
    test.tap(at: Point(x: 10, y: 10))
    #expect(view.phases == [.began, .ended])
  }

  @Test("T17 a second touch down of an active touch cancels the first, and both end once")
  func doubleDown() {
    receive(.down, 7, 10)
    receive(.down, 7, 50)
    #expect(view.touches.count == 2)
    #expect(view.touches.map(\.phase) == [.cancelled, .began])
    receive(.up, 7, 50)
    #expect(view.touches.map(\.phase) == [.cancelled, .ended])
    #expect(view.phases.sorted { "\($0)" < "\($1)" } == [.began, .began, .cancelled, .ended])
  }

  @Test("T17 a single-touch view tracks the touch that began again")
  func doubleDownSingle() {
    view.isMultipleTouchEnabled = false
    receive(.down, 7, 10)
    receive(.down, 7, 50)
    receive(.up, 7, 50)
    #expect(view.phases == [.began, .cancelled, .began, .ended])
  }

  @Test("T17 what follows a touch's end in the same batch does not revive it")
  func afterEnd() {
    receive(.down, 7)
    let sample = TouchSample(location: Point(x: 20, y: 10), timestamp: 1001)
    let inputs = [TouchInput.Kind.up, .motion, .up, .cancel].map {
      TouchInput(kind: $0, identifier: 7, sample: sample)
    }
    test.application.dispatcher.receive(inputs, in: test.window)
    #expect(view.phases == [.began, .ended])
    receive(.down, 8)
    #expect(view.touches.last?.phase == .began)
  }

  @Test(
    "T17 locations and timestamps that are not finite are rejected",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    receive(.down, 1, value)
    receive(.down, 2, 10, at: value)
    #expect(view.calls.isEmpty)
    receive(.down, 3)
    receive(.motion, 3, value)
    receive(.up, 3, 10, at: value)
    #expect(view.phases == [.began])
    receive(.up, 3)
    #expect(view.phases == [.began, .ended])
  }

  @Test(
    "T17 absurd coordinates hit nothing, and a touch may move there",
    arguments: [8e6, -8e6, 1e300, -1e300])
  func absurd(value: Double) {
    receive(.down, 1, value)
    #expect(view.calls.isEmpty)
    receive(.up, 1, value)
    receive(.down, 2)
    receive(.motion, 2, value)
    test.frame()
    receive(.up, 2, value)
    #expect(view.phases == [.began, .moved, .ended])
  }

  @Test("T17 three hundred touches, with identifiers up to 2³¹ − 1, all end")
  func crowd() {
    let identifiers = (0..<300).map { UInt64(Int32.max) - UInt64($0) }
    for identifier in identifiers { receive(.down, identifier, Double(identifier % 300)) }
    for identifier in identifiers { receive(.motion, identifier, Double(identifier % 300) + 1, at: 1001) }
    for identifier in identifiers { receive(.up, identifier, 10, at: 1002) }
    #expect(view.touches.count == 300)
    #expect(view.phases.count { $0 == .ended } == 300)
    #expect(view.calls.count == 900)
  }

  // MARK: - The callbacks

  /// Performs `action` when a touch begins, then moves and ends the touch.
  private func onBegan(_ action: @escaping () -> Void) {
    view.onTouches = { phase, _, _ in if phase == .began { action() } }
    // The action may refer to the view.
    defer { view.onTouches = nil }
    let touch = test.touch(at: Point(x: 10, y: 10))
    touch.move(by: Point(x: 1, y: 1))
    touch.end()
  }

  @Test("T18 a callback removes the view: its touch is cancelled during the delivery")
  func removesItself() {
    onBegan { view.removeFromSuperview() }
    #expect(view.phases == [.began, .cancelled])
  }

  @Test(
    "T18 a callback removes another view that the same event concerns: that view never receives the touch")
  func removesOther() {
    let other = RecordingView(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    view.addSubview(other)
    view.onTouches = { _, _, _ in other.removeFromSuperview() }
    test.together {
      _ = test.touch(at: Point(x: 10, y: 10))
      _ = test.touch(at: Point(x: 150, y: 10))
    }
    #expect(view.phases == [.began])
    #expect(other.calls.isEmpty)
  }

  @Test("T18 a callback adds another view above all: the touch continues in its view")
  func presents() {
    let over = RecordingView(frame: test.window.bounds)
    onBegan { test.window.addSubview(over) }
    #expect(view.phases == [.began, .moved, .ended])
    #expect(over.calls.isEmpty)
  }

  @Test("T18 a callback disables the view: the tracked touch continues, the next one does not hit it")
  func disables() {
    onBegan { view.isUserInteractionEnabled = false }
    #expect(view.phases == [.began, .moved, .ended])
    test.tap(at: Point(x: 10, y: 10))
    #expect(view.calls.count == 3)
  }

  @Test("T18 a callback terminates the application")
  func quits() {
    onBegan { test.application.terminate() }
    #expect(view.phases == [.began, .cancelled])
  }

  @Test("T18 a callback cancels all touches")
  func cancelsAll() {
    onBegan { test.application.cancelAllTouches() }
    #expect(view.phases == [.began, .cancelled])
  }

  @Test("T18 a callback closes the window")
  func closes() {
    onBegan { test.window.close() }
    #expect(view.phases == [.began, .cancelled])
    #expect(test.application.windows.isEmpty)
  }

  @Test("T18 a view whose touch is cancelled removes itself, and cancels all touches again")
  func cancelledTwice() {
    view.onTouches = { [unowned view, unowned test] phase, _, _ in
      guard phase == .cancelled else { return }
      view.removeFromSuperview()
      test.application.cancelAllTouches()
    }
    _ = test.touch(at: Point(x: 10, y: 10))
    test.application.cancelAllTouches()
    #expect(view.phases == [.began, .cancelled])
  }
}
