import Tactus

/// The look of the kiosk: saffron and brick red on warm paper, on a grid of 8 points.
enum Brand {
  static let (name, currency) = ("Saffron", "EUR")
  static let (space, margin, corner) = (8.0, 24.0, 16.0)
  static let display = Font.system(ofSize: 40, weight: .bold)
  static let title = Font.system(ofSize: 28, weight: .bold)
  static let heading = Font.system(ofSize: 20, weight: .semibold)
  static let strong = Font.system(ofSize: 17, weight: .semibold)
  static let body = Font.system(ofSize: 17)
  static let note = Font.system(ofSize: 15)
  static let saffron = Color(rgb: 0xF2A93B)
  /// The colour of text on saffron.
  static let ink = Color(rgb: 0x33190F)

  static func style(controlScale: Double = 1.4) -> Style {
    var style = Style()
    style.colors.tint = Color(light: Color(rgb: 0xA3341A), dark: Color(rgb: 0xF6B45C))
    style.colors.onTint = Color(light: .white, dark: ink)
    let page = Color(light: Color(rgb: 0xFBF6EE), dark: Color(rgb: 0x1B1410))
    for color in [Color.systemBackground, .systemGroupedBackground] { style.colors[color] = page }
    style.colors[.secondarySystemBackground] = Color(light: .white, dark: Color(rgb: 0x2A201A))
    style.colors[.label] = Color(light: ink, dark: Color(rgb: 0xFBF1E4))
    let quiet = Color(light: Color(rgb: 0x6B5345), dark: Color(rgb: 0xCDB9A8))
    for color in [Color.secondaryLabel, .placeholderText] { style.colors[color] = quiet }
    style.colors[.systemRed] = Color(light: Color(rgb: 0xB3261E), dark: Color(rgb: 0xFF8A80))
    (style.shapes.button, style.shapes.textField, style.shapes.segmentedControl) = (14, 14, 12)
    (style.shapes.stepper, style.shapes.searchField) = (12, 14)
    (style.metrics.margin, style.metrics.controlScale) = (margin, controlScale)
    (style.metrics.rowHeight, style.metrics.barHeight, style.metrics.minimumTargetSize) = (60, 56, 48)
    return style
  }
}

/// Returns an amount of money in the language of the kiosk.
func price(_ cents: Int) -> String {
  Application.shared.language.string(from: Double(cents) / 100, currency: Brand.currency)
}

extension Label {
  /// Creates a label of as many lines as its text needs, in a size that follows the user's.
  convenience init(_ font: Font, _ color: Color = .label, alignment: TextAlignment = .natural) {
    self.init(frame: .zero)
    (self.font, textColor, textAlignment) = (font, color, alignment)
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
  }
}

extension Button {
  /// Creates a button of the size of a kiosk.
  convenience init(
    _ kind: Configuration, symbol: String? = nil, color: Color? = nil, background: Color? = nil,
    _ handler: @escaping @MainActor () -> Void
  ) {
    var configuration = kind
    configuration.buttonSize = .large
    configuration.image = symbol.flatMap { Image(systemName: $0) }
    configuration.imagePlacement = symbol == "arrow.forward" ? .trailing : .leading
    (configuration.baseForegroundColor, configuration.baseBackgroundColor) = (color, background)
    self.init(configuration: configuration, primaryAction: Action { _ in handler() })
  }
}

extension StackView {
  /// Creates a row or a column with its views a multiple of 8 points apart.
  convenience init(_ axis: LayoutAxis, _ views: [View], spaces: Double = 2, alignment: Alignment = .fill) {
    self.init(arrangedSubviews: views)
    (self.axis, self.alignment, spacing) = (axis, alignment, spaces * Brand.space)
  }

  /// Returns a column that shows this one in its middle.
  func centered() -> StackView {
    let column = StackView(.vertical, [View(), self, View()], spaces: 0)
    column.distribution = .equalSpacing
    return column
  }

  /// Adds distances from the edges.
  func setMargins(_ vertical: Double, _ horizontal: Double) {
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = DirectionalEdgeInsets(
      top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}
