import TactusCLibrary
import TactusRenderer
import TactusWayland

/// What fails while a frame is drawn, for how long.
@MainActor
final class FrameFaults {
  /// What fails.
  enum Stage: CaseIterable {
    /// The graphics device cannot be opened.
    case device
    /// No EGL surface can be created.
    case surface
    /// The graphics context is lost.
    case contextLoss
    /// There is no memory for a picture to draw into.
    case renderTarget
    /// There is no memory for a texture.
    case texture
    /// The buffers cannot be swapped.
    case swap
    /// There is no descriptor for memory that is shared with the compositor.
    case descriptor
    /// There is none left to send that descriptor.
    case secondDescriptor
    /// The memory cannot be mapped.
    case mapping
  }

  /// For how long it fails.
  enum Pattern: CaseIterable {
    case once, twice, fourTimes, period, everyOtherTime
  }

  /// The stage that fails.
  private var stage: Stage?
  private var pattern = Pattern.once
  private var end = 0.0
  private var attempts = 0
  private var hasLostDevice = false
  private var now: () -> Double = { 0 }
  /// The surface of a window whose own stages do not fail; nil if those of all windows do.
  var healthySurface: UInt32?
  /// What fails on the thread that draws what moves.
  let motion = FaultyMotionPresenter.Faults()
  /// The number of attempts that failed.
  private(set) var failureCount = 0

  /// Lets a stage fail from now on.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - pattern: For how long it fails.
  ///   - duration: The time of ``Pattern/period``, in seconds.
  ///   - now: Returns the time.
  func begin(_ stage: Stage, _ pattern: Pattern, lasting duration: Double = 2, now: @escaping () -> Double) {
    (self.stage, self.pattern, self.now) = (stage, pattern, now)
    end = now() + duration
    attempts = 0
    failureCount = 0
    hasLostDevice = false
  }

  /// Returns whether a stage fails now.
  private func fails(_ candidate: Stage) -> Bool {
    guard candidate == stage else { return false }
    attempts += 1
    let fails =
      switch pattern {
      case .once: attempts <= 1
      case .twice: attempts <= 2
      case .fourTimes: attempts <= 4
      case .period: now() < end
      case .everyOtherTime: attempts <= 9 && attempts % 2 == 1
      }
    if fails { failureCount += 1 }
    return fails
  }

  /// Throws the error of the first stage that fails now.
  func check(_ stages: Stage...) throws {
    // A device is opened again when it was lost.
    if stage == .device, !hasLostDevice, stages.contains(.contextLoss) {
      hasLostDevice = true
      throw GraphicsDeviceError.contextLost
    }
    for candidate in stages where fails(candidate) {
      switch candidate {
      case .device: throw GraphicsDeviceError.noDisplay(platform: "Wayland", code: 0x3001)
      case .surface: throw GraphicsDeviceError.noSurface(code: 0x3003)
      case .contextLoss: throw GraphicsDeviceError.contextLost
      case .renderTarget: throw GraphicsDeviceError.noRenderTarget(width: 800, height: 480)
      case .texture: throw GraphicsDeviceError.outOfMemory
      case .swap: throw GraphicsDeviceError.presentationFailed(code: 0x3003)
      case .descriptor, .secondDescriptor, .mapping: break
      }
    }
  }

  /// The system's memory, which fails as the stages do.
  var memory: SharedMemorySource {
    var source = SharedMemorySource.system
    let system = SharedMemorySource.system
    source.create = { [self] size in fails(.descriptor) ? -1 : system.create(size) }
    source.hasSpareDescriptor = { [self] in fails(.secondDescriptor) ? false : system.hasSpareDescriptor($0) }
    source.map = { [self] in fails(.mapping) ? nil : system.map($0, $1) }
    return source
  }
}
