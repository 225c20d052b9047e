/// The arrow of a popover.
final class PopoverArrowView: View {
  var color = Color.tertiarySystemBackground { didSet { setNeedsDisplay() } }
  private var direction = PopoverArrowDirection.up

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  func arrange(pointing direction: PopoverArrowDirection, tip: Point) {
    self.direction = direction
    let (length, width) = (PopoverLayout.arrowLength, PopoverLayout.arrowWidth)
    switch direction {
    case .up: frame = Rect(x: tip.x - width / 2, y: tip.y, width: width, height: length)
    case .down: frame = Rect(x: tip.x - width / 2, y: tip.y - length, width: width, height: length)
    case .left: frame = Rect(x: tip.x, y: tip.y - width / 2, width: length, height: width)
    default: frame = Rect(x: tip.x - length, y: tip.y - width / 2, width: length, height: width)
    }
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let (width, height) = (bounds.width, bounds.height)
    let corners: [Point] =
      switch direction {
      case .up: [Point(x: 0, y: height), Point(x: width / 2, y: 0), Point(x: width, y: height)]
      case .down: [.zero, Point(x: width / 2, y: height), Point(x: width, y: 0)]
      case .left: [Point(x: width, y: 0), Point(x: 0, y: height / 2), Point(x: width, y: height)]
      default: [.zero, Point(x: width, y: height / 2), Point(x: 0, y: height)]
      }
    var path = BezierPath()
    path.move(to: corners[0])
    path.addLine(to: corners[1])
    path.addLine(to: corners[2])
    path.close()
    context.setFillColor(resolve(color))
    context.fill(path)
  }
}
