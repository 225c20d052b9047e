import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// A compositor and a client that has bound its globals, over a real socket.
@MainActor
final class Session {
  let compositor: TestCompositor
  let connection: Connection
  let globals: Globals
  /// The touch changes that were received, by batch, from the seats that were present at the start.
  var batches: [[TouchChange]] = []
  /// The windows that were created, which are retained because a released window is destroyed.
  private var windows: [Toplevel] = []

  /// - Parameters:
  ///   - globals: The globals of the compositor, with their versions.
  ///   - prepare: Adds seats and outputs before the client connects; by default one seat with a touchscreen.
  init(
    globals: [String: Int] = TestCompositor.defaultGlobals,
    prepare: (TestCompositor) -> Void = { $0.addSeat() }
  ) throws {
    compositor = TestCompositor(globals: globals)
    compositor.onViolation = { Issue.record("the compositor refuses: \($0)") }
    prepare(compositor)
    connection = try Connection(fileDescriptor: compositor.connect())
    self.globals = Globals(connection)
    pump()
    for seat in self.globals.seats { listen(to: seat) }
  }

  /// Exchanges messages until both sides are idle.
  func pump() {
    compositor.pump(connection.fileDescriptor) { connection.processEvents() }
  }

  func listen(to seat: Seat) {
    seat.touchscreen.onBatch = { [weak self] in self?.batches.append($0.changes) }
  }

  /// The first seat of the compositor.
  var seat: TestSeat { compositor.seats[0] }

  /// Creates a window and commits it once.
  func makeWindow() throws -> (window: Toplevel, surface: TestSurface) {
    let window = try #require(Toplevel(globals, title: "Test", applicationID: "org.example.Test"))
    windows.append(window)
    window.transaction.commit()
    pump()
    return (window, try #require(compositor.surfaces.first { $0.id == window.surfaceID }))
  }

  /// The changes so far as `kind wireID`, a list for each batch.
  var kinds: [[String]] { batches.map { $0.map { "\($0.kind) \($0.wireID)" } } }
}
