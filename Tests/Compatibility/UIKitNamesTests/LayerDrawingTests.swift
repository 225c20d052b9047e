import TactusTesting
import Testing
import UIKitNames

@testable import PortedComponents

@Suite("U12 layers that draw themselves, and what animates them")
struct LayerDrawingTests {
  private let white = Picture.Pixel(0xffffff)
  private let red = Picture.Pixel(0xff0000)
  private static let redColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func window(_ view: UIView) -> TestWindow {
    let test = TestWindow(size: CGSize(width: 120, height: 120))
    test.window.backgroundColor = .white
    test.window.addSubview(view)
    test.frame()
    test.frame()
    return test
  }

  /// A layer that draws a bar as wide as its value.
  private final class BarLayer: CALayer {
    var part: CGFloat {
      get { value(forKey: "part") as? CGFloat ?? 0 }
      set { setValue(newValue, forKey: "part") }
    }
    var displays = 0
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "part" || super.needsDisplay(forKey: key)
    }
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "part", let action = super.action(forKey: "backgroundColor") as? CABasicAnimation,
        let animation = action.copy() as? CABasicAnimation
      else { return super.action(forKey: event) }
      animation.keyPath = event
      animation.fromValue = (presentation() ?? model()).value(forKey: event)
      animation.toValue = nil
      return animation
    }
    override func display() {
      displays += 1
      super.display()
    }
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(LayerDrawingTests.redColor)
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * part, height: bounds.height))
    }
  }

  private final class BarView: UIView {
    override class var layerClass: AnyClass { BarLayer.self }
    var bar: BarLayer { layer as! BarLayer }
  }

  private final class RingLayer: CAShapeLayer {
    override func draw(in ctx: CGContext) {
      super.draw(in: ctx)
      ctx.setFillColor(LayerDrawingTests.redColor)
      ctx.fill(bounds)
    }
  }

  private final class RingView: UIView {
    override class var layerClass: AnyClass { RingLayer.self }
  }

  private final class PictureLayer: CALayer {
    override func display() {
      let image = UIGraphicsImageRenderer(size: bounds.size).image { context in
        LayerDrawingTests.redColor.setFill()
        context.fill(CGRect(origin: .zero, size: bounds.size))
      }
      contents = image.cgImage
    }
  }

  private final class PictureView: UIView {
    override class var layerClass: AnyClass { PictureLayer.self }
  }

  @Test(
    "U12 a view's own layer draws, be it a layer, a shape, or one that provides a picture", arguments: 0..<3)
  func ownLayers(kind: Int) throws {
    let frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    let view =
      kind == 0 ? BarView(frame: frame) : kind == 1 ? RingView(frame: frame) : PictureView(frame: frame)
    (view as? BarView)?.bar.part = 1
    view.layer.setNeedsDisplay()
    let test = window(view)
    #expect(try test.picture().pixel(x: 60, y: 60).distance(to: red) < 4)
    #expect(try test.picture().pixel(x: 5, y: 60).distance(to: white) < 4)
  }

  @Test("U12 a subclass of a shape layer without a view draws in its bounds, and its path in front")
  func shapeSubclass() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let layer = RingLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    layer.path = UIBezierPath(rect: CGRect(x: 20, y: 0, width: 60, height: 50)).cgPath
    layer.fillColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.layer.addSublayer(layer)
    let test = window(view)
    let picture = try test.picture()
    #expect(picture.pixel(x: 20, y: 100).distance(to: red) < 4)
    #expect(picture.pixel(x: 80, y: 30).distance(to: Picture.Pixel(0x0000ff)) < 4)
    #expect(picture.pixel(x: 80, y: 100).distance(to: white) < 4)
  }

  @Test("U12 a layer is displayed when it asks, when its values are animated, and then no more")
  func displays() {
    let view = BarView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let test = window(view)
    let first = view.bar.displays
    #expect(first >= 1)
    _ = test.playUntilIdle()
    #expect(view.bar.displays == first)
    view.frame.size.width = 50
    test.frame()
    #expect(view.bar.displays == first)
    view.bar.needsDisplayOnBoundsChange = true
    view.frame.size.width = 80
    test.frame()
    test.frame()
    #expect(view.bar.displays > first)
  }

  @Test("U12 a value of a layer that is changed inside an animation moves from the old to the new one")
  func animatedValue() throws {
    let view = BarView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let test = window(view)
    view.bar.part = 0.1
    test.frame()
    #expect(view.bar.animationKeys() == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bar.part = 0.9 }
    #expect(view.bar.part == 0.9)
    test.frame()
    test.advance(by: 0.5)
    test.frame()
    #expect(abs((view.bar.presentation()?.part ?? 0) - 0.5) < 0.05)
    let picture = try test.picture()
    #expect(picture.pixel(x: 40, y: 60).distance(to: red) < 4)
    #expect(picture.pixel(x: 85, y: 60).distance(to: white) < 4)
    _ = test.playUntilIdle()
    #expect(try test.picture().pixel(x: 95, y: 60).distance(to: red) < 4)
  }

  @Test(
    "U12 what a shape draws moves inside an animation, and in a transaction with a duration", arguments: 0..<2
  )
  func animatedShape(kind: Int) {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: view.bounds).cgPath
    shape.strokeEnd = 0
    view.layer.addSublayer(shape)
    let test = window(view)
    var isCompleted = false
    if kind == 0 {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { shape.strokeEnd = 1 }
    } else {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setCompletionBlock { isCompleted = true }
      shape.strokeEnd = 1
      shape.position.x += 40
      CATransaction.commit()
    }
    test.frame()
    test.advance(by: 0.5)
    test.frame()
    #expect(abs((shape.presentation()?.strokeEnd ?? 0) - 0.5) < 0.05 && shape.strokeEnd == 1)
    if kind == 1 { #expect(abs((shape.presentation()?.position.x ?? 0) - 20) < 3 && !isCompleted) }
    _ = test.playUntilIdle()
    #expect(shape.presentation()?.strokeEnd == 1 && (kind == 0 || isCompleted))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(1)
    shape.strokeEnd = 0
    CATransaction.commit()
    #expect(shape.animationKeys() == nil)
  }

  @Test("U12 a layer copies an animation, so that the next layer's can begin at another time")
  func copies() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let layers = [CALayer(), CALayer(), CALayer()]
    for layer in layers { view.layer.addSublayer(layer) }
    let test = window(view)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = 1
    let begin = CACurrentMediaTime()
    for (index, layer) in layers.enumerated() {
      animation.beginTime = begin + Double(index) * 0.25
      layer.add(animation, forKey: "fade")
      #expect(layer.animation(forKey: "fade") !== animation)
    }
    animation.toValue = 1
    test.frame()
    test.advance(by: 0.5)
    test.frame()
    let shown = layers.map { Double($0.presentation()?.opacity ?? 0) }
    #expect(abs(shown[0] - 0.5) < 0.05 && abs(shown[1] - 0.75) < 0.05 && shown[2] > 0.95)
  }

  @Test("U12 a layer whose speed is 0 stands still with all inside it, and goes on from there")
  func pause() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let layer = CALayer()
    view.layer.addSublayer(layer)
    let test = window(view)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    layer.add(animation, forKey: "fade")
    var opacity: Double { Double(layer.presentation()?.opacity ?? -1) }
    func play(_ time: Double) {
      test.frame()
      test.advance(by: time)
      test.frame()
    }
    play(0.4)
    let paused = opacity
    #expect(abs(paused - 0.4) < 0.05)
    let time = view.layer.convertTime(CACurrentMediaTime(), from: nil)
    view.layer.speed = 0
    view.layer.timeOffset = time
    play(2)
    #expect(abs(opacity - paused) < 0.05)
    let since = view.layer.timeOffset
    view.layer.speed = 1
    view.layer.timeOffset = 0
    view.layer.beginTime = 0
    view.layer.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) - since
    play(0.3)
    #expect(abs(opacity - paused - 0.3) < 0.06)
    _ = test.playUntilIdle()
    #expect(layer.animationKeys() == nil)
  }

  @Test("U12 a component that the script has ported sets its level, animated and by touch")
  func levelMeter() throws {
    let meter = LevelMeter(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    meter.barColor = Self.redColor
    let test = window(meter)
    meter.setLevel(0.5, animated: true)
    _ = test.playUntilIdle()
    #expect(meter.level == 0.5)
    #expect(try test.picture().pixel(x: 80, y: 60).distance(to: white) < 4)
    test.tap(at: CGPoint(x: 60, y: 60))
    _ = test.playUntilIdle()
    #expect(meter.level == 1)
    meter.clear()
    #expect(meter.level == 0)
  }
}
