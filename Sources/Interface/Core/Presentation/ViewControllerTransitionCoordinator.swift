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
