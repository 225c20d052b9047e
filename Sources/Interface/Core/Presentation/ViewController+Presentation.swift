// MARK: - Presentation

extension ViewController {
  /// The view controller that this one, or one that contains it, presents; nil if there is none. While it is being dismissed it is
  /// still returned.
  public var presentedViewController: ViewController? {
    ownedPresentation?.presented ?? parent?.presentedViewController
  }

  /// The view controller that presents this one, or one that contains it; nil if there is none. It is the outermost of the view
  /// controllers that contain the one that was asked to present.
  public var presentingViewController: ViewController? {
    presentation?.presenter ?? parent?.presentingViewController
  }

  /// A Boolean value that indicates whether the view controller is being presented, up to and including ``viewDidAppear(_:)``.
  ///
  /// As in UIKit, it is false for a view controller that a presented one contains; ask that one.
  public var isBeingPresented: Bool { presentation?.state.isAppearing ?? false }

  /// A Boolean value that indicates whether the view controller is being dismissed, up to and including ``viewDidDisappear(_:)``.
  ///
  /// As in UIKit, it is false for a view controller that a presented one contains; ask that one.
  public var isBeingDismissed: Bool { presentation?.state.isDisappearing ?? false }

  /// A Boolean value that indicates whether a presentation keeps the view controller from another place.
  var isOccupiedByPresentation: Bool {
    guard let presentation else { return false }
    return presentation.state.phase != .removing
  }

  /// The transition in which the view controller, or one that contains it, appears or disappears; nil when there is none.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    var next: ViewController? = self
    while let controller = next {
      if let transition = controller.activeTransition { return transition }
      next = controller.parent
    }
    return nil
  }

  /// The object that arranges the view controller, or will, when it is presented. Nil before the presentation in the style `.custom`, if
  /// the ``transitioningDelegate`` provides none.
  public var presentationController: PresentationController? {
    if let presentation { return presentation.controller }
    if preparedPresentationController == nil {
      preparedPresentationController = makePresentationController(by: nil, source: nil)
    }
    if preparedPresentationController == nil, modalPresentationStyle.coversWindow {
      preparedPresentationController = PresentationController(presentedViewController: self, presenting: nil)
    }
    return preparedPresentationController
  }

  /// The view controller that this one or, depth first, one of its descendants presents; nil if none does.
  var frontmostModal: ViewController? {
    if let modalViewController { return modalViewController }
    for child in children { if let modal = child.frontmostModal { return modal } }
    return nil
  }

  /// Lets the presentation controller handle a key that no view inside has used.
  func handlePresentationKey(_ key: Key?) -> Bool { frontPresentation?.controller.handle(key) ?? false }

  /// What presents the view controller, unless that is dismissed or the view controller presents another one itself.
  var frontPresentation: ModalPresentation? {
    guard let presentation, presentation.state.isModal, modalViewController == nil else { return nil }
    return presentation
  }

  /// The view controller that this one presents and does not dismiss.
  var modalViewController: ViewController? {
    guard let ownedPresentation, ownedPresentation.state.isModal else { return nil }
    return ownedPresentation.presented
  }

  /// Makes the presentation controller for the present style.
  func standardPresentationController(by presenter: ViewController?, source: ViewController?)
    -> PresentationController?
  {
    if modalPresentationStyle == .custom {
      return transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source ?? self)
    }
    let application = Application.serving(presenter?.viewIfLoaded)
    for component in application.components.values {
      guard let provider = component as? any PresentationControllerProvider else { continue }
      if let controller = provider.presentationController(
        for: modalPresentationStyle, presented: self, presenting: presenter)
      {
        return controller
      }
    }
    return nil
  }

  func show(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) -> Bool {
    guard RecursionLimit.presentation.enter() else { return false }
    defer { RecursionLimit.presentation.leave() }
    let presenter = root
    // It may be inside the one that a delegate has presented in its place.
    if let presentation = presenter.ownedPresentation, controller.isInside(presentation.presented),
      presentation.presentAgain(completion: completion)
    {
      return true
    }
    if let isPresented = showByOther(controller, animated: animated, completion: completion) {
      return isPresented
    }
    windowForPresenting(controller)?.cancelInput()
    // The callbacks of the cancellation may have presented a view controller, or removed this one from its container.
    guard let window = windowForPresenting(controller), presenter === root else {
      View.logger.warning(
        "Ignored a presentation: a view controller in a window can present one other that is not presented yet"
      )
      return false
    }
    presenter.ownedPresentation?.detach()
    let presentationController = controller.presentationController(
      for: window, presenter: presenter, source: self)
    let shown = presentationController.replacement ?? controller
    presentationController.replacement = nil
    // The delegate that adapts the presentation may have given the view controller another place.
    if let objection = shown.objectionToPresentation {
      View.logger.warning(
        "Ignored a presentation: its delegate has used the view controller, which \(objection)")
      return false
    }
    let presentation = ModalPresentation(
      of: shown, by: presenter, source: self, in: window, with: presentationController)
    shown.presentation = presentation
    presenter.ownedPresentation = presentation
    _ = shown.view
    if presentationController.presentationStyle == .automatic
      || type(of: presentationController) == PresentationController.self
    {
      shown.view.frame = window.bounds
      shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    presentation.begin(animated: animated, completion: completion)
    return true
  }

  /// Presents a view controller in place of one that is being dismissed, or after a dismissal that cannot be accompanied.
  ///
  /// - Returns: Whether the view controller is presented, or will be; nil if this view controller can present it itself.
  private func showByOther(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) -> Bool? {
    let presenter = root
    guard controller !== presenter else { return nil }
    if let leaving = presenter.presentation, leaving.isLeaving {
      guard leaving.state.phase == .dismissing else {
        leaving.addSuccessor(controller, animated: animated, completion: completion)
        return true
      }
      return leaving.presenter?.present(controller, animated: animated, completion: completion)
    }
    guard let leaving = presenter.ownedPresentation, leaving.isLeaving, leaving.state.phase != .dismissing
    else { return nil }
    leaving.addSuccessor(controller, animated: animated, completion: completion)
    return true
  }

  /// The outermost of the view controllers that contain this one: the one that presents what its descendants present, so that it stays
  /// when they are removed.
  private var root: ViewController {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  /// Returns the presentation controller for a presentation in a window.
  private func presentationController(
    for window: Window, presenter: ViewController, source: ViewController
  ) -> PresentationController {
    var prepared = preparedPresentationController
    if let controller = prepared, controller.presentationStyle != modalPresentationStyle { prepared = nil }
    // That of a presentation whose end is being reported still has to be notified of it.
    if let presentation, presentation.controller === prepared { prepared = nil }
    prepared = prepared ?? makePresentationController(by: presenter, source: source)
    prepared?.presenter = presenter
    let controller =
      adapt(prepared, to: window, presenter: presenter, source: source)
      ?? PresentationController(presentedViewController: self, presenting: presenter)
    // One that is not shown itself keeps its own for the next time.
    preparedPresentationController = controller.replacement == nil ? controller : prepared
    return controller
  }

  /// The width below which a window is narrow, so that presentations adapt to it, in points. Chosen by us.
  static let narrowWidth = 600.0

  /// Returns the presentation controller in place of another one that adapts to a narrow window.
  func standardAdaptation(
    _ controller: PresentationController?, to window: Window, presenter: ViewController,
    source: ViewController
  ) -> PresentationController? {
    guard let controller else { return nil }
    let delegate = controller.delegate
    var style = ModalPresentationStyle.none
    if window.bounds.width < Self.narrowWidth {
      style =
        delegate?.adaptivePresentationStyle(for: controller, traitCollection: window.traitCollection)
        ?? controller.adaptivePresentationStyle
    }
    guard style != .none, style != controller.presentationStyle else {
      delegate?.presentationController(
        controller, willPresentWithAdaptiveStyle: .none, transitionCoordinator: nil)
      return controller
    }
    let shown = replacement(for: style, of: controller) ?? self
    let former = shown.modalPresentationStyle
    shown.modalPresentationStyle = style
    defer { shown.modalPresentationStyle = former }
    let adapted =
      shown.standardPresentationController(by: presenter, source: source)
      ?? PresentationController(presentedViewController: shown, presenting: presenter)
    adapted.adaptedStyle = style
    adapted.delegate = delegate
    if shown !== self {
      adapted.replacement = shown
      shown.preparedPresentationController = adapted
    }
    delegate?.presentationController(controller, prepare: adapted)
    delegate?.presentationController(
      controller, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
    return adapted
  }

  /// Returns the view controller that the delegate presents in place of this one; nil for this one.
  private func replacement(for style: ModalPresentationStyle, of controller: PresentationController)
    -> ViewController?
  {
    guard
      let shown = controller.delegate?.presentationController(
        controller, viewControllerForAdaptivePresentationStyle: style), shown !== self
    else { return nil }
    if let objection = shown.objectionToPresentation {
      View.logger.warning("Ignored a view controller for an adaptive presentation, as it \(objection)")
      return nil
    }
    return shown
  }

  /// Why the view controller cannot be presented, to complete "a view controller that …"; nil if it can.
  private var objectionToPresentation: String? {
    if isOccupiedByPresentation { return "is presented" }
    if filledWindow != nil { return "is the root of a window" }
    return parent == nil ? nil : "has a parent"
  }

  /// Returns the window that a view controller would cover; nil if it cannot be presented.
  private func windowForPresenting(_ controller: ViewController) -> Window? {
    let presenter = root
    guard presenter.modalViewController == nil, presenter.presentation?.isLeaving != true,
      controller !== presenter,
      controller.objectionToPresentation == nil
    else { return nil }
    return viewIfLoaded?.window
  }

  /// Dismisses what this view controller and its children present, because their own views are leaving the window.
  func dismissAll() {
    // The completion of a dismissal may present another view controller, which has lost its place, too.
    for _ in 0..<8 where ownedPresentation != nil { dismiss(animated: false) }
    for child in children { child.dismissAll() }
  }

  func hidePresented(animated: Bool, completion: (() -> Void)?) {
    guard RecursionLimit.presentation.enter() else { return }
    defer { RecursionLimit.presentation.leave() }
    guard let first = ownedPresentation else {
      if let presenter = presentation?.presenter {
        presenter.dismiss(animated: animated, completion: completion)
      } else if let container = parent, presentation == nil {
        // A child dismisses the view controller that contains it.
        container.hidePresented(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    // All view controllers presented on top are dismissed, too; those in between do not appear meanwhile.
    var upper: [ModalPresentation] = []
    while let next = (upper.last ?? first).presented.ownedPresentation { upper.append(next) }
    for presentation in upper.reversed() {
      presentation.dismiss(animated: animated, presenterReappears: false, completion: nil)
    }
    first.dismiss(animated: animated, presenterReappears: true, completion: completion)
  }
}
