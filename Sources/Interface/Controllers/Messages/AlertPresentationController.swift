/// Presents an alert in the middle of the window, or an action sheet at its bottom.
final class AlertPresentationController: PresentationController {
  private let dimmingView = DimmingView()

  /// The width of an alert at the default text size, in points: UIKit's.
  static let alertWidth = 270.0
  /// The greatest width of an action sheet, in points. Chosen by us.
  static let sheetWidth = 420.0
  /// The least distance from the edges of the safe area, in points. Chosen by us.
  static let margin = 8.0
  /// The scale from which an alert shrinks: UIKit's.
  static let initialScale = 1.15

  private var alert: AlertController? { presentedViewController as? AlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  override init(presentedViewController presented: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
    dimmingView.onTap = { [weak self] in if self?.isSheet == true { self?.alert?.cancel() } }
  }

  override var shouldRemovePresentersView: Bool { false }

  override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    let area = containerView.room(inside: containerView.safeAreaInsets, margin: Self.margin)
    let factor = containerView.traitCollection.growth(limitedTo: 1.6)
    let width = min(isSheet ? Self.sheetWidth : Self.alertWidth * factor, area.width)
    let size = presentedViewController.view.sizeThatFits(Size(width: width, height: 0))
    let height = min(size.height, area.height).rounded(.up)
    return Rect(
      x: (area.midX - width / 2).rounded(),
      y: isSheet ? area.maxY - height : (area.midY - height / 2).rounded(),
      width: width, height: height)
  }

  override var isKeyboardAvoided: Bool { true }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return dimmingView.alpha = 1
    }
    dimmingView.alpha = 0
    coordinator.animate { [dimmingView] _ in dimmingView.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimmingView] _ in dimmingView.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  override func standardAnimator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    isSheet || prefersCrossFade
      ? StandardTransitionAnimator(
        prefersCrossFade ? .crossDissolve : .coverVertical, isPresenting: isPresenting)
      : ScaleTransitionAnimator(isPresenting: isPresenting, scale: Self.initialScale) { _ in }
  }

  override func handle(_ key: Key?) -> Bool { alert?.handle(key) ?? false }
}
