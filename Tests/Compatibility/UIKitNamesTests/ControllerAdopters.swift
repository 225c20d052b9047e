import Foundation
import UIKitNames

final class NavigationAdopter: Adopter, UINavigationControllerDelegate {
  static let expected: Set<String> = [
    "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
    "navigationControllerSupportedInterfaceOrientations(_:)",
    "navigationControllerPreferredInterfaceOrientationForPresentation(_:)",
    "navigationController(_:interactionControllerFor:)",
    "navigationController(_:animationControllerFor:from:to:)",
  ]
  let animator = TransitionAdopter()
  var isAnimated = true
  var orientations = UIInterfaceOrientationMask.all

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { log() }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { log() }
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    log()
    return orientations
  }
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    log()
    return .portrait
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log()
    return animator
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log()
    return isAnimated ? animator : nil
  }
}

/// A subclass with the initializers that ported ones have, which is its own data source and delegate.
final class PageAdopter: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  static let expected: Set<String> = [
    "pageViewController(_:viewControllerBefore:)", "pageViewController(_:viewControllerAfter:)",
    "presentationCount(for:)", "presentationIndex(for:)", "pageViewController(_:willTransitionTo:)",
    "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
    "pageViewControllerSupportedInterfaceOrientations(_:)",
    "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)",
  ]
  let log = Adopter()
  let pages = [UIViewController(), UIViewController()]

  override init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    super.init(transitionStyle: style, navigationOrientation: navigationOrientation, options: options)
    dataSource = self
    delegate = self
    setViewControllers([pages[0]], direction: .forward, animated: false, completion: nil)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    log.log()
    return viewController === pages[1] ? pages[0] : nil
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    log.log()
    return viewController === pages[0] ? pages[1] : nil
  }
  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    log.log()
    return pages.count
  }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    log.log()
    return 0
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.log() }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.log() }
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask {
    log.log()
    return .all
  }
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation {
    log.log()
    return .portrait
  }
}

final class TabAdopter: Adopter, UITabBarControllerDelegate {
  static let expected: Set<String> = [
    "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
    "tabBarControllerSupportedInterfaceOrientations(_:)",
    "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)",
    "tabBarController(_:interactionControllerFor:)",
    "tabBarController(_:animationControllerForTransitionFrom:to:)",
  ]
  let animator = TransitionAdopter()
  var isAnimated = true

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log()
    return true
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log()
  }
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask {
    log()
    return .all
  }
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation {
    log()
    return .portrait
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log()
    return animator
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log()
    return isAnimated ? animator : nil
  }
}

/// Animates a transition without a gesture, as an interaction controller that does not start interactively.
final class TransitionAdopter: Adopter, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  static let expected: Set<String> = [
    "transitionDuration(using:)", "animateTransition(using:)", "interruptibleAnimator(using:)",
    "animationEnded(_:)", "wantsInteractiveStart",
  ]
  var isInteractive = false

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    log()
    return 0.2
  }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log()
    let view = transitionContext.view(forKey: .to)
    if let view { transitionContext.containerView.addSubview(view) }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      view?.alpha = 0.9
    } completion: { _ in
      view?.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> UIViewPropertyAnimator?
  {
    log()
    return nil
  }
  func animationEnded(_ transitionCompleted: Bool) { log() }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    log()
    // A gesture that is over at once.
    animateTransition(using: transitionContext)
    transitionContext.finishInteractiveTransition()
  }
  var completionSpeed: CGFloat {
    log()
    return 1
  }
  var completionCurve: UIView.AnimationCurve {
    log()
    return .easeInOut
  }
  var wantsInteractiveStart: Bool {
    log()
    return isInteractive
  }
}

final class TransitioningAdopter: Adopter, UIViewControllerTransitioningDelegate {
  static let expected: Set<String> = [
    "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
    "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
    "presentationController(forPresented:presenting:source:)",
  ]
  let animator = TransitionAdopter()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log()
    return animator
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log()
    return animator
  }
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log()
    return self.animator
  }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log()
    return nil
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    log()
    return UIPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// Adopts the delegates of sheets and of adaptive presentations.
final class SheetAdopter: Adopter, UISheetPresentationControllerDelegate {
  static let expected: Set<String> = [
    "adaptivePresentationStyle(for:)", "presentationController(_:prepare:)",
    "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
    "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
    "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
    "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)",
  ]
  var permits = false

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    log()
    return .pageSheet
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) { log() }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    log()
    return UINavigationController(rootViewController: controller.presentedViewController)
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log() }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log()
    return permits
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log() }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log() }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log()
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { log() }
}
