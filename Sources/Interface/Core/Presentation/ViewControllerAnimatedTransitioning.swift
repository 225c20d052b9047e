/// An object that animates a transition between view controllers.
///
/// ```swift
/// final class Zoom: ViewControllerAnimatedTransitioning {
///   func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.35 }
///
///   func animateTransition(using context: any ViewControllerContextTransitioning) {
///     guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
///     context.containerView.addSubview(view)
///     view.transform = AffineTransform(scaleX: 0.2, y: 0.2)
///     View.animate(withDuration: transitionDuration(using: context)) {
///       view.transform = .identity
///     } completion: { _ in
///       context.completeTransition(!context.transitionWasCancelled)
///     }
///   }
/// }
/// ```
///
/// A ``PercentDrivenInteractiveTransition`` can drive what ``View/animate(withDuration:delay:options:animations:completion:)``
/// animates here. For a transition that can be reversed at any time, return a ``PropertyAnimator`` from
/// ``interruptibleAnimator(using:)`` and start it in ``animateTransition(using:)``.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  ///
  /// - Parameter context: The transition; nil when it is not known yet.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double

  /// Animates the transition: adds the appearing view to the container and calls
  /// ``ViewControllerContextTransitioning/completeTransition(_:)`` at the end.
  func animateTransition(using context: any ViewControllerContextTransitioning)

  /// Returns the animator of the transition, which can be paused, scrubbed and reversed; the same for each call during a transition.
  /// The default returns nil.
  func interruptibleAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator?

  /// Called when the transition has ended. The default does nothing.
  ///
  /// - Parameter transitionCompleted: False if the transition was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Returns nil: the transition cannot be interrupted.
  public func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> PropertyAnimator?
  {
    nil
  }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
