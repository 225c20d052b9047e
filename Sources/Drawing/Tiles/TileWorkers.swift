import Dispatch
package import TactusPixels

/// Workers that draw tiles off the main thread.
@MainActor
package protocol TileWorkers {
  /// The number of tiles that can be drawn at the same time.
  var count: Int { get }
  /// The number of tiles that are being drawn or have not been delivered, for tests that wait for them.
  var pendingCount: Int { get }
  /// Draws a tile on a worker, and calls the completion on the main actor.
  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void)
}

extension TileWorkers {
  package var pendingCount: Int { 0 }
}

/// Workers on a private queue, as the global queues keep waking an idle process.
package final class TileQueue: TileWorkers {
  private static let queue = DispatchQueue(label: "tactus.tiles", qos: .utility)
  package private(set) var pendingCount = 0

  /// The number of tiles that can be drawn at the same time: one, as panels have few cores, which the main thread and the
  /// compositor need, too.
  package let count = 1

  /// Creates a worker.
  package init() {}

  package func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    pendingCount += 1
    Self.queue.async {
      let bitmap = draw()
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          completion(bitmap)
          self.pendingCount -= 1
        }
      }
    }
  }
}
