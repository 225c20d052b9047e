/// An object that adapts a presentation to narrow windows, and decides about its dismissal by the user.
///
/// Every method has a default.
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in which the view controller is presented in a narrow window. The default returns that of the presentation
  /// controller.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// Returns the style in place of a presentation controller's in a narrow window with the given traits. Default that of
  /// ``adaptivePresentationStyle(for:)``.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Returns the view controller to present in a narrow window in place of the one that was to be presented, such as a navigation
  /// controller with that at its root; nil, the default, for the same one. Called if the style is not that of the presentation
  /// controller.
  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?
  /// Called with the presentation controller that replaces another one in a narrow window. The default does nothing.
  func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController)
  /// Called before a presentation with the style that replaces the presentation controller's; `.none` if none does. The
  /// coordinator is nil. The default does nothing.
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?)
  /// Returns whether the user may dismiss the view controller by a gesture, a touch outside or the Escape key. The default is true.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// Called when the user begins to dismiss the view controller. The gesture may still be turned back.
  func presentationControllerWillDismiss(_ controller: PresentationController)
  /// Called after the user has dismissed the view controller. It is not called after ``ViewController/dismiss(animated:completion:)``.
  func presentationControllerDidDismiss(_ controller: PresentationController)
  /// Called when the user tries to dismiss a view controller that must not be dismissed, see
  /// ``ViewController/isModalInPresentation``.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns the style without regard to the traits.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns nil.
  public func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController
  ) {}
  /// Does nothing.
  public func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {}
  /// Returns the style of the presentation controller.
  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    controller.adaptivePresentationStyle
  }
  /// Returns true.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}
