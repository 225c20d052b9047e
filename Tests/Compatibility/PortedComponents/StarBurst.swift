// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A button from which dots burst when it is selected.
class StarBurstButton: UIControl {
  private let star = CAShapeLayer()
  private let ring = CAShapeLayer()
  private var sparks: [CAShapeLayer] = []
  private(set) var finishedBursts = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = UIColor.systemYellow.cgColor
    ring.lineWidth = 2
    ring.opacity = 0
    layer.addSublayer(ring)
    for index in 0..<8 {
      let spark = CAShapeLayer()
      spark.strokeColor = UIColor(hue: CGFloat(index) / 8, saturation: 1, brightness: 1, alpha: 1).cgColor
      spark.lineWidth = 2
      spark.lineCap = .round
      spark.opacity = 0
      layer.addSublayer(spark)
      sparks.append(spark)
    }
    star.fillColor = UIColor.systemGray.cgColor
    layer.addSublayer(star)
    addTarget(self, action: StarBurstButton.toggle, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2
    star.frame = bounds
    star.path = starPath(center: center, radius: radius * 0.6).cgPath
    ring.frame = bounds
    ring.path =
      UIBezierPath(
        arcCenter: center, radius: radius * 0.8, startAngle: 0, endAngle: .pi * 2, clockwise: true
      ).cgPath
    for (index, spark) in sparks.enumerated() {
      let angle = CGFloat(index) / CGFloat(sparks.count) * 2 * .pi
      let path = UIBezierPath()
      path.move(to: center)
      path.addLine(to: CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius))
      spark.frame = bounds
      spark.path = path.cgPath
    }
    CATransaction.commit()
  }

  private func starPath(center: CGPoint, radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let length = corner % 2 == 0 ? radius : radius * 0.45
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let point = CGPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
      corner == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    return path
  }

  override var isSelected: Bool {
    didSet {
      star.fillColor = (isSelected ? UIColor.systemYellow : UIColor.systemGray).cgColor
      if isSelected && !oldValue { burst() }
    }
  }

  private func toggle() {
    isSelected = !isSelected
    sendActions(for: .valueChanged)
  }

  private func burst() {
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.values = [0, 1.3, 0.9, 1]
    scale.keyTimes = [0, 0.4, 0.7, 1]
    scale.duration = 0.5
    star.add(scale, forKey: "scale")
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.2
    grow.toValue = 1
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    let group = CAAnimationGroup()
    group.animations = [grow, fade]
    group.duration = 0.5
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(group, forKey: "burst")
    for spark in sparks {
      let start = CABasicAnimation(keyPath: "strokeStart")
      start.fromValue = 0
      start.toValue = 1
      let end = CABasicAnimation(keyPath: "strokeEnd")
      end.fromValue = 0.2
      end.toValue = 1
      let visible = CABasicAnimation(keyPath: "opacity")
      visible.fromValue = 1
      visible.toValue = 0.4
      let sparkle = CAAnimationGroup()
      sparkle.animations = [start, end, visible]
      sparkle.duration = 0.6
      sparkle.isRemovedOnCompletion = true
      sparkle.delegate = self
      spark.add(sparkle, forKey: nil)
    }
  }

  var areSparksShown: Bool { sparks.contains { ($0.presentation()?.opacity ?? 0) > 0 } }
}

extension StarBurstButton: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { finishedBursts += 1 }
  }
}
