import TactusGeometry
import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

/// The statistics of frames, and the view that shows them.
@MainActor
@Suite("Frame statistics")
struct FrameStatisticsTests {
  private func make(simulatesTouch: Bool = false) -> TestWindow {
    let test = TestWindow(size: Size(width: 320, height: 240))
    test.application.configuration.simulatesTouch = simulatesTouch
    return test
  }

  private func pixels(of test: TestWindow) throws -> [UInt8]? {
    try test.render().bitmap.withUnsafeBytes { Array($0) }
  }

  @Test("W9 a frame that is late while the window moves is missed; one after a rest is not")
  func missedFrames() {
    var statistics = FrameStatistics()
    let interval = 1.0 / 60
    var time = 10.0
    func present(after frames: Double, continues: Bool = true) {
      time += frames * interval
      statistics.frameWasPresented(at: time, refreshInterval: interval, continues: continues)
    }
    present(after: 1)
    present(after: 1)
    #expect(statistics.missedFrameCount == 0 && abs(statistics.frameRate - 60) < 1e-9)
    present(after: 3)
    #expect(statistics.missedFrameCount == 2)
    present(after: 1.3, continues: false)
    #expect(statistics.missedFrameCount == 2)
    present(after: 30)
    #expect(statistics.missedFrameCount == 2)
    // The window was hidden.
    present(after: 120)
    #expect(statistics.missedFrameCount == 2 && statistics.frameCount == 6)
    let shares = statistics.frameTimes.map { ($0 / interval * 10).rounded() / 10 }
    #expect(shares == [1, 1, 3, 1.3, 1, 1])
  }

  @Test("W9 the graph contains the latest 120 frames, the oldest first")
  func ring() {
    var statistics = FrameStatistics()
    var time = 0.0
    for index in 1...300 {
      time += Double(index) / 1_000
      statistics.frameWasPresented(at: time, refreshInterval: 0.001, continues: true)
    }
    let milliseconds = statistics.frameTimes.map { ($0 * 1_000).rounded() }
    #expect(milliseconds == (181...300).map { Double($0) })
  }

  @Test("W9 the touch latency is that of the newest sample in the frame")
  func latency() {
    let test = make()
    test.window.showsFrameStatistics = true
    test.frame()
    let statistics = { test.window.statisticsDisplay?.statistics }
    #expect(statistics()?.touchLatency == nil)
    let touch = test.touch(at: Point(x: 100, y: 100))
    test.advance(by: 0.004)
    touch.move(by: Point(x: 1, y: 0))
    test.advance(by: 0.003)
    test.frame(interval: 0.01)
    #expect(abs((statistics()?.touchLatency ?? 0) - 0.013) < 1e-9)
    test.advance(by: 0.01)
    test.frame(interval: 0.01)
    #expect(abs((statistics()?.touchLatency ?? 0) - 0.013) < 1e-9)
    touch.end()
  }

  @Test("W9 the statistics request no frame except one when frames stop")
  func requestsNoFrames() throws {
    let test = make()
    test.window.showsFrameStatistics = true
    test.playUntilIdle()
    #expect(!test.needsFrame)
    let display = try #require(test.window.statisticsDisplay)
    let count = display.statistics.frameCount
    #expect(count > 0)
    // Frames that others request contain the present values, and no other follows.
    for index in 1...5 {
      test.advance(by: 1.0 / 60)
      test.frame()
      #expect(!test.needsFrame && display.statistics.frameCount == count + index)
      #expect(display.view.report.statistics.frameCount == count + index - 1)
    }
    test.advance(by: 0.45)
    #expect(!test.needsFrame)
    test.advance(by: 0.1)
    #expect(test.needsFrame)
    test.frame()
    #expect(display.view.report.statistics.frameCount == count + 5)
    #expect(display.statistics.frameCount == count + 5)
    test.advance(by: 100)
    #expect(!test.needsFrame && !test.hasTimers)
  }

  @Test("W9 hidden statistics leave no view, timer or observer, and the window's content as it was")
  func hidden() throws {
    let test = make()
    test.window.backgroundColor = .white
    test.playUntilIdle()
    let before = try pixels(of: test)
    #expect(!test.window.showsFrameStatistics && test.window.frames.observers.isEmpty)
    test.window.showsFrameStatistics = true
    test.window.showsFrameStatistics = true
    let shown = try pixels(of: test)
    #expect(test.window.subviews.count == 1 && shown != before)
    test.window.showsFrameStatistics = false
    #expect(test.window.subviews.isEmpty && test.window.frames.observers.isEmpty && !test.hasTimers)
    #expect(try pixels(of: test) == before)
  }

  @Test("W9 the statistics stay in front, clear of unsafe areas, and no touch hits them")
  func inFront() throws {
    let test = make()
    test.window.windowSafeAreaInsets = EdgeInsets(top: 20, left: 5, bottom: 0, right: 0)
    test.window.showsFrameStatistics = true
    let content = RecordingView(frame: test.window.bounds)
    test.window.addSubview(content)
    test.frame()
    let view = try #require(test.window.statisticsDisplay?.view)
    #expect(test.window.subviews.last === view && view.frame.origin == Point(x: 13, y: 28))
    #expect(test.window.hitTest(view.center, with: nil) === content)
  }

  @Test("W9 Control-H toggles the statistics in simulator mode, and is an ordinary key otherwise")
  func key() throws {
    let test = make(simulatesTouch: true)
    let code = try #require(KeyCode(character: "h"))
    test.press(code, modifierFlags: .control)
    #expect(test.window.showsFrameStatistics)
    test.press(code)
    test.press(code, modifierFlags: [.control, .shift])
    #expect(test.window.showsFrameStatistics)
    test.press(code, modifierFlags: .control)
    #expect(!test.window.showsFrameStatistics)
    let plain = make()
    plain.press(code, modifierFlags: .control)
    #expect(!plain.window.showsFrameStatistics)
  }

  @Test("W9 four touches that rest for a second toggle the statistics in simulator mode alone")
  func touches() {
    func hold(_ count: Int, in test: TestWindow, for duration: Double, moving distance: Double = 0) {
      let touches = (0..<count).map { test.touch(at: Point(x: 20 + 60 * Double($0), y: 100)) }
      test.advance(by: 0.5)
      touches[0].move(by: Point(x: distance, y: 0))
      test.advance(by: duration - 0.5)
      for touch in touches { touch.end() }
      test.advance(by: 2)
    }
    let test = make(simulatesTouch: true)
    hold(4, in: test, for: 0.9)
    hold(3, in: test, for: 2)
    hold(5, in: test, for: 2)
    hold(4, in: test, for: 2, moving: 12)
    #expect(!test.window.showsFrameStatistics)
    hold(4, in: test, for: 1.1, moving: 6)
    #expect(test.window.showsFrameStatistics)
    hold(4, in: test, for: 3)
    #expect(!test.window.showsFrameStatistics)
    let plain = make()
    hold(4, in: plain, for: 2)
    #expect(!plain.window.showsFrameStatistics)
  }

  @Test("W9 golden image: a graph with late frames, latency, counts and memory")
  func golden() throws {
    let test = TestWindow(size: Size(width: 220, height: 136))
    test.window.backgroundColor = .white
    let view = FrameStatisticsView()
    var time = 5.0
    for index in 0..<130 {
      if index == 128 { view.report.statistics.touchWasReceived(timestamp: time - 0.004) }
      time += (index % 40 == 39 ? 3 : 1) / 60
      view.report.statistics.frameWasPresented(at: time, refreshInterval: 1.0 / 60, continues: true)
    }
    view.report.counts = RenderingCounts(drawCalls: 12, textureUploads: 3)
    view.report.tileCount = 45
    view.report.memory = 13 << 20
    #expect(
      view.lines == [
        "57.1 fps  missed 6", "touch latency 20.7 ms", "draws 12  uploads 3  tiles 45", "memory 13.0 MiB",
      ])
    view.frame.origin = Point(x: 8, y: 8)
    test.window.addSubview(view)
    let outcome = Golden.compare(try test.render(), with: "FrameStatistics")
    #expect(outcome.isSuccess, "\(outcome)")
  }
}
