import InterfaceTestSupport
import Tactus
import TactusCLibrary
import TactusScene
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("A panel that is blanked by its application", .serialized)
struct PanelBlankingTests {
  private static let root = "/tmp/tactus-blanking-\(getpid())"

  private func makePlatform(
    hasBacklight: Bool = false, without missing: String? = nil,
    _ configure: (inout ApplicationConfiguration) -> Void = { _ in }
  ) throws -> WirePlatform {
    var configuration = ApplicationConfiguration()
    configuration.blankingDelay = 60
    configuration.memoryPressureFile = nil
    configuration.backlightRoot = hasBacklight ? Self.root : "/nonexistent"
    configure(&configuration)
    // Without the compositor's notifications, the application's own input counts.
    var offered = TestCompositor.defaultGlobals
    offered["ext_idle_notifier_v1"] = nil
    if let missing { offered[missing] = nil }
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

  @Test("W12 after the delay a panel without a backlight is black, and lit again by a touch")
  func black() throws {
    let wire = try makePlatform()
    wire.advance(by: 59)
    #expect(!isCovered(wire))
    blank(wire)
    #expect(isCovered(wire))
    #expect(wire.application.clock.nextDeadline == nil, "a blanked panel is not woken")
    wire.down(0)
    wire.frame()
    #expect(!isCovered(wire))
    #expect(wire.platform.blanking?.isBlanked == false)
  }

  @Test("W12 the touch that lights a dark panel also ends the stages before, such as a dimmed backlight")
  func stages() throws {
    let wire = try makePlatform()
    var changes: [Bool] = []
    let dimming = wire.application.observeIdle(after: 20, swallowingWakingInput: true) { changes.append($0) }
    blank(wire)
    #expect(changes == [true])
    wire.down(0)
    wire.frame()
    #expect(changes == [true, false])
    withExtendedLifetime(dimming) {}
  }

  @Test("W2 a blanked window is one black pixel, and its buffers are freed until the panel is lit")
  func singlePixel() throws {
    let wire = try makePlatform()
    #expect(wire.surface.singlePixel == nil && wire.livePresenterCount == 1)
    blank(wire)
    #expect(wire.surface.singlePixel == [0, 0, 0, .max] && wire.surface.destination! == (800, 480))
    #expect(wire.surface.bufferScale == 1 && wire.livePresenterCount == 0)
    // What changes behind it needs no buffer, and a new size no other pixel.
    wire.changeSomething()
    wire.answerFrame()
    wire.surface.configure(.init(width: 600, height: 400, states: []))
    wire.pump()
    wire.answerFrame()
    #expect(wire.livePresenterCount == 0 && wire.surface.destination! == (600, 400))
    #expect(wire.surface.singlePixel == [0, 0, 0, .max] && wire.presenterCount == 1)
    wire.answerFrame()
    wire.down(0)
    wire.frame()
    wire.answerFrame()
    // The new buffers are drawn completely.
    #expect(wire.livePresenterCount == 1 && wire.presenterCount == 2)
    #expect(wire.presenter.damage == [PixelRect(x: 0, y: 0, width: 600, height: 400)])
    wire.up(0)
    wire.frame()
    wire.answerFrame()
    blank(wire)
    #expect(wire.livePresenterCount == 0)
  }

  @Test(
    "W2 without what a single pixel needs, a blanked window is drawn in black",
    arguments: ["wp_viewporter", "wp_single_pixel_buffer_manager_v1"])
  func withoutSinglePixel(missing: String) throws {
    let wire = try makePlatform(without: missing)
    let count = wire.surface.commitCount
    blank(wire)
    #expect(
      wire.surface.singlePixel == nil && wire.livePresenterCount == 1 && wire.surface.commitCount > count)
  }

  @Test("W12 the touch that wakes the panel is swallowed whole, with all that begin before it is up")
  func swallowed() throws {
    let wire = try makePlatform()
    var taps = 0
    let tap = TapGestureRecognizer { taps += 1 }
    wire.view.addGestureRecognizer(tap)
    blank(wire)
    wire.down(0)
    wire.frame()
    wire.down(1, 50, 50)
    wire.frame()
    wire.move(0, 40, 40)
    wire.up(0)
    wire.frame()
    wire.down(2, 90, 90)
    wire.frame()
    wire.up(1)
    wire.up(2)
    wire.frame()
    #expect(wire.view.phases.isEmpty && taps == 0)
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases.first == .began && taps == 1)
    wire.expectNoStuckTouch()
  }

  @Test("W12 the touch that wakes the panel is delivered if the configuration requests that")
  func delivered() throws {
    let wire = try makePlatform { $0.swallowsWakingTouch = false }
    blank(wire)
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases == [.began, .ended])
    #expect(!isCovered(wire))
  }

  @Test("W12 a swallowed touch that the compositor cancels ends the sequence")
  func cancelled() throws {
    let wire = try makePlatform()
    blank(wire)
    wire.down(0)
    wire.frame()
    wire.seat.touchCancel()
    wire.pump()
    wire.down(0)
    wire.frame()
    #expect(wire.view.phases == [.began])
  }

  @Test("W12 the key that wakes the panel is swallowed, with its release")
  func key() throws {
    let wire = try makePlatform()
    let view = KeyView("keys", frame: Rect(x: 0, y: 0, width: 100, height: 40))
    wire.window.addSubview(view)
    wire.window.requestFocusUpdate(to: view)
    wire.seat.keymap(TestSeat.defaultKeymap)
    wire.seat.keyboardEnter(wire.surface, pressed: [])
    wire.pump()
    wire.answerFrame()
    blank(wire)
    view.log = []
    wire.pressAndRelease(30)
    #expect(view.log.isEmpty && wire.platform.blanking?.isBlanked == false)
    wire.pressAndRelease(30)
    #expect(view.log.count == 2)
  }

  @Test("W12 touches, and touches that are held, postpone blanking")
  func postponed() throws {
    let wire = try makePlatform()
    wire.advance(by: 50)
    wire.down(0)
    wire.frame()
    wire.answerFrame()
    for _ in 0..<5 { wire.advance(by: 50) }
    #expect(wire.platform.blanking?.isBlanked == false)
    wire.up(0)
    wire.frame()
    wire.advance(by: 61)
    wire.advance(by: 61)
    #expect(wire.platform.blanking?.isBlanked == true)
  }

  @Test("W12 a disabled idle timer keeps the panel lit, and the delay counts anew afterwards")
  func disabled() throws {
    let wire = try makePlatform()
    wire.application.isIdleTimerDisabled = true
    #expect(wire.application.clock.nextDeadline == nil)
    wire.advance(by: 1000)
    #expect(wire.platform.blanking?.isBlanked == false)
    wire.application.isIdleTimerDisabled = false
    wire.advance(by: 59)
    #expect(wire.platform.blanking?.isBlanked == false)
    wire.advance(by: 2)
    #expect(wire.platform.blanking?.isBlanked == true)
  }

  @Test("W12 without a delay the panel is never blanked, and nothing wakes the process")
  func never() throws {
    let wire = try makePlatform { $0.blankingDelay = nil }
    #expect(wire.application.clock.nextDeadline == nil)
    wire.advance(by: 100_000)
    #expect(wire.platform.blanking?.isBlanked == false)
  }

  @Test(
    "W12 a touch on a window that the compositor hides is swallowed only if that is requested",
    arguments: [false, true])
  func hidden(isSwallowed: Bool) throws {
    let wire = try makePlatform {
      $0.blankingDelay = nil
      $0.swallowsTouchWhileHidden = isSwallowed
    }
    wire.hide()
    wire.pump()
    #expect(wire.application.applicationState == .background)
    wire.down(0)
    wire.frame()
    wire.answerFrame()
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases == (isSwallowed ? [] : [.began, .ended]))
    wire.down(0)
    wire.frame()
    #expect(wire.view.phases.last == .began)
  }

  private func set(_ name: String, _ value: String) {
    let file = open("\(Self.root)/panel/\(name)", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    _ = write(file, value, value.utf8.count)
    close(file)
  }

  /// Creates a backlight that a former process left switched off.
  private func makeBacklight() {
    mkdir(Self.root, 0o700)
    mkdir(Self.root + "/panel", 0o700)
    for (name, value) in [("brightness", "7"), ("max_brightness", "10"), ("bl_power", "4")] {
      set(name, value)
    }
  }

  private func removeBacklight() {
    for name in ["brightness", "max_brightness", "bl_power"] { unlink("\(Self.root)/panel/\(name)") }
    rmdir(Self.root + "/panel")
    rmdir(Self.root)
  }

  /// Lets each write of the power fail, or succeed again from the value that switches the backlight off.
  private func setPowerFails(_ fails: Bool) {
    let path = Self.root + "/panel/bl_power"
    if fails {
      unlink(path)
      mkdir(path, 0o700)
    } else {
      rmdir(path)
      set("bl_power", "4")
    }
  }

  @Test(
    "W12 a backlight that cannot be lit is tried again until it is, without another touch",
    arguments: [0.05, 1, 30])
  func failingBacklight(duration: Double) throws {
    makeBacklight()
    defer { removeBacklight() }
    let wire = try makePlatform(hasBacklight: true)
    let backlight = wire.application.backlight
    blank(wire)
    #expect(!backlight.isOn)
    setPowerFails(true)
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    wire.advance(by: duration)
    setPowerFails(false)
    #expect(!backlight.isOn)
    wire.advance(by: PanelBlanking.maximumLightingDelay)
    #expect(backlight.isOn)
    // It is not lit again by what remains of an earlier failure.
    wire.advance(by: 60)
    #expect(wire.platform.blanking?.isBlanked == true && !backlight.isOn)
    wire.advance(by: 60)
    #expect(!backlight.isOn)
  }

  @Test(
    "W16 the next start lights a panel that was left dark, also without blanking, and tries until it is lit")
  func start() throws {
    makeBacklight()
    defer { removeBacklight() }
    let plain = try makePlatform(hasBacklight: true) { $0.blankingDelay = nil }
    #expect(plain.application.backlight.isOn)
    setPowerFails(true)
    set("brightness", "7")
    setPowerFails(false)
    let wire = try makePlatform(hasBacklight: true) { $0.blankingDelay = nil }
    #expect(wire.application.backlight.isOn)
  }

  @Test("W12 a backlight is switched off and on, and no black frame is shown")
  func backlight() throws {
    makeBacklight()
    defer { removeBacklight() }
    let wire = try makePlatform(hasBacklight: true)
    let backlight = wire.application.backlight
    #expect(backlight.isOn, "a former process left it switched off")
    blank(wire)
    #expect(!backlight.isOn && !isCovered(wire))
    wire.down(0)
    wire.frame()
    #expect(backlight.isOn && backlight.brightness == 0.7)
    wire.up(0)
    wire.frame()
    blank(wire)
    wire.application.terminate()
    #expect(backlight.isOn, "an application that ends leaves the panel lit")
  }
}
