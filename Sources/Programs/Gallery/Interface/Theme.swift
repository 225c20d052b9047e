import Tactus

/// The appearance that all pages share: colours, fonts and lengths in points.
@MainActor
enum Theme {
  static let background = Color(light: Color(rgb: 0xF1F3F8), dark: Color(rgb: 0x0E1117))
  static let bar = Color(light: Color(rgb: 0xFBFCFE), dark: Color(rgb: 0x171B24))
  static let surface = Color(light: .white, dark: Color(rgb: 0x1B212C))
  static let pressedSurface = Color(light: Color(rgb: 0xE3E8F1), dark: Color(rgb: 0x2A3445))
  static let line = Color(light: Color(rgb: 0xD9DEE8), dark: Color(rgb: 0x2B3342))
  static let text = Color(light: Color(rgb: 0x141A24), dark: Color(rgb: 0xF3F6FB))
  static let secondaryText = Color(light: Color(rgb: 0x5D6A7E), dark: Color(rgb: 0x97A3B6))
  static let accent = Color(light: Color(rgb: 0x1273EA), dark: Color(rgb: 0x4C9DFF))
  static let warmAccent = Color(light: Color(rgb: 0xD9822B), dark: Color(rgb: 0xFFB454))

  /// The style of all pages: with high contrast, text and tints have 7:1 at least on the backgrounds, and lines 4.5:1.
  static var style: Style {
    var style = Style()
    style.highContrastColors[secondaryText] = Color(light: Color(rgb: 0x424B59), dark: Color(rgb: 0xBBC3D0))
    style.highContrastColors[accent] = Color(light: Color(rgb: 0x0B4893), dark: Color(rgb: 0x97C6FF))
    style.highContrastColors[warmAccent] = Color(light: Color(rgb: 0x6C4116), dark: Color(rgb: 0xFFB454))
    style.highContrastColors[line] = Color(light: Color(rgb: 0x66686D), dark: Color(rgb: 0x999DA4))
    style.highContrastColors[PhotosCanvas.hintColor] = Color(rgb: 0xBBC3D0)
    for topic in PagerView.topics { style.highContrastColors[topic.color] = topic.contrastColor }
    return style
  }

  /// Returns the colour behind white text for a hue: darker with high contrast.
  static func shade(hue: Double, for traits: TraitCollection) -> Color {
    Color(hue: hue, saturation: 0.55, brightness: traits.accessibilityContrast == .high ? 0.35 : 0.45)
  }

  /// The minimum width and height of a touch target.
  static let target = 44.0
  /// The space between related views.
  static let spacing = 12.0

  /// Returns the height of the title bar over a page of a height.
  static func barHeight(for height: Double) -> Double { height < 400 ? 48 : 56 }
  /// Returns the space between the edges and the content of a page of a size.
  static func margin(for size: Size) -> Double { min(size.width, size.height) < 400 ? 12 : 24 }
}

extension Label {
  /// Creates a label in the gallery's style.
  convenience init(
    _ text: String, size: Double, weight: Font.Weight = .regular, color: Color? = nil,
    alignment: TextAlignment = .natural
  ) {
    self.init(frame: .zero)
    self.text = text
    font = .system(ofSize: size, weight: weight)
    textColor = color ?? Theme.text
    textAlignment = alignment
  }
}
