// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

protocol RadialMenuDelegate: AnyObject {
  func radialMenu(_ menu: RadialMenu, didSelect index: Int)
}

class RadialMenu: UIView {
  weak var delegate: RadialMenuDelegate?
  var radius: CGFloat = 100
  var startAngle: CGFloat = -.pi
  var endAngle: CGFloat = 0
  private(set) var isOpen = false
  private var buttons: [UIButton] = []
  private let centerButton = UIButton(type: .system)
  private let ring = CAShapeLayer()

  init(titles: [String]) {
    super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemBlue.cgColor
    ring.lineWidth = 3
    ring.lineCap = .round
    ring.lineDashPattern = [4, 6]
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)).cgPath
    layer.addSublayer(ring)
    for (index, title) in titles.enumerated() {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      button.setTitle(title, for: .normal)
      button.setTitleColor(UIColor.white.withAlphaComponent(0.8), for: .highlighted)
      button.backgroundColor = .systemBlue
      button.layer.cornerRadius = 22
      button.center = CGPoint(x: bounds.midX, y: bounds.midY)
      button.alpha = 0
      button.tag = index
      button.addTarget(self, action: RadialMenu.itemTapped(_:), for: .touchUpInside)
      addSubview(button)
      buttons.append(button)
    }
    centerButton.frame = bounds
    centerButton.setTitle("+", for: [])
    centerButton.addAction(UIAction { [unowned self] _ in self.toggle() }, for: .touchUpInside)
    addSubview(centerButton)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("not implemented")
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if isOpen { return subviews.contains { $0.frame.contains(point) } }
    return super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in subviews.reversed() where view.alpha > 0.01 {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return nil
  }

  func toggle() { isOpen ? close() : open() }

  func open() {
    isOpen = true
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.fromValue = 0
    rotation.toValue = CGFloat.pi / 4
    rotation.duration = 0.25
    rotation.fillMode = .forwards
    rotation.isRemovedOnCompletion = false
    rotation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
    centerButton.layer.add(rotation, forKey: "rotation")
    for (index, button) in buttons.enumerated() {
      let step = buttons.count > 1 ? (endAngle - startAngle) / CGFloat(buttons.count - 1) : 0
      let angle = startAngle + step * CGFloat(index)
      let target = CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
      UIView.animate(
        withDuration: 0.4, delay: 0.03 * Double(index), usingSpringWithDamping: 0.6, initialSpringVelocity: 3,
        options: [],
        animations: {
          button.center = target
          button.alpha = 1
        }, completion: nil)
    }
  }

  func close() {
    isOpen = false
    centerButton.layer.removeAnimation(forKey: "rotation")
    UIView.animateKeyframes(
      withDuration: 0.3, delay: 0, options: [],
      animations: {
        for (index, button) in self.buttons.enumerated() {
          UIView.addKeyframe(withRelativeStartTime: 0.1 * Double(index), relativeDuration: 0.6) {
            button.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
            button.alpha = 0
          }
        }
      }, completion: nil)
  }

  private func itemTapped(_ sender: UIButton) {
    delegate?.radialMenu(self, didSelect: sender.tag)
    close()
  }
}
