// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

@IBDesignable
open class CircularProgress: UIView, CAAnimationDelegate {
  public enum GlowMode { case forward, reverse, constant, noGlow }
  private struct Conversion {
    static func degreesToRadians(_ value: CGFloat) -> CGFloat { return value * .pi / 180.0 }
  }
  private var progressLayer: ProgressLayer { get { return layer as! ProgressLayer } }
  private var radius: CGFloat = 0.0 { didSet { progressLayer.radius = radius } }
  @IBInspectable public var angle: Double = 0 {
    didSet { pauseIfAnimating(); progressLayer.angle = angle }
  }
  @IBInspectable public var startAngle: Double = 0 {
    didSet { progressLayer.startAngle = startAngle; progressLayer.setNeedsDisplay() }
  }
  public var clockwise: Bool = true
  public var roundedCorners: Bool = true
  public var progressColors: [UIColor] {
    get { return progressLayer.colorsArray }
    set { set(colors: newValue) }
  }
  @IBInspectable public var trackColor: UIColor = .black {
    didSet { progressLayer.trackColor = trackColor; progressLayer.setNeedsDisplay() }
  }
  private var animationCompletionBlock: ((Bool) -> Void)?
  private var displayLink: CADisplayLink?
  private var startTime: CFTimeInterval = 0
  open var progressLabel = UILabel()

  override public init(frame: CGRect) {
    super.init(frame: frame)
    setInitialValues()
    refreshValues()
  }
  convenience public init(frame: CGRect, colors: UIColor...) { self.init(frame: frame); set(colors: colors) }
  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    translatesAutoresizingMaskIntoConstraints = false
    setInitialValues()
  }
  open override func awakeFromNib() { checkAndSetIBColors() }
  override open class var layerClass: AnyClass { return ProgressLayer.self }
  open override func layoutSubviews() {
    super.layoutSubviews()
    radius = (frame.size.width / 2.0) * 0.8
    progressLayer.frame = frame
    progressLabel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
  private func setInitialValues() {
    backgroundColor = .clear
    layer.contentsScale = UIScreen.main.scale
    progressLabel.font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: UIFont.Weight.medium)
    progressLabel.adjustsFontForContentSizeCategory = true
    addSubview(progressLabel)
  }
  private func refreshValues() { progressLayer.angle = angle; progressLayer.startAngle = startAngle }
  private func checkAndSetIBColors() { set(colors: [.white, .red]) }
  public func set(colors: UIColor...) { set(colors: colors) }
  private func set(colors: [UIColor]) { progressLayer.colorsArray = colors; progressLayer.setNeedsDisplay() }
  public func animate(
    fromAngle: Double, toAngle: Double, duration: TimeInterval, relativeDuration: Bool = true,
    completion: ((Bool) -> Void)?
  ) {
    pauseIfAnimating()
    let animationDuration: TimeInterval =
      relativeDuration ? duration : abs(toAngle - fromAngle) / 360 * duration
    let animation = CABasicAnimation(keyPath: "angle")
    animation.fromValue = fromAngle
    animation.toValue = toAngle
    animation.duration = animationDuration
    animation.delegate = self
    animation.isRemovedOnCompletion = false
    angle = toAngle
    animationCompletionBlock = completion
    progressLayer.add(animation, forKey: "angle")
    startTime = CACurrentMediaTime()
    displayLink = CADisplayLink(target: self, selector: CircularProgress.step(_:))
    displayLink?.preferredFramesPerSecond = 30
    displayLink?.add(to: .main, forMode: .common)
  }
  private func step(_ link: CADisplayLink) {
    let elapsed = link.timestamp - startTime
    progressLabel.text = String(format: "%.0f%%", min(elapsed, 1) * 100)
    progressLabel.sizeToFit()
    if elapsed > 1 { link.invalidate(); displayLink = nil }
  }
  private func pauseIfAnimating() { if isAnimating() { pauseAnimation() } }
  public func pauseAnimation() {
    guard let presentationLayer = progressLayer.presentation() else { return }
    let currentValue = presentationLayer.angle
    progressLayer.removeAllAnimations()
    angle = currentValue
  }
  public func isAnimating() -> Bool { return progressLayer.animation(forKey: "angle") != nil }
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    animationCompletionBlock?(flag); animationCompletionBlock = nil
  }
  public override func didMoveToWindow() {
    if let window = window { progressLayer.contentsScale = window.screen.scale }
  }
  public override func willMove(toSuperview newSuperview: UIView?) {
    if newSuperview == nil { pauseIfAnimating() }
  }
  open override func prepareForInterfaceBuilder() { setInitialValues(); refreshValues() }

  class ProgressLayer: CALayer {
    var angle: Double {
      get { return value(forKey: "angle") as? Double ?? 0 }
      set { setValue(newValue, forKey: "angle") }
    }
    var radius: CGFloat = 0.0
    var startAngle: Double = 0
    var trackColor: UIColor = .black
    var colorsArray: [UIColor] = [.white, .red] { didSet {} }
    override class func needsDisplay(forKey key: String) -> Bool {
      if key == "angle" { return true }
      return super.needsDisplay(forKey: key)
    }
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      let progressLayer = layer as! ProgressLayer
      radius = progressLayer.radius
      angle = progressLayer.angle
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    override func draw(in ctx: CGContext) {
      UIGraphicsPushContext(ctx)
      let size = bounds.size
      let width = size.width
      let arcLineWidth = radius * 0.2
      ctx.addArc(
        center: CGPoint(x: width / 2.0, y: size.height / 2.0), radius: radius - arcLineWidth / 2,
        startAngle: 0, endAngle: CGFloat.pi * 2, clockwise: false)
      trackColor.set()
      ctx.setStrokeColor(trackColor.cgColor)
      ctx.setFillColor(UIColor.clear.cgColor)
      ctx.setLineWidth(arcLineWidth)
      ctx.setLineCap(CGLineCap.butt)
      ctx.drawPath(using: .fillStroke)
      UIGraphicsBeginImageContextWithOptions(size, false, 0.0)
      guard let imageCtx = UIGraphicsGetCurrentContext() else { return }
      let fromAngle = Conversion.degreesToRadians(CGFloat(-startAngle))
      let toAngle = Conversion.degreesToRadians(CGFloat(-angle - startAngle))
      imageCtx.addArc(
        center: CGPoint(x: width / 2.0, y: size.height / 2.0), radius: radius, startAngle: fromAngle,
        endAngle: toAngle, clockwise: true)
      imageCtx.setShadow(offset: CGSize(width: 0, height: 0), blur: 10, color: UIColor.black.cgColor)
      imageCtx.setLineCap(.round)
      imageCtx.setLineWidth(arcLineWidth)
      imageCtx.drawPath(using: .stroke)
      let drawMask: CGImage = imageCtx.makeImage()!
      UIGraphicsEndImageContext()
      ctx.saveGState()
      ctx.draw(drawMask, in: bounds)
      let rgbColorsArray: [UIColor] = colorsArray.map { c in c }
      let cgColors = rgbColorsArray.map { $0.cgColor }
      let space = CGColorSpaceCreateDeviceRGB()
      guard let gradient = CGGradient(colorsSpace: space, colors: cgColors as CFArray, locations: nil) else {
        return
      }
      ctx.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 0, y: size.height),
        options: CGGradientDrawingOptions(rawValue: 0))
      ctx.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0.0, endCenter: .zero, endRadius: radius,
        options: .drawsAfterEndLocation)
      ctx.restoreGState()
      UIGraphicsPopContext()
    }
  }
}
