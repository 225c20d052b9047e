import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Touch events over the wire")
struct TouchStreamTests {
  @Test("W10 all changes up to the frame are one batch, with coordinates to 1/256 point and the surface")
  func frame() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    session.seat.touchDown(7, on: surface, x: 10.00390625, y: -3.5, at: 1000)
    session.seat.touchDown(2_147_483_647, on: surface, x: 20, y: 5000, at: 1001)
    session.seat.touchFrame()
    session.seat.touchMotion(7, x: 11, y: 12, at: 1008)
    session.seat.touchFrame()
    session.pump()
    #expect(session.kinds == [["down 7", "down 2147483647"], ["motion 7"]])
    let first = session.batches[0][0]
    #expect(first.surface == window.surfaceID)
    #expect(first.location == Point(x: 10.00390625, y: -3.5))
    #expect(first.timestamp == 1)
    #expect(session.batches[1][0].identifier == first.identifier)
    #expect(abs(session.batches[1][0].timestamp - 1.008) < 1e-9)
  }

  @Test("W10 without frame events the batch ends when all events that were read have been handled")
  func noFrames() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchDown(1, on: surface, x: 1, y: 1)
    session.pump()
    session.seat.touchMotion(0, x: 2, y: 2)
    session.pump()
    #expect(session.kinds == [["down 0", "down 1"], ["motion 0"]])
  }

  @Test("W10 the end of the last touch ends the batch, and its frame event is not another batch")
  func lastUp() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.seat.touchUp(0)
    session.seat.touchDown(0, on: surface, x: 2, y: 2)
    session.seat.touchFrame()
    session.seat.touchUp(0)
    session.seat.touchFrame()
    session.pump()
    #expect(session.kinds == [["down 0"], ["up 0"], ["down 0"], ["up 0"]])
    #expect(session.batches[2][0].identifier != session.batches[0][0].identifier)
  }

  @Test("T17 motions, ups and shapes of unknown ids are ignored")
  func unknownIDs() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchMotion(5, x: 1, y: 1)
    session.seat.touchUp(-1)
    session.seat.touchShape(9, major: 1, minor: 1)
    session.seat.touchOrientation(9, degrees: 5)
    session.seat.touchFrame()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchMotion(1, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    #expect(session.kinds == [["down 0"]])
  }

  @Test("T17 a down on a live id first cancels the old touch")
  func doubleDown() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.seat.touchDown(0, on: surface, x: 9, y: 9)
    session.seat.touchFrame()
    session.seat.touchUp(0)
    session.pump()
    #expect(session.kinds == [["down 0"], ["cancel 0", "down 0"], ["up 0"]])
    #expect(session.batches[1][0].identifier == session.batches[0][0].identifier)
    #expect(session.batches[2][0].identifier == session.batches[1][1].identifier)
  }

  @Test("T15 a cancel in the middle of a gesture cancels all touches at once")
  func cancel() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchDown(1, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.seat.touchMotion(1, x: 4, y: 4)
    session.seat.touchCancel()
    session.seat.touchUp(0)
    session.seat.touchDown(0, on: surface, x: 2, y: 2)
    session.seat.touchFrame()
    session.pump()
    #expect(session.kinds == [["down 0", "down 1"], ["motion 1", "cancel 0", "cancel 1"], ["down 0"]])
  }

  @Test("T17 300 touches at extreme locations, in one frame")
  func manyTouches() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    for id in 0..<300 as Range<Int32> {
      session.seat.touchDown(Int32.max - id, on: surface, x: 8_388_607, y: -8_388_608, at: .max)
      session.pump()
    }
    session.seat.touchFrame()
    for id in 0..<300 as Range<Int32> { session.seat.touchMotion(Int32.max - id, x: 1e300, y: .nan) }
    session.seat.touchCancel()
    session.pump()
    let changes = session.batches.flatMap { $0 }
    #expect(Set(changes.map(\.identifier)).count == 300)
    #expect(changes.count { $0.kind == .down } == 300)
    #expect(changes.count { $0.kind == .cancel } == 300)
    #expect(changes.allSatisfy { $0.location.isFinite && $0.timestamp.isFinite })
  }

  @Test("T7 shape and orientation are merged into the change of their frame")
  func shape() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchShape(0, major: 12.5, minor: 8)
    session.seat.touchOrientation(0, degrees: 90)
    session.seat.touchFrame()
    session.seat.touchShape(0, major: 14, minor: -1)
    session.seat.touchFrame()
    session.pump()
    #expect(session.kinds == [["down 0"], ["motion 0"]])
    #expect(
      session.batches[0][0].ellipse == TouchEllipse(majorAxis: 12.5, minorAxis: 8, orientation: .pi / 2))
    #expect(session.batches[1][0].ellipse?.majorAxis == 14)
    #expect(session.batches[1][0].ellipse?.minorAxis == 0)
    #expect(session.batches[1][0].location == Point(x: 1, y: 1))
  }

  @Test("T3 precise timestamps replace milliseconds if the compositor supports them")
  func exactTime() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    // 2³² ms is 49.7 days; the precise time includes the upper digits.
    session.seat.touchTimestamp(seconds: 4_294_968, nanoseconds: 296_123_456)
    session.seat.touchDown(0, on: surface, x: 1, y: 1, at: 1000)
    session.seat.touchFrame()
    session.seat.touchMotion(0, x: 1, y: 1, at: 1010)
    session.seat.touchFrame()
    session.pump()
    #expect(abs(session.batches[0][0].timestamp - 4_294_968.296123456) < 1e-8)
    #expect(abs(session.batches[1][0].timestamp - 4_294_968.306123456) < 1e-8)
  }

  @Test("W10 a destroyed window cancels its touches, and pending events are ignored")
  func surfaceLoss() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    let (_, other) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchDown(1, on: other, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    session.seat.touchMotion(0, x: 5, y: 5)
    session.seat.touchDown(2, on: surface, x: 5, y: 5)
    session.seat.touchFrame()
    session.compositor.dispatch()
    window.destroy()
    session.pump()
    #expect(session.kinds == [["down 0", "down 1"], ["cancel 0"]])
    session.seat.touchMotion(1, x: 5, y: 5)
    session.seat.touchFrame()
    session.pump()
    #expect(session.kinds.last == ["motion 1"])
    #expect(session.connection.isOpen)
  }

  @Test("W10 suspension cancels the window's touches")
  func suspension() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    surface.configure(.init(width: 800, height: 480, states: [TestSurface.Configuration.suspended]))
    session.pump()
    #expect(session.kinds == [["down 0"], ["cancel 0"]])
    #expect(window.configuration?.states == .suspended)
  }

  @Test("W10 the end of the connection cancels all touches before it is reported")
  func disconnect() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    var kindsAtError: [[String]] = []
    session.connection.onError = { [weak session] _ in kindsAtError = session?.kinds ?? [] }
    session.compositor.disconnectClients()
    session.pump()
    #expect(kindsAtError == [["down 0"], ["cancel 0"]])
  }

  @Test("W10 closing the connection cancels all touches, also when a handler closes it again")
  func closing() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    session.globals.seats[0].touchscreen.onBatch = { [weak session] batch in
      session?.batches.append(batch.changes)
      session?.connection.close()
    }
    session.connection.close()
    #expect(session.kinds == [["down 0"], ["cancel 0"]])
    #expect(!session.connection.isOpen)
  }

  @Test("T17 a handler may destroy the window, or close the connection, within a batch")
  func reentrancy() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    session.globals.seats[0].touchscreen.onBatch = { [weak session, weak window] batch in
      session?.batches.append(batch.changes)
      if batch.changes[0].kind == .down { window?.destroy() } else { session?.connection.close() }
    }
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.seat.touchMotion(0, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    #expect(session.kinds == [["down 0"], ["cancel 0"]])
    #expect(session.connection.fileDescriptor == -1)
    #expect(session.connection.objectCount == 0)
  }
}
