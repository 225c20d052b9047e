import Glibc
import Tactus
import TactusTesting
import Testing

@testable import Home

@Suite("The thermostat's dial")
struct ThermostatDialTests {
  private let test = TestWindow(size: Size(width: 400, height: 400))
  private let dial = ThermostatDial(frame: Rect(x: 0, y: 0, width: 400, height: 400))

  init() {
    test.window.addSubview(dial)
    test.frame()
  }

  /// Returns the point on the arc at an angle in degrees, clockwise from the right.
  private func point(at degrees: Double) -> Point {
    let angle = degrees / 180 * .pi
    return Point(x: 200 + 172 * cos(angle), y: 200 + 172 * sin(angle))
  }

  @Test("a touch on the arc selects the temperature at its angle, and moving it the next ones")
  func turning() {
    let touch = test.touch(at: point(at: 270))
    #expect(dial.value == 17.5)
    for degrees in stride(from: 270.0, through: 300, by: 1) { touch.move(to: point(at: degrees)) }
    touch.end()
    #expect(dial.value == 20.5)
  }

  @Test(
    "a touch that moves on into the gap at the bottom stays at the end, and does not jump to the other one")
  func gap() {
    let touch = test.touch(at: point(at: 390))
    for degrees in stride(from: 390.0, through: 500, by: 2) { touch.move(to: point(at: degrees)) }
    #expect(dial.value == 30)
    touch.end()
  }

  @Test("a touch in the middle of the dial does not turn it")
  func middle() {
    test.tap(at: Point(x: 200, y: 200))
    #expect(dial.value == 21)
  }
}
