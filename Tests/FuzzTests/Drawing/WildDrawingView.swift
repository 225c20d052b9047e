import Tactus
import TactusGeometry

/// A view that draws random content.
final class WildDrawingView: View {
  private let wild: WildValues

  init(_ wild: WildValues) {
    self.wild = wild
    super.init(frame: Rect(x: 10, y: 10, width: 100, height: 80))
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    for _ in 0..<8 { step(context) }
  }

  private func step(_ context: GraphicsContext) {
    let steps = [state, painting, paths, pictures, texts]
    wild.pick(steps)(context)
  }

  private func state(_ context: GraphicsContext) {
    switch wild.pick(Array(0..<14)) {
    case 0: context.saveGState()
    case 1: context.restoreGState()
    case 2: context.concatenate(wild.transform())
    case 3: context.translateBy(x: wild.number(), y: wild.number())
    case 4: context.scaleBy(x: wild.number(), y: wild.number())
    case 5: context.rotate(by: wild.number())
    case 6: context.setLineWidth(wild.number())
    case 7: context.setMiterLimit(wild.number())
    case 8: context.setLineDash(phase: wild.number(), lengths: [wild.number(), wild.number()])
    case 9: context.setAlpha(wild.number())
    case 10: context.setBlendMode(wild.pick(BlendMode.allCases))
    case 11: context.setShadow(offset: wild.size(), blur: wild.number(), color: wild.maybe(wild.color()))
    case 12: context.setFillColor(wild.color())
    default: context.setStrokeColor(wild.color())
    }
  }

  private func painting(_ context: GraphicsContext) {
    switch wild.pick(Array(0..<14)) {
    case 0: context.fill(wild.rect())
    case 1: context.fill([wild.rect(), wild.rect()])
    case 2: context.fill(wild.path(), using: wild.pick([.winding, .evenOdd]))
    case 3: context.fillEllipse(in: wild.rect())
    case 4: context.clear(wild.rect())
    case 5: context.stroke(wild.path(), style: wild.strokeStyle())
    case 6: context.stroke(wild.path(), lineWidth: wild.number())
    case 7: context.stroke(wild.rect())
    case 8: context.strokeEllipse(in: wild.rect())
    case 9: context.strokeLineSegments(between: [wild.point(), wild.point(), wild.point()])
    case 10: context.clip(to: wild.rect())
    case 11: context.clip(to: wild.path())
    case 12:
      context.drawLinearGradient(wild.gradient(), start: wild.point(), end: wild.point())
    default:
      context.drawRadialGradient(
        wild.gradient(), startCenter: wild.point(), startRadius: wild.number(), endCenter: wild.point(),
        endRadius: wild.number(), options: [.drawsAfterEndLocation])
    }
    _ = context.boundingBoxOfClipPath
  }

  private func paths(_ context: GraphicsContext) {
    context.beginPath()
    for _ in 0..<4 {
      switch wild.pick(Array(0..<8)) {
      case 0: context.move(to: wild.point())
      case 1: context.addLine(to: wild.point())
      case 2: context.addLines(between: wild.flag() ? [] : [wild.point(), wild.point()])
      case 3: context.addQuadCurve(to: wild.point(), control: wild.point())
      case 4:
        context.addArc(
          center: wild.point(), radius: wild.number(), startAngle: wild.number(), endAngle: wild.number(),
          clockwise: wild.flag())
      case 5: context.addRect(wild.rect())
      case 6: context.addEllipse(in: wild.rect())
      default: context.closePath()
      }
    }
    wild.flag() ? context.fillPath() : context.strokePath()
    let path = wild.path()
    _ = path.bounds
    _ = path.contains(wild.point())
  }

  private func pictures(_ context: GraphicsContext) {
    guard let image = wild.image() else { return }
    context.interpolationQuality = wild.pick([.none, .low, .default, .high])
    if wild.flag() { context.draw(image, in: wild.rect()) } else { context.draw(image, at: wild.point()) }
  }

  private func texts(_ context: GraphicsContext) {
    let layout = TextLayout(
      wild.attributedText(), font: wild.font(), color: wild.color(), width: wild.number(),
      alignment: wild.pick([.left, .center, .right, .justified, .natural]),
      lineBreakMode: wild.pick([
        .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingMiddle,
      ]),
      numberOfLines: wild.integer(), lineSpacing: wild.number())
    _ = layout.size
    _ = layout.lineCount
    context.draw(layout, at: wild.point())
    context.draw(wild.text(), at: wild.point(), font: wild.font())
    context.draw(wild.text(), in: wild.rect(), font: wild.font())
  }
}
