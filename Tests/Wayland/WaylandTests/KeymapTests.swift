import TactusCLibrary
import TestCompositor
import Testing

@testable import TactusWayland

@MainActor
@Suite("Keymaps that would crash libxkbcommon")
struct KeymapTests {
  /// A keymap of one key with parts of it replaced.
  private static func keymap(
    codes: String = "<A> = 10;", types: String = #"type "ONE_LEVEL" { modifiers = none; };"#,
    compatibility: String = "",
    symbols: String = "key <A> { [a] };"
  ) -> String {
    """
    xkb_keymap {
    xkb_keycodes "t" { \(codes) }; xkb_types "t" { \(types) };
    xkb_compatibility "t" { \(compatibility) }; xkb_symbols "t" { \(symbols) };
    };
    """
  }

  private static func type(_ body: String) -> String { #"type "ONE_LEVEL" { modifiers = Shift; \#(body) };"# }

  private static func repeated(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined()
  }

  private func error(_ text: String) -> KeymapError? {
    do throws(KeymapError) {
      _ = try KeyboardLayout(text: Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test(
    "W7 keycodes beyond any keyboard's are rejected before the library allocates memory for them",
    arguments: [
      "<A> = 4294967294;", "<A> = 4294967295;", "<A> = 0xfffffffe;", "<A> = 100000000;", "<A> = 8193;",
      "<A> = 99999999999999999999999;", "<A>=10; <B>=/**/4294967294;", "<A> =\n# a comment\n 4294967294;",
    ])
  func hugeKeycodes(_ codes: String) { #expect(error(Self.keymap(codes: codes)) != nil) }

  @Test("W7 a range larger than its keycodes is harmless, and so is an alias of a number")
  func ranges() {
    #expect(error(Self.keymap(codes: "minimum = 8; maximum = 4294967295; <A> = 10;")) == nil)
    #expect(error(Self.keymap(codes: "<A> = 10; alias <B> = 4294967294;")) != nil)
    #expect(error(Self.keymap(codes: "<A> = 10; alias <B> = <A>;")) == nil)
  }

  @Test(
    "W7 a list that begins with a comma, or has two, is rejected, because the library crashes at it",
    arguments: [
      "key <A> {, [a] };", "key <A> { # a comment\n , type = \"X\" };", "key <A> { [, a] };",
      "key <A> { [a,, b] };",
    ])
  func emptyElements(_ symbols: String) { #expect(error(Self.keymap(symbols: symbols)) == .malformed) }

  @Test(
    "W7 levels are names or small numbers",
    arguments: [
      "map[Shift] = 4000000000;", "map[Shift] = 10000000;", "map[Shift] = 65536*65536;",
      "map[Shift] = 60+60;",
      "map[Shift] = Level8+Level8;", "map[Shift] = (65);", "level_name[4000000000] = \"x\";",
      "level_name[65] = \"x\";",
      "level_name[Level8+Level8] = \"x\";", "LEVEL_NAME[70] = \"x\";", "MAP[Shift] = 70;",
    ])
  func levels(_ body: String) { #expect(error(Self.keymap(types: Self.type(body))) != nil) }

  @Test("W7 the levels of common keyboards are accepted")
  func usualLevels() {
    let body = "map[Shift] = Level2; map[Lock] = 3; level_name[Level1] = \"a\"; level_name[2] = \"b\";"
    #expect(error(Self.keymap(types: Self.type(body))) == nil)
  }

  @Test("W7 groups beyond the maximum, and lists of thousands of symbols, are rejected")
  func groups() {
    #expect(error(Self.keymap(symbols: "key <A> { symbols[4000000000] = [a] };")) != nil)
    let list = Array(repeating: "a", count: 70_000).joined(separator: ",")
    #expect(error(Self.keymap(symbols: "key <A> { [\(list)] };")) == .tooLarge)
  }

  @Test("W7 expressions that are too long or too deep are rejected before they are evaluated recursively")
  func expressions() {
    let sum = Array(repeating: "Shift", count: 150_000).joined(separator: "+")
    #expect(error(Self.keymap(types: #"type "ONE_LEVEL" { modifiers = \#(sum); };"#)) == .tooLarge)
    #expect(error(Self.keymap(compatibility: "interpret \(sum) { };")) == .tooLarge)
    #expect(error(Self.keymap(symbols: "modifier_map \(sum) { <A> };")) == .tooLarge)
    #expect(
      error(Self.keymap(compatibility: "interpret a { action = SetMods(modifiers = \(sum)); };")) == .tooLarge
    )
    for open in ["(", "~", "!", "-", "a=", "a.", "[", "{"] {
      let nest = String(repeating: open, count: 100_000)
      #expect(
        error(Self.keymap(types: #"type "ONE_LEVEL" { modifiers = \#(nest)Shift; };"#)) != nil, "\(open)")
    }
  }

  @Test(
    "W7 the numbers of what is compared pairwise are limited: keys, aliases, types, entries, interpretations, modifier maps"
  )
  func counts() {
    let type = #"type "ONE_LEVEL" { modifiers = none; };"#
    let texts = [
      Self.keymap(codes: Self.repeated(30_000) { "<K\($0)>=\($0 % 8000 + 9);" }),
      Self.keymap(codes: "<A>=10;" + Self.repeated(40_000) { "alias <K\($0)>=<A>;" }),
      Self.keymap(symbols: Self.repeated(25_000) { "key <K\($0)>{[a]};" }),
      Self.keymap(types: type + Self.repeated(30_000) { #"type "X\#($0)"{modifiers=none;};"# }),
      Self.keymap(types: Self.type(Self.repeated(60_000) { "map[Shift]=\($0 % 60 + 1);" })),
      Self.keymap(types: Self.type(Self.repeated(60_000) { _ in "preserve[Shift]=Shift;" })),
      Self.keymap(compatibility: Self.repeated(20_000) { "interpret U\(String($0 + 0x4e00, radix: 16)){};" }),
      Self.keymap(symbols: "key <A>{[a]};modifier_map Shift {\(Self.repeated(80_000) { "<K\($0)>," })<A>};"),
      // 8,000 keys of 32 groups of 64 levels.
      Self.keymap(
        codes: Self.repeated(8000) { "<K\($0)>=\($0 + 9);" }, types: Self.type("map[Shift] = 64;"),
        symbols: Self.repeated(8000) { "key <K\($0)>{symbols[32]=[a]};" }),
    ]
    for (index, text) in texts.enumerated() { #expect(error(text) == .tooLarge, "\(index)") }
  }

  @Test(
    "W7 includes are rejected",
    arguments: [
      #"include "/etc/passwd""#, #"INCLUDE "evdev""#, #"augment "evdev""#, #"override "complete""#,
      #"replace "pc""#,
      #"augment/**/"evdev""#, "augment # a comment\n\"evdev\"",
    ])
  func includes(_ statement: String) { #expect(error(Self.keymap(symbols: statement)) != nil) }

  @Test(
    "W7 ambiguous or truncated text is rejected",
    arguments: [
      #"key <A> { [a] }; name[Group1] = "x\""; "#, "name[Group1] = \"x\n\";", "key <A { [a] };",
      "key <A> { [a };",
      "key <A> { [a] ]; };", "key <A> { [a] };\u{e9}", "key <A> { [a] }; \u{1}",
    ])
  func ambiguous(_ symbols: String) { #expect(error(Self.keymap(symbols: symbols)) != nil) }

  @Test("W7 every prefix of a keymap is rejected or accepted, and none is harmful")
  func truncated() {
    let text = Array(TestSeat.defaultKeymap.utf8)
    for length in stride(from: 0, to: text.count, by: 7) {
      _ = try? KeyboardLayout(text: Array(text[..<length]))
    }
    #expect((try? KeyboardLayout(text: text)) != nil)
  }

  @Test("W7 a virtual keyboard may type thousands of different characters, and each keymap is read quickly")
  func virtualKeyboard() throws {
    let symbols = (0..<6000).map { "U" + String($0 + 0x4e00, radix: 16, uppercase: true) }
    // Processor time, so that other processes have no influence.
    let start = threadTime()
    let layout = try KeyboardLayout(text: Array(TestSeat.virtualKeymap(symbols).utf8))
    #expect(threadTime() - start < 10)
    #expect(layout.meaning(of: 1, composes: true).characters == "\u{4e00}")
    #expect(layout.meaning(of: 6000, composes: true).characters == "\u{656f}")
  }

  // MARK: - Files

  /// Returns a keymap file with a content, which owns the descriptor.
  private func file(_ content: [UInt8], size: Int? = nil) -> (file: KeymapFile, descriptor: Int32) {
    var path = Array("/tmp/tactus-keymap-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    unlink(path)
    _ = content.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    return (KeymapFile(descriptor: descriptor, size: UInt32(size ?? content.count)), descriptor)
  }

  private func error(_ file: KeymapFile) -> KeymapError? {
    do throws(KeymapError) {
      _ = try KeyboardLayout(file)
      return nil
    } catch { return error }
  }

  @Test("W7 a keymap's text ends at its first zero, regardless of the file's size")
  func zeros() {
    let text = Array(TestSeat.defaultKeymap.utf8)
    #expect(error(file(text).file) == nil)
    #expect(error(file(text + [0]).file) == nil)
    #expect(error(file(text + [0, 0, 0xff, 0x3c]).file) == nil)
    #expect(error(file([0] + text).file) != nil)
    #expect(error(file(Array(repeating: 0, count: 4096)).file) != nil)
  }

  @Test("W7 a file that is shorter than claimed, or is truncated later, is rejected and not modified")
  func shortened() {
    let text = Array(TestSeat.defaultKeymap.utf8)
    #expect(error(file(text, size: text.count + 1).file) == .unreadable)
    let (later, descriptor) = file(text)
    #expect(ftruncate(descriptor, 10) == 0)
    #expect(error(later) == .unreadable)
    for size in [0, 1 << 20 + 1, Int(UInt32.max)] {
      #expect(error(file(text, size: size).file) == .size(UInt32(size)))
    }
  }

  @Test("W7 a descriptor that is not a regular file is rejected without waiting for it")
  func noFiles() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    #expect(error(KeymapFile(descriptor: ends[0], size: 4096)) == .unreadable)
    close(ends[1])
    for path in ["/", "/dev/zero", "/dev/null"] {
      #expect(error(KeymapFile(descriptor: open(path, O_RDONLY), size: 4096)) == .unreadable, "\(path)")
    }
    #expect(error(KeymapFile(descriptor: -1, size: 4096)) == .unreadable)
  }
}
