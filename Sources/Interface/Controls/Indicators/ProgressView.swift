internal import TactusScene

/// A bar that shows the progress of a task.
@MainActor
open class ProgressView: View {
  /// The style of the bar.
  public enum Style: Sendable, Hashable {
    /// A bar with rounded ends on a track, 4 points high.
    case `default`
    /// A thin bar without rounded ends, 2.5 points high, for the edge of a toolbar.
    case bar
  }

  /// The style of the bar. Default `.default`.
  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { updateAppearance() } }
  }
  /// The progress, limited to the range from 0 to 1. Default 0.
  open var progress: Double {
    get { shownProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the completed part; nil, the default, is the tint colour.
  open var progressTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the track; nil, the default, is a light grey.
  open var trackTintColor: Color? { didSet { updateAppearance() } }

  private var shownProgress = 0.0
  private let track = View()
  private let fill = View()
  /// The duration of an animated change, in seconds.
  private static let duration = 0.25

  /// Creates a progress view with a progress of 0.
  ///
  /// - Parameter frame: The progress view's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(fill)
    updateAppearance()
  }

  /// Creates a progress view of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets the progress.
  ///
  /// - Parameters:
  ///   - progress: The progress, limited to the range from 0 to 1. A value that is not a number is ignored and logged.
  ///   - animated: Whether the change is animated.
  open func setProgress(_ progress: Double, animated: Bool) {
    guard check(!progress.isNaN, "progress") else { return }
    let limited = min(max(progress, 0), 1)
    guard limited != shownProgress else { return }
    layoutIfNeeded()
    shownProgress = limited
    if animated, window != nil {
      View.animate(withDuration: Self.duration) { layOutFill() }
    } else {
      layOutFill()
    }
  }

  private var barHeight: Double { (progressViewStyle == .bar ? 2.5 : 4) * metrics.controlScale }

  /// Returns the available width, or the current one if it is unlimited, and the height of the bar.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width > 0 ? size.width : bounds.width, height: barHeight)
  }

  /// The height of the bar, in points. There is no natural width.
  open override var intrinsicContentSize: Size {
    toolkitIntrinsicSize(Size(width: View.noIntrinsicMetric, height: barHeight))
  }

  override var fillsAvailableWidth: Bool { true }

  /// Centres the bar vertically in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(barHeight, bounds.height)
    track.frame = Rect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    track.cornerRadius = progressViewStyle == .bar ? 0 : height / 2
    layOutFill()
  }

  /// Updates the bar for the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  /// Updates the bar for the inherited tint colour.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAppearance()
  }

  private func layOutFill() {
    let width = track.bounds.width * shownProgress
    let isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = Rect(
      x: isFromRight ? track.bounds.width - width : 0, y: 0, width: width, height: track.bounds.height)
    fill.cornerRadius = track.cornerRadius
  }

  private func updateAppearance() {
    track.backgroundColor = trackTintColor ?? .systemFill
    fill.backgroundColor = progressTintColor ?? tintColor
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
