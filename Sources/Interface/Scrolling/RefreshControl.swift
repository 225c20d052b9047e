/// A sign above the content of a ``ScrollView`` that is pulled down to have the content brought up to date.
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.addTarget(self, action: Inbox.reload, for: .valueChanged)   // which calls endRefreshing() when it is done
/// scrollView.refreshControl = refresh
/// ```
///
/// It sends `.valueChanged` when the user pulled far enough.
@MainActor
open class RefreshControl: Control {
  /// Whether the sign says that work is under way.
  public private(set) var isRefreshing = false

  /// The room that it takes above the content while it refreshes, in points: as on phones, by eye.
  static let height = 60.0
  /// How far the content must be pulled beyond its top, in points. Twice the height, by eye.
  static let threshold = 120.0
  /// How long a turn of the sign takes, in seconds. Ours.
  private static let period = 1.0

  private let sign = RefreshSign(frame: Rect(x: 0, y: 0, width: 28, height: 28))
  /// Whether the present pull has refreshed already.
  private var hasFired = false
  private var startTime: Double?
  private var link: DisplayLink?

  /// Makes a control that is not attached yet.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    sign.alpha = 0
    addSubview(sign)
  }

  /// False: keys have nothing to do here.
  open override var canBecomeFocused: Bool { false }

  open override func layoutSubviews() { sign.center = bounds.center }

  // MARK: Refreshing

  /// Shows that work is under way which the application began. The content does not scroll.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    startTime = nil
    sign.alpha = 1
    updateLink()
    scrollView?.refreshDidChange()
  }

  /// The work is done: the content goes back to its top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    sign.alpha = 0
    sign.transform = .identity
    updateLink()
    scrollView?.refreshDidChange()
  }

  private var scrollView: ScrollView? { superview as? ScrollView }

  // MARK: In the scroll view

  /// What it adds to the inset at the top.
  var takenHeight: Double { isRefreshing ? Self.height : 0 }

  func place(in scrollView: ScrollView) {
    frame = Rect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
  }

  func contentDidScroll(in scrollView: ScrollView) {
    let pull = -scrollView.adjustedContentInset.top - scrollView.contentOffset.y
    if pull <= 0 { hasFired = false }
    guard !isRefreshing else { return }
    let progress = min(max(pull / Self.threshold, 0), 1)
    sign.alpha = hasFired ? 0 : progress
    sign.transform = AffineTransform(rotationAngle: progress * .pi)
    guard progress == 1, scrollView.isDragging, !hasFired else { return }
    hasFired = true
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  // MARK: Turning

  /// Turns the sign while it refreshes.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLink()
  }

  /// Turns the sign with each frame while it can be seen; else it only watches the frames that there are.
  private func updateLink() {
    link?.invalidate()
    link = nil
    guard isRefreshing, let window else { return }
    let link = DisplayLink { [weak self] link in self?.step(link) }
    link.add(to: window)
    self.link = link
  }

  private func step(_ link: DisplayLink) {
    link.isPassive = !isInSight
    let time = link.targetTimestamp
    let start = startTime ?? time
    startTime = start
    guard !link.isPassive else { return }
    let turns = (time - start) / Self.period
    sign.transform = AffineTransform(rotationAngle: .pi + (turns - turns.rounded(.down)) * 2 * .pi)
  }
}

/// An open circle that is drawn once and turned by its transform.
private final class RefreshSign: View {
  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    var circle = BezierPath()
    circle.addArc(withCenter: bounds.center, radius: 11, startAngle: 0, endAngle: 1.6 * .pi, clockwise: true)
    context.setStrokeColor(Color(white: 0.55))
    context.stroke(circle, style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
  }
}

extension ScrollView {
  func install(_ control: RefreshControl?, replacing old: RefreshControl?) {
    guard control !== old else { return }
    old?.removeFromSuperview()
    if let control {
      insertSubview(control, at: 0)
      control.place(in: self)
    }
    refreshDidChange()
  }

  /// The refresh control takes room, or gives it back: the content follows without a jump.
  func refreshDidChange() {
    returnsSmoothly = true
    geometryDidChange()
    returnsSmoothly = false
  }
}
