/// An object that is notified of a popover, in addition to its adaptation and dismissal.
///
/// Every method has a default implementation.
@MainActor
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called when the popover is about to be presented. The default does nothing.
  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)
  /// Returns whether a touch beside the popover dismisses it; the older name of
  /// ``AdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)``. Default true.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool
  /// Called when a touch beside the popover has dismissed it; the older name of
  /// ``AdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)``. The default does nothing.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController
  ) {}
  /// Returns true.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) {}

  /// Asks by the older name.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    guard let popover = controller as? PopoverPresentationController else { return true }
    return popoverPresentationControllerShouldDismissPopover(popover)
  }
  /// Notifies by the older name.
  public func presentationControllerDidDismiss(_ controller: PresentationController) {
    guard let popover = controller as? PopoverPresentationController else { return }
    popoverPresentationControllerDidDismissPopover(popover)
  }
}
