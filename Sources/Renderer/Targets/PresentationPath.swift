/// The way on which the frames of a window reach the compositor.
package enum PresentationPath: Sendable, Hashable {
  /// EGL swaps buffers whose age is known, and passes the damage on: only the damage is drawn, and composed.
  case partialSwap
  /// The damage is drawn into a retained target and copied to buffers in shared memory.
  case sharedMemory
  /// EGL swaps buffers of unknown contents: each frame is drawn, and composed, as a whole.
  case wholeSwap

  /// Chooses the path for a driver.
  ///
  /// Software renderers without buffer age copy each frame from their memory to shared memory when they swap. The retained target
  /// replaces that copy by one of the damage alone, and costs the same for a whole frame: both copy each pixel once. On a GPU
  /// reading back would stall, so whole frames are swapped there.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities of the driver.
  ///   - request: The user's choice, `swap` or `shared-memory`; with any other value, and with nil, the driver decides.
  package init(for capabilities: GraphicsCapabilities, request: String? = nil) {
    let isPartial = capabilities.hasBufferAge && capabilities.hasSwapWithDamage
    switch request {
    case "swap": self = isPartial ? .partialSwap : .wholeSwap
    case "shared-memory": self = .sharedMemory
    default: self = isPartial ? .partialSwap : capabilities.isSoftware ? .sharedMemory : .wholeSwap
    }
  }
}
