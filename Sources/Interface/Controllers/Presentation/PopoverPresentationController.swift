/// Presents a view controller in a box that points at its source.
///
/// ```swift
/// let details = DetailsController()
/// details.modalPresentationStyle = .popover
/// details.preferredContentSize = Size(width: 280, height: 200)
/// details.popoverPresentationController?.sourceView = button
/// present(details, animated: true)
/// ```
///
/// The popover stays within the safe area and above an on-screen keyboard, and is on the side of its source that has room. A touch
/// outside dismisses it, and does not reach what it hits, except in ``passthroughViews``.
@MainActor
open class PopoverPresentationController: PresentationController {
  /// The view at which the popover points. Without one, or with one of another window, which is logged, it is in the middle.
  open weak var sourceView: View? { didSet { containerView?.setNeedsLayout() } }
  /// The view or the item of a bar that the popover points at if there is no ``sourceView``. Default nil.
  open weak var sourceItem: (any PopoverPresentationControllerSourceItem)? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The ``sourceItem`` if it is an item of a bar. Setting it sets that.
  open var barButtonItem: BarButtonItem? {
    get { sourceItem as? BarButtonItem }
    set { sourceItem = newValue }
  }
  /// The rectangle at which the popover points, in the coordinates of ``sourceView``; null, the default, for its bounds.
  open var sourceRect = Rect.null { didSet { containerView?.setNeedsLayout() } }
  /// The directions in which the arrow may point. Default any.
  open var permittedArrowDirections = PopoverArrowDirection.any { didSet { containerView?.setNeedsLayout() } }
  /// The direction in which the arrow points; empty before the presentation and without a source.
  public private(set) var arrowDirection: PopoverArrowDirection = []
  /// The views that receive touches while the popover is presented. Default none.
  open var passthroughViews: [View]?
  /// The least distances of the popover from the safe area's edges, in points. Default 10 each.
  open var popoverLayoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The colour of the box and the arrow; nil, the default, for the standard one.
  open var backgroundColor: Color? { didSet { popoverView.color = backgroundColor } }

  /// The size of a popover without a preferred size, in points: UIKit's.
  static let defaultSize = Size(width: 320, height: 480)
  /// The scale from which a popover grows. Chosen by us.
  static let initialScale = 0.6

  let popoverView = PopoverView()
  private let backdrop = View()
  private var layout: PopoverLayout?

  /// Creates a presentation controller for a popover.
  public override init(presentedViewController presented: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
    let tap = TapGestureRecognizer()
    tap.addTarget(self, action: PopoverPresentationController.tappedOutside)
    backdrop.addGestureRecognizer(tap)
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func tappedOutside(_ recognizer: TapGestureRecognizer) { dismissForUser() }

  open override var presentedView: View? { popoverView }
  open override var shouldRemovePresentersView: Bool { false }
  open override var frameOfPresentedViewInContainerView: Rect { popoverView.frame }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    (delegate as? any PopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    backdrop.frame = containerView.bounds
    containerView.insertSubview(backdrop, at: 0)
    if source == nil || source?.window !== containerView.window {
      View.logger.warning("A popover without a source view in its window is presented in the middle")
    }
    popoverView.content.addSubview(presentedViewController.view)
    arrange()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { reset() } }
  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { reset() } }

  /// The view that the popover points at.
  var source: View? { sourceView ?? sourceItem?.popoverSource }

  private func reset() {
    backdrop.removeFromSuperview()
    presentedViewController.viewIfLoaded?.removeFromSuperview()
  }

  override func standardAnimator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    prefersCrossFade
      ? StandardTransitionAnimator(.crossDissolve, isPresenting: isPresenting)
      : ScaleTransitionAnimator(isPresenting: isPresenting, scale: Self.initialScale) { _ in }
  }

  override func layOutPresentedView(_ view: View) { arrange() }
  override var isKeyboardAvoided: Bool { true }
  override var dismissesByEscape: Bool { true }

  override func viewBehind(at point: Point, with event: Event?) -> View? { containerView }

  override func allowsTouch(at point: Point, with event: Event?) -> Bool {
    guard let containerView, let passthroughViews else { return true }
    for view in passthroughViews where view.window === containerView.window {
      let local = view.hitPoint(fromWindow: containerView.convert(point, to: nil))
      if view.hitTest(local, with: event) != nil { return false }
    }
    return true
  }

  override func keepsInput(from view: View) -> Bool {
    passthroughViews?.contains { view.isInside($0) } != true
  }

  private func arrange() {
    guard let containerView else { return }
    let view: View = presentedViewController.view
    let preferred = presentedViewController.preferredContentSize
    var size = preferred.isFinite && !preferred.isEmpty ? preferred : Self.defaultSize
    if preferred.isEmpty, containerView.bounds.height < size.height * 1.5 {
      size.height = containerView.bounds.height / 2
    }
    var area = containerView.safeBounds.inset(leavingHalf: popoverLayoutMargins)
    let keyboard = containerView.keyboardOverlap
    if keyboard > 0 {
      let bottom = containerView.bounds.maxY - keyboard - popoverLayoutMargins.bottom
      area.size.height = max(1, min(area.maxY, bottom) - area.minY)
    }
    var source: Rect?
    if let sourceView = self.source, sourceView.window === containerView.window {
      let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
      let converted = sourceView.convert(rect, to: containerView)
      if converted.isFinite { source = converted }
    }
    let layout = PopoverLayout(
      source: source, size: size, in: area, permitted: permittedArrowDirections,
      isRightToLeft: containerView.isRightToLeft)
    arrowDirection = layout.arrow
    guard
      layout != self.layout || view.superview !== popoverView.content || view.frame.size != layout.frame.size
    else { return }
    self.layout = layout
    popoverView.arrange(layout)
  }
}

extension ViewController {
  /// The popover in which the view controller is presented, or will be; nil in styles other than popover.
  public var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }
}
