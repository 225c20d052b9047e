import Tactus
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// A step of a frame that fails for minutes, and windows of other kinds beside the one that fails.
@MainActor
@Suite("Frames that fail for long", .serialized)
struct LastingFaultTests {
  private let faults = FrameFaults()
  private let wire: WirePlatform

  init() throws { wire = try WirePlatform(faults: faults) }

  private nonisolated static let stages: [FrameFaults.Stage] = [
    .device, .surface, .contextLoss, .renderTarget, .texture, .swap,
  ]

  private func begin(_ stage: FrameFaults.Stage, lasting duration: Double) {
    let clock = wire.application.clock
    faults.begin(stage, .period, lasting: duration) { clock.now }
    if stage == .surface { wire.platform.graphicsWereLost() }
  }

  private func play(_ seconds: Double) {
    for _ in 0..<Int(seconds * 4) {
      wire.advance(by: 0.25)
      for surface in wire.compositor.surfaces {
        surface.answerFrameCallbacks(milliseconds: wire.milliseconds)
      }
      wire.pump()
    }
  }

  @Test(
    "W11 what fails for minutes is tried a few times a minute, and the newest content is shown when it heals by itself",
    arguments: stages, [false, true])
  func minutes(stage: FrameFaults.Stage, changes: Bool) {
    wire.delegate.life = []
    begin(stage, lasting: 180)
    wire.window.backgroundColor = .red
    let shade = wire.application.clock.schedule(after: 100) { [window = wire.window] in
      window.backgroundColor = .green
    }
    let link = DisplayLink { [unowned wire] _ in wire.view.alpha = wire.view.alpha == 1 ? 0.5 : 1 }
    if changes { link.add(to: wire.window) }
    // A second less, so that no attempt succeeds yet.
    play(179)
    // At most one attempt a second while the content changes, and one in eight seconds otherwise.
    #expect((3...(changes ? 200 : 40)).contains(faults.failureCount), "\(faults.failureCount)")
    #expect(wire.lastFrame?.background != .green)
    play(GraphicsRecovery.maximumDelay + 2)
    link.invalidate()
    shade.cancel()
    play(1)
    #expect(wire.lastFrame?.background == .green)
    #expect(wire.delegate.life.isEmpty && wire.platform.failure == nil)
    wire.advance(by: 60)
    #expect(wire.application.clock.nextDeadline == nil, "nothing wakes the process")
  }

  @Test("W11 what fails for good is tried for good, and new content is an occasion", arguments: stages)
  func forGood(stage: FrameFaults.Stage) {
    begin(stage, lasting: .infinity)
    wire.window.backgroundColor = .red
    play(120)
    let count = faults.failureCount
    #expect((3...30).contains(count))
    wire.window.backgroundColor = .green
    play(1)
    #expect(faults.failureCount > count)
    #expect(wire.application.clock.nextDeadline != nil)
    wire.window.close()
    #expect(wire.platform.windows.isEmpty)
  }

  @Test(
    "W11 a window that can be drawn is not held up by one that cannot",
    arguments: [FrameFaults.Stage.swap, .texture])
  func healthy(stage: FrameFaults.Stage) throws {
    let other = Window()
    wire.show(other)
    play(0.5)
    let surface = try #require(wire.compositor.surfaces.last)
    faults.healthySurface = surface.id
    begin(stage, lasting: 20)
    wire.window.backgroundColor = .red
    for step in 0..<10 {
      let commits = surface.commitCount
      other.backgroundColor = step.isMultiple(of: 2) ? .green : .blue
      play(0.5)
      #expect(surface.commitCount > commits)
    }
    #expect(faults.failureCount > 0)
    play(30)
    #expect(wire.platform.windows.allSatisfy { !$0.recovery.isFailing })
  }

  @Test("W11 layers and popups are drawn again, too", arguments: stages)
  func kinds(stage: FrameFaults.Stage) {
    let layer = LayerWindow(size: Size(width: 300, height: 48))
    wire.show(layer)
    let popup = PopupWindow(size: Size(width: 50, height: 60))
    popup.present(from: wire.view, rect: Rect(x: 10, y: 20, width: 30, height: 40))
    wire.pump()
    play(0.5)
    #expect(wire.compositor.surfaces.count == 3)
    let commits = wire.compositor.surfaces.map(\.commitCount)
    begin(stage, lasting: 5)
    for window in [wire.window, layer, popup] { window.backgroundColor = .red }
    play(20)
    #expect(faults.failureCount > 0)
    #expect(wire.platform.windows.count == 3)
    #expect(wire.platform.windows.allSatisfy { !$0.recovery.isFailing && $0.isIdle })
    #expect(zip(wire.compositor.surfaces.map(\.commitCount), commits).allSatisfy { $0 > $1 })
  }
}
