internal import TactusScene

/// A view that blurs the content behind it and shows its own content in front.
///
/// Add subviews to ``contentView``. The blur is updated when the content behind the view changes, and costs nothing while it does
/// not. It includes content beyond the view's edges, and respects ``ViewConveniences/cornerRadius`` and ``View/alpha``.
@MainActor
open class VisualEffectView: View {
  /// The effect applied to the content behind the view; nil applies none.
  open var effect: BlurEffect? { didSet { if effect != oldValue { updateEffect() } } }
  /// The superview of the content in front of the effect.
  public let contentView = View()

  /// Creates a view with an effect.
  ///
  /// - Parameter effect: The effect applied to the content behind the view; nil applies none.
  public init(effect: BlurEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    isOpaque = false
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    updateEffect()
  }

  /// Creates a view without an effect.
  public override convenience init(frame: Rect) {
    self.init(effect: nil)
    self.frame = frame
  }

  private func updateEffect() {
    layer.backdrop = effect.map { Backdrop(standardDeviation: $0.radius, saturation: $0.saturation) }
    backgroundColor = effect?.tintColor
  }
}
