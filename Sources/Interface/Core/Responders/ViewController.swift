/// An object that manages a view and its subviews: creates them, fills them, and is notified when they appear and disappear.
///
/// In the responder chain, a view controller comes between its view and that view's superview.
@MainActor
open class ViewController: OrientedResponder {
  private var loadedView: View?
  /// The window that the view fills.
  weak var filledWindow: Window?
  /// The state of the view's appearance, which ensures that each callback is called once and in order.
  var appearance = AppearanceState()
  /// The transition in which the view controller appears or disappears.
  weak var activeTransition: (any ViewControllerTransitionCoordinator)?
  /// The presentation of the view controller that this one presents.
  var ownedPresentation: ModalPresentation?
  /// The presentation in which this view controller is presented.
  weak var presentation: ModalPresentation?
  /// The presentation controller for the next presentation, if it was accessed or set before; otherwise nil.
  var preparedPresentationController: PresentationController?

  /// The title of the controller's content. A window without a title of its own shows that of its root view controller.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      filledWindow?.host?.titleDidChange()
      for item in containerItems { item.controllerTitleDidChange(to: title) }
    }
  }
  /// Insets that are added to the safe area of the view, in points. Default zero.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      if !additionalSafeAreaInsets.isFinite { additionalSafeAreaInsets = oldValue }
      if additionalSafeAreaInsets != oldValue { addedSafeAreaInsetsDidChange() }
    }
  }
  /// A Boolean value that indicates whether the bar of a tab bar controller is hidden while the view controller, or one above it, is
  /// on top of a navigation controller's stack. Default false.
  open var hidesBottomBarWhenPushed = false
  /// The insets that the container adds to the safe area of the view, such as the height of a bar. Negative ones extend it.
  var containerSafeAreaInsets = EdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { addedSafeAreaInsetsDidChange() } }
  }
  /// A Boolean value that indicates whether a container shows the view controller, or an ancestor of it, below or above bars.
  var isBetweenBars: Bool {
    var next: ViewController? = self
    while let controller = next {
      let insets = controller.containerSafeAreaInsets
      if insets.top > 0 || insets.bottom > 0 { return true }
      next = controller.parent
    }
    return false
  }
  /// What containers keep for the view controller, such as the item of a navigation bar.
  var containerItems: [any ContainerItem] = []
  /// The parent of the view controller; nil if it is no child of another one.
  public internal(set) weak var parent: ViewController?
  /// The child view controllers, whose views are inside this one's.
  public internal(set) var children: [ViewController] = []
  /// A Boolean value that indicates whether the view controller is being added to its parent, or was just added and appears.
  public internal(set) var isMovingToParent = false
  /// A Boolean value that indicates whether the view controller is being removed from its parent.
  public internal(set) var isMovingFromParent = false

  /// The style in which the view controller is presented. Default `.automatic`, which is full screen.
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  /// The animation with which the view controller is presented full screen. Default `.coverVertical`.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// The object that provides other animations, gestures and arrangements for presenting this view controller. Default nil.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The preferred size of the view in a popover, a form or another container, in points. Default zero, for the container's choice.
  open var preferredContentSize = Size.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }
  /// A Boolean value that indicates whether the user cannot dismiss the view controller by a gesture, a touch outside or the Escape
  /// key. Default false.
  open var isModalInPresentation = false
  /// A Boolean value that indicates whether children appear and disappear together with this view controller. Default true.
  ///
  /// A container that returns false calls ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The view controller's view, which is loaded when it is first accessed.
  ///
  /// In ``viewDidLoad()`` it has the size of the window, or of the area of a container, that it is going to fill. If the default
  /// ``loadView()`` creates it, the view of another child has the size of its parent's view, and any other view that of the
  /// application's first window, until its frame is set.
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
      view.requestUpdate(.controllerProperties)
      if view.bounds.isEmpty, let frame = windowToFill?.bounds ?? parent?.expectedFrame(of: self) {
        view.frame = frame
      }
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
  open override var next: Responder? { presentation?.presenter ?? loadedView?.superview }

  // MARK: - Creation

  /// Creates a view controller.
  public override init() { super.init() }

  /// Creates a view controller, as for code that calls UIKit's initializer. Tactus has no nib files.
  ///
  /// - Parameters:
  ///   - nibName: The name of a file, which is ignored.
  ///   - bundle: The place of the file, which is ignored.
  ///   - ignored: A parameter by which a subclass's `init(nibName:bundle:)` is no override of this one.
  public init(nibName: String?, bundle: AnyObject?, ignored: Void = ()) { super.init() }

  /// Creates a view controller, as for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public init?(coder: AnyObject, ignored: Void = ()) { super.init() }

  // MARK: - Editing

  /// A Boolean value that indicates whether the user edits what the view shows. Default false.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  private var storedEditing = false
  /// The item that toggles the editing, and what shows its state in it.
  var editItem: (item: AnyObject, update: (Bool) -> Void)?

  /// Begins or ends editing. A subclass that overrides it changes what the view shows, and calls `super`.
  ///
  /// - Parameters:
  ///   - editing: True to begin.
  ///   - animated: True to animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    storedEditing = editing
    editItem?.update(editing)
  }

  // MARK: - For containers

  /// Returns the frame that the view of a child will have, for the time until the child is shown; nil if it is not known.
  func expectedFrame(of child: ViewController) -> Rect? { nil }

  /// Called after a child view controller was removed. A container that shows it stops doing so.
  func childWasRemoved(_ child: ViewController) {}

  /// Responds to a key that no responder has used, such as one that goes back.
  ///
  /// - Returns: Whether the view controller, or the child that it shows, used the key. By default the children are asked.
  func navigate(by key: Key) -> Bool {
    guard RecursionLimit.presentation.enter() else { return false }
    defer { RecursionLimit.presentation.leave() }
    for child in children.reversed() where child.viewIfLoaded?.window != nil {
      if child.navigate(by: key) { return true }
    }
    return false
  }

  // MARK: - For subclasses

  /// Creates the view and assigns it to ``view``. The default implementation creates a plain ``View``. Do not call `super` when
  /// overriding.
  open func loadView() { view = View(frame: expectedFrame) }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called when the view is about to be added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once in each appearance, when the view is in the window, its superview has laid it out, and its traits are known: after
  /// ``viewWillAppear(_:)``, before ``viewWillLayoutSubviews()``. The default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was added to a window and laid out; in an animated transition, at its end.
  ///
  /// The view of a window's root view controller is laid out first when the compositor has given the window its size, and a view that
  /// is added by itself with the next frame.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the view is about to be removed from its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was removed from its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called instead of the view's `updateConstraints()`, which it calls unless overridden.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Updates the view from what it shows. The default does nothing.
  ///
  /// Called when ``DrawnResponder/updateProperties()`` of the view is, before it, and after ``setNeedsUpdateProperties()``.
  open func updateProperties() {}
  /// Called when the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the view controller is about to be added to a parent, or removed from it if `parent` is nil.
  open func willMove(toParent parent: ViewController?) { isMovingFromParent = parent == nil }
  /// Called after the view controller was added to a parent, or removed from it if `parent` is nil.
  open func didMove(toParent parent: ViewController?) { isMovingFromParent = false }

  /// Notifies the view controller that its view is about to appear or disappear in a transition of its container. Call it for a
  /// child, and ``endAppearanceTransition()`` at the end; both may be called again in the middle of a transition, when it turns back.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view appears.
  ///   - animated: The argument of the callbacks.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Notifies the view controller that its view has appeared or disappeared, see ``beginAppearanceTransition(_:animated:)``.
  open func endAppearanceTransition() { endAppearance() }

  /// Called after traits of the view have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called after the safe area of the view has changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the layout margins of the view have changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}
  /// Returns the size of a child's view, for the layout of a subclass. Default that of the parent.
  open func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size { parentSize }

  /// Called when the ``preferredContentSize`` of a child or of the presented view controller has changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {}

  /// Called when the system is short of memory, after ``ApplicationDelegate/applicationDidReceiveMemoryWarning(_:)``. Free what can be
  /// made again.
  ///
  /// The view controllers of all windows are notified: the root, its descendants and those that they present. The default does nothing.
  open func didReceiveMemoryWarning() {}

  /// Notifies this view controller, its children and the one that it presents.
  func receiveMemoryWarning() {
    let (children, presented) = (children, ownedPresentation?.presented)
    didReceiveMemoryWarning()
    for child in children { child.receiveMemoryWarning() }
    presented?.receiveMemoryWarning()
  }

  // MARK: - Rotation

  /// The orientation in which a window begins whose root view controller this is, if its view controllers support it. Default the
  /// one in which the window is.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    preferredOrientationOfDelegate ?? interfaceOrientation
  }
  /// The orientation that the delegate of a container prefers; nil without one.
  var preferredOrientationOfDelegate: InterfaceOrientation? { nil }
  /// Called before the size of the view changes because the interface rotates or the compositor gives the window another size. Default:
  /// does nothing.
  ///
  /// - Parameters:
  ///   - size: The new size, in points. Where the view does not fill the window it is an estimate, unless the parent's
  ///     ``size(forChildContentContainer:withParentContainerSize:)`` says it.
  ///   - coordinator: What animates other changes together with the rotation.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {}

  // MARK: - What panels have not

  /// The style of a status bar. Default `.default`.
  @available(*, deprecated, message: "Never asked for: there is no status bar")
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// The animation with which a status bar is hidden and shown. Default `.fade`.
  @available(*, deprecated, message: "Never asked for: there is no status bar")
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// A Boolean value that indicates whether a status bar should be hidden. Default false.
  @available(*, deprecated, message: "Never asked for: there is no status bar")
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides about the status bar's style; nil, the default, is none.
  @available(*, deprecated, message: "Never asked for: there is no status bar")
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that decides whether the status bar is hidden; nil, the default, is none.
  @available(*, deprecated, message: "Never asked for: there is no status bar")
  open var childForStatusBarHidden: ViewController? { nil }
  /// A Boolean value that indicates whether the bar of the system's gesture is hidden. Default false.
  @available(*, deprecated, message: "Never asked for: there is no home indicator")
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the bar of the system's gesture. Default nil.
  @available(*, deprecated, message: "Never asked for: there is no home indicator")
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }
  /// The edges at which gestures of the system wait. Default none.
  @available(*, deprecated, message: "Never asked for: the compositor decides about gestures at the edges")
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  /// The child that decides about the edges at which gestures of the system wait. Default nil.
  @available(*, deprecated, message: "Never asked for: the compositor decides about gestures at the edges")
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }

  // MARK: - Containment and presentation

  /// Adds a child view controller, removing it from its present parent. The caller adds its view.
  open func addChild(_ child: ViewController) { adopt(child) }

  /// Removes the view controller from its parent. The caller removes its view before.
  open func removeFromParent() { leaveParent() }

  /// Makes the presentation controller for ``modalPresentationStyle``; nil for one that only covers the window.
  func makePresentationController(by presenter: ViewController?, source: ViewController?)
    -> PresentationController?
  {
    standardPresentationController(by: presenter, source: source)
  }

  /// Returns the presentation controller to use in a window; nil for one that only covers the window.
  func adapt(
    _ controller: PresentationController?, to window: Window, presenter: ViewController,
    source: ViewController
  ) -> PresentationController? {
    standardAdaptation(controller, to: window, presenter: presenter, source: source)
  }

  /// Lets what presents the view controller use a key, such as Return in an alert, and passes others on.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    // What leaves is asked for in the order of the responder chain, by the window.
    let unused = presses.filter { $0.key?.keyCode.goesBack == true || !handlePresentationKey($0.key) }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  /// Goes back inside what is presented, or dismisses it.
  override func escape(by key: Key) -> Bool {
    guard let frontPresentation else { return false }
    let navigates = viewIfLoaded?.window?.permitsNavigation(by: key) == true
    return navigates && navigate(by: key) || frontPresentation.controller.handle(key)
  }

  /// Presents a view controller in its ``modalPresentationStyle``. The touches and key presses of the window are cancelled.
  ///
  /// The presenting view controller is the outermost of those that contain this one.
  ///
  /// If `controller` is being dismissed, the motion turns back from where it is. If the presenting view controller is being dismissed
  /// itself, the one that remains after that presents. Where a dismissal cannot be accompanied by another presentation, because it has
  /// still to begin or is just ending, the presentation begins after it, in front of what is presented then.
  ///
  /// If `controller` is presented already or has a parent, if the presenting view controller presents another one, or is in no window,
  /// a warning is logged and nothing happens.
  ///
  /// - Parameters:
  ///   - controller: The view controller to present.
  ///   - animated: Whether the presentation is animated. Default true.
  ///   - completion: A closure that is called once, when the motion has ended: also if it was turned back, the view was removed, or
  ///     the window was lost before a presentation that waited could begin.
  /// - Returns: Whether the view controller is presented, or will be. If false, `completion` is not called.
  @discardableResult
  open func present(_ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil)
    -> Bool
  {
    show(controller, animated: animated, completion: completion)
  }

  /// Dismisses the view controller that this one presents, or this one if it presents none. A presentation in progress turns back
  /// from where it is.
  ///
  /// - Parameters:
  ///   - animated: Whether the dismissal is animated. Default true.
  ///   - completion: A closure that is called once, when the motion has ended; at once if nothing is presented.
  open func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    hidePresented(animated: animated, completion: completion)
  }

  /// Shows a view controller in the way that suits the container: pushed on the stack of a navigation controller, in the primary
  /// column of a split view controller or, where there is neither, presented.
  ///
  /// - Parameters:
  ///   - controller: The view controller to show.
  ///   - sender: The object that requests it, for the delegate of a split view controller.
  open func show(_ controller: ViewController, sender: Any? = nil) {
    let containers = sequence(first: self as ViewController) { $0.parent }
    if containers.contains(where: { $0.contain(controller, sender, isDetail: false) }) { return }
    present(controller, animated: true)
  }

  /// Shows a view controller in the secondary column of the split view controller; where there is none, as ``show(_:sender:)`` does.
  ///
  /// - Parameters:
  ///   - controller: The view controller to show.
  ///   - sender: The object that requests it, for the delegate.
  open func showDetailViewController(_ controller: ViewController, sender: Any? = nil) {
    let containers = sequence(first: self as ViewController) { $0.parent }
    if containers.contains(where: { $0.contain(controller, sender, isDetail: true) }) { return }
    show(controller, sender: sender)
  }

  /// Shows a view controller inside this one, if it is a container for it.
  func contain(_ controller: ViewController, _ sender: Any?, isDetail: Bool) -> Bool { false }
}
