// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

class RotationRecognizer: UIPanGestureRecognizer {
  private(set) var touchAngle: CGFloat = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
    minimumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    updateAngle(with: touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    updateAngle(with: touches)
  }

  private func updateAngle(with touches: Set<UITouch>) {
    guard let touch = touches.first, let view = view else { return }
    let point = touch.location(in: view)
    let offset = CGPoint(x: point.x - view.bounds.midX, y: point.y - view.bounds.midY)
    touchAngle = atan2(offset.y, offset.x)
  }
}

@IBDesignable public class Knob: UIControl {
  @IBInspectable public var minimumValue: Float = 0
  @IBInspectable public var maximumValue: Float = 1
  @IBInspectable public private(set) var value: Float = 0
  @IBInspectable public var isContinuous = true
  @IBInspectable public var lineWidth: CGFloat {
    get { return renderer.lineWidth }
    set { renderer.lineWidth = newValue }
  }
  private let renderer = KnobRenderer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    renderer.update(bounds: bounds)
    renderer.color = tintColor
    layer.addSublayer(renderer.trackLayer)
    layer.addSublayer(renderer.pointerLayer)
    let recognizer = RotationRecognizer(target: self, action: Selector(Knob.handle))
    addGestureRecognizer(recognizer)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  public override func tintColorDidChange() { renderer.color = tintColor }

  public override func layoutSubviews() {
    super.layoutSubviews()
    renderer.update(bounds: bounds)
  }

  public func setValue(_ newValue: Float, animated: Bool = false) {
    value = min(maximumValue, max(minimumValue, newValue))
    let range = renderer.endAngle - renderer.startAngle
    let fraction = CGFloat((value - minimumValue) / (maximumValue - minimumValue))
    renderer.setPointerAngle(renderer.startAngle + fraction * range, animated: animated)
    accessibilityValue = NSNumber(value: value).stringValue
  }

  private func handle(_ gesture: RotationRecognizer) {
    let middle = (2 * CGFloat.pi + renderer.startAngle - renderer.endAngle) / 2 + renderer.endAngle
    var angle = gesture.touchAngle
    if angle > middle { angle -= 2 * .pi } else if angle < middle - 2 * .pi { angle += 2 * CGFloat.pi }
    angle = min(renderer.endAngle, max(renderer.startAngle, angle))
    let range = renderer.endAngle - renderer.startAngle
    setValue(Float((angle - renderer.startAngle) / range) * (maximumValue - minimumValue) + minimumValue)
    if isContinuous || gesture.state == .ended || gesture.state == .cancelled {
      sendActions(for: .valueChanged)
    }
  }

  public override func accessibilityIncrement() {
    setValue(value + 0.1)
    sendActions(for: .valueChanged)
  }
}

private class KnobRenderer {
  var color: UIColor = .blue {
    didSet {
      trackLayer.strokeColor = color.cgColor
      pointerLayer.strokeColor = color.cgColor
    }
  }
  var lineWidth: CGFloat = 2 {
    didSet {
      trackLayer.lineWidth = lineWidth
      pointerLayer.lineWidth = lineWidth
      updateTrack()
    }
  }
  var startAngle = -CGFloat.pi * 11 / 8
  var endAngle = CGFloat.pi * 3 / 8
  let trackLayer = CAShapeLayer()
  let pointerLayer = CAShapeLayer()
  private(set) var pointerAngle = -CGFloat.pi * 11 / 8

  init() {
    trackLayer.fillColor = UIColor.clear.cgColor
    pointerLayer.fillColor = UIColor.clear.cgColor
  }

  func setPointerAngle(_ newAngle: CGFloat, animated: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    pointerLayer.transform = CATransform3DMakeRotation(newAngle, 0, 0, 1)
    if animated {
      let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
      animation.values = [pointerAngle, (newAngle + pointerAngle) / 2, newAngle]
      animation.keyTimes = [0.0, 0.5, 1.0]
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
      pointerLayer.add(animation, forKey: nil)
    }
    CATransaction.commit()
    pointerAngle = newAngle
  }

  func update(bounds: CGRect) {
    trackLayer.bounds = bounds
    trackLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    pointerLayer.bounds = bounds
    pointerLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    updateTrack()
    let pointer = UIBezierPath()
    pointer.move(to: CGPoint(x: bounds.width - 16, y: bounds.midY))
    pointer.addLine(to: CGPoint(x: bounds.width, y: bounds.midY))
    pointerLayer.path = pointer.cgPath
  }

  private func updateTrack() {
    let center = CGPoint(x: trackLayer.bounds.midX, y: trackLayer.bounds.midY)
    let radius = max(0, min(trackLayer.bounds.width, trackLayer.bounds.height) / 2 - lineWidth)
    trackLayer.path =
      UIBezierPath(
        arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: true
      ).cgPath
  }
}
