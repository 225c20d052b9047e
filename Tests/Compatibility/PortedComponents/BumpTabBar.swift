// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A tab bar with a round bump for a button in its middle.
class BumpTabBar: UITabBar {
  private var shapeLayer: CALayer?
  let middleButton = UIButton(type: .custom)
  var didTapMiddle: (() -> Void)?
  private let bumpRadius: CGFloat = 37

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    middleButton.frame.size = CGSize(width: 56, height: 56)
    middleButton.layer.cornerRadius = 28
    middleButton.backgroundColor = .systemBlue
    middleButton.layer.shadowColor = UIColor.black.cgColor
    middleButton.layer.shadowOpacity = 0.3
    middleButton.layer.shadowOffset = CGSize(width: 0, height: 2)
    middleButton.addTarget(self, action: BumpTabBar.middleTapped, for: .touchUpInside)
    addSubview(middleButton)
  }

  private func middleTapped() { didTapMiddle?() }

  private func addShape() {
    let shapeLayer = CAShapeLayer()
    shapeLayer.path = createPath()
    shapeLayer.strokeColor = UIColor.lightGray.cgColor
    shapeLayer.fillColor = UIColor.white.cgColor
    shapeLayer.lineWidth = 1
    if let old = self.shapeLayer {
      layer.replaceSublayer(old, with: shapeLayer)
    } else {
      layer.insertSublayer(shapeLayer, at: 0)
    }
    self.shapeLayer = shapeLayer
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    middleButton.center = CGPoint(x: bounds.midX, y: 0)
    bringSubviewToFront(middleButton)
    addShape()
  }

  private func createPath() -> CGPath {
    let path = UIBezierPath()
    let center = bounds.width / 2
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: center - bumpRadius * 2, y: 0))
    path.addCurve(
      to: CGPoint(x: center, y: bumpRadius), controlPoint1: CGPoint(x: center - 30, y: 0),
      controlPoint2: CGPoint(x: center - 35, y: bumpRadius))
    path.addCurve(
      to: CGPoint(x: center + bumpRadius * 2, y: 0),
      controlPoint1: CGPoint(x: center + 35, y: bumpRadius), controlPoint2: CGPoint(x: center + 30, y: 0))
    path.addLine(to: CGPoint(x: bounds.width, y: 0))
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.addLine(to: CGPoint(x: 0, y: bounds.height))
    path.close()
    return path.cgPath
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !clipsToBounds && !isHidden && alpha > 0 else { return nil }
    for member in subviews.reversed() {
      let subPoint = member.convert(point, from: self)
      guard let result = member.hitTest(subPoint, with: event) else { continue }
      return result
    }
    return nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = super.sizeThatFits(size)
    fitting.height += 12
    return fitting
  }
}
