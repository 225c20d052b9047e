import Tactus
import TactusPixels
import TactusTiles

/// Workers that draw tiles synchronously on the main thread, so that a measurement includes them.
@MainActor
struct ImmediateWorkers: TileWorkers {
  let count = 1

  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    completion(draw())
  }
}
