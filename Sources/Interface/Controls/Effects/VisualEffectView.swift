internal import TactusScene

/// Shows what is behind it, blurred, with content in front.
///
/// Views go into ``contentView``. The blur follows what changes behind at no cost while nothing does. It reaches beyond the
/// view's edges, and takes ``View/cornerRadius`` and ``View/alpha`` into account.
@MainActor
open class VisualEffectView: View {
  /// What is done with what is behind; nil is nothing.
  open var effect: BlurEffect? { didSet { if effect != oldValue { updateEffect() } } }
  /// Where the views in front belong.
  public let contentView = View()

  /// Makes a view with an effect.
  ///
  /// - Parameter effect: What is done with what is behind; nil is nothing.
  public init(effect: BlurEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    isOpaque = false
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    updateEffect()
  }

  private func updateEffect() {
    layer.backdrop = effect.map { Backdrop(standardDeviation: $0.radius, saturation: $0.saturation) }
    backgroundColor = effect?.tintColor
  }
}
