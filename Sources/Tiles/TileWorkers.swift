import Dispatch
package import TactusPixels

/// What draws tiles away from the main thread.
@MainActor
package protocol TileWorkers {
  /// The number of tiles that can be drawn at the same time.
  var count: Int { get }
  /// Draws a tile and hands it over on the main actor.
  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void)
}

/// Draws tiles on a private queue: the global ones would wake an idle process for good.
package struct TileQueue: TileWorkers {
  private static let queue = DispatchQueue(label: "tactus.tiles", qos: .utility)

  /// The number of tiles that can be drawn at the same time: one, as panels have few cores, and the main thread and the compositor
  /// want the others.
  package let count = 1

  /// Creates a worker.
  package init() {}

  package func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    Self.queue.async {
      let bitmap = draw()
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(bitmap) } }
    }
  }
}
