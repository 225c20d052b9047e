/// Animates the view of a view controller that is presented or dismissed, and lets it be as it was by itself afterwards.
///
/// A subclass describes how the view moves.
class PresentationAnimator: ViewControllerAnimatedTransitioning {
  /// What the motion makes of the view.
  enum Appearance {
    /// Before the view appears.
    case prepared
    /// The view is present.
    case visible
    /// The view has been dismissed.
    case hidden
    /// As the application has left it, because it may be presented again.
    case restored
  }

  /// Whether the view appears.
  let isPresenting: Bool
  private var animator: PropertyAnimator?
  /// The opacity that the view has by itself. The animator may be asked for before the transition hides the view.
  private var ownAlpha = 1.0

  /// Creates an animator.
  ///
  /// - Parameter isPresenting: Whether the view appears.
  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  // MARK: The motion, which subclasses define

  /// The duration while there is no animator, in seconds.
  var nominalDuration: Double { 0 }

  /// Creates the animator of the motion.
  func makeAnimator() -> PropertyAnimator { PropertyAnimator(duration: nominalDuration, curve: .easeInOut) }

  /// Adds a view that appears to the container.
  func install(_ view: View, in context: any ViewControllerContextTransitioning) {
    context.containerView.addSubview(view)
  }

  /// Returns a closure that gives the view an appearance; with the opacity that it has by itself.
  func motion(
    in context: any ViewControllerContextTransitioning
  ) -> (_ view: View?, _ appearance: Appearance, _ ownAlpha: Double) -> Void {
    { _, _, _ in }
  }

  // MARK: ViewControllerAnimatedTransitioning

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    animator?.duration ?? nominalDuration
  }

  func interruptibleAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
    if let animator { return animator }
    let animator = makeAnimator()
    let view = context.view(forKey: isPresenting ? .to : .from)
    if let view, view.alpha > 0 { ownAlpha = view.alpha }
    let change = motion(in: context)
    animator.addAnimations { [isPresenting, ownAlpha] in
      change(view, isPresenting ? .visible : .hidden, ownAlpha)
    }
    animator.addCompletion { [isPresenting, ownAlpha] position in
      context.completeTransition(position == .end)
      if isPresenting == (position == .end) { return }
      change(view, .restored, ownAlpha)
    }
    self.animator = animator
    return animator
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    if isPresenting, let view = context.view(forKey: .to) {
      install(view, in: context)
      // One that is transparent has been left so by a motion that something has ended.
      ownAlpha = view.alpha > 0 ? view.alpha : 1
      motion(in: context)(view, .prepared, ownAlpha)
    }
    interruptibleAnimator(using: context)?.startAnimation()
  }
}
