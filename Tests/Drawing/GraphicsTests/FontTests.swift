import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

@Suite("Fonts")
struct FontTests {
  @Test("R5 a font with another weight or slant keeps its other properties")
  func derived() {
    let font = Font(name: "DejaVu Sans", size: 20, weight: .semibold)
    #expect(font.familyName == "DejaVu Sans" && !font.isItalic)
    let heavy = font.withWeight(.heavy)
    #expect(heavy.weight == .heavy && heavy.familyName == font.familyName && heavy.pointSize == 20)
    let italic = font.italic()
    #expect(italic.isItalic && italic.weight == .semibold && italic.familyName == font.familyName)
    #expect(Font.italicSystem(ofSize: 20) == Font.system(ofSize: 20).italic())
  }

  @Test("R5 the weights have OpenType's numbers")
  func weights() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == Array(stride(from: 100, through: 900, by: 100)))
    #expect(weights == weights.sorted())
  }

  @Test("R5 the label font size is 17 points, the small one 12; an invalid size counts as the label size")
  func sizes() {
    #expect(Font.labelFontSize == 17 && Font.smallSystemFontSize == 12)
    #expect(Font(name: "DejaVu Sans", size: .nan).pointSize == Font.labelFontSize)
  }

  @Test("R5 the baselines of a layout are those of its first and last line")
  func baselines() {
    let font = Font.system(ofSize: 20)
    let one = TextLayout("one", font: font)
    #expect(one.firstBaseline == one.lastBaseline && abs(one.firstBaseline - font.ascender) < 1)
    let three = TextLayout("one\ntwo\nthree", font: font)
    #expect(three.firstBaseline == one.firstBaseline)
    #expect(abs(three.lastBaseline - three.firstBaseline - 2 * font.lineHeight) < 1)
  }

  @Test("R5 text is truncated at the public limits")
  func limits() {
    let paragraphs = String(repeating: "a\n", count: TextLayout.maximumParagraphs + 100)
    #expect(TextLayout(paragraphs).lineCount <= TextLayout.maximumParagraphs + 1)
    func width(tabs: Int) -> Double { TextLayout(String(repeating: "\t", count: tabs) + "x").size.width }
    let tab = width(tabs: 2) - width(tabs: 1)
    let beyond = width(tabs: TextLayout.maximumTabs + 10) - width(tabs: TextLayout.maximumTabs)
    #expect(beyond < 5 * tab, "further tabs are spaces")
  }
}
