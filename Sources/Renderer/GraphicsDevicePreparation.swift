internal import Dispatch
internal import Synchronization

/// Opens the GPU for a Wayland connection on a thread of its own, while the application starts: loading a driver and
/// compiling the first program take longer than all else.
package final class GraphicsDevicePreparation: Sendable {
  private let result = Mutex<Result<OpenedContext, GraphicsDeviceError>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`, which has to outlive the device.
  ///   - surface: A `wl_surface` that nobody else uses, and that lives until ``device()`` has returned.
  package init(display: OpaquePointer, surface: OpaquePointer?) {
    // Pointers cannot be handed to another thread as such; libwayland and EGL allow it.
    let display = UInt(bitPattern: display)
    let surface = UInt(bitPattern: surface)
    // A queue of its own: the global ones wake the process once a second for ever after.
    DispatchQueue(label: "tactus.graphics-device").async { [self] in
      let opened = Self.open(display, surface)
      result.withLock { $0 = opened }
      isDone.signal()
    }
  }

  private static func open(_ display: UInt, _ surface: UInt) -> Result<OpenedContext, GraphicsDeviceError> {
    guard let display = OpaquePointer(bitPattern: display) else {
      return .failure(.noDisplay(platform: "Wayland", code: 0))
    }
    do throws(GraphicsDeviceError) {
      var context = try OpenedContext(wayland: display)
      if let surface = OpaquePointer(bitPattern: surface) { context.prepare(on: surface) }
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
