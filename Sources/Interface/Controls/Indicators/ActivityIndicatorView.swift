internal import TactusGraphics
internal import TactusScene

/// A view with rotating spokes that shows that a task is in progress.
///
/// The spokes are drawn once and rotated in steps, ten times a second. A view that is stopped, hidden or outside the visible area
/// requests no frames.
@MainActor
open class ActivityIndicatorView: View {
  /// The size of the indicator.
  public enum Style: Sendable, Hashable {
    /// A diameter of 20 points.
    case medium
    /// A diameter of 37 points.
    case large
  }

  /// The size of the indicator. Default `.medium`.
  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      spokes.setNeedsDisplay()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The colour of the spokes. Default ``Color/secondaryLabel``.
  open var color = Color.secondaryLabel { didSet { if color != oldValue { spokes.setNeedsDisplay() } } }
  /// A Boolean value that indicates whether the view is hidden while it is not animating. Default true.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// A Boolean value that indicates whether the indicator is animating. Default false.
  public private(set) var isAnimating = false

  private let spokes = SpokesView()
  private var link: DisplayLink?
  private var timer: ClockTimer?

  /// The number of spokes: 8, as in UIKit.
  fileprivate static let count = 8
  /// The duration of a full rotation, in seconds: 0.8, as in UIKit.
  private static let turnDuration = 0.8
  private static var stepDuration: Double { turnDuration / Double(count) }

  /// Creates an indicator that is not animating.
  ///
  /// - Parameter frame: The indicator's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    spokes.indicator = self
    addSubview(spokes)
  }

  /// Creates an indicator of a style, with the size of that style.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    sizeToFit()
  }

  // MARK: - Animating

  /// Starts the animation and shows the indicator.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    startDisplayLink()
  }

  /// Stops the animation and, if ``hidesWhenStopped`` is true, hides the indicator.
  open func stopAnimating() {
    isHidden = hidesWhenStopped
    guard isAnimating else { return }
    isAnimating = false
    stopDisplayLink()
  }

  /// Continues the animation in the new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    stopDisplayLink()
    if isAnimating { startDisplayLink() }
  }

  /// Starts a passive display link. In its frames the indicator checks whether it is visible; a timer requests the next frame.
  private func startDisplayLink() {
    guard let window else { return }
    let link = DisplayLink { [weak self] link in
      self?.step(at: link.targetTimestamp, tolerance: link.duration / 2)
    }
    link.isPassive = true
    link.add(to: window)
    self.link = link
  }

  private func stopDisplayLink() {
    link?.invalidate()
    link = nil
    pause()
  }

  /// Stops the steps. The rhythm starts again with the next one.
  private func pause() {
    spokes.layer.motion = nil
    timer?.cancel()
    timer = nil
  }

  private func step(at time: Double, tolerance: Double) {
    guard hasVisibleRect, let clock = window?.application?.clock else { return pause() }
    var rotation =
      if case .turning(let rotation) = spokes.layer.motion {
        rotation
      } else {
        SteppedRotation(
          by: 2 * .pi / Double(Self.count), every: Self.stepDuration, from: time - tolerance)
      }
    // The step is made in the frame nearest to its time. A late frame makes all that were to be seen meanwhile.
    var transform = spokes.transform
    if rotation.turn(&transform, at: time) { spokes.transform = transform }
    spokes.layer.motion = .turning(rotation)
    guard timer == nil else { return }
    timer = clock.schedule(after: max(rotation.nextChange + tolerance - time, 0)) { [weak self] in
      self?.timer = nil
      self?.window?.setNeedsFrame()
    }
  }

  // MARK: - Layout

  fileprivate var diameter: Double { style == .large ? 37 : 20 }

  /// Returns the size of the style, in points.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: diameter, height: diameter) }

  /// The size of the indicator, in points.
  open override var intrinsicContentSize: Size {
    toolkitIntrinsicSize(Size(width: diameter, height: diameter))
  }

  override var defaultHuggingPriority: LayoutPriority { .defaultHigh }

  /// Centres the spokes in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    spokes.bounds.size = Size(width: diameter, height: diameter)
    spokes.center = bounds.center
  }
}

/// The rotating view, in which the spokes are drawn.
private final class SpokesView: View {
  weak var indicator: ActivityIndicatorView?

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current, let indicator else { return }
    let count = ActivityIndicatorView.count
    let outer = bounds.width / 2
    let width = outer * 0.22
    context.translateBy(x: bounds.midX, y: bounds.midY)
    let spoke = BezierPath(
      roundedRect: Rect(x: -width / 2, y: -outer, width: width, height: outer * 0.52), cornerRadius: width / 2
    )
    let color = indicator.color.resolvedColor(with: traitCollection)
    for index in 0..<count {
      // The opacity increases in the direction of rotation.
      let share = Double(index + 1) / Double(count)
      context.setFillColor(color.withAlphaComponent(color.alpha * (0.25 + 0.75 * share * share)))
      context.fill(spoke)
      context.rotate(by: 2 * .pi / Double(count))
    }
  }
}
