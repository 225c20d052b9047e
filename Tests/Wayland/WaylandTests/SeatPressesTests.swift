import TactusWayland
import Testing

@Suite("What is pressed on a seat")
struct SeatPressesTests {
  private typealias Press = SeatPresses.Press

  @Test("W14 each press keeps its serial until it ends, and can be named by what follows from its end")
  func serials() {
    var presses = SeatPresses()
    #expect(presses.latest == nil && presses.likeliest == nil)
    presses.begin(.touch(0), serial: 1)
    presses.begin(.key(30), serial: 2)
    presses.begin(.touch(1), serial: 3)
    #expect(presses.serial(of: .touch(0)) == 1 && presses.touchCount == 2)
    presses.end(.touch(1))
    #expect(presses.latest == Press(.touch(1), 3) && presses.likeliest == Press(.key(30), 2))
    #expect(presses.serial(of: .touch(1)) == nil)
    #expect(presses.releasedPress(of: .touch(1)) == Press(.touch(1), 3))
    presses.forgetReleased()
    #expect(presses.releasedPress(of: .touch(1)) == nil)
    presses.cancel { if case .touch = $0 { true } else { false } }
    #expect(presses.held == [Press(.key(30), 2)] && presses.touchCount == 0)
    presses.end(.key(30))
    #expect(presses.likeliest == Press(.touch(1), 3))
  }

  @Test("W14 the pointer is grabbed by the button that was pressed first, until all are released")
  func pointer() {
    var presses = SeatPresses()
    presses.begin(.button(0x110), serial: 5)
    presses.begin(.button(0x111), serial: 6)
    #expect(presses.pointerGrab?.serial == 5)
    presses.end(.button(0x110))
    #expect(presses.isButtonHeld && presses.pointerGrab?.serial == 5)
    presses.end(.button(0x111))
    #expect(!presses.isButtonHeld && presses.pointerGrab?.serial == 5)
    presses.begin(.button(0x111), serial: 7)
    #expect(presses.pointerGrab?.serial == 7)
  }

  @Test("W10 an id that is reused without its end belongs to the later press, and their number is bounded")
  func hostile() {
    var presses = SeatPresses()
    presses.begin(.touch(0), serial: 1)
    presses.begin(.touch(0), serial: 2)
    #expect(presses.held == [Press(.touch(0), 2)])
    for code in 0..<10_000 { presses.begin(.key(UInt32(code)), serial: UInt32(code)) }
    #expect(presses.held.count == SeatPresses.limit && presses.latest?.serial == 9999)
    for code in 0..<10_000 { presses.end(.key(UInt32(code))) }
    #expect(presses.held == [Press(.touch(0), 2)])
  }
}
