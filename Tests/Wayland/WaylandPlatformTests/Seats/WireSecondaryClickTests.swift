import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("The secondary button of a pointer on a compositor")
struct WireSecondaryClickTests {
  private static let right: UInt32 = 0x111
  private static let middle: UInt32 = 0x112

  private final class Log { var locations: [Point] = [] }

  private func click(_ wire: WirePlatform, _ button: UInt32) {
    for isPressed in [true, false] {
      wire.seat.pointerButton(button, isPressed: isPressed, at: wire.milliseconds)
      wire.pump()
    }
  }

  @Test(
    "U3 W2 the secondary button asks for the menu at the pointer once, and is no touch; the middle one is nothing",
    arguments: [false, true])
  func menu(simulates: Bool) throws {
    var configuration = ApplicationConfiguration()
    configuration.simulatesTouch = simulates
    let wire = try WirePlatform(configuration: configuration) {
      $0.addSeat(capabilities: [.pointer, .keyboard, .touch])
    }
    let log = Log()
    let interaction = ContextMenuInteraction { location in
      log.locations.append(location)
      return Menu(children: [Action(title: "One") { _ in }])
    }
    wire.view.addInteraction(interaction)
    wire.seat.pointerEnter(wire.surface, x: 60, y: 40)
    wire.pump()
    click(wire, Self.middle)
    #expect(log.locations.isEmpty)
    click(wire, Self.right)
    #expect(log.locations == [wire.view.convert(Point(x: 60, y: 40), from: nil)])
    #expect(wire.view.phases.isEmpty)
    // Simulated touches are shown over it.
    let isOpen = wire.window.subviews.contains { $0 is ContextMenuView }
    #expect(isOpen)
    wire.expectNoStuckTouch()
  }
}
