import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 colours and fonts by UIKit's names")
struct ColorAndFontNameTests {
  @Test("U12 a colour tells its components, and its grey by its brightness")
  func components() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    for (color, grey) in [(UIColor(white: 0.25, alpha: 0.5), 0.25), (UIColor.white, 1), (.black, 0)] {
      #expect(color.getWhite(&white, alpha: &alpha) && abs(white - grey) < 0.01)
      #expect(abs(alpha - color.alpha) < 0.01)
    }
    UIColor(red: 0, green: 1, blue: 0, alpha: 1).getWhite(&white, alpha: nil)
    #expect(abs(white - 0.587) < 0.01, "green is brighter than the other primary colours")
    let color: CGColor = UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5).cgColor
    #expect(color.numberOfComponents == 4 && color.components?.count == 4)
  }

  @Test("U12 the named colours suit their backgrounds, also in the dark")
  func named() {
    var (light, dark): (CGFloat, CGFloat) = (0, 0)
    UIColor.lightText.getWhite(&light, alpha: nil)
    UIColor.darkText.getWhite(&dark, alpha: nil)
    #expect(abs(light - 1) < 0.01 && dark == 0 && UIColor.lightText.alpha < 1)
    let traits = [UIUserInterfaceStyle.light, .dark].map { UITraitCollection(userInterfaceStyle: $0) }
    let shown = traits.map { UIColor.groupTableViewBackground.resolvedColor(with: $0) }
    #expect(shown[0] != shown[1])
    #expect(shown == traits.map { UIColor.systemGroupedBackground.resolvedColor(with: $0) })
  }

  @Test("U12 there is one colour space; gradients in grey have two components for each colour")
  func spaces() throws {
    let space: CGColorSpace = CGColorSpaceCreateDeviceGray()
    #expect(space == CGColorSpaceCreateDeviceRGB() && space == CGColorSpace(name: CGColorSpace.sRGB))
    let gradient = try #require(
      CGGradient(colorSpace: space, colorComponents: [0, 1, 1, 1], locations: [0, 1], count: 2))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 1)).image { context in
      context.cgContext.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    }
    let picture = Picture(image)
    #expect(picture[0, 0].red < 10 && picture[99, 0].red > 245 && picture[50, 0].red == picture[50, 0].blue)
  }

  @Test("U12 fonts of the system are upright, slanted, or of one width")
  func fonts() {
    #expect(UIFont.systemFontSize == 14 && UIFont.buttonFontSize == 18)
    let font = UIFont.systemFont(ofSize: UIFont.systemFontSize)
    #expect(font.fontName == font.familyName && font.fontDescriptor.symbolicTraits.isEmpty)
    let italic = UIFont.italicSystemFont(ofSize: 20)
    let traits: UIFontDescriptor.SymbolicTraits = [.traitItalic]
    #expect(italic.fontDescriptor.symbolicTraits == traits && italic.pointSize == 20)
    func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(width("iiii", mono) == width("MMMM", mono))
    #expect(width("iiii", font) < width("MMMM", font))
  }

  @Test("U12 text styles have UIKit's sizes at the standard text size; a headline is heavier")
  func styles() {
    let sizes: [(style: UIFont.TextStyle, size: CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes {
      let font = UIFont.preferredFont(forTextStyle: style)
      #expect(font.pointSize == size)
      let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
      #expect(descriptor.pointSize == size)
      #expect(descriptor.symbolicTraits.contains(.traitBold) == (style == .headline))
    }
  }
}
