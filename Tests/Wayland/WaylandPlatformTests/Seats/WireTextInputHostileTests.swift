import InterfaceTestSupport
import TactusTesting
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("A faulty compositor's text input")
struct WireTextInputHostileTests {
  private let field = TextField(frame: Rect(x: 100, y: 50, width: 200, height: 34))

  private func makeWire(isVersion3: Bool) throws -> WirePlatform {
    var globals = TestCompositor.defaultGlobals
    if !isVersion3 { globals["zwp_text_input_manager_v3"] = nil }
    let wire = try WirePlatform(offered: globals) { $0.addSeat(capabilities: .touch) }
    wire.window.addSubview(field)
    field.becomeFirstResponder()
    wire.pump()
    wire.compositor.textInputs[0].enter(wire.surface)
    wire.pump()
    #expect(wire.compositor.textInputs[0].state.isEnabled)
    return wire
  }

  /// Checks that the input method of a correct compositor works.
  private func expectRecovery(_ wire: WirePlatform, sourceLocation: SourceLocation = #_sourceLocation) {
    let input = wire.compositor.textInputs[0]
    input.leave(wire.surface)
    wire.pump()
    field.resignFirstResponder()
    wire.pump()
    field.text = ""
    field.becomeFirstResponder()
    wire.pump()
    input.enter(wire.surface)
    wire.pump()
    input.commit("works")
    input.done()
    wire.pump()
    #expect(field.text == "works" && input.state.text == "works", sourceLocation: sourceLocation)
    #expect(wire.connection.isOpen, sourceLocation: sourceLocation)
  }

  private static let integers: [Int32] = [
    .min, .min + 1, -4001, -2, -1, 0, 1, 2, 3, 4000, 65_536, .max - 1, .max,
  ]
  private static let naturals: [UInt32] = [0, 1, 2, 3, 4000, 65_536, 1 << 31, .max - 1, .max]
  private static let texts = [
    "", "a", "\u{e9}", "e\u{301}", "👩‍👩‍👧", "\u{5E9}\u{5DC}", "\u{202E}abc", "a\nb\r\nc", "\u{1}\u{7f}",
    "\u{FEFF}",
    String(repeating: "long ", count: 350),
  ]

  @Test(
    "W7 version 3: any numbers, texts and orders leave a field that can be edited",
    arguments: 0..<8 as Range<UInt64>)
  func version3(seed: UInt64) throws {
    let wire = try makeWire(isVersion3: true)
    let input = wire.compositor.textInputs[0]
    var random = Random(seed: seed)
    for _ in 0..<300 {
      switch random.pick(0...9) {
      case 0, 1:
        input.preedit(
          random.chance(oneIn: 8) ? nil : random.wild(Self.texts), random.wild(Self.integers),
          random.wild(Self.integers))
      case 2: input.commit(random.chance(oneIn: 8) ? nil : random.wild(Self.texts))
      case 3: input.deleteSurrounding(before: random.wild(Self.naturals), after: random.wild(Self.naturals))
      case 4: if random.chance(oneIn: 6) { input.leave(wire.surface) }
      case 5: input.enter(wire.surface)
      case 6: input.done(random.wild(Self.naturals))
      default: input.done()
      }
      if random.chance(oneIn: 3) { wire.pump() }
      if random.chance(oneIn: 8) { field.insertText("typed") }
      if random.chance(oneIn: 20) { field.isSecureTextEntry.toggle() }
      if random.chance(oneIn: 20) { field.text = random.wild(Self.texts) }
    }
    wire.pump()
    #expect((field.text ?? "").utf8.count <= TextFieldContent.maximumLength)
    field.isSecureTextEntry = false
    expectRecovery(wire)
  }

  @Test(
    "W7 version 1: any numbers, texts and orders leave a field that can be edited",
    arguments: 0..<8 as Range<UInt64>)
  func version1(seed: UInt64) throws {
    let wire = try makeWire(isVersion3: false)
    let input = wire.compositor.textInputs[0]
    var random = Random(seed: seed)
    for _ in 0..<300 {
      let serial = random.chance(oneIn: 4) ? random.wild(Self.naturals) : nil
      switch random.pick(0...13) {
      case 0, 1:
        input.preedit(
          random.wild(Self.texts), random.wild(Self.integers), 0, final: random.wild(Self.texts),
          serial: serial)
      case 2, 3: input.commit(random.wild(Self.texts), serial: serial)
      case 4: input.deleteSurrounding(index: random.wild(Self.integers), length: random.wild(Self.naturals))
      case 5: input.cursorPosition(random.wild(Self.integers), anchor: random.wild(Self.integers))
      case 6:
        input.preeditStyling(
          random.wild(Self.naturals), length: random.wild(Self.naturals), style: random.wild(Self.naturals))
      case 7:
        input.keysym(
          random.wild([0x61, 0xff08, 0xff0d, 0xff51, 0xffff, 0, 0xdead_beef, .max]),
          isPressed: random.chance(oneIn: 2), modifiers: random.wild(Self.naturals), serial: serial)
      case 8: input.modifiersMap((0..<random.pick(0...200)).map { _ in random.wild([0, 65, 0xff, 0x80]) })
      case 9: input.language(random.wild(Self.texts))
      case 10: input.textDirection(random.wild(Self.naturals), serial: serial)
      case 11: input.inputPanelState(random.wild(Self.naturals))
      case 12: input.preeditCursor(random.wild(Self.integers))
      default: if random.chance(oneIn: 4) { input.leave(wire.surface) } else { input.enter(wire.surface) }
      }
      if random.chance(oneIn: 3) { wire.pump() }
      if random.chance(oneIn: 8) { field.insertText("typed") }
      if random.chance(oneIn: 20) { field.isSecureTextEntry.toggle() }
    }
    wire.pump()
    #expect((field.text ?? "").utf8.count <= TextFieldContent.maximumLength)
    field.isSecureTextEntry = false
    expectRecovery(wire)
    field.resignFirstResponder()
    wire.pump()
    #expect(wire.application.presses.isIdle)
  }

  @Test("W7 text that is not valid UTF-8 is repaired", arguments: [true, false])
  func invalidText(isVersion3: Bool) throws {
    let wire = try makeWire(isVersion3: isVersion3)
    let input = wire.compositor.textInputs[0]
    input.commitInvalidText([0x61, 0xff, 0xc3, 0x62])
    input.done()
    wire.pump()
    #expect(field.text == "a\u{FFFD}\u{FFFD}b")
    expectRecovery(wire)
  }

  @Test("W7 a flood of steps neither grows nor blocks", arguments: [true, false])
  func flood(isVersion3: Bool) throws {
    let wire = try makeWire(isVersion3: isVersion3)
    let input = wire.compositor.textInputs[0]
    let objects = wire.compositor.objectCount
    for turn in 0..<2000 {
      input.preedit("turn \(turn)", 0, 3)
      if turn.isMultiple(of: 3) { input.done() }
      if turn.isMultiple(of: 50) { wire.pump() }
    }
    wire.pump()
    #expect(wire.compositor.objectCount <= objects + 4)
    expectRecovery(wire)
  }

  @Test(
    "W7 events of a surface that is closed, and for a window that is closed by a step",
    arguments: [true, false])
  func closedWindow(isVersion3: Bool) throws {
    let wire = try makeWire(isVersion3: isVersion3)
    let input = wire.compositor.textInputs[0]
    let second = Window()
    let closing = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 34))
    second.addSubview(closing)
    wire.show(second)
    closing.addAction({ [unowned second] in second.close() }, for: .editingChanged)
    input.leave(wire.surface)
    field.resignFirstResponder()
    closing.becomeFirstResponder()
    wire.pump()
    input.enter(wire.compositor.surfaces[1])
    wire.pump()
    let surface = wire.compositor.surfaces[1]
    input.preedit("a", 1, 1)
    input.commit("b")
    input.done()
    input.preedit("c", 1, 1)
    input.done()
    wire.pump()
    #expect(wire.compositor.surfaces.count == 1)
    input.leave(surface)
    wire.pump()
    expectRecovery(wire)
  }

  @Test("W7 a text that is destroyed while it is edited, or by a step")
  func destroyedField() throws {
    let wire = try makeWire(isVersion3: true)
    let input = wire.compositor.textInputs[0]
    field.addAction({ [unowned field = field] in field.removeFromSuperview() }, for: .editingChanged)
    input.preedit("a", 1, 1)
    input.commit("b")
    input.done()
    wire.pump()
    #expect(!input.state.isEnabled && !field.isEditing)
    var temporary: TextField? = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 34))
    wire.window.addSubview(temporary!)
    temporary?.becomeFirstResponder()
    wire.pump()
    #expect(input.state.isEnabled)
    temporary?.removeFromSuperview()
    temporary = nil
    input.commit("c")
    input.done()
    wire.pump()
    #expect(!input.state.isEnabled)
  }
}

extension Random {
  fileprivate mutating func wild<Value>(_ values: [Value]) -> Value { values.randomElement(using: &self)! }

  fileprivate mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  fileprivate mutating func chance(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
