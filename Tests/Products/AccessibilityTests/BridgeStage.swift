import InterfaceTestSupport
import Logging
import TactusBus
import TactusCLibrary
import TactusInterface
import Testing

@testable import TactusAccessibility

/// A bridge with its tree, the registry and a client on a bus of their own.
@MainActor
final class BridgeStage {
  let bus: PrivateBus
  let tree = SimulatedTree()
  let clock = EventClock(now: monotonicTime())
  let descriptors = DescriptorWatches()
  let bridge: AccessibilityBridge
  let registry: SimulatedRegistry
  let client: BusPeer
  /// The longest processor time that the bridge took in one turn of the event loop, in seconds.
  var longestTurn = 0.0

  /// Creates a bridge with a tree: the simulated one, unless another one is passed.
  init(isEnabled: Bool = true, events: [String] = [], of tree: (any AccessibilityTree)? = nil) throws {
    let bus = try #require(try PrivateBus(), "the package dbus-daemon is needed")
    self.bus = bus
    registry = try SimulatedRegistry(bus.address, isEnabled: isEnabled)
    registry.events = events
    client = try BusPeer(bus.address)
    let address = bus.address
    bridge = AccessibilityBridge(
      tree: tree ?? self.tree, clock: clock, descriptors: descriptors,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      addresses: { BusAddresses(session: address) })
  }

  /// Runs both sides until a condition holds, for at most ten seconds.
  func serve(
    servesClient: Bool = true, sourceLocation: SourceLocation = #_sourceLocation, until isDone: () -> Bool
  ) {
    let end = monotonicTime() + 10
    while !isDone(), monotonicTime() < end { turn(servesClient: servesClient) }
    #expect(isDone(), sourceLocation: sourceLocation)
  }

  /// Runs both sides for a time in seconds.
  func serve(for time: Double) {
    let end = monotonicTime() + time
    while monotonicTime() < end { turn(servesClient: true) }
  }

  private func turn(servesClient: Bool) {
    registry.peer.process()
    if servesClient { client.process() }
    let start = threadTime()
    clock.advance(to: monotonicTime())
    descriptors.serve()
    longestTurn = max(longestTurn, threadTime() - start)
    usleep(200)
  }

  /// Starts the bridge, and waits until it is registered.
  func register() {
    bridge.start()
    serve { bridge.isRegistered && registry.application != nil }
  }

  /// Calls a method of the application, and returns the reply.
  func call(
    _ path: String, _ interface: String, _ member: String, _ write: (BusMessage) -> Void = { _ in }
  ) throws -> BusMessage {
    let message = try #require(
      client.connection.makeCall(registry.application ?? "", path, interface, member))
    write(message)
    var reply: BusMessage?
    client.connection.call(message) { reply = $0 }
    serve { reply != nil }
    return try #require(reply)
  }
}
