// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

open class WaveView: UIView {
  public var progress: Float = 0.5 { didSet { setNeedsDisplay() } }
  open var waveHeight: CGFloat = 15
  fileprivate var _frequency: CGFloat = 1.5, phase: CGFloat = 0.0
  fileprivate var timer: Timer?
  fileprivate var link: CADisplayLink!
  open fileprivate(set) var isAnimating = false
  private let frontLayer = CAShapeLayer()
  private lazy var backLayer: CAShapeLayer = {
    let l = CAShapeLayer(); l.fillColor = UIColor.systemBlue.withAlphaComponent(0.5).cgColor; return l
  }()
  override public init(frame: CGRect) { super.init(frame: frame); commonInit() }
  required public init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); commonInit() }
  private func commonInit() {
    layer.addSublayer(backLayer)
    layer.addSublayer(frontLayer)
    frontLayer.fillColor = tintColor.cgColor
    isOpaque = false
    contentMode = .redraw
    layer.masksToBounds = true
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange(); frontLayer.fillColor = tintColor.cgColor
  }
  open override var frame: CGRect { didSet { if oldValue.size != frame.size { setNeedsDisplay() } } }
  open override var bounds: CGRect { didSet { layer.cornerRadius = min(bounds.width, bounds.height) / 2 } }
  open func startWave() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { [weak self] _ in
      self?.updateMeters()
    }
    timer?.tolerance = 0.01
    RunLoop.current.add(timer!, forMode: RunLoop.Mode.common)
    link = CADisplayLink(target: self, selector: WaveView.tick)
    link.add(to: RunLoop.main, forMode: RunLoop.Mode.default)
    link.isPaused = false
    isAnimating = true
  }
  open func stopWave() {
    link?.invalidate(); link = nil; timer?.invalidate(); timer = nil; isAnimating = false
  }
  func tick() {
    phase += CGFloat(link.duration) * 4; frontLayer.path = path(offset: 0); backLayer.path = path(offset: .pi)
  }
  func updateMeters() { setNeedsDisplay() }
  private func path(offset: CGFloat) -> CGPath {
    let path = CGMutablePath()
    let mid = bounds.height * CGFloat(1 - progress)
    path.move(to: CGPoint(x: 0, y: mid))
    for x in stride(from: 0, through: bounds.width, by: 1) {
      let scaling = -pow(1 / (bounds.width / 2) * (x - bounds.width / 2), 2) + 1
      let tempCasting = 2.0 * CGFloat.pi * CGFloat(x / bounds.width) * _frequency
      let y = scaling * waveHeight * CGFloat(sinf(Float(tempCasting + phase + offset))) + mid
      path.addLine(to: CGPoint(x: CGFloat(x), y: y))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.addLine(to: CGPoint(x: 0, y: bounds.height))
    path.closeSubpath()
    return path
  }
  override open func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.clear(bounds)
    backgroundColor?.set()
    context.fill(rect)
    context.setLineWidth(0.5)
    context.setLineDash(phase: 0, lengths: [4, 2])
    context.beginPath()
    context.move(to: CGPoint(x: rect.minX, y: rect.midY))
    context.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    UIColor(hue: 0.6, saturation: 1, brightness: CGFloat(arc4random_uniform(100)) / 100, alpha: 1).setStroke()
    context.strokePath()
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineBreakMode = .byTruncatingTail
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.white, .paragraphStyle: paragraph,
      .kern: 1.5,
    ]
    let string = NSAttributedString(string: "\(Int(progress * 100)) %", attributes: attributes)
    let size = string.size()
    string.draw(in: CGRect(x: 0, y: bounds.midY - size.height / 2, width: bounds.width, height: size.height))
    NSString(string: "min").draw(at: CGPoint(x: 0, y: 0), withAttributes: attributes)
    NSString(format: "%d", 5).draw(in: rect, withAttributes: attributes)
  }
}
