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

/// A transition in progress, alongside which other changes can be animated.
///
/// ```swift
/// override func viewWillAppear(_ animated: Bool) {
///   super.viewWillAppear(animated)
///   transitionCoordinator?.animate { [self] _ in toolbar.alpha = 1 } completion: { [self] context in
///     if context.isCancelled { toolbar.alpha = 0 }
///   }
/// }
/// ```
@MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Animates changes together with the transition: with its duration, driven by its gesture, and reversed with it.
  ///
  /// - Parameters:
  ///   - animation: A block that makes the changes, called when the transition begins. Default nil.
  ///   - completion: A closure that is called once, when the transition has ended or was cancelled. Default nil.
  /// - Returns: False if the transition has already ended; then neither is called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a closure each time a gesture begins or ceases to drive the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// Animates changes together with the transition, with no completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
