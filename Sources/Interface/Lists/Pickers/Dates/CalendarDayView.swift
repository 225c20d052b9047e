internal import TactusGraphics

/// A day in the calendar of a date picker.
@MainActor
final class CalendarDayView: Control {
  /// What a day shows.
  struct Content: Hashable {
    var date = LocalDate(daysSince1970: 0)
    /// The number in the digits of the language.
    var title = ""
    /// The whole date in words.
    var spokenTitle = ""
    var isToday = false
  }

  var content = Content() { didSet { if content != oldValue { setNeedsDisplay() } } }

  /// The size of the numbers, in points. Chosen by us.
  static let fontSize = 18.0
  /// The distance between the circles of adjacent days, in points. Chosen by us.
  static let spacing = 4.0
  /// The opacity of the circle behind a day that is pressed. Chosen by us.
  static let pressedAlpha = 0.2

  override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
  }

  override var isDrawnForTraits: Bool { true }

  /// False, because the calendar has the focus.
  override var canBecomeFocused: Bool { false }

  override func updateAppearance() { setNeedsDisplay() }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let diameter = max(0, min(bounds.width, bounds.height) - Self.spacing)
    let circle = Rect(
      x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
    let tint = resolve(tintColor)
    if isSelected || isHighlighted {
      context.setFillColor(isSelected ? tint : tint.withAlphaComponent(Self.pressedAlpha))
      context.fill(BezierPath(ovalIn: circle))
    }
    let color =
      isSelected
      ? resolve(.systemBackground)
      : !isEnabled
        ? resolve(.tertiaryLabel)
        : content.isToday ? tint : resolve(.label)
    let font = Font.system(
      ofSize: Self.fontSize, weight: isSelected || content.isToday ? .semibold : .regular
    )
    .scaled(for: traitCollection, maximumFactor: Control.maximumGrowth).weighted(for: traitCollection)
    let layout = TextLayout(
      content.title, font: font, color: color, width: max(1, bounds.width), alignment: .center,
      numberOfLines: 1)
    context.draw(layout, at: Point(x: bounds.minX, y: bounds.midY - layout.size.height / 2))
  }
}

extension CalendarDayView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(label: content.spokenTitle, traits: stateTraits.union(.button))
  }
}
