import TactusGeometry
import TactusInput
import Testing

@Suite("Touch batcher")
struct TouchBatcherTests {
  private let origin = Point.zero

  @Test("T3 the wire's milliseconds continue after 2³², and never go back")
  func wrapAround() {
    var clock = WireClock()
    #expect(clock.seconds(milliseconds: .max) == 4_294_967.295)
    #expect(abs(clock.seconds(milliseconds: 4) - 4_294_967.300) < 1e-6)
    #expect(abs(clock.seconds(milliseconds: 1) - 4_294_967.300) < 1e-6)
    #expect(abs(clock.seconds(milliseconds: 11) - 4_294_967.310) < 1e-6)
  }

  @Test("T3 timestamps that alternate do not accumulate")
  func backAndForth() {
    var clock = WireClock(reference: 1000)
    for turn in 0..<200 {
      let now = 1_000_000 + 10 * turn
      let stamp = UInt32(turn.isMultiple(of: 2) ? now : now - 500)
      #expect(clock.seconds(milliseconds: stamp) <= Double(now) / 1000 + 1e-6)
    }
    #expect(abs(clock.latest - 1001.98) < 1e-6)
  }

  @Test("T3 the reference determines the upper bits of the first time")
  func reference() {
    // 60 days after the start of the clock.
    let now = 5_184_000.0
    var clock = WireClock(reference: now)
    let onTheWire = UInt32(truncatingIfNeeded: Int64((now - 0.25) * 1000))
    #expect(abs(clock.seconds(milliseconds: onTheWire) - (now - 0.25)) < 1e-6)
  }

  @Test("T3 a precise time that contradicts the milliseconds is ignored")
  func contradiction() {
    var clock = WireClock()
    #expect(clock.seconds(milliseconds: 1000, precise: 1.0004) == 1.0004)
    #expect(abs(clock.seconds(milliseconds: 1010, precise: 99) - 1.0104) < 1e-9)
    #expect(clock.seconds(milliseconds: 1020, precise: .nan).isFinite)
  }

  @Test("W10 each touch that began ends exactly once, for any input")
  func everyTouchEnds() {
    var batcher = TouchBatcher()
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    // A fixed sequence, so that a failure can be repeated.
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    var live: Set<UInt64> = []
    var seen: Set<UInt64> = []
    func check(_ delivered: TouchBatch?) {
      var batch = delivered
      for change in batch?.changes ?? [] {
        switch change.kind {
        case .down:
          #expect(live.insert(change.identifier).inserted && seen.insert(change.identifier).inserted)
        case .motion: #expect(live.contains(change.identifier))
        case .up, .cancel: #expect(live.remove(change.identifier) != nil)
        }
      }
      batcher.recycle(&batch)
    }
    for _ in 0..<20_000 {
      let id = Int32(next(6))
      let time = UInt32(truncatingIfNeeded: next(1 << 32))
      switch next(10) {
      case 0, 1:
        batcher.down(
          id: id, surface: next(8) == 0 ? nil : UInt32(next(2)), location: origin, milliseconds: time)
      case 2, 3: check(batcher.up(id: id, milliseconds: time))
      case 4, 5: batcher.motion(id: id, location: Point(x: next(9) == 0 ? .nan : 1, y: 1), milliseconds: time)
      case 6: batcher.shape(id: id, major: 3, minor: 2)
      case 7: check(batcher.frame())
      case 8: check(batcher.drained())
      default: if next(10) == 0 { check(batcher.cancelAll()) } else { check(batcher.cancel(surface: 1)) }
      }
    }
    check(batcher.cancelAll())
    #expect(live.isEmpty && batcher.touchCount == 0)
    #expect(seen.count > 1000)
  }

  @Test("T17 each kind of fault is reported once")
  func faults() {
    var batcher = TouchBatcher()
    for _ in 0..<3 {
      batcher.motion(id: 1, location: origin, milliseconds: 0)
      _ = batcher.up(id: 1, milliseconds: 0)
      batcher.shape(id: 1, major: 1, minor: 1)
      batcher.down(id: 1, surface: nil, location: origin, milliseconds: 0)
      batcher.down(id: 1, surface: 1, location: Point(x: .infinity, y: 0), milliseconds: 0)
      batcher.down(id: 2, surface: 1, location: origin, milliseconds: 0)
      batcher.down(id: 2, surface: 1, location: Point(x: 9, y: 9), milliseconds: 0)
      _ = batcher.drained()
    }
    #expect(
      batcher.takeFaults() == [
        .motionOfUnknownID, .upOfUnknownID, .shapeOfUnknownID, .downWithoutSurface, .badCoordinate,
        .downOnLiveID, .missingFrame,
      ])
    #expect(batcher.takeFaults().isEmpty)
  }

  @Test(
    "T17 of thousands of touches, 1024 are tracked and the others ignored until they end, with one log message"
  )
  func limit() {
    var batcher = TouchBatcher()
    for id in 0..<5000 as Range<Int32> {
      batcher.down(id: id, surface: 1, location: Point(x: Double(id), y: 0), milliseconds: 0)
    }
    #expect(batcher.touchCount == 1024)
    #expect(batcher.frame()?.changes.count == 1024)
    for id in 1024..<5000 as Range<Int32> {
      batcher.motion(id: id, location: Point(x: Double(id) + 5, y: 0), milliseconds: 1)
      batcher.shape(id: id, major: 1, minor: 1)
      batcher.orientation(id: id, degrees: 1)
    }
    #expect(batcher.frame() == nil)
    // A tracked touch ends; ignored touches remain ignored, even if their down is repeated at their current location.
    _ = batcher.up(id: 0, milliseconds: 2)
    #expect(batcher.frame()?.changes.count == 1)
    batcher.down(id: 2000, surface: 1, location: Point(x: 2005, y: 0.5), milliseconds: 2)
    batcher.motion(id: 3000, location: origin, milliseconds: 2)
    #expect(batcher.frame() == nil && batcher.touchCount == 1023)
    // New touches are tracked again, even with an identifier that was ignored.
    for id in 1024..<5000 as Range<Int32> { _ = batcher.up(id: id, milliseconds: 3) }
    #expect(batcher.frame() == nil)
    batcher.down(id: 2000, surface: 1, location: Point(x: 2005, y: 0.5), milliseconds: 4)
    #expect(batcher.frame()?.changes.map(\.kind) == [.down])
    #expect(batcher.takeFaults() == [.tooManyTouches])
    #expect(batcher.cancelAll()?.changes.count == 1024)
  }

  @Test("T17 an ignored touch whose identifier begins another touch elsewhere is replaced by it")
  func ignoredThenOther() {
    var batcher = TouchBatcher()
    for id in 0...1024 as ClosedRange<Int32> {
      batcher.down(id: id, surface: 1, location: origin, milliseconds: 0)
    }
    _ = batcher.up(id: 5, milliseconds: 0)
    _ = batcher.frame()
    batcher.down(id: 1024, surface: 1, location: Point(x: 50, y: 50), milliseconds: 1)
    #expect(batcher.frame()?.changes.map(\.wireID) == [1024])
  }

  @Test(
    "W10 a down with the identifier of a live touch within 1 pt of its location changes nothing, even with motion in the batch"
  )
  func repetition() {
    var batcher = TouchBatcher()
    batcher.down(id: 0, surface: 1, location: Point(x: 10, y: 10), milliseconds: 0)
    _ = batcher.frame()
    batcher.down(id: 0, surface: 1, location: Point(x: 10.7, y: 10.7), milliseconds: 1)
    batcher.down(id: 1, surface: 1, location: Point(x: 90, y: 10), milliseconds: 1)
    #expect(batcher.frame()?.changes.map(\.wireID) == [1])
    batcher.motion(id: 0, location: Point(x: 40, y: 10), milliseconds: 2)
    batcher.down(id: 0, surface: 1, location: Point(x: 40, y: 10.5), milliseconds: 2)
    batcher.motion(id: 0, location: Point(x: 41, y: 10), milliseconds: 2)
    #expect(batcher.frame()?.changes.map(\.kind) == [.motion, .motion])
    #expect(batcher.takeFaults().isEmpty)
    // Its earlier location is farther away.
    batcher.down(id: 0, surface: 1, location: Point(x: 10, y: 10), milliseconds: 3)
    #expect(batcher.frame()?.changes.map(\.kind) == [.cancel, .down])
    #expect(batcher.takeFaults() == [.downOnLiveID])
    batcher.down(id: 0, surface: 2, location: Point(x: 10, y: 10), milliseconds: 3)
    #expect(batcher.frame()?.changes.map(\.surface) == [1, 2])
  }

  @Test("T17 events of touches that the client cancelled are not faults of the compositor")
  func cancelledHere() {
    var batcher = TouchBatcher()
    for id in 0..<3 as Range<Int32> {
      batcher.down(id: id, surface: id == 2 ? 2 : 1, location: origin, milliseconds: 0)
    }
    _ = batcher.frame()
    #expect(batcher.cancel(surface: 1)?.changes.map(\.wireID) == [0, 1])
    batcher.motion(id: 0, location: Point(x: 9, y: 9), milliseconds: 1)
    batcher.shape(id: 0, major: 1, minor: 1)
    _ = batcher.up(id: 0, milliseconds: 2)
    // A touch with the identifier of a cancelled one is a new touch, wherever it begins.
    batcher.down(id: 1, surface: 1, location: origin, milliseconds: 2)
    #expect(batcher.frame()?.changes.map(\.kind) == [.down])
    #expect(batcher.takeFaults().isEmpty)
    _ = batcher.up(id: 0, milliseconds: 3)
    #expect(batcher.takeFaults() == [.upOfUnknownID])
    // After a cancel by the compositor, no touch is down.
    batcher.down(id: 7, surface: nil, location: origin, milliseconds: 3)
    batcher.motion(id: 7, location: origin, milliseconds: 3)
    #expect(batcher.takeFaults() == [.downWithoutSurface])
    _ = batcher.cancelAll()
    batcher.motion(id: 7, location: origin, milliseconds: 3)
    #expect(batcher.takeFaults() == [.motionOfUnknownID])
  }

  @Test("W10 a single missing frame is not reported; a compositor that sends none is reported once")
  func missingFrames() {
    var batcher = TouchBatcher()
    for id in 0..<5 as Range<Int32> {
      batcher.down(id: id, surface: 1, location: origin, milliseconds: 0)
      _ = batcher.drained()
      batcher.motion(id: id, location: origin, milliseconds: 1)
      _ = batcher.frame()
    }
    #expect(batcher.takeFaults().isEmpty)
    for id in 5..<9 as Range<Int32> {
      batcher.down(id: id, surface: 1, location: origin, milliseconds: 0)
      _ = batcher.drained()
    }
    #expect(batcher.takeFaults() == [.missingFrame])
  }

  @Test("T7 a shape before the motion of the same frame is one change; an angle waits for the axes")
  func shapeBeforeMotion() throws {
    var batcher = TouchBatcher()
    batcher.down(id: 0, surface: 1, location: origin, milliseconds: 0)
    _ = batcher.frame()
    batcher.orientation(id: 0, degrees: 180)
    #expect(batcher.frame() == nil)
    batcher.shape(id: 0, major: 4, minor: 3)
    batcher.motion(id: 0, location: Point(x: 5, y: 5), milliseconds: 8)
    batcher.motion(id: 0, location: Point(x: 6, y: 6), milliseconds: 9)
    let batch = batcher.frame()
    let changes = try #require(batch).changes
    #expect(changes.map(\.location.x) == [5, 6])
    #expect(changes.allSatisfy { $0.ellipse == TouchEllipse(majorAxis: 4, minorAxis: 3, orientation: .pi) })
  }

  @Test("the memory of a delivered batch is reused")
  func reuse() {
    var batcher = TouchBatcher()
    batcher.down(id: 0, surface: 1, location: origin, milliseconds: 0)
    var addresses: Set<UInt> = []
    for time in 1..<50 as Range<UInt32> {
      batcher.motion(id: 0, location: origin, milliseconds: time)
      var batch = batcher.frame()
      batch?.changes.withUnsafeBufferPointer { _ = addresses.insert(UInt(bitPattern: $0.baseAddress)) }
      batcher.recycle(&batch)
    }
    #expect(addresses.count <= 2)
  }
}
