import Dispatch
import Tactus
import TactusPixels
import TactusTiles

/// Tile workers that draw on a thread of their own; the test waits for each tile and delivers it.
@MainActor
final class BlockedWorkers: TileWorkers {
  let count = 1

  private final class Work: @unchecked Sendable {
    let completion: @MainActor @Sendable (Bitmap?) -> Void
    let begun = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    // Written before `done` is signalled, and read afterwards.
    var bitmap: Bitmap?

    init(_ completion: @escaping @MainActor @Sendable (Bitmap?) -> Void) { self.completion = completion }
  }

  private let queue = DispatchQueue(label: "tiles of a test")
  private var works: [Work] = []

  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    let work = Work(completion)
    works.append(work)
    queue.async {
      work.begun.signal()
      work.bitmap = draw()
      work.done.signal()
    }
  }

  /// Waits until the thread has begun to draw the oldest tile.
  func waitForBeginning() { works.first?.begun.wait() }

  /// Waits for the oldest tile, delivers it and returns it, or `nil` if its drawing was cancelled.
  func take() -> Bitmap? {
    guard !works.isEmpty else { return nil }
    let work = works.removeFirst()
    work.done.wait()
    work.completion(work.bitmap)
    return work.bitmap
  }

}
