import TactusTesting
import Testing
import UIKitNames

@Suite("U12 layers and views of UIKit's spelling")
struct LayerTests {
  private class Badge: UIView {
    let caption: String
    override init(frame: CGRect) {
      caption = "new"
      super.init(frame: frame)
    }
    required init?(coder aDecoder: NSCoder) {
      caption = "decoded"
      super.init(coder: aDecoder)
    }
    deinit { NotificationCenter.default.removeObserver(self) }
  }

  private final class SmallBadge: Badge {
    var cornerRadius: CGFloat = 7
    var presentation = "text"
  }

  @Test("U12 a layout that adds a sublayer comes to rest")
  func layoutThatAddsSublayers() {
    final class Ring: UIView {
      var layouts = 0
      private var ring: CALayer?
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        ring?.removeFromSuperlayer()
        let ring = CALayer()
        ring.frame = bounds
        layer.addSublayer(ring)
        self.ring = ring
      }
    }
    let test = TestWindow()
    let view = Ring(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    test.window.addSubview(view)
    #expect(test.playUntilIdle(limit: 1) < 5)
    #expect(view.layouts == 1 && !test.needsFrame)
  }

  @Test("U12 a class that declares both of UIKit's initializers is created without arguments, as itself")
  func creation() {
    let badge = Badge()
    #expect(badge.caption == "new" && badge.frame == .zero)
    let small: UIView = SmallBadge()
    #expect((small as? SmallBadge)?.cornerRadius == 7)
    #expect((small as? SmallBadge)?.presentation == "text")
  }

  @Test("U12 views are equal if they are the same, and can be in sets")
  func equality() {
    let (first, second) = (UIView(), UIView())
    #expect(first == first && first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test("U12 layers without views keep their places between those of subviews")
  func order() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (rear, front, between) = (UIView(), UIView(), CALayer())
    view.addSubview(rear)
    view.layer.addSublayer(between)
    view.addSubview(front)
    #expect(view.layer.sublayers == [rear.layer, between, front.layer])
    view.bringSubviewToFront(rear)
    #expect(view.layer.sublayers == [between, front.layer, rear.layer])
    #expect(view.subviews == [front, rear])
    let bottom = CALayer()
    view.layer.insertSublayer(bottom, at: 0)
    view.insertSubview(UIView(), at: 0)
    #expect(view.layer.sublayers?.first == bottom)
    bottom.removeFromSuperlayer()
    #expect(bottom.superlayer == nil && view.layer.sublayers?.count == 4)
    between.zPosition = 1
    #expect(view.layer.sublayers?.last == between)
  }

  @Test("U12 a layer cannot be added to itself, and moves from one superlayer to another")
  func moving() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(first)
    #expect(first.sublayers == nil)
    first.addSublayer(child)
    second.addSublayer(child)
    #expect(first.sublayers == nil && second.sublayers == [child] && child.superlayer == second)
    child.addSublayer(second)
    #expect(second.superlayer == nil)
  }

  @Test("U12 a view's layer has the view's values")
  func values() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer.frame == view.frame && view.layer.position == view.center)
    view.layer.opacity = 0.5
    view.layer.masksToBounds = true
    view.layer.backgroundColor = UIColor.red.cgColor
    view.layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation")
    #expect(view.alpha == 0.5 && view.clipsToBounds && view.backgroundColor == .red)
    #expect(abs(view.transform.b - 1) < 1e-9)
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.25
    #expect(view.layer.shadowColor == .black && view.layer.shadowOpacity == 0.25)
    #expect(view.layer === view.layer)
  }

  @Test("U12 a shape is drawn where its path is, also beyond the bounds of its layer")
  func shape() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.backgroundColor = .white
    let test = TestWindow(size: CGSize(width: 60, height: 60))
    test.window.addSubview(view)
    test.frame()
    let empty = try test.render()
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 40, height: 40)).cgPath
    shape.fillColor = UIColor.red.cgColor
    view.layer.addSublayer(shape)
    test.frame()
    let drawn = try test.render()
    #expect(drawn != empty)
    shape.isHidden = true
    test.frame()
    shape.isHidden = false
    shape.fillColor = nil
    test.frame()
    #expect(shape.path?.boundingBox.width == 40)
  }

  @Test("U12 a mask that is a circle clips the view like a corner radius")
  func mask() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.layer.mask = mask
    #expect(view.layer.cornerRadius == 20 && view.clipsToBounds)
    let rounded = CAShapeLayer()
    rounded.path = UIBezierPath(roundedRect: view.bounds, cornerRadius: 6).cgPath
    view.layer.mask = rounded
    #expect(view.layer.cornerRadius == 6)
  }

  @Test(
    "U12 an animation changes what is shown, not the property, and ends with a call of its delegate and transaction"
  )
  func animation() {
    final class Delegate: CAAnimationDelegate {
      var events: [String] = []
      func animationDidStart(_ anim: CAAnimation) { events.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let test = TestWindow()
    test.window.addSubview(view)
    test.frame()
    let delegate = Delegate()
    var isComplete = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isComplete = true }
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 20
    animation.toValue = 120
    animation.duration = 0.5
    animation.delegate = delegate
    view.layer.add(animation, forKey: "move")
    CATransaction.commit()
    test.play(for: 0.25)
    #expect(view.center.x == 20)
    let shown = view.layer.presentation()?.position.x ?? 0
    #expect(shown > 40 && shown < 100)
    test.play(for: 0.5)
    #expect(view.layer.presentation()?.position.x == 20)
    #expect(delegate.events == ["start", "stop true"] && isComplete)
    view.layer.add(animation, forKey: "move")
    test.play(for: 0.1)
    view.layer.removeAnimation(forKey: "move")
    #expect(delegate.events.last == "stop false")
  }

  @Test("U12 key frames, springs, repetitions and values that are not finite end in what UIKit shows")
  func kinds() {
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    frames.values = [0, 1, 0]
    frames.duration = 1
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let test = TestWindow()
    test.window.addSubview(view)
    test.frame()
    view.layer.add(frames, forKey: nil)
    test.play(for: 0.5)
    #expect((view.layer.presentation()?.opacity ?? 0) > 0.8)
    let wild = CABasicAnimation(keyPath: "position")
    wild.toValue = NSValue(cgPoint: CGPoint(x: CGFloat.nan, y: 0))
    view.layer.add(wild, forKey: "wild")
    let unknown = CABasicAnimation(keyPath: "nonsense")
    view.layer.add(unknown, forKey: "unknown")
    test.play(for: 0.1)
    #expect(view.layer.presentation()?.position.x.isFinite == true)
    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.fromValue = 0
    spring.duration = spring.settlingDuration
    #expect(spring.settlingDuration > 0.5 && spring.settlingDuration.isFinite)
    view.layer.add(spring, forKey: "spring")
    _ = test.playUntilIdle(limit: 20)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("U12 a bitmap context and a renderer make images of their size, and nothing draws outside of them")
  func images() {
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 20), false, 2)
    UIColor.red.setFill()
    UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 4, height: 4)
    ).fill()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 10, height: 20) && image?.cgImage?.width == 20)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test("U12 colours, fonts and attributed text have UIKit's members")
  func values2() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(
      &red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    var hue: CGFloat = 0
    UIColor(hue: 0.6, saturation: 1, brightness: 1, alpha: 1).getHue(
      &hue, saturation: nil, brightness: nil, alpha: nil)
    #expect(abs(hue - 0.6) < 1e-9)
    let text = NSMutableAttributedString(string: "wide", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    let small = NSAttributedString(string: "wide", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    #expect(text.size().width > 3 * small.size().width)
    let label = UILabel()
    label.attributedText = text
    #expect(label.text == "wide" && label.sizeThatFits(.zero).height > 35)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 10).divided(atDistance: 3, from: .minXEdge).remainder.minX == 3)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
  }

  @Test("U12 an animation without a duration has that of the transaction in which it is added")
  func transactionDuration() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let test = TestWindow()
    test.window.addSubview(view)
    test.frame()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    view.layer.add(animation, forKey: "a")
    CATransaction.commit()
    #expect(view.layer.animation(forKey: "a")?.duration == 2 && animation.duration == 0)
    test.play(for: 1)
    let shown = view.layer.presentation()?.position.x ?? 0
    #expect(shown > 30 && shown < 70)
    view.layer.add(animation, forKey: "b")
    #expect(view.layer.animation(forKey: "b")?.duration == 0.25)
  }
}
