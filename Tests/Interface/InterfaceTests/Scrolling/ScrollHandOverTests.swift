import Testing

@testable import TactusInterface
@testable import TactusTesting

/// What frames show when touches end, join and leave.
@Suite("Scroll view: hand-overs") @MainActor struct ScrollHandOverTests {
  private func stage() -> ScrollStage {
    let stage = ScrollStage()
    stage.scrollView.contentSize.height = 100_000
    stage.scrollView.contentOffset.y = 20_000
    stage.test.frame()
    return stage
  }

  @Test(
    "S13 content does not leap when a touch ends: the step lies between its neighbours",
    arguments: TouchScript.Setup.common, [300.0, 800, 1500, 3000])
  func end(setup: TouchScript.Setup, speed: Double) {
    for delay in [0.0, 0.0021, 0.0049, 0.0087, 0.0123, 0.0151] {
      let stage = stage()
      let script = TouchScript(
        paths: [.init(0...(0.2 + delay)) { Point(x: 160, y: 470 - speed * $0) }], setup: setup)
      let frames = script.play(for: 0.4, in: stage.test) { stage.offset }
      #expect(stage.scrollView.isDecelerating)
      let worst = TouchScript.worstStep(of: frames, in: 0.15...0.36)
      #expect(worst < 0.1, "\(delay): \(worst) of \(frames.map(\.value))")
    }
  }

  @Test(
    "W9 flung content comes to rest at the same offset, whenever the frames are shown",
    arguments: TouchScript.Setup.common, [false, true])
  func rest(setup: TouchScript.Setup, isPaged: Bool) {
    let offsets = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map { phase in
      let stage = stage()
      stage.scrollView.isPagingEnabled = isPaged
      let delay = phase / setup.reportRate
      let script = TouchScript(
        // The first and the last report lie well within the span.
        paths: [
          .init((delay - 0.001)...(delay + 0.21)) {
            Point(x: 160, y: 470 - 4000 * ($0 - delay) * ($0 - delay))
          }
        ], setup: setup, phase: phase)
      _ = script.play(for: 6, in: stage.test) { stage.offset }
      #expect(!stage.scrollView.isDecelerating)
      return stage.offset
    }
    #expect(offsets.allSatisfy { abs($0 - offsets[0]) < 0.01 }, "\(offsets)")
  }

  @Test(
    "S13 a touch that joins or leaves changes no step by more than a fifth",
    arguments: TouchScript.Setup.common, [0.0, 800])
  func joinAndLeave(setup: TouchScript.Setup, otherSpeed: Double) {
    for joins in [true, false] {
      let stage = stage()
      let script = TouchScript(
        paths: [
          .init(0...0.6) { Point(x: 100, y: 470 - 800 * $0) },
          .init(joins ? 0.25...0.6 : 0...0.25) { Point(x: 220, y: 400 - otherSpeed * $0) },
        ], setup: setup)
      let frames = script.play(for: 0.55, in: stage.test) { stage.offset }
      let worst = TouchScript.worstStep(of: frames, in: 0.15...0.5)
      // A touch that joins may be reported three times before the next frame, and has no prediction there.
      #expect(worst < 0.225, "\(joins): \(worst) of \(frames.map(\.value))")
    }
  }

  @Test(
    "S13 a touch that ends slowly leaves the content where the last frame showed it",
    arguments: TouchScript.Setup.common)
  func slowEnd(setup: TouchScript.Setup) throws {
    let stage = stage()
    let script = TouchScript(paths: [.init(0...0.3) { Point(x: 160, y: 470 - 150 * $0) }], setup: setup)
    let frames = script.play(for: 0.5, in: stage.test) { stage.offset }
    let last = try #require(frames.last { $0.time < 0.34 })
    #expect(!stage.scrollView.isDecelerating && abs(stage.offset - last.value) < 2)
    let steps = zip(frames, frames.dropFirst()).map { $1.value - $0.value }
    // Content that rests is moved to a whole pixel.
    #expect(steps.allSatisfy { $0 > -0.5 })
  }

  @Test(
    "S13 content that a touch interrupts moves on by no more than the frame in preparation, never back, and stays there",
    arguments: TouchScript.Setup.common, [500.0, 1500, 3000])
  func interrupted(setup: TouchScript.Setup, speed: Double) {
    for delay in [0.0, 0.0049, 0.0123] {
      let stage = stage()
      let script = TouchScript(
        paths: [
          .init(0...0.2) { Point(x: 160, y: 470 - speed * $0) },
          .init((0.4 + delay)...0.8) { _ in Point(x: 160, y: 300) },
        ], setup: setup)
      let frames = script.play(for: 0.7, in: stage.test) { stage.offset }
      #expect(!stage.scrollView.isDecelerating)
      let steps = zip(frames, frames.dropFirst()).map { $1.value - $0.value }
      #expect(steps.allSatisfy { $0 > -0.51 }, "\(delay): \(steps)")
      // The touch is reported up to an interval late, and a frame is shown an interval after it is prepared.
      let held = frames.filter { $0.time > 0.4 + delay + 1 / setup.reportRate + 2 / setup.frameRate }
      #expect(held.count > 5 && held.allSatisfy { abs($0.value - held[0].value) < 1e-9 })
    }
  }
}
