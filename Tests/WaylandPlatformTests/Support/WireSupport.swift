import InterfaceTestSupport
import Tactus
import TactusPixels
import TactusScene
import TactusWaylandPlatform

/// Counts how often each finger of a view was told to end.
@MainActor
final class TouchLedger {
  /// How often a finger was told to have ended, and to have been cancelled.
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

/// Stands in for the GPU: keeps nothing of a frame but that it was there, and commits.
@MainActor
final class RecordingPresenter: FramePresenter {
  private(set) var width: Int
  private(set) var height: Int
  /// The number of frames that were presented.
  private(set) var frameCount = 0
  /// The longest side that the device's buffers may have.
  let maximumSide: Int
  /// Why presenting fails; nil while it works.
  var failure: (any Error)?
  /// What the latest frame changed.
  private(set) var damage: [PixelRect] = []
  /// Called while a frame is drawn; lets time pass, for one.
  var onDrawing: (() -> Void)?
  private let commit: () -> Void

  /// Any trouble with one frame.
  struct Failure: Error {}

  init(width: Int, height: Int, maximumSide: Int = 16_384, commit: @escaping () -> Void) {
    self.maximumSide = maximumSide
    self.width = width
    self.height = height
    self.commit = commit
  }

  func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  func present(_ frame: Frame) throws {
    if let failure { throw failure }
    onDrawing?()
    damage = frame.damage
    frameCount += 1
    commit()
  }
}

/// Writes down the application's life.
@MainActor
final class RecordingDelegate: ApplicationDelegate {
  var life: [String] = []

  func applicationDidBecomeActive(_ application: Application) { life.append("didBecomeActive") }
  func applicationWillResignActive(_ application: Application) { life.append("willResignActive") }
  func applicationDidEnterBackground(_ application: Application) { life.append("didEnterBackground") }
  func applicationWillEnterForeground(_ application: Application) { life.append("willEnterForeground") }
  func applicationWillTerminate(_ application: Application) { life.append("willTerminate") }
}
