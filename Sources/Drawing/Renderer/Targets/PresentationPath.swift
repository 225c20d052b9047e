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
  /// The rule needs no measurement at the start. Software renderers without buffer age copy each frame from their memory to shared
  /// memory when they swap; the retained target replaces that copy by one of the damage alone. A frame that changes as a whole is
  /// not slower, either, because both copy each pixel once: with Mesa 22.3, dragging a list of 1280 × 800 pixels takes 112 ms of
  /// processor time per second with swaps, and 91 ms in shared memory (`StartupBenchmark --presentation`). On a GPU, reading
  /// back would stall, so whole frames are swapped there.
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
