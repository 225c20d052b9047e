/// The presentation of one view controller by another, from its beginning to the end of its dismissal.
///
/// It is retained by the presenting view controller and by its container view.
@MainActor
final class ModalPresentation {
  let presented: ViewController
  private(set) weak var presenter: ViewController?
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
  private var pendingDismissal: (animated: Bool, Void)?
  /// The view that had the focus before.
  private weak var formerFocus: View?

  init(
    of presented: ViewController, by presenter: ViewController, in window: Window,
    with controller: PresentationController
  ) {
    self.presented = presented
    self.presenter = presenter
    self.window = window
    self.controller = controller
    controller.presenter = presenter
    controller.presentation = self
  }

  /// A Boolean value that indicates whether the presentation needs no container when nothing moves, because the view covers the window.
  private var coversWindow: Bool { type(of: controller) == PresentationController.self }

  private var removesPresenter: Bool { controller.shouldRemovePresentersView }

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
      if removesPresenter { presenter.beginAppearance(false, animated: false) }
      if window.isShown { presented.beginAppearance(true, animated: false) }
      if let view = controller.presentedView {
        if coversWindow { view.frame = window.bounds }
        addPresentedView(view, to: container)
      }
      finish(.arrived, wasPresenting: true)
    }
  }

  private func makeContainer(in window: Window) -> PresentationContainerView {
    if let container, container.window === window { return container }
    let container = PresentationContainerView(frame: window.bounds)
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
    if view.transform.isIdentity, !coversWindow {
      view.frame = controller.frameOfPresentedViewInContainerView
    } else if coversWindow, view.transform.isIdentity {
      view.frame = container.bounds
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
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: presenter)
      : delegate?.animationController(forDismissed: presented)
    return own ?? controller.standardAnimator(isPresenting: isPresenting)
  }

  /// Notifies the view controllers that the presented one appears or disappears.
  private func beginAppearance(_ isPresenting: Bool) {
    if isPresenting {
      if removesPresenter { presenter?.beginAppearance(false, animated: true) }
      presented.beginAppearance(true, animated: true)
    } else {
      presented.beginAppearance(false, animated: true)
      if removesPresenter, presenterReappears { presenter?.beginAppearance(true, animated: true) }
    }
  }

  // MARK: Dismissing

  /// Dismisses the view controller, or turns its presentation back.
  func dismiss(animated: Bool, presenterReappears: Bool, completion: (() -> Void)?) {
    if let completion { completions.append(completion) }
    guard let window else { return finish(.departed, wasPresenting: false) }
    if let transition, state.phase == .presenting {
      guard animated else { return transition.end(completed: false) }
      guard transition.canReverse else {
        pendingDismissal = (animated, ())
        return
      }
      guard state.handle(.dismiss) else { return }
      beginAppearance(false)
      transition.reverse()
      presenterDidBecomeFront()
      return
    }
    if state.phase == .dismissing {
      if !animated { transition?.end(completed: true) }
      return
    }
    guard state.handle(.dismiss) else { return }
    self.presenterReappears = presenterReappears
    presenterDidBecomeFront()
    if animated, window.isShown, View.areAnimationsEnabled, presented.viewIfLoaded?.window === window {
      beginTransition(isPresenting: false, in: makeContainer(in: window))
    } else {
      controller.dismissalTransitionWillBegin()
      presented.beginAppearance(false, animated: false)
      if removesPresenter, presenterReappears, presenter?.viewIfLoaded?.window?.isShown ?? false {
        presenter?.beginAppearance(true, animated: false)
      }
      finish(.departed, wasPresenting: false)
    }
  }

  /// Presents the view controller again while it is being dismissed.
  ///
  /// - Returns: False if the dismissal cannot turn back.
  func presentAgain(completion: (() -> Void)?) -> Bool {
    guard state.phase == .dismissing, let transition, transition.canReverse, state.handle(.present) else {
      return false
    }
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
    guard state.phase != .ended, let transition else { return }
    transition.end(completed: state.phase == .presenting)
  }

  // MARK: Ending

  private func transitionDidEnd(isPresenting: Bool, completed: Bool) {
    transition = nil
    // An animator may have left it to the presentation to add the view.
    if isPresenting, completed, let view = controller.presentedView, let container {
      addPresentedView(view, to: container)
    }
    finish(isPresenting == completed ? .arrived : .departed, wasPresenting: isPresenting)
  }

  /// Ends the motion.
  private func finish(_ event: PresentationState.Event, wasPresenting: Bool) {
    let turnedBack = wasPresenting != (event == .arrived)
    if turnedBack, state.phase == (event == .arrived ? .dismissing : .presenting) {
      // An interaction was cancelled, so that the view controllers have not been notified of the other direction yet.
      beginAppearance(event == .arrived)
    }
    guard state.handle(event) else { return callCompletions() }
    if event == .arrived { didArrive() } else { didDepart() }
    if wasPresenting {
      controller.presentationTransitionDidEnd(!turnedBack)
    } else {
      controller.dismissalTransitionDidEnd(!turnedBack)
    }
    if event == .departed {
      controller.containerView = nil
      container?.modal = nil
      if isDismissedByUser { controller.delegate?.presentationControllerDidDismiss(controller) }
    } else {
      isDismissedByUser = false
    }
    window?.visibleControllersDidChange()
    callCompletions()
    if let pendingDismissal, state.phase == .presented {
      self.pendingDismissal = nil
      dismiss(animated: pendingDismissal.animated, presenterReappears: true, completion: nil)
    }
  }

  private func didArrive() {
    if coversWindow, let container, let window, container.window === window, let view = presented.viewIfLoaded
    {
      // The presented view covers everything, so that nothing has to keep touches from what is behind it.
      container.modal = nil
      window.insertSubview(view, aboveSubview: container)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.removeFromSuperview()
    }
    presented.endAppearance()
    if removesPresenter { presenter?.endAppearance() }
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
    presented.endAppearance()
    if removesPresenter { presenter?.endAppearance() }
    detach()
  }

  private func callCompletions() {
    let completions = self.completions
    self.completions.removeAll()
    for completion in completions { completion() }
  }

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
    guard let root = controller.focusRoot, root.window === window else { return }
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
