import Tactus

/// Lets a card grow to a page, and shrink back to its position in the grid.
final class CardTransition: ViewControllerAnimatedTransitioning {
  private let operation: NavigationController.Operation
  private var animator: PropertyAnimator?

  init(_ operation: NavigationController.Operation) { self.operation = operation }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.45 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func interruptibleAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
    if let animator { return animator }
    let isPush = operation == .push
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let card = context.viewController(forKey: isPush ? .to : .from) as? CardController,
      let grid = context.viewController(forKey: isPush ? .from : .to) as? CardsController
    else { return nil }
    let container = context.containerView
    container.addSubview(to)
    to.frame = container.bounds
    to.layoutIfNeeded()
    container.bringSubviewToFront(isPush ? to : from)
    let page: View = card.view
    let thumbnail = grid.cards[card.number]
    let small = thumbnail.convert(thumbnail.bounds, to: container)
    let scale = AffineTransform(
      scaleX: small.width / container.bounds.width, y: small.height / container.bounds.height)
    let shrunk = scale.concatenating(
      AffineTransform(
        translationX: small.midX - container.bounds.midX, y: small.midY - container.bounds.midY))
    let radius = 18 * container.bounds.width / max(small.width, 1)
    page.transform = isPush ? shrunk : .identity
    page.cornerRadius = isPush ? radius : 0
    let animator = PropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 0.9) {
      page.transform = isPush ? .identity : shrunk
      page.cornerRadius = isPush ? 0 : radius
    }
    animator.addCompletion { _ in
      page.transform = .identity
      page.cornerRadius = 0
      context.completeTransition(!context.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }
}
