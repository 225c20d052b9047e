package import Logging
internal import TactusBus
package import TactusInterface

/// What connects an accessible tree to assistive technologies, by AT-SPI 2 over D-Bus.
///
/// It asks the session's bus whether an assistive technology is used, and connects to the bus of assistive technologies while one is.
/// Without one, nothing is sent, received or computed after that question.
@MainActor
package final class AccessibilityBridge {
  /// How far the bridge is.
  private enum Phase {
    /// It has no connection.
    case off
    /// It observes the session's bus, on which no assistive technology is used.
    case watching
    /// It waits for the address of the bus of assistive technologies.
    case locating
    /// It is connected to that bus, and waits for the registry.
    case registering(AccessibleService)
    /// Assistive technologies know the application.
    case registered(AccessibleService)
    /// A connection failed, and is tried again later.
    case waiting(ClockTimer)
  }

  private let tree: any AccessibilityTree
  private let clock: EventClock
  private let descriptors: DescriptorWatches
  private let logger: Logger
  private let addresses: () -> BusAddresses
  private var phase = Phase.off
  /// The connection to the session's bus, in every phase but `off` and `waiting`, unless the environment names the other bus.
  private var session: BusDriver?
  private var delay = RetryDelay()
  private var warnings = BusWarnings()

  private static let launcher = "org.a11y.Bus"
  private static let launcherPath = "/org/a11y/bus"
  private static let status = "org.a11y.Status"

  /// Creates a bridge that is not connected.
  ///
  /// - Parameters:
  ///   - tree: What is offered.
  ///   - clock: The clock of the event loop.
  ///   - descriptors: What the event loop waits for.
  ///   - logger: The log of connections that fail.
  ///   - addresses: Where the buses are, each time that they are connected to. By default the environment names them.
  package init(
    tree: any AccessibilityTree, clock: EventClock, descriptors: DescriptorWatches, logger: Logger,
    addresses: @escaping () -> BusAddresses = { .ofEnvironment }
  ) {
    self.tree = tree
    self.clock = clock
    self.descriptors = descriptors
    self.logger = logger
    self.addresses = addresses
  }

  isolated deinit { stop() }

  /// A Boolean value that indicates whether assistive technologies know the application.
  package var isRegistered: Bool { if case .registered = phase { true } else { false } }
  /// A Boolean value that indicates whether there is a connection to a bus.
  package var isConnected: Bool { session != nil || service != nil }

  private var service: AccessibleService? {
    switch phase {
    case .registering(let service), .registered(let service): service
    case .off, .watching, .locating, .waiting: nil
    }
  }

  // MARK: Life cycle

  /// Connects, unless the bridge is connected or there is no bus.
  package func start() {
    switch phase {
    case .waiting(let timer): timer.cancel()
    case .off: break
    case .watching, .locating, .registering, .registered: return
    }
    phase = .off
    let addresses = addresses()
    if let address = addresses.accessibility { return connect(to: address) }
    guard let address = addresses.session else { return }
    do throws(BusFailure) {
      let session = try BusDriver(address: address, clock: clock, descriptors: descriptors) {
        [weak self] reason in self?.fail("the session's bus: \(reason)")
      }
      self.session = session
      phase = .watching
      observeStatus(of: session.connection)
      readStatus()
    } catch {
      fail(error.description)
    }
  }

  /// Disconnects. Assistive technologies then no longer know the application.
  package func stop() {
    if case .waiting(let timer) = phase { timer.cancel() }
    leaveRegistry()
    session?.stop()
    session = nil
    phase = .off
  }

  private func leaveRegistry() {
    service?.stop()
    phase = .watching
  }

  private func fail(_ reason: String) {
    if warnings.admit(reason) {
      logger.warning("Assistive technologies cannot be reached: \(reason)")
    }
    stop()
    phase = .waiting(clock.schedule(after: delay.next()) { [weak self] in self?.start() })
  }

  // MARK: Session

  private func observeStatus(of connection: BusConnection) {
    connection.match(
      sender: Self.launcher, path: Self.launcherPath, interface: "org.freedesktop.DBus.Properties",
      member: "PropertiesChanged"
    ) { [weak self] message in
      if message.readString() == Self.status { self?.readStatus() }
    }
    connection.matchOwner(of: Self.launcher) { [weak self] owner in
      if owner.isEmpty { self?.leaveRegistry() } else { self?.readStatus() }
    }
  }

  /// Asks whether an assistive technology is used, of the service only if it runs already.
  private func readStatus() {
    guard let connection = session?.connection else { return }
    let call = connection.makeCall(
      Self.launcher, Self.launcherPath, "org.freedesktop.DBus.Properties", "GetAll")
    call?.write(Self.status)
    connection.call(call, startsService: false) { [weak self] reply in self?.statusDidArrive(reply) }
    session?.prepare()
  }

  private func statusDidArrive(_ reply: BusMessage) {
    // Without the service no assistive technology is used; the bus announces when it starts.
    if reply.isFromUnknownService { return }
    if let reason = reply.errorDescription { return fail(reason) }
    delay.reset()
    var isEnabled = false
    _ = reply.readContainer("a", "{sv}") { () -> Void? in
      while true {
        let hasMore: Void? = reply.readContainer("e", "sv") {
          let name = reply.readString()
          if name == "IsEnabled" || name == "ScreenReaderEnabled" {
            if reply.readContainer("v", "b", { reply.readBool() }) == true { isEnabled = true }
          } else {
            _ = reply.skip("v")
          }
          return ()
        }
        if hasMore == nil { return () }
      }
    }
    switch phase {
    case .watching where isEnabled: locate()
    case .locating, .registering, .registered: if !isEnabled { leaveRegistry() }
    case .watching, .off, .waiting: break
    }
  }

  private func locate() {
    guard let connection = session?.connection else { return }
    phase = .locating
    let call = connection.makeCall(Self.launcher, Self.launcherPath, Self.launcher, "GetAddress")
    connection.call(call) { [weak self] reply in
      guard let self, case .locating = phase else { return }
      if let reason = reply.errorDescription { return fail(reason) }
      guard let address = reply.readString(), !address.isEmpty else {
        return fail("their bus has no address")
      }
      connect(to: address)
    }
    session?.prepare()
  }

  // MARK: Registry

  private func connect(to address: String) {
    do throws(BusFailure) {
      let service = try AccessibleService(
        address: address, tree: tree, clock: clock, descriptors: descriptors)
      phase = .registering(service)
      service.onRegistered = { [weak self, weak service] in
        guard let self, let service else { return }
        delay.reset()
        phase = .registered(service)
      }
      service.onFailure = { [weak self] in self?.fail($0) }
      service.start()
    } catch {
      fail(error.description)
    }
  }
}
