// MARK: - Ending

extension ModalPresentation {
  /// Ends the transition in progress at once, also one that was turned back.
  func endTransition(_ event: PresentationState.Event) {
    guard let transition else { return }
    let isPresenting = transition.viewController(forKey: .to) === presented
    transition.end(completed: isPresenting == (event == .arrived))
  }

  func transitionDidEnd(isPresenting: Bool, completed: Bool) {
    transition = nil
    // An animator may have left it to the presentation to add the view.
    if isPresenting, completed, let view = controller.presentedView, let container {
      addPresentedView(view, to: container)
    }
    finish(isPresenting == completed ? .arrived : .departed, wasPresenting: isPresenting)
  }

  /// Ends the motion.
  func finish(_ outcome: PresentationState.Event, wasPresenting: Bool) {
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
    event == .arrived ? arrive(wasPresenting, turnedBack) : depart(wasPresenting, turnedBack)
    window?.removeUnusedLayers()
    window?.visibleControllersDidChange(wereHidden: event == .departed && removesPresenter)
    callCompletions(completions)
    if state.phase == .ended { callCompletions(takeCompletions()) }
    performPendingDismissal()
    if state.phase == .ended { presentSuccessors() }
  }

  private func arrive(_ wasPresenting: Bool, _ turnedBack: Bool) {
    didArrive()
    notifyOfEnd(wasPresenting, turnedBack)
    endAppearance()
    guard state.handle(.reported) else { return }
    isDismissedByUser = false
  }

  private func depart(_ wasPresenting: Bool, _ turnedBack: Bool) {
    removeViews()
    // What a callback has presented meanwhile has lost its place.
    if presented.modalViewController != nil { presented.dismiss(animated: false) }
    endAppearance()
    _ = state.handle(.reported)
    endRelations()
    notifyOfEnd(wasPresenting, turnedBack)
    controller.containerView = nil
    container?.modal = nil
    if isDismissedByUser { controller.delegate?.presentationControllerDidDismiss(controller) }
  }

  /// Notifies the presentation controller of the end of the motion.
  private func notifyOfEnd(_ wasPresenting: Bool, _ turnedBack: Bool) {
    if wasPresenting {
      controller.presentationTransitionDidEnd(!turnedBack)
    } else {
      controller.dismissalTransitionDidEnd(!turnedBack)
    }
  }

  /// Begins the dismissal that has waited for the end of the presentation.
  private func performPendingDismissal() {
    guard let pending = pendingDismissal else { return }
    pendingDismissal = nil
    let complete = { for completion in pending.completions { completion() } }
    switch state.phase {
    case .ended: complete()
    case .presented where presenter?.ownedPresentation === self:
      presenter?.hidePresented(animated: pending.isAnimated, completion: complete)
    default: dismiss(animated: pending.isAnimated, presenterReappears: true, completion: complete)
    }
  }

  private func didArrive() {
    if outlivesContainer, let container, let window, container.window === window,
      let view = presented.viewIfLoaded, container.subviews.allSatisfy({ $0 === view }),
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

  private func removeViews() {
    let container = self.container
    container?.modal = nil
    controller.presentedView?.removeFromSuperview()
    if let container { returnPresentersView(from: container) }
    container?.removeFromSuperview()
  }

  /// Returns the view of the presenting view controller, which an animator may have moved into the container, to where it was.
  private func returnPresentersView(from container: PresentationContainerView) {
    guard let view = presenter?.viewIfLoaded, view.isInside(container), let window = container.window
    else { return }
    let superview = presenter?.presentation?.container ?? window
    if superview === window {
      window.insertSubview(view, belowSubview: container)
    } else {
      superview.addSubview(view)
    }
    view.transform = .identity
    view.frame = superview.bounds
  }

  private func endRelations() {
    if presented.presentation === self { presented.presentation = nil }
    if presented.preparedPresentationController === controller {
      presented.preparedPresentationController = nil
    }
    detach()
  }

  /// Notifies the view controllers that they have appeared or disappeared.
  private func endAppearance() {
    let phase = state.phase
    // A callback may have presented the view controller anew.
    if presented.presentation === self { presented.endAppearance() }
    // Or it may have begun the opposite motion, or another presentation, in which the presenting view controller takes part.
    let successor = presenter?.ownedPresentation
    let disappears = successor !== self && successor?.removesPresenter == true
    if removesPresenter, state.phase == phase, !disappears { presenter?.endAppearance() }
  }

  private func takeCompletions() -> [() -> Void] {
    defer { completions.removeAll() }
    return completions
  }

  private func callCompletions(_ completions: [() -> Void]) { for completion in completions { completion() } }

  // MARK: What follows

  /// Presents another view controller when this presentation has ended, which is about to: by the presenting view controller or, if
  /// something has been presented meanwhile, in front of that.
  func addSuccessor(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    successors.append(Successor(controller: controller, isAnimated: animated, completion: completion))
  }

  private func presentSuccessors() {
    let due = successors
    successors = []
    for successor in due {
      var presenter = self.presenter
      while let modal = presenter?.modalViewController { presenter = modal }
      let isPresented =
        presenter?.present(
          successor.controller, animated: successor.isAnimated, completion: successor.completion) ?? false
      if !isPresented { successor.completion?() }
    }
  }
}
