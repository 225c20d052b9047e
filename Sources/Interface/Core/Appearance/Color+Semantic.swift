// The colours of interfaces by their use, with UIKit's names and values. Each is one on a light interface and another on a
// dark one; views resolve them, see `View.traitCollection`.

// MARK: - Letters

extension Color {
  /// Text of the first order.
  public static let label = Color(light: Color(white: 0), dark: Color(white: 1))
  /// Text of the second order.
  public static let secondaryLabel = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.6), dark: Color(rgb: 0xEBEBF5, alpha: 0.6))
  /// Text of the third order.
  public static let tertiaryLabel = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.3), dark: Color(rgb: 0xEBEBF5, alpha: 0.3))
  /// Text of the fourth order.
  public static let quaternaryLabel = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.18), dark: Color(rgb: 0xEBEBF5, alpha: 0.16))
  /// What stands in a field that is empty.
  public static let placeholderText = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.3), dark: Color(rgb: 0xEBEBF5, alpha: 0.3))
  /// Text that leads elsewhere.
  public static let link = Color(light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0984FF))
}

// MARK: - Grounds

extension Color {
  /// The ground of an interface.
  public static let systemBackground = Color(light: Color(white: 1), dark: Color(white: 0))
  /// What lies on the ground.
  public static let secondarySystemBackground = Color(
    light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
  /// What lies on that.
  public static let tertiarySystemBackground = Color(light: Color(white: 1), dark: Color(rgb: 0x2C2C2E))
  /// The ground of an interface of groups, as a page of settings.
  public static let systemGroupedBackground = Color(light: Color(rgb: 0xF2F2F7), dark: Color(white: 0))
  /// A group on that ground.
  public static let secondarySystemGroupedBackground = Color(
    light: Color(white: 1), dark: Color(rgb: 0x1C1C1E))
  /// What lies on a group.
  public static let tertiarySystemGroupedBackground = Color(
    light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x2C2C2E))
}

// MARK: - Fills and lines

extension Color {
  /// A thin or small shape, such as the track of a slider.
  public static let systemFill = Color(
    light: Color(rgb: 0x787880, alpha: 0.2), dark: Color(rgb: 0x787880, alpha: 0.36))
  /// A shape of middle size, such as the ground of a switch.
  public static let secondarySystemFill = Color(
    light: Color(rgb: 0x787880, alpha: 0.16), dark: Color(rgb: 0x787880, alpha: 0.32))
  /// A large shape, such as a field or a button.
  public static let tertiarySystemFill = Color(
    light: Color(rgb: 0x767680, alpha: 0.12), dark: Color(rgb: 0x767680, alpha: 0.24))
  /// A large area with other things on it.
  public static let quaternarySystemFill = Color(
    light: Color(rgb: 0x747480, alpha: 0.08), dark: Color(rgb: 0x767680, alpha: 0.18))
  /// A thin line that lets what is behind shine through.
  public static let separator = Color(
    light: Color(rgb: 0x3C3C43, alpha: 0.29), dark: Color(rgb: 0x545458, alpha: 0.6))
  /// A thin line that hides what is behind.
  public static let opaqueSeparator = Color(light: Color(rgb: 0xC6C6C8), dark: Color(rgb: 0x38383A))
}

// MARK: - Colours with a name

extension Color {
  /// Red.
  public static let systemRed = Color(light: Color(rgb: 0xFF3B30), dark: Color(rgb: 0xFF453A))
  /// Orange.
  public static let systemOrange = Color(light: Color(rgb: 0xFF9500), dark: Color(rgb: 0xFF9F0A))
  /// Yellow.
  public static let systemYellow = Color(light: Color(rgb: 0xFFCC00), dark: Color(rgb: 0xFFD60A))
  /// Green.
  public static let systemGreen = Color(light: Color(rgb: 0x34C759), dark: Color(rgb: 0x30D158))
  /// Mint.
  public static let systemMint = Color(light: Color(rgb: 0x00C7BE), dark: Color(rgb: 0x63E6E2))
  /// Teal.
  public static let systemTeal = Color(light: Color(rgb: 0x30B0C7), dark: Color(rgb: 0x40C8E0))
  /// Cyan.
  public static let systemCyan = Color(light: Color(rgb: 0x32ADE6), dark: Color(rgb: 0x64D2FF))
  /// Blue: the accent of an interface that names none.
  public static let systemBlue = Color(light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0A84FF))
  /// Indigo.
  public static let systemIndigo = Color(light: Color(rgb: 0x5856D6), dark: Color(rgb: 0x5E5CE6))
  /// Purple.
  public static let systemPurple = Color(light: Color(rgb: 0xAF52DE), dark: Color(rgb: 0xBF5AF2))
  /// Pink.
  public static let systemPink = Color(light: Color(rgb: 0xFF2D55), dark: Color(rgb: 0xFF375F))
  /// Brown.
  public static let systemBrown = Color(light: Color(rgb: 0xA2845E), dark: Color(rgb: 0xAC8E68))
  /// The grey that is the same on both.
  public static let systemGray = Color(light: Color(rgb: 0x8E8E93), dark: Color(rgb: 0x8E8E93))
  /// A grey a little nearer to the ground.
  public static let systemGray2 = Color(light: Color(rgb: 0xAEAEB2), dark: Color(rgb: 0x636366))
  /// A grey nearer to the ground.
  public static let systemGray3 = Color(light: Color(rgb: 0xC7C7CC), dark: Color(rgb: 0x48484A))
  /// A grey nearer to the ground.
  public static let systemGray4 = Color(light: Color(rgb: 0xD1D1D6), dark: Color(rgb: 0x3A3A3C))
  /// A grey near to the ground.
  public static let systemGray5 = Color(light: Color(rgb: 0xE5E5EA), dark: Color(rgb: 0x2C2C2E))
  /// The grey nearest to the ground.
  public static let systemGray6 = Color(light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
}

extension Color {
  /// A colour from the usual six hexadecimal digits.
  fileprivate init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }
}
