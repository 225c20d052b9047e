import TactusCLibrary
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("The connection")
struct ConnectionTests {
  @Test("A socket that does not exist is a typed error that names the environment variables and the remedy")
  func unreachable() {
    let error = #expect(throws: ConnectionError.self) { try Connection(socketName: "/nonexistent/wayland-7") }
    #expect(
      error
        == .unreachable(socketPath: "/nonexistent/wayland-7", isFromEnvironment: false, errorNumber: ENOENT))
    let description = error?.description ?? ""
    for word in ["/nonexistent/wayland-7", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "Start"] {
      #expect(description.contains(word))
    }
    #expect(ConnectionError.noRuntimeDirectory(socketName: "w").description.contains("XDG_RUNTIME_DIR"))
  }

  @Test("A variable that is set but empty is named as such")
  func emptyName() {
    for error in [
      ConnectionError.unreachable(socketPath: "/run/user/7/", isFromEnvironment: true, errorNumber: ENOENT),
      .noRuntimeDirectory(socketName: "", isFromEnvironment: true),
    ] {
      #expect(error.description.contains("WAYLAND_DISPLAY is set, but empty"), "\(error)")
    }
  }

  @Test("A file descriptor that is not open is a typed error")
  func badDescriptor() {
    #expect(throws: ConnectionError.badFileDescriptor(-1)) { try Connection(fileDescriptor: -1) }
    #expect(throws: ConnectionError.badFileDescriptor(99_999)) { try Connection(fileDescriptor: 99_999) }
  }

  @Test("An inherited socket that is not open is named, and not the one that would be used without it")
  func badInheritance() {
    defer { unsetenv("WAYLAND_SOCKET") }
    for (value, descriptor) in [("99999", 99_999), ("nonsense", -1), ("", -1)] as [(String, Int32)] {
      setenv("WAYLAND_SOCKET", value, 1)
      #expect(throws: ConnectionError.badFileDescriptor(descriptor)) { try Connection(socketName: nil) }
    }
    #expect(ConnectionError.badFileDescriptor(-1).description.contains("WAYLAND_SOCKET"))
  }

  @Test("A protocol error is reported once, with the interface, the object, the code and the explanation")
  func protocolError() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    var failures: [ConnectionFailure] = []
    session.connection.onError = { failures.append($0) }
    session.compositor.postError(on: surface, code: 2, message: "the size: 3 is odd")
    session.pump()
    session.pump()
    #expect(
      failures == [
        .protocolError(
          ProtocolError(
            interface: "wl_surface", objectID: surface.id, code: 2, message: "the size: 3 is odd"))
      ])
    // Further calls have no effect.
    window.transaction.commit()
    window.title = "after the end"
    session.connection.flush()
    #expect(!session.connection.isOpen)
    #expect(!session.connection.prepareToRead())
    #expect(Toplevel(session.globals, title: "", applicationID: "") == nil)
    window.destroy()
    #expect(failures.count == 1)
  }

  @Test("W5 the exit of the compositor is reported once, as a loss")
  func loss() throws {
    let session = try Session()
    var failures: [ConnectionFailure] = []
    session.connection.onError = { failures.append($0) }
    session.compositor.disconnectClients()
    session.pump()
    session.pump()
    #expect(failures.count == 1)
    guard case .lost = failures.first else { return #expect(Bool(false)) }
    #expect(session.compositor.clientCount == 0)
  }

  @Test("W4 with a full socket the connection waits until it is writable, and no request is lost")
  func backpressure() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    let before = surface.commitCount
    var commits = 0
    while !session.connection.wantsWrite, commits < 1_000_000 {
      for _ in 0..<100 { window.transaction.commit() }
      commits += 100
      session.connection.flush()
    }
    #expect(session.connection.wantsWrite && session.connection.isOpen)
    session.compositor.dispatch()
    session.connection.flush()
    #expect(!session.connection.wantsWrite)
    session.pump()
    #expect(surface.commitCount - before == commits)
  }

  @Test("An external run loop prepares, reads or cancels; the end of a batch is reported once for each read")
  func externalLoop() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    var drained = 0
    session.connection.onReadBatchDrained = { drained += 1 }
    #expect(session.connection.prepareToRead())
    session.connection.cancelRead()
    #expect(drained == 0)
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.compositor.dispatch()
    #expect(session.connection.prepareToRead())
    #expect(session.connection.prepareToRead())
    session.connection.readEvents()
    #expect(drained == 0)
    session.connection.dispatchPending()
    #expect(drained == 1)
    #expect(session.kinds == [["down 0"]])
  }

  @Test("Closing invalidates all objects; requests to them are ignored")
  func closing() throws {
    let session = try Session()
    let (window, _) = try session.makeWindow()
    session.connection.close()
    session.connection.close()
    #expect(session.connection.fileDescriptor == -1)
    #expect(session.connection.displayPointer == nil)
    #expect(session.connection.objectCount == 0)
    window.transaction.commit()
    window.destroy()
    session.globals.compositor?.createRegion()?.destroy()
    #expect(session.globals.shm?.isAlive == false)
    session.compositor.dispatch()
    #expect(session.compositor.clientCount == 0)
  }

  @Test(
    "T17 invalid data ends the connection, never the process",
    arguments: [
      [UInt8](repeating: 0, count: 64), [UInt8](repeating: 0xFF, count: 4096), Array(0...255),
      // wl_display.error with a length beyond the message; an event with an unknown opcode; a string without
      // end.
      [1, 0, 0, 0, 0, 0, 20, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F],
      [2, 0, 0, 0, 9, 0, 8, 0],
      [2, 0, 0, 0, 0, 0, 24, 0, 1, 0, 0, 0, 4, 0, 0, 0, 65, 65, 65, 65, 1, 0, 0, 0],
    ])
  func garbage(bytes: [UInt8]) throws {
    var sockets: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutablePointer(to: &sockets) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) {
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, $0)
      }
    }
    try #require(result == 0)
    let connection = try Connection(fileDescriptor: sockets.0)
    let globals = Globals(connection)
    var failures = 0
    connection.onError = { _ in failures += 1 }
    #expect(write(sockets.1, bytes, bytes.count) == bytes.count)
    connection.processEvents()
    // Another test may start a process at this moment, which has a copy of the descriptor for a while.
    shutdown(sockets.1, Int32(SHUT_RDWR))
    _ = close(sockets.1)
    connection.processEvents()
    connection.processEvents()
    #expect(failures == 1)
    #expect(!connection.isOpen && !globals.isReady)
    #expect(throws: GlobalsError.self) { try globals.waitUntilReady() }
  }
}
