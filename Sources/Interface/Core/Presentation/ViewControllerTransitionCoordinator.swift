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

/// A transition coordinator that collects what follows the transition.
@MainActor
protocol TransitionFollowing: ViewControllerTransitionCoordinator {
  typealias Followers = TransitionFollowers<any ViewControllerTransitionCoordinatorContext>
  var followers: Followers { get set }
  var stage: Followers.Stage { get }
  /// Animates the changes that were added while the transition runs.
  func animateAlongside()
}

extension TransitionFollowing {
  @discardableResult
  func animate(alongsideTransition animation: Followers.Block?, completion: Followers.Block?) -> Bool {
    guard stage != .ended else { return false }
    if let completion { followers.completions.append(completion) }
    guard let animation else { return true }
    followers.animations.append(animation)
    if stage == .running { animateAlongside() }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Followers.Block) {
    if stage != .ended { followers.interactionHandlers.append(handler) }
  }

  /// Notifies observers that a gesture begins or ceases to drive the transition.
  func notifyInteractionChange() {
    for handler in followers.interactionHandlers { handler(self) }
  }

  /// Notifies of the end, which the stage tells already, once.
  func endFollowers() {
    for completion in followers.end() { completion(self) }
  }
}
