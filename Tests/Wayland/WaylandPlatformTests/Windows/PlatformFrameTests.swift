import Tactus
import TactusCLibrary
import TactusWayland
import TactusWaylandPlatform
import TestCompositor
import Testing

@MainActor
@Suite("Frames and frame callbacks")
struct PlatformFrameTests {
  let wire: WirePlatform

  init() throws { wire = try WirePlatform() }

  @Test("W11 there is at most one commit without its frame callback")
  func oneCommit() {
    let commits = wire.surface.commitCount
    wire.changeSomething()
    wire.pump()
    #expect(wire.surface.commitCount == commits + 1)
    #expect(wire.surface.pendingFrameCallbackCount == 1)
    for _ in 0..<3 {
      wire.changeSomething()
      wire.advance(by: 0.01)
    }
    #expect(wire.surface.commitCount == commits + 1)
    wire.answerFrame()
    #expect(wire.surface.commitCount == commits + 2)
    #expect(wire.surface.pendingFrameCallbackCount == 1)
  }

  @Test("W4 without changes nothing is committed, and no timer would wake the process")
  func idle() {
    let commits = wire.surface.commitCount
    let frames = wire.presenter.frameCount
    for _ in 0..<5 { wire.advance(by: 1) }
    #expect(wire.surface.commitCount == commits && wire.presenter.frameCount == frames)
    #expect(wire.application.clock.nextDeadline == nil)
    #expect(wire.application.applicationState == .active)
  }

  @Test("W4 a frame without visible changes is not committed")
  func unchanged() {
    let commits = wire.surface.commitCount
    wire.window.backgroundColor = wire.window.backgroundColor
    wire.view.setNeedsLayout()
    wire.window.setNeedsLayout()
    wire.pump()
    #expect(wire.surface.commitCount == commits)
    #expect(wire.surface.pendingFrameCallbackCount == 0)
  }

  /// Takes 0.2 s to be laid out, once.
  private final class SlowView: View {
    var onLayout: (() -> Void)?
    override func layoutSubviews() {
      onLayout?()
      onLayout = nil
    }
  }

  @Test(
    "A5 an animation whose first frame takes 0.2 s to lay out or to draw begins when that is sent",
    arguments: [true, false])
  func slowFirstFrame(isLayout: Bool) {
    let clock = wire.application.clock
    let view = SlowView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .red
    wire.window.addSubview(view)
    wire.pump()
    wire.answerFrame()
    let beSlow = { clock.advance(to: clock.now + 0.2) }
    var ended: Double?
    View.animate(withDuration: 0.1, options: .curveLinear) {
      view.center.x = 150
    } completion: { _ in
      ended = clock.now
    }
    if isLayout {
      view.onLayout = beSlow
      view.setNeedsLayout()
    } else {
      // The first frame must have a visible change, or it would not be drawn.
      wire.changeSomething()
      var isFirst = true
      wire.presenter.onDrawing = {
        if isFirst { beSlow() }
        isFirst = false
      }
    }
    wire.pump()
    let start = clock.now
    #expect(view.presentation.center.x == 50 && ended == nil)
    wire.advance(by: 0.05)
    wire.answerFrame()
    #expect(abs(view.presentation.center.x - 100) < 20)
    while ended == nil, clock.now < start + 1 {
      wire.advance(by: 0.005)
      wire.answerFrame()
    }
    #expect(abs((ended ?? 0) - start - 0.1) < 0.03)
    #expect(view.presentation.center.x == 150)
  }

  // MARK: - Exposure

  private func hide() { wire.hide() }

  @Test(
    "W11 a callback that does not arrive for three seconds: background, and without new content no timers")
  func unexposed() {
    wire.changeSomething()
    wire.pump()
    let commits = wire.surface.commitCount
    for _ in 0..<29 { wire.advance(by: 0.1) }
    #expect(wire.application.applicationState == .active)
    #expect(wire.surface.commitCount == commits + 3, "the callback may have been lost")
    wire.advance(by: 0.11)
    #expect(wire.application.applicationState == .background)
    #expect(wire.delegate.life.suffix(2) == ["willResignActive", "didEnterBackground"])
    for _ in 0..<100 { wire.advance(by: 1) }
    #expect(wire.surface.commitCount == commits + 3)
    #expect(wire.application.clock.nextDeadline == nil)
    wire.changeSomething()
    for _ in 0..<1000 { wire.advance(by: 1) }
    #expect(wire.surface.commitCount <= commits + 3 + 10, "less and less often")
  }

  @Test("W11 a callback that was only read late does not hide the window")
  func busy() {
    wire.changeSomething()
    wire.pump()
    wire.surface.answerFrameCallbacks(milliseconds: wire.milliseconds)
    wire.advance(by: 5)
    #expect(wire.application.applicationState == .active)
    #expect(!wire.delegate.life.contains("didEnterBackground"))
  }

  @Test("W11 after input a hidden window is drawn at once, completely")
  func inputBringsBack() {
    hide()
    let frames = wire.presenter.frameCount
    wire.down(0)
    wire.frame()
    #expect(wire.presenter.frameCount == frames + 1)
    wire.answerFrame()
    #expect(wire.application.applicationState == .active)
    #expect(wire.delegate.life.suffix(2) == ["willEnterForeground", "didBecomeActive"])
    wire.up(0)
    wire.frame()
    wire.expectNoStuckTouch()
  }

  @Test("W11 after a configure event, or the late callback, it is drawn again")
  func configureBringsBack() {
    hide()
    let frames = wire.presenter.frameCount
    wire.surface.configure(.init(width: 800, height: 480, states: [TestSurface.Configuration.activated]))
    wire.pump()
    #expect(wire.presenter.frameCount == frames + 1)
    wire.answerFrame()
    #expect(wire.application.applicationState == .active)
    // The late answer looked like that of a slow display, until faster ones follow.
    for _ in 0..<2 {
      wire.changeSomething()
      wire.pump()
      wire.answerFrame()
    }
    hide()
    #expect(wire.application.applicationState == .background)
    wire.answerFrame()
    #expect(wire.application.applicationState == .active)
  }

  @Test("W11 a slow compositor cancels no touches: a window that is touched counts as visible")
  func slowCompositor() {
    wire.down(0)
    wire.frame()
    wire.changeSomething()
    wire.pump()
    wire.advance(by: 5)
    #expect(wire.ends == [.init()])
    #expect(wire.application.applicationState == .active)
    wire.up(0)
    wire.frame()
    wire.advance(by: Exposure.backgroundTimeout)
    wire.expectNoStuckTouch()
    #expect(wire.application.applicationState == .background)
  }

  @Test("W11 a suspended window does not draw, and draws again when it is resumed")
  func suspended() {
    wire.surface.configure(.init(width: 800, height: 480, states: [TestSurface.Configuration.suspended]))
    wire.pump()
    #expect(wire.application.applicationState == .background)
    let frames = wire.presenter.frameCount
    wire.changeSomething()
    wire.advance(by: 1)
    #expect(wire.presenter.frameCount == frames)
    wire.surface.configure(.init(width: 800, height: 480, states: [TestSurface.Configuration.activated]))
    wire.pump()
    #expect(wire.presenter.frameCount == frames + 1)
    #expect(wire.application.applicationState == .active)
  }

  @Test(
    "W6 a frame that cannot be drawn terminates nothing, is not repeated in a loop, and is drawn again with input"
  )
  func drawingFails() {
    wire.drawingFails = true
    wire.changeSomething()
    for _ in 0..<100 { wire.advance(by: 0.1) }
    #expect(wire.presenterCount < 10)
    #expect(wire.platform.failure == nil)
    #expect(wire.application.applicationState == .active, "a failure is not the background")
    wire.drawingFails = false
    let presenters = wire.presenterCount
    wire.down(0)
    wire.frame()
    #expect(wire.presenterCount == presenters + 1 && wire.presenter.frameCount == 1)
    wire.up(0)
    wire.frame()
    wire.expectNoStuckTouch()
  }

  // MARK: - Input and frames

  @Test("W11 the first input after idle is shown at once, without waiting")
  func firstInput() {
    wire.advance(by: 10)
    wire.view.onTouches = { [unowned wire] _, _, _ in wire.changeSomething() }
    let frames = wire.presenter.frameCount
    wire.down(0)
    wire.frame()
    #expect(wire.presenter.frameCount == frames + 1)
    wire.answerFrame()
    wire.move(0, 20, 20)
    wire.frame()
    #expect(wire.presenter.frameCount == frames + 2)
  }

  @Test("W11 motion during a pending callback is delivered with the next frame, with all samples")
  func coalesced() throws {
    var coalesced: [Int] = []
    wire.view.onTouches = { [unowned wire] phase, touches, event in
      wire.changeSomething()
      if phase == .moved, let touch = touches.first {
        coalesced.append(event?.coalescedTouches(for: touch)?.count ?? 0)
      }
    }
    wire.down(0)
    wire.frame()
    for step in 1...5 {
      wire.move(0, 10 + Double(step), 10)
      wire.frame()
    }
    #expect(wire.view.phases == [.began])
    wire.answerFrame()
    #expect(wire.view.phases == [.began, .moved])
    #expect(coalesced == [5])
    #expect(wire.view.touches[0].location(in: nil).x == 15)
  }

  @Test("W11 touch up never waits for the frame, and pending motion is delivered before it")
  func touchUpDoesNotWait() {
    wire.down(0)
    wire.frame()
    wire.changeSomething()
    wire.pump()
    wire.move(0, 50, 50)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases == [.began, .moved, .ended])
    wire.expectNoStuckTouch()
  }

  // MARK: - Animation and time

  @Test("W11 a display link runs with the callbacks, and pauses without timers")
  func displayLink() {
    var steps = 0
    let link = DisplayLink { _ in steps += 1 }
    link.add(to: wire.window)
    wire.pump()
    #expect(steps == 1)
    wire.advance(by: 0.016)
    #expect(steps == 1)
    for _ in 0..<3 { wire.answerFrame() }
    #expect(steps == 4)
    link.isPaused = true
    wire.answerFrame()
    wire.advance(by: 1)
    #expect(steps == 4)
    #expect(wire.application.clock.nextDeadline == nil)
    #expect(wire.surface.pendingFrameCallbackCount == 0)
    link.isPaused = false
    wire.pump()
    #expect(steps == 5)
    link.invalidate()
  }

  @Test("W11 a frame in which nothing changes damages a pixel, for compositors that answer damage alone")
  func unchangedFrames() {
    var steps = 0
    let link = DisplayLink { _ in steps += 1 }
    link.add(to: wire.window)
    wire.pump()
    let frames = wire.presenter.frameCount
    for count in 2...5 {
      #expect(wire.surface.damage.map { $0.width * $0.height } == [1])
      // As in compositors that are based on wlroots: only damage schedules a frame.
      if !wire.surface.damage.isEmpty { wire.answerFrame() }
      #expect(steps == count)
    }
    #expect(wire.presenter.frameCount == frames)
    link.invalidate()
  }

  @Test("W11 the display links of a hidden window pause")
  func displayLinkUnexposed() {
    var steps = 0
    let link = DisplayLink { _ in steps += 1 }
    link.add(to: wire.window)
    wire.pump()
    for _ in 0..<300 { wire.advance(by: 1) }
    #expect(steps <= 12, "a step each time that the window may be visible again, less and less often")
    let before = steps
    wire.answerFrame()
    #expect(steps == before + 1)
    link.invalidate()
  }

  @Test("W11 display links report presentation times according to the compositor's feedback")
  func feedback() {
    var times: [(Double, Double, Double)] = []
    let link = DisplayLink { times.append(($0.timestamp, $0.targetTimestamp, $0.duration)) }
    link.add(to: wire.window)
    wire.changeSomething()
    wire.pump()
    // Presented 3 ms after the current second, at 50 Hz.
    wire.surface.present(seconds: 1000, nanoseconds: 3_000_000, refresh: 20_000_000)
    wire.application.clock.advance(to: 1000.004)
    wire.answerFrame()
    #expect(times.count == 2)
    #expect(abs(times[1].0 - 1000.003) < 1e-6)
    #expect(abs(times[1].1 - 1000.023) < 1e-6)
    #expect(abs(times[1].2 - 0.02) < 1e-9)
    link.invalidate()
  }

  /// Returns how far CLOCK_MONOTONIC is ahead of another clock, in seconds, from the measurement with the least time between its
  /// readings.
  private static func offset(to clock: clockid_t) -> Double {
    func now(_ clock: clockid_t) -> Double { systemTime(clock) ?? .nan }
    let tries = (0..<100).map { _ in
      let (before, other, after) = (now(CLOCK_MONOTONIC), now(clock), now(CLOCK_MONOTONIC))
      return (gap: after - before, offset: (before + after) / 2 - other)
    }
    return tries.min { $0.gap < $1.gap }!.offset
  }

  @Test("W2 presentation on another clock than the event clock is converted")
  func otherClock() throws {
    let wire = try WirePlatform { compositor in
      compositor.presentationClock = UInt32(CLOCK_MONOTONIC_RAW)
      compositor.addSeat()
    }
    let offset = Self.offset(to: CLOCK_MONOTONIC_RAW)
    var timestamp = 0.0
    let link = DisplayLink { timestamp = $0.timestamp }
    link.add(to: wire.window)
    wire.changeSomething()
    wire.pump()
    // 1000.003 on the event clock.
    let raw = 1000.003 - offset
    // A machine that has been running for less than 1000 s on the other clock has no such time.
    try #require(raw > 0)
    wire.surface.present(
      seconds: UInt64(raw), nanoseconds: UInt32((raw - raw.rounded(.down)) * 1e9), refresh: 20_000_000)
    wire.application.clock.advance(to: 1000.004)
    wire.answerFrame()
    #expect(abs(timestamp - 1000.003) < 0.002)
    link.invalidate()
  }
}
