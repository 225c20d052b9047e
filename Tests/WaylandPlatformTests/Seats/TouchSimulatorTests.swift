import Tactus
import TactusWaylandPlatform
import Testing

@Suite("Fingers of a pointer")
struct TouchSimulatorTests {
  var simulator = TouchSimulator(simulatesFingers: true, firstContact: 100)

  init() { simulator.center = Point(x: 100, y: 100) }

  private func points(_ inputs: [TouchInput]) -> [Point] { inputs.map(\.sample.location) }

  @Test("W8 the pointer with its button down is a finger; without it is none")
  mutating func finger() {
    #expect(simulator.move(to: Point(x: 10, y: 20), at: 1).isEmpty)
    #expect(simulator.fingers == [Point(x: 10, y: 20)])
    let down = simulator.press(true, at: Point(x: 10, y: 20), timestamp: 2)
    #expect(down.map(\.kind) == [.down] && down[0].type == .direct && down[0].sample.timestamp == 2)
    let motion = simulator.move(to: Point(x: 30, y: 20), at: 3)
    #expect(motion.map(\.kind) == [.motion] && motion[0].contact == down[0].contact)
    let again = simulator.press(true, at: Point(x: 30, y: 20), timestamp: 4)
    #expect(again.isEmpty)
    let up = simulator.press(false, at: Point(x: 31, y: 20), timestamp: 5)
    #expect(up.map(\.kind) == [.up] && points(up) == [Point(x: 31, y: 20)])
    #expect(simulator.move(to: .zero, at: 6).isEmpty)
    let next = simulator.press(true, at: .zero, timestamp: 7)
    #expect(next[0].contact != down[0].contact)
  }

  @Test("W8 Alt shows a second finger, mirrored about the window's centre")
  mutating func mirrored() {
    _ = simulator.move(to: Point(x: 60, y: 90), at: 1)
    _ = simulator.setAlternate(true, at: 1)
    #expect(simulator.fingers == [Point(x: 60, y: 90), Point(x: 140, y: 110)])
    let down = simulator.press(true, at: Point(x: 60, y: 90), timestamp: 2)
    #expect(down.map(\.kind) == [.down, .down] && down[0].contact != down[1].contact)
    let motion = simulator.move(to: Point(x: 50, y: 80), at: 3)
    #expect(points(motion) == [Point(x: 50, y: 80), Point(x: 150, y: 120)])
    let up = simulator.press(false, at: Point(x: 50, y: 80), timestamp: 4)
    #expect(up.map(\.kind) == [.up, .up] && up.map(\.contact) == down.map(\.contact))
  }

  @Test("W8 Alt pressed or released while a finger is down lands or lifts the second one")
  mutating func alternateWhileDown() {
    let first = simulator.press(true, at: Point(x: 60, y: 90), timestamp: 1)
    let second = simulator.setAlternate(true, at: 2)
    #expect(second.map(\.kind) == [.down] && points(second) == [Point(x: 140, y: 110)])
    let lift = simulator.setAlternate(false, at: 3)
    #expect(lift.map(\.kind) == [.up] && lift.map(\.contact) == second.map(\.contact))
    let up = simulator.press(false, at: Point(x: 60, y: 90), timestamp: 4)
    #expect(up.map(\.contact) == first.map(\.contact))
  }

  @Test(
    "W8 Alt and Shift move both fingers together, in whichever order the keys were pressed",
    arguments: [false, true])
  mutating func together(shiftFirst: Bool) {
    _ = simulator.move(to: Point(x: 20, y: 20), at: 1)
    if shiftFirst { simulator.setShift(true) }
    _ = simulator.move(to: Point(x: 60, y: 90), at: 1)
    _ = simulator.setAlternate(true, at: 1)
    if !shiftFirst { simulator.setShift(true) }
    #expect(simulator.fingers == [Point(x: 60, y: 90), Point(x: 140, y: 110)])
    _ = simulator.press(true, at: Point(x: 60, y: 90), timestamp: 2)
    let motion = simulator.move(to: Point(x: 65, y: 80), at: 3)
    #expect(points(motion) == [Point(x: 65, y: 80), Point(x: 145, y: 100)])
  }

  @Test("W8 a pointer that leaves takes its fingers with it, and leaves none to see")
  mutating func leaves() {
    _ = simulator.setAlternate(true, at: 1)
    _ = simulator.press(true, at: Point(x: 60, y: 90), timestamp: 1)
    let gone = simulator.leave(at: 2)
    #expect(gone.map(\.kind) == [.cancel, .cancel])
    #expect(simulator.fingers.isEmpty && !simulator.isPressed)
    let release = simulator.press(false, at: .zero, timestamp: 3)
    #expect(release.isEmpty)
  }

  @Test("W8 without simulation the pointer is an indirect pointer, and keys make no second finger")
  mutating func off() {
    simulator = TouchSimulator(simulatesFingers: false, firstContact: 1)
    _ = simulator.setAlternate(true, at: 1)
    let down = simulator.press(true, at: .zero, timestamp: 1)
    #expect(down.map(\.type) == [.indirectPointer])
  }

  @Test("W8 simulation is off unless the environment or the application asks for it")
  func byDefault() {
    #expect(ApplicationConfiguration().simulatesTouch == false)
  }
}
