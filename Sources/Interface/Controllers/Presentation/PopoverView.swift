/// The box of a popover and its arrow.
final class PopoverView: View {
  let content = View()
  private let box = View()
  private let arrow = PopoverArrowView()

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    box.shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 4), radius: 16)
    box.cornerRadius = PopoverLayout.cornerRadius
    content.cornerRadius = PopoverLayout.cornerRadius
    content.clipsToBounds = true
    for view in [box, arrow, content] { addSubview(view) }
    showColor()
  }

  /// The colour of the box; nil for the standard one.
  var color: Color? {
    didSet { showColor() }
  }

  private func showColor() {
    box.backgroundColor = color ?? .tertiarySystemBackground
    arrow.color = color ?? .tertiarySystemBackground
  }

  /// Places the view for a layout.
  func arrange(_ layout: PopoverLayout) {
    let whole =
      layout.arrow.isEmpty
      ? layout.frame : layout.frame.insetBy(dx: -PopoverLayout.arrowLength, dy: -PopoverLayout.arrowLength)
    bounds = Rect(origin: .zero, size: whole.size)
    // The popover grows out of its tip.
    let tip = Point(x: layout.tip.x - whole.minX, y: layout.tip.y - whole.minY)
    anchorPoint = Point(x: tip.x / max(whole.width, 1), y: tip.y / max(whole.height, 1))
    center = layout.tip
    let frame = layout.frame.offsetBy(dx: -whole.minX, dy: -whole.minY)
    box.frame = frame
    content.frame = frame
    for view in content.subviews { view.frame = content.bounds }
    arrow.isHidden = layout.arrow.isEmpty
    arrow.arrange(pointing: layout.arrow, tip: tip)
  }

  override func point(inside point: Point, with event: Event?) -> Bool { box.frame.contains(point) }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}

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
