/// The background of a bar: blurred or opaque, with a thin line at one edge.
final class BarBackgroundView: View {
  private let effectView = VisualEffectView(effect: nil)
  private let separator = View()
  /// The edge with the line.
  var separatorEdge = RectEdge.bottom { didSet { if separatorEdge != oldValue { setNeedsLayout() } } }
  /// A Boolean value that indicates whether there is a line.
  var showsSeparator = true { didSet { updateImages() } }
  /// The image in place of the blur and the colour; nil for none.
  var image: Image? { didSet { updateImages() } }
  /// The image in place of the line, beyond the edge; nil for none.
  var shadowImage: Image? { didSet { updateImages() } }
  private var imageView: ImageView?
  private var shadowView: ImageView?

  private var isTranslucent = true
  private var barTintColor: Color?

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    separator.backgroundColor = .separator
    addSubview(effectView)
    addSubview(separator)
  }

  /// Adds the background to a bar, which is not opaque by itself.
  func add(to bar: View) {
    bar.isOpaque = false
    bar.addSubview(self)
  }

  /// Sets the background.
  ///
  /// - Parameters:
  ///   - isTranslucent: Whether what is behind is visible, blurred.
  ///   - barTintColor: The colour of the bar; nil for the standard one.
  func update(isTranslucent: Bool, barTintColor: Color?) {
    self.isTranslucent = isTranslucent
    self.barTintColor = barTintColor
    let styled = traitCollection.style.colors.bar
    var effect = isTranslucent ? BlurEffect(style: .prominent) : nil
    if let color = barTintColor ?? (styled == .bar ? nil : styled) {
      effect?.tintColor = color.withAlphaComponent(0.8)
    }
    effectView.effect = effect
    if !isTranslucent { effectView.backgroundColor = barTintColor ?? .bar }
  }

  private func updateImages() {
    effectView.isHidden = image != nil
    separator.isHidden = !showsSeparator || shadowImage != nil
    for view in [imageView, shadowView] { view?.removeFromSuperview() }
    imageView = image.map { ImageView(image: $0) }
    shadowView = shadowImage.map { ImageView(image: $0) }
    for case let view? in [imageView, shadowView] { addSubview(view) }
    setNeedsLayout()
  }

  override func styleDidChange() { update(isTranslucent: isTranslucent, barTintColor: barTintColor) }

  override func layoutSubviews() {
    effectView.frame = bounds
    imageView?.frame = bounds
    if let shadowView, let height = shadowImage?.size.height {
      let y = separatorEdge == .top ? -height : bounds.height
      // A rail has nothing above or below it.
      shadowView.isHidden = separatorEdge != .top && separatorEdge != .bottom
      shadowView.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
    }
    let line = 1 / (window?.scale ?? 1)
    let isVertical = separatorEdge == .left || separatorEdge == .right
    separator.frame = Rect(
      x: separatorEdge == .right ? bounds.width - line : 0,
      y: separatorEdge == .bottom ? bounds.height - line : 0,
      width: isVertical ? line : bounds.width, height: isVertical ? bounds.height : line)
  }
}
