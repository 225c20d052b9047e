import TactusCLibrary
import Testing

@testable import TactusInterface

/// Layouts of the on-screen keyboard, and the errors in their texts.
@MainActor
@Suite("On-screen keyboard: layouts")
struct KeyboardLayoutTests {
  private func layout(_ lines: String...) throws(OnScreenKeyboardLayoutError) -> OnScreenKeyboardLayout {
    try OnScreenKeyboardLayout(lines.joined(separator: "\n"))
  }

  private func text(_ base: String, _ shifted: String? = nil) -> KeyboardKey {
    KeyboardKey(action: .text(base, shifted: shifted ?? base.capital))
  }

  @Test("W12 every built-in layout is valid and has the letters of its language, Shift and backspace")
  func builtIn() {
    #expect(OnScreenKeyboardLayout.builtIn.map(\.language) == ["en", "de", "fr", "ru"])
    let letters = [
      "en": "abcdefghijklmnopqrstuvwxyz", "de": "abcdefghijklmnopqrstuvwxyzäöü",
      "fr": "abcdefghijklmnopqrstuvwxyz",
      "ru": "абвгдежзийклмнопрстуфхцчшщыьэюя",
    ]
    for layout in OnScreenKeyboardLayout.builtIn {
      let keys = layout.rows(of: .letters).joined()
      for letter in letters[layout.language] ?? "?" {
        #expect(
          keys.contains { $0.action == .text(String(letter), shifted: String(letter).capital) }, "\(letter)")
      }
      #expect(keys.contains { $0.action == .shift } && keys.contains { $0.action == .backspace })
      for page in KeyboardPage.allCases {
        #expect(layout.rows(of: page).count == (page.hasBottomRow ? 3 : 4))
      }
      #expect(layout.label("space") != nil && layout.label("return") != nil)
    }
    // Letters that have no key of their own are among the alternatives.
    #expect(OnScreenKeyboardLayout.russian.alternatives(of: "е", isShifted: false) == ["е", "ё"])
    #expect(OnScreenKeyboardLayout.russian.alternatives(of: "Ь", isShifted: true) == ["Ь", "Ъ"])
    #expect(OnScreenKeyboardLayout.german.alternatives(of: "s", isShifted: false).contains("ß"))
    #expect(OnScreenKeyboardLayout.german.alternatives(of: "S", isShifted: true).contains("ẞ"))
    #expect(OnScreenKeyboardLayout.french.alternatives(of: "e", isShifted: false).prefix(2) == ["e", "é"])
  }

  @Test("W12 the layout of a locale is that of its language, and English")
  func locales() {
    let languages = { (locale: String) in
      OnScreenKeyboardLayout.layouts(for: Language(locale)).map(\.language)
    }
    #expect(languages("de_AT.UTF-8") == ["de", "en"])
    #expect(languages("ru") == ["ru", "en"])
    for locale in ["en_GB", "C.UTF-8", "", "POSIX", "ja_JP"] { #expect(languages(locale) == ["en"]) }
  }

  @Test("W12 a layout consists of lines with a language, labels, pages of rows, and alternatives")
  func format() throws {
    let layout = try layout(
      "# A comment", "language pt-BR", "name Português  do Brasil", "label space espaço", "decimal ,", "",
      "page letters", "row q ß|ẞ \\| \\{ \\\\ \\u{1F600} # {shift}*1.5 {gap} {space} {symbols}",
      "row .com ij",
      "alternatives Q ĝ ğ", "page number", "  row 1\t2 ")
    #expect(
      layout.language == "pt-BR" && layout.name == "Português do Brasil" && layout.label("space") == "espaço")
    #expect(
      layout.rows(of: .letters) == [
        [
          text("q"), text("ß", "ẞ"), text("|"), text("{"), text("\\"), text("😀"), text("#"),
          KeyboardKey(action: .shift, width: 1.5), KeyboardKey(action: .gap), KeyboardKey(action: .space),
          KeyboardKey(action: .page(.symbols)),
        ], [text(".com", ".COM"), text("ij", "IJ")],
      ])
    #expect(layout.alternatives(of: "Q", isShifted: true) == ["Q", "Ĝ", "Ğ"])
    #expect(layout.rows(of: .number) == [[text("1"), text("2")]])
    #expect(layout.rows(of: .decimal).joined().contains(text(",")))
    #expect(layout.rows(of: .symbols) == OnScreenKeyboardLayout.english.rows(of: .symbols))
    #expect(
      try OnScreenKeyboardLayout("language x\r\npage letters\r\nrow a\r\n").rows(of: .letters) == [
        [text("a")]
      ])
  }

  @Test(
    "W12 an error in a layout is described with its line and column",
    arguments: [
      ("", "1:1: the line 'language' is missing"),
      ("language de", "1:1: 'page letters' is missing"),
      (
        "lang de",
        "1:1: 'lang' is unknown; expected language, name, label, decimal, page, row or alternatives"
      ),
      ("language", "1:1: 'language' needs an argument"),
      ("language d_e", "1:10: a language is a tag such as 'de' or 'pt-BR'"),
      ("language de\nlanguage de", "2:1: 'language' occurs twice"),
      ("name a\nname b", "2:1: 'name' occurs twice"),
      ("name a\u{7}", "1:6: control characters cannot be typed"),
      ("decimal . ,", "1:11: one separator is expected"),
      ("label space", "1:7: the label of 'space' is missing"),
      ("row a", "1:1: 'row' needs a 'page' before it"),
      ("page letters", "1:1: 'page letters' has no rows"),
      ("page letters\npage symbols\nrow a", "2:1: 'page letters' has no rows"),
      (
        "page letter\nrow a",
        "1:6: 'letter' is no page; expected letters, symbols, more, number, decimal, phone"
      ),
      ("page letters\nrow a\npage letters", "3:6: 'page letters' occurs twice"),
      ("page letters\n row {gap} {gap}", "2:2: the row has no keys"),
      (
        "page letters\nrow a {shft}",
        "2:8: 'shft' is no key; expected shift, backspace, space, return, globe, dismiss, gap or a page"
      ),
      ("page letters\nrow a {shift", "2:7: '}' is missing; write \\{ for '{'"),
      ("page letters\nrow {shift}*0", "2:12: a width is '*' and a number from 0.25 to 10"),
      ("page letters\nrow {shift}*nan", "2:12: a width is '*' and a number from 0.25 to 10"),
      ("page letters\nrow {shift}x", "2:12: a width is '*' and a number from 0.25 to 10"),
      ("page letters\nrow a|", "2:7: a text is expected"),
      ("page letters\nrow a|b|c", "2:9: a key has one text, and one with Shift; write \\| for '|'"),
      ("page letters\nrow ab\\", "2:7: '\\' is followed by nothing; write \\\\ for '\\'"),
      ("page letters\nrow \\n", "2:5: '\\' may precede \\, |, {, }, # and u only"),
      ("page letters\nrow \\u{110000}", "2:5: a code point is written as \\u{1F600}"),
      ("page letters\nrow \\u{", "2:5: a code point is written as \\u{1F600}"),
      ("page letters\nrow \\u{D800}", "2:5: a code point is written as \\u{1F600}"),
      ("page letters\nrow \\u{8}", "2:5: control characters cannot be typed"),
      ("page letters\nrow abcdefghijklmnopq", "2:5: a text has at most 16 characters"),
      ("page letters\nrow a b c d e f g h i j k l m n o p q", "2:37: a row has at most 16 keys"),
      ("alternatives a", "1:14: the alternatives of 'a' are missing"),
      ("alternatives a b\nalternatives A c", "2:14: the alternatives of 'a' occur twice"),
    ])
  func errors(text: String, description: String) {
    let error = #expect(throws: OnScreenKeyboardLayoutError.self) { try OnScreenKeyboardLayout(text) }
    #expect(error.map { "\($0)" } == description)
  }

  @Test("W12 a layout that is too long, or too deep, is refused")
  func limits() {
    let rows = "page letters\n" + String(repeating: "row a\n", count: 7)
    #expect(throws: OnScreenKeyboardLayoutError.self) { try OnScreenKeyboardLayout(rows) }
    let long = "language de\n" + String(repeating: "# comment\n", count: 7_000)
    let error = #expect(throws: OnScreenKeyboardLayoutError.self) { try OnScreenKeyboardLayout(long) }
    #expect(error?.line == 0 && error?.description == "the layout is longer than 65536 bytes")
    let marks = "page letters\nrow a" + String(repeating: "\u{301}", count: 10_000)
    #expect(throws: OnScreenKeyboardLayoutError.self) { try OnScreenKeyboardLayout(marks) }
  }

  @Test("W12 every prefix and every damaged version of a layout is read, or refused with a position")
  func damage() {
    var random = SystemlessGenerator(state: 5)
    let bytes = Array(germanLayoutText.utf8)
    for length in stride(from: 0, to: bytes.count, by: 3) {
      check(String(decoding: bytes[..<length], as: UTF8.self))
    }
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: index)
        default:
          damaged.insert(
            [0x7B, 0x7D, 0x5C, 0x7C, 0x0A, 0x20][Int.random(in: 0..<6, using: &random)], at: index)
        }
      }
      check(String(decoding: damaged, as: UTF8.self))
    }
  }

  private func check(_ text: String) {
    do {
      let layout = try OnScreenKeyboardLayout(text)
      #expect(!layout.rows(of: .letters).isEmpty)
    } catch {
      #expect(error.line >= 1 && error.column >= 1 && !error.reason.isEmpty)
    }
  }

  /// A generator of random numbers that depend on the seed only.
  private struct SystemlessGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("W12 a layout is read from a file; one that is missing, a folder or not UTF-8 is described")
  func files() throws {
    let folder = "/tmp/tactus-layouts-\(getpid())"
    mkdir(folder, 0o700)
    defer { rmdir(folder) }
    let path = folder + "/x.layout"
    func write(_ bytes: [UInt8]) {
      let file = fopen(path, "w")
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
    defer { unlink(path) }
    write([0xEF, 0xBB, 0xBF] + Array(germanLayoutText.utf8))
    #expect(try OnScreenKeyboardLayout(contentsOfFile: path) == .german)
    write([0xFF, 0xFE, 0x00])
    for (path, reason) in [
      (path, "not valid UTF-8"), (folder, "directory"), (folder + "/none", "No such file"),
    ] {
      let error = #expect(throws: OnScreenKeyboardLayoutError.self) {
        try OnScreenKeyboardLayout(contentsOfFile: path)
      }
      #expect(error?.line == 0 && error?.description.contains(reason) == true)
    }
    write(Array(repeating: 0x23, count: 100_000))
    #expect(throws: OnScreenKeyboardLayoutError.self) { try OnScreenKeyboardLayout(contentsOfFile: path) }
  }

  @Test("W12 the keys of a page cover the keyboard without overlapping, at every size")
  func arrangement() {
    for layout in OnScreenKeyboardLayout.builtIn {
      for type in KeyboardType.allCases {
        for page in KeyboardPage.allCases {
          for size in [(320.0, 100.0), (390, 216), (1280, 260), (1, 1), (0, 0)] {
            check(layout, type, page, width: size.0, height: size.1)
          }
        }
      }
    }
  }

  private func check(
    _ layout: OnScreenKeyboardLayout, _ type: KeyboardType, _ page: KeyboardPage, width: Double,
    height: Double
  ) {
    var traits = KeyboardTraits()
    traits.type = type
    let bounds = Rect(x: 0, y: 0, width: width, height: height)
    let rows = traits.rows(of: page, in: layout, showsGlobe: true)
    let arrangement = KeyboardArrangement(rows: rows, in: bounds, isPad: !page.hasBottomRow)
    let area = arrangement.keys.reduce(0) { $0 + $1.cell.width * $1.cell.height }
    #expect(abs(area - width * height) <= 1e-6 * max(1, width * height))
    for (index, key) in arrangement.keys.enumerated() {
      #expect(key.frame.isFinite && key.cell.isFinite && key.frame.width >= 0 && key.frame.height >= 0)
      if width > 10, key.key.action != .gap { #expect(arrangement.key(at: key.frame.center) == index) }
    }
    for point in [
      Point(x: -50, y: -50), Point(x: 5_000, y: 9), Point(x: .nan, y: 0), Point(x: 1e300, y: -1e300),
    ] {
      if let index = arrangement.key(at: point) { #expect(arrangement.keys.indices.contains(index)) }
    }
  }
}
