import TactusInterface
import Testing

@testable import Replay

@Suite("Missed frames of a recording")
struct FrameLatenessTests {
  private static let refresh = 1 / 60.0

  /// Returns the missed refreshes of frames that follow each other with the given intervals, in refreshes, and take the given times to
  /// draw, in refreshes as well.
  private func missed(_ frames: [(interval: Double, drawing: Double)]) -> [Int] {
    var lateness = FrameLateness()
    var time = 10.0
    for frame in frames {
      time += frame.interval * Self.refresh
      // A frame is prepared late, so that it shows the newest touches, and submitted right before it is shown.
      let submission = time - 0.2 * Self.refresh
      let start = submission - frame.drawing * Self.refresh
      let target = frame.drawing > 1 ? time - frame.drawing.rounded(.down) * Self.refresh : time
      lateness.prepare(
        FrameTiming(timestamp: start, targetTimestamp: target, refreshInterval: Self.refresh), at: start,
        window: 0)
      lateness.submit(at: submission, presentation: time, window: 0)
    }
    let result = lateness.missed
    return [result.application, result.compositor]
  }

  private func steady(_ count: Int, _ interval: Double, drawing: Double) -> [(Double, Double)] {
    (0..<count).map { _ in (interval, drawing) }
  }

  @Test("W9 frames at each refresh miss none, and one that begins late is the application's")
  func even() {
    #expect(missed(steady(60, 1, drawing: 0.3)) == [0, 0])
    #expect(missed(steady(30, 1, drawing: 0.3) + [(3, 0.3)] + steady(30, 1, drawing: 0.3)) == [2, 0])
  }

  @Test("W9 a compositor that asks for frames every 26 ms is no fault of the application")
  func slowCompositor() {
    // 26 ms are 1.56 refreshes of a display that says that it has 60 a second.
    #expect(missed(steady(101, 1.56, drawing: 0.3)) == [0, 100])
    #expect(
      missed(steady(50, 1.56, drawing: 0.3) + [(4.7, 0.3)] + steady(50, 1.56, drawing: 0.3)) == [2, 101])
  }

  @Test("W9 frames that take longer than a refresh to draw are the application's, also if all do")
  func slowApplication() {
    #expect(missed(steady(61, 2, drawing: 1.4)) == [60, 0])
    #expect(missed(steady(31, 3, drawing: 2.4)) == [60, 0])
    #expect(missed(steady(40, 2, drawing: 0.3) + steady(40, 3, drawing: 2.4)) == [80, 39])
  }

  @Test("W9 what rests between two frames misses none")
  func pause() {
    #expect(missed(steady(5, 60, drawing: 0.3)) == [0, 0])
  }

  @Test("W9 the summary of a recording names both")
  func summary() throws {
    var text = "tactus-recording 1\n1 0 resize 800 480 1 0\n"
    for index in 0..<20 {
      let time = 2 + 0.026 * Double(index)
      text += "\(time) 0 frame \(time) \(time + 0.01) 0.016\n\(time + 0.005) 0 presentation \(time + 0.01)\n"
    }
    let summary = RecordingSummary(try InputRecording(text: text)).description
    #expect(
      summary.contains("frames     20, 0 missed by the application, 19 by the compositor"), "\(summary)")
  }
}
