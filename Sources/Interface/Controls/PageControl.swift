/// A row of dots, one for each page, of which that of the current page stands out.
///
/// A tap beside the middle goes a page on or back, a finger that slides along the dots goes through the pages, and the arrow
/// keys turn them. Where there is no room for all the dots, those around the current one are shown.
@MainActor
open class PageControl: Control {
  /// The number of pages. One that is negative is refused with a log line. Default 0.
  open var numberOfPages = 0 {
    didSet {
      guard numberOfPages >= 0 else {
        Self.logger.warning("A page control cannot have \(numberOfPages) pages; ignored")
        return numberOfPages = oldValue
      }
      guard numberOfPages != oldValue else { return }
      page = min(page, max(0, numberOfPages - 1))
      updateDots()
    }
  }
  /// The current page, from 0; one beyond the ends means the nearest end. Setting it sends no event. Default 0.
  open var currentPage: Int {
    get { page }
    set {
      let limited = min(max(newValue, 0), max(0, numberOfPages - 1))
      guard limited != page else { return }
      page = limited
      updateDots(animated: true)
    }
  }
  /// Whether nothing is shown where there is one page only. Default false.
  open var hidesForSinglePage = false { didSet { updateDots() } }
  /// Whether a finger that slides along the dots goes through the pages. Default true.
  open var allowsContinuousInteraction = true
  /// The colour of the dots; nil, the default, is a grey.
  open var pageIndicatorTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the current page's dot; nil, the default, is that of text.
  open var currentPageIndicatorTintColor: Color? { didSet { updateAppearance() } }

  private var page = 0
  private var dots: [View] = []
  /// Shows behind the dots that a finger or a key presses them; made when that happens first.
  private var plate: View?
  private var landing = Point.zero
  private var isSliding = false

  private static let dotSize = 8.0
  private static let spacing = 18.0
  private static let height = 28.0

  // MARK: - Control

  override var widensTarget: Bool { true }

  /// Remembers where the finger landed.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    landing = landing(of: touch)
    isSliding = false
    return true
  }

  /// Goes to the page of the dot that is nearest to the finger.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let location = touch.location(in: self)
    if abs(location.x - landing.x) > TapCounter.maximumMovement { isSliding = true }
    guard isSliding, allowsContinuousInteraction, !dots.isEmpty else { return true }
    let first = firstShownPage
    let distance = location.x - dotCenter(0).x
    let place = (isRightToLeft ? -distance : distance) / Self.spacing
    let index = min(max(Int(saturating: place.rounded()), 0), dots.count - 1)
    turn(to: first + index, with: event)
    return true
  }

  /// Goes a page on or back after a tap.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    guard !isSliding, isTouchInside, let touch else { return }
    let isRight = touch.location(in: self).x >= bounds.midX
    turn(to: page + (isRight != isRightToLeft ? 1 : -1), with: event)
  }

  /// Goes a page on; after the last to the first.
  open override func performPrimaryAction() {
    guard isEnabled, numberOfPages > 0 else { return }
    turn(to: (page + 1) % numberOfPages, with: nil)
  }

  override func use(_ key: Key) -> Bool {
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

  // MARK: - View

  /// The size that shows the dots of so many pages.
  open func size(forNumberOfPages count: Int) -> Size {
    Size(width: Double(max(0, count)) * Self.spacing + 8, height: Self.height)
  }

  /// The size that shows all dots.
  open override func sizeThatFits(_ size: Size) -> Size { self.size(forNumberOfPages: numberOfPages) }

  /// Places the dots that there is room for.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateDots()
  }

  override func stateDidChange() {
    if isHighlighted, plate == nil { addPlate() }
    animate { [self] in updateAppearance() }
  }

  private func addPlate() {
    let plate = View(frame: focusOutline.rect)
    plate.isUserInteractionEnabled = false
    plate.cornerRadius = Self.height / 2
    plate.alpha = 0
    insertSubview(plate, at: 0)
    self.plate = plate
  }

  override func updateAppearance() {
    plate?.backgroundColor = resolve(.tertiarySystemFill)
    plate?.alpha = isHighlighted ? 1 : 0
    let current = resolve(currentPageIndicatorTintColor ?? .label)
    let other = resolve(pageIndicatorTintColor ?? .tertiaryLabel)
    let first = firstShownPage
    for (index, dot) in dots.enumerated() { dot.backgroundColor = first + index == page ? current : other }
    for dot in dots { dot.alpha = isEnabled ? 1 : Self.disabledAlpha }
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) {
    let size = self.size(forNumberOfPages: dots.count)
    let rect = Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - Self.height / 2, width: size.width,
      height: Self.height)
    return (rect, Self.height / 2)
  }

  private var isEmpty: Bool { numberOfPages == 0 || hidesForSinglePage && numberOfPages == 1 }

  private var numberOfShownDots: Int {
    guard !isEmpty else { return 0 }
    let room = bounds.width.isFinite ? min(bounds.width / Self.spacing, 1000) : 1000
    return min(numberOfPages, max(1, Int(saturating: room)))
  }

  private var firstShownPage: Int {
    let count = numberOfShownDots
    return min(max(page - count / 2, 0), max(0, numberOfPages - count))
  }

  private func dotCenter(_ index: Int) -> Point {
    let offset = (Double(index) - Double(dots.count - 1) / 2) * Self.spacing
    return Point(x: bounds.midX + (isRightToLeft ? -offset : offset), y: bounds.midY)
  }

  private func updateDots(animated: Bool = false) {
    let count = numberOfShownDots
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = View(frame: Rect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize))
      dot.isUserInteractionEnabled = false
      dot.cornerRadius = Self.dotSize / 2
      dots.append(dot)
      addSubview(dot)
    }
    for (index, dot) in dots.enumerated() { dot.center = dotCenter(index) }
    plate?.frame = focusOutline.rect
    animate(animated && window != nil) { [self] in updateAppearance() }
  }

  /// Keeps a tap of one touch from the gesture recognizers of the ancestors.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
