import Dispatch
import InterfaceTestSupport
import Synchronization
import Tactus
import TactusCLibrary
import TactusSensors
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("A panel whose backlight is slow", .serialized)
struct SlowBacklightTests {
  private static let root = "/tmp/tactus-slow-backlight-\(getpid())"

  private func set(_ name: String, _ value: String) {
    let file = open("\(Self.root)/panel/\(name)", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    _ = write(file, value, value.utf8.count)
    close(file)
  }

  private func make() {
    mkdir(Self.root, 0o700)
    mkdir(Self.root + "/panel", 0o700)
    for (name, value) in [("brightness", "7"), ("max_brightness", "10"), ("bl_power", "0")] {
      set(name, value)
    }
  }

  private func remove() {
    for name in ["brightness", "max_brightness", "bl_power"] { unlink("\(Self.root)/panel/\(name)") }
    rmdir(Self.root + "/panel")
    rmdir(Self.root)
  }

  private func makePlatform() throws -> WirePlatform {
    var configuration = ApplicationConfiguration()
    configuration.blankingDelay = 60
    configuration.memoryPressureFile = nil
    configuration.backlightRoot = Self.root
    var offered = TestCompositor.defaultGlobals
    offered["ext_idle_notifier_v1"] = nil
    let wire = try WirePlatform(offered: offered, configuration: configuration) {
      $0.addSeat(capabilities: [.touch, .keyboard])
    }
    wire.platform.beginPanel()
    return wire
  }

  private func blank(_ wire: WirePlatform) {
    wire.advance(by: 61)
    wire.answerFrame()
    #expect(wire.platform.blanking?.isBlanked == true)
  }

  private func isCovered(_ wire: WirePlatform) -> Bool { wire.window.subviews.last is BlankingView }

  /// A panel that answers when a test lets it.
  private final class SlowPanel: Sendable {
    let gate = DispatchSemaphore(value: 0)
    let isBroken = Atomic(false)

    var writer: AttributeWriter {
      AttributeWriter { [self] folder, value, name in
        gate.wait()
        if isBroken.load(ordering: .relaxed) { return SensorError("no answer") }
        return AttributeWriter.writeFile(folder, value, name)
      }
    }
  }

  @Test("W12 W4 a backlight that does not answer delays neither frames nor touches, and is lit in the end")
  func blockedBacklight() async throws {
    make()
    defer { remove() }
    let wire = try makePlatform()
    let backlight = wire.application.backlight
    let slow = SlowPanel()
    backlight.writesInBackground(slow.writer)
    blank(wire)
    #expect(!backlight.isOn && !isCovered(wire))
    for _ in 0..<3 {
      let frames = wire.presenter.frameCount
      wire.changeSomething()
      wire.pump()
      #expect(wire.presenter.frameCount == frames + 1)
      wire.answerFrame()
    }
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(backlight.isOn && wire.platform.blanking?.isBlanked == false)
    for _ in 0..<3 { slow.gate.signal() }
    let panel = Backlight(root: Self.root)
    await waitUntil { panel.isOn }
    // Nothing is left to try.
    wire.advance(by: PanelBlanking.maximumLightingDelay)
    #expect(panel.isOn && backlight.isOn)
  }

  @Test(
    "W12 a backlight whose failure is known later is replaced by a black frame, unless the panel is in use again"
  )
  func lateFailure() async throws {
    make()
    defer { remove() }
    let wire = try makePlatform()
    let slow = SlowPanel()
    slow.isBroken.store(true, ordering: .relaxed)
    wire.application.backlight.writesInBackground(slow.writer)
    blank(wire)
    #expect(!isCovered(wire))
    slow.gate.signal()
    await waitUntil { isCovered(wire) }
    #expect(isCovered(wire))
    wire.answerFrame()
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    wire.answerFrame()
    #expect(!isCovered(wire))
    blank(wire)
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    // It cannot be lit at first. What had failed to switch it off no longer counts.
    set("bl_power", "4")
    slow.gate.signal()
    slow.gate.signal()
    wire.answerFrame()
    let latest = wire.application.clock.now + PanelBlanking.firstLightingDelay
    await waitUntil { wire.application.clock.nextDeadline.map { $0 <= latest } ?? false }
    slow.isBroken.store(false, ordering: .relaxed)
    wire.advance(by: PanelBlanking.firstLightingDelay)
    slow.gate.signal()
    let panel = Backlight(root: Self.root)
    await waitUntil { panel.isOn }
    #expect(panel.isOn && !isCovered(wire))
  }
}
