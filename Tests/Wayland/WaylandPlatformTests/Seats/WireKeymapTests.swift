import InterfaceTestSupport
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("The meaning of keys in the compositor's keymap")
struct WireKeymapTests {
  private let wire: WirePlatform
  private let field = TextField(frame: Rect(x: 0, y: 50, width: 200, height: 34))

  init() throws {
    wire = try WirePlatform { $0.addSeat(capabilities: [.keyboard, .touch, .pointer]) }
    wire.window.addSubview(field)
    field.becomeFirstResponder()
    wire.pump()
    wire.answerFrame()
    wire.seat.keyboardEnter(wire.surface)
  }

  /// Presses all keys of a virtual keyboard in the order of their codes.
  private func type(_ symbols: [String]) {
    wire.seat.keymap(TestSeat.virtualKeymap(symbols))
    for code in 1...UInt32(symbols.count) { wire.pressAndRelease(code) }
  }

  /// Returns a small keymap with the codes, names and symbols of keys.
  private func keymap(
    _ keys: [(code: UInt32, name: String, symbols: String)], compatibility: String = "",
    modifiers: String = ""
  ) -> String {
    """
    xkb_keymap {
    xkb_keycodes "t" { \(keys.map { "<\($0.name)> = \($0.code + 8);" }.joined(separator: " ")) };
    xkb_types "t" {
      virtual_modifiers NumLock;
      type "ONE_LEVEL" { modifiers = none; };
      type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; };
      type "KEYPAD" { modifiers = NumLock; map[NumLock] = Level2; };
    };
    xkb_compatibility "t" {
      virtual_modifiers NumLock;
      interpret Shift_L { action = SetMods(modifiers = Shift); };
      interpret Control_L { action = SetMods(modifiers = Control); };
      interpret Num_Lock { virtualModifier = NumLock; action = LockMods(modifiers = NumLock); };
      \(compatibility)
    };
    xkb_symbols "t" {
      \(keys.map { "key <\($0.name)> { \($0.symbols) };" }.joined(separator: "\n"))
      \(modifiers)
    };
    };
    """
  }

  // MARK: - Virtual keyboards

  @Test(
    "W7 a virtual keyboard types the symbols of its own keymap, regardless of the usual meaning of its codes")
  func virtualKeyboard() {
    let text = "abcdefghijklmnopqrstuvwxyz0123456789"
    type(text.map { String($0) })
    #expect(field.text == text)
  }

  @Test("W7 n with the code of BackSpace deletes nothing, and 1 with that of Return does not end editing")
  func codesOfOthers() {
    var ends = 0
    field.addAction({ ends += 1 }, for: .primaryActionTriggered)
    // Code 14 is usually BackSpace, 15 Tab, 28 Return, 1 Escape.
    type((1...28).map { $0 == 14 ? "n" : $0 == 15 ? "t" : $0 == 28 ? "1" : "x" })
    #expect(field.text == String(repeating: "x", count: 13) + "nt" + String(repeating: "x", count: 12) + "1")
    #expect(ends == 0)
    #expect(field.isFirstResponder)
  }

  @Test("W7 BackSpace, Delete, the arrows, Home, End and Return work with any code")
  func movedKeys() {
    var ends = 0
    field.addAction({ ends += 1 }, for: .primaryActionTriggered)
    type(["a", "b", "c", "BackSpace", "Left", "x", "Home", "Delete", "End", "z", "Return", "KP_Enter"])
    #expect(field.text == "xbz")
    #expect(ends == 2)
  }

  @Test("W7 a keymap for each key: each key is read with the keymap that was sent before it")
  func keymapForEachKey() {
    for symbol in ["a", "U4E2D", "BackSpace", "U1F600", "eacute", "0"] { type([symbol]) }
    #expect(field.text == "a\u{1f600}\u{e9}0")
    #expect(wire.application.presses.isIdle)
  }

  @Test("W7 Tab and its shifted form move the focus by their keysyms")
  func tabs() {
    let other = TextField(frame: Rect(x: 0, y: 100, width: 200, height: 34))
    wire.window.addSubview(other)
    wire.pump()
    type(["Tab"])
    #expect(other.isFirstResponder)
    wire.seat.keymap(
      keymap(
        [(50, "K1", "[ISO_Left_Tab]"), (42, "K2", "[Shift_L]")], modifiers: "modifier_map Shift { <K2> };"))
    wire.seat.modifiers(depressed: 1)
    wire.pressAndRelease(50)
    #expect(field.isFirstResponder)
  }

  @Test("W7 Space and Return press the focused button with any code")
  func activation() {
    let button = Button(frame: Rect(x: 0, y: 100, width: 80, height: 40))
    var taps = 0
    button.addAction({ taps += 1 }, for: .primaryActionTriggered)
    wire.window.addSubview(button)
    field.resignFirstResponder()
    wire.window.requestFocusUpdate(to: button)
    type(["x", "space", "Return", "KP_Enter", "KP_Space"])
    #expect(taps == 4)
  }

  @Test("W7 arrows and page keys scroll with any code")
  func scrolling() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    scrollView.contentSize = Size(width: 200, height: 4000)
    field.removeFromSuperview()
    wire.window.addSubview(scrollView)
    type(["a"])
    #expect(scrollView.contentOffset.y == 0)
    type(["End"])
    for _ in 0..<100 { wire.advance(by: 0.02); wire.answerFrame() }
    #expect(scrollView.contentOffset.y == 3800)
  }

  // MARK: - Layouts

  @Test("W7 shortcuts follow the letters of the layout, not the key positions")
  func latinShortcuts() {
    field.text = "abc"
    // On AZERTY the A is at the position of the Q.
    wire.seat.keymap(keymap([(16, "AD01", "[a, A]"), (30, "AC01", "[q, Q]")]))
    wire.seat.modifiers(depressed: 4)
    wire.pressAndRelease(30)
    #expect(field.selectedRange.isEmpty)
    wire.pressAndRelease(16)
    #expect(field.text?[field.selectedRange] == "abc")
  }

  @Test(
    "W7 a shortcut on a layout without Latin letters is that of the keyboard's other layout, or of the key's position"
  )
  func cyrillicShortcuts() {
    field.text = "abc"
    wire.seat.keymap(keymap([(99, "K1", "symbols[Group1] = [Cyrillic_ef], symbols[Group2] = [a]")]))
    wire.seat.modifiers(depressed: 4)
    wire.pressAndRelease(99)
    #expect(field.text?[field.selectedRange] == "abc")
    field.selectedRange = "abc".startIndex..<"abc".startIndex
    field.text = "abcd"
    wire.seat.keymap(keymap([(98, "AC01", "[Cyrillic_ef, Cyrillic_EF]")]))
    wire.seat.modifiers(depressed: 4)
    wire.pressAndRelease(98)
    #expect(field.text?[field.selectedRange] == "abcd")
    // A virtual keyboard's key has no position, regardless of its code.
    field.text = "abcde"
    wire.seat.keymap(keymap([(30, "K1", "[Cyrillic_ef]")]))
    wire.seat.modifiers(depressed: 4)
    wire.pressAndRelease(30)
    #expect(field.text == "abcde" && field.selectedRange.isEmpty)
    wire.seat.modifiers(depressed: 0)
    wire.pressAndRelease(30)
    #expect(field.text?.contains("ф") == true)
  }

  @Test("W7 swapped Caps Lock and Escape keys have swapped meanings")
  func exchanged() {
    let view = KeyView()
    wire.window.addSubview(view)
    wire.window.requestFocusUpdate(to: view)
    view.log = []
    wire.seat.keymap(keymap([(58, "CAPS", "[Escape]"), (1, "ESC", "[Caps_Lock]")]))
    wire.pressAndRelease(58, 1)
    #expect(
      view.log.filter { $0.hasPrefix("began") } == [
        "began \(KeyCode.escape.rawValue)", "began \(KeyCode.capsLock.rawValue)",
      ])
  }

  @Test("W7 the numeric pad navigates with Num Lock off and types with it on")
  func numericPad() {
    field.text = "ab"
    field.selectedRange = "ab".endIndex..<"ab".endIndex
    let pad = [
      (code: UInt32(71), name: "KP7", symbols: #"type = "KEYPAD", [KP_Home, KP_7]"#),
      (code: 83, name: "KPDL", symbols: #"type = "KEYPAD", [KP_Delete, KP_Decimal]"#),
      (code: 69, name: "NMLK", symbols: "[Num_Lock]"),
    ]
    wire.seat.keymap(keymap(pad, modifiers: "modifier_map Mod2 { <NMLK> };"))
    wire.pressAndRelease(71, 83)
    #expect(field.text == "b")
    wire.seat.modifiers(depressed: 0, locked: 1 << 4)
    wire.pressAndRelease(71, 83)
    #expect(field.text == "7.b")
  }

  @Test("W7 Alt is the modifier that the keymap's Alt key sets")
  func alternate() {
    field.text = ""
    wire.seat.keymap(
      keymap(
        [(16, "AD01", "[a]"), (56, "LALT", "[Alt_L]"), (125, "LWIN", "[Super_L]")],
        compatibility: """
          interpret Alt_L { action = SetMods(modifiers = Mod3); }; interpret Super_L { action = SetMods(modifiers = Mod5); };
          """))
    // Mod1, which is Alt on most keyboards, has no meaning here.
    wire.seat.modifiers(depressed: 1 << 3)
    wire.pressAndRelease(16)
    #expect(field.text == "a")
    wire.seat.modifiers(depressed: 1 << 5)
    wire.pressAndRelease(16)
    wire.seat.modifiers(depressed: 1 << 7)
    wire.pressAndRelease(16)
    #expect(field.text == "a")
  }

  @Test(
    "W7 the wheel zooms while the keymap's Control modifier is active, not while a key with its usual code is held"
  )
  func pointerModifiers() {
    wire.seat.keymap(TestSeat.virtualKeymap(Array(repeating: "a", count: 60)))
    let scrollView = ScrollView(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    scrollView.contentSize = Size(width: 200, height: 4000)
    wire.window.addSubview(scrollView)
    wire.seat.pointerEnter(wire.surface, x: 100, y: 200)
    wire.key(29, true)
    wire.seat.pointerAxis(vertical: 10, at: wire.milliseconds)
    wire.pump()
    for _ in 0..<50 { wire.advance(by: 0.02); wire.answerFrame() }
    let scrolled = scrollView.contentOffset.y
    #expect(scrolled > 0)
    wire.key(29, false)
    wire.seat.modifiers(depressed: 4)
    wire.seat.pointerAxis(vertical: 10, at: wire.milliseconds)
    wire.pump()
    for _ in 0..<50 { wire.advance(by: 0.02); wire.answerFrame() }
    #expect(scrollView.contentOffset.y == scrolled)
  }

  // MARK: - Changes

  @Test("W7 a held key keeps its meaning when the keymap changes")
  func repetition() {
    wire.seat.keymap(TestSeat.virtualKeymap(["a", "b"]))
    wire.seat.repeatInfo(rate: 10, delay: 200)
    wire.pump()
    wire.key(1, true)
    wire.advance(by: 0.25)
    #expect(field.text == "aa")
    wire.seat.keymap(TestSeat.virtualKeymap(["BackSpace", "b"]))
    wire.pump()
    wire.advance(by: 0.1)
    #expect(field.text == "aaa")
    wire.key(2, true)
    wire.advance(by: 0.1)
    wire.key(2, false)
    wire.key(1, false)
    #expect(field.text == "aaab")
    wire.pressAndRelease(1)
    #expect(field.text == "aaa")
    #expect(wire.application.presses.isIdle)
  }

  @Test(
    "W7 a rejected keymap leaves the previous one in use; without one keys have no meaning and are harmless")
  func refused() {
    field.text = "ab"
    field.selectedRange = "ab".endIndex..<"ab".endIndex
    let hostile = TestSeat.virtualKeymap(["a"]).replacing("<K1> = 9", with: "<K1> = 4294967294")
    wire.seat.keymap(hostile)
    // BackSpace, Return, `a` and the left arrow on a common keyboard.
    wire.pressAndRelease(14, 28, 30, 105)
    #expect(field.text == "ab")
    wire.seat.keymap(TestSeat.virtualKeymap(["c", "BackSpace"]))
    wire.pressAndRelease(1)
    wire.seat.keymap(hostile)
    wire.pressAndRelease(1, 2)
    #expect(field.text == "abc")
  }

  @Test("W7 without a keymap of the compositor the client interprets the key codes")
  func noKeymap() {
    wire.seat.keymap(TestSeat.virtualKeymap(["c"]))
    wire.pressAndRelease(1)
    wire.seat.noKeymap()
    wire.pressAndRelease(14)
    #expect(field.text?.isEmpty ?? true)
  }
}
