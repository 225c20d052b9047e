internal import Dispatch
internal import Synchronization
internal import TactusThreads

/// Opens the GPU for a Wayland connection on a background thread while the application starts, as loading a driver and
/// compiling the first program take longer than the rest of the launch.
package final class GraphicsDevicePreparation: Sendable {
  private let result = Mutex<Result<OpenedContext, GraphicsDeviceError>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)
  /// The address of the surface on which the device is tried; 0 for none.
  private let surface = Mutex<UInt>(0)
  private let hasSurface = DispatchSemaphore(value: 0)

  /// Opens the context.
  private let openContext: @Sendable () -> Result<OpenedContext, GraphicsDeviceError>

  /// The time that ``discard(interrupt:)`` waits for the compositor, in seconds.
  private static let discardTimeout = 1.0

  /// Begins the preparation. A call to ``use(_:)`` has to follow.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`, which has to outlive the device.
  ///   - presentation: The user's choice of the ``PresentationPath``: `swap` or `shared-memory`; nil, the default, to choose by
  ///     the driver.
  ///   - needsHardware: Whether a driver that draws with the processor is refused. Default `false`.
  package convenience init(
    display: OpaquePointer, presentation: String? = nil, needsHardware: Bool = false
  ) {
    DriverCache.disableIfDiskIsFull()
    // Pointers are not `Sendable`. libwayland and EGL allow the use of this one on another thread.
    let address = UInt(bitPattern: display)
    self.init {
      guard let display = OpaquePointer(bitPattern: address) else {
        return .failure(.noDisplay(platform: "Wayland", code: 0))
      }
      return Result { () throws(GraphicsDeviceError) in
        try OpenedContext(wayland: display, presentation: presentation, needsHardware: needsHardware)
      }
    }
  }

  /// Begins the preparation of a context that a closure opens on the background thread.
  init(open: @escaping @Sendable () -> Result<OpenedContext, GraphicsDeviceError>) {
    openContext = open
    // Drivers start long-lived threads, which inherit the priority of this one. A worker of a dispatch queue would have the
    // queue's priority instead of the process's.
    guard let thread = Thread({ self.run() }) else {
      // ``device()`` opens the device instead.
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

  /// Provides the surface on which the device is tried. To be called once, unless the device is discarded.
  ///
  /// - Parameter surface: A `wl_surface` that is used for nothing else, and that lives until ``device()`` has returned; `nil` for
  ///   none, which makes the first frame take longer.
  package func use(_ surface: OpaquePointer?) {
    self.surface.withLock { $0 = UInt(bitPattern: surface) }
    hasSurface.signal()
  }

  private func open() -> Result<OpenedContext, GraphicsDeviceError> {
    openContext().map { opened in
      var context = opened
      hasSurface.wait()
      if let surface = OpaquePointer(bitPattern: surface.withLock { $0 }) { context.prepare(on: surface) }
      return context
    }
  }

  /// Waits for the preparation to end and returns the device. To be called once.
  package func device() throws(GraphicsDeviceError) -> GraphicsDevice {
    isDone.wait()
    let opened = result.withLock { $0.take() } ?? open()
    return try GraphicsDevice(try opened.get())
  }

  /// Waits for the preparation to end and discards the device. To be called once, instead of ``device()``.
  ///
  /// - Parameter interrupt: Ends the connection. Called if the driver takes unusually long, as it does when it waits for a compositor
  ///   that does not answer.
  package func discard(interrupt: () -> Void) {
    hasSurface.signal()
    if isDone.wait(timeout: .now() + Self.discardTimeout) == .timedOut {
      interrupt()
      isDone.wait()
    }
    if case .success(let context) = result.withLock({ $0.take() }) { _ = try? GraphicsDevice(context) }
  }
}
