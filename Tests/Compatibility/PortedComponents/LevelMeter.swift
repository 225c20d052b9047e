// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if canImport(UIKitNames)
import UIKitNames
#endif

public protocol LevelMeterDelegate: AnyObject {
  func levelMeter(_ meter: LevelMeter, didChangeTo level: CGFloat)
}

/// A level that a finger sets, and that a layer draws.
open class LevelMeter: UIControl {
  open weak var delegate: LevelMeterDelegate?
  open var barColor: UIColor = .green { didSet { meter.setNeedsDisplay() } }
  open private(set) var level: CGFloat = 0
  private var meter: MeterLayer { return layer as! MeterLayer }

  open override class var layerClass: AnyClass { return MeterLayer.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    meter.color = barColor
    addTarget(self, action: LevelMeter.touched(_:), for: .touchDown)
    let pan = UIPanGestureRecognizer(target: self, action: LevelMeter.panned(_:))
    addGestureRecognizer(pan)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: LevelMeter.tapped))
  }

  func touched(_ sender: UIControl) {  // "@objc" stays in a comment
    meter.isHidden = false
  }
  private func tapped() { setLevel(1, animated: true) }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    setLevel(recognizer.location(in: self).x / bounds.width, animated: false)
  }

  public func clear() { setLevel(0, animated: false) }

  public func setLevel(_ level: CGFloat, animated: Bool) {
    self.level = min(max(level, 0), 1)
    meter.isAnimated = animated
    meter.level = self.level
    delegate?.levelMeter(self, didChangeTo: self.level)
  }
}

/// The layer that draws the bar.
class MeterLayer: CALayer {
  var level: CGFloat {
    get { value(forKey: "level") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "level") }
  }
  var color = UIColor.green
  var isAnimated = false

  override class func needsDisplay(forKey key: String) -> Bool {
    return key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "level", isAnimated else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.level ?? level
    animation.duration = 0.5
    return animation
  }

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    ctx.setFillColor(color.cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
  }
}
