// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

enum SwipeDirection { case left, right }

protocol CardDeckDataSource: AnyObject {
  func numberOfCards(in deck: CardDeckView) -> Int
  func deck(_ deck: CardDeckView, viewForCardAt index: Int) -> UIView
}

protocol CardDeckDelegate: AnyObject {
  func deck(_ deck: CardDeckView, didSwipeCardAt index: Int, in direction: SwipeDirection)
}

final class DraggableCard: UIView, UIGestureRecognizerDelegate {
  var onSwipe: ((SwipeDirection) -> Void)?
  private var panGesture: UIPanGestureRecognizer!
  private var originalCenter = CGPoint.zero
  private let rotationMax: CGFloat = .pi / 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    panGesture = UIPanGestureRecognizer(target: self, action: DraggableCard.handlePan)
    panGesture.delegate = self
    addGestureRecognizer(panGesture)
    layer.cornerRadius = 10
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
    backgroundColor = .white
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    guard let superview = superview else { return }
    let translation = recognizer.translation(in: superview)
    switch recognizer.state {
    case .began:
      originalCenter = center
      layer.removeAllAnimations()
    case .changed:
      let strength = min(translation.x / bounds.width, 1)
      var transform = CATransform3DIdentity
      transform = CATransform3DTranslate(transform, translation.x, translation.y, 0)
      transform = CATransform3DRotate(transform, rotationMax * strength, 0, 0, 1)
      layer.transform = transform
    case .ended, .cancelled, .failed:
      let velocity = recognizer.velocity(in: superview)
      if abs(translation.x) > bounds.width * 0.4 || abs(velocity.x) > 800 {
        throwAway(translation.x > 0 ? .right : .left)
      } else {
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
          options: [.allowUserInteraction, .curveEaseInOut],
          animations: { self.layer.transform = CATransform3DIdentity }, completion: nil)
      }
    default: break
    }
  }

  private func throwAway(_ direction: SwipeDirection) {
    let distance = UIScreen.main.bounds.width * 1.5
    isUserInteractionEnabled = false
    UIView.animate(
      withDuration: 0.3,
      animations: {
        self.center.x += direction == .right ? distance : -distance
        self.alpha = 0.2
      },
      completion: { _ in
        self.removeFromSuperview()
        self.onSwipe?(direction)
      })
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    return !(touch.view is UIButton)
  }
}

class CardDeckView: UIView {
  weak var dataSource: CardDeckDataSource? { didSet { reloadData() } }
  weak var delegate: CardDeckDelegate?
  var visibleCards = 3
  private(set) var currentIndex = 0
  private var cards: [DraggableCard] = []

  func reloadData() {
    cards.forEach { $0.removeFromSuperview() }
    cards.removeAll()
    currentIndex = 0
    fill()
  }

  private func fill() {
    guard let dataSource = dataSource else { return }
    while cards.count < visibleCards, currentIndex + cards.count < dataSource.numberOfCards(in: self) {
      let index = currentIndex + cards.count
      let card = DraggableCard(frame: bounds.insetBy(dx: 20, dy: 20))
      let content = dataSource.deck(self, viewForCardAt: index)
      content.frame = card.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      card.addSubview(content)
      card.onSwipe = { [weak self] direction in self?.didSwipe(direction) }
      card.isUserInteractionEnabled = cards.isEmpty
      if let last = cards.last { insertSubview(card, belowSubview: last) } else { addSubview(card) }
      cards.append(card)
    }
    arrange()
  }

  private func arrange() {
    for (index, card) in cards.enumerated() {
      let scale = 1 - CGFloat(index) * 0.05
      card.transform = CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: 0, y: CGFloat(index) * 12)
      card.layer.zPosition = CGFloat(-index)
    }
  }

  private func didSwipe(_ direction: SwipeDirection) {
    let swiped = currentIndex
    cards.removeFirst()
    currentIndex += 1
    cards.first?.isUserInteractionEnabled = true
    fill()
    delegate?.deck(self, didSwipeCardAt: swiped, in: direction)
  }
}
