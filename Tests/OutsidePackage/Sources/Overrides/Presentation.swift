import Tactus

// Overrides open members of presentations. It compiles as long as an application may override them.

class OwnPresentationController: PresentationController {
  override init(presentedViewController presented: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
  }
  override weak var delegate: (any AdaptivePresentationControllerDelegate)? {
    didSet { note(oldValue as Any) }
  }
  override var presentationStyle: ModalPresentationStyle { super.presentationStyle }
  override var adaptivePresentationStyle: ModalPresentationStyle { super.adaptivePresentationStyle }
  override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }
  override var frameOfPresentedViewInContainerView: Rect { super.frameOfPresentedViewInContainerView }
  override var presentedView: View? { super.presentedView }
  override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
  override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
  override func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
  }
  override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
  override func dismissalTransitionDidEnd(_ completed: Bool) { super.dismissalTransitionDidEnd(completed) }
}

class OwnSheetPresentationController: SheetPresentationController {
  override var detents: [Detent] { didSet { note(oldValue) } }
  override var selectedDetentIdentifier: Detent.Identifier? { didSet { note(oldValue as Any) } }
  override var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { note(oldValue as Any) } }
  override var prefersGrabberVisible: Bool { didSet { note(oldValue) } }
  override var prefersScrollingExpandsWhenScrolledToEdge: Bool { didSet { note(oldValue) } }
  override var preferredCornerRadius: Double? { didSet { note(oldValue as Any) } }
  override func animateChanges(_ changes: () -> Void) { super.animateChanges(changes) }
  override func invalidateDetents() { super.invalidateDetents() }
}

class OwnPopoverPresentationController: PopoverPresentationController {
  override weak var sourceItem: (any PopoverPresentationControllerSourceItem)? {
    didSet { note(oldValue as Any) }
  }
  override var barButtonItem: BarButtonItem? { didSet { note(oldValue as Any) } }
  override weak var sourceView: View? { didSet { note(oldValue as Any) } }
  override var sourceRect: Rect { didSet { note(oldValue) } }
  override var permittedArrowDirections: PopoverArrowDirection { didSet { note(oldValue) } }
  override var passthroughViews: [View]? { didSet { note(oldValue as Any) } }
  override var popoverLayoutMargins: EdgeInsets { didSet { note(oldValue) } }
  override var backgroundColor: Color? { didSet { note(oldValue as Any) } }
}

class OwnInteractiveTransition: PercentDrivenInteractiveTransition {
  override var completionSpeed: Double { didSet { note(oldValue) } }
  override var completionCurve: AnimationCurve { didSet { note(oldValue) } }
  override var timingCurve: (any TimingCurveProvider)? { didSet { note(oldValue as Any) } }
  override var wantsInteractiveStart: Bool { didSet { note(oldValue) } }
  override var duration: Double { super.duration }
  override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    super.startInteractiveTransition(context)
  }
  override func pause() { super.pause() }
  override func update(_ percentComplete: Double) { super.update(percentComplete) }
  override func finish() { super.finish() }
  override func cancel() { super.cancel() }
}
