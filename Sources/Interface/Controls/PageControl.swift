/// A control with a row of dots, one for each page, of which the dot of the current page is highlighted.
///
/// A tap on either half selects the previous or the next page, a drag along the dots goes through the pages, and so do the arrow
/// keys. If the bounds have no room for all dots, those around the current page are shown.
@MainActor
open class PageControl: Control {
  /// The number of pages. A negative number is ignored and logged. Default 0.
  open var numberOfPages = 0 {
    didSet {
      guard numberOfPages >= 0 else {
        Self.logger.warning("A page control cannot have \(numberOfPages) pages; ignored")
        return numberOfPages = oldValue
      }
      guard numberOfPages != oldValue else { return }
      page = min(page, max(0, numberOfPages - 1))
      updateDots()
      invalidateIntrinsicContentSize()
    }
  }
  /// The index of the current page, limited to the range of pages. Setting it sends no event. Default 0.
  open var currentPage: Int {
    get { page }
    set {
      let limited = min(max(newValue, 0), max(0, numberOfPages - 1))
      guard limited != page else { return }
      page = limited
      updateDots(animated: true)
    }
  }
  /// A Boolean value that indicates whether the dot is hidden if there is only one page. Default false.
  open var hidesForSinglePage = false { didSet { updateDots() } }
  /// A Boolean value that indicates whether a drag along the dots goes through the pages. Default true.
  open var allowsContinuousInteraction = true
  /// The colour of the dots; nil, the default, is a grey.
  open var pageIndicatorTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the current page's dot; nil, the default, is ``Color/label``.
  open var currentPageIndicatorTintColor: Color? { didSet { updateAppearance() } }

  private var page = 0
  private var dots: [View] = []
  /// The background shown behind the dots while the control is highlighted; created for the first highlight.
  private var pressedBackground: View?
  private var touchDownLocation = Point.zero
  private var isSliding = false

  private static let dotSize = 8.0
  private static let spacing = 18.0
  private static let height = 28.0

  /// Creates a control with no pages.
  public override init(frame: Rect) {
    super.init(frame: frame)
  }

  // MARK: - Control

  override var expandsTouchTarget: Bool { true }

  /// Begins tracking at the location at which the touch began.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    touchDownLocation = touchDownLocation(of: touch)
    isSliding = false
    return true
  }

  /// Selects the page of the dot that is nearest to the touch.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let location = touch.location(in: self)
    if abs(location.x - touchDownLocation.x) > touch.profile.tapMovement { isSliding = true }
    guard isSliding, allowsContinuousInteraction, !dots.isEmpty else { return true }
    let first = firstShownPage
    let distance = location.x - dotCenter(0).x
    let position = (isRightToLeft ? -distance : distance) / spacing
    let index = min(max(Int(saturating: position.rounded()), 0), dots.count - 1)
    turn(to: first + index, with: event)
    return true
  }

  /// Selects the previous or the next page after a tap.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    guard !isSliding, isTouchInside, let touch else { return }
    let isRight = touch.location(in: self).x >= bounds.midX
    turn(to: page + (isRight != isRightToLeft ? 1 : -1), with: event)
  }

  /// Selects the next page; after the last page, the first one.
  open override func performPrimaryAction() {
    guard isEnabled, numberOfPages > 0 else { return }
    turn(to: (page + 1) % numberOfPages, with: nil)
  }

  override func handle(_ key: Key) -> Bool {
    switch key.keyCode {
    case .leftArrow: turn(to: page + (isRightToLeft ? 1 : -1), with: nil)
    case .rightArrow: turn(to: page + (isRightToLeft ? -1 : 1), with: nil)
    default: return false
    }
    return true
  }

  private func turn(to newPage: Int, with event: Event?) {
    let old = page
    currentPage = newPage
    if page != old { sendValueChanged(with: event) }
  }

  private var dotSize: Double { Self.dotSize * metrics.controlScale }
  private var spacing: Double { Self.spacing * metrics.controlScale }
  private var barHeight: Double { Self.height * metrics.controlScale }

  // MARK: - View

  /// Returns the size that fits the dots of a number of pages, in points.
  open func size(forNumberOfPages count: Int) -> Size {
    Size(width: Double(max(0, count)) * spacing + 8, height: barHeight)
  }

  /// Returns the size that fits all dots, in points.
  open override func sizeThatFits(_ size: Size) -> Size { self.size(forNumberOfPages: numberOfPages) }

  /// Lays out as many dots as fit into the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateDots()
  }

  override func stateDidChange() {
    if isHighlighted, pressedBackground == nil { addPressedBackground() }
    animate { [self] in updateAppearance() }
  }

  private func addPressedBackground() {
    let pressedBackground = View(frame: focusOutline.rect)
    pressedBackground.isUserInteractionEnabled = false
    pressedBackground.cornerRadius = barHeight / 2
    pressedBackground.alpha = 0
    insertSubview(pressedBackground, at: 0)
    self.pressedBackground = pressedBackground
  }

  override func updateAppearance() {
    pressedBackground?.backgroundColor = resolve(.tertiarySystemFill)
    pressedBackground?.alpha = isHighlighted ? 1 : 0
    let current = resolve(currentPageIndicatorTintColor ?? .label)
    let other = resolve(pageIndicatorTintColor ?? .tertiaryLabel)
    let first = firstShownPage
    for (index, dot) in dots.enumerated() { dot.backgroundColor = first + index == page ? current : other }
    for dot in dots { dot.alpha = isEnabled ? 1 : Self.disabledAlpha }
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) {
    let size = self.size(forNumberOfPages: dots.count)
    let rect = Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - barHeight / 2, width: size.width,
      height: barHeight)
    return (rect, barHeight / 2)
  }

  private var isEmpty: Bool { numberOfPages == 0 || hidesForSinglePage && numberOfPages == 1 }

  private var numberOfShownDots: Int {
    guard !isEmpty else { return 0 }
    let room = bounds.width.isFinite ? min(bounds.width / spacing, 1000) : 1000
    return min(numberOfPages, max(1, Int(saturating: room)))
  }

  private var firstShownPage: Int {
    let count = numberOfShownDots
    return min(max(page - count / 2, 0), max(0, numberOfPages - count))
  }

  private func dotCenter(_ index: Int) -> Point {
    let offset = (Double(index) - Double(dots.count - 1) / 2) * spacing
    return Point(x: bounds.midX + (isRightToLeft ? -offset : offset), y: bounds.midY)
  }

  private func updateDots(animated: Bool = false) {
    let count = numberOfShownDots
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = View(frame: Rect(x: 0, y: 0, width: dotSize, height: dotSize))
      dot.isUserInteractionEnabled = false
      dots.append(dot)
      addSubview(dot)
    }
    for (index, dot) in dots.enumerated() {
      dot.bounds.size = Size(width: dotSize, height: dotSize)
      dot.cornerRadius = dotSize / 2
      dot.center = dotCenter(index)
    }
    pressedBackground?.frame = focusOutline.rect
    animate(animated && window != nil) { [self] in updateAppearance() }
  }

  /// Prevents ancestors' gesture recognizers for a single tap with one touch from beginning.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
