import InterfaceTestSupport
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("A keyboard on a compositor")
struct WireKeyboardTests {
  private let wire: WirePlatform
  private let view = TypingView("typing", frame: Rect(x: 0, y: 0, width: 100, height: 40))

  /// Records the text of the keys.
  private final class TypingView: KeyView {
    var typed = ""
    var plain = ""
    var flags: KeyModifierFlags = []

    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
      super.pressesBegan(presses, with: event)
      append(presses)
    }

    override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
      super.pressesChanged(presses, with: event)
      append(presses)
    }

    private func append(_ presses: Set<Press>) {
      for press in presses {
        typed += press.key?.characters ?? ""
        plain += press.key?.charactersIgnoringModifiers ?? ""
        flags = press.key?.modifierFlags ?? []
      }
    }
  }

  private static let a: UInt32 = 30
  private static let e: UInt32 = 18
  private static let deadAcute: UInt32 = 26
  private static let shift: UInt32 = 42

  init() throws {
    wire = try WirePlatform { $0.addSeat(capabilities: [.keyboard, .touch]) }
    wire.window.addSubview(view)
    wire.window.requestFocusUpdate(to: view)
    view.log = []
    // The added views are drawn, so that the test waits for keys only.
    wire.pump()
    wire.answerFrame()
  }

  private func enter(pressed: [UInt32] = []) {
    wire.seat.keymap(TestSeat.defaultKeymap)
    wire.seat.keyboardEnter(wire.surface, pressed: pressed)
    wire.pump()
  }

  @Test("C5 keys produce text with the compositor's layout and modifiers")
  func text() {
    enter()
    wire.pressAndRelease(Self.a)
    wire.seat.modifiers(depressed: 1)
    wire.pressAndRelease(Self.a, 2)
    #expect(view.flags == .shift)
    wire.seat.modifiers(depressed: 0, locked: 2)
    wire.pressAndRelease(Self.a)
    wire.seat.modifiers(depressed: 4)
    wire.pressAndRelease(Self.a)
    #expect(view.flags == .control)
    wire.seat.modifiers(depressed: 0, group: 1)
    wire.pressAndRelease(Self.a)
    #expect(view.typed == "aA!Aaф")
    #expect(view.plain == "aa1aaф")
    #expect(wire.application.presses.isIdle)
  }

  @Test("C5 a dead key waits for its letter, and is cancelled when the window loses the keyboard focus")
  func deadKeys() {
    enter()
    wire.pressAndRelease(Self.deadAcute, Self.e, Self.e)
    #expect(view.typed == "\u{e9}e")
    wire.pressAndRelease(Self.deadAcute)
    wire.seat.keyboardLeave(wire.surface)
    wire.seat.keyboardEnter(wire.surface)
    wire.pressAndRelease(Self.e)
    #expect(view.typed == "\u{e9}ee")
  }

  @Test("C5 a held key repeats after the delay at the compositor's rate, until it is released")
  func repetition() {
    enter()
    wire.seat.repeatInfo(rate: 10, delay: 300)
    wire.pump()
    wire.key(Self.a, true)
    wire.advance(by: 0.29)
    #expect(view.typed == "a")
    wire.advance(by: 0.02)
    #expect(view.typed == "aa")
    wire.advance(by: 0.2)
    #expect(view.typed == "aaaa")
    wire.key(Self.a, false)
    wire.advance(by: 2)
    #expect(view.typed == "aaaa")
    #expect(wire.application.clock.nextDeadline == nil)
  }

  @Test(
    "C5 modifiers do not repeat; another key replaces the repeating one; a window without keyboard focus has none"
  )
  func repetitionEnds() {
    enter()
    wire.key(Self.shift, true)
    wire.advance(by: 5)
    #expect(view.log == ["began 42"])
    wire.key(Self.a, true)
    wire.key(Self.e, true)
    wire.advance(by: 0.605)
    #expect(view.typed == "aee")
    wire.seat.keyboardLeave(wire.surface)
    wire.pump()
    wire.advance(by: 5)
    #expect(view.typed == "aee")
    #expect(wire.application.presses.isIdle)
    #expect(wire.application.clock.nextDeadline == nil)
  }

  @Test(
    "C5 rates of zero and less turn repetition off, huge ones are limited",
    arguments: [0, -5, Int32.min, Int32.max])
  func rates(_ rate: Int32) {
    enter()
    wire.seat.repeatInfo(rate: rate, delay: rate == .max ? 0 : -1)
    wire.pump()
    wire.key(Self.a, true)
    wire.advance(by: 1)
    // At most a hundred per second: the first one at once, the last one at the end of the second, plus or minus one.
    #expect(rate == .max ? (101...102).contains(view.typed.count) : view.typed == "a")
    wire.key(Self.a, false)
    #expect(wire.application.clock.nextDeadline == nil)
  }

  @Test("C5 repetition that is turned off while a key is held stops")
  func repetitionTurnedOff() {
    enter()
    wire.key(Self.a, true)
    wire.seat.repeatInfo(rate: 0, delay: 0)
    wire.pump()
    wire.advance(by: 2)
    #expect(view.typed == "a")
    wire.seat.repeatInfo(rate: 25, delay: 100)
    wire.pump()
    wire.key(Self.a, false)
    #expect(wire.application.clock.nextDeadline == nil)
  }

  @Test(
    "C5 keys that are down when the window receives the keyboard focus are not presses, and neither are their releases"
  )
  func heldAtEntry() {
    enter(pressed: [Self.a])
    wire.key(Self.a, false)
    wire.key(Self.e, false)
    #expect(view.log.isEmpty)
    wire.pressAndRelease(Self.e)
    #expect(view.log == ["began 18", "ended 18"])
  }

  @Test("C5 keys before the keyboard focus, on no window or on an unknown surface are ignored")
  func noFocus() {
    wire.seat.keymap(TestSeat.defaultKeymap)
    wire.pump()
    wire.pressAndRelease(Self.a)
    let other = Window()
    wire.show(other)
    let surface = wire.compositor.surfaces[1]
    wire.seat.keyboardEnter(surface)
    wire.pump()
    other.close()
    wire.key(Self.a, true)
    wire.advance(by: 2)
    wire.key(Self.a, false)
    #expect(view.log.isEmpty)
    wire.seat.keyboardLeave(wire.surface)
    wire.seat.keyboardEnter(wire.surface)
    wire.pressAndRelease(Self.a)
    #expect(view.typed == "a")
  }

  @Test("C5 a second enter event without a leave event cancels the held keys")
  func secondEntry() {
    enter()
    wire.key(Self.a, true)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    wire.key(Self.a, false)
    #expect(view.log == ["began 30", "cancelled 30"])
  }

  @Test(
    "C5 W7 an invalid layout is logged, and keys are pressed without a meaning",
    arguments: ["", "garbage", "xkb_keymap {", "xkb_keymap { xkb_keycodes { include \"evdev\" }; };"])
  func garbage(_ text: String) {
    wire.seat.keymap(text)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    wire.pressAndRelease(Self.a)
    #expect(view.log == ["began 0", "ended 0"])
    #expect(view.typed.isEmpty)
    wire.seat.keymap(TestSeat.defaultKeymap)
    wire.pressAndRelease(Self.a)
    #expect(view.typed == "a")
  }

  @Test(
    "C5 a layout with a wrong size, or that is not a file, is rejected", arguments: [0, 1 << 20, UInt32.max])
  func falseSize(_ size: UInt32) {
    wire.seat.keymap(TestSeat.defaultKeymap, claimedSize: size)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    wire.pressAndRelease(Self.a)
    wire.seat.keymapThroughPipe()
    wire.pressAndRelease(Self.a)
    #expect(view.log == ["began 0", "ended 0", "began 0", "ended 0"])
    #expect(view.typed.isEmpty)
  }

  @Test("C5 key codes and modifiers beyond those of any layout are harmless")
  func wildNumbers() {
    enter()
    wire.seat.modifiers(depressed: .max, latched: .max, locked: .max, group: .max)
    wire.pressAndRelease(0, 248, 255, 100_000, .max)
    #expect(view.log.count == 10)
    #expect(wire.application.presses.isIdle)
  }

  @Test("C5 a keyboard that is unplugged with a key down cancels the press, once")
  func unplugged() {
    enter()
    wire.key(Self.a, true)
    wire.seat.capabilities = [.touch]
    wire.pump()
    #expect(view.log == ["began 30", "cancelled 30"])
    wire.seat.capabilities = [.touch, .keyboard]
    wire.pump()
    enter()
    wire.key(Self.a, true)
    wire.compositor.removeSeat(wire.seat)
    wire.pump()
    #expect(view.log == ["began 30", "cancelled 30", "began 30", "cancelled 30"])
    #expect(wire.application.clock.nextDeadline == nil)
  }

  @Test("C5 a text field receives text from the compositor's keyboard, including dead keys and repetition")
  func textField() {
    let field = TextField(frame: Rect(x: 0, y: 50, width: 200, height: 34))
    wire.window.addSubview(field)
    enter()
    field.becomeFirstResponder()
    wire.pressAndRelease(Self.a, Self.deadAcute, Self.e)
    wire.seat.modifiers(depressed: 1)
    wire.pressAndRelease(Self.a)
    wire.seat.modifiers(depressed: 0)
    #expect(field.text == "a\u{e9}A")
    wire.seat.repeatInfo(rate: 10, delay: 200)
    wire.pump()
    wire.key(14, true)
    wire.advance(by: 0.25)
    wire.key(14, false)
    #expect(field.text == "a")
    wire.pressAndRelease(105)
    wire.pressAndRelease(Self.e)
    #expect(field.text == "ea")
    #expect(view.log.filter { !$0.contains("focused") }.isEmpty)
  }
}
