import Dispatch
import TactusCLibrary
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

/// Workers on private queues, as the global queues keep waking an idle process.
package final class TileQueue: TileWorkers {
  /// A serial queue. Dispatch gives each a thread of its own while it has work.
  private struct Worker {
    let queue: DispatchQueue
    var pendingCount = 0
  }

  private var workers: [Worker]

  package var count: Int { workers.count }
  package var pendingCount: Int { workers.reduce(0) { $0 + $1.pendingCount } }

  /// Creates workers.
  ///
  /// - Parameter count: The number of tiles that can be drawn at the same time. By default one less than the processors that are
  ///   online, because the main thread needs one; at least one.
  package init(count: Int = onlineProcessorCount() - 1) {
    workers = (0..<max(1, count)).map {
      Worker(queue: DispatchQueue(label: "tactus.tiles.\($0)", qos: .utility))
    }
  }

  package func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    // A tile that was cancelled may occupy its worker a little longer.
    let index = workers.indices.min { workers[$0].pendingCount < workers[$1].pendingCount } ?? 0
    workers[index].pendingCount += 1
    workers[index].queue.async {
      let bitmap = draw()
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          completion(bitmap)
          self.workers[index].pendingCount -= 1
        }
      }
    }
  }
}
