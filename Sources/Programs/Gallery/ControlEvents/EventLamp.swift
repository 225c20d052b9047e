import Tactus

/// The name of an event, which lights up when the event happens and then fades.
final class EventLamp: View {
  /// The opacity of the name while it is not lit.
  static let restingAlpha = 0.3
  /// The duration of the fading, in seconds.
  static let duration = 1.5

  private let label: Label
  private let dot = View()

  init(_ name: String, color: Color) {
    label = Label(name, size: 19, weight: .medium)
    super.init(frame: .zero)
    label.adjustsFontSizeToFitWidth = true
    dot.backgroundColor = color
    dot.cornerRadius = 6
    addSubview(dot)
    addSubview(label)
    alpha = Self.restingAlpha
    isUserInteractionEnabled = false
  }

  /// Lights up the name and lets it fade.
  func light() {
    alpha = 1
    View.animate(withDuration: Self.duration, options: .curveEaseIn) { alpha = Self.restingAlpha }
  }

  override func layoutSubviews() {
    label.font = .system(ofSize: bounds.height < 24 ? 14 : bounds.height < 34 ? 16 : 19, weight: .medium)
    dot.frame = Rect(x: 4, y: bounds.midY - 6, width: 12, height: 12)
    label.frame = Rect(x: 30, y: 0, width: max(0, bounds.width - 30), height: bounds.height)
  }
}
