/// An object that manages a view and its subviews: creates them, fills them, and is notified when they appear and disappear.
///
/// In the responder chain, a view controller comes between its view and that view's superview.
@MainActor
open class ViewController: Responder {
  private var loadedView: View?
  /// The window that the view fills.
  weak var filledWindow: Window?
  /// The state of the view's appearance, which ensures that each callback is called once and in order.
  private var appearance = Appearance.disappeared

  /// The argument of the callbacks of the present appearance or disappearance.
  private var isAppearanceAnimated = false

  private enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// The title of the controller's content. A window without a title of its own shows that of its root view controller.
  open var title: String? { didSet { if title != oldValue { filledWindow?.host?.titleDidChange() } } }
  /// The parent of the view controller; nil if it is no child of another one.
  public private(set) weak var parent: ViewController?
  /// The child view controllers, whose views are inside this one's.
  public private(set) var children: [ViewController] = []
  /// The view controller that this one presents over the whole window.
  public private(set) var presentedViewController: ViewController?
  /// The view controller that presents this one.
  public private(set) weak var presentingViewController: ViewController?

  /// The view controller's view, which is loaded when it is first accessed.
  ///
  /// In ``viewDidLoad()`` it has the size of the window that it is going to fill. If the default ``loadView()`` creates it, the
  /// view of a child has the size of its parent's view, and any other view that of the application's first window, until its
  /// frame is set.
  open var view: View {
    get {
      if let loadedView { return loadedView }
      // A controller that accesses its view in loadView() gets an unrelated view instead of infinite recursion.
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

  /// A Boolean value that indicates whether ``view`` has been loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The view; nil if it has not been loaded.
  public var viewIfLoaded: View? { loadedView }

  /// The next responder: the presenting view controller; for a controller that is not presented, the superview of its view.
  open override var next: Responder? { presentingViewController ?? loadedView?.superview }

  // MARK: - For subclasses

  /// Creates the view and assigns it to ``view``. The default implementation creates a plain ``View``. Do not call `super` when
  /// overriding.
  open func loadView() { view = View(frame: expectedFrame) }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called when the view is about to be added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view was added to a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the view is about to be removed from its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was removed from its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the view controller is about to be added to a parent, or removed from it if `parent` is nil.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the view controller was added to a parent, or removed from it if `parent` is nil.
  open func didMove(toParent parent: ViewController?) {}

  /// Called when the system is short of memory, after ``ApplicationDelegate/applicationDidReceiveMemoryWarning(_:)``. Free what can be
  /// made again.
  ///
  /// The view controllers of all windows are notified: the root, its descendants and those that they present. The default does nothing.
  open func didReceiveMemoryWarning() {}

  /// Notifies this view controller, its children and the one that it presents.
  func receiveMemoryWarning() {
    let (children, presented) = (children, presentedViewController)
    didReceiveMemoryWarning()
    for child in children { child.receiveMemoryWarning() }
    presented?.receiveMemoryWarning()
  }

  // MARK: - Rotation

  /// The orientations in which the view controller can be shown. The default is all.
  ///
  /// A window whose view controllers do not support the natural orientation begins in another one that they support.
  open var supportedOrientations: InterfaceOrientationMask { supportedInterfaceOrientations }
  /// The same as ``supportedOrientations`` under the name that UIKit gives it. Override either.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
  /// A Boolean value that indicates whether a status bar should be hidden. Default false. No compositor shows one to ask for it.
  open var prefersStatusBarHidden: Bool { false }
  /// Returns whether the interface may rotate to an orientation. By default it may if ``supportedOrientations`` contains it.
  ///
  /// All visible view controllers are asked: one that refuses keeps the whole interface as it is. They are asked again when others
  /// become visible, and by ``attemptRotationToDeviceOrientation()``.
  open func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    supportedOrientations.contains(orientation)
  }
  /// Called before the interface rotates, with its former bounds. Switch off here what turns badly, such as animations or maps.
  ///
  /// A view controller that is notified here is notified of the end, too, even if it was removed meanwhile.
  ///
  /// - Parameters:
  ///   - orientation: The new orientation.
  ///   - duration: The duration of the animation in seconds; 0 if the rotation is not animated.
  open func willRotate(to orientation: InterfaceOrientation, duration: Double) {}
  /// Called in the block of the animation that rotates the interface, after layout in the new bounds. Changes that are made here
  /// are animated with the rotation, in addition to those of the layout or instead of them.
  ///
  /// - Parameters:
  ///   - orientation: The new orientation, which is the present ``interfaceOrientation``.
  ///   - duration: The duration of the animation in seconds; 0 if the rotation is not animated.
  open func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {}
  /// Called after the interface has rotated.
  ///
  /// - Parameter orientation: The former orientation.
  open func didRotate(from orientation: InterfaceOrientation) {}
  /// A Boolean value that indicates whether the rotation is animated in two steps, so that content can be exchanged halfway. The
  /// default is false.
  ///
  /// If a visible view controller returns true, the whole interface rotates in two steps. Those that return true are called with
  /// the methods for the halves, also if the rotation is not animated; the others with ``willAnimateRotation(to:duration:)`` in the
  /// second half.
  open var rotatesInTwoSteps: Bool { false }
  /// Called in the block of the animation of the first half, with the former bounds.
  ///
  /// - Parameters:
  ///   - orientation: The new orientation.
  ///   - duration: The duration of the half in seconds; 0 if the rotation is not animated.
  open func willAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation, duration: Double) {}
  /// Called halfway, while the header and the footer view are not visible. Exchange content here.
  ///
  /// - Parameter orientation: The new orientation.
  open func didAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation) {}
  /// Called in the block of the animation of the second half, after layout in the new bounds.
  ///
  /// - Parameters:
  ///   - orientation: The former orientation.
  ///   - duration: The duration of the half in seconds; 0 if the rotation is not animated, or was interrupted.
  open func willAnimateSecondHalfOfRotation(from orientation: InterfaceOrientation, duration: Double) {}
  /// A view at the top of the window that slides out of it during the first half of a rotation, and in again during the second
  /// one. The default is nil.
  open var rotatingHeaderView: View? { nil }
  /// A view at the bottom of the window that slides out of it during the first half of a rotation, and in again during the second
  /// one. The default is nil.
  open var rotatingFooterView: View? { nil }

  // MARK: - Containment and presentation

  /// Adds a child view controller, removing it from its present parent. The caller adds its view.
  open func addChild(_ child: ViewController) { adopt(child) }

  /// Removes the view controller from its parent. The caller removes its view before.
  open func removeFromParent() { leaveParent() }

  /// Presents a view controller over the whole window. The touches and key presses of the window are cancelled.
  ///
  /// - Parameters:
  ///   - controller: The view controller to present. If it is already presented, or this one presents another, a warning is
  ///     logged and nothing happens.
  ///   - animated: The argument of the appearance callbacks.
  ///   - completion: A closure that is called after the view controller was presented.
  open func present(_ controller: ViewController, animated: Bool = false, completion: (() -> Void)? = nil) {
    show(controller, animated: animated, completion: completion)
  }

  /// Dismisses the view controller that this one presents, or this one if it presents none.
  ///
  /// - Parameters:
  ///   - animated: The argument of the appearance callbacks.
  ///   - completion: A closure that is called after the view controller was dismissed.
  open func dismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    hidePresented(animated: animated, completion: completion)
  }
}

// MARK: - Size

extension ViewController {
  /// The window that the view is going to fill.
  private var windowToFill: Window? { filledWindow ?? presentingViewController?.viewIfLoaded?.window }

  /// The frame of the view until another one is set.
  private var expectedFrame: Rect {
    let view = windowToFill ?? parent?.viewIfLoaded ?? Application.serving(viewIfLoaded).windows.first
    return Rect(origin: .zero, size: view?.bounds.size ?? .zero)
  }
}

// MARK: - Appearance

extension ViewController {
  /// Called by the view when it is about to be added to a window or removed from it.
  func viewWillMove(toWindow window: Window?) {
    if window != nil { beginAppearing(animated: false) } else { beginDisappearing(animated: false) }
  }

  /// Called by the view after it was added to a window or removed from it.
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

  /// The children that appear and disappear with this view controller: those whose views are inside its view.
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
    // The callbacks of the cancellation may have presented a view controller.
    guard let window = windowForPresenting(controller) else {
      View.logger.warning(
        "Ignored a presentation: a view controller in a window can present one other that is not presented yet"
      )
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
    window.visibleControllersDidChange()
    completion?()
  }

  /// Returns the window that a view controller would cover; nil if it cannot be presented.
  private func windowForPresenting(_ controller: ViewController) -> Window? {
    guard presentedViewController == nil, controller.presentingViewController == nil, controller !== self
    else { return nil }
    return viewIfLoaded?.window
  }

  /// Dismisses what this view controller and its children present, because their own views are leaving the window.
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
    // All view controllers presented on top are dismissed, too; those in between do not appear meanwhile.
    var dismissed = [presented]
    while let next = dismissed.last?.presentedViewController { dismissed.append(next) }
    for controller in dismissed.reversed() {
      controller.presentingViewController?.presentedViewController = nil
      controller.presentingViewController = nil
      controller.beginDisappearing(animated: animated)
    }
    let isInShownWindow = viewIfLoaded?.window?.isShown ?? false
    if isInShownWindow { beginAppearing(animated: animated) }
    for controller in dismissed.reversed() { controller.viewIfLoaded?.removeFromSuperview() }
    endAppearing()
    viewIfLoaded?.window?.visibleControllersDidChange()
    completion?()
  }
}
