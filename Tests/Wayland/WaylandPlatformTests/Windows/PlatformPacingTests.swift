import Foundation
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// Tests with a display of 50 Hz, presentation feedback, and frames that take 3 ms to draw.
@MainActor
@Suite("Frames that begin late")
struct PlatformPacingTests {
  private let wire: WirePlatform
  private let link = DisplayLink { _ in }
  private static let interval = 0.02

  init() throws {
    let wire = try WirePlatform()
    self.wire = wire
    wire.presenter.onDrawing = { [unowned wire] in
      wire.application.clock.advance(to: wire.application.clock.now + 0.003)
    }
    link.add(to: wire.window)
    wire.changeSomething()
    wire.pump()
  }

  private var frames: Int { wire.presenter.frameCount }
  private var now: Double { wire.application.clock.now }

  /// Simulates the next refresh: presents the committed frame and answers its frame callback.
  private func refresh() {
    let time = ((now / Self.interval + 1e-6).rounded(.down) + 1) * Self.interval
    wire.application.clock.advance(to: time)
    let nanoseconds = ((time - time.rounded(.down)) * 1e9).rounded()
    wire.surface.present(
      seconds: UInt64(time), nanoseconds: UInt32(nanoseconds), refresh: UInt32(Self.interval * 1e9))
    wire.changeSomething()
    wire.answerFrame()
  }

  /// Advances the time until the frame of this refresh is drawn.
  private func finish() { wire.advance(by: 0.014) }

  private func warmUp() {
    for _ in 0..<10 {
      refresh()
      finish()
    }
  }

  @Test(
    "W11 while animating, a frame begins as late as the measured time to draw it allows before its presentation"
  )
  func late() {
    warmUp()
    let before = frames
    refresh()
    #expect(frames == before)
    // 20 ms minus 3 ms and a margin of about 6 ms.
    wire.advance(by: 0.009)
    #expect(frames == before)
    wire.advance(by: 0.003)
    #expect(frames == before + 1)
    wire.advance(by: 0.004)
    #expect(frames == before + 1)
    link.invalidate()
  }

  @Test("W11 it shows all motion until then; a touch that begins is delivered at once")
  func newestMotion() {
    warmUp()
    wire.down(0)
    wire.frame()
    refresh()
    finish()
    refresh()
    let before = frames
    for step in 1...4 {
      wire.advance(by: 0.002)
      wire.move(0, 10 + Double(step), 10)
      wire.frame()
    }
    wire.down(1, 90, 90)
    wire.frame()
    #expect(wire.view.phases.last == .began && frames == before)
    wire.move(0, 20, 10)
    wire.frame()
    #expect(wire.view.phases.last == .began)
    wire.advance(by: 0.004)
    #expect(wire.view.phases.last == .moved && frames == before + 1)
    #expect(wire.application.dispatcher.touches[0].location(in: nil).x == 20)
    link.invalidate()
  }

  @Test("W11 after a frame was presented a refresh too late the next ones begin earlier")
  func missed() {
    warmUp()
    // Drawn, but presented one refresh later than planned.
    for _ in 0..<2 {
      refresh()
      finish()
      wire.application.clock.advance(to: now + Self.interval)
    }
    refresh()
    let before = frames
    wire.advance(by: 0.010)
    #expect(frames == before + 1)
    link.invalidate()
  }

  @Test("W11 after idle a change is drawn at once, and while idle no timer would wake the process")
  func rest() {
    warmUp()
    link.isPaused = true
    wire.answerFrame()
    refresh()
    finish()
    wire.answerFrame()
    wire.advance(by: 1)
    #expect(wire.application.clock.nextDeadline == nil)
    let before = frames
    wire.changeSomething()
    wire.pump()
    #expect(frames == before + 1)
    link.invalidate()
  }

  @Test(
    "W4 a single frame, long after the previous one, requests no presentation feedback; frames in a sequence do"
  )
  func alone() {
    warmUp()
    link.isPaused = true
    wire.answerFrame()
    refresh()
    finish()
    wire.answerFrame()
    // The feedback that was requested before is not answered.
    let waiting = wire.surface.pendingFeedbackCount
    for _ in 0..<4 {
      wire.advance(by: 0.5)
      let before = frames
      wire.changeSomething()
      wire.pump()
      #expect(frames == before + 1 && wire.surface.pendingFeedbackCount == waiting)
      wire.answerFrame()
    }
    wire.changeSomething()
    wire.advance(by: Self.interval)
    #expect(wire.surface.pendingFeedbackCount == waiting + 1)
    link.invalidate()
  }

  @Test(
    "W11 a title that follows the first frame before it is presented does not prevent that its presentation is known"
  )
  func stateBeforePresentation() {
    link.isPaused = true
    let waiting = wire.surface.pendingFeedbackCount
    // A compositor discards the feedback on the frame, since another commit follows.
    wire.window.title = "One"
    wire.advance(by: Self.interval)
    #expect(wire.surface.pendingFeedbackCount == waiting + 1)
    for _ in 0...waiting {
      wire.surface.present(seconds: UInt64(now), nanoseconds: 0, refresh: UInt32(Self.interval * 1e9))
      wire.pump()
    }
    #expect(wire.surface.pendingFeedbackCount == 0)
    wire.window.title = "Two"
    wire.advance(by: Self.interval)
    #expect(wire.surface.pendingFeedbackCount == 0)
    link.invalidate()
  }

  @Test("W11 a frame that takes longer than a refresh has the time at which it will be presented")
  func slowFrames() {
    wire.presenter.onDrawing = { [unowned wire] in
      wire.application.clock.advance(to: wire.application.clock.now + 0.025)
    }
    for _ in 0..<10 { refresh() }
    var targets: [Double] = []
    let probe = DisplayLink { targets.append($0.targetTimestamp) }
    probe.add(to: wire.window)
    refresh()
    #expect(targets.count == 1 && targets[0] >= now)
    probe.invalidate()
    link.invalidate()
  }

  @Test(
    "W11 a frame in which the application takes 30 ms costs a scroll that frame alone",
    arguments: [0.03, 0.1])
  func slowCallback(duration: Double) {
    let scrollView = ScrollView(frame: wire.window.bounds)
    scrollView.contentSize = Size(width: wire.window.bounds.width, height: 100_000)
    wire.window.addSubview(scrollView)
    var targets: [Double] = []
    var offsets: [Double] = []
    var isSlow = false
    let probe = DisplayLink { [unowned wire] link in
      targets.append(link.targetTimestamp)
      offsets.append(scrollView.contentOffset.y)
      guard isSlow else { return }
      isSlow = false
      wire.application.clock.advance(to: wire.application.clock.now + duration)
    }
    warmUp()
    let start = now
    scrollView.setContentOffset(Point(x: 0, y: 10_000), animated: true)
    // It is called after the link that moves the content.
    probe.add(to: wire.window)
    for frame in 0..<12 {
      isSlow = frame == 4
      refresh()
      finish()
    }
    let steps = zip(targets, targets.dropFirst()).map { ($1 - $0) / Self.interval }
    // No later frame is late, and each shows the content where it is at that time.
    #expect(steps.count { abs($0 - 1) > 1e-6 } == 1)
    // The slow frame begins up to half a refresh before its presentation was due.
    #expect(steps.allSatisfy { $0 <= (duration / Self.interval).rounded(.up) + 1 + 1e-6 })
    for (time, offset) in zip(targets, offsets) {
      let progress = min((time - start) / 0.3, 1)
      #expect(abs(offset - 5000 * (1 - cos(.pi * progress))) < 1e-3)
    }
    probe.invalidate()
    link.invalidate()
  }
}
