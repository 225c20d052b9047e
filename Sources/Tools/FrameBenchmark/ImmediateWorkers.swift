import Tactus
import TactusPixels
import TactusTiles

/// Draws tiles at once, on the main thread: so a measurement knows when they are there.
@MainActor
struct ImmediateWorkers: TileWorkers {
  let count = 1

  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    completion(draw())
  }
}
