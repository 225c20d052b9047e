import Tactus
import TactusPixels
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Style: colours and limits")
struct StyleColorTests {
  private static let ocean = Color(light: Color(rgb: 0x39A9DB), dark: Color(rgb: 0x1C77C3))

  private func traits(_ style: Style, isDark: Bool = false, isHighContrast: Bool = false) -> TraitCollection {
    var traits = TraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    traits.accessibilityContrast = isHighContrast ? .high : .normal
    traits.style = style
    return traits
  }

  @Test("U15 system colours resolve through the style, in light and dark, and with another opacity")
  func resolving() {
    var style = Style()
    style.colors.tint = Self.ocean
    #expect(Color.systemBlue.resolvedColor(with: traits(style)) == Color(rgb: 0x39A9DB))
    #expect(Color.systemBlue.withAlphaComponent(0.5).resolvedColor(with: traits(style)).green == 169.0 / 255)
    #expect(Color.systemBlue.withAlphaComponent(0.5).resolvedColor(with: traits(style)).alpha == 0.5)
    let dark = Color.systemBlue.resolvedColor(with: traits(style, isDark: true))
    #expect(abs(dark.green - 119.0 / 255) < 1e-4)
    #expect(Color.systemRed.resolvedColor(with: traits(style)) == Color(rgb: 0xFF3B30))
    #expect(Color.link.resolvedColor(with: traits(style)) == Color(rgb: 0x007AFF))
    #expect(traits(style).hasDifferentColorAppearance(comparedTo: traits(Style())))
    style.colors.tint = .systemBlue
    #expect(style == Style())
    // An application's own colours can be replaced, too, but not colours that are the same everywhere.
    let own = Color(light: .red, dark: .green)
    style.colors[own] = .systemTeal
    #expect(own.resolvedColor(with: traits(style)) == Color.systemTeal.resolvedColor(with: traits(Style())))
    style.colors[.black] = .white
    #expect(style.colors[.black] == .black)
  }

  @Test(
    "U15 high contrast and dark combine with a brand: text and tints have 7:1 on its backgrounds",
    arguments: [false, true])
  func highContrast(isDark: Bool) {
    var style = Style()
    style.colors.tint = Self.ocean
    style.colors[.systemBackground] = Color(light: Color(rgb: 0xF3F8F1), dark: Color(rgb: 0x10241B))
    style.colors[.secondaryLabel] = Color(light: Color(rgb: 0x7A8B80), dark: Color(rgb: 0x6A7B70))
    let traits = traits(style, isDark: isDark, isHighContrast: true)
    func shown(_ color: Color) -> Color { color.resolvedColor(with: traits) }
    for text in [Color.label, .secondaryLabel, .tertiaryLabel, .systemBlue, .systemRed, .systemGreen, .link] {
      for background in [Color.systemBackground, .secondarySystemBackground, .systemGroupedBackground] {
        #expect(shown(text).contrast(with: shown(background)) >= 7)
      }
    }
    #expect(shown(style.colors.onTint).contrast(with: shown(.systemBlue)) >= 7)
    // A colour for high contrast that the style sets itself is used as it is.
    style.highContrastColors.tint = Color(light: .black, dark: .white)
    let set = Color.systemBlue.resolvedColor(with: self.traits(style, isDark: isDark, isHighContrast: true))
    #expect(set == (isDark ? .white : .black))
    // Without a style, the system's variants are used.
    let plain = self.traits(Style(), isDark: isDark, isHighContrast: true)
    #expect(Color.systemBlue.resolvedColor(with: plain) == Color(rgb: isDark ? 0x7FBDFF : 0x0038C0))
  }

  @Test(
    "U15 hostile values are limited, and those that are no number ignored",
    arguments: [
      (Double.nan, 7.0, 1.2), (-.infinity, 0, 0.5), (.infinity, 1_000, 3), (-3, 0, 0.5), (1e300, 1_000, 3),
    ])
  func hostileValues(value: Double, length: Double, factor: Double) throws {
    var style = Style()
    style.shapes.button = 7
    style.metrics.margin = 7
    style.metrics.spacing = 1.2
    style.typography.scale = 1.2
    style.shapes.button = value
    style.metrics.margin = value
    style.metrics.spacing = value
    style.typography.scale = value
    #expect(style.shapes.button == length && style.metrics.margin == length)
    #expect(style.metrics.spacing == factor && style.typography.scale == factor)
    var colors = style.colors
    colors.tint = Color(red: value, green: 0, blue: 0)
    #expect(colors.tint.red.isFinite)
    let test = TestWindow(size: Size(width: 200, height: 100))
    test.window.style = style
    for view in [Button(configuration: .filled()), Switch(), Slider(), Stepper(), TextField()] as [View] {
      view.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      test.window.addSubview(view)
    }
    test.frame()
    _ = try test.picture()
  }

  @Test("U15 the fonts of a brand stand for the system's, in every weight")
  func fonts() {
    var style = Style()
    style.typography.family = "DejaVu Serif"
    style.typography.monospacedFamily = "DejaVu Sans Mono"
    var traits = traits(style)
    #expect(Font.system(ofSize: 17).weighted(for: traits).familyName == "DejaVu Serif")
    #expect(Font.monospacedSystem(ofSize: 17).weighted(for: traits).familyName == "DejaVu Sans Mono")
    #expect(Font(name: "Noto Sans", size: 17).weighted(for: traits).familyName == "Noto Sans")
    traits.legibilityWeight = .bold
    #expect(Font.system(ofSize: 17).weighted(for: traits).weight == .semibold)
    traits.style.typography.scale = 2
    #expect(Font.system(ofSize: 17).scaled(for: traits).pointSize == 34)
  }

  @Test("U15 the text of keys can be read on those of a brand, also while they are pressed or shown larger")
  func keys() {
    let test = TestWindow(size: Size(width: 200, height: 100))
    var style = Style()
    style.colors.key = Color(rgb: 0x3B2A20)
    style.colors.functionKey = Color(rgb: 0x2A1C14)
    style.colors.keyText = .white
    test.window.style = style
    typealias Palette = KeyboardPalette
    for (standard, key, share) in [
      (Palette.pressedKey, Palette.key, 0.25), (Palette.pressedFunctionKey, Palette.functionKey, 0.25),
      (Palette.popup, Palette.key, 0),
    ] {
      let shown = test.window.resolve(standard, for: key, share: share)
      #expect(shown.contrast(with: test.window.resolve(Palette.text)) >= 4.5)
    }
  }
}
