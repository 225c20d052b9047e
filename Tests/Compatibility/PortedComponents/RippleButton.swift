// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

open class RippleButton: UIButton {
  @IBInspectable open var rippleColor: UIColor = UIColor(white: 0.9, alpha: 1) {
    didSet { ripple.backgroundColor = rippleColor }
  }
  @IBInspectable open var shadowRippleRadius: Float = 1
  @IBInspectable open var buttonCornerRadius: Float = 0 {
    didSet { layer.cornerRadius = CGFloat(buttonCornerRadius) }
  }
  let ripple = UIView()
  let rippleBackground = UIView()
  private var tempShadowRadius: CGFloat = 0
  private var touchCenterLocation: CGPoint?

  private var rippleMask: CAShapeLayer? {
    if layer.cornerRadius > 0 {
      let maskLayer = CAShapeLayer()
      maskLayer.path = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
      return maskLayer
    }
    return nil
  }

  convenience init() { self.init(frame: CGRect.zero) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  fileprivate func setup() {
    ripple.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    ripple.layer.cornerRadius = 20
    ripple.backgroundColor = rippleColor
    rippleBackground.isUserInteractionEnabled = false
    rippleBackground.addSubview(ripple)
    rippleBackground.alpha = 0
    addSubview(rippleBackground)
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowColor = UIColor(white: 0.0, alpha: 0.5).cgColor
  }

  override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchCenterLocation = touch.location(in: self)
    UIView.animate(
      withDuration: 0.1, delay: 0, options: UIView.AnimationOptions.allowUserInteraction,
      animations: {
        self.rippleBackground.alpha = 1
      }, completion: nil)
    ripple.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.animate(
      withDuration: 0.7, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.ripple.transform = CGAffineTransform.identity }, completion: nil)
    let shadowAnim = CABasicAnimation(keyPath: "shadowRadius")
    shadowAnim.toValue = shadowRippleRadius
    let opacityAnim = CABasicAnimation(keyPath: "shadowOpacity")
    opacityAnim.toValue = 1
    let group = CAAnimationGroup()
    group.duration = 0.7
    group.fillMode = CAMediaTimingFillMode.forwards
    group.isRemovedOnCompletion = false
    group.animations = [shadowAnim, opacityAnim]
    layer.add(group, forKey: "shadow")
    return super.beginTracking(touch, with: event)
  }

  override open func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    animateToNormal()
  }

  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    animateToNormal()
  }

  fileprivate func animateToNormal() {
    UIView.animate(withDuration: 0.6, animations: { self.rippleBackground.alpha = 0 })
    layer.removeAnimation(forKey: "shadow")
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if let location = touchCenterLocation { ripple.center = location }
    rippleBackground.frame = bounds
    rippleBackground.layer.mask = rippleMask
  }
}
