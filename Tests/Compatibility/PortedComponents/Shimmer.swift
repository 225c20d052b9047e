// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public typealias SkeletonLayerAnimation = (CALayer) -> CAAnimation
public enum GradientDirection {
  case leftRight, topLeftBottomRight
  var startPoint: (from: CGPoint, to: CGPoint) {
    switch self {
    case .leftRight: return (CGPoint(x: -1, y: 0.5), CGPoint(x: 1, y: 0.5));
    case .topLeftBottomRight: return (CGPoint(x: -1, y: -1), CGPoint(x: 1, y: 1))
    }
  }
  var endPoint: (from: CGPoint, to: CGPoint) {
    switch self {
    case .leftRight: return (CGPoint(x: 0, y: 0.5), CGPoint(x: 2, y: 0.5));
    case .topLeftBottomRight: return (CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 2))
    }
  }
}
public class SkeletonAnimationBuilder {
  public init() {}
  public func makeSliding(withDirection direction: GradientDirection, duration: CFTimeInterval = 1.5)
    -> SkeletonLayerAnimation
  {
    return { layer in
      let startPointAnim = CABasicAnimation(keyPath: "startPoint")
      startPointAnim.fromValue = NSValue(cgPoint: direction.startPoint.from)
      startPointAnim.toValue = NSValue(cgPoint: direction.startPoint.to)
      let endPointAnim = CABasicAnimation(keyPath: "endPoint")
      endPointAnim.fromValue = direction.endPoint.from
      endPointAnim.toValue = direction.endPoint.to
      let animGroup = CAAnimationGroup()
      animGroup.animations = [startPointAnim, endPointAnim]
      animGroup.duration = duration
      animGroup.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn)
      animGroup.repeatCount = Float.infinity
      animGroup.autoreverses = false
      animGroup.isRemovedOnCompletion = false
      return animGroup
    }
  }
}
public extension CALayer {
  var pulse: CAAnimation {
    let pulseAnimation = CABasicAnimation(keyPath: "backgroundColor")
    pulseAnimation.fromValue = backgroundColor
    pulseAnimation.toValue = UIColor(cgColor: backgroundColor!).withAlphaComponent(0.5).cgColor
    pulseAnimation.duration = 1
    pulseAnimation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    pulseAnimation.autoreverses = true
    pulseAnimation.repeatCount = .infinity
    return pulseAnimation
  }
  func playAnimation(_ anim: SkeletonLayerAnimation, key: String, completion: (() -> Void)? = nil) {
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    add(anim(self), forKey: key)
    CATransaction.commit()
  }
  func stopAnimation(forKey key: String) { removeAnimation(forKey: key) }
}
struct AssociatedKeys { static var shimmer = "shimmer" }
open class SkeletonLayer {
  private var maskLayer: CALayer
  private weak var target: UIView?
  var contentLayer: CALayer { return maskLayer }
  init(colors: [UIColor], skeletonIn view: UIView) {
    self.target = view
    let gradient = CAGradientLayer()
    gradient.colors = colors.map { $0.cgColor }
    maskLayer = gradient
    maskLayer.anchorPoint = .zero
    maskLayer.bounds = view.bounds
    maskLayer.name = "skeleton"
    maskLayer.zPosition = 10
    addMultilinesIfNeeded()
  }
  private func addMultilinesIfNeeded() {
    guard let label = target as? UILabel else { return }
    let lines = Int(floor(label.bounds.height / label.font.lineHeight))
    for index in 0..<max(lines, 1) {
      let layer = CALayer()
      layer.cornerRadius = 4
      layer.masksToBounds = true
      layer.backgroundColor = UIColor.black.cgColor
      layer.frame = CGRect(
        x: 0, y: CGFloat(index) * (label.font.lineHeight + 4),
        width: index == lines - 1 ? label.bounds.width * 0.7 : label.bounds.width,
        height: label.font.lineHeight)
      maskLayer.insertSublayer(layer, at: UInt32(index))
    }
  }
  func removeLayer() { maskLayer.removeFromSuperlayer() }
}
@IBDesignable
open class ShimmerView: UIView {
  @IBInspectable public var shimmerSpeed: Double = 1.5
  @IBInspectable public var baseColor: UIColor = UIColor(
    red: 0xF0 / 255, green: 0xF0 / 255, blue: 0xF0 / 255, alpha: 1)
  public var isActive: Bool { return skeleton != nil }
  private var skeleton: SkeletonLayer?
  private var gradientLayer: CAGradientLayer { return layer as! CAGradientLayer }
  override open class var layerClass: AnyClass { CAGradientLayer.self }
  open func start() {
    guard skeleton == nil else { return }
    let lighter = baseColor.lighter(by: 0.1)
    let skeleton = SkeletonLayer(colors: [baseColor, lighter, baseColor], skeletonIn: self)
    self.skeleton = skeleton
    gradientLayer.addSublayer(skeleton.contentLayer)
    skeleton.contentLayer.playAnimation(
      SkeletonAnimationBuilder().makeSliding(withDirection: .leftRight, duration: shimmerSpeed),
      key: "skeletonAnimation")
    subviews.compactMap { $0 as? UILabel }.forEach { label in
      UIView.transition(
        with: label, duration: 0.25, options: .transitionCrossDissolve,
        animations: { label.textColor = .clear }, completion: nil)
    }
  }
  open func stop() {
    skeleton?.contentLayer.stopAnimation(forKey: "skeletonAnimation")
    skeleton?.removeLayer()
    skeleton = nil
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if #available(iOS 13.0, *),
      traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection)
    {
      setNeedsLayout()
    }
    if traitCollection.horizontalSizeClass == .compact && traitCollection.verticalSizeClass == .regular {
      setNeedsDisplay()
    }
    if traitCollection.userInterfaceIdiom == .pad && traitCollection.displayScale > 1 { setNeedsDisplay() }
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory { setNeedsDisplay() }
  }
}
extension UIColor {
  init(_ hex: UInt) {
    self.init(
      red: CGFloat((hex & 0xFF0000) >> 16) / 255.0, green: CGFloat((hex & 0x00FF00) >> 8) / 255.0,
      blue: CGFloat(hex & 0x0000FF) / 255.0, alpha: 1.0)
  }
  func lighter(by factor: CGFloat) -> UIColor {
    var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    guard getRed(&r, green: &g, blue: &b, alpha: &a) else { return self }
    return UIColor(red: min(r + factor, 1), green: min(g + factor, 1), blue: min(b + factor, 1), alpha: a)
  }
  static var clouds: UIColor { return UIColor(0xecf0f1) }
  static var concrete = UIColor(0x95a5a6)
  func isLight() -> Bool {
    guard let components = cgColor.components, components.count >= 3 else { return false }
    let brightness = ((components[0] * 299) + (components[1] * 587) + (components[2] * 114)) / 1000
    return !(brightness < 0.5)
  }
}
