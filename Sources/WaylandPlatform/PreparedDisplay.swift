import CTactusSystem
import TactusCLibrary
internal import TactusInterface
internal import TactusWayland

/// A connection to the compositor whose GPU is being opened, for an application to come.
@MainActor
package final class PreparedDisplay {
  let connection: Connection
  let graphics: WindowGraphics
  /// What was made ahead, and for which display.
  ///
  /// A process has at most one: it is made before there is an application that could keep it, and the handler that is called
  /// when the process ends finds it by this alone.
  private static var waiting: (display: PreparedDisplay, name: String?)?

  /// Connects to the compositor of that name, see ``ApplicationConfiguration/displayName``, and begins to open the GPU.
  init(name: String?) throws(ApplicationError) {
    do throws(ConnectionError) {
      connection = try Connection(socketName: name)
    } catch {
      throw ApplicationError(error.description)
    }
    guard let display = connection.displayPointer else {
      throw ApplicationError("The compositor closed the connection at once.")
    }
    graphics = WindowGraphics(display: display)
  }

  /// Makes one ahead, once. What keeps it from being made is left for the application to find.
  package static func makeAhead(name: String?) {
    // Without that variable libwayland writes of it, which is for the application's own attempt.
    guard waiting == nil, environmentVariable("XDG_RUNTIME_DIR") != nil,
      let display = try? PreparedDisplay(name: name)
    else { return }
    waiting = (display, name)
    // A process that ends while its driver is being loaded would tear that down under the thread that loads it.
    atexit {
      // Only the main thread knows.
      guard gettid() == getpid() else { return }
      MainActor.assumeIsolated { PreparedDisplay.abandonWaiting() }
    }
  }

  /// The one that was made ahead, if it was for that display.
  static func take(name: String?) -> PreparedDisplay? {
    guard let waiting, waiting.name == name else {
      abandonWaiting()
      return nil
    }
    self.waiting = nil
    return waiting.display
  }

  private static func abandonWaiting() { waiting.take()?.display.abandon() }

  /// Gives it up, which waits until the GPU is open.
  func abandon() {
    graphics.use(nil)
    graphics.discard()
    connection.close()
  }
}
