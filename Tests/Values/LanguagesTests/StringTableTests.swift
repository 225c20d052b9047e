import Foundation
import TactusTesting
import Testing

@testable import TactusLanguages

@Suite("Tables of strings")
struct StringTableTests {
  private let text = """
    /* The title
       of the page. */
    "Rooms" = "Räume"; // an end
    plain.key-1 = "ohne Anführungszeichen";
    "quotes \\"q\\"" = "a\\tb\\nc\\\\ \\U263A \\u{1F600} \\UD83D\\UDE00";
    "%d lamps" = {
      0 = "Kein Licht";
      one = "%d Lampe";
      other = "%d Lampen";
    };
    "%d floor" = ordinal { one = "%dst floor"; two = "%dnd floor"; few = "%drd floor"; other = "%dth floor"; };
    """

  @Test("U9 a file of strings has texts, texts of plurals and of orders, comments and escapes")
  func parsing() throws {
    let table = try StringTable(parsing: text)
    let strings = LocalizedStrings(["de": table, "en": table])
    func german(_ key: String, _ values: any FormatArgument...) -> String {
      strings.string(key, values, in: "de")
    }
    #expect(table.texts.count == 5)
    #expect(german("Rooms") == "Räume" && german("plain.key-1") == "ohne Anführungszeichen")
    #expect(german("quotes \"q\"") == "a\tb\nc\\ ☺ 😀 😀")
    #expect(german("%d lamps", 0) == "Kein Licht" && german("%d lamps", 1) == "1 Lampe")
    #expect(german("%d lamps", 12_345) == "12.345 Lampen" && german("%d lamps", -1) == "-1 Lampe")
    #expect(
      [1, 2, 3, 4, 11, 21].map { strings.string("%d floor", [$0], in: "en") }
        == ["1st floor", "2nd floor", "3rd floor", "4th floor", "11th floor", "21st floor"])
    #expect(
      try StringTable(parsing: "") == StringTable()
        && StringTable(parsing: "\u{FEFF}a = \"b\";").texts.count == 1)
    #expect(try StringTable(parsing: "a = \"1\"; a = \"2\";").texts == ["a": .text("2")])
  }

  @Test(
    "U9 an error names the file, the line and the reason",
    arguments: [
      ("\"a\" \"b\";", 1, "'=' is missing after the key \"a\""),
      ("a = \"b\"", 1, "';' is missing after the text of \"a\""),
      ("\n\na = b;", 3, "'b' is no text: quotes are missing"),
      ("a = \"b\";\n\"c", 2, "The text that begins here has no closing quote"),
      ("/* x\n\n", 1, "The comment that begins here does not end"),
      ("a = {\n one = \"x\";\n};", 1, "The texts of \"a\" have none for 'other'"),
      ("a = {\n some = \"x\";\n};", 2, "'some' is neither a category nor an integer"),
      ("a = { other = \"x\";", 1, "The braces that begin here do not end"),
      ("a = { other = 3; };", 1, "The text of 'other' has no quotes"),
      ("a = \"\\q\";", 1, "'\\q' stands for no character"),
      ("a = \"\\u{D800}\";", 1, "The number of a character is missing or invalid"),
      ("a = \"\\U\";", 1, "The number of a character is missing or invalid"),
      ("a = \"\\UD83Dx\";", 1, "The number of a character is missing or invalid"),
      (" ? = \"x\";", 1, "a key was expected, not '?'"),
      ("a = \"\\u{41\";", 1, "'\\u{' has no '}'"), ("a", 1, "'=' is missing after the key \"a\""),
      ("a =", 1, "A text between quotes, or '{', was expected, not the end of the file"),
    ])
  func errors(text: String, line: Int, reason: String) {
    #expect(throws: StringTableError(file: "de.strings", line: line, reason)) {
      try StringTable(parsing: text, name: "de.strings")
    }
    #expect(
      StringTableError(file: "de.strings", line: line, reason).description == "de.strings: \(line): \(reason)"
    )
  }

  @Test("U9 bytes that are no UTF-8, UTF-16 and a file without an end are errors")
  func bytes() {
    #expect(throws: StringTableError(file: "f", line: 2, "The text is not valid UTF-8")) {
      try StringTable(bytes: Array("\na = \"".utf8) + [0xFF, 0xC3] + Array("\";".utf8), name: "f")
    }
    #expect(throws: StringTableError(file: "f", "The file is UTF-16; convert it to UTF-8")) {
      try StringTable(bytes: [0xFF, 0xFE, 0x61, 0], name: "f")
    }
    #expect(throws: StringTableError(file: "f", line: 1, "a key was expected, not the byte 255")) {
      try StringTable(bytes: [0xFF], name: "f")
    }
    #expect(throws: StringTableError(file: "f", "The file is longer than 4194304 bytes")) {
      try StringTable(bytes: [UInt8](repeating: 0x20, count: 5 << 20), name: "f")
    }
    let large = (0..<30_000).map { "\"key \($0)\" = \"A text for the key \($0)\";\n" }.joined()
    #expect(large.utf8.count > 1 << 20)
    #expect((try? StringTable(parsing: large))?.texts.count == 30_000)
    // Braces and comments do not nest, so that depth costs nothing.
    #expect(throws: StringTableError.self) {
      try StringTable(parsing: String(repeating: "a={", count: 100_000))
    }
  }

  @Test("U9 random bytes, and files with random bytes changed, are read or are errors", arguments: 1...8)
  func fuzz(seed: UInt64) {
    var random = Random(seed: seed)
    let syntax = Array("\"\\={};/*ab01 \nuU{}other one ordinal %d@".utf8)
    for _ in 0..<3000 {
      var bytes = Array(text.utf8)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      case 1:
        bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
          syntax[Int.random(in: 0..<syntax.count, using: &random)]
        }
      default:
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] =
            Bool.random(using: &random)
            ? UInt8.random(in: 0...255, using: &random)
            : syntax[Int.random(in: 0..<syntax.count, using: &random)]
        }
      }
      do {
        let table = try StringTable(bytes: bytes, name: "fuzz")
        let strings = LocalizedStrings(["en": table])
        for key in table.texts.keys { _ = strings.string(key, [1, "text", 2.5], in: "ar-EG") }
      } catch {
        let lines = bytes.count { $0 == 0x0A } + 1
        #expect(error.file == "fuzz" && !error.reason.isEmpty && (1...lines).contains(error.line))
      }
    }
  }

  @Test(
    "U9 a format inserts values by order and by position, and leaves specifiers without a value as they are",
    arguments: [
      ("%@, %@, %@, %@", "eins, 1.234, 2,5, %@"), ("%2$@ %1$@", "1.234 eins"), ("%3$.1f", "2,5"),
      ("100%% %@", "100% eins"), ("%", "%"), ("%q %", "%q %"),
      ("%d", "%d"), ("%9$@", "%9$@"), ("%0$@", "%0$@"), ("%2$06d", "001234"), ("%2$ld", "1.234"),
      ("%3$d", "%3$d"), ("%2$f", "1.234,000000"), ("%99999999999999999999$@", "%99999999999999999999$@"),
      ("%3$.999f", "2,50000000000000000000"), ("%n", "%n"), ("%s", "eins"),
      ("%lld", "%lld"),
    ])
  func formats(format: String, text: String) {
    #expect(LocalizedStrings().string(format, ["eins", 1234, 2.5], in: "de") == text)
  }

  @Test(
    "U9 a format pads values to its width, before or after them, and writes the sign that it asks for",
    arguments: [
      ("[%5d]", 42, "[   42]"), ("[%-5d]", 42, "[42   ]"), ("[%05d]", -42, "[-0042]"),
      ("[%-05d]", 42, "[42   ]"),
      ("[%+d]", 42, "[+42]"), ("[% d]", 42, "[ 42]"), ("[%+06d]", 42, "[+00042]"), ("[%+d]", -42, "[-42]"),
      ("[%8.2f]", 42, "[   42.00]"), ("[%08.2f]", 42, "[00042.00]"), ("[%08.2f]", -42, "[-0042.00]"),
      ("[%+.1f]", 42, "[+42.0]"), ("[%6d]", 12_345, "[12,345]"), ("[%4@]", 42, "[  42]"),
      ("[%2d]", 420, "[420]"),
    ])
  func widths(format: String, number: Int, text: String) {
    #expect(LocalizedStrings().string(format, [number], in: "en") == text)
  }

  @Test("U9 a format pads text, and shortens it to its precision")
  func textWidths() {
    let strings = LocalizedStrings()
    #expect(strings.string("[%5@|%-5s]", ["ab", "cd"], in: "en") == "[   ab|cd   ]")
    #expect(strings.string("[%.2@|%5.1s]", ["abc", "def"], in: "en") == "[ab|    d]")
    let widest = strings.string("%99999999999d", [1234], in: "de")
    #expect(widest.count == 100 && widest.hasSuffix(" 1.234"))
  }

  @Test("U9 a number with a fraction chooses the words for its position in an order by what is written")
  func ordinalNumbers() throws {
    let table = try StringTable(
      parsing:
        "floor = ordinal { one = \"%.0fst\"; two = \"%.0fnd\"; few = \"%.0frd\"; other = \"%.0fth\"; };")
    let strings = LocalizedStrings(["en": table])
    for (number, text) in [(1.0, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (21, "21st"), (2.6, "3rd")] {
      #expect(strings.string("floor", [number], in: "en") == text)
    }
    #expect(strings.string("floor", [Double.nan], in: "en") == "NaNth")
  }

  @Test("U9 words are those of the nearest language, then of the fallbacks, which may form a cycle")
  func fallbacks() {
    var strings = LocalizedStrings([
      "en": StringTable(["a": .text("en a"), "b": .text("en b"), "c": .text("en c"), "n": .text("%.1f")]),
      "de": StringTable(["a": .text("de a"), "n": .text("%.1f")]), "de-CH": StringTable(["b": .text("ch b")]),
    ])
    #expect(strings.string("a", in: "de-CH") == "de a" && strings.string("b", in: "de-CH") == "ch b")
    #expect(strings.string("c", in: "de-CH") == "en c" && strings.string("d", in: "de-CH") == "d")
    #expect(strings.string("a", in: "gsw") == "en a")
    strings.fallbacks = ["gsw": "de-CH", "de": "gsw", "de-CH": "gsw"]
    #expect(
      strings.string("a", in: "gsw") == "de a" && strings.string("b", in: "gsw") == "ch b"
        && strings.string("d", in: "gsw") == "d")
    #expect(strings.chain(for: "gsw") == ["gsw", "de-CH", "de", "en"])
    #expect(strings.languages == ["de", "de-CH", "en"])
    // Numbers are those of the region, but words of another language bring their own.
    #expect(
      strings.string("n", [1.5], in: "de-CH") == "1.5" && strings.string("n", [1.5], in: "ar-EG") == "1.5")
    let plural = PluralTexts(categories: [.one: "%d lamp", .other: "%d lamps"])
    strings.tables["en"]?.texts["%d lamps"] = .plural(plural)
    #expect(strings.string("%d lamps", [1], in: "ja") == "1 lamp")
    #expect(
      strings.string("%d lamps", in: "ja") == "%d lamps"
        && strings.string("%d lamps", ["x"], in: "ja") == "%d lamps")
  }

  @Test("U9 the words of all languages are read from a folder, but for files that are damaged")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-strings-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [("en", "a = \"A\";"), ("de_CH", "a = \"B\";"), ("fr", "a = \n\"C"), ("ru", "")] {
      let own = folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      if language != "ru" {
        try text.write(to: own.appending(path: "Localizable.strings"), atomically: false, encoding: .utf8)
      }
    }
    // A folder in place of a file.
    try FileManager.default.createDirectory(
      at: folder.appending(path: "es.lproj/Localizable.strings"), withIntermediateDirectories: true)
    let (strings, errors) = LocalizedStrings.read(folder: folder.path)
    #expect(strings.languages == ["de-CH", "en"] && strings.string("a", in: "de-CH") == "B")
    #expect(errors.map(\.line) == [0, 2] && errors[1].file.hasSuffix("/fr.lproj/Localizable.strings"))
    #expect(errors[0].reason == "It is no regular file")
    let missing = LocalizedStrings.read(folder: folder.path + "/none")
    #expect(missing.strings.tables.isEmpty && missing.errors.map(\.reason) == ["No such file or directory"])
    #expect(throws: StringTableError.self) { try StringTable(contentsOfFile: folder.path + "/none") }
  }

  @Test("U9 a number chooses the words for the digits with which it is written")
  func writtenDigits() {
    func texts(_ format: String) -> LocalizedStrings {
      let plural = PluralTexts(categories: [.one: "\(format) hour", .other: "\(format) hours"])
      return LocalizedStrings(["en": StringTable(["h": .plural(plural)])])
    }
    #expect(texts("%.1f").string("h", [1.0], in: "en") == "1.0 hours")
    #expect(texts("%2$@: %1$.0f").string("h", [1.0, "a"], in: "en") == "a: 1 hour")
    #expect(texts("%@").string("h", [1.0], in: "en") == "1 hour")
  }
}
