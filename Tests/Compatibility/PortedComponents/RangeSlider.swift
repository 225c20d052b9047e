// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

protocol RangeSliderDelegate: AnyObject {
  func rangeSlider(_ slider: RangeSlider, didChange lower: CGFloat, upper: CGFloat)
  func rangeSliderDidEndTouches(_ slider: RangeSlider)
}

extension RangeSliderDelegate {
  func rangeSliderDidEndTouches(_ slider: RangeSlider) {}
}

@IBDesignable
open class RangeSlider: UIControl {
  @IBInspectable open var minimumValue: CGFloat = 0 { didSet { setNeedsLayout() } }
  @IBInspectable open var maximumValue: CGFloat = 100 { didSet { setNeedsLayout() } }
  @IBInspectable open var lowerValue: CGFloat = 20 { didSet { updateHandles() } }
  @IBInspectable open var upperValue: CGFloat = 80 { didSet { updateHandles() } }
  @IBInspectable open var minimumDistance: CGFloat = 5
  @IBInspectable open var handleColor: UIColor = .white { didSet { refresh() } }
  @IBInspectable open var cornerRadius: CGFloat = 2 { didSet { track.cornerRadius = cornerRadius } }

  weak var delegate: RangeSliderDelegate?

  private enum Handle { case none, left, right }
  private var tracked = Handle.none
  private let track = CALayer()
  private let filled = CALayer()
  private let leftHandle = CALayer()
  private let rightHandle = CALayer()
  private let leftLabel = CATextLayer()
  private let feedback = UIImpactFeedbackGenerator(style: .light)
  private let diameter: CGFloat = 28

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  private func setup() {
    track.backgroundColor = UIColor.lightGray.cgColor
    layer.addSublayer(track)
    filled.backgroundColor = tintColor.cgColor
    layer.addSublayer(filled)
    for handle in [leftHandle, rightHandle] {
      handle.frame = CGRect(x: 0, y: 0, width: diameter, height: diameter)
      handle.cornerRadius = diameter / 2
      handle.borderWidth = 1
      handle.borderColor = UIColor(white: 0.8, alpha: 1).cgColor
      handle.shadowColor = UIColor.black.cgColor
      handle.shadowOpacity = 0.2
      handle.shadowOffset = CGSize(width: 0, height: 2)
      layer.addSublayer(handle)
    }
    leftLabel.alignmentMode = .center
    leftLabel.fontSize = 12
    leftLabel.contentsScale = UIScreen.main.scale
    leftLabel.frame = CGRect(x: 0, y: 0, width: 75, height: 14)
    layer.addSublayer(leftLabel)
    refresh()
  }

  private func refresh() {
    leftHandle.backgroundColor = handleColor.cgColor
    rightHandle.backgroundColor = handleColor.cgColor
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = CGRect(x: diameter / 2, y: bounds.midY - 2, width: bounds.width - diameter, height: 4)
    CATransaction.commit()
    updateHandles()
  }

  private func x(for value: CGFloat) -> CGFloat {
    let range = maximumValue - minimumValue
    guard range > 0 else { return track.frame.minX }
    return track.frame.minX + (value - minimumValue) / range * track.frame.width
  }

  private func updateHandles() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    leftHandle.position = CGPoint(x: x(for: lowerValue), y: bounds.midY)
    rightHandle.position = CGPoint(x: x(for: upperValue), y: bounds.midY)
    filled.frame = CGRect(
      x: leftHandle.position.x, y: track.frame.minY, width: rightHandle.position.x - leftHandle.position.x,
      height: 4)
    leftLabel.string = String(format: "%.0f", lowerValue)
    leftLabel.position = CGPoint(x: leftHandle.position.x, y: leftHandle.frame.minY - 8)
    CATransaction.commit()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    let insetExpansion: CGFloat = -30
    let isLeft = leftHandle.frame.insetBy(dx: insetExpansion, dy: insetExpansion).contains(location)
    let isRight = rightHandle.frame.insetBy(dx: insetExpansion, dy: insetExpansion).contains(location)
    guard isLeft || isRight else { return false }
    let distanceLeft = abs(location.x - leftHandle.frame.midX)
    let distanceRight = abs(location.x - rightHandle.frame.midX)
    tracked = distanceLeft < distanceRight ? .left : .right
    animate(tracked == .left ? leftHandle : rightHandle, selected: true)
    feedback.prepare()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard tracked != .none else { return false }
    let location = touch.location(in: self)
    let percentage = (location.x - track.frame.minX) / track.frame.width
    let value = percentage * (maximumValue - minimumValue) + minimumValue
    switch tracked {
    case .left: lowerValue = max(minimumValue, min(value, upperValue - minimumDistance))
    case .right: upperValue = min(maximumValue, max(value, lowerValue + minimumDistance))
    case .none: break
    }
    sendActions(for: .valueChanged)
    delegate?.rangeSlider(self, didChange: lowerValue, upper: upperValue)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    animate(tracked == .left ? leftHandle : rightHandle, selected: false)
    tracked = .none
    feedback.impactOccurred()
    delegate?.rangeSliderDidEndTouches(self)
  }

  private func animate(_ handle: CALayer, selected: Bool) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.3)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    handle.transform = selected ? CATransform3DMakeScale(1.4, 1.4, 1) : CATransform3DIdentity
    CATransaction.commit()
  }

  open override var accessibilityValue: String? {
    get { "\(Int(lowerValue)) to \(Int(upperValue))" }
    set { super.accessibilityValue = newValue }
  }
}
