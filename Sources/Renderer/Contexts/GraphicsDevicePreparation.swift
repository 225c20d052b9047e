internal import Dispatch
internal import Synchronization
internal import TactusThreads

/// Opens the GPU for a Wayland connection on a thread of its own, while the application starts: loading a driver and
/// compiling the first program take longer than all else.
package final class GraphicsDevicePreparation: Sendable {
  private let result = Mutex<Result<OpenedContext, GraphicsDeviceError>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)
  /// The address of the surface to try the device on; 0 for none.
  private let surface = Mutex<UInt>(0)
  private let hasSurface = DispatchSemaphore(value: 0)

  /// The address of the `wl_display`. Pointers cannot be handed to another thread as such; libwayland and EGL allow it.
  private let display: UInt

  /// Begins. ``use(_:)`` has to follow.
  ///
  /// - Parameter display: The `wl_display`, which has to outlive the device.
  package init(display: OpaquePointer) {
    self.display = UInt(bitPattern: display)
    // Drivers start threads of their own, which inherit its priority and last. So it is no worker of a queue, which the
    // system would give the priority of a queue in place of what the process was started with.
    guard let thread = Thread({ self.run() }) else {
      // ``device()`` opens it.
      isDone.signal()
      return
    }
    thread.detach()
  }

  private func run() {
    let opened = open()
    result.withLock { $0 = opened }
    isDone.signal()
  }

  /// Gives the device a surface to be tried on. To be called once.
  ///
  /// - Parameter surface: A `wl_surface` that nobody else uses, and that lives until ``device()`` has returned; nil when there is
  ///   none, so that the first frame takes longer.
  package func use(_ surface: OpaquePointer?) {
    self.surface.withLock { $0 = UInt(bitPattern: surface) }
    hasSurface.signal()
  }

  private func open() -> Result<OpenedContext, GraphicsDeviceError> {
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
    let opened = result.withLock { $0.take() } ?? open()
    return try GraphicsDevice(try opened.get())
  }
}
