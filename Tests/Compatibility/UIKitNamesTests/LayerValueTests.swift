import TactusTesting
import Testing
import UIKitNames

@Suite("U12 values of layers by their names")
struct LayerValueTests {
  /// Shows a layer without a view in a window.
  private func window(_ layer: CALayer) -> TestWindow {
    let test = TestWindow(size: CGSize(width: 120, height: 120))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    test.window.addSubview(view)
    layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    view.layer.addSublayer(layer)
    test.frame()
    test.frame()
    return test
  }

  @Test("U12 a shadow and the anchor point are set and read by their key paths")
  func values() {
    let layer = CALayer()
    #expect(layer.value(forKeyPath: "shadowRadius") as? CGFloat == 3)
    layer.setValue(0.5, forKeyPath: "shadowOpacity")
    layer.setValue(7, forKeyPath: "shadowRadius")
    layer.setValue(CGSize(width: 1, height: 2), forKeyPath: "shadowOffset")
    layer.setValue(CGPoint(x: 0, y: 1), forKeyPath: "anchorPoint")
    #expect(layer.shadowOpacity == 0.5 && layer.shadowRadius == 7)
    #expect(layer.shadowOffset == CGSize(width: 1, height: 2) && layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(layer.value(forKeyPath: "shadowRadius") as? CGFloat == 7)
  }

  @Test("U12 a shadow that an animation lets appear has the colour, the offset and the radius of the layer")
  func shadow() {
    let layer = CALayer()
    layer.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    layer.shadowRadius = 9
    layer.shadowOffset = CGSize(width: 4, height: 0)
    let test = window(layer)
    let animation = CABasicAnimation(keyPath: "shadowOpacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    layer.add(animation, forKey: "shadow")
    test.frame(interval: 0)
    test.advance(by: 0.5)
    test.frame(interval: 0)
    let shown = layer.presentation()
    #expect(abs((shown?.shadowOpacity ?? 0) - 0.5) < 0.02 && layer.shadowOpacity == 0)
    #expect(shown?.shadowRadius == 9 && shown?.shadowOffset == CGSize(width: 4, height: 0))
  }

  private final class Delegate: CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
  }

  @Test("U12 an animation ends before its end when its layer leaves the window")
  func removal() {
    let layer = CALayer()
    let test = window(layer)
    let delegate = Delegate()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 5
    animation.delegate = delegate
    layer.add(animation, forKey: "fade")
    test.play(for: 0.1)
    layer.removeFromSuperlayer()
    test.play(for: 0.1)
    #expect(delegate.events == ["start", "stop false"] && layer.animationKeys() == nil)
  }

  @Test("U12 the border and the shadow of a layer without a view move in a transaction with a duration")
  func transaction() {
    let layer = CALayer()
    let test = window(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.borderWidth = 10
    layer.shadowOpacity = 1
    CATransaction.commit()
    test.frame(interval: 0)
    test.advance(by: 0.5)
    test.frame(interval: 0)
    var shown = layer.presentation()
    #expect(abs((shown?.borderWidth ?? 0) - 5) < 0.3 && abs((shown?.shadowOpacity ?? 0) - 0.5) < 0.03)
    _ = test.playUntilIdle()
    shown = layer.presentation()
    #expect(shown?.borderWidth == 10 && shown?.shadowOpacity == 1)
  }
}
