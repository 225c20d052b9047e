import Tactus
import TactusWaylandPlatform
import Testing

@Suite("Touches simulated by a pointer")
struct TouchSimulatorTests {
  var simulator = TouchSimulator(simulatesTouch: true, firstIdentifier: 100)

  init() { simulator.center = Point(x: 100, y: 100) }

  private func points(_ inputs: [TouchInput]) -> [Point] { inputs.map(\.sample.location) }

  @Test("W8 the pointer is a touch while its button is down")
  mutating func pressedPointer() {
    #expect(simulator.move(to: Point(x: 10, y: 20), at: 1).isEmpty)
    #expect(simulator.locations == [Point(x: 10, y: 20)])
    let down = simulator.press(true, at: Point(x: 10, y: 20), timestamp: 2)
    #expect(down.map(\.kind) == [.down] && down[0].type == .direct && down[0].sample.timestamp == 2)
    let motion = simulator.move(to: Point(x: 30, y: 20), at: 3)
    #expect(motion.map(\.kind) == [.motion] && motion[0].identifier == down[0].identifier)
    let again = simulator.press(true, at: Point(x: 30, y: 20), timestamp: 4)
    #expect(again.isEmpty)
    let up = simulator.press(false, at: Point(x: 31, y: 20), timestamp: 5)
    #expect(up.map(\.kind) == [.up] && points(up) == [Point(x: 31, y: 20)])
    #expect(simulator.move(to: .zero, at: 6).isEmpty)
    let next = simulator.press(true, at: .zero, timestamp: 7)
    #expect(next[0].identifier != down[0].identifier)
  }

  @Test("W8 Alt adds a second touch, mirrored about the window's centre")
  mutating func mirrored() {
    _ = simulator.move(to: Point(x: 60, y: 90), at: 1)
    _ = simulator.setAlternate(true, at: 1)
    #expect(simulator.locations == [Point(x: 60, y: 90), Point(x: 140, y: 110)])
    let down = simulator.press(true, at: Point(x: 60, y: 90), timestamp: 2)
    #expect(down.map(\.kind) == [.down, .down] && down[0].identifier != down[1].identifier)
    let motion = simulator.move(to: Point(x: 50, y: 80), at: 3)
    #expect(points(motion) == [Point(x: 50, y: 80), Point(x: 150, y: 120)])
    let up = simulator.press(false, at: Point(x: 50, y: 80), timestamp: 4)
    #expect(up.map(\.kind) == [.up, .up] && up.map(\.identifier) == down.map(\.identifier))
  }

  @Test("W8 Alt pressed or released while a touch is down begins or ends the second one")
  mutating func alternateWhileDown() {
    let first = simulator.press(true, at: Point(x: 60, y: 90), timestamp: 1)
    let second = simulator.setAlternate(true, at: 2)
    #expect(second.map(\.kind) == [.down] && points(second) == [Point(x: 140, y: 110)])
    let end = simulator.setAlternate(false, at: 3)
    #expect(end.map(\.kind) == [.up] && end.map(\.identifier) == second.map(\.identifier))
    let up = simulator.press(false, at: Point(x: 60, y: 90), timestamp: 4)
    #expect(up.map(\.identifier) == first.map(\.identifier))
  }

  @Test(
    "W8 Alt and Shift move both touches together, regardless of the order in which the keys were pressed",
    arguments: [false, true])
  mutating func together(shiftFirst: Bool) {
    _ = simulator.move(to: Point(x: 20, y: 20), at: 1)
    if shiftFirst { simulator.setShift(true) }
    _ = simulator.move(to: Point(x: 60, y: 90), at: 1)
    _ = simulator.setAlternate(true, at: 1)
    if !shiftFirst { simulator.setShift(true) }
    #expect(simulator.locations == [Point(x: 60, y: 90), Point(x: 140, y: 110)])
    _ = simulator.press(true, at: Point(x: 60, y: 90), timestamp: 2)
    let motion = simulator.move(to: Point(x: 65, y: 80), at: 3)
    #expect(points(motion) == [Point(x: 65, y: 80), Point(x: 145, y: 100)])
  }

  @Test("W8 a pointer that leaves the window cancels its touches, and none are shown")
  mutating func leaves() {
    _ = simulator.setAlternate(true, at: 1)
    _ = simulator.press(true, at: Point(x: 60, y: 90), timestamp: 1)
    let gone = simulator.leave(at: 2)
    #expect(gone.map(\.kind) == [.cancel, .cancel])
    #expect(simulator.locations.isEmpty && !simulator.isPressed)
    let release = simulator.press(false, at: .zero, timestamp: 3)
    #expect(release.isEmpty)
  }

  @Test("W8 without simulation the pointer is an indirect pointer, and keys do not add a second touch")
  mutating func off() {
    simulator = TouchSimulator(simulatesTouch: false, firstIdentifier: 1)
    _ = simulator.setAlternate(true, at: 1)
    let down = simulator.press(true, at: .zero, timestamp: 1)
    #expect(down.map(\.type) == [.indirectPointer])
  }

  @Test("W8 simulation is off unless the environment or the application turns it on")
  func byDefault() {
    #expect(ApplicationConfiguration().simulatesTouch == false)
  }
}
