/// Animates the presentation of a box that grows and fades in, such as a popover or an alert.
final class ScaleTransitionAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let scale: Double
  private let alongside: (_ isVisible: Bool) -> Void
  private var animator: PropertyAnimator?
  /// The opacity that the view has by itself. The animator may be asked for before the transition hides the view.
  private var ownAlpha = 1.0

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
    self.isPresenting = isPresenting
    self.scale = scale
    self.alongside = alongside
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    animator?.duration ?? Self.springDuration
  }

  func interruptibleAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
    if let animator { return animator }
    let animator =
      isPresenting
      ? PropertyAnimator(
        duration: Self.springDuration,
        timingParameters: SpringTimingParameters(duration: Self.springDuration, bounce: 0.1))
      : PropertyAnimator(duration: Self.dismissalDuration, curve: .easeOut)
    let view = context.view(forKey: isPresenting ? .to : .from)
    if let view, view.alpha > 0 { ownAlpha = view.alpha }
    animator.addAnimations { [isPresenting, alongside, ownAlpha] in
      view?.alpha = isPresenting ? ownAlpha : 0
      if isPresenting { view?.transform = .identity }
      alongside(isPresenting)
    }
    animator.addCompletion { [isPresenting, ownAlpha] position in
      context.completeTransition(position == .end)
      guard isPresenting != (position == .end) else { return }
      view?.alpha = ownAlpha
      view?.transform = .identity
    }
    self.animator = animator
    return animator
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    if isPresenting, let view = context.view(forKey: .to) {
      context.containerView.addSubview(view)
      context.containerView.layoutIfNeeded()
      // One that is transparent has been left so by a motion that something has ended.
      ownAlpha = view.alpha > 0 ? view.alpha : 1
      view.alpha = 0
      view.transform = AffineTransform(scaleX: scale, y: scale)
      alongside(false)
    }
    interruptibleAnimator(using: context)?.startAnimation()
  }
}
