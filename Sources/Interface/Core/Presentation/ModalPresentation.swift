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
  var state = PresentationState()
  var transition: ViewControllerTransition?
  weak var container: PresentationContainerView?
  weak var window: Window?
  /// The closures to call when the motion has ended.
  var completions: [() -> Void] = []
  /// A Boolean value that indicates whether the user, and not the application, dismisses the view controller.
  var isDismissedByUser = false
  /// A Boolean value that indicates whether the presenting view controller appears when this presentation ends.
  private var presenterReappears = true
  /// A dismissal to begin when the transition in progress, which cannot turn back, has ended.
  var pendingDismissal: PendingDismissal?
  /// The presentations to begin when this one has ended.
  var successors: [Successor] = []
  /// The view that had the focus before.
  private weak var formerFocus: View?

  struct PendingDismissal {
    let isAnimated: Bool
    var completions: [() -> Void]
  }

  struct Successor {
    let controller: ViewController
    let isAnimated: Bool
    let completion: (() -> Void)?
  }

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

  /// A Boolean value that indicates whether the presented view has the size of the window.
  private var coversWindow: Bool { type(of: controller) == PresentationController.self }

  /// A Boolean value that indicates whether the presentation needs no container when nothing moves: if the view covers the window, and
  /// the application has had no occasion to add views of its own to the container.
  var outlivesContainer: Bool {
    coversWindow && presented.transitioningDelegate == nil && presented.modalPresentationStyle != .custom
  }

  /// A Boolean value that indicates whether the view controller is presented no longer at the end of what is in progress.
  var isLeaving: Bool { state.isDisappearing || pendingDismissal != nil }

  /// A Boolean value that indicates whether the presenting view controller disappears, as decided at the beginning.
  let removesPresenter: Bool

  /// A Boolean value that indicates whether nothing behind the presented view is visible. While it moves, both are.
  var hidesPresenter: Bool { removesPresenter && (state.phase == .arriving || state.phase == .presented) }

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
      guard !window.isShown || window.isReadyForLayout else {
        // It appears with the first layout, after what presents it.
        return AppearanceQueue.of(window).add { [self] in arriveAtOnce() }
      }
      arriveAtOnce()
    }
  }

  /// Ends a presentation without an animation.
  private func arriveAtOnce() {
    if state.phase == .presenting, transition == nil { finish(.arrived, wasPresenting: true) }
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

  func addPresentedView(_ view: View, to container: PresentationContainerView) {
    guard view.superview !== container, !view.isInside(container) else { return }
    if view.transform.isIdentity {
      view.frame = coversWindow ? container.bounds : controller.frameOfPresentedViewInContainerView
    }
    controller.arrangedFrame = controller.frameOfPresentedViewInContainerView
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
    if !isPresenting {
      takeInput(keepsGestures: interactor?.wantsInteractiveStart == true)
      // A callback may have ended the presentation.
      guard state.phase == .dismissing else { return }
    }
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
      // The animator moves the view from here on.
      if let view = transition.toView, view.superview == nil, view.transform.isIdentity { view.frame = frame }
      controller.arrangedFrame = frame
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
  func beginAppearance(_ isPresenting: Bool, animated: Bool = true) {
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
    if animated, state.phase == .presenting, let transition, !transition.canReverse {
      let others = pendingDismissal?.completions ?? []
      pendingDismissal = PendingDismissal(
        isAnimated: true, completions: others + [completion].compactMap { $0 })
      return
    }
    if let completion { completions.append(completion) }
    guard let window else { return finish(.departed, wasPresenting: false) }
    if let transition, state.phase == .presenting {
      guard animated else { return endTransition(.departed) }
      guard state.handle(.dismiss) else { return }
      takeInput()
      guard self.transition === transition, state.phase == .dismissing else { return }
      beginAppearance(false)
      transition.reverse()
      presenterDidBecomeFront()
      return
    }
    if state.isDisappearing {
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

  /// Ends what touches and keys have begun in the presented view, which they cannot reach any longer.
  ///
  /// - Parameter keepsGestures: Whether gestures that have begun go on, because one of them drives the dismissal. Default false.
  private func takeInput(keepsGestures: Bool = false) {
    guard presented.isViewLoaded else { return }
    controller.presentedView?.loseInput(keepsGestures: keepsGestures)
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
  func moveFocusInside(_ window: Window) {
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
