// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol JoystickDelegate: AnyObject {
  func joystick(_ joystick: JoystickView, didMove displacement: CGVector, angle: CGFloat)
  func joystickDidEnd(_ joystick: JoystickView)
}

@IBDesignable
public class JoystickView: UIView {
  @IBInspectable public var movable: Bool = false
  @IBInspectable public var baseAlpha: CGFloat {
    get { return base.alpha }
    set { base.alpha = newValue }
  }
  public weak var delegate: JoystickDelegate?
  public private(set) var displacement = CGVector.zero
  private let base = UIView()
  private let handle = UIImageView()
  private var displayLink: CADisplayLink?
  public var ticks = 0

  override public init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  private func setup() {
    isMultipleTouchEnabled = false
    isExclusiveTouch = true
    base.backgroundColor = UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.5)
    base.isUserInteractionEnabled = false
    addSubview(base)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60))
    handle.image = renderer.image { context in
      UIColor.red.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
    }
    handle.contentMode = .scaleAspectFit
    addSubview(handle)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    base.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    base.layer.cornerRadius = side / 2
    guard displayLink == nil else { return }
    handle.frame.size = CGSize(width: side / 3, height: side / 3)
    handle.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let link = CADisplayLink(target: self, selector: JoystickView.tick)
    link.add(to: .main, forMode: .common)
    displayLink = link
    UIView.animate(withDuration: 0.1) { self.move(to: touch.location(in: self)) }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    move(to: touch.location(in: self))
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { reset() }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { reset() }

  private func tick(_ link: CADisplayLink) { ticks += 1 }

  private func move(to location: CGPoint) {
    let radius = base.bounds.width / 2
    var vector = CGVector(dx: location.x - base.center.x, dy: location.y - base.center.y)
    let length = sqrt(vector.dx * vector.dx + vector.dy * vector.dy)
    if length > radius {
      vector = CGVector(dx: vector.dx / length * radius, dy: vector.dy / length * radius)
    }
    handle.center = CGPoint(x: base.center.x + vector.dx, y: base.center.y + vector.dy)
    displacement = CGVector(dx: vector.dx / radius, dy: vector.dy / radius)
    delegate?.joystick(self, didMove: displacement, angle: atan2(vector.dy, vector.dx))
  }

  private func reset() {
    displayLink?.invalidate()
    displayLink = nil
    displacement = .zero
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .curveEaseOut,
      animations: {
        self.handle.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
      })
    delegate?.joystickDidEnd(self)
  }
}
