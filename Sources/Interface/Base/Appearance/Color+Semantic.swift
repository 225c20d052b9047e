// Semantic colours with UIKit's names and values. Each has a light and a dark variant, and those of text, lines and tints one more of
// each for high contrast, see `ContrastVariant`; a view chooses one by its `traitCollection`.

// MARK: - Text

extension Color {
  /// The colour for text that contains primary content.
  public static let label = Color(light: Color(white: 0), dark: Color(white: 1), contrast: .label)
  /// The colour for text that contains secondary content.
  ///
  /// The light variant is darker than UIKit's, whose contrast of 3.4:1 on white is below the 4.5:1 that WCAG and EN 301 549
  /// require.
  public static let secondaryLabel = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.76), dark: Color(rgb: 0xEBEBF5, alpha: 0.6),
    contrast: .secondaryLabel)
  /// The colour for text that contains tertiary content.
  public static let tertiaryLabel = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.3), dark: Color(rgb: 0xEBEBF5, alpha: 0.3), contrast: .tertiaryLabel)
  /// The colour for text that contains quaternary content.
  public static let quaternaryLabel = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.18), dark: Color(rgb: 0xEBEBF5, alpha: 0.16),
    contrast: .quaternaryLabel)
  /// The colour for placeholder text in text fields.
  ///
  /// Its contrast on the background of a text field is 3:1: more than UIKit's 1.7:1, so that it can be read, and less than that of
  /// text, so that an empty text field does not look filled in.
  public static let placeholderText = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.57), dark: Color(rgb: 0xEBEBF5, alpha: 0.42),
    contrast: .placeholderText)
  /// The colour for links.
  public static let link = Color(light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0984FF), contrast: .blue)
}

// MARK: - Backgrounds

extension Color {
  /// The colour for the main background of an interface.
  public static let systemBackground = Color(light: Color(white: 1), dark: Color(white: 0))
  /// The colour for content layered on top of the main background.
  public static let secondarySystemBackground = Color(
    light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
  /// The colour for content layered on top of secondary backgrounds.
  public static let tertiarySystemBackground = Color(light: Color(white: 1), dark: Color(rgb: 0x2C2C2E))
  /// The colour for the main background of a grouped interface, such as a page of settings.
  public static let systemGroupedBackground = Color(light: Color(rgb: 0xF2F2F7), dark: Color(white: 0))
  /// The colour for content layered on top of the main background of a grouped interface, such as a group of rows.
  public static let secondarySystemGroupedBackground = Color(
    light: Color(white: 1), dark: Color(rgb: 0x1C1C1E))
  /// The colour for content layered on top of secondary backgrounds of a grouped interface.
  public static let tertiarySystemGroupedBackground = Color(
    light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x2C2C2E))
}

// MARK: - Fills and separators

extension Color {
  /// The translucent fill colour for thin and small shapes, such as the track of a slider.
  public static let systemFill = Color(
    light: Color(rgb: 0x787880, alpha: 0.2), dark: Color(rgb: 0x787880, alpha: 0.36))
  /// The translucent fill colour for medium-size shapes, such as the background of a switch.
  public static let secondarySystemFill = Color(
    light: Color(rgb: 0x787880, alpha: 0.16), dark: Color(rgb: 0x787880, alpha: 0.32))
  /// The translucent fill colour for large shapes, such as text fields and buttons.
  public static let tertiarySystemFill = Color(
    light: Color(rgb: 0x767680, alpha: 0.12), dark: Color(rgb: 0x767680, alpha: 0.24))
  /// The translucent fill colour for large areas that contain complex content.
  public static let quaternarySystemFill = Color(
    light: Color(rgb: 0x747480, alpha: 0.08), dark: Color(rgb: 0x767680, alpha: 0.18))
  /// The colour for thin dividing lines through which underlying content is visible.
  public static let separator = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.29), dark: Color(rgb: 0x545458, alpha: 0.6), contrast: .separator)
  /// The colour for thin dividing lines that hide underlying content.
  public static let opaqueSeparator = Color(
    light: Color(rgb: 0xC6C6C8), dark: Color(rgb: 0x38383A), contrast: .separator)
}

// MARK: - Named colours

extension Color {
  /// A red that adapts to light and dark interfaces.
  public static let systemRed = Color(light: Color(rgb: 0xFF3B30), dark: Color(rgb: 0xFF453A), contrast: .red)
  /// An orange that adapts to light and dark interfaces.
  public static let systemOrange = Color(
    light: Color(rgb: 0xFF9500), dark: Color(rgb: 0xFF9F0A), contrast: .orange)
  /// A yellow that adapts to light and dark interfaces.
  public static let systemYellow = Color(
    light: Color(rgb: 0xFFCC00), dark: Color(rgb: 0xFFD60A), contrast: .yellow)
  /// A green that adapts to light and dark interfaces.
  public static let systemGreen = Color(
    light: Color(rgb: 0x34C759), dark: Color(rgb: 0x30D158), contrast: .green)
  /// A mint that adapts to light and dark interfaces.
  public static let systemMint = Color(
    light: Color(rgb: 0x00C7BE), dark: Color(rgb: 0x63E6E2), contrast: .mint)
  /// A teal that adapts to light and dark interfaces.
  public static let systemTeal = Color(
    light: Color(rgb: 0x30B0C7), dark: Color(rgb: 0x40C8E0), contrast: .teal)
  /// A cyan that adapts to light and dark interfaces.
  public static let systemCyan = Color(
    light: Color(rgb: 0x32ADE6), dark: Color(rgb: 0x64D2FF), contrast: .cyan)
  /// A blue that adapts to light and dark interfaces. The default tint colour.
  public static let systemBlue = Color(
    light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0A84FF), contrast: .blue)
  /// An indigo that adapts to light and dark interfaces.
  public static let systemIndigo = Color(
    light: Color(rgb: 0x5856D6), dark: Color(rgb: 0x5E5CE6), contrast: .indigo)
  /// A purple that adapts to light and dark interfaces.
  public static let systemPurple = Color(
    light: Color(rgb: 0xAF52DE), dark: Color(rgb: 0xBF5AF2), contrast: .purple)
  /// A pink that adapts to light and dark interfaces.
  public static let systemPink = Color(
    light: Color(rgb: 0xFF2D55), dark: Color(rgb: 0xFF375F), contrast: .pink)
  /// A brown that adapts to light and dark interfaces.
  public static let systemBrown = Color(
    light: Color(rgb: 0xA2845E), dark: Color(rgb: 0xAC8E68), contrast: .brown)
  /// The standard grey, the same in light and dark interfaces.
  public static let systemGray = Color(
    light: Color(rgb: 0x8E8E93), dark: Color(rgb: 0x8E8E93), contrast: .gray)
  /// A grey that is closer to the background than ``systemGray``.
  public static let systemGray2 = Color(light: Color(rgb: 0xAEAEB2), dark: Color(rgb: 0x636366))
  /// A grey that is closer to the background than ``systemGray2``.
  public static let systemGray3 = Color(light: Color(rgb: 0xC7C7CC), dark: Color(rgb: 0x48484A))
  /// A grey that is closer to the background than ``systemGray3``.
  public static let systemGray4 = Color(light: Color(rgb: 0xD1D1D6), dark: Color(rgb: 0x3A3A3C))
  /// A grey that is closer to the background than ``systemGray4``.
  public static let systemGray5 = Color(light: Color(rgb: 0xE5E5EA), dark: Color(rgb: 0x2C2C2E))
  /// The grey that is closest to the background.
  public static let systemGray6 = Color(light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
}

extension Color {
  /// The colour of text and symbols on a tint colour: white, or black on the light tint colours of a dark interface with high contrast.
  static let onTint = Color(light: .white, dark: .white, contrast: .onTint)
}

extension Color {
  /// Creates a colour from six hexadecimal digits, two each for red, green and blue.
  fileprivate init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }
}
