internal import TactusScene

/// A bar that shows how much of something is done.
@MainActor
open class ProgressView: View {
  /// How the bar looks.
  public enum Style: Sendable, Hashable {
    /// A bar with rounded ends on a track, 4 points high.
    case `default`
    /// A thin bar without rounded ends, 2.5 points high, for the edge of another bar.
    case bar
  }

  /// How the bar looks. Default `.default`.
  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { updateLooks() } }
  }
  /// How much is done, 0 to 1; what lies outside is limited. Default 0.
  open var progress: Double {
    get { shownProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of what is done; nil, the default, is the tint colour.
  open var progressTintColor: Color? { didSet { updateLooks() } }
  /// The colour of the track; nil, the default, is a quiet grey.
  open var trackTintColor: Color? { didSet { updateLooks() } }

  private var shownProgress = 0.0
  private let track = View()
  private let fill = View()
  /// How long the bar takes to a new value, in seconds.
  private static let duration = 0.25

  /// Makes an empty bar.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(fill)
    updateLooks()
  }

  /// Makes a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Shows how much is done.
  ///
  /// - Parameters:
  ///   - progress: 0 to 1; what lies outside is limited, what is not a number is refused with a log line.
  ///   - animated: Whether the bar moves there.
  open func setProgress(_ progress: Double, animated: Bool) {
    guard check(!progress.isNaN, "progress") else { return }
    let limited = min(max(progress, 0), 1)
    guard limited != shownProgress else { return }
    layoutIfNeeded()
    shownProgress = limited
    if animated, window != nil {
      View.animate(withDuration: Self.duration) { placeFill() }
    } else {
      placeFill()
    }
  }

  private var barHeight: Double { progressViewStyle == .bar ? 2.5 : 4 }

  /// As wide as it is, or as there is room; as high as the bar.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width > 0 ? size.width : bounds.width, height: barHeight)
  }

  /// Places the bar in the middle of the height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(barHeight, bounds.height)
    track.frame = Rect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    track.cornerRadius = progressViewStyle == .bar ? 0 : height / 2
    placeFill()
  }

  /// Takes over the new accent colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLooks()
  }

  /// Takes over the accent colour of where the bar is now.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLooks()
  }

  private func placeFill() {
    let width = track.bounds.width * shownProgress
    let isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = Rect(
      x: isFromRight ? track.bounds.width - width : 0, y: 0, width: width, height: track.bounds.height)
    fill.cornerRadius = track.cornerRadius
  }

  private func updateLooks() {
    track.backgroundColor = trackTintColor ?? .systemFill
    fill.backgroundColor = progressTintColor ?? tintColor
    setNeedsLayout()
  }
}
