/// The presentation of one view controller by another, from its beginning to the end of its dismissal.
///
/// It is retained by the presenting view controller and by its container view.
@MainActor
final class ModalPresentation {
  let presented: ViewController
  private(set) weak var presenter: ViewController?
  /// The view controller that was asked to present, which the presenting one contains.
  private weak var source: ViewController?
  let controller: PresentationController
  private(set) var state = PresentationState()
  private(set) var transition: ViewControllerTransition?
  private weak var container: PresentationContainerView?
  private weak var window: Window?
  /// The closures to call when the motion has ended.
  private var completions: [() -> Void] = []
  /// A Boolean value that indicates whether the user, and not the application, dismisses the view controller.
  var isDismissedByUser = false
  /// A Boolean value that indicates whether the presenting view controller appears when this presentation ends.
  private var presenterReappears = true
  /// A dismissal to begin when the transition in progress, which cannot turn back, has ended.
  private var pendingDismissal: PendingDismissal?
  /// The view that had the focus before.
  private weak var formerFocus: View?

  private struct PendingDismissal { let isAnimated: Bool }

  init(
    of presented: ViewController, by presenter: ViewController, source: ViewController, in window: Window,
    with controller: PresentationController
  ) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    self.window = window
    self.controller = controller
    removesPresenter = controller.shouldRemovePresentersView
    controller.presenter = presenter
    controller.presentation = self
  }

  /// A Boolean value that indicates whether the presentation needs no container when nothing moves, because the view covers the window.
  private var coversWindow: Bool { type(of: controller) == PresentationController.self }

  /// A Boolean value that indicates whether the presenting view controller disappears, as decided at the beginning.
  let removesPresenter: Bool

  /// A Boolean value that indicates whether nothing behind the presented view is visible. While it moves, both are.
  var hidesPresenter: Bool { removesPresenter && state.phase == .presented }

  // MARK: Presenting

  /// Presents the view controller, in a window that is known to be able to show it.
  func begin(animated: Bool, completion: (() -> Void)?) {
    guard let window, let presenter, state.handle(.present) else { return }
    if let completion { completions.append(completion) }
    presenter.ownedPresentation = self
    presented.presentation = self
    formerFocus = window.focusedView
    let container = makeContainer(in: window)
    if animated, window.isShown, View.areAnimationsEnabled {
      beginTransition(isPresenting: true, in: container)
    } else {
      controller.presentationTransitionWillBegin()
      if window.isShown { beginAppearance(true, animated: false) }
      guard state.phase == .presenting else { return }
      if let view = controller.presentedView {
        if coversWindow { view.frame = window.bounds }
        addPresentedView(view, to: container)
      }
      finish(.arrived, wasPresenting: true)
    }
  }

  private func makeContainer(in window: Window) -> PresentationContainerView {
    if let container, container.window === window { return container }
    let level = presenter?.viewIfLoaded?.levelInWindow ?? .normal
    let container = PresentationContainerView(frame: window.bounds, level: level)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.modal = self
    self.container = container
    controller.containerView = container
    if let view = presented.viewIfLoaded, coversWindow, view.superview === window {
      window.insertSubview(container, aboveSubview: view)
      container.addSubview(view)
    } else {
      window.addSubview(container)
    }
    return container
  }

  private func addPresentedView(_ view: View, to container: PresentationContainerView) {
    guard view.superview !== container, !view.isInside(container) else { return }
    if view.transform.isIdentity {
      view.frame = coversWindow ? container.bounds : controller.frameOfPresentedViewInContainerView
    }
    container.addSubview(view)
  }

  /// Begins an animated transition.
  private func beginTransition(isPresenting: Bool, in container: PresentationContainerView) {
    guard let presenter else { return }
    let animator = self.animator(isPresenting: isPresenting, presenter: presenter)
    let delegate = presented.transitioningDelegate
    let interactor =
      isPresenting
      ? delegate?.interactionControllerForPresentation(using: animator)
      : delegate?.interactionControllerForDismissal(using: animator)
    let (from, to) = isPresenting ? (presenter, presented) : (presented, presenter)
    let transition = ViewControllerTransition(
      from: from, to: to, in: container, animator: animator, interactor: interactor,
      presentationStyle: controller.presentationStyle)
    self.transition = transition
    if isPresenting { transition.fromView = nil } else { transition.toView = nil }
    if isPresenting {
      transition.toView = controller.presentedView
    } else {
      transition.fromView = controller.presentedView
    }
    transition.onEnd = { [weak self] completed in
      self?.transitionDidEnd(isPresenting: isPresenting, completed: completed)
    }
    transition.attach()
    if isPresenting {
      controller.presentationTransitionWillBegin()
    } else {
      controller.dismissalTransitionWillBegin()
    }
    let frame = controller.frameOfPresentedViewInContainerView
    if isPresenting {
      transition.toFrame = frame
    } else {
      transition.fromFrame = controller.presentedView?.frame ?? frame
    }
    beginAppearance(isPresenting)
    // A callback may have ended the presentation.
    guard self.transition === transition else { return }
    transition.start()
    if isPresenting, state.isModal, let window { moveFocusInside(window) }
  }

  private func animator(isPresenting: Bool, presenter: ViewController)
    -> any ViewControllerAnimatedTransitioning
  {
    let delegate = presented.transitioningDelegate
    let own =
      isPresenting
      ? delegate?.animationController(
        forPresented: presented, presenting: presenter, source: source ?? presenter)
      : delegate?.animationController(forDismissed: presented)
    return own ?? controller.standardAnimator(isPresenting: isPresenting)
  }

  /// Notifies the view controllers that the presented one appears or disappears.
  private func beginAppearance(_ isPresenting: Bool, animated: Bool = true) {
    let phase = state.phase
    if isPresenting, removesPresenter { presenter?.beginAppearance(false, animated: animated) }
    // A callback may have turned the presentation back, or ended it.
    guard state.phase == phase else { return }
    presented.beginAppearance(isPresenting, animated: animated)
    guard state.phase == phase, !isPresenting, removesPresenter, presenterReappears,
      presenter?.viewIfLoaded?.window != nil
    else { return }
    presenter?.beginAppearance(true, animated: animated)
  }

  // MARK: Dismissing

  /// Dismisses the view controller, or turns its presentation back.
  func dismiss(animated: Bool, presenterReappears: Bool, completion: (() -> Void)?) {
    // A callback at the end of the presentation dismisses it again.
    guard state.phase != .ended else { return completion?() ?? () }
    if let completion { completions.append(completion) }
    guard let window else { return finish(.departed, wasPresenting: false) }
    if let transition, state.phase == .presenting {
      guard animated else { return endTransition(.departed) }
      guard transition.canReverse else {
        pendingDismissal = PendingDismissal(isAnimated: animated)
        return
      }
      guard state.handle(.dismiss) else { return }
      beginAppearance(false)
      transition.reverse()
      presenterDidBecomeFront()
      return
    }
    if state.phase == .dismissing {
      if !animated { endTransition(.departed) }
      return
    }
    guard state.handle(.dismiss) else { return }
    self.presenterReappears = presenterReappears
    presenterDidBecomeFront()
    if animated, window.isShown, View.areAnimationsEnabled, presented.viewIfLoaded?.window === window {
      beginTransition(isPresenting: false, in: makeContainer(in: window))
    } else {
      controller.dismissalTransitionWillBegin()
      if window.isShown { beginAppearance(false, animated: false) }
      if state.phase == .dismissing { finish(.departed, wasPresenting: false) }
    }
  }

  /// A Boolean value that indicates whether the dismissal may turn back: not if the presenting view controller disappears, too, or
  /// presents another one meanwhile.
  var canReturn: Bool {
    guard let presenter, presenter.ownedPresentation === self else { return false }
    return presenter.presentation?.state.isModal ?? (presenter.viewIfLoaded?.window != nil)
  }

  /// Presents the view controller again while it is being dismissed.
  ///
  /// - Returns: False if the dismissal cannot turn back.
  func presentAgain(completion: (() -> Void)?) -> Bool {
    guard state.phase == .dismissing, canReturn, let transition, transition.canReverse, state.handle(.present)
    else { return false }
    if let completion { completions.append(completion) }
    isDismissedByUser = false
    beginAppearance(true)
    transition.reverse()
    return true
  }

  /// Ends the relation of the view controllers while the presented one still disappears, so that the presenting one can present
  /// another.
  func detach() {
    if presenter?.ownedPresentation === self { presenter?.ownedPresentation = nil }
  }

  /// Ends the presentation because its container is about to leave the window.
  func containerWillLeaveWindow() {
    if state.phase != .ended { endTransition(state.isModal ? .arrived : .departed) }
  }

  // MARK: Ending

  /// Ends the transition in progress at once, also one that was turned back.
  private func endTransition(_ event: PresentationState.Event) {
    guard let transition else { return }
    let isPresenting = transition.viewController(forKey: .to) === presented
    transition.end(completed: isPresenting == (event == .arrived))
  }

  private func transitionDidEnd(isPresenting: Bool, completed: Bool) {
    transition = nil
    // An animator may have left it to the presentation to add the view.
    if isPresenting, completed, let view = controller.presentedView, let container {
      addPresentedView(view, to: container)
    }
    finish(isPresenting == completed ? .arrived : .departed, wasPresenting: isPresenting)
  }

  /// Ends the motion.
  private func finish(_ outcome: PresentationState.Event, wasPresenting: Bool) {
    // An interaction may lead back to where the view controller cannot be any more.
    let event = state.phase == .dismissing && !canReturn ? .departed : outcome
    let turnedBack = wasPresenting != (event == .arrived)
    if state.phase == (event == .arrived ? .dismissing : .presenting) {
      // An interaction has decided otherwise, so that the view controllers have not been notified of this direction yet.
      beginAppearance(event == .arrived)
    }
    guard state.handle(event) else { return callCompletions(takeCompletions()) }
    // Those of what the callbacks below begin are called at its end.
    let completions = takeCompletions()
    if event == .arrived { didArrive() } else { didDepart() }
    if wasPresenting {
      controller.presentationTransitionDidEnd(!turnedBack)
    } else {
      controller.dismissalTransitionDidEnd(!turnedBack)
    }
    if event == .arrived { endAppearance() }
    if event == .departed {
      controller.containerView = nil
      container?.modal = nil
      if isDismissedByUser { controller.delegate?.presentationControllerDidDismiss(controller) }
    } else {
      isDismissedByUser = false
    }
    window?.removeUnusedLayers()
    window?.visibleControllersDidChange(wereHidden: event == .departed && removesPresenter)
    callCompletions(completions)
    if let pendingDismissal, state.phase == .presented {
      self.pendingDismissal = nil
      presenter?.hidePresented(animated: pendingDismissal.isAnimated, completion: nil)
    }
  }

  private func didArrive() {
    if coversWindow, let container, let window, container.window === window,
      let view = presented.viewIfLoaded,
      container.overlayLevel == .normal
    {
      // The presented view covers everything, so that nothing has to keep touches from what is behind it.
      container.modal = nil
      window.insertSubview(view, aboveSubview: container)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.removeFromSuperview()
    }
    if let window { moveFocusInside(window) }
  }

  private func didDepart() {
    let container = self.container
    container?.modal = nil
    controller.presentedView?.removeFromSuperview()
    container?.removeFromSuperview()
    if presented.presentation === self { presented.presentation = nil }
    if presented.preparedPresentationController === controller {
      presented.preparedPresentationController = nil
    }
    // What a callback has presented meanwhile has lost its place.
    if presented.modalViewController != nil { presented.dismiss(animated: false) }
    endAppearance()
    detach()
  }

  /// Notifies the view controllers that they have appeared or disappeared.
  private func endAppearance() {
    presented.endAppearance()
    if removesPresenter { presenter?.endAppearance() }
  }

  private func takeCompletions() -> [() -> Void] {
    defer { completions.removeAll() }
    return completions
  }

  private func callCompletions(_ completions: [() -> Void]) { for completion in completions { completion() } }

  // MARK: Arrangement

  func layOutPresentedView() {
    if let view = controller.presentedView { controller.layOutPresentedView(view) }
  }

  func preferredContentSizeDidChange() {
    controller.preferredContentSizeDidChange(forChildContentContainer: presented)
    presenter?.preferredContentSizeDidChange(forChildContentContainer: presented)
  }

  // MARK: Focus

  /// Moves the focus into the presented view if something behind it has the focus.
  private func moveFocusInside(_ window: Window) {
    // Something with a higher level may be in front.
    guard let root = controller.focusRoot, root.window === window, window.frontmostModal === presented else {
      return
    }
    if let responder = window.firstResponder, responder.viewInChain?.isInside(root) == false {
      _ = responder.resignFirstResponder()
    }
    guard let focused = window.focusedView, !focused.isInside(root) else { return }
    window.focusSystem.moveInside(root)
  }

  /// Returns the focus to where it was before the presentation.
  private func presenterDidBecomeFront() {
    guard let window, let root = controller.focusRoot else { return }
    let isInside = window.focusedView.map { $0.isInside(root) } ?? false
    let responderIsInside = window.firstResponder?.viewInChain?.isInside(root) ?? false
    guard isInside || responderIsInside else { return }
    window.focusSystem.leave(root, for: formerFocus)
  }
}
