import TactusTesting
import TestCompositor

/// Generates almost valid keymaps, the same ones for the same seed.
@MainActor
struct KeymapMutator {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  /// Returns a keymap in the text format of XKB with up to a dozen faults.
  mutating func keymap() -> [UInt8] {
    var text = Array(Self.originals[below(Self.originals.count)].utf8)
    for _ in 0...below(12) { mutate(&text) }
    return text
  }

  private mutating func mutate(_ text: inout [UInt8]) {
    guard !text.isEmpty else { return text = Array(Self.words[below(Self.words.count)].utf8) }
    let position = below(text.count)
    let range = position..<min(text.count, position + 1 + below(60))
    switch below(10) {
    case 0: text[position] = UInt8(truncatingIfNeeded: next())
    case 1: text.removeSubrange(range)
    case 2: text.insert(contentsOf: text[range], at: below(text.count))
    case 3:
      // Repetition creates long chains, deep nesting and many statements.
      let copies = 1 << below(15)
      let fragment = Array(text[range])
      let room = max(0, (1 << 20) - text.count) / max(1, fragment.count)
      for _ in 0..<min(copies, room, 20_000) { text.insert(contentsOf: fragment, at: text.count) }
      if below(2) == 0 { text.append(contentsOf: Array("};};".utf8)) }
    case 4: text.removeLast(text.count - position)
    case 5, 6: replaceNumber(&text, near: position)
    case 7:
      let word = Self.words[below(Self.words.count)]
      let fragment = Array(String(repeating: word, count: 1 + below(200)).utf8)
      text.insert(contentsOf: fragment, at: position)
    default: text.insert(contentsOf: Array(Self.words[below(Self.words.count)].utf8), at: position)
    }
  }

  private mutating func replaceNumber(_ text: inout [UInt8], near position: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = text[position...].firstIndex(where: { digits.contains($0) }) else { return }
    let end = text[start...].firstIndex { !digits.contains($0) } ?? text.endIndex
    text.replaceSubrange(start..<end, with: Array(Self.numbers[below(Self.numbers.count)].utf8))
  }

  private static let originals = [
    TestSeat.defaultKeymap,
    TestSeat.virtualKeymap(["a", "BackSpace", "U4E00", "0x1000041", "Return"]),
    TestSeat.virtualKeymap((0..<300).map { "U" + String(0x4e00 + $0, radix: 16) }),
  ]

  private static let numbers = [
    "0", "1", "2", "7", "8", "31", "32", "33", "63", "64", "65", "255", "256", "8191", "8192", "8193",
    "65535", "2147483647",
    "2147483648", "4294967294", "4294967295", "4294967296", "18446744073709551616", "0xffffffff",
    "0x7fffffff", "-1", "1.5",
  ]

  private static let words = [
    "+Shift", "(", ")", "[", "]", "{", "}", "};", ";", ",", "=", "!", "~", "-", "*", "/", ".", "\"", "\\",
    "<", ">", "#", "//",
    "\n", "\0", "\u{e9}", "include \"x\" ", "augment ", "override ", "key <AC01> { [a] };",
    "type \"X\" { modifiers = Shift; };",
    "map[Shift] = Level8;", "level_name[Level3] = \"x\";", "preserve[Shift] = Shift;",
    "interpret Any + AnyOf(all) { };",
    "action = SetMods(modifiers = Shift);", "virtual_modifiers A, B, C;", "alias <A> = <AC01>;",
    "<ZZ> = 8000;",
    "indicator 1 = \"x\";", "symbols[Group4] = [a]", "actions[Group2] = [NoAction()]",
    "modifier_map Mod1 { <AC01> };",
    "group 3 = AltGr;", "xkb_symbols \"x\" { };", "xkb_geometry { shape \"A\" { { [1, 2] } }; };",
    "xkb_keymap { ",
    "repeat = yes", "overlay1 = <AC01>", "name[Group9] = \"x\";", "RedirectKey(key = <AC01>)",
    "Private(type = 1, data = \"x\")",
  ]

  private mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  private mutating func next() -> UInt64 { random.next() }
}
