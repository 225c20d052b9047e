/// The state of a transition, as an observer sees it.
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether a gesture drove the transition at its start.
  var initiallyInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition can be paused and reversed.
  var isInterruptible: Bool { get }
  /// A Boolean value that indicates whether the transition returns to its start.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: Double { get }
  /// The progress of the transition, from 0 to 1. In a non-interactive one it is that of the animation, if it is interruptible.
  var percentComplete: Double { get }
  /// The style of a presentation; `.none` for a transition of another kind.
  var presentationStyle: ModalPresentationStyle { get }
  /// The view in which the transition takes place.
  var containerView: View { get }
  /// Returns a view controller of the transition.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns a view of the transition.
  func view(forKey key: TransitionContextViewKey) -> View?
}
