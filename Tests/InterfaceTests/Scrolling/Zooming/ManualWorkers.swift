import Tactus
import TactusPixels
import TactusTiles

/// Draws tiles when the test says so, on the test's thread.
@MainActor
final class ManualWorkers: TileWorkers {
  let count: Int
  private var waiting: [(draw: @Sendable () -> Bitmap?, completion: @MainActor @Sendable (Bitmap?) -> Void)] =
    []

  init(count: Int = 1) { self.count = count }

  /// Tiles that were begun and are not done.
  var waitingCount: Int { waiting.count }

  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    waiting.append((draw, completion))
  }

  /// Draws the tile that was begun first; false when there is none.
  @discardableResult
  func step() -> Bool {
    guard !waiting.isEmpty else { return false }
    let next = waiting.removeFirst()
    next.completion(next.draw())
    return true
  }

  /// Draws until nothing is wanted any more.
  ///
  /// - Returns: The number of tiles.
  @discardableResult
  func finish() -> Int {
    var count = 0
    while step() { count += 1 }
    return count
  }
}
