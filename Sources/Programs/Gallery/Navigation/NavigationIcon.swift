import Tactus

/// The icons of the tabs, drawn once as templates.
@MainActor
enum NavigationIcon {
  case house, folder, cards

  /// The icon, 26 points wide and high.
  var image: Image? {
    Image(size: Size(width: 26, height: 26), scale: 2) { context in
      context.setFillColor(.black)
      context.translateBy(x: 13, y: 13)
      draw(context)
    }?.withRenderingMode(.alwaysTemplate)
  }

  private func draw(_ context: GraphicsContext) {
    switch self {
    case .house:
      var path = BezierPath()
      for (index, point) in [
        (-11.0, 0.0), (0, -10), (11, 0), (8, 0), (8, 10), (2.5, 10), (2.5, 3), (-2.5, 3), (-2.5, 10),
        (-8, 10),
        (-8, 0),
      ].enumerated() {
        let point = Point(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
      context.fill(path)
    case .folder:
      context.fill(BezierPath(roundedRect: Rect(x: -11, y: -8, width: 10, height: 8), cornerRadius: 2))
      context.fill(BezierPath(roundedRect: Rect(x: -11, y: -5, width: 22, height: 14), cornerRadius: 2.5))
    case .cards:
      context.setFillColor(Color(white: 0, alpha: 0.5))
      context.fill(BezierPath(roundedRect: Rect(x: -4, y: -10, width: 14, height: 17), cornerRadius: 3))
      context.setFillColor(.black)
      context.fill(BezierPath(roundedRect: Rect(x: -10, y: -7, width: 14, height: 17), cornerRadius: 3))
    }
  }
}
