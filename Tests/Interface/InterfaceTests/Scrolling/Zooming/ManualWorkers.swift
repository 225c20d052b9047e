import Tactus
import TactusPixels
import TactusTiles

/// Tile workers that draw when the test calls them, on the test's thread.
@MainActor
final class ManualWorkers: TileWorkers {
  let count: Int
  private var waiting: [(draw: @Sendable () -> Bitmap?, completion: @MainActor @Sendable (Bitmap?) -> Void)] =
    []

  init(count: Int = 1) { self.count = count }

  /// The size of all tiles that were drawn, in bytes.
  private(set) var drawnBytes = 0

  /// The number of tiles that are waiting to be drawn.
  var waitingCount: Int { waiting.count }

  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    waiting.append((draw, completion))
  }

  /// Draws the oldest waiting tile, and returns `false` if there is none.
  @discardableResult
  func step() -> Bool {
    guard !waiting.isEmpty else { return false }
    let next = waiting.removeFirst()
    let bitmap = next.draw()
    if let bitmap { drawnBytes += 4 * bitmap.width * bitmap.height }
    next.completion(bitmap)
    return true
  }

  /// Draws all waiting tiles.
  ///
  /// - Returns: The number of tiles drawn.
  @discardableResult
  func finish() -> Int {
    var count = 0
    while step() { count += 1 }
    return count
  }
}
