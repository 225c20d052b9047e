import Dispatch
internal import Synchronization
package import TactusPixels

/// What draws tiles away from the main thread.
@MainActor
package protocol TileWorkers {
  /// How many tiles can be drawn at a time.
  var count: Int { get }
  /// Draws one and hands it over on the main actor.
  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void)
}

/// Draws tiles on a private queue: the global ones would wake an idle process for good.
package struct TileQueue: TileWorkers {
  private static let queue = DispatchQueue(label: "tactus.tiles", qos: .utility)

  /// One: panels have few cores, and the main thread and the compositor want the others.
  package let count = 1

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

/// A word from the main thread to a worker: what it draws is not wanted any more.
final class TileCancellation: Sendable {
  private let flag = Atomic(false)

  /// Whether the word was given.
  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Gives it.
  func cancel() { flag.store(true, ordering: .relaxed) }
}
