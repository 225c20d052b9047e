// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

@IBDesignable open class RatingView: UIView {
  @IBInspectable open var rating: Double = 2.5 { didSet { if oldValue != rating { update() } } }
  @IBInspectable open var totalStars = 5
  @IBInspectable open var starSize: Double = 30
  @IBInspectable open var starMargin: Double = 5
  open var didTouch: ((Double) -> Void)?
  open var didFinishTouching: ((Double) -> Void)?
  private var viewSize = CGSize()

  override public init(frame: CGRect) {
    super.init(frame: frame)
    update()
    self.frame.size = viewSize
  }

  convenience public init() { self.init(frame: CGRect()) }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    update()
  }

  open override func awakeFromNib() {
    super.awakeFromNib()
    update()
  }

  open func update() {
    var layers: [CALayer] = []
    for index in 0..<totalStars {
      let fill = min(max(rating - Double(index), 0), 1)
      let star = CALayer()
      star.contentsScale = UIScreen.main.scale
      star.bounds = CGRect(x: 0, y: 0, width: starSize, height: starSize)
      star.anchorPoint = CGPoint()
      star.position = CGPoint(x: Double(index) * (starSize + starMargin), y: 0)
      star.addSublayer(shape(color: .lightGray, width: starSize))
      if fill > 0 {
        let container = CALayer()
        container.frame = CGRect(x: 0, y: 0, width: starSize * fill, height: starSize)
        container.masksToBounds = true
        container.addSublayer(shape(color: .orange, width: starSize))
        star.addSublayer(container)
      }
      layers.append(star)
    }
    layer.sublayers = layers
    viewSize = CGSize(width: Double(totalStars) * (starSize + starMargin) - starMargin, height: starSize)
    frame.size = viewSize
  }

  private func shape(color: UIColor, width: Double) -> CALayer {
    let layer = CAShapeLayer()
    layer.anchorPoint = CGPoint()
    layer.fillColor = color.cgColor
    let path = UIBezierPath()
    for point in 0..<10 {
      let radius = point % 2 == 0 ? width / 2 : width / 5
      let angle = Double(point) * .pi / 5 - .pi / 2
      let position = CGPoint(x: width / 2 + radius * cos(angle), y: width / 2 + radius * sin(angle))
      if point == 0 { path.move(to: position) } else { path.addLine(to: position) }
    }
    path.close()
    layer.path = path.cgPath
    return layer
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let location = touches.first?.location(in: self).x else { return }
    onTouch(location)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let location = touches.first?.location(in: self).x else { return }
    onTouch(location)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    didFinishTouching?(rating)
  }

  private func onTouch(_ location: CGFloat) {
    let stars = Double(location) / (starSize + starMargin)
    rating = max(0.5, min(Double(totalStars), (stars * 2).rounded(.up) / 2))
    didTouch?(rating)
  }

  override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let oprimizedBounds = bounds.insetBy(
      dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2))
    return oprimizedBounds.contains(point)
  }
}
