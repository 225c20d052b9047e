/// Runs a view and what is inside it: makes it, fills it, hears when it appears and disappears.
///
/// In the responder chain a controller comes between its view and that view's superview.
@MainActor
open class ViewController: Responder {
  private var loadedView: View?
  /// The window that the view fills.
  weak var filledWindow: Window?
  /// What is known of the appearance, so that each callback comes once and in order.
  private var appearance = Appearance.disappeared

  /// What the callbacks of the present appearance or disappearance say.
  private var isAppearanceAnimated = false

  private enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// The title of what the controller shows. A window without a title of its own has that of its root view controller.
  open var title: String? { didSet { if title != oldValue { filledWindow?.host?.titleDidChange() } } }
  /// The controller that holds this one as a child.
  public private(set) weak var parent: ViewController?
  /// The controllers whose views are inside this one's.
  public private(set) var children: [ViewController] = []
  /// The controller that this one presents over everything.
  public private(set) var presentedViewController: ViewController?
  /// The controller that presents this one.
  public private(set) weak var presentingViewController: ViewController?

  /// The controller's view, made when it is first asked for.
  ///
  /// In ``viewDidLoad()`` it has the size of the window that it is to fill. The view of a child, made by the default
  /// ``loadView()``, has that of its parent's view, and another one that of the application's window, until it is placed.
  open var view: View {
    get {
      if let loadedView { return loadedView }
      // One that asks for its view to make it gets one that is not its own.
      guard RecursionLimit.presentation.enter() else { return View() }
      defer { RecursionLimit.presentation.leave() }
      loadView()
      if loadedView == nil { loadedView = View() }
      guard let view = loadedView else { return View() }
      view.viewController = self
      if view.bounds.isEmpty, let window = windowToFill { view.frame = window.bounds }
      viewDidLoad()
      return view
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue.viewController = self
    }
  }

  /// Whether ``view`` has been made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The view if it has been made.
  public var viewIfLoaded: View? { loadedView }

  /// The controller that presents this one; for one that is not presented, its view's superview.
  open override var next: Responder? { presentingViewController ?? loadedView?.superview }

  // MARK: - For subclasses

  /// Makes the view and assigns it to ``view``. Call no `super` when overriding. A plain ``View`` by default.
  open func loadView() { view = View(frame: expectedFrame) }
  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view came into a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// The controller is about to get a parent, or to lose it when nil.
  open func willMove(toParent parent: ViewController?) {}
  /// The controller got a parent, or lost it when nil.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: - Containment and presentation

  /// Makes `child` a child of this controller, removing it from its parent. Adding its view is left to the caller.
  open func addChild(_ child: ViewController) { adopt(child) }

  /// Removes the controller from its parent. Removing its view, before, is left to the caller.
  open func removeFromParent() { leaveParent() }

  /// Shows a controller over the whole window. The touches and key presses of the window are cancelled.
  ///
  /// - Parameters:
  ///   - controller: The controller to show. One that is presented already, or a second one, is a logged no-op.
  ///   - animated: Handed on to the appearance callbacks.
  ///   - completion: Called when the controller is on screen.
  open func present(_ controller: ViewController, animated: Bool = false, completion: (() -> Void)? = nil) {
    show(controller, animated: animated, completion: completion)
  }

  /// Removes the presented controller from the screen: the one this controller presents, else this one itself.
  ///
  /// - Parameters:
  ///   - animated: Handed on to the appearance callbacks.
  ///   - completion: Called when the controller is gone.
  open func dismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    hidePresented(animated: animated, completion: completion)
  }
}

// MARK: - Size

extension ViewController {
  /// The window that the view is going to fill.
  private var windowToFill: Window? { filledWindow ?? presentingViewController?.viewIfLoaded?.window }

  /// Where the view lies until it is placed.
  private var expectedFrame: Rect {
    let view = windowToFill ?? parent?.viewIfLoaded ?? Application.serving(viewIfLoaded).windows.first
    return Rect(origin: .zero, size: view?.bounds.size ?? .zero)
  }
}

// MARK: - Appearance

extension ViewController {
  /// Tells the controller that its view is about to come into a window or to leave it; from the view itself.
  func viewWillMove(toWindow window: Window?) {
    if window != nil { beginAppearing(animated: false) } else { beginDisappearing(animated: false) }
  }

  /// Tells the controller that its view came into a window or left it; from the view itself.
  func viewDidMove(toWindow window: Window?) {
    if window != nil { endAppearing() } else { endDisappearing() }
  }

  private func beginAppearing(animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    isAppearanceAnimated = animated
    viewWillAppear(animated)
    for child in visibleChildren { child.beginAppearing(animated: animated) }
  }

  private func endAppearing() {
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(isAppearanceAnimated)
    for child in visibleChildren { child.endAppearing() }
  }

  private func beginDisappearing(animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    isAppearanceAnimated = animated
    viewWillDisappear(animated)
    for child in visibleChildren { child.beginDisappearing(animated: animated) }
  }

  private func endDisappearing() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(isAppearanceAnimated)
    for child in visibleChildren { child.endDisappearing() }
  }

  /// The children that come and go with this controller: those whose views are inside its view.
  private var visibleChildren: [ViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) ?? false }
  }
}

// MARK: - Children

extension ViewController {
  private func adopt(_ child: ViewController) {
    guard child !== self, child.parent !== self, RecursionLimit.presentation.enter() else { return }
    defer { RecursionLimit.presentation.leave() }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  private func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
}

// MARK: - Presentation

extension ViewController {
  private func show(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    guard RecursionLimit.presentation.enter() else { return }
    defer { RecursionLimit.presentation.leave() }
    windowForPresenting(controller)?.cancelInput()
    // What is called by that may have presented something.
    guard let window = windowForPresenting(controller) else {
      View.logger.warning("A controller can present one other, from a window, and be presented once; ignored")
      return
    }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.view.frame = window.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    beginDisappearing(animated: animated)
    if window.isShown { controller.beginAppearing(animated: animated) }
    window.addSubview(controller.view)
    endDisappearing()
    completion?()
  }

  /// The window that `controller` would cover; nil where it cannot be presented.
  private func windowForPresenting(_ controller: ViewController) -> Window? {
    guard presentedViewController == nil, controller.presentingViewController == nil, controller !== self
    else { return nil }
    return viewIfLoaded?.window
  }

  /// Takes what the controller and its children present off the screen: their own views are leaving the window.
  func dismissAll() {
    if presentedViewController != nil { dismiss() }
    for child in children { child.dismissAll() }
  }

  private func hidePresented(animated: Bool, completion: (() -> Void)?) {
    guard RecursionLimit.presentation.enter() else { return }
    defer { RecursionLimit.presentation.leave() }
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    // Those that are presented in turn go with it; none between this one and the uppermost appears on the way.
    var leaving = [presented]
    while let next = leaving.last?.presentedViewController { leaving.append(next) }
    for controller in leaving.reversed() {
      controller.presentingViewController?.presentedViewController = nil
      controller.presentingViewController = nil
      controller.beginDisappearing(animated: animated)
    }
    let isInShownWindow = viewIfLoaded?.window?.isShown ?? false
    if isInShownWindow { beginAppearing(animated: animated) }
    for controller in leaving.reversed() { controller.viewIfLoaded?.removeFromSuperview() }
    endAppearing()
    completion?()
  }
}
