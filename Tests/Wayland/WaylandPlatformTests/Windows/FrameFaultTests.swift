import Tactus
import TactusCLibrary
import TactusRenderer
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// Each step of a frame fails in turn, on a panel without a user.
@MainActor
@Suite("Frames that fail", .serialized)
struct FrameFaultTests {
  /// How the content of the window changes.
  enum Content: CaseIterable {
    /// Once, with the frame that fails.
    case onceOnly
    /// Every half second, such as that of a clock.
    case slowly
    /// With each frame.
    case animated
  }

  private static let glStages: [FrameFaults.Stage] = [
    .device, .surface, .contextLoss, .renderTarget, .texture, .swap,
  ]
  private static let sharedMemoryStages: [FrameFaults.Stage] = [
    .contextLoss, .renderTarget, .texture, .descriptor, .secondDescriptor, .mapping,
  ]

  /// Lets a stage fail, and plays for some seconds.
  private func play(
    _ wire: WirePlatform, _ faults: FrameFaults, _ stage: FrameFaults.Stage, _ pattern: FrameFaults.Pattern,
    _ content: Content
  ) {
    let clock = wire.application.clock
    wire.delegate.life = []
    var changes = 0
    func change() {
      changes += 1
      wire.window.backgroundColor = Color(white: Double(changes % 200) / 200)
    }
    let link = DisplayLink { _ in change() }
    faults.begin(stage, pattern) { clock.now }
    // An EGL surface is created again after frames could not be drawn.
    if stage == .surface { wire.platform.graphicsWereLost() }
    change()
    if content == .animated { link.add(to: wire.window) }
    wire.pump()
    let start = clock.now
    var next = start + 0.5
    while clock.now < start + 5 {
      wire.advance(by: 0.02)
      if content == .slowly, clock.now >= next, clock.now < start + 3 {
        next += 0.5
        change()
      }
      wire.answerFrame()
    }
    link.invalidate()
    wire.exchange()
    #expect(faults.failureCount > 0, "\(stage), \(pattern), \(content)")
    #expect(faults.failureCount < 20, "\(stage), \(pattern), \(content): no loop of attempts")
    #expect(
      wire.lastFrame?.background == wire.window.backgroundColor,
      "\(stage), \(pattern), \(content): the newest content is shown")
    #expect(wire.delegate.life.isEmpty, "\(stage), \(pattern), \(content)")
    #expect(wire.platform.failure == nil)
    wire.advance(by: 10)
    #expect(clock.nextDeadline == nil, "\(stage), \(pattern), \(content): nothing wakes the process")
  }

  @Test(
    "W11 whatever fails in a frame, the newest content is shown without a user, and the application stays active",
    arguments: FrameFaults.Pattern.allCases, Content.allCases)
  func failures(pattern: FrameFaults.Pattern, content: Content) throws {
    for stage in Self.glStages {
      let faults = FrameFaults()
      play(try WirePlatform(faults: faults), faults, stage, pattern, content)
    }
  }

  @Test(
    "W11 the same with buffers in shared memory, of which each frame needs another one",
    arguments: FrameFaults.Pattern.allCases, Content.allCases)
  func sharedMemory(pattern: FrameFaults.Pattern, content: Content) throws {
    for (stage, renderer) in Self.sharedMemoryStages.flatMap({ stage in
      SharedMemoryWindow.renderers.map { (stage, $0) }
    }) {
      let faults = FrameFaults()
      let stageWindow = try SharedMemoryWindow(renderer: renderer, faults: faults)
      stageWindow.compositor.releasesBuffers = false
      // The first frame's buffer was released. From now on none is.
      stageWindow.wire.changeSomething()
      stageWindow.draw()
      play(stageWindow.wire, faults, stage, pattern, content)
      #expect(try stageWindow.isShown)
    }
  }

  @Test("W11 a process without descriptors shows the newest content when it has some again")
  func descriptors() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let stage = try SharedMemoryWindow()
        stage.compositor.releasesBuffers = false
        stage.draw()
        stage.wire.delegate.life = []
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(7), &limit)
        let old = limit
        let lowest = dup(0)
        close(lowest)
        // None is left, and then one, which does not suffice to send it.
        for count in [0, 1] {
          limit.rlim_cur = UInt(lowest) + UInt(count)
          setrlimit(__rlimit_resource_t(7), &limit)
          for _ in 0..<5 {
            stage.wire.window.backgroundColor = stage.wire.window.backgroundColor == .red ? .green : .red
            stage.draw()
            stage.wire.advance(by: 0.3)
          }
        }
        var limitAgain = old
        setrlimit(__rlimit_resource_t(7), &limitAgain)
        for _ in 0..<20 {
          stage.wire.advance(by: 0.5)
          stage.draw()
        }
        guard stage.wire.platform.failure == nil, stage.wire.delegate.life.isEmpty, try stage.isShown,
          stage.wire.lastFrame?.background == stage.wire.window.backgroundColor
        else { exit(1) }
      }
    }
  }

  @Test(
    "W11 an animation that cannot be drawn does not spin: about one attempt a second",
    arguments: [false, true])
  func rate(isTouched: Bool) throws {
    let wire = try WirePlatform()
    let link = DisplayLink { [unowned wire] _ in wire.changeSomething() }
    var count = 0
    link.add(to: wire.window)
    wire.pump()
    wire.drawingFails = true
    let presenters = wire.presenterCount
    for step in 0..<500 {
      wire.advance(by: 0.02)
      wire.answerFrame()
      if isTouched, step % 50 == 0 {
        wire.down(0)
        wire.frame()
        wire.up(0)
        wire.frame()
        count += 1
      }
    }
    // Presenters are replaced with most attempts.
    #expect(wire.presenterCount - presenters <= 16 + count)
    wire.expectNoStuckTouch()
    link.invalidate()
  }

  @Test("W6 a second failure in a row replaces the window's surface, a third the graphics device")
  func remedies() throws {
    let wire = try WirePlatform()
    wire.drawingFails = true
    wire.changeSomething()
    wire.pump()
    wire.advance(by: 0.1)
    #expect(wire.presenterCount == 1 && wire.livePresenterCount == 0)
    wire.advance(by: 0.2)
    #expect(wire.presenterCount == 2 && wire.presentersAtDiscard == [0])
    wire.advance(by: 0.4)
    #expect(wire.presenterCount == 3 && wire.presentersAtDiscard == [0])
    wire.drawingFails = false
    wire.advance(by: 0.8)
    #expect(wire.presenterCount == 4 && wire.presenter.frameCount == 1)
  }

  // MARK: - Pictures

  /// Counts how often textures were lost.
  private final class LossCounter: ApplicationComponent {
    var count = 0
    func apply(_ configuration: ApplicationConfiguration) {}
    func texturesWereLost() { count += 1 }
  }

  @Test(
    "W6 a loss, or missing memory, while a picture of content is drawn has what was on the GPU drawn again")
  func pictures() throws {
    let wire = try WirePlatform()
    let counter = LossCounter()
    wire.application.setComponent(counter)
    let host = try #require(wire.platform.host(of: wire.window))
    let frame = try #require(wire.lastFrame)
    wire.renderFailure = GraphicsDeviceError.outOfMemory
    #expect(host.render(frame) == nil)
    #expect(counter.count == 1 && wire.presenterCount == 1)
    wire.renderFailure = GraphicsDeviceError.contextLost
    #expect(host.render(frame) == nil)
    #expect(wire.presentersAtDiscard.isEmpty, "a frame may be in preparation")
    wire.renderFailure = nil
    wire.advance(by: 0)
    #expect(wire.presentersAtDiscard == [0] && counter.count == 2)
    wire.pump()
    #expect(wire.presenterCount == 2 && wire.presenter.frameCount == 1)
  }

  // MARK: - Callbacks

  @Test(
    "W11 frame callbacks that are lost cost a moment: the newest content is shown, and the application stays active",
    arguments: [1, 2, 3], Content.allCases)
  func lostCallbacks(count: Int, content: Content) throws {
    let wire = try WirePlatform()
    let clock = wire.application.clock
    wire.delegate.life = []
    var changes = 0
    func change() {
      changes += 1
      wire.window.backgroundColor = Color(white: Double(changes % 200) / 200)
    }
    let link = DisplayLink { _ in change() }
    if content == .animated { link.add(to: wire.window) }
    change()
    wire.pump()
    var lost = 0
    let start = clock.now
    var next = start + 0.05
    while clock.now < start + 6 {
      if wire.surface.pendingFrameCallbackCount > 0, lost < count {
        lost += 1
        wire.surface.loseFrameCallbacks()
      }
      wire.advance(by: 0.02)
      if content == .slowly, clock.now >= next, clock.now < start + 3 {
        next += 0.5
        change()
      }
      if lost == count { wire.answerFrame() }
    }
    #expect(lost == count)
    link.invalidate()
    wire.exchange()
    #expect(wire.lastFrame?.background == wire.window.backgroundColor)
    #expect(wire.delegate.life.isEmpty)
    wire.advance(by: 10)
    #expect(clock.nextDeadline == nil)
  }

  @Test("W11 a hidden window whose callback was lost shows new content by itself")
  func lostWhileHidden() throws {
    let wire = try WirePlatform()
    wire.hide()
    #expect(wire.application.applicationState == .background)
    wire.surface.loseFrameCallbacks()
    wire.advance(by: 100)
    wire.surface.loseFrameCallbacks()
    wire.window.backgroundColor = .red
    wire.pump()
    var waited = 0.0
    while wire.lastFrame?.background != .red, waited < 1000 {
      wire.advance(by: 1)
      waited += 1
    }
    #expect(waited <= Exposure.maximumProbeDelay)
    wire.answerFrame()
    #expect(wire.application.applicationState == .active)
  }

  // MARK: - Slow displays

  @Test(
    "W11 a display of any rate is no background: no callbacks of the life cycle, no release of memory, no lost touch",
    arguments: [1.0, 2, 5, 8, 12, 60])
  func rates(rate: Double) throws {
    var configuration = ApplicationConfiguration()
    configuration.swallowsTouchWhileHidden = true
    let wire = try WirePlatform(configuration: configuration)
    let clock = wire.application.clock
    wire.delegate.life = []
    let link = DisplayLink { [unowned wire] _ in wire.changeSomething() }
    link.add(to: wire.window)
    wire.pump()
    var refresh = clock.now + 1 / rate
    let frames = wire.presenter.frameCount
    let duration = 12.0
    let end = clock.now + duration
    var taps = 0
    var step = 0
    while clock.now < end {
      wire.advance(by: 0.01)
      step += 1
      // A tap of 0.2 s each second.
      if step % 100 == 37 {
        wire.down(0)
        wire.frame()
        taps += 1
      } else if step % 100 == 57 {
        wire.up(0)
        wire.frame()
      }
      if clock.now >= refresh {
        refresh += 1 / rate
        wire.answerFrame()
      }
    }
    #expect(wire.delegate.life.isEmpty)
    #expect(wire.presenter.releaseCount == 0)
    #expect(wire.view.phases.count { $0 == .began } == taps)
    #expect(!wire.view.phases.contains(.cancelled))
    wire.expectNoStuckTouch()
    // At most one commit each refresh, apart from those before the interval was known and for the first touches.
    #expect(Double(wire.presenter.frameCount - frames) <= duration * rate + 6)
    link.invalidate()
  }
}
