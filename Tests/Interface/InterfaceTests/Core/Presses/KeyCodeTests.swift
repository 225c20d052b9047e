import Tactus
import Testing

@Suite("Key codes and modifiers")
struct KeyCodeTests {
  @Test("C5 the codes of the modifier keys are those of Linux's input-event-codes.h")
  func modifiers() {
    let codes: [(code: KeyCode, linux: UInt32)] = [
      (.leftControl, 29), (.leftShift, 42), (.rightShift, 54), (.leftAlt, 56), (.capsLock, 58),
      (.rightControl, 97), (.rightAlt, 100), (.leftCommand, 125), (.rightCommand, 126),
    ]
    for (code, linux) in codes { #expect(code.rawValue == linux) }
    #expect(Set(codes.map(\.code)).count == codes.count)
  }

  @Test("C5 a key is described by the name of its constant, its character on a US keyboard, or its number")
  func description() {
    let described: [(code: KeyCode, text: String)] = [
      (.unknown, "unknown"), (.return, "return"), (.keypadEnter, "keypadEnter"), (.ok, "ok"),
      (.channelDown, "channelDown"), (KeyCode(rawValue: 16), "q"), (KeyCode(rawValue: 500), "key 500"),
    ]
    for (code, text) in described { #expect(code.description == text) }
  }

  @Test("C5 modifier flags are single bits that are combined")
  func flags() {
    let flags: [KeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
    #expect(flags.allSatisfy { $0.rawValue.nonzeroBitCount == 1 } && Set(flags).count == flags.count)
    let held: KeyModifierFlags = [.alphaShift, .shift]
    #expect(held.contains(.alphaShift) && held.isDisjoint(with: .control))
  }
}
