internal import Dispatch
internal import Synchronization

/// Opens the GPU for a Wayland connection on a thread of its own, while the application starts: loading a driver and
/// compiling the first program take longer than all else.
package final class GraphicsDevicePreparation: Sendable {
  private let result = Mutex<Result<OpenedContext, GraphicsDeviceError>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)
  /// The address of the surface to try the device on; 0 for none.
  private let surface = Mutex<UInt>(0)
  private let hasSurface = DispatchSemaphore(value: 0)

  /// Begins. ``use(_:)`` has to follow.
  ///
  /// - Parameter display: The `wl_display`, which has to outlive the device.
  package init(display: OpaquePointer) {
    // Pointers cannot be handed to another thread as such; libwayland and EGL allow it.
    let display = UInt(bitPattern: display)
    // A queue of its own: the global ones wake the process once a second for ever after.
    DispatchQueue(label: "tactus.graphics-device").async { [self] in
      let opened = open(display)
      result.withLock { $0 = opened }
      isDone.signal()
    }
  }

  /// Gives the device a surface to be tried on. To be called once.
  ///
  /// - Parameter surface: A `wl_surface` that nobody else uses, and that lives until ``device()`` has returned; nil when there is
  ///   none, so that the first frame takes longer.
  package func use(_ surface: OpaquePointer?) {
    self.surface.withLock { $0 = UInt(bitPattern: surface) }
    hasSurface.signal()
  }

  private func open(_ display: UInt) -> Result<OpenedContext, GraphicsDeviceError> {
    guard let display = OpaquePointer(bitPattern: display) else {
      return .failure(.noDisplay(platform: "Wayland", code: 0))
    }
    do throws(GraphicsDeviceError) {
      var context = try OpenedContext(wayland: display)
      hasSurface.wait()
      if let surface = OpaquePointer(bitPattern: surface.withLock { $0 }) { context.prepare(on: surface) }
      return .success(context)
    } catch {
      return .failure(error)
    }
  }

  /// Waits for the end and hands the device over. To be called once.
  @MainActor package func device() throws(GraphicsDeviceError) -> GraphicsDevice {
    isDone.wait()
    guard let result = result.withLock({ $0.take() }) else { throw .noDisplay(platform: "Wayland", code: 0) }
    return try GraphicsDevice(try result.get())
  }
}
