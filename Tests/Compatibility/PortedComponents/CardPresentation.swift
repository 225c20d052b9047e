// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A presentation as a card that leaves a gap at the top, and follows rotations and traits.
open class CardPresentation: UIPresentationController {
  public private(set) var log: [String] = []
  private let dimming = UIView()

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let size = size(
      forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
    return CGRect(
      x: containerView.bounds.midX - size.width / 2, y: containerView.bounds.maxY - size.height,
      width: size.width, height: size.height)
  }

  open override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: min(parentSize.width, 300), height: parentSize.height - 40) }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    containerView.insertSubview(dimming, at: 0)
    presentedView?.layer.cornerRadius = 12
    presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("transition")
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.log.append("alongside") }, completion: nil)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log.append("traits")
  }
}

open class CardController: UIViewController, UIViewControllerTransitioningDelegate {
  public private(set) var log: [String] = []

  public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CardPresentation(presentedViewController: presented, presenting: presenting)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log.append(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    log.append("safe area")
  }

  open override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    log.append("margins")
  }

  open override var childForStatusBarStyle: UIViewController? { children.last }
  open override var prefersHomeIndicatorAutoHidden: Bool { true }
  open override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
}
