/// A title in large letters below the buttons of a navigation bar.
///
/// It is placed by its center and its transform, so that nothing is laid out or drawn while it moves.
final class LargeTitleView: View {
  private let label = Label(frame: .zero)
  /// The height of which the title is visible at present, in points; more than ``NavigationBar/largeTitleHeight`` while the content is
  /// pulled down.
  var shownHeight = 0.0
  private var position = 0.0
  private var fades = false

  /// The size of the font for the default text size, in points: UIKit's `largeTitle`.
  static let fontSize = 34.0
  /// The scale of the title that is pulled down by ``stretchLength`` or more.
  static let maximumStretch = 1.1
  /// The distance by which the title is pulled down at its largest, in points.
  static let stretchLength = 160.0

  init(text: String?) {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    label.font = Self.font
    label.maximumContentSizeFactor = BarButton.maximumTextScale
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.text = text
    addSubview(label)
  }

  private static var font: Font { .system(ofSize: fontSize, weight: .bold) }

  /// The attributes of the title; nil for those of large titles.
  var attributes: AttributedText.Attributes? {
    didSet { if attributes != oldValue { label.apply(attributes, font: Self.font) } }
  }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override func layoutSubviews() {
    label.frame = bounds
    label.textAlignment = isRightToLeft ? .right : .left
  }

  /// Places the title at the bottom of the area of large titles.
  ///
  /// - Parameters:
  ///   - area: The size of the area, in points.
  ///   - height: The height of a title at rest, in points.
  ///   - insets: The safe area of the bar.
  func layOut(in area: Size, height: Double, insets: EdgeInsets) {
    let left = insets.left + metrics.margin
    let size = Size(width: max(0, area.width - left - insets.right - metrics.margin), height: height)
    if bounds.size != size { bounds = Rect(origin: .zero, size: size) }
    let center = Point(x: left + size.width / 2, y: area.height - size.height / 2)
    if self.center != center { self.center = center }
    show(position: position, width: area.width, fades: fades)
  }

  /// Moves the title for the position of its page in a transition; see ``NavigationBarContent/position``.
  func show(position: Double, width: Double, fades: Bool) {
    self.position = position
    self.fades = fades
    let direction = isRightToLeft ? -1.0 : 1.0
    let factor = fades ? 0 : position > 0 ? 1 : NavigationController.parallax
    var transform = AffineTransform(translationX: direction * position * factor * width, y: 0)
    let pull = min(max(0, shownHeight - bounds.height), Self.stretchLength) / Self.stretchLength
    if pull > 0 {
      // The leading end of the baseline stays where it is.
      let growth = (Self.maximumStretch - 1) * pull
      transform.a = 1 + growth
      transform.d = 1 + growth
      transform.tx += direction * growth * bounds.width / 2
      transform.ty = -growth * bounds.height / 2
    }
    if self.transform != transform { self.transform = transform }
    alpha = shownHeight > 0 ? max(0, 1 - (position < 0 ? 2 : 1) * abs(position)) : 0
  }
}
