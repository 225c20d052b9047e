import TactusCLibrary
import TactusGeometry
import TactusPixels
import Testing

@testable import TactusGraphics

@Suite("Fonts of the application", .serialized)
struct FontRegistrationTests {
  /// A font that is installed on the machines that run the tests.
  private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// The bytes of that font.
  private func bytes() throws -> [UInt8] {
    let file = try #require(fopen(Self.path, "r"))
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var data = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    #expect(fread(&data, 1, data.count, file) == data.count)
    return data
  }

  /// The bytes with the name of the family replaced by another one of its length, which no installed font has.
  private func renamed(_ name: String) throws -> [UInt8] {
    var data = try bytes()
    for isWide in [false, true] {
      func encoded(_ text: String) -> [UInt8] { text.utf8.flatMap { isWide ? [0, $0] : [$0] } }
      let (old, new) = (encoded("DejaVu Sans"), encoded(name))
      #expect(old.count == new.count)
      var index = 0
      while index + old.count <= data.count {
        if data[index] == old[isWide ? 1 : 0] || data[index] == old[0],
          data[index..<index + old.count].elementsEqual(old)
        {
          data.replaceSubrange(index..<index + old.count, with: new)
        }
        index += 1
      }
    }
    return data
  }

  private func width(_ family: String) -> Double {
    TextLayout("Wandering 123", font: Font(name: family, size: 40)).size.width
  }

  @Test("U7 a font from bytes is used by the name of its family afterwards")
  func data() throws {
    let before = width("Probe Panel")
    #expect(before == width("sans-serif"), "a family that is not there is replaced")
    var condensed = try renamed("Probe Panel")
    // Half of the units in the square of letters doubles the letters.
    let head = try #require(Self.table("head", of: condensed))
    let units = Int(condensed[head + 18]) << 8 | Int(condensed[head + 19])
    condensed[head + 18] = UInt8((units / 2) >> 8)
    condensed[head + 19] = UInt8((units / 2) & 0xff)
    #expect(try Font.register(data: condensed) == ["Probe Panel"])
    #expect(width("Probe Panel") > before * 1.5)
    #expect(Font(name: "Probe Panel", size: 20).capHeight > Font.system(ofSize: 20).capHeight * 1.5)
  }

  /// Returns the position of a table.
  private static func table(_ name: String, of data: [UInt8]) -> Int? {
    for index in 0..<Int(data[5]) {
      let entry = 12 + 16 * index
      if data[entry..<entry + 4].elementsEqual(name.utf8) {
        return data[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
      }
    }
    return nil
  }

  @Test("U7 a font from a file is registered once, and its families are returned each time")
  func file() throws {
    let path = "/tmp/tactus-font-\(getpid()).ttf"
    let data = try renamed("Probe Files")
    let file = try #require(fopen(path, "w"))
    #expect(fwrite(data, 1, data.count, file) == data.count)
    fclose(file)
    defer { unlink(path) }
    #expect(try Font.register(contentsOf: path) == ["Probe Files"])
    #expect(try Font.register(contentsOf: path) == ["Probe Files"])
    #expect(width("Probe Files") > 0)
  }

  @Test("U7 what is no font, or cannot be read, throws the reason")
  func errors() throws {
    #expect(throws: FontRegistrationError.unreadableFile(path: "/no/such/font", errno: ENOENT)) {
      try Font.register(contentsOf: "/no/such/font")
    }
    #expect(throws: FontRegistrationError.unreadableFile(path: "/tmp", errno: EINVAL)) {
      try Font.register(contentsOf: "/tmp")
    }
    #expect(throws: FontRegistrationError.unreadableFile(path: "/dev/zero", errno: EINVAL)) {
      try Font.register(contentsOf: "/dev/zero")
    }
    for data in [[], Array("no font at all".utf8), [0, 1, 0, 0] + Array(repeating: 0, count: 3)] as [[UInt8]]
    {
      #expect(throws: FontRegistrationError.self) { try Font.register(data: data) }
    }
    let font = try bytes()
    for length in [11, 200, 5_000, font.count / 2, font.count - 8] {
      #expect(throws: FontRegistrationError.self) { try Font.register(data: Array(font.prefix(length))) }
    }
    #expect(throws: FontRegistrationError.unknownFormat) {
      try Font.register(data: Array(repeating: 0xff, count: 4096))
    }
    #expect(FontRegistrationError.damaged(table: "glyf").description.contains("glyf"))
    #expect(FontRegistrationError.tooLarge(bytes: Font.maximumFileSize + 1).description.contains("bytes"))
  }

  /// A generator of the same numbers in each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test("U7 damaged fonts are refused or drawn, and nothing crashes")
  func fuzz() throws {
    let font = try renamed("Probe Fuzz!")
    var random = Generator()
    var registered = 0
    for _ in 0..<24 {
      var data = font
      for _ in 0..<Int.random(in: 1...400, using: &random) {
        // Half of the damage is in the header and the first tables, which say where all others are.
        let limit = Bool.random(using: &random) ? 4096 : data.count
        data[Int.random(in: 4..<limit, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      guard let families = try? Font.register(data: data) else { continue }
      registered += 1
      for family in families { #expect(width(family).isFinite) }
      _ = Image(size: Size(width: 300, height: 60)) { context in
        for family in families {
          context.draw(TextLayout("Ägypten 12 %", font: Font(name: family, size: 30)), at: .zero)
        }
      }
    }
    #expect(registered > 0)
    #expect(width("sans-serif") > 0)
  }
}
