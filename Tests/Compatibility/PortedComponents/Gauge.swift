// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

class GaugeView: UIView {
  var value: Double = 0 { didSet { setNeedsDisplay() } }
  var caption: String = "km/h"
  private let lock = NSLock()

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let ctx = UIGraphicsGetCurrentContext() else { return }
    ctx.saveGState()
    ctx.translateBy(x: rect.midX, y: rect.midY)
    ctx.setLineWidth(8)
    ctx.setLineCap(.round)
    ctx.setStrokeColor(UIColor.systemGray5.cgColor)
    ctx.addArc(
      center: .zero, radius: rect.width / 2 - 8, startAngle: .pi * 0.75, endAngle: .pi * 2.25,
      clockwise: false)
    ctx.strokePath()
    let colors = [UIColor.green.cgColor, UIColor.red.cgColor] as CFArray
    if let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    {
      ctx.saveGState()
      ctx.addEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
      ctx.clip()
      ctx.drawLinearGradient(gradient, start: CGPoint(x: 0, y: -10), end: CGPoint(x: 0, y: 10), options: [])
      ctx.restoreGState()
    }
    let angle = CGFloat(
      Measurement(value: 135 + value * 2.7, unit: UnitAngle.degrees).converted(to: .radians).value)
    let needle = UIBezierPath()
    needle.move(to: .zero)
    needle.addLine(to: CGPoint(x: cos(angle) * 40, y: sin(angle) * 40))
    needle.lineWidth = 3
    UIColor.blue.setStroke()
    needle.stroke()
    ctx.restoreGState()
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label, .paragraphStyle: style,
    ]
    let size = caption.size(withAttributes: attributes)
    caption.draw(
      in: CGRect(x: 0, y: rect.maxY - size.height - 4, width: rect.width, height: size.height),
      withAttributes: attributes)
    let number = NSAttributedString(string: String(format: "%.0f", value), attributes: attributes)
    number.draw(at: CGPoint(x: rect.midX - number.size().width / 2, y: 4))
  }
}
