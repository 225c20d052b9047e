/// An object that arranges a presented view controller in its window, from the beginning of the presentation to the end of the
/// dismissal.
///
/// Subclass it to dim what is behind or to show the view in a part of the window, and return it from the transitioning delegate of a
/// view controller with the style ``ModalPresentationStyle/custom``.
@MainActor
open class PresentationController {
  /// The view controller that is presented, which the presentation controller does not retain: an empty one, with a warning in the
  /// log, if it was released.
  public var presentedViewController: ViewController {
    if let presented { return presented }
    if let substitute { return substitute }
    View.logger.warning(
      "The view controller of a presentation controller that was kept after it was released")
    let controller = ViewController()
    substitute = controller
    return controller
  }
  /// What stands for a presented view controller that was released.
  private var substitute: ViewController?
  private weak var presented: ViewController?
  /// The view controller that presents; before the presentation begins, the one that was passed to the initializer, or the presented
  /// one.
  public var presentingViewController: ViewController { presenter ?? presentedViewController }
  weak var presenter: ViewController?
  /// The view in which the presentation takes place, which covers the window; nil before and after.
  public internal(set) weak var containerView: View?
  /// The object that adapts the presentation and decides about its dismissal. Default nil.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?
  weak var presentation: ModalPresentation?
  /// The style of a presentation controller that replaces another one in a narrow window; otherwise nil.
  var adaptedStyle: ModalPresentationStyle?
  /// The view controller that the delegate presents in place of another one, until the presentation retains it.
  var replacement: ViewController?

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presented: The view controller that is presented, which the presentation controller does not retain.
  ///   - presenting: The view controller that presents; nil if it is not known yet.
  public init(presentedViewController presented: ViewController, presenting: ViewController?) {
    self.presented = presented
    presenter = presenting
  }

  // MARK: Style

  /// The style of the presentation. Default that of the presented view controller.
  open var presentationStyle: ModalPresentationStyle {
    adaptedStyle ?? presentedViewController.modalPresentationStyle
  }
  /// The style in a narrow window. Default `.none`, which does not adapt.
  open var adaptivePresentationStyle: ModalPresentationStyle { .none }
  /// A Boolean value that indicates whether the presenting view controller disappears. Default: whether the style covers it.
  open var shouldRemovePresentersView: Bool {
    switch presentationStyle {
    case .automatic, .fullScreen, .currentContext: true
    default: false
    }
  }

  // MARK: Arrangement

  /// The frame of the presented view at the end of the presentation, in the container's coordinates. Default the container's bounds.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }
  /// The view that is moved: the view of the presented view controller, or one that contains it. Default the former.
  open var presentedView: View? { presentedViewController.view }
  /// Called before the container lays out its subviews; the presented view gets its frame then. The default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews. The default does nothing.
  open func containerViewDidLayoutSubviews() {}
  /// Called when the preferred size of the presented view controller has changed. The default lays out the container.
  open func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {
    containerView?.setNeedsLayout()
  }

  /// Returns the size of a view controller inside, for ``frameOfPresentedViewInContainerView`` of a subclass. Default the container's.
  open func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size { parentSize }
  /// Called before the interface rotates, before the presented view controller is. The default does nothing.
  ///
  /// - Parameters:
  ///   - size: The new size of the presented view if it fills the window, in points.
  ///   - coordinator: What animates other changes together with the rotation.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {}
  /// Called after traits of the presented view have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Transitions

  /// Called before the presentation begins. Add views to ``containerView`` here, and animate them alongside the transition. The
  /// default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has ended. The default does nothing.
  ///
  /// - Parameter completed: False if the presentation turned back.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal has ended. The default does nothing.
  ///
  /// - Parameter completed: False if the dismissal turned back.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: For controllers of the framework

  /// Returns the object that animates the presentation or the dismissal, if the transitioning delegate does not.
  func standardAnimator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    let style = presentedViewController.modalTransitionStyle
    let fades = containerView?.traitCollection.isMotionReduced == true
    return (fades ? .crossDissolve : style).animator(isPresenting: isPresenting)
  }

  /// Returns the view behind the presentation that receives a touch beside the presented view.
  func viewBehind(at point: Point, with event: Event?) -> View? { containerView }

  /// Returns whether a touch in the container is handled there; otherwise it reaches what is behind.
  func allowsTouch(at point: Point, with event: Event?) -> Bool { true }

  /// The view that touches on the presented view hit while it disappears, instead of what is inside; nil for the container.
  var leavingView: View? { nil }

  /// Called when the frame of an on-screen keyboard may have changed.
  func keyboardFrameDidChange() { if isKeyboardAvoided { containerView?.setNeedsLayout() } }

  /// A Boolean value that indicates whether the presented view's frame depends on the keyboard.
  var isKeyboardAvoided: Bool { false }

  /// The value of ``frameOfPresentedViewInContainerView`` that the presented view has got last.
  var arrangedFrame: Rect?

  /// Gives the presented view its frame, when that is another one than before. A view that the application has moved stays there.
  func layOutPresentedView(_ view: View) {
    let frame = frameOfPresentedViewInContainerView
    guard frame != arrangedFrame, frame.isFinite, view.transform.isIdentity else { return }
    arrangedFrame = frame
    view.frame = frame
  }

  /// Handles a key that no responder in the presented view has used.
  ///
  /// - Returns: Whether the key was used.
  func handle(_ key: Key?) -> Bool {
    guard dismissesByEscape, key?.keyCode.goesBack == true else { return false }
    dismissForUser()
    return true
  }

  /// A Boolean value that indicates whether Escape and the Back key dismiss the view controller.
  var dismissesByEscape: Bool { false }

  /// The view in which the focus stays while the view controller is presented; nil if the focus may move anywhere in the window.
  var focusRoot: View? { presentedView }

  /// Returns whether a view behind the presented one can have neither keys nor the focus.
  func keepsInput(from view: View) -> Bool { true }

  // MARK: Dismissal by the user

  /// A Boolean value that indicates whether the user may dismiss the view controller now.
  var allowsUserDismissal: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Dismisses the view controller for the user, or reports the attempt.
  ///
  /// - Returns: Whether it is being dismissed.
  @discardableResult
  func dismissForUser() -> Bool {
    guard let presentation, presentation.state.isModal else { return false }
    guard allowsUserDismissal else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    presentation.isDismissedByUser = true
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true)
    return true
  }
}
