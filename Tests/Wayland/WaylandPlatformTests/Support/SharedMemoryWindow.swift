import Tactus
import TactusPixels
import TactusRenderer
import TactusScene
import TactusSoftwareRenderer
import TestCompositor

@testable import TactusWaylandPlatform

/// A window that is drawn with OpenGL, or by the processor, and passed to the test compositor in shared memory.
///
/// Create it in the test itself: the context is current on the thread that creates it, and a suite's initializer may run on
/// another one.
@MainActor
final class SharedMemoryWindow {
  /// What draws the windows of tests that are run with both renderers.
  nonisolated static let renderers: [FrameRenderer] = [.openGL, .software]

  /// The graphics device; nil if the processor draws, or may draw.
  let device: GraphicsDevice?
  let wire: WirePlatform

  init(
    renderer: FrameRenderer = .openGL,
    offered: [String: Int] = TestCompositor.defaultGlobals,
    configuration: ApplicationConfiguration = ApplicationConfiguration(), device: GraphicsDevice? = nil,
    graphics: WindowGraphics? = nil, faults: FrameFaults = FrameFaults(), motionTime: MotionTime? = nil,
    prepare: (TestCompositor) -> Void = { $0.addSeat() }
  ) throws {
    let device =
      renderer == .software || graphics != nil ? nil : try device ?? GraphicsDevice.surfaceless()
    self.device = device
    wire = try WirePlatform(
      offered: offered, configuration: configuration, device: device,
      software: renderer == .software ? SoftwareRenderer() : nil, graphics: graphics, faults: faults,
      motionTime: motionTime, prepare: prepare)
  }

  var compositor: TestCompositor { wire.compositor }
  var surface: TestSurface { wire.surface }

  /// Adds a red square of 20 × 20 points.
  func addSquare(_ x: Double = 10, _ y: Double = 10) -> View {
    let view = View(frame: Rect(x: x, y: y, width: 20, height: 20))
    view.backgroundColor = .red
    wire.view.addSubview(view)
    return view
  }

  /// Draws the next frame, and answers it.
  func draw() {
    wire.pump()
    wire.answerFrame()
  }

  /// Sends a configuration of the window.
  func configure(
    width: Int = 800, height: Int = 480, _ state: UInt32 = TestSurface.Configuration.activated
  ) {
    surface.configure(.init(width: Int32(width), height: Int32(height), states: [state]))
  }

  /// Returns the pixels of the last frame when it is drawn as a whole.
  func reference() throws -> [UInt32] {
    guard let frame = wire.lastFrame else { return [] }
    let size = frame.bufferSize
    let picture =
      if let device {
        try OffscreenSurface(device: device, width: size.width, height: size.height).render(frame)
      } else { SoftwareSurface(width: size.width, height: size.height).render(frame) }
    return picture.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// The greatest difference of a component between the buffer that was committed last and the last frame drawn as a whole.
  var greatestDifference: Int {
    get throws {
      let (shown, expected) = (surface.buffer?.pixels ?? [], try reference())
      guard shown.count == expected.count else { return 255 }
      var worst = 0
      for (pixel, other) in zip(shown, expected) where pixel != other {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          worst = max(worst, abs(Int(pixel >> shift & 255) - Int(other >> shift & 255)))
        }
      }
      return worst
    }
  }

  /// A Boolean value that indicates whether the buffer that was committed last is that of the last frame.
  var isShown: Bool { get throws { try surface.buffer?.pixels == reference() } }
}
