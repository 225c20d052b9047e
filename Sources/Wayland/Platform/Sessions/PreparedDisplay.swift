import CTactusSystem
import TactusCLibrary
package import TactusInterface
internal import TactusWayland

/// A connection to the compositor and a graphics device that is being opened, both prepared for an application.
@MainActor
package final class PreparedDisplay {
  let connection: Connection
  let graphics: WindowGraphics
  /// The prepared display and the name of its compositor.
  ///
  /// A process has at most one. It is static because it is prepared before there is an application that could retain it, and
  /// because the handler that is called when the process exits needs it.
  private static var prepared: (display: PreparedDisplay, name: String?, renderer: FrameRenderer)?

  /// Connects to a compositor, see ``ApplicationConfiguration/displayName``, and begins to open the graphics device, unless the processor
  /// draws.
  init(name: String?, renderer: FrameRenderer) throws(ApplicationError) {
    do throws(ConnectionError) {
      connection = try Connection(socketName: name)
    } catch {
      throw ApplicationError(error.description)
    }
    guard let display = connection.displayPointer else {
      throw ApplicationError("The compositor closed the connection immediately.")
    }
    graphics = WindowGraphics(display: display, renderer: renderer) { [weak connection] in
      connection?.interrupt()
    }
  }

  /// Prepares a display, once. Errors are ignored: the application encounters them when it connects itself.
  package static func prepare(name: String?, renderer: FrameRenderer) {
    // Without the variable libwayland logs an error, which should occur only when the application itself connects.
    guard prepared == nil, environmentVariable("XDG_RUNTIME_DIR") != nil,
      let display = try? PreparedDisplay(name: name, renderer: renderer)
    else { return }
    prepared = (display, name, renderer)
    // If the process exits while the driver is being loaded, the driver would be torn down while another thread loads it. A
    // function that is registered with `atexit` would be called too late: after those of the driver, which are registered later.
    tactus_call_first_at_exit { _ in
      // The display is isolated to the main thread.
      guard gettid() == getpid() else { return }
      MainActor.assumeIsolated { PreparedDisplay.abandonPrepared() }
    }
  }

  /// Returns the prepared display if it is for the compositor of that name, and for that renderer; otherwise abandons it.
  static func take(name: String?, renderer: FrameRenderer) -> PreparedDisplay? {
    guard let prepared, prepared.name == name, prepared.renderer == renderer else {
      abandonPrepared()
      return nil
    }
    self.prepared = nil
    return prepared.display
  }

  private static func abandonPrepared() { prepared.take()?.display.abandon() }

  /// Tests the graphics device with a surface of the compositor, and configures it for an application.
  ///
  /// - Parameter onFailure: Called if the device cannot be opened. Default nil: the windows try again.
  func prepare(
    for application: Application, _ globals: Globals, onFailure: ((ApplicationError) -> Void)? = nil
  ) {
    if graphics.isPreparing { graphics.use(globals.compositor?.createSurface()) }
    graphics.textureBudget = application.configuration.textureMemoryBudget
    graphics.onOpeningFailure = onFailure.map { onFailure in
      { error in onFailure(ApplicationError(error.description)) }
    }
  }

  /// Closes the display without using it.
  func abandon() {
    graphics.discard()
    connection.close()
  }
}
