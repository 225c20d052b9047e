internal import TactusGraphics
internal import TactusScene

/// Turning spokes that show that something is under way.
///
/// The spokes are drawn once and turned in steps, ten times a second; a view that is stopped, hidden or out of sight wakes
/// nobody.
@MainActor
open class ActivityIndicatorView: View {
  /// How large the spokes are.
  public enum Style: Sendable, Hashable {
    /// 20 points.
    case medium
    /// 37 points.
    case large
  }

  /// How large the spokes are. Default `.medium`.
  open var style = Style.medium {
    didSet { if style != oldValue { spokes.setNeedsDisplay(); setNeedsLayout() } }
  }
  /// The colour of the spokes. Default ``Color/secondaryLabel``.
  open var color = Color.secondaryLabel { didSet { if color != oldValue { spokes.setNeedsDisplay() } } }
  /// Whether the view is hidden while nothing turns. Default true.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the spokes turn. Default false.
  public private(set) var isAnimating = false

  private let spokes = SpokesView()
  private var link: DisplayLink?
  private var timer: ClockTimer?
  private var nextStep = 0.0

  /// The number of spokes, and how long a turn takes in seconds: UIKit's 8 in 0.8.
  fileprivate static let count = 8
  private static let turnDuration = 0.8
  private static var stepDuration: Double { turnDuration / Double(count) }

  /// Makes spokes that do not turn.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    spokes.indicator = self
    addSubview(spokes)
  }

  /// Makes spokes of a style, as large as that says.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    sizeToFit()
  }

  // MARK: - Turning

  /// Lets the spokes turn, and shows them.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    watchFrames()
  }

  /// Stops the spokes.
  open func stopAnimating() {
    isHidden = hidesWhenStopped
    guard isAnimating else { return }
    isAnimating = false
    stopWatching()
  }

  /// Goes on turning in the new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    stopWatching()
    if isAnimating { watchFrames() }
  }

  /// The frames that there are tell whether the view is in sight; from one to the next a timer asks for one.
  private func watchFrames() {
    guard let window else { return }
    let link = DisplayLink { [weak self] link in
      self?.step(at: link.targetTimestamp, tolerance: link.duration / 2)
    }
    link.isPassive = true
    link.add(to: window)
    self.link = link
    nextStep = 0
  }

  private func stopWatching() {
    link?.invalidate()
    link = nil
    timer?.cancel()
    timer = nil
  }

  private func step(at time: Double, tolerance: Double) {
    guard isInSight, let clock = window?.application?.clock else {
      timer?.cancel()
      timer = nil
      return
    }
    // The frame nearest to the step's time will do.
    if time >= nextStep - tolerance {
      let step = 2 * Double.pi / Double(Self.count)
      spokes.transform = spokes.transform.rotated(by: step)
      // In time with the first step; after a pause from now on.
      nextStep = nextStep + Self.stepDuration > time ? nextStep + Self.stepDuration : time + Self.stepDuration
    }
    guard timer == nil else { return }
    timer = clock.schedule(after: max(nextStep - time, 0)) { [weak self] in
      self?.timer = nil
      self?.window?.setNeedsFrame()
    }
  }

  // MARK: - Layout

  fileprivate var diameter: Double { style == .large ? 37 : 20 }

  /// The size of the style.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: diameter, height: diameter) }

  /// Places the spokes in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    spokes.bounds.size = Size(width: diameter, height: diameter)
    spokes.center = bounds.center
  }
}

/// What turns.
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
      // The brightest comes first in the sense of rotation; the others trail.
      let share = Double(index + 1) / Double(count)
      context.setFillColor(color.withAlphaComponent(color.alpha * (0.25 + 0.75 * share * share)))
      context.fill(spoke)
      context.rotate(by: 2 * .pi / Double(count))
    }
  }
}
