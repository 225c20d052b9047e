/// The background of a bar: blurred or opaque, with a thin line at one edge.
final class BarBackgroundView: View {
  private let effectView = VisualEffectView(effect: nil)
  private let separator = View()
  /// The edge with the line.
  var separatorEdge = RectEdge.bottom { didSet { if separatorEdge != oldValue { setNeedsLayout() } } }
  /// A Boolean value that indicates whether there is a line.
  var showsSeparator = true { didSet { separator.isHidden = !showsSeparator } }

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    separator.backgroundColor = .separator
    addSubview(effectView)
    addSubview(separator)
  }

  func update(isTranslucent: Bool, barTintColor: Color?) {
    effectView.showBarBackground(isTranslucent: isTranslucent, tint: barTintColor)
  }

  override func layoutSubviews() {
    effectView.frame = bounds
    let line = 1 / (window?.scale ?? 1)
    separator.frame = Rect(
      x: 0, y: separatorEdge == .top ? 0 : bounds.height - line, width: bounds.width, height: line)
  }
}
