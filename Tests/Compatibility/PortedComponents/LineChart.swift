// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

open class LineChart: UIView {
  open var values: [CGFloat] = [] { didSet { setNeedsDisplay() } }
  var zoom: CGFloat { return scale }
  private var scale: CGFloat = 1, offset: CGFloat = 0
  private let gradient = CAGradientLayer()
  public override init(frame: CGRect) {
    super.init(frame: frame)
    let pinch = UIPinchGestureRecognizer(target: self, action: LineChart.pinched(_:))
    pinch.cancelsTouchesInView = false
    addGestureRecognizer(pinch)
    let long = UILongPressGestureRecognizer(target: self, action: LineChart.held(_:))
    long.minimumPressDuration = 0.3
    long.allowableMovement = 15
    addGestureRecognizer(long)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.insertSublayer(gradient, at: 0)
    isAccessibilityElement = true
  }
  public required init?(coder: NSCoder) { fatalError("no") }
  func pinched(_ recognizer: UIPinchGestureRecognizer) {
    if recognizer.numberOfTouches == 2 {
      let a = recognizer.location(ofTouch: 0, in: self), b = recognizer.location(ofTouch: 1, in: self);
      offset = hypot(a.x - b.x, a.y - b.y)
    }
    scale = max(1, min(10, scale * recognizer.scale)); recognizer.scale = 1.0; setNeedsDisplay()
  }
  func held(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == UIGestureRecognizer.State.began {
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
  }
  open override func draw(_ rect: CGRect) {
    guard let ctx = UIGraphicsGetCurrentContext(), let maxValue = values.max() else { return }
    ctx.saveGState(); defer { ctx.restoreGState() }
    ctx.translateBy(x: 0, y: rect.height); ctx.scaleBy(x: 1.0, y: -1.0)
    ctx.setLineJoin(.round); ctx.setFlatness(0.1); ctx.setShouldAntialias(true);
    ctx.interpolationQuality = .high; ctx.setBlendMode(.multiply); ctx.setAlpha(0.9)
    let path = CGMutablePath()
    for (index, value) in values.enumerated() {
      let p = CGPoint(
        x: CGFloat(index) / CGFloat(max(values.count - 1, 1)) * rect.width * scale,
        y: value / maxValue * rect.height)
      index == 0 ? path.move(to: p) : path.addLine(to: p)
    }
    ctx.addPath(path); ctx.setStrokeColor(tintColor.cgColor); ctx.setLineWidth(1 / UIScreen.main.scale);
    ctx.strokePath()
    ctx.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4)); ctx.fillPath(using: .evenOdd)
    ctx.addRect(rect.integral.union(CGRect(x: 1, y: 1, width: 1, height: 1)).intersection(bounds)); ctx.clip()
    ctx.strokeEllipse(in: rect.offsetBy(dx: 1, dy: 1));
    ctx.fillEllipse(in: .init(x: 0, y: 0, width: 3, height: 3));
    ctx.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
    ctx.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 5, y: 5), radius: 3);
    ctx.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 2));
    ctx.addCurve(to: .zero, control1: .zero, control2: .zero); ctx.closePath(); ctx.rotate(by: .pi / 4);
    ctx.concatenate(CGAffineTransform.identity.translatedBy(x: 1, y: 2).rotated(by: 0.1).inverted())
    let cg = CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 4, transform: nil);
    _ = cg.contains(.zero, using: .evenOdd); _ = CGPath(ellipseIn: rect, transform: nil).boundingBox
  }
}
