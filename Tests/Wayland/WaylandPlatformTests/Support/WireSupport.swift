import InterfaceTestSupport
import Tactus
import TactusPixels
import TactusScene
import TactusWayland
import TactusWaylandPlatform

/// Counts the end and cancel calls for each touch of a view.
@MainActor
final class TouchLedger {
  /// The numbers of end and cancel calls for a touch.
  struct Ends: Equatable {
    var ended = 0
    var cancelled = 0
  }

  private var touches: [Touch] = []
  private var counts: [Touch: Ends] = [:]

  var ends: [Ends] { touches.compactMap { counts[$0] } }

  func watch(_ view: RecordingView) {
    view.onTouches = { [unowned self] phase, changed, _ in
      for touch in changed {
        switch phase {
        case .began:
          touches.append(touch)
          counts[touch] = Ends()
        case .ended: counts[touch]?.ended += 1
        case .cancelled: counts[touch]?.cancelled += 1
        default: break
        }
      }
    }
  }
}

/// A presenter that counts frames instead of drawing them, and commits a buffer of their size.
@MainActor
final class RecordingPresenter: FramePresenter {
  private(set) var width: Int
  private(set) var height: Int
  /// The number of frames that were presented.
  private(set) var frameCount = 0
  /// The maximum width and height of the device's buffers, in pixels.
  let maximumSide: Int
  /// The error with which presenting fails; nil if it succeeds.
  var failure: (any Error)?
  /// The damage of the latest frame.
  private(set) var damage: [PixelRect] = []
  /// Called before a frame is drawn, which fails if it throws.
  var onPresent: ((Frame) throws -> Void)?
  /// Called while a frame is drawn, for example to advance the time.
  var onDrawing: (() -> Void)?
  private unowned let target: Surface
  private var buffer: SurfaceBuffer?
  /// The background of the latest frame.
  private(set) var background: Color?
  /// The number of times that memory was released because the window was not shown.
  private(set) var releaseCount = 0

  /// An error in presenting a frame.
  struct Failure: Error {}

  init(width: Int, height: Int, maximumSide: Int = 16_384, target: Surface) {
    self.maximumSide = maximumSide
    self.width = width
    self.height = height
    self.target = target
  }

  func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  func present(_ frame: Frame) throws {
    if let failure { throw failure }
    try onPresent?(frame)
    onDrawing?()
    damage = frame.damage
    background = frame.background
    frameCount += 1
    if buffer?.width != frame.width || buffer?.height != frame.height {
      buffer = target.makeBuffer(width: frame.width, height: frame.height)
    }
    if let buffer { target.attach(buffer) }
    target.transaction.commit()
  }

  func releaseMemory() { releaseCount += 1 }
}

/// Passes each frame to a closure and on to another presenter.
@MainActor
final class ObservedPresenter: FramePresenter {
  private let presenter: any FramePresenter
  private let faults: FrameFaults
  private let onFrame: (Frame) -> Void

  init(_ presenter: any FramePresenter, faults: FrameFaults, onFrame: @escaping (Frame) -> Void) {
    self.presenter = presenter
    self.faults = faults
    self.onFrame = onFrame
  }

  var maximumSide: Int { presenter.maximumSide }
  var isExhausted: Bool { presenter.isExhausted }
  var scrollsByWholePixels: Bool { presenter.scrollsByWholePixels }
  func resize(width: Int, height: Int) { presenter.resize(width: width, height: height) }
  func preupload(_ contents: LayerContents) { presenter.preupload(contents) }
  func releaseMemory() { presenter.releaseMemory() }
  var bufferUsage: (count: Int, bytes: Int) { presenter.bufferUsage }
  func makeMotionPresenter() -> (any MotionPresenter)? {
    presenter.makeMotionPresenter().map { FaultyMotionPresenter($0, faults.motion) }
  }

  func present(_ frame: Frame) throws {
    try faults.check(.contextLoss, .renderTarget, .texture)
    try presenter.present(frame)
    onFrame(frame)
  }
}

/// Records the life cycle of the application.
@MainActor
final class RecordingDelegate: ApplicationDelegate {
  var life: [String] = []

  func applicationDidBecomeActive(_ application: Application) { life.append("didBecomeActive") }
  func applicationWillResignActive(_ application: Application) { life.append("willResignActive") }
  func applicationDidEnterBackground(_ application: Application) { life.append("didEnterBackground") }
  func applicationWillEnterForeground(_ application: Application) { life.append("willEnterForeground") }
  func applicationWillTerminate(_ application: Application) { life.append("willTerminate") }
}
