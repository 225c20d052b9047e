package import Logging
internal import TactusBus
package import TactusInterface

/// What the user of a desktop prefers, as its portal reports it (`org.freedesktop.portal.Settings`).
///
/// The settings are read once and again when they change. Without a bus or a portal nothing is waited for.
@MainActor
package final class DesktopSettings {
  private enum Phase {
    /// There is no connection.
    case off
    /// The portal reports changes, once it runs.
    case watching(BusDriver)
    /// The connection has failed, and is tried again later.
    case waiting(ClockTimer)
  }

  /// Called with the preferences when they have changed.
  package var onChange: ((AccessibilityPreferences) -> Void)?

  private var settings = PortalSettings()
  private let clock: EventClock
  private let descriptors: DescriptorWatches
  private var phase = Phase.off
  private let logger: Logger
  private let addresses: () -> BusAddresses
  private var delay = RetryDelay()
  private var warnings = BusWarnings()

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Creates settings that are not read yet.
  ///
  /// - Parameters:
  ///   - clock: The clock of the event loop.
  ///   - descriptors: What the event loop waits for.
  ///   - logger: The log of settings that are ignored and of connections that fail.
  ///   - addresses: Where the session's bus is, each time that it is connected to. By default the environment names it.
  package init(
    clock: EventClock, descriptors: DescriptorWatches, logger: Logger,
    addresses: @escaping () -> BusAddresses = { .ofEnvironment }
  ) {
    self.clock = clock
    self.descriptors = descriptors
    self.logger = logger
    self.addresses = addresses
  }

  isolated deinit { stop() }

  /// A Boolean value that indicates whether there is a connection to the session's bus.
  package var isConnected: Bool { if case .watching = phase { true } else { false } }

  /// Connects and reads the settings, unless there is a connection already or no bus.
  package func start() {
    if case .watching = phase { return }
    if case .waiting(let timer) = phase { timer.cancel() }
    phase = .off
    guard let address = addresses().session else { return }
    do throws(BusFailure) {
      let driver = try BusDriver(address: address, clock: clock, descriptors: descriptors) {
        [weak self] reason in self?.fail(reason)
      }
      phase = .watching(driver)
      observe(driver)
      read(driver)
    } catch {
      fail(error.description)
    }
  }

  /// Disconnects. The settings that were read stay in effect.
  package func stop() {
    switch phase {
    case .off: break
    case .watching(let driver): driver.stop()
    case .waiting(let timer): timer.cancel()
    }
    phase = .off
  }

  private func fail(_ reason: String) {
    warn("the session's bus: \(reason)")
    stop()
    phase = .waiting(clock.schedule(after: delay.next()) { [weak self] in self?.start() })
  }

  private func warn(_ text: String) {
    if warnings.admit(text) { logger.warning("Settings of the desktop: \(text)") }
  }

  // MARK: Portal

  private func observe(_ driver: BusDriver) {
    driver.connection.match(
      sender: Self.portal, path: Self.path, interface: Self.interface, member: "SettingChanged"
    ) { [weak self] message in
      guard let self, let namespace = message.readString(), let name = message.readString() else { return }
      change { $0.read(namespace, name, from: message, onProblem: self.warn) }
    }
    driver.connection.matchOwner(of: Self.portal) { [weak self, weak driver] owner in
      if !owner.isEmpty, let driver { self?.read(driver) }
    }
  }

  private func read(_ driver: BusDriver) {
    let call = driver.connection.makeCall(Self.portal, Self.path, Self.interface, "ReadAll")
    call?.writeContainer("a", "s") { for namespace in PortalSettings.namespaces { call?.write(namespace) } }
    driver.connection.call(call) { [weak self] in self?.settingsDidArrive($0) }
    driver.prepare()
  }

  private func settingsDidArrive(_ reply: BusMessage) {
    // The bus announces when a portal starts.
    if reply.isFromUnknownService { return }
    if let reason = reply.errorDescription { return warn(reason) }
    guard reply.hasSignature("a{sa{sv}}") else { return warn("a reply of other types is ignored") }
    delay.reset()
    change { settings in
      reply.readEntries("sa{sv}", of: "{sa{sv}}") {
        guard let namespace = reply.readString() else { return }
        reply.readEntries("sv", of: "{sv}") {
          guard let name = reply.readString() else { return }
          settings.read(namespace, name, from: reply, onProblem: warn)
        }
      }
    }
  }

  private func change(_ body: (inout PortalSettings) -> Void) {
    let former = settings
    body(&settings)
    if settings.preferences != former.preferences { onChange?(settings.preferences) }
  }
}

extension PortalSettings {
  /// Reads the value of a setting if it is one of those that count.
  fileprivate mutating func read(
    _ namespace: String, _ name: String, from message: BusMessage, onProblem: (String) -> Void
  ) {
    guard let key = Key(rawValue: name), key.namespace == namespace else {
      _ = message.skip("v")
      return
    }
    if case .ignored(let reason) = read(key, from: message) {
      onProblem("\(name) is ignored: \(reason)")
    }
  }
}

extension BusMessage {
  /// Reads each entry of a dictionary.
  fileprivate func readEntries(_ types: String, of contents: String, _ body: () -> Void) {
    _ = readContainer("a", contents) { () -> Void? in
      while readContainer("e", types, { () -> Void? in body() }) != nil {}
      return ()
    }
  }
}
