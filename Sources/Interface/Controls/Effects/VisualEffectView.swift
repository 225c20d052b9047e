internal import TactusScene

/// A view that blurs the content behind it and shows its own content in front.
///
/// Add subviews to ``contentView``. The blur is updated when the content behind the view changes, and costs nothing while it does
/// not. It includes content beyond the view's edges, and respects ``ViewConveniences/cornerRadius`` and ``View/alpha``.
///
/// For users who prefer reduced transparency the effect is the opaque colour of its tint, without a blur.
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
    guard let effect, !traitCollection.isTransparencyReduced else {
      layer.backdrop = nil
      backgroundColor = self.effect.map { ($0.tintColor ?? .systemBackground).withAlphaComponent(1) }
      return
    }
    layer.backdrop = Backdrop(standardDeviation: effect.radius, saturation: effect.saturation)
    backgroundColor = effect.tintColor
  }

  /// Exchanges the blur and the opaque colour when the user's preference changes.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.isTransparencyReduced != traitCollection.isTransparencyReduced {
      updateEffect()
    }
  }
}
