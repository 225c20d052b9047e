// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

open class CoachMarksView: UIView {
  private let overlay = UIView()
  private let bubble = UIView()
  private var hole = CGRect.zero
  open var overlayColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.6)
  open var onTapHole: (() -> Void)?
  public override init(frame: CGRect) {
    super.init(frame: frame); overlay.backgroundColor = overlayColor; addSubview(overlay); addSubview(bubble);
    bubble.backgroundColor = .white; bubble.layer.cornerRadius = 8;
    bubble.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func show(around view: UIView, in window: UIWindow) {
    frame = window.bounds
    overlay.frame = bounds
    hole = view.convert(view.bounds, to: self).insetBy(dx: -6, dy: -6)
    let path = CGMutablePath()
    path.addRect(bounds)
    path.addPath(UIBezierPath(roundedRect: hole, cornerRadius: 8).cgPath)
    let maskLayer = CAShapeLayer()
    maskLayer.path = path
    maskLayer.fillRule = CAShapeLayerFillRule.evenOdd
    overlay.layer.mask = maskLayer
    let pulse = CABasicAnimation(keyPath: "path")
    pulse.toValue = path.copy()
    maskLayer.add(pulse, forKey: "pulse")
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: hole.midX - 8, y: hole.maxY + 10));
    arrow.addLine(to: CGPoint(x: hole.midX, y: hole.maxY));
    arrow.addLine(to: CGPoint(x: hole.midX + 8, y: hole.maxY + 10)); arrow.close()
    let arrowLayer = CAShapeLayer(); arrowLayer.path = arrow.cgPath;
    arrowLayer.fillColor = UIColor.white.cgColor
    layer.addSublayer(arrowLayer)
    bubble.frame = CGRect(x: 20, y: hole.maxY + 10, width: bounds.width - 40, height: 80).integral
    window.addSubview(self)
    window.rootViewController?.view.endEditing(true)
  }
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return super.point(inside: point, with: event)
  }
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if hole.contains(point) { return nil }
    return super.hitTest(point, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if !bubble.frame.contains(touch.location(in: self)) {
      UIView.animate(
        withDuration: 0.2, animations: { self.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    }
  }
}
class RoundedTop: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    let maskPath = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 12, height: 12))
    let shape = CAShapeLayer()
    shape.frame = bounds
    shape.path = maskPath.cgPath
    layer.mask = shape
    layer.cornerCurve = .continuous
    layer.shadowPath = maskPath.cgPath
  }
}
