import Tactus
import TactusCLibrary
import TactusWayland
import TestCompositor
import Testing

/// The only suite with a background thread. It waits for that thread's progress, never for a time.
@MainActor
@Suite("A client that is busy for a long time")
struct WireBusyReaderTests {
  /// Returns the number of unread bytes in the client's socket.
  private func unread(_ connection: Connection) -> Int32 {
    var count: Int32 = 0
    _ = ioctl(connection.fileDescriptor, UInt(FIONREAD), &count)
    return count
  }

  /// Waits until another thread has emptied the socket. Returns `false` if that takes more than 20 s.
  private func waitUntilRead(_ connection: Connection) -> Bool {
    for _ in 0..<20_000 {
      if unread(connection) == 0 { return true }
      usleep(1000)
    }
    return false
  }

  @Test(
    "W4 while the main thread is busy 1 MB of events is read: the compositor stays connected, and order is preserved"
  )
  func busy() throws {
    let wire = try WirePlatform()
    var xs: [Double] = []
    var batches = 0
    let seat = wire.globals.seats[0]
    let deliver = seat.touchscreen.onBatch
    seat.touchscreen.onBatch = { batch in
      batches += 1
      xs += batch.changes.filter { $0.kind == .motion }.map(\.location.x)
      deliver?(batch)
    }
    wire.down(0)
    wire.frame()
    wire.connection.beginWork()
    // 32 bytes a motion with its frame.
    let count = 40_000
    for index in 0..<count {
      wire.seat.touchMotion(0, x: Double(index), y: 10, at: wire.milliseconds)
      wire.seat.touchFrame()
      guard index % 1000 == 999 else { continue }
      wire.compositor.flush()
      try #require(waitUntilRead(wire.connection))
    }
    #expect(wire.compositor.clientCount == 1)
    // No event has been dispatched by the background thread.
    #expect(xs.isEmpty)
    wire.pump()
    wire.connection.endWork()
    #expect(xs == (0..<count).map(Double.init))
    #expect(batches == count + 1)
    #expect(seat.reportedFaults.isEmpty)
    wire.up(0)
    wire.frame()
    #expect(wire.ends == [.init(ended: 1)])
    wire.expectNoStuckTouch()
  }

  @Test(
    "W4 while the main thread is busy, events that arrive one by one are read, however many reads that takes")
  func oneByOne() throws {
    let wire = try WirePlatform()
    wire.down(0)
    wire.frame()
    wire.connection.beginWork()
    for index in 0..<1200 {
      wire.seat.touchMotion(0, x: Double(index), y: 10, at: wire.milliseconds)
      wire.compositor.flush()
      try #require(waitUntilRead(wire.connection), "\(index)")
    }
    #expect(wire.compositor.clientCount == 1)
    wire.connection.endWork()
    wire.seat.touchFrame()
    wire.up(0)
    wire.frame()
    wire.expectNoStuckTouch()
  }

  @Test("W4 both threads read at the same time: no event is lost, and there is no deadlock")
  func together() throws {
    let wire = try WirePlatform()
    var xs: [Double] = []
    wire.globals.seats[0].touchscreen.onBatch = { batch in
      xs += batch.changes.filter { $0.kind == .motion }.map(\.location.x)
    }
    wire.down(0)
    wire.frame()
    wire.connection.beginWork()
    wire.move(0, 0, 10)
    wire.seat.touchFrame()
    wire.compositor.flush()
    // Now the background thread reads, too.
    try #require(waitUntilRead(wire.connection))
    let count = 5000
    for index in 1..<count {
      wire.move(0, Double(index), 10)
      wire.seat.touchFrame()
      wire.compositor.flush()
      if index % 3 == 0 { wire.connection.processEvents() }
    }
    wire.pump()
    #expect(xs == (0..<count).map(Double.init))
    wire.connection.endWork()
  }

  @Test("W4 the exit of the compositor while the main thread is busy is detected afterwards")
  func endWhileBusy() throws {
    let wire = try WirePlatform()
    wire.down(0)
    wire.frame()
    wire.connection.beginWork()
    wire.seat.touchMotion(0, x: 3, y: 3)
    wire.compositor.flush()
    try #require(waitUntilRead(wire.connection))
    wire.compositor.disconnectClients()
    #expect(wire.platform.failure == nil)
    wire.platform.processEvents()
    wire.platform.processEvents()
    #expect(wire.platform.failure != nil)
    wire.expectNoStuckTouch()
  }

  @Test(
    "W4 closing the connection stops the background thread, whether it sleeps or reads",
    arguments: [false, true])
  func close(whileReading: Bool) throws {
    let wire = try WirePlatform()
    wire.connection.beginWork()
    if whileReading {
      wire.seat.touchMotion(0, x: 3, y: 3)
      wire.compositor.flush()
      try #require(waitUntilRead(wire.connection))
    }
    wire.connection.close()
    #expect(!wire.connection.isOpen)
    wire.connection.beginWork()
    wire.connection.endWork()
  }
}
