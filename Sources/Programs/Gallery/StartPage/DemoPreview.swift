import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A view that draws the picture on a demo's card.
final class DemoPreview: View {
  private let demo: Demo

  init(_ demo: Demo) {
    self.demo = demo
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = Color(rgb: 0x0D1220)
  }

  /// The size of the coordinate space of the pictures, in points. It is scaled to fit the view.
  private static let space = Size(width: 320, height: 200)

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let top =
      demo == .photos ? Color(rgb: 0x2A2140) : demo == .breakout ? Color(rgb: 0x10283A) : Color(rgb: 0x12263A)
    context.drawLinearGradient(
      Gradient(colors: [top, Color(rgb: 0x0D1220)]), start: .zero, end: Point(x: 0, y: bounds.height),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    let scale = min(bounds.width / Self.space.width, bounds.height / Self.space.height)
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: scale, y: scale)
    switch demo {
    case .photos: drawPhotos(context)
    case .touchInspector: drawTouches(context)
    case .animation: drawSprings(context)
    case .breakout: drawGame(context)
    case .gestures: GesturesPreview.draw(context)
    case .list: ListPreview.draw(context)
    case .collection: CollectionPreview.draw(context)
    case .drawer: DrawerPreview.draw(context)
    case .pager: PagerPreview.draw(context)
    case .controls: ControlsPreview.drawControls(context)
    case .controlEvents: ControlsPreview.drawEvents(context)
    case .zoom: ZoomPreview.draw(context)
    case .text: TextPreview.draw(context)
    case .level: LevelPreview.draw(context)
    case .rotation: RotationPreview.draw(context)
    case .sketch: SketchPreview.draw(context)
    case .dragAndDrop: DragAndDropPreview.draw(context)
    case .camera: CameraPreview.draw(context)
    case .navigation: NavigationPreview.draw(context)
    case .sheets: SheetsPreview.draw(context)
    case .constraints: ConstraintsPreview.draw(context)
    case .languages: LanguagesPreview.draw(context)
    case .globe: GlobePreview.draw(context)
    case .pickers: PickersPreview.draw(context)
    }
  }

  // MARK: - Photos

  private func drawPhotos(_ context: GraphicsContext) {
    let photos: [(picture: PhotoPicture, x: Double, y: Double, degrees: Double)] = [
      (.sea, -62, -12, -9), (.flower, 66, -8, 8), (.mountains, 2, 12, -2),
    ]
    for photo in photos {
      context.saveGState()
      context.translateBy(x: photo.x, y: photo.y)
      context.rotate(by: photo.degrees * .pi / 180)
      context.saveGState()
      context.setShadow(offset: Size(width: 0, height: 3), blur: 8, color: Color(white: 0, alpha: 0.6))
      context.setFillColor(.white)
      context.fill(Rect(x: -74, y: -57, width: 148, height: 114))
      context.restoreGState()
      context.clip(to: Rect(x: -68, y: -51, width: 136, height: 102))
      context.translateBy(x: -68, y: -51)
      context.scaleBy(x: 136 / PhotoPicture.size.width, y: 102 / PhotoPicture.size.height)
      photo.picture.draw(in: context)
      context.restoreGState()
    }
  }

  // MARK: - Touch inspector

  private func drawTouches(_ context: GraphicsContext) {
    let tips: [(x: Double, y: Double, angle: Double)] = [
      (-104, 38, -0.5), (-56, -24, -0.2), (-4, -44, 0), (48, -30, 0.2), (98, 24, 0.5),
    ]
    for (index, tip) in tips.enumerated() {
      let color = TouchInspectorPalette.color(index)
      var path = BezierPath()
      let end = Point(x: tip.x, y: tip.y)
      let start = Point(x: tip.x * 0.55, y: 96)
      path.move(to: start)
      path.addQuadCurve(to: end, controlPoint: Point(x: tip.x * 0.5, y: tip.y + 40))
      context.setStrokeColor(color.withAlphaComponent(0.55))
      context.stroke(path, style: StrokeStyle(lineWidth: 3, lineCap: .round))
      context.saveGState()
      context.translateBy(x: tip.x, y: tip.y)
      context.rotate(by: tip.angle)
      context.setFillColor(color.withAlphaComponent(0.3))
      context.fillEllipse(in: Rect(x: -15, y: -20, width: 30, height: 40))
      context.setStrokeColor(color)
      context.setLineWidth(2.5)
      context.strokeEllipse(in: Rect(x: -15, y: -20, width: 30, height: 40))
      context.setFillColor(.white)
      context.fillEllipse(in: Rect(x: -3, y: -3, width: 6, height: 6))
      context.restoreGState()
    }
  }

  // MARK: - Animation

  /// Draws a ball that moves along the curve of a spring.
  private func drawSprings(_ context: GraphicsContext) {
    var curve = BezierPath()
    let points = (0...60).map { step -> Point in
      let time = Double(step) / 60
      return Point(x: -130 + 260 * time, y: 10 + 78 * exp(-3.6 * time) * cos(3.2 * 2 * .pi * time))
    }
    curve.move(to: points[0])
    for point in points.dropFirst() { curve.addLine(to: point) }
    context.setStrokeColor(Theme.accent.withAlphaComponent(0.5))
    context.stroke(curve, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
    for (share, index) in [(0.12, 6), (0.2, 12), (0.35, 18), (0.55, 24), (1, 30)] {
      let radius = 6 + 8 * share
      let center = points[index]
      context.setFillColor(Theme.warmAccent.withAlphaComponent(share))
      context.fillEllipse(
        in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }

  // MARK: - Breakout

  private func drawGame(_ context: GraphicsContext) {
    for row in 0..<4 {
      for column in 0..<7 where !(row == 3 && (2...4).contains(column)) && !(row == 2 && column == 3) {
        context.setFillColor(BreakoutPalette.brick(row: row, of: 4))
        let brick = Rect(x: -137 + Double(column) * 40, y: -82 + Double(row) * 19, width: 34, height: 13)
        context.fill(BezierPath(roundedRect: brick, cornerRadius: 4))
      }
    }
    for step in 0..<6 {
      let share = Double(step) / 5
      let radius = 3 + 4 * share
      context.setFillColor(Color.white.withAlphaComponent(0.1 + 0.9 * share * share))
      let center = Point(x: 42 - 50 * share, y: 60 - 62 * share)
      context.fillEllipse(
        in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    context.setFillColor(Theme.accent)
    context.fill(BezierPath(roundedRect: Rect(x: 12, y: 70, width: 76, height: 13), cornerRadius: 6.5))
  }
}
