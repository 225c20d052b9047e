/// Animates the presentation of view controllers that cover the window.
final class StandardTransitionAnimator: ViewControllerAnimatedTransitioning {
  private let style: ModalTransitionStyle
  private let isPresenting: Bool
  private var animator: PropertyAnimator?
  /// The opacity that the view has by itself. The animator may be asked for before the transition hides the view.
  private var ownAlpha = 1.0

  /// The perceptual duration of the spring with which a view covers the window, in seconds. Chosen by us, near what UIKit's takes.
  static let springDuration = 0.4
  /// The duration of a cross-dissolve, in seconds. Chosen by us.
  static let dissolveDuration = 0.3

  init(_ style: ModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    animator?.duration ?? Self.springDuration
  }

  func interruptibleAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
    if let animator { return animator }
    let view = context.view(forKey: isPresenting ? .to : .from)
    if let view, view.alpha > 0 { ownAlpha = view.alpha }
    let animator: PropertyAnimator
    switch style {
    case .coverVertical:
      animator = PropertyAnimator(
        duration: Self.springDuration, timingParameters: SpringTimingParameters(duration: Self.springDuration)
      )
    case .crossDissolve: animator = PropertyAnimator(duration: Self.dissolveDuration, curve: .easeInOut)
    }
    let height = context.containerView.bounds.height
    animator.addAnimations { [style, isPresenting, ownAlpha] in
      guard let view else { return }
      switch style {
      case .coverVertical:
        view.transform = isPresenting ? .identity : AffineTransform(translationX: 0, y: height)
      case .crossDissolve: view.alpha = isPresenting ? ownAlpha : 0
      }
    }
    animator.addCompletion { [style, isPresenting, ownAlpha] position in
      context.completeTransition(position == .end)
      // A view that was dismissed may be presented again.
      guard let view, isPresenting != (position == .end) else { return }
      switch style {
      case .coverVertical: view.transform = .identity
      case .crossDissolve: view.alpha = ownAlpha
      }
    }
    self.animator = animator
    return animator
  }

  private func hide(_ view: View, height: Double) {
    switch style {
    case .coverVertical: view.transform = AffineTransform(translationX: 0, y: height)
    case .crossDissolve: view.alpha = 0
    }
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    if isPresenting, let view = context.view(forKey: .to) {
      if let controller = context.viewController(forKey: .to), view.transform.isIdentity {
        view.frame = context.finalFrame(for: controller)
      }
      context.containerView.addSubview(view)
      // One that is transparent has been left so by a motion that something has ended.
      ownAlpha = view.alpha > 0 ? view.alpha : 1
      hide(view, height: context.containerView.bounds.height)
    }
    interruptibleAnimator(using: context)?.startAnimation()
  }
}
