// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

let ACTION_MARGIN_RIGHT = UIScreen.main.bounds.width / 2 * 0.75
let SCALE_STRENGTH: CGFloat = 4
protocol TinderCardDelegate: NSObjectProtocol {
  func cardGoesLeft(card: TinderCard); func cardGoesRight(card: TinderCard);
  func currentCardStatus(card: TinderCard, distance: CGFloat)
}
class TinderCard: UIView {
  var xCenter: CGFloat = 0.0
  var yCenter: CGFloat = 0.0
  var originalPoint = CGPoint.zero
  var imageViewStatus = UIImageView()
  var overLayImage = UIImageView()
  var isLiked = false
  weak var delegate: TinderCardDelegate?
  public init(frame: CGRect, value: String) { super.init(frame: frame); setupView(at: value) }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  func setupView(at value: String) {
    layer.cornerRadius = 20
    layer.shadowRadius = 3
    layer.shadowOpacity = 0.4
    layer.shadowOffset = CGSize(width: 0.5, height: 3)
    layer.shadowColor = UIColor.darkGray.cgColor
    clipsToBounds = true
    backgroundColor = .white
    originalPoint = center
    let panGestureRecognizer = UIPanGestureRecognizer(target: self, action: TinderCard.beingDragged)
    addGestureRecognizer(panGestureRecognizer)
    let labelText = UILabel(
      frame: CGRect(x: 90, y: frame.size.height - 80, width: frame.size.width - 100, height: 60))
    let attributedText = NSMutableAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 25)])
    attributedText.append(
      NSAttributedString(
        string: "\n\(value) mts",
        attributes: [.foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 18)]))
    attributedText.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 2))
    labelText.attributedText = attributedText
    labelText.numberOfLines = 2
    addSubview(labelText)
  }
  func beingDragged(_ gestureRecognizer: UIPanGestureRecognizer) {
    xCenter = gestureRecognizer.translation(in: self).x
    yCenter = gestureRecognizer.translation(in: self).y
    switch gestureRecognizer.state {
    case .began: originalPoint = self.center; break;
    case .changed:
      let rotationStrength = min(xCenter / UIScreen.main.bounds.size.width, 1)
      let rotationAngel = .pi / 8 * rotationStrength
      let scale = max(1 - abs(rotationStrength) / SCALE_STRENGTH, 1)
      center = CGPoint(x: originalPoint.x + xCenter, y: originalPoint.y + yCenter)
      let transforms = CGAffineTransform(rotationAngle: rotationAngel)
      let scaleTransform: CGAffineTransform = transforms.scaledBy(x: scale, y: scale)
      self.transform = scaleTransform.concatenating(CGAffineTransform(translationX: 0, y: 0))
      delegate?.currentCardStatus(card: self, distance: xCenter)
    case .ended: afterSwipeAction(velocity: gestureRecognizer.velocity(in: superview))
    case .possible: break
    case .cancelled: break
    case .failed: break
    @unknown default: fatalError()
    }
  }
  func afterSwipeAction(velocity: CGPoint) {
    if xCenter > ACTION_MARGIN_RIGHT {
      cardGoesRight()
    } else if xCenter < -ACTION_MARGIN_RIGHT {
      cardGoesLeft()
    } else {
      UIView.animate(
        withDuration: 1.0, delay: 0.0, usingSpringWithDamping: 0.7, initialSpringVelocity: 1.0, options: [],
        animations: {
          self.center = self.originalPoint
          self.transform = CGAffineTransform(rotationAngle: 0)
          self.imageViewStatus.alpha = 0
        })
    }
  }
  func cardGoesRight() {
    delegate?.cardGoesRight(card: self)
    let finishPoint = CGPoint(x: frame.size.width * 2, y: 2 * yCenter + originalPoint.y)
    UIView.animate(
      withDuration: 0.5, animations: { self.center = finishPoint },
      completion: { (_) in self.removeFromSuperview() })
    isLiked = true
  }
  func cardGoesLeft() {
    UIView.animateKeyframes(
      withDuration: 0.6, delay: 0, options: [.calculationModeCubic, .beginFromCurrentState],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.transform = CGAffineTransform(rotationAngle: -.pi / 6)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.center.x = -400 }
      }
    ) { _ in self.removeFromSuperview() }
    delegate?.cardGoesLeft(card: self)
  }
  func shakeAnimationCard(completion: @escaping (Bool) -> ()) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, -10, 10, -5, 5, -5, 0]
    animation.keyTimes = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
    animation.isAdditive = true
    layer.add(animation, forKey: "shake")
    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.damping = 10; spring.stiffness = 100; spring.initialVelocity = 0.5; spring.fromValue = 0.9;
    spring.toValue = 1; spring.duration = spring.settlingDuration
    layer.add(spring, forKey: nil)
    UIView.transition(
      from: imageViewStatus, to: overLayImage, duration: 0.3, options: [.transitionFlipFromLeft],
      completion: completion)
  }
}
