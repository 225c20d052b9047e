import Tactus

/// Opens and closes cards with ``CardTransition``, and lets a drag close them.
final class CardTransitionDelegate: NavigationControllerDelegate {
  private weak var navigation: NavigationController?
  private var interaction: PercentDrivenInteractiveTransition?

  func attach(to navigation: NavigationController) {
    self.navigation = navigation
    navigation.delegate = self
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { CardTransition(operation) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {
    guard let card = viewController as? CardController else { return }
    card.pan.removeTarget(nil)
    card.pan.addTarget(self, action: CardTransitionDelegate.dragged)
  }

  private func dragged(_ pan: PanGestureRecognizer) {
    let height = max(navigation?.view.bounds.height ?? 1, 1)
    switch pan.state {
    case .began where pan.translation(in: nil).y >= 0:
      interaction = PercentDrivenInteractiveTransition()
      navigation?.popViewController(animated: true)
    case .changed: interaction?.update(pan.translation(in: nil).y / height)
    case .ended where pan.velocity(in: nil).y > 0:
      interaction?.finish()
      interaction = nil
    case .ended, .cancelled:
      interaction?.cancel()
      interaction = nil
    default: break
    }
  }
}
