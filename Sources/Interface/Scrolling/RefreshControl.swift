/// A control above the content of a ``ScrollView`` that lets the user pull the content down to refresh it.
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.addTarget(self, action: Inbox.reload, for: .valueChanged)   // which calls endRefreshing() when it is done
/// scrollView.refreshControl = refresh
/// ```
///
/// It sends `.valueChanged` when the content is pulled far enough. The indicator has the colour ``Color/secondaryLabel`` unless the control
/// has a tint colour of its own.
@MainActor
open class RefreshControl: Control {
  /// A Boolean value that indicates whether a refresh is in progress. Default false.
  public private(set) var isRefreshing = false

  /// The height that the control adds to the inset above the content while it refreshes, in points: as on phones, by eye.
  static let height = 60.0
  /// The distance beyond its top by which the content must be pulled to refresh, in points: twice the height, by eye.
  static let threshold = 120.0
  /// The duration of one rotation of the indicator, in seconds. Chosen by us.
  private static let period = 1.0

  private let indicator = RefreshIndicator(frame: Rect(x: 0, y: 0, width: 28, height: 28))
  /// A Boolean value that indicates whether the present pull has already triggered a refresh.
  private var hasFired = false
  private var startTime: Double?
  private var link: DisplayLink?

  /// Creates a refresh control. Assign it to ``ScrollView/refreshControl``.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    indicator.alpha = 0
    addSubview(indicator)
  }

  /// A Boolean value that indicates whether the control can become focused: false, because keys do not operate it.
  open override var canBecomeFocused: Bool { false }

  open override func layoutSubviews() { indicator.center = bounds.center }

  // MARK: Refreshing

  /// Shows that a refresh is in progress that the application started. The content does not scroll.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    startTime = nil
    indicator.alpha = 1
    updateLink()
    scrollView?.refreshDidChange()
  }

  /// Ends the refresh. Call it when the refresh has finished; the content returns to its top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.alpha = 0
    indicator.transform = .identity
    updateLink()
    scrollView?.refreshDidChange()
  }

  private var scrollView: ScrollView? { superview as? ScrollView }

  // MARK: In the scroll view

  /// The height that the control adds to the content inset at the top, in points.
  var insetHeight: Double { isRefreshing ? Self.height : 0 }

  func layout(in scrollView: ScrollView) {
    // Above a large title, which moves with the content.
    let y = -Self.height - scrollView.collapsibleInset
    frame = Rect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
  }

  func contentDidScroll(in scrollView: ScrollView) {
    let pull = -scrollView.adjustedContentInset.top - scrollView.contentOffset.y
    if pull <= 0 { hasFired = false }
    guard !isRefreshing else { return }
    let progress = min(max(pull / Self.threshold, 0), 1)
    indicator.alpha = hasFired ? 0 : progress
    indicator.transform = AffineTransform(rotationAngle: progress * .pi)
    guard progress == 1, scrollView.isDragging, !hasFired else { return }
    hasFired = true
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  // MARK: Animation

  /// Serves the scroll view to which it is added as a subview, if that has no other refresh control.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let scrollView, scrollView.refreshControl == nil { scrollView.refreshControl = self }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLink()
  }

  /// Rotates the indicator with each frame while it is visible; otherwise the display link is passive and requests no frames.
  private func updateLink() {
    link?.invalidate()
    link = nil
    guard isRefreshing, let window else { return }
    let link = DisplayLink { [weak self] link in self?.step(link) }
    link.add(to: window)
    self.link = link
  }

  private func step(_ link: DisplayLink) {
    link.isPassive = !hasVisibleRect
    let time = link.targetTimestamp
    let start = startTime ?? time
    startTime = start
    guard !link.isPassive else { return }
    let turns = (time - start) / Self.period
    indicator.transform = AffineTransform(rotationAngle: .pi + (turns - turns.rounded(.down)) * 2 * .pi)
  }
}

/// An open circle that is drawn once and rotated by its transform.
private final class RefreshIndicator: View {
  override var isDrawnForTraits: Bool { true }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    var circle = BezierPath()
    circle.addArc(withCenter: bounds.center, radius: 11, startAngle: 0, endAngle: 1.6 * .pi, clockwise: true)
    context.setStrokeColor(resolve(superview?.tint.own ?? .secondaryLabel))
    context.stroke(circle, style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
  }
}

extension ScrollView {
  func install(_ control: RefreshControl?, replacing old: RefreshControl?) {
    guard control !== old else { return }
    old?.removeFromSuperview()
    if let control {
      insertSubview(control, at: 0)
      control.layout(in: self)
    }
    refreshDidChange()
  }

  /// Adapts the content inset to the refresh control; the content returns with an animation.
  func refreshDidChange() { geometryDidChange(smoothly: true) }
}
