import InterfaceTestSupport
import TactusCLibrary
import TactusInput
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Styluses from the wire to the views")
struct WireStylusTests {
  private let wire: WirePlatform
  private let stylus: TestStylus

  init() throws {
    wire = try WirePlatform()
    stylus = try #require(wire.compositor.addStylus())
    wire.pump()
  }

  private func frame(_ stylus: TestStylus? = nil) {
    (stylus ?? self.stylus).frame(at: wire.milliseconds)
    wire.pump()
  }

  private func touch(_ stylus: TestStylus? = nil, x: Double = 100, y: Double = 50) {
    let stylus = stylus ?? self.stylus
    stylus.proximityIn(wire.surface)
    stylus.motion(x: x, y: y)
    stylus.pressure(32_768)
    stylus.down()
    frame(stylus)
  }

  // MARK: - Touches

  @Test("T9 a stylus is a touch with force, altitude, azimuth, roll, tool and buttons")
  func values() throws {
    stylus.tilt(x: 0, y: 30)
    stylus.rotation(degrees: 180)
    stylus.button(0x14c, isPressed: true)
    touch()
    let touch = try #require(wire.view.touches.first)
    #expect(touch.type == .stylus && touch.type == .pencil && touch.phase == .began)
    #expect(touch.location(in: nil) == Point(x: 100, y: 50))
    #expect(abs(touch.force - touch.maximumPossibleForce / 2) < 1e-3 && touch.maximumPossibleForce > 4)
    #expect(abs(touch.altitudeAngle - .pi / 3) < 1e-3)
    #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-3)
    #expect(abs(touch.azimuthUnitVector(in: nil).y - 1) < 1e-3)
    #expect(abs(touch.rollAngle - .pi) < 1e-3)
    #expect(touch.stylusTool == .pen && touch.stylusButtons == .secondary)
    stylus.pressure(65_535)
    stylus.button(0x14c, isPressed: false)
    frame()
    wire.answerFrame()
    #expect(touch.phase == .moved && touch.force == touch.maximumPossibleForce && touch.stylusButtons.isEmpty)
    stylus.up()
    stylus.proximityOut()
    frame()
    #expect(wire.view.calls.map(\.description) == ["began(1)", "moved(1)", "ended(1)"])
    wire.expectNoStuckTouch()
  }

  @Test("T9 the azimuth is that of a view that is turned")
  func turnedView() throws {
    wire.view.transform = AffineTransform(rotationAngle: .pi / 2)
    stylus.tilt(x: 30, y: 0)
    touch(x: 400, y: 240)
    let touch = try #require(wire.view.touches.first)
    #expect(abs(touch.azimuthAngle(in: wire.view) + .pi / 2) < 1e-3)
  }

  @Test(
    "T9 the end that erases, and other tools, are reported",
    arguments: [
      (0x141, .eraser), (0x142, .brush), (0x143, .pencil), (0x144, .airbrush), (0x146, .other),
      (12_345, .pen),
    ] as [(UInt32, StylusTool)])
  func tools(type: UInt32, tool: StylusTool) throws {
    let other = try #require(wire.compositor.addStylus(type: type))
    wire.pump()
    touch(other)
    #expect(wire.view.touches.first?.stylusTool == tool)
    wire.down(0)
    wire.frame()
    #expect(wire.view.touches.last?.stylusTool == nil)
  }

  @Test(
    "T10 samples between two deliveries are coalesced with their own force, and the next location is predicted"
  )
  func coalesced() throws {
    touch()
    wire.answerFrame()
    var forces: [Double] = []
    var leads: [Double] = []
    wire.view.onTouches = { phase, touches, event in
      guard phase == .moved, let touch = touches.first, let event else { return }
      forces += event.coalescedTouches(for: touch)?.map(\.force) ?? []
      for prediction in event.predictedTouches(for: touch) ?? [] {
        leads.append(prediction.location(in: nil).x - touch.location(in: nil).x)
      }
    }
    for step in 1...40 {
      wire.application.clock.advance(to: wire.application.clock.now + 0.004)
      stylus.motion(x: 100 + Double(step) * 4, y: 50)
      stylus.pressure(UInt32(step) * 1000)
      frame()
      if step.isMultiple(of: 4) {
        wire.changeSomething()
        wire.answerFrame()
      }
    }
    wire.answerFrame()
    #expect(forces.count == 40 && forces == forces.sorted() && Set(forces).count == 40)
    #expect(!leads.isEmpty && leads.allSatisfy { $0 > 0 })
  }

  @Test("T13 T15 several styluses and fingers are touches of their own")
  func several() throws {
    let other = try #require(wire.compositor.addStylus(type: 0x141))
    wire.pump()
    touch()
    touch(other, x: 200)
    wire.down(0, 300, 50)
    wire.frame()
    #expect(wire.application.dispatcher.touches.count == 3)
    #expect(Set(wire.view.touches.map(\.identifier)).count == 3)
    stylus.up()
    frame()
    other.proximityOut()
    frame(other)
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases.suffix(3) == [.ended, .cancelled, .ended])
    wire.expectNoStuckTouch()
  }

  @Test("T3 the time is that of the frame event")
  func time() throws {
    stylus.proximityIn(wire.surface)
    stylus.motion(x: 1, y: 1)
    stylus.down()
    wire.application.clock.advance(to: 1000.4)
    stylus.frame(at: 1_000_250)
    wire.pump()
    #expect(abs(try #require(wire.view.touches.first).timestamp - 1000.25) < 1e-9)
  }

  @Test("T11 nothing is delivered before the frame event, except that a tool is up if it is missing")
  func missingFrame() {
    stylus.proximityIn(wire.surface)
    stylus.motion(x: 1, y: 1)
    wire.pump()
    #expect(wire.view.calls.isEmpty)
    stylus.down()
    wire.pump()
    stylus.up()
    wire.pump()
    #expect(wire.view.phases == [.began, .ended])
    wire.expectNoStuckTouch()
  }

  @Test("the latest serial is that of a tool that is down")
  func serial() {
    touch()
    #expect(wire.globals.seats[0].latestSerial == stylus.serial)
  }

  // MARK: - Hovering

  @Test("G6 a stylus near the surface hovers, with its distance and angles, and does not while it is down")
  func hover() {
    let recognizer = HoverGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    recognizer.addAction { [unowned recognizer] in states.append(recognizer.state) }
    wire.view.addGestureRecognizer(recognizer)
    stylus.proximityIn(wire.surface)
    stylus.motion(x: 30, y: 40)
    stylus.distance(65_535)
    stylus.tilt(x: -30, y: 0)
    stylus.rotation(degrees: 90)
    frame()
    #expect(states == [.began] && recognizer.location(in: wire.view) == Point(x: 30, y: 40))
    #expect(recognizer.zOffset == 1 && abs(recognizer.altitudeAngle - .pi / 3) < 1e-3)
    #expect(abs(abs(recognizer.azimuthAngle(in: wire.view)) - .pi) < 1e-3)
    #expect(abs(recognizer.rollAngle - .pi / 2) < 1e-3)
    stylus.distance(0)
    frame()
    #expect(states == [.began, .changed] && recognizer.zOffset == 0)
    stylus.down()
    frame()
    stylus.motion(x: 31, y: 40)
    frame()
    #expect(states == [.began, .changed, .ended])
    stylus.up()
    frame()
    stylus.proximityOut()
    frame()
    #expect(states == [.began, .changed, .ended, .began, .ended])
  }

  @Test("W2 the image of a stylus is a crosshair, hidden, or the built-in one")
  func image() throws {
    stylus.proximityIn(wire.surface)
    wire.pump()
    #expect(stylus.images.map(\.image) == [.shape(8)] && stylus.images[0].serial == stylus.serial)
    var configuration = ApplicationConfiguration()
    configuration.hidesPointer = true
    let hidden = try WirePlatform(configuration: configuration)
    let hiddenStylus = try #require(hidden.compositor.addStylus())
    hiddenStylus.proximityIn(hidden.surface)
    hidden.pump()
    #expect(hiddenStylus.images.map(\.image) == [.hidden])
    var offered = TestCompositor.defaultGlobals
    offered["wp_cursor_shape_manager_v1"] = nil
    let plain = try WirePlatform(offered: offered)
    let plainStylus = try #require(plain.compositor.addStylus())
    plainStylus.proximityIn(plain.surface)
    plain.pump()
    guard case .surface? = plainStylus.images.first?.image else { return #expect(Bool(false)) }
  }

  // MARK: - Loss

  @Test(
    "T15 a tool or a tablet that is removed, a seat, a window and the connection cancel the touch",
    arguments: 0..<6)
  func loss(kind: Int) {
    touch()
    switch kind {
    case 0: stylus.remove()
    case 1: stylus.removeTablet()
    case 2: wire.compositor.removeSeat(wire.seat)
    case 3: wire.window.close()
    case 4: wire.application.cancelAllTouches()
    default: wire.compositor.disconnectClients()
    }
    wire.pump()
    #expect(wire.view.phases == [.began, .cancelled])
    wire.expectNoStuckTouch()
    if kind == 0 { #expect(stylus.isDestroyed) }
    if kind == 1 { #expect(stylus.isTabletDestroyed) }
  }

  @Test("W3 a stylus that is plugged in a hundred times leaves no objects behind")
  func hotPlug() throws {
    let objects = wire.connection.objectCount
    for _ in 0..<100 {
      let other = try #require(wire.compositor.addStylus())
      wire.compositor.addPad(isRemoved: true)
      wire.pump()
      touch(other)
      other.remove()
      other.removeTablet()
      wire.pump()
    }
    #expect(wire.connection.objectCount == objects)
    wire.expectNoStuckTouch()
  }

  @Test("T17 events that no correct compositor sends are harmless")
  func hostile() throws {
    for round in 0..<3 {
      wire.compositor.addPad(isRemoved: round == 1)
      let other = try #require(wire.compositor.addStylus(type: .max))
      wire.pump()
      other.down()
      other.up()
      other.motion(x: 8_388_607, y: -8_388_608)
      other.pressure(.max)
      other.distance(.max)
      other.tilt(x: 8_388_607, y: -8_388_608)
      other.rotation(degrees: 8_388_607)
      other.button(.max, isPressed: true)
      other.wheel(degrees: -8_388_608, clicks: .min)
      other.frame(at: .max)
      other.frame(at: 0)
      other.proximityOut()
      other.proximityIn(wire.surface)
      other.proximityIn(wire.surface)
      other.down()
      other.motion(x: 8_388_607, y: -8_388_608)
      other.down()
      other.frame(at: 5)
      other.proximityIn(wire.surface)
      other.frame(at: .max)
      other.removeTablet()
      other.down()
      other.frame(at: 1)
      other.remove()
      other.up()
      other.frame(at: 1)
      wire.pump()
    }
    #expect(wire.connection.isOpen)
    wire.expectNoStuckTouch()
    touch()
    #expect(wire.view.phases.last == .began)
  }

  @Test("T17 a flood of tools and tablets is bounded")
  func flood() {
    for _ in 0..<20 {
      for _ in 0..<10 {
        wire.compositor.addStylus()
        wire.compositor.addPad(isRemoved: false)
      }
      wire.pump()
    }
    // Beyond the limits, tablets, tools and pads are destroyed.
    #expect(wire.connection.isOpen && wire.connection.objectCount < 64 * 6 + 100)
  }

  @Test("W3 tablets that are added while their seat is removed do not end the connection")
  func removalRace() {
    for _ in 0..<20 {
      let seat = wire.compositor.addSeat("other")
      wire.pump()
      // The compositor adds devices before it handles that the client has released the seat.
      wire.compositor.addStylus()
      wire.compositor.addPad(isRemoved: false)
      wire.compositor.setSelection(types: ["text/plain"]) { _, descriptor in close(descriptor) }
      wire.compositor.removeSeat(seat)
      wire.pump()
      wire.compositor.addStylus()
      wire.pump()
    }
    #expect(wire.connection.isOpen)
  }
}
