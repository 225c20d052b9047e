/// What the objects that animate a transition know of it.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place.
  var containerView: View { get }
  /// A Boolean value that indicates whether the transition is to be animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition returns to its start.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `.none` for a transition of another kind.
  var presentationStyle: ModalPresentationStyle { get }
  /// The transform that the appearing view has at the end. The identity, except where a container rotates its content.
  var targetTransform: AffineTransform { get }

  /// Returns the view controller that disappears, or the one that appears.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view that disappears, or the one that appears; nil if that view stays where it is, such as the view that presents
  /// a sheet.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of a view controller's view at the start, in the container's coordinates; empty for one that appears.
  func initialFrame(for controller: ViewController) -> Rect
  /// Returns the frame of a view controller's view at the end, in the container's coordinates; empty for one that disappears.
  func finalFrame(for controller: ViewController) -> Rect

  /// Reports the progress of a transition that a gesture drives, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Reports that the gesture has ended and the transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that the gesture has ended and the transition returns to its start.
  func cancelInteractiveTransition()
  /// Pauses the running animation for a gesture, which drives it from where it is.
  func pauseInteractiveTransition()
  /// Ends the transition. Call it exactly once, at the end of the animation; a further call has no effect.
  ///
  /// - Parameter didComplete: False if the transition has returned to its start.
  func completeTransition(_ didComplete: Bool)
}
