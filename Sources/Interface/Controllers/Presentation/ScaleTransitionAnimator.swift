/// Animates the presentation of a box that grows and fades in, such as a popover or an alert.
final class ScaleTransitionAnimator: PresentationAnimator {
  private let scale: Double
  private let alongside: (_ isVisible: Bool) -> Void

  /// The perceptual duration of the spring, in seconds. Chosen by us.
  static let springDuration = 0.28
  /// The duration of the dismissal, in seconds. Chosen by us.
  static let dismissalDuration = 0.2

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - isPresenting: Whether the box appears.
  ///   - scale: The scale from which it grows. It only fades out.
  ///   - alongside: Makes other changes for the box being visible or not.
  init(isPresenting: Bool, scale: Double, alongside: @escaping (_ isVisible: Bool) -> Void) {
    self.scale = scale
    self.alongside = alongside
    super.init(isPresenting: isPresenting)
  }

  override var nominalDuration: Double { Self.springDuration }

  override func makeAnimator() -> PropertyAnimator {
    guard isPresenting else { return PropertyAnimator(duration: Self.dismissalDuration, curve: .easeOut) }
    return PropertyAnimator(
      duration: Self.springDuration,
      timingParameters: SpringTimingParameters(duration: Self.springDuration, bounce: 0.1))
  }

  override func install(_ view: View, in context: any ViewControllerContextTransitioning) {
    super.install(view, in: context)
    context.containerView.layoutIfNeeded()
  }

  override func motion(
    in context: any ViewControllerContextTransitioning
  ) -> (_ view: View?, _ appearance: Appearance, _ ownAlpha: Double) -> Void {
    { [scale, alongside] view, appearance, ownAlpha in
      switch appearance {
      case .prepared: view?.transform = AffineTransform(scaleX: scale, y: scale)
      case .visible, .restored: view?.transform = .identity
      case .hidden: break
      }
      switch appearance {
      case .prepared, .hidden:
        view?.alpha = 0
        alongside(false)
      case .visible:
        view?.alpha = ownAlpha
        alongside(true)
      case .restored: view?.alpha = ownAlpha
      }
    }
  }
}
