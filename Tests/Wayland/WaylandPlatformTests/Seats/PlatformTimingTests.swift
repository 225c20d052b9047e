import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// Presentation feedback and frame callbacks of a compositor that are wrong or missing.
@MainActor
@Suite("Implausible times of the compositor")
struct PlatformTimingTests {
  /// A time and an interval of presentation feedback, which need not be plausible.
  struct Presentation: Sendable {
    var seconds: UInt64
    var nanoseconds: UInt32 = 0
    var refresh: UInt32 = 16_666_667
  }

  private nonisolated static let presentations = [
    Presentation(seconds: 1060), Presentation(seconds: .max), Presentation(seconds: 0),
    Presentation(seconds: 940), Presentation(seconds: 1 << 62),
    Presentation(seconds: 1000, nanoseconds: .max),
    Presentation(seconds: 1000, refresh: .max), Presentation(seconds: 1000, refresh: 1),
    Presentation(seconds: 1060, refresh: .max), Presentation(seconds: 1000, refresh: 1_000_000_000),
  ]

  /// Animates for a second, with each frame presented at a given time, and checks that drawing continues.
  private func expectFrames(_ wire: WirePlatform, _ presentation: (Int) -> Presentation) {
    var times: [(Double, Double)] = []
    wire.presenter.onDrawing = { [unowned wire] in
      wire.application.clock.advance(to: wire.application.clock.now + 0.002)
    }
    let link = DisplayLink { times.append(($0.timestamp, $0.targetTimestamp)) }
    link.add(to: wire.window)
    wire.pump()
    let frames = wire.presenter.frameCount
    for turn in 0..<60 {
      let reported = presentation(turn)
      wire.surface.present(
        seconds: reported.seconds, nanoseconds: reported.nanoseconds, refresh: reported.refresh)
      wire.changeSomething()
      wire.answerFrame()
      // Two intervals of at most 50 ms.
      let drawn = wire.presenter.frameCount
      let start = wire.application.clock.now
      while wire.presenter.frameCount == drawn, wire.application.clock.now < start + 0.101 {
        wire.advance(by: 0.001)
      }
    }
    #expect(wire.presenter.frameCount - frames >= 58)
    for (before, after) in zip(times, times.dropFirst()) {
      #expect(after.0 >= before.0 && after.1 >= before.1)
    }
    #expect(times.allSatisfy { $0.0 <= $0.1 && abs($0.1 - 1000) < 20 })
    link.invalidate()
    wire.presenter.onDrawing = nil
    wire.answerFrame()
    let drawn = wire.presenter.frameCount
    wire.view.onTouches = { [unowned wire] _, _, _ in wire.changeSomething() }
    wire.advance(by: 0.15)
    wire.down(0)
    wire.frame()
    #expect(wire.presenter.frameCount > drawn)
    wire.up(0)
    wire.frame()
  }

  @Test("W11 with any presentation feedback, drawing continues and times do not decrease")
  func presentations() throws {
    for presentation in Self.presentations {
      expectFrames(try WirePlatform()) { _ in presentation }
    }
  }

  @Test("W11 a single presentation in the future among plausible ones has no effect")
  func once() throws {
    expectFrames(try WirePlatform()) { turn in
      turn == 20
        ? Presentation(seconds: 1060)
        : Presentation(
          seconds: 1000 + UInt64(turn) / 60, nanoseconds: UInt32(turn % 60) * 16_666_667)
    }
  }

  @Test("W11 presentation times that alternate have no effect")
  func backAndForth() throws {
    expectFrames(try WirePlatform()) { turn in
      Presentation(
        seconds: turn.isMultiple(of: 2) ? 1000 : 999, nanoseconds: 500_000_000,
        refresh: turn.isMultiple(of: 3) ? 50_000_000 : 1_000_000)
    }
  }

  @Test("W11 unknown and invalid clocks have no effect", arguments: [UInt32(0), 2, 3, 9, 11, 99, .max])
  func clocks(clock: UInt32) throws {
    let wire = try WirePlatform { compositor in
      compositor.presentationClock = clock
      compositor.addSeat()
    }
    expectFrames(wire) { _ in Presentation(seconds: 1000) }
  }

  @Test("W11 implausible refresh rates have no effect", arguments: [Int32.min, 0, 1, 1000, 19_000, .max])
  func refreshRates(rate: Int32) throws {
    var output = TestOutput.Description()
    output.refresh = rate
    let wire = try WirePlatform {
      $0.addSeat()
      $0.addOutput(output)
    }
    wire.surface.enter(wire.compositor.outputs[0])
    wire.pump()
    expectFrames(wire) { _ in Presentation(seconds: 1000, refresh: 0) }
  }

  @Test("W11 callbacks that never arrive do not accumulate, and touches are still drawn")
  func noCallbacks() throws {
    let wire = try WirePlatform()
    wire.view.onTouches = { [unowned wire] _, _, _ in wire.changeSomething() }
    var objects: [Int] = []
    for turn in 0..<200 {
      let frames = wire.presenter.frameCount
      wire.down(0)
      wire.frame()
      wire.up(0)
      wire.frame()
      wire.advance(by: 0.2)
      #expect(wire.presenter.frameCount > frames, "turn \(turn)")
      objects.append(wire.connection.objectCount)
    }
    #expect(wire.surface.pendingFrameCallbackCount <= 2)
    #expect((objects.last ?? 0) - objects[20] <= 0)
    wire.answerFrame()
    wire.surface.discardFrames()
    wire.pump()
    #expect(wire.application.applicationState == .active)
    wire.expectNoStuckTouch()
  }

  @Test("W6 W11 a frame that could not be drawn during an animation is drawn again automatically")
  func failedFrame() throws {
    let wire = try WirePlatform()
    let link = DisplayLink { [unowned wire] _ in wire.changeSomething() }
    link.add(to: wire.window)
    wire.pump()
    wire.drawingFails = true
    wire.answerFrame()
    wire.drawingFails = false
    let frames = wire.presenter.frameCount
    wire.surface.configure(.init(width: 700, height: 400))
    wire.pump()
    #expect(wire.presenter.frameCount == frames + 1, "a configuration draws at once")
    wire.drawingFails = true
    wire.answerFrame()
    wire.drawingFails = false
    // Later the frame would be repeated, because its callback may be lost.
    for _ in 0..<2 { wire.advance(by: GraphicsRecovery.firstDelay) }
    #expect(wire.presenter.frameCount == frames + 2)
    link.invalidate()
  }

  @Test("T3 T17 touches have current times, regardless of their timestamps")
  func stamps() throws {
    let wire = try WirePlatform()
    var generator = SystemRandomNumberGenerator()
    let stamps: [(UInt32, Int) -> UInt32] = [
      { now, turn in turn.isMultiple(of: 2) ? now : now &- 500 }, { _, _ in 0 },
      { _, _ in generator.next() }, { now, turn in now &+ UInt32(turn) &* 100_000_000 },
    ]
    for stamp in stamps {
      for turn in 0..<200 {
        wire.seat.touchDown(
          0, on: wire.surface, x: 5, y: 5, at: stamp(wire.milliseconds, 2 * turn))
        wire.frame()
        let touch = wire.application.dispatcher.touches.first
        #expect(abs((touch?.timestamp ?? 0) - wire.application.clock.now) < 1.1)
        wire.advance(by: 0.01)
        wire.seat.touchUp(0, at: stamp(wire.milliseconds, 2 * turn + 1))
        wire.frame()
      }
    }
    wire.expectNoStuckTouch()
  }

  @Test(
    "S13 frames allow for timestamps in whole milliseconds, but not for precise ones",
    arguments: [true, false])
  func timestampUncertainty(isPrecise: Bool) throws {
    var globals = TestCompositor.defaultGlobals
    if !isPrecise { globals["zwp_input_timestamps_manager_v1"] = nil }
    let wire = try WirePlatform(offered: globals)
    wire.down(0)
    wire.frame()
    wire.pump()
    let uncertainty = wire.application.dispatcher.timestampUncertainty
    #expect(isPrecise ? uncertainty == 0 : (0.001...0.002).contains(uncertainty))
  }
}
