// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol SignatureViewDelegate: AnyObject {
  func signatureDidStart(_ view: SignatureView)
  func signatureDidFinish(_ view: SignatureView)
}

@IBDesignable
open class SignatureView: UIView {
  @IBInspectable open var strokeWidth: CGFloat = 2.0 { didSet { path.lineWidth = strokeWidth } }
  @IBInspectable open var strokeColor: UIColor = .black
  @IBInspectable open var signatureBackgroundColor: UIColor = UIColor.white {
    didSet { backgroundColor = signatureBackgroundColor }
  }
  open weak var delegate: SignatureViewDelegate?
  open private(set) var isEmpty = true

  fileprivate var path = UIBezierPath()
  fileprivate var points = [CGPoint](repeating: CGPoint(), count: 5)
  fileprivate var counter = 0

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    configure()
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  private func configure() {
    backgroundColor = signatureBackgroundColor
    path.lineWidth = strokeWidth
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    isMultipleTouchEnabled = false
  }

  override open func draw(_ rect: CGRect) {
    strokeColor.setStroke()
    path.stroke()
  }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let first = touches.first else { return }
    counter = 0
    points[0] = first.location(in: self)
    isEmpty = false
    delegate?.signatureDidStart(self)
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let first = touches.first else { return }
    for touch in event?.coalescedTouches(for: first) ?? [first] { add(touch.location(in: self)) }
  }

  private func add(_ point: CGPoint) {
    counter += 1
    points[counter] = point
    guard counter == 4 else { return }
    points[3] = CGPoint(x: (points[2].x + points[4].x) / 2.0, y: (points[2].y + points[4].y) / 2.0)
    path.move(to: points[0])
    path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
    setNeedsDisplay()
    points[0] = points[3]
    points[1] = points[4]
    counter = 1
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if counter < 4, let point = touches.first?.location(in: self) {
      path.move(to: CGPoint(x: point.x - 1, y: point.y))
      path.addLine(to: CGPoint(x: point.x + 1, y: point.y))
      setNeedsDisplay()
    }
    delegate?.signatureDidFinish(self)
  }

  open func clear() {
    path.removeAllPoints()
    isEmpty = true
    setNeedsDisplay()
  }

  open func getSignature(scale: CGFloat = 1) -> UIImage? {
    guard !isEmpty else { return nil }
    UIGraphicsBeginImageContextWithOptions(bounds.size, false, scale)
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    context.setFillColor(signatureBackgroundColor.cgColor)
    context.fill(bounds)
    strokeColor.setStroke()
    path.stroke()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image
  }

  open func getCroppedBounds() -> CGRect {
    let bounds = path.bounds.insetBy(dx: -strokeWidth / 2, dy: -strokeWidth / 2)
    return bounds.intersection(self.bounds).integral
  }
}
