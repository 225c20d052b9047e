// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    return CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    return CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
  func distance(to point: CGPoint) -> CGFloat { return hypot(x - point.x, y - point.y) }
}

func * (point: CGPoint, scalar: CGFloat) -> CGPoint {
  return CGPoint(x: point.x * scalar, y: point.y * scalar)
}

extension CGRect {
  var center: CGPoint { return CGPoint(x: midX, y: midY) }
}

extension UIView {
  @IBInspectable var viewBorderWidth: CGFloat {
    get { return layer.borderWidth }
    set { layer.borderWidth = newValue }
  }
  var shadow: Bool {
    get { return layer.shadowOpacity > 0 }
    set { layer.shadowOpacity = newValue ? 0.5 : 0 }
  }
  var x: CGFloat {
    get { return frame.origin.x }
    set { frame.origin.x = newValue }
  }
  func shake() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }
}

/// Names of Tactus that UIKit has not.
enum Theme { case light }
struct Edge {}
struct Action { var name = "" }
class Slider {}
struct Color {}
enum Layer {}
struct Point {}

class ProgressRing: UIView, CAAnimationDelegate {
  override class var layerClass: AnyClass { return CAGradientLayer.self }

  private var gradientLayer: CAGradientLayer { return layer as! CAGradientLayer }
  private let shape = CAShapeLayer()
  private let label = UILabel()
  var completed: (() -> Void)?
  private(set) var progress: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradientLayer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradientLayer.locations = [0.0, 1.0]
    gradientLayer.startPoint = CGPoint(x: 0, y: 0.5)
    gradientLayer.endPoint = CGPoint(x: 1, y: 0.5)
    layer.cornerRadius = 8
    clipsToBounds = true
    shadow = true
    shape.fillColor = UIColor.clear.cgColor
    shape.strokeColor = UIColor.green.cgColor
    shape.lineWidth = 10
    shape.lineCap = CAShapeLayerLineCap.round
    shape.strokeEnd = 0
    layer.addSublayer(shape)
    label.textAlignment = NSTextAlignment.center
    label.font = UIFont(name: "HelveticaNeue-Light", size: 20) ?? .systemFont(ofSize: 20)
    addSubview(label)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = bounds
    shape.path =
      UIBezierPath(
        arcCenter: bounds.center, radius: min(bounds.width, bounds.height) / 2 - 10, startAngle: -.pi / 2,
        endAngle: 3 * .pi / 2, clockwise: true
      ).cgPath
    label.frame = bounds
  }

  func setProgress(_ value: CGFloat, duration: TimeInterval) {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = shape.presentation()?.strokeEnd ?? progress
    animation.toValue = value
    animation.duration = duration
    animation.delegate = self
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    shape.strokeEnd = value
    shape.add(animation, forKey: "progress")
    progress = value
    label.text = "\(Int(value * 100)) %"
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { completed?() }
  }
}
