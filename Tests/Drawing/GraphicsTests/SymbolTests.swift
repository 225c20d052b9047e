import TactusGeometry
import TactusPixels
import Testing

@testable import TactusGraphics

@Suite("Symbols")
struct SymbolTests {
  /// Returns the rectangle of the pixels that are not transparent.
  private func ink(of image: Image) -> Rect {
    let bitmap = image.bitmap
    var (left, top, right, bottom) = (bitmap.width, bitmap.height, 0, 0)
    bitmap.withUnsafeBytes { bytes in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where bytes[4 * (y * bitmap.width + x) + 3] > 8 {
          (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
        }
      }
    }
    return right > left
      ? Rect(x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
      : .zero
  }

  @Test(
    "U7 every symbol is understood, is not empty, and leaves a margin on its square",
    arguments: Image.systemSymbolNames)
  func symbols(name: String) throws {
    let symbol = try #require(SystemSymbols.symbol(named: name))
    for data in [symbol.lines, symbol.fill, symbol.rays?.lines ?? ""] {
      #expect(SymbolPath(data).isComplete, "\(data)")
    }
    let image = try #require(
      Image(systemName: name, withConfiguration: Image.SymbolConfiguration(pointSize: 96)))
    #expect(image.isSymbolImage && image.renderingMode == .alwaysTemplate)
    let side = Double(image.pixelWidth)
    let ink = ink(of: image)
    #expect(!ink.isEmpty)
    // Half a point of the grid on every side.
    let margin = side / 48 - 1
    #expect(
      ink.minX >= margin && ink.minY >= margin && ink.maxX <= side - margin && ink.maxY <= side - margin,
      "\(ink) of \(side)")
  }

  @Test("U7 there are symbols for panels, with variants that are filled and crossed out")
  func names() {
    #expect(Image.systemSymbolNames.count >= 60)
    for name in ["house", "lightbulb.fill", "bell.slash", "bell.slash.fill", "speaker.slash", "eye.slash"] {
      #expect(Image(systemName: name) != nil, "\(name)")
    }
    for name in ["", "no such symbol", "house.slash", "plus.fill", ".fill", "star.slash.slash"] {
      #expect(Image(systemName: name) == nil, "\(name)")
    }
  }

  @Test("U7 the size follows that of the text, the lines its weight")
  func configurations() throws {
    let body = try #require(Image(systemName: "star"))
    #expect(body.size == Size(width: 21, height: 21))
    let large = body.withConfiguration(Image.SymbolConfiguration(pointSize: 17, scale: .large))
    #expect(large.size.width == 26)
    let font = Image.SymbolConfiguration(font: .boldSystem(ofSize: 34))
    #expect(body.withConfiguration(font).size.width == 43)
    let light = Image.SymbolConfiguration(pointSize: 40, weight: .light)
    let heavy = Image.SymbolConfiguration(pointSize: 40, weight: .heavy)
    func darkness(_ image: Image) -> Int {
      image.bitmap.withUnsafeBytes { bytes in
        stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
      }
    }
    #expect(darkness(body.withConfiguration(heavy)) > darkness(body.withConfiguration(light)))
    #expect(Image.SymbolConfiguration(pointSize: .nan).pointSize == 17)
    #expect(Image.SymbolConfiguration(pointSize: 1e9).pointSize == 512)
  }

  @Test("U7 a symbol is drawn anew for the scale and the size of text, and other images stay as they are")
  func scales() throws {
    var configuration = Image.SymbolConfiguration(pointSize: 20)
    let fixed = try #require(Image(systemName: "star", withConfiguration: configuration))
    #expect(fixed.symbolImage(scale: 3, factor: 2).pixelWidth == 75)
    configuration.adjustsForContentSizeCategory = true
    let growing = try #require(Image(systemName: "star", withConfiguration: configuration))
    #expect(growing.symbolImage(scale: 1, factor: 2).size == Size(width: 50, height: 50))
    let picture = try #require(Image(size: Size(width: 4, height: 4)) { _ in })
    #expect(picture.symbolImage(scale: 3, factor: 2) == picture && !picture.isSymbolImage)
    #expect(picture.withConfiguration(configuration) == picture)
  }

  @Test("U7 symbols that point in the direction of reading are to be mirrored, and mirrored ones are")
  func directions() throws {
    let forward = try #require(Image(systemName: "chevron.forward"))
    let right = try #require(Image(systemName: "chevron.right"))
    #expect(forward.flipsForRightToLeftLayoutDirection && !right.flipsForRightToLeftLayoutDirection)
    #expect(right.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
    let backward = try #require(Image(systemName: "chevron.backward"))
    let mirrored = forward.mirrored()
    #expect(abs(ink(of: mirrored).midX - ink(of: backward).midX) <= 1)
    #expect(mirrored.renderingMode == .alwaysTemplate)
  }

  @Test("U7 path data of SVG are read with all commands, and end where they are not understood")
  func paths() {
    let absolute = SymbolPath("M2 3L4 5H10V7C1 2 3 4 5 6Q1 1 2 2A3 3 0 0 1 8 2Z")
    #expect(absolute.isComplete && absolute.path.elements.count > 7)
    let relative = SymbolPath("m2 3l2 2h6v2c-9-5-7-3-5-1")
    #expect(relative.isComplete && relative.path.currentPoint == Point(x: 5, y: 6))
    #expect(SymbolPath("M1 1 2 2-3.5-.5").path.currentPoint == Point(x: -3.5, y: -0.5))
    for data in ["M1", "M1 1L", "X3", "M0 0A2 3 0 0 1 4 4", "3 4"] {
      #expect(!SymbolPath(data).isComplete, "\(data)")
    }
    let circle = SymbolPath("M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12Z")
    let bounds = circle.path.bounds
    #expect(abs(bounds.minX - 3) < 0.01 && abs(bounds.maxY - 21) < 0.01)
  }
}
