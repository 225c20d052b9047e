import InterfaceTestSupport
import Logging
import TactusBus
import TactusCLibrary
import TactusInterface
import Testing

@testable import TactusAccessibility

@MainActor
@Suite("The settings of the desktop")
struct DesktopSettingsTests {
  @Test("X5 without a bus there is no connection, and nothing to wait for")
  func withoutBus() {
    let (clock, descriptors) = (EventClock(now: monotonicTime()), DescriptorWatches())
    let settings = DesktopSettings(
      clock: clock, descriptors: descriptors, logger: Logger(label: "test"),
      addresses: { BusAddresses(session: nil) })
    settings.start()
    #expect(!settings.isConnected && descriptors.isEmpty && clock.nextDeadline == nil)
  }

  @Test("X5 without a portal one question is asked and nothing is waited for; one that starts later is read")
  func withoutPortal() throws {
    let stage = try SettingsStage()
    stage.settings.start()
    stage.serve(for: 0.3)
    #expect(stage.changes.isEmpty && stage.clock.nextDeadline == nil && stage.settings.isConnected)
    stage.portal.values = [("org.gnome.desktop.a11y.interface", "high-contrast", .bool(true))]
    stage.portal.begin()
    stage.serve { stage.changes.last?.isDarkerSystemColorsEnabled == true }
  }

  @Test("X5 what the portal has is read, and each change of it, in both directions")
  func reading() throws {
    let stage = try SettingsStage()
    stage.portal.values = [
      ("org.freedesktop.appearance", "color-scheme", .number(1)),
      ("org.freedesktop.appearance", "contrast", .number(0)),
      ("org.freedesktop.appearance", "accent-color", .text("red")),
      ("org.gnome.desktop.interface", "text-scaling-factor", .double(1.25)),
      ("org.gnome.desktop.interface", "enable-animations", .bool(false)),
      ("org.gnome.desktop.a11y.interface", "high-contrast", .bool(true)),
    ]
    stage.portal.begin()
    stage.settings.start()
    stage.serve { !stage.changes.isEmpty }
    let preferences = try #require(stage.changes.last)
    #expect(preferences.userInterfaceStyle == .dark && preferences.isReduceMotionEnabled == true)
    #expect(preferences.isDarkerSystemColorsEnabled == true)
    #expect(preferences.preferredContentSizeCategory == .extraExtraLarge)
    #expect(preferences.isBoldTextEnabled == nil && preferences.isReduceTransparencyEnabled == nil)
    stage.portal.change("org.gnome.desktop.interface", "enable-animations", .bool(true))
    stage.serve { stage.changes.last?.isReduceMotionEnabled == false }
    stage.portal.change("org.freedesktop.appearance", "color-scheme", .number(0))
    stage.serve { stage.changes.last?.userInterfaceStyle == nil }
    stage.portal.change("org.gnome.desktop.a11y.interface", "high-contrast", .bool(false))
    stage.serve { stage.changes.last?.isDarkerSystemColorsEnabled == false }
    let count = stage.changes.count
    stage.portal.change("org.gnome.desktop.interface", "text-scaling-factor", .double(1.25))
    stage.serve(for: 0.1)
    #expect(stage.changes.count == count && stage.clock.nextDeadline == nil)
  }

  @Test(
    "X5 values of other types, numbers that are not possible and replies of other forms are ignored and logged"
  )
  func hostile() throws {
    let stage = try SettingsStage()
    stage.portal.values = [
      ("org.freedesktop.appearance", "color-scheme", .text("dark")),
      ("org.freedesktop.appearance", "contrast", .number(4_000_000_000)),
      ("org.gnome.desktop.interface", "text-scaling-factor", .double(.nan)),
      ("org.gnome.desktop.interface", "enable-animations", .number(0)),
      ("org.gnome.desktop.a11y.interface", "high-contrast", .bool(true)),
      ("org.example.other", "color-scheme", .number(1)),
    ]
    stage.portal.begin()
    stage.settings.start()
    stage.serve { !stage.changes.isEmpty }
    var expected = AccessibilityPreferences()
    expected.isDarkerSystemColorsEnabled = true
    #expect(stage.changes == [expected])
    for factor in [-1, 0, 1e300, .infinity] {
      stage.portal.change("org.gnome.desktop.interface", "text-scaling-factor", .double(factor))
    }
    for _ in 0..<500 { stage.portal.change("org.freedesktop.appearance", "contrast", .text("x")) }
    stage.portal.change("org.gnome.desktop.interface", "text-scaling-factor", .double(2))
    stage.serve { stage.changes.count == 2 }
    #expect(stage.changes.last?.preferredContentSizeCategory == .accessibilityLarge)
    #expect((3...8).contains(stage.log.count), "\(stage.log)")
    #expect(stage.log.contains { $0.contains("color-scheme is ignored: it has another type") })
  }

  @Test("X5 a reply without settings changes nothing", arguments: [true, false])
  func strangeReplies(isError: Bool) throws {
    let stage = try SettingsStage()
    stage.portal.reply = isError ? .error : .text
    stage.portal.begin()
    stage.settings.start()
    stage.serve { !stage.log.isEmpty }
    #expect(stage.changes.isEmpty && stage.settings.isConnected)
  }

  @Test("X5 when the bus ends the settings stay, and it is tried again after a growing time")
  func endOfBus() throws {
    let stage = try SettingsStage()
    stage.portal.values = [("org.freedesktop.appearance", "contrast", .number(1))]
    stage.portal.begin()
    stage.settings.start()
    stage.serve { stage.changes.count == 1 }
    stage.isBusThere = false
    stage.bus.stop()
    stage.serve { !stage.settings.isConnected }
    #expect(stage.changes.count == 1 && stage.descriptors.isEmpty && stage.clock.nextDeadline != nil)
    stage.settings.stop()
    #expect(stage.clock.nextDeadline == nil)
  }
}

/// The settings of a desktop with a portal on a bus of their own.
@MainActor
private final class SettingsStage {
  let bus: PrivateBus
  let clock = EventClock(now: monotonicTime())
  let descriptors = DescriptorWatches()
  let portal: SimulatedPortal
  private(set) var changes: [AccessibilityPreferences] = []
  private let journal = LogJournal()
  var log: [String] { journal.lines }
  var isBusThere = true
  let settings: DesktopSettings

  init() throws {
    let bus = try #require(try PrivateBus(), "the package dbus-daemon is needed")
    self.bus = bus
    portal = try SimulatedPortal(bus.address)
    let (address, journal) = (bus.address, journal)
    settings = DesktopSettings(
      clock: clock, descriptors: descriptors, logger: journal.logger,
      addresses: { BusAddresses(session: address) })
    settings.onChange = { [unowned self] in changes.append($0) }
  }

  /// Runs both sides until a condition holds, for at most ten seconds.
  func serve(sourceLocation: SourceLocation = #_sourceLocation, until isDone: () -> Bool) {
    let end = monotonicTime() + 10
    while !isDone(), monotonicTime() < end { turn() }
    #expect(isDone(), sourceLocation: sourceLocation)
  }

  /// Runs both sides for a time in seconds.
  func serve(for time: Double) {
    let end = monotonicTime() + time
    while monotonicTime() < end { turn() }
  }

  private func turn() {
    if isBusThere { portal.peer.process() }
    clock.advance(to: monotonicTime())
    descriptors.serve()
    usleep(200)
  }
}

/// The portal of a desktop.
private final class SimulatedPortal {
  enum Value {
    case number(UInt32)
    case double(Double)
    case bool(Bool)
    case text(String)
  }

  enum Reply {
    case settings
    case error
    case text
  }

  let peer: BusPeer
  var values: [(namespace: String, key: String, value: Value)] = []
  var reply = Reply.settings

  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  init(_ address: String) throws {
    peer = try BusPeer(address)
    peer.connection.serve(Self.path) { [weak self] in self?.receive($0) }
  }

  /// Appears on the bus.
  func begin() { peer.own("org.freedesktop.portal.Desktop") }

  private func receive(_ message: BusMessage) {
    guard message.member == "ReadAll", let answer = peer.connection.makeReply(to: message) else { return }
    switch reply {
    case .settings:
      answer.writeContainer("a", "{sa{sv}}") {
        for entry in values {
          answer.writeContainer("e", "sa{sv}") {
            answer.write(entry.namespace)
            answer.writeContainer("a", "{sv}") {
              answer.writeContainer("e", "sv") {
                answer.write(entry.key)
                write(entry.value, to: answer)
              }
            }
          }
        }
      }
    case .text: answer.write("settings")
    case .error:
      peer.connection.send(
        peer.connection.makeError(to: message, name: "org.freedesktop.DBus.Error.NoReply", "too late"))
      return
    }
    peer.connection.send(answer)
  }

  /// Reports a change.
  func change(_ namespace: String, _ key: String, _ value: Value) {
    let signal = peer.connection.makeSignal(Self.path, Self.interface, "SettingChanged")
    signal?.write(namespace)
    signal?.write(key)
    if let signal { write(value, to: signal) }
    peer.connection.send(signal)
  }

  private func write(_ value: Value, to message: BusMessage) {
    switch value {
    case .number(let number): message.writeContainer("v", "u") { message.write(number) }
    case .double(let number): message.writeContainer("v", "d") { message.write(number) }
    case .bool(let isTrue): message.writeContainer("v", "b") { message.write(isTrue) }
    case .text(let text): message.writeContainer("v", "s") { message.write(text) }
    }
  }
}
