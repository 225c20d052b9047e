import InterfaceTestSupport
import Tactus
import TactusTesting
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Touches from the wire to the views")
struct WireTouchTests {
  let wire: WirePlatform

  init() throws { wire = try WirePlatform() }

  // MARK: - Events

  @Test("T11 touches that begin in one frame arrive as one set; moved sets contain those that moved")
  func sets() {
    wire.down(0, 10, 10)
    wire.down(1, 20, 20)
    wire.frame()
    wire.move(1, 25, 20)
    wire.frame()
    wire.up(0)
    wire.up(1)
    wire.frame()
    #expect(wire.view.calls.map(\.description) == ["began(2)", "moved(1)", "ended(2)"])
    wire.expectNoStuckTouch()
  }

  @Test("T11 changes without a frame event are not delivered while there is more to read")
  func oneEvent() throws {
    let other = RecordingView(frame: Rect(x: 400, y: 0, width: 400, height: 480))
    wire.window.addSubview(other)
    wire.down(0, 10, 10)
    wire.down(1, 500, 10)
    wire.frame()
    // One event, with one call for each view.
    #expect(wire.view.calls.map(\.description) == ["began(1)"])
    #expect(other.calls.map(\.description) == ["began(1)"])
  }

  @Test("T3 the compositor's time is the touch's time, even if it is handled late")
  func time() throws {
    wire.seat.touchDown(0, on: wire.surface, x: 1, y: 1, at: 999_900)
    wire.application.clock.advance(to: 1000.4)
    wire.frame()
    let touch = try #require(wire.view.touches.first)
    #expect(abs(touch.timestamp - 999.9) < 1e-9)
    wire.seat.touchMotion(0, x: 2, y: 1, at: 999_908)
    wire.frame()
    wire.answerFrame()
    #expect(abs(touch.timestamp - 999.908) < 1e-9)
  }

  @Test("T3 precise times replace milliseconds if the compositor supports them")
  func exactTime() throws {
    wire.seat.touchTimestamp(seconds: 1000, nanoseconds: 123_456)
    wire.down(0)
    wire.frame()
    let touch = try #require(wire.view.touches.first)
    #expect(abs(touch.timestamp - 1000.000123456) < 1e-9)
  }

  @Test(
    "T3 the times of a compositor on another clock are converted to the event clock, and intervals are preserved"
  )
  func otherClock() throws {
    wire.seat.touchDown(0, on: wire.surface, x: 1, y: 1, at: 5_000_000)
    wire.frame()
    let touch = try #require(wire.view.touches.first)
    #expect(abs(touch.timestamp - 1000) < 1e-6)
    wire.application.clock.advance(to: 1000.020)
    wire.seat.touchUp(0, at: 5_000_016)
    wire.frame()
    #expect(abs(touch.timestamp - 1000.016) < 1e-6)
  }

  @Test("T7 the touch has the contact area, which is updated when it changes")
  func ellipse() throws {
    wire.down(0)
    wire.seat.touchShape(0, major: 20, minor: 12)
    wire.frame()
    let touch = try #require(wire.view.touches.first)
    #expect(touch.majorRadius == 10)
    #expect(touch.minorRadius == 6)
    wire.seat.touchShape(0, major: 30, minor: 14)
    wire.seat.touchOrientation(0, degrees: 90)
    wire.frame()
    #expect(touch.majorRadius == 15)
    #expect(touch.minorRadius == 7)
    #expect(abs(touch.orientation - .pi / 2) < 1e-2)
  }

  @Test(
    "T7 a touch is at the location that the application's estimator returns for the contact area",
    arguments: [0, 0.4])
  func estimator(shift: Double) throws {
    var configuration = ApplicationConfiguration()
    configuration.touchPointEstimator = TouchPointEstimator(shift: shift)
    let wire = try WirePlatform(configuration: configuration)
    wire.down(0, 100, 100)
    wire.seat.touchShape(0, major: 20, minor: 12)
    wire.frame()
    let touch = try #require(wire.view.touches.first)
    let center = touch.centerLocation(in: nil)
    let expected = configuration.touchPointEstimator.touchPoint(
      center: center, majorAxis: 20, orientation: nil)
    #expect(touch.location(in: nil).distance(to: expected) < 1e-6)
    #expect((expected == center) == (shift == 0))
  }

  // MARK: - Invalid events

  @Test("W10 without frame events touches still begin, move and end")
  func noFrames() {
    wire.down(0)
    wire.pump()
    wire.move(0, 30, 30)
    wire.pump()
    wire.up(0)
    wire.pump()
    #expect(wire.view.phases == [.began, .moved, .ended])
    wire.expectNoStuckTouch()
    #expect(wire.globals.seats[0].reportedFaults == [.missingFrame])
  }

  @Test("W10 a missing frame event after the last up causes no delay")
  func missingLastFrame() {
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.pump()
    #expect(wire.view.phases == [.began, .ended])
    wire.expectNoStuckTouch()
  }

  @Test("T17 unknown ids are ignored, with one log message for each kind")
  func unknownIDs() {
    for _ in 0..<3 {
      wire.move(7, 1, 1)
      wire.up(-4)
      wire.seat.touchShape(9, major: 1, minor: 1)
      wire.frame()
    }
    #expect(wire.view.calls.isEmpty)
    #expect(
      wire.globals.seats[0].reportedFaults == [.motionOfUnknownID, .upOfUnknownID, .shapeOfUnknownID])
    wire.expectNoStuckTouch()
  }

  @Test("W10 an id that is reused at once, in the same frame, is another touch")
  func reusedID() {
    wire.down(3)
    wire.frame()
    wire.up(3)
    wire.down(3, 90, 90)
    wire.frame()
    wire.up(3)
    wire.frame()
    #expect(wire.ends == [.init(ended: 1), .init(ended: 1)])
    #expect(wire.view.touches.count == 2)
    wire.expectNoStuckTouch()
  }

  @Test("W10 down and up in one frame are a touch that began and ended")
  func downUp() {
    wire.down(3)
    wire.up(3)
    wire.frame()
    #expect(wire.view.phases == [.began, .ended])
    wire.expectNoStuckTouch()
  }

  @Test("T17 a second down of a live id cancels the first touch, once", arguments: [false, true])
  func doubleDown(inOneFrame: Bool) {
    wire.down(0)
    if !inOneFrame { wire.frame() }
    wire.down(0, 50, 50)
    wire.frame()
    wire.down(0, 60, 60)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.ends.count >= 2)
    #expect(wire.ends.last == .init(ended: 1))
    #expect(wire.ends.dropLast().allSatisfy { $0 == .init(cancelled: 1) })
    #expect(wire.globals.seats[0].reportedFaults == [.downOnLiveID])
    wire.expectNoStuckTouch()
  }

  @Test(
    "W10 a down that is repeated for a resting touch whenever another begins changes nothing, as Mir sends it"
  )
  func repeatedDown() {
    wire.down(0)
    wire.frame()
    for id in 1..<5 as Range<Int32> {
      for resting in 0..<id { wire.down(resting, 10 + 20 * Double(resting)) }
      wire.down(id, 10 + 20 * Double(id))
      wire.frame()
    }
    #expect(wire.view.phases == Array(repeating: .began, count: 5))
    wire.move(0, 300, 300)
    wire.down(0, 300, 300)
    wire.down(5, 200, 10)
    wire.frame()
    for id in 0...5 as ClosedRange<Int32> { wire.up(id) }
    wire.frame()
    #expect(wire.ends == Array(repeating: .init(ended: 1), count: 6))
    #expect(wire.globals.seats[0].reportedFaults.isEmpty)
    wire.expectNoStuckTouch()
  }

  @Test(
    "W10 T15 a touch that was cancelled by suspension continues for the compositor, without being reported as a fault"
  )
  func suspended() {
    wire.down(0)
    wire.down(1, 50, 50)
    wire.frame()
    wire.surface.configure(
      TestSurface.Configuration(width: 800, height: 480, states: [TestSurface.Configuration.suspended]))
    wire.pump()
    #expect(wire.ends == [.init(cancelled: 1), .init(cancelled: 1)])
    wire.move(0, 20, 20)
    wire.seat.touchShape(0, major: 3, minor: 3)
    wire.frame()
    wire.surface.configure(
      TestSurface.Configuration(width: 800, height: 480, states: [TestSurface.Configuration.activated]))
    wire.pump()
    wire.answerFrame()
    wire.move(1, 60, 60)
    wire.up(0)
    wire.up(1)
    wire.frame()
    #expect(wire.globals.seats[0].reportedFaults.isEmpty)
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.ends.last == .init(ended: 1) && wire.ends.count == 3)
    wire.expectNoStuckTouch()
  }

  @Test("T17 of 4000 touches on the wire 1024 are followed; each that began ends once")
  func flood() {
    for id in 0..<4000 as Range<Int32> {
      wire.down(id, Double(id % 700), 10)
      if id % 200 == 199 { wire.frame() }
    }
    #expect(wire.view.touches.count == 1024)
    for id in 0..<4000 as Range<Int32> {
      wire.move(id, Double(id % 700), 20)
      if id % 200 == 199 { wire.frame() }
    }
    wire.answerFrame()
    for id in (0..<4000 as Range<Int32>).reversed() {
      wire.up(id)
      if id % 200 == 0 { wire.frame() }
    }
    #expect(wire.ends == Array(repeating: .init(ended: 1), count: 1024))
    #expect(wire.globals.seats[0].reportedFaults == [.tooManyTouches])
    wire.expectNoStuckTouch()
  }

  // MARK: - The touch point

  @Test(
    "T8 up is the user's up, regardless of the transform of the display, without application code",
    arguments: 0...7 as ClosedRange<UInt32>)
  func displayTransform(transform: UInt32) throws {
    var description = TestOutput.Description()
    description.transform = transform
    let output = wire.compositor.addOutput(description)
    wire.pump()
    wire.surface.enter(output)
    wire.pump()
    // The compositor transforms touches like the output: the negative y axis of a surface is up.
    wire.down(0, 100, 100)
    wire.seat.touchShape(0, major: 20, minor: 10)
    wire.frame()
    let touch = try #require(wire.view.touches.last)
    #expect(touch.centerLocation(in: nil) == Point(x: 100, y: 100))
    #expect(touch.location(in: nil).distance(to: Point(x: 100, y: 97)) < 1e-9)
  }

  @Test("T17 extreme coordinates are delivered or ignored, and their touches end")
  func absurdCoordinates() {
    // The view is hit only inside, so the extremes of the wire's fixed-point numbers follow as motions.
    wire.down(0)
    wire.down(1, -8_388_608, 8_388_607.99)
    wire.frame()
    wire.move(0, -8_388_608, 8_388_607.99)
    wire.move(1, 8_388_607, -8_388_608)
    wire.frame()
    wire.answerFrame()
    #expect(wire.view.touches.first?.location(in: nil).x == -8_388_608)
    wire.up(0)
    wire.up(1)
    wire.frame()
    #expect(wire.ends == [.init(ended: 1)])
    wire.expectNoStuckTouch()
  }

  @Test("T17 ids up to 2147483647, and 300 touches in one frame")
  func manyTouches() {
    let ids = (0..<300).map { Int32.max - $0 * 7_000_000 }
    for id in ids { wire.down(id) }
    wire.frame()
    #expect(wire.view.calls.map(\.description) == ["began(300)"])
    for id in ids { wire.move(id, 20, 20) }
    wire.frame()
    wire.answerFrame()
    for id in ids.reversed() { wire.up(id) }
    wire.frame()
    #expect(wire.ends == Array(repeating: .init(ended: 1), count: 300))
    wire.expectNoStuckTouch()
  }

  @Test("T17 random valid and invalid events: no crash, no stuck touch", arguments: 1...20)
  func randomStream(seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<400 {
      let id = Int32(random.next() % 5)
      let x = Double(random.next() % 1200) - 200
      switch random.next() % 12 {
      case 0...2: wire.down(id, x, x)
      case 3...5: wire.move(id, x, x)
      case 6, 7: wire.up(id)
      case 8: wire.seat.touchShape(id, major: x, minor: 3)
      case 9: wire.frame()
      case 10: wire.advance(by: 0.03)
      default: if random.next() % 8 == 0 { wire.seat.touchCancel() } else { wire.answerFrame() }
      }
    }
    wire.seat.touchCancel()
    wire.pump()
    wire.expectNoStuckTouch()
    let faults = wire.globals.seats[0].reportedFaults
    #expect(Set(faults).count == faults.count)
  }
}
