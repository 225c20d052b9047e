// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A dial, as a component for UIKit is written.
@IBDesignable
open class Dial: UIControl {
  @IBInspectable open var cornerRadius: CGFloat = 4 { didSet { layer.cornerRadius = cornerRadius } }
  open private(set) var angle: CGFloat = 0
  private let needle = CAShapeLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  private func setup() {
    needle.strokeColor = UIColor.red.cgColor
    needle.lineWidth = 2
    layer.addSublayer(needle)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    needle.frame = bounds
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.midX, y: 0))
    needle.path = path.cgPath
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    angle = atan2(location.y - bounds.midY, location.x - bounds.midX)
    needle.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    sendActions(for: .valueChanged)
    return true
  }
}
