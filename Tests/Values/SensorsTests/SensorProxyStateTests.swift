import Testing

@testable import TactusSensors

@Suite("The client of iio-sensor-proxy")
struct SensorProxyStateTests {
  typealias Event = SensorProxyState.Event
  typealias Effect = SensorProxyState.Effect

  private static let claimed: [Event] = [.claimed(owner: ":1.5")]
  private static let normal: [Event] = claimed + [.reported("normal", sender: ":1.5")]
  private static let refused: [Event] = [.refused(reason: "no")]

  /// The events before, the event, and its effects.
  static let transitions: [(before: [Event], event: Event, effects: [Effect])] = [
    ([], .claimed(owner: ":1.5"), [.readOrientation]),
    ([], .refused(reason: "no"), [.report("no")]),
    ([], .ownerChanged(isPresent: true), []),
    ([], .ownerChanged(isPresent: false), []),
    ([], .reported("normal", sender: ":1.5"), []),
    (claimed, .reported("normal", sender: ":1.5"), [.publish(.normal)]),
    (claimed, .reported("bottom-up", sender: ":1.5"), [.publish(.bottomUp)]),
    (claimed, .reported("left-up", sender: ":1.5"), [.publish(.leftUp)]),
    (claimed, .reported("right-up", sender: ":1.5"), [.publish(.rightUp)]),
    (claimed, .reported("undefined", sender: ":1.5"), []),
    (claimed, .reported("normal", sender: ":1.6"), []),
    (claimed, .reported("sideways", sender: ":1.5"), [.report("an orientation \"sideways\" is unknown")]),
    (claimed, .reported(nil, sender: ":1.5"), [.report("an orientation \"of another type\" is unknown")]),
    (claimed, .claimed(owner: ":1.7"), []),
    (claimed, .ownerChanged(isPresent: true), [.claim]),
    (normal, .reported("normal", sender: ":1.5"), []),
    (normal, .reported("undefined", sender: ":1.5"), [.publish(nil)]),
    (normal, .reported("x", sender: ":1.5"), [.report("an orientation \"x\" is unknown"), .publish(nil)]),
    (normal, .ownerChanged(isPresent: false), [.publish(nil)]),
    (normal, .ownerChanged(isPresent: true), [.publish(nil), .claim]),
    (normal, .refused(reason: "late"), []),
    (refused, .ownerChanged(isPresent: true), [.claim]),
    (refused, .ownerChanged(isPresent: false), []),
    (refused, .claimed(owner: ":1.5"), []),
    (refused + [.ownerChanged(isPresent: true)], .claimed(owner: ":1.8"), [.readOrientation]),
  ]

  @Test("M2 every event has its effects in every phase", arguments: transitions)
  func transition(_ row: (before: [Event], event: Event, effects: [Effect])) {
    var state = SensorProxyState()
    for event in row.before { _ = state.handle(event) }
    let effects = state.handle(row.event)
    #expect(effects == row.effects)
  }
}
