import Testing

@testable import ApplicationBenchmark

@Suite("What frames show about the movement of content")
struct MotionAnalysisTests {
  private static let refresh = MotionAnalysis.refreshInterval

  /// Returns frames at the given refreshes with the given values.
  private func frames(_ values: [(refresh: Int64, value: Double)]) -> [DisplayedFrame] {
    values.map { DisplayedFrame(time: $0.refresh * Self.refresh, value: $0.value, damage: 0) }
  }

  private func analysis(_ values: [(refresh: Int64, value: Double)]) -> MotionAnalysis {
    var analysis = MotionAnalysis()
    analysis.add(frames(values))
    return analysis
  }

  @Test("content that moves at each refresh misses none")
  func steady() {
    let steady = analysis((0..<60).map { ($0, Double($0) * 3) })
    #expect(steady.missedFrameCount == 0)
    #expect(steady.intervals == Array(repeating: Self.refresh, count: 59))
  }

  @Test("each refresh at which moving content does not move is missed")
  func missed() {
    let missed = analysis([(0, 0), (1, 3), (4, 12), (5, 15), (7, 21)])
    #expect(missed.missedFrameCount == 3)
    #expect(missed.intervals == [1, 3, 1, 2].map { $0 * Self.refresh })
  }

  @Test("a jump is what a step differs by from those around it, also over several refreshes")
  func jumps() {
    let smooth = analysis((20..<40).map { ($0, 1000 * (1 - 1 / Double($0 + 1))) })
    #expect(smooth.largestJump < 0.5)
    #expect(abs(analysis([(0, 0), (1, 10), (4, 40), (5, 50)]).largestJump) < 1e-6)
    #expect(abs(analysis([(0, 0), (1, 10), (2, 24), (3, 34), (4, 44)]).largestJump - 4) < 1e-6)
  }

  @Test("content that rests, or moves by less than a pixel a refresh, misses none")
  func slow() {
    let slow = analysis([(0, 0), (30, 2), (32, 3), (100, 3), (101, 6)])
    #expect(slow.missedFrameCount == 0)
    #expect(slow.intervals == [Self.refresh])
  }

  @Test("frames in which nothing was found are left out")
  func withoutValue() {
    var analysis = MotionAnalysis()
    var some = frames([(0, 0), (1, 3), (2, 6)])
    some[1].value = nil
    analysis.add(some)
    #expect(analysis.missedFrameCount == 1)
  }

  @Test("the lag is the time since the touch was where the content is", arguments: [0.0, 8, 25])
  func lag(_ milliseconds: Double) {
    // A touch that moves from 600 to 200 within 2 s, and content whose offset is 1000 when the touch is at 200.
    let shown = (0..<160).map { index in
      let time = Double(index) * Double(Self.refresh)
      let position = max(200, 600 - 200 * max(0, time / 1e9 - milliseconds / 1000))
      return DisplayedFrame(time: Int64(time), value: 1200 - position, damage: 0)
    }
    let lags = MotionAnalysis.lags(
      shown, position: { 1200 - $0 }, path: [(0, 600), (1_000_000_000, 400), (2_000_000_000, 200)])
    #expect(lags.count > 110)
    #expect(lags.allSatisfy { abs($0 - milliseconds) < 0.01 })
  }

  @Test(
    "content that is where the touch will be has a negative lag; a path of touches that move apart works as well"
  )
  func negativeLag() {
    let shown = frames((10..<50).map { ($0, 200 + 200 * (Double($0) / 60 + 0.01)) })
    let lags = MotionAnalysis.lags(shown, position: { $0 }, path: [(0, 200), (1_500_000_000, 500)])
    #expect(lags.count == 40)
    #expect(lags.allSatisfy { abs($0 + 10) < 0.01 })
  }

  @Test("frames before the touch, at the ends of its path, and of a touch that does not move have no lag")
  func noLag() {
    let shown = frames([(0, 100), (1, 0), (2, 500), (3, 200), (4, 600)])
    #expect(MotionAnalysis.lags(shown, position: { $0 }, path: [(0, 200), (1_500_000_000, 500)]).isEmpty)
    #expect(MotionAnalysis.lags(shown, position: { $0 }, path: [(0, 200), (1_500_000_000, 200)]).isEmpty)
    #expect(MotionAnalysis.lags(shown, position: { $0 }, path: []).isEmpty)
  }

  @Test("a response is the first frame that shows it, before the next event")
  func responses() {
    let shown = frames([(1, 200), (3, 100), (6, 200), (13, 200), (22, 100)])
    let events = [2, 10, 20].map { $0 * Self.refresh }
    let responses = MotionAnalysis.responses(
      to: events, in: shown, until: [10, 20, 30].map { $0 * Self.refresh }
    ) {
      $0 < 150
    }
    #expect(responses.map { ($0 * 100).rounded() } == [1667, 3333])
  }
}
