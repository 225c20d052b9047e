import Tactus

/// The looks in which the Controls demo shows the same controls.
enum Brand: String, CaseIterable {
  /// The look of the toolkit and the gallery.
  case standard = "Standard"
  /// Calm greens, round shapes, and room between them.
  case meadow = "Meadow"
  /// Ink on paper: a serif, sharp corners, and a warm red.
  case press = "Press"

  /// The style of the brand.
  @MainActor var style: Style {
    var style = Theme.style
    switch self {
    case .standard: break
    case .meadow:
      setColors(
        &style, tint: Color(light: Color(rgb: 0x00796B), dark: Color(rgb: 0x5EDCC0)),
        onTint: Color(light: .white, dark: Color(rgb: 0x06231C)),
        background: Color(light: Color(rgb: 0xE9F3EC), dark: Color(rgb: 0x0B1814)),
        surface: Color(light: Color(rgb: 0xFAFDFA), dark: Color(rgb: 0x14261F)),
        text: Color(light: Color(rgb: 0x0F2A20), dark: Color(rgb: 0xE6F5EE)),
        secondaryText: Color(light: Color(rgb: 0x4A665A), dark: Color(rgb: 0x9CBDAE)))
      style.shapes.button = 22
      style.shapes.segmentedControl = 18
      style.shapes.stepper = 18
      style.shapes.textField = 17
      style.shapes.searchField = 18
      style.metrics.spacing = 1.2
      style.metrics.controlScale = 1.1
    case .press:
      setColors(
        &style, tint: Color(light: Color(rgb: 0xB3261E), dark: Color(rgb: 0xFF8A75)),
        onTint: Color(light: .white, dark: Color(rgb: 0x2B0703)),
        background: Color(light: Color(rgb: 0xF2EBDD), dark: Color(rgb: 0x17130D)),
        surface: Color(light: Color(rgb: 0xFCF8EF), dark: Color(rgb: 0x241E15)),
        text: Color(light: Color(rgb: 0x241A10), dark: Color(rgb: 0xF5EBDA)),
        secondaryText: Color(light: Color(rgb: 0x665846), dark: Color(rgb: 0xBFAF97)))
      style.typography.family = "serif"
      style.shapes.button = 0
      style.shapes.segmentedControl = 0
      style.shapes.stepper = 0
      style.shapes.textField = 0
      style.shapes.searchField = 0
      style.shapes.switchTrack = 4
      style.shapes.sliderThumb = 4
    }
    return style
  }

  /// Lets the colours of a brand stand for those of the gallery and of the system.
  @MainActor
  private func setColors(
    _ style: inout Style, tint: Color, onTint: Color, background: Color, surface: Color, text: Color,
    secondaryText: Color
  ) {
    style.colors.onTint = onTint
    for color in [Theme.accent, .systemBlue] { style.colors[color] = tint }
    for color in [Theme.background, .systemGroupedBackground] { style.colors[color] = background }
    for color in [Theme.surface, Theme.bar, .systemBackground] { style.colors[color] = surface }
    for color in [Theme.text, .label] { style.colors[color] = text }
    for color in [Theme.secondaryText, .secondaryLabel] { style.colors[color] = secondaryText }
  }
}
