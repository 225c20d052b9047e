import TactusTesting
import TestCompositor

// MARK: - Text input

extension WireStorm {
  private static let offsets: [Int32] = [0, -1, 1, 2, 7, -7, 4000, .max, .min]
  private static let numbers: [UInt32] = [0, 1, 2, 7, 4000, 1 << 31, .max]
  private static let texts = [
    "", "a", "word ", "\u{e9}", "e\u{301}", "\u{1F469}\u{200D}\u{1F467}", "\u{5E9}\u{5DC}", "\u{202E}abc",
    "a\nb", "\n",
    "\u{1}", String(repeating: "long ", count: 350),
  ]

  /// Plays an input method, of either version.
  func textInput(_ surface: TestSurface, _ random: inout Random) {
    guard let input = compositor.textInputs.randomElement(using: &random) else { return }
    for _ in 0..<random.pick(1...20) {
      let serial: UInt32? = random.chance(oneIn: 4) ? random.wild(Self.numbers) : nil
      let text = Self.texts.randomElement(using: &random) ?? ""
      switch random.pick(0...14) {
      case 0, 1: input.preedit(text, random.wild(Self.offsets), random.wild(Self.offsets), serial: serial)
      case 2, 3: input.commit(text, serial: serial)
      case 4: input.deleteSurrounding(before: random.wild(Self.numbers), after: random.wild(Self.numbers))
      case 5: input.deleteSurrounding(index: random.wild(Self.offsets), length: random.wild(Self.numbers))
      case 6: input.cursorPosition(random.wild(Self.offsets), anchor: random.wild(Self.offsets))
      case 7:
        input.preeditStyling(
          random.wild(Self.numbers), length: random.wild(Self.numbers), style: random.wild(Self.numbers))
      case 8:
        input.keysym(
          random.wild([0x61, 0xff08, 0xff0d, 0xff09, 0xff51]), isPressed: random.chance(oneIn: 2),
          modifiers: random.wild(Self.numbers), serial: serial)
      case 9: input.modifiersMap((0..<random.pick(0...64)).map { _ in random.wild([0, 65, 255]) })
      case 10:
        input.textDirection(random.wild(Self.numbers), serial: serial)
        input.inputPanelState(random.wild(Self.numbers))
        input.language(text)
      case 11:
        input.commitInvalidText((0..<random.pick(0...20)).map { _ in random.wild([0x61, 0xc3, 0xff]) })
      case 12: if random.chance(oneIn: 3) { input.leave(surface) }
      case 13: input.enter(surface)
      default: input.done(serial)
      }
    }
  }
}
