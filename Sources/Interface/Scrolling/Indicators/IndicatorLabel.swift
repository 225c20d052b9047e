/// The label beside an indicator that a touch drags: the title of what is in view.
final class IndicatorLabel: View {
  private let text = Label(frame: .zero)

  /// The distance of the label from the indicator, in points. Chosen by us: wider than the touch, so that it does not cover the label.
  static let distance = 40.0
  /// The distances of the text from the edges of the label, in points. Chosen by us.
  private static let margin = 12.0
  /// The height of the label for text of the standard size, in points. Chosen by us.
  private static let height = 36.0

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    borderColor = .separator
    borderWidth = 1
    text.font = .system(ofSize: 15, weight: .semibold)
    text.adjustsFontForContentSizeCategory = true
    text.textAlignment = .center
    addSubview(text)
  }

  var title: String {
    get { text.text ?? "" }
    set { text.text = newValue }
  }

  /// Places the label beside a bar, as far as possible inside the visible area.
  ///
  /// - Parameters:
  ///   - bar: The frame of the bar.
  ///   - isVertical: Whether the bar is vertical.
  ///   - area: The visible area.
  ///   - isAtLeft: Whether a vertical bar is at the left edge.
  func move(beside bar: Rect, isVertical: Bool, in area: Rect, isAtLeft: Bool) {
    let available = max(0, area.width - Self.distance - 2 * Self.margin)
    let fitting = text.sizeThatFits(Size(width: available, height: 0))
    let size = Size(
      width: min(fitting.width.rounded(.up) + 2 * Self.margin, available),
      height: max(Self.height, fitting.height.rounded(.up) + Self.margin))
    var frame = Rect(origin: .zero, size: size)
    if isVertical {
      frame.origin.x = isAtLeft ? bar.maxX + Self.distance : bar.minX - Self.distance - size.width
      frame.origin.y = bar.midY - size.height / 2
    } else {
      frame.origin.x = bar.midX - size.width / 2
      frame.origin.y = bar.minY - Self.distance - size.height
    }
    frame.origin.x = min(max(frame.origin.x, area.minX), max(area.minX, area.maxX - size.width)).rounded()
    frame.origin.y = min(max(frame.origin.y, area.minY), max(area.minY, area.maxY - size.height))
    View.performWithoutAnimation {
      cornerRadius = size.height / 2
      self.frame = frame
      text.frame = bounds.insetBy(dx: Self.margin, dy: 0)
    }
  }
}
