import Synchronization
import Tactus
import TactusCLibrary
import TactusOpenGL
import TestCompositor
import Testing

@testable import TactusWaylandPlatform

/// What goes on while the main thread does nothing: a thread draws, and the test moves its clock.
@MainActor
@Suite("Motion without the main thread")
struct MotionContinuationTests {
  /// A window with a red square, and a clock that the thread reads.
  @MainActor private final class Stage {
    private static let interval = 1.0 / 60
    private let time = ThreadTime()
    let window: SharedMemoryWindow
    let square: View

    /// The event clock, as the thread reads it.
    private final class ThreadTime: Sendable {
      let microseconds = Atomic<Int>(1_000_000_000)
    }

    /// Creates a window, on a panel that is blanked after a time without input unless that is nil, the default.
    init(
      _ renderer: FrameRenderer = .openGL, faults: FrameFaults = FrameFaults(), blankingDelay: Double? = nil
    ) throws {
      let time = time
      var configuration = ApplicationConfiguration()
      configuration.blankingDelay = blankingDelay
      configuration.memoryPressureFile = nil
      configuration.backlightRoot = "/nonexistent"
      // Without the compositor's notifications, the application's own input counts.
      var offered = TestCompositor.defaultGlobals
      if blankingDelay != nil { offered["ext_idle_notifier_v1"] = nil }
      window = try SharedMemoryWindow(
        renderer: renderer, offered: offered, configuration: configuration, faults: faults,
        motionTime: MotionTime { Double(time.microseconds.load(ordering: .sequentiallyConsistent)) / 1e6 })
      square = window.addSquare(0, 0)
      if blankingDelay != nil { window.wire.platform.beginPanel() }
      play(frames: 1)
    }

    /// The time before the refresh at which the thread has begun each frame.
    private static let lead = 0.0015
    private var isWaiting = false

    private func tick(to lead: Double) {
      let duration = Self.interval + (isWaiting ? Self.lead : 0) - lead
      isWaiting = lead > 0
      let microseconds = time.microseconds.add(
        Int((duration * 1e6).rounded()), ordering: .sequentiallyConsistent)
      now = Double(microseconds.newValue) / 1e6
    }

    private(set) var now = 1000.0

    /// Lets time pass within a turn of the event loop, whose clock stands still meanwhile.
    func spend(_ seconds: Double) {
      _ = time.microseconds.add(Int((seconds * 1e6).rounded()), ordering: .sequentiallyConsistent)
    }

    /// Lets the main thread draw frames.
    func play(frames: Int) {
      for _ in 0..<frames {
        window.wire.application.clock.advance(to: now)
        window.wire.pump()
        window.wire.answerFrame()
        window.surface.releaseBuffers()
        tick(to: 0)
      }
    }

    /// Lets the main thread do nothing while the time of one frame passes.
    ///
    /// - Returns: Whether a frame was committed meanwhile.
    func wait(within limit: Duration = .seconds(60)) -> Bool {
      let count = commitCount
      tick(to: Self.lead)
      let end = ContinuousClock.now + limit
      while ContinuousClock.now < end {
        window.compositor.dispatch()
        if commitCount > count { return true }
        usleep(500)
      }
      return false
    }

    /// The number of commits of all surfaces, also of one that has been destroyed.
    private var commitCount: Int { window.compositor.requests.count { $0 == "wl_surface.commit" } }

    /// The left edge of the square in the buffer that is shown, in pixels; nil if it is not there.
    var left: Int? {
      guard let pixels = window.surface.buffer?.pixels else { return nil }
      return (0..<800).first { pixels[800 * 10 + $0] & 0xFF0000 > 0x800000 }
    }

    func animate() {
      View.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
        self.square.frame.origin.x = 600
      }
    }
  }

  @Test(
    "S24 an animation goes on along its curve while the main thread is busy, and nothing leaps when it is back",
    arguments: SharedMemoryWindow.renderers)
  func animation(renderer: FrameRenderer) throws {
    let stage = try Stage(renderer)
    stage.animate()
    stage.play(frames: 10)
    var positions = [try #require(stage.left)]
    for _ in 0..<20 {
      try #require(stage.wait())
      positions.append(try #require(stage.left))
      stage.window.surface.releaseBuffers()
    }
    stage.play(frames: 3)
    positions.append(try #require(stage.left))
    let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
    #expect(steps.dropLast().allSatisfy { (9...11).contains($0) }, "\(positions)")
    #expect((20...30).contains(try #require(steps.last)), "\(positions)")
    #expect(try stage.window.isShown)
  }

  @Test(
    "S24 content goes on along its trajectory, and a touch stops it where it was seen",
    arguments: SharedMemoryWindow.renderers)
  func fling(renderer: FrameRenderer) throws {
    let stage = try Stage(renderer)
    let list = ScrollView(frame: stage.window.wire.view.bounds)
    list.contentSize = Size(width: 10_000, height: 480)
    list.contentOffset.x = 1000
    stage.window.wire.view.addSubview(list)
    list.addSubview(stage.square)
    stage.square.frame.origin = Point(x: 1000, y: 0)
    stage.play(frames: 2)
    list.setContentOffset(Point(x: 600, y: 0), animated: true)
    stage.play(frames: 4)
    var positions = [try #require(stage.left)]
    for _ in 0..<6 {
      try #require(stage.wait())
      positions.append(try #require(stage.left))
      stage.window.surface.releaseBuffers()
    }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }, "\(positions)")
    // The touch began while the main thread was busy.
    stage.window.wire.down(1, 300, 300)
    stage.window.wire.seat.touchFrame()
    stage.play(frames: 3)
    #expect(abs(1000 - list.contentOffset.x - Double(try #require(positions.last))) <= 1)
    #expect(stage.left == positions.last)
  }

  private final class Painter: GLViewDelegate {
    var isGreen = false

    func glView(_ view: GLView, drawIn rect: Rect) {
      glClearColor(0, isGreen ? 1 : 0, isGreen ? 0 : 1, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }
  }

  @Test(
    "R8 the thread shows the last picture of an OpenGL view, into which nothing is drawn meanwhile",
    arguments: SharedMemoryWindow.renderers)
  func openGL(renderer: FrameRenderer) throws {
    let stage = try Stage(renderer)
    let painter = Painter()
    let view = GLView(frame: Rect(x: 100, y: 100, width: 50, height: 50))
    view.delegate = painter
    stage.window.wire.view.addSubview(view)
    stage.play(frames: 2)
    func color() throws -> UInt32 {
      try #require(stage.window.surface.buffer?.pixels)[800 * 120 + 120] & 0xFFFFFF
    }
    #expect(try color() == 0x0000FF)
    stage.animate()
    stage.play(frames: 10)
    painter.isGreen = true
    for _ in 0..<5 {
      // The main thread draws, but does not show a frame.
      view.display()
      try #require(stage.wait())
      #expect(try color() == 0x0000FF)
      stage.window.surface.releaseBuffers()
    }
    stage.play(frames: 2)
    #expect(try color() == 0x00FF00)
    painter.isGreen = false
    view.setNeedsDisplay()
    stage.play(frames: 1)
    #expect(try color() == 0x0000FF)
    #expect(view.failure == nil)
  }

  /// What moves by itself in an interface.
  enum Movement: CaseIterable {
    case push, sheet, spring, activityIndicator
  }

  @Test(
    "S24 pushes, sheets, springs and activity indicators go on", arguments: Movement.allCases,
    SharedMemoryWindow.renderers)
  func movements(_ movement: Movement, renderer: FrameRenderer) throws {
    let stage = try Stage(renderer)
    let window = stage.window.wire.window
    let (first, second) = (ViewController(), ViewController())
    second.view.backgroundColor = .red
    switch movement {
    case .push:
      let navigation = NavigationController(rootViewController: first)
      window.rootViewController = navigation
      stage.play(frames: 3)
      navigation.pushViewController(second, animated: true)
    case .sheet:
      window.rootViewController = first
      stage.play(frames: 3)
      second.modalPresentationStyle = .pageSheet
      first.present(second, animated: true)
    case .spring:
      View.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        stage.square.frame.origin.x = 400
      }
    case .activityIndicator:
      let indicator = ActivityIndicatorView(style: .large)
      indicator.center = Point(x: 100, y: 100)
      indicator.startAnimating()
      stage.window.wire.view.addSubview(indicator)
    }
    stage.play(frames: 4)
    var pictures = [try #require(stage.window.surface.buffer?.pixels)]
    for _ in 0..<6 {
      // An activity indicator makes ten steps a second.
      var frames = 0
      repeat {
        frames += 1
      } while !stage.wait(within: .seconds(movement == .activityIndicator ? 1 : 60)) && frames < 8
      try #require(frames < 8)
      pictures.append(try #require(stage.window.surface.buffer?.pixels))
      stage.window.surface.releaseBuffers()
    }
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
    stage.play(frames: 3)
    #expect(try stage.window.isShown)
  }

  @Test(
    "S24 the thread draws nothing while nothing moves by itself, and nothing for longer than a second",
    arguments: SharedMemoryWindow.renderers)
  func rest(renderer: FrameRenderer) throws {
    let stage = try Stage(renderer)
    stage.play(frames: 3)
    #expect(!stage.wait(within: .milliseconds(100)))
    stage.square.frame.origin.x = 100
    stage.play(frames: 2)
    #expect(!stage.wait(within: .milliseconds(100)))
    View.animate(withDuration: 10) { stage.square.frame.origin.x = 600 }
    stage.play(frames: 3)
    var count = 0
    // A busy machine may be slow to draw a frame that comes, and soon finds that none does.
    while count < 100, stage.wait(within: .seconds(count < 55 ? 60 : 2)) { count += 1 }
    #expect((55...70).contains(count))
  }

  @Test(
    "S24 the thread draws no frame that the main thread has begun, and the one after it if that does not end",
    arguments: SharedMemoryWindow.renderers)
  func begunFrame(renderer: FrameRenderer) throws {
    let stage = try Stage(renderer)
    let slow = SlowView(frame: Rect(x: 0, y: 100, width: 10, height: 10))
    stage.window.wire.view.addSubview(slow)
    stage.animate()
    stage.play(frames: 10)
    var drawn: [Bool] = []
    slow.work = { drawn = [stage.wait(within: .milliseconds(100)), stage.wait()] }
    slow.setNeedsLayout()
    stage.play(frames: 1)
    #expect(drawn == [false, true])
    #expect(try stage.window.isShown)
  }

  @Test(
    "W11 a frame is paced by how long frames take until they are sent, while the event clock stands still")
  func durations() throws {
    let stage = try Stage(.openGL)
    let slow = SlowView(frame: Rect(x: 0, y: 100, width: 10, height: 10))
    stage.window.wire.view.addSubview(slow)
    for index in 0..<20 {
      slow.work = { stage.spend(0.005) }
      slow.setNeedsLayout()
      slow.backgroundColor = index % 2 == 0 ? .red : .blue
      stage.play(frames: 1)
    }
    let pacer = try #require(stage.window.wire.platform.windows.first).pacing.pacer
    #expect(abs(pacer.typicalDuration - 0.005) < 1e-5)
  }

  /// A view whose layout takes long once.
  private final class SlowView: View {
    var work: (() -> Void)?

    override func layoutSubviews() { work.take()?() }
  }

  @Test("S24 a context that is lost meanwhile ends what goes on, and the main thread makes another one")
  func contextLoss() throws {
    let faults = FrameFaults()
    let stage = try Stage(faults: faults)
    stage.animate()
    stage.play(frames: 3)
    try #require(stage.wait())
    faults.motion.isActive.store(true, ordering: .sequentiallyConsistent)
    #expect(!stage.wait(within: .milliseconds(100)))
    #expect(!stage.wait(within: .milliseconds(100)))
    #expect(faults.motion.count.load(ordering: .sequentiallyConsistent) == 1)
    faults.motion.isActive.store(false, ordering: .sequentiallyConsistent)
    faults.begin(.contextLoss, .once) { stage.now }
    stage.play(frames: 60)
    #expect(faults.failureCount == 1)
    #expect(try stage.window.isShown)
    // The new presenter is checked out, too.
    stage.square.frame.origin.x = 0
    stage.animate()
    stage.play(frames: 3)
    #expect(stage.wait())
  }

  @Test(
    "S24 a resize, a closed window and a lost connection end what goes on, and harm nothing",
    arguments: SharedMemoryWindow.renderers)
  func endings(renderer: FrameRenderer) throws {
    for ending in 0..<3 {
      let stage = try Stage(renderer)
      stage.animate()
      stage.play(frames: 3)
      try #require(stage.wait())
      switch ending {
      case 0:
        stage.window.configure(width: 640, height: 400)
        stage.play(frames: 4)
        #expect(stage.window.surface.buffer?.width == 640)
        #expect(try stage.window.isShown)
      case 1:
        stage.window.wire.window.close()
        stage.window.wire.pump()
        #expect(!stage.wait(within: .milliseconds(50)))
      default:
        stage.window.compositor.disconnectClients()
        usleep(20_000)
        stage.window.wire.platform.processEvents()
      }
    }
  }
  @Test(
    "S24 W12 a panel that is to be blanked meanwhile is blanked when the main thread is back, and lit again by a touch",
    arguments: SharedMemoryWindow.renderers)
  func blanking(renderer: FrameRenderer) throws {
    let stage = try Stage(renderer, blankingDelay: 1)
    View.animate(withDuration: 5, delay: 0, options: [.curveLinear]) { stage.square.frame.origin.x = 600 }
    stage.play(frames: 30)
    for _ in 0..<32 { try #require(stage.wait()) }
    stage.play(frames: 3)
    let (surface, wire) = (stage.window.surface, stage.window.wire)
    #expect(surface.singlePixel == [0, 0, 0, .max])
    #expect(!stage.wait(within: .milliseconds(100)), "nothing goes on in a blanked window")
    wire.down(0)
    wire.frame()
    stage.play(frames: 3)
    #expect(surface.singlePixel == nil)
    #expect(stage.wait(), "the window is checked out again")
    wire.up(0)
    wire.frame()
    stage.play(frames: 3)
    // The comparison draws, for which this thread keeps the context.
    #expect(try stage.window.isShown)
    wire.expectNoStuckTouch()
  }
}
