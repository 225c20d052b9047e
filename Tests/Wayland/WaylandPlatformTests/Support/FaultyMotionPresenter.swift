import Synchronization
import TactusRenderer
import TactusScene

@testable import TactusWaylandPlatform

/// A presenter of the thread that draws what moves, which may fail.
final class FaultyMotionPresenter: MotionPresenter {
  /// Whether frames of the thread fail, and how many did.
  final class Faults: Sendable {
    let isActive = Atomic<Bool>(false)
    let count = Atomic<Int>(0)
  }

  private let presenter: any MotionPresenter
  private let faults: Faults

  init(_ presenter: any MotionPresenter, _ faults: Faults) {
    self.presenter = presenter
    self.faults = faults
  }

  func show(_ frame: Frame) throws -> Bool {
    guard !faults.isActive.load(ordering: .sequentiallyConsistent) else {
      faults.count.add(1, ordering: .sequentiallyConsistent)
      throw GraphicsDeviceError.contextLost
    }
    return try presenter.show(frame)
  }

  var scrollsByWholePixels: Bool { presenter.scrollsByWholePixels }
  func detachContext() { presenter.detachContext() }

  func removeBuffers() { presenter.removeBuffers() }
}
