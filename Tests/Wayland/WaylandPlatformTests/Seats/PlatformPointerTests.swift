import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("A pointer on a compositor")
struct PlatformPointerTests {
  private static let button: UInt32 = 0x110
  private static let alt: UInt32 = 56
  private static let shift: UInt32 = 42

  private func makeWire(simulates: Bool) throws -> WirePlatform {
    var configuration = ApplicationConfiguration()
    configuration.simulatesTouch = simulates
    let wire = try WirePlatform(configuration: configuration) {
      $0.addSeat(capabilities: [.pointer, .keyboard, .touch])
    }
    wire.seat.pointerEnter(wire.surface, x: 100, y: 100)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    return wire
  }

  private func press(_ wire: WirePlatform, _ isPressed: Bool) {
    wire.seat.pointerButton(Self.button, isPressed: isPressed, at: wire.milliseconds)
    wire.pump()
  }

  private func move(_ wire: WirePlatform, _ x: Double, _ y: Double) {
    wire.seat.pointerMotion(x: x, y: y, at: wire.milliseconds)
    wire.pump()
    wire.answerFrame()
  }

  @Test(
    "T9 without the simulator a pressed pointer is a touch of an indirect pointer; a hovering pointer is not a touch"
  )
  func indirect() throws {
    let wire = try makeWire(simulates: false)
    move(wire, 110, 100)
    #expect(wire.view.calls.isEmpty)
    press(wire, true)
    wire.key(Self.alt, true)
    move(wire, 120, 100)
    press(wire, false)
    #expect(wire.view.phases == [.began, .moved, .ended])
    #expect(wire.view.touches.count == 1)
    #expect(wire.view.touches[0].type == .indirectPointer)
    wire.expectNoStuckTouch()
  }

  /// Records the events of a pointer.
  private final class Witness: GestureRecognizer {
    var hovers: [Touch.Phase] = []
    var scrolls: [String] = []
    override func hovered(_ motion: HoverMotion, with event: Event) { hovers.append(motion.phase) }
    override func scrolled(_ motion: ScrollMotion, with event: Event) -> Bool {
      scrolls.append("\(motion.source) \(motion.phase) \(motion.displacement.y) at \(motion.location.x)")
      return true
    }
  }

  @Test(
    "G6 S20 recognizers receive the hovering of a pointer, the detents of a wheel and scrolling on a touchpad"
  )
  func hoverAndScroll() throws {
    let wire = try makeWire(simulates: false)
    let witness = Witness()
    wire.view.addGestureRecognizer(witness)
    move(wire, 110, 100)
    move(wire, 120, 100)
    press(wire, true)
    move(wire, 130, 100)
    press(wire, false)
    #expect(witness.hovers == [.began, .moved])
    wire.seat.pointerAxis(vertical: 10, value120: 120, at: wire.milliseconds)
    wire.seat.pointerAxis(vertical: 5, value120: -60, at: wire.milliseconds)
    wire.seat.pointerAxis(vertical: 7, isTouchpad: true, at: wire.milliseconds)
    wire.seat.pointerAxis(vertical: 8, isTouchpad: true, at: wire.milliseconds)
    wire.seat.pointerAxis(isTouchpad: true, at: wire.milliseconds)
    wire.pump()
    #expect(
      witness.scrolls == [
        "wheel moved 48.0 at 130.0", "wheel moved -24.0 at 130.0", "continuous began 7.0 at 130.0",
        "continuous moved 8.0 at 130.0", "continuous ended 0.0 at 130.0",
      ])
    wire.seat.pointerAxis(vertical: 7, isTouchpad: true, at: wire.milliseconds)
    wire.seat.pointerLeave(wire.surface)
    wire.pump()
    #expect(witness.scrolls.last == "continuous ended 0.0 at 130.0")
    #expect(witness.hovers == [.began, .moved, .ended])
  }

  @Test("W8 the simulator's pointer is a touch, and Alt adds a second one mirrored about the centre")
  func mirrored() throws {
    let wire = try makeWire(simulates: true)
    wire.key(Self.alt, true)
    press(wire, true)
    #expect(wire.view.calls.map(\.description) == ["began(2)"])
    let locations = Set(wire.view.touches.map { $0.location(in: nil) })
    #expect(locations == [Point(x: 100, y: 100), Point(x: 700, y: 380)])
    #expect(wire.view.touches.allSatisfy { $0.type == .direct })
    move(wire, 150, 120)
    #expect(
      Set(wire.view.touches.map { $0.location(in: nil) }) == [Point(x: 150, y: 120), Point(x: 650, y: 360)])
    press(wire, false)
    #expect(wire.ends == [.init(ended: 1), .init(ended: 1)])
    wire.expectNoStuckTouch()
  }

  @Test("W8 Alt and Shift move both touches together")
  func together() throws {
    let wire = try makeWire(simulates: true)
    wire.key(Self.alt, true)
    wire.key(Self.shift, true)
    press(wire, true)
    move(wire, 110, 105)
    #expect(
      Set(wire.view.touches.map { $0.location(in: nil) }) == [Point(x: 110, y: 105), Point(x: 710, y: 385)])
    press(wire, false)
    wire.expectNoStuckTouch()
  }

  @Test("W8 Alt pressed and released during a touch begins and ends only the second touch")
  func alternate() throws {
    let wire = try makeWire(simulates: true)
    press(wire, true)
    wire.key(Self.alt, true)
    #expect(wire.view.touches.count == 2)
    wire.key(Self.alt, false)
    #expect(wire.ends == [.init(), .init(ended: 1)])
    press(wire, false)
    wire.expectNoStuckTouch()
  }

  @Test(
    "T15 a mouse that is unplugged with its button down cancels once, and works again when it is plugged in")
  func unplugged() throws {
    for simulates in [false, true] {
      let wire = try makeWire(simulates: simulates)
      press(wire, true)
      wire.seat.capabilities = [.touch]
      wire.pump()
      #expect(wire.ends == [.init(cancelled: 1)])
      wire.expectNoStuckTouch()
      wire.seat.capabilities = [.touch, .pointer]
      wire.pump()
      wire.seat.pointerEnter(wire.surface, x: 100, y: 100)
      wire.pump()
      press(wire, true)
      wire.seat.pointerLeave(wire.surface)
      wire.pump()
      #expect(wire.ends == [.init(cancelled: 1), .init(cancelled: 1)])
      wire.expectNoStuckTouch()
    }
  }

  @Test("T15 the removal of the pointer's seat with the button down cancels")
  func seatGone() throws {
    let wire = try makeWire(simulates: true)
    press(wire, true)
    wire.compositor.removeSeat(wire.seat)
    wire.pump()
    #expect(wire.ends == [.init(cancelled: 1)])
    wire.expectNoStuckTouch()
  }

  @Test("W8 a keyboard that loses the focus, or is removed, releases Alt")
  func keyboardFocus() throws {
    let wire = try makeWire(simulates: true)
    press(wire, true)
    wire.key(Self.alt, true)
    wire.seat.keyboardLeave(wire.surface)
    wire.pump()
    #expect(wire.ends == [.init(), .init(ended: 1)])
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    wire.key(Self.alt, true)
    wire.seat.capabilities = [.touch, .pointer]
    wire.pump()
    #expect(wire.ends == [.init(), .init(ended: 1), .init(ended: 1)])
    press(wire, false)
    wire.expectNoStuckTouch()
  }
}
