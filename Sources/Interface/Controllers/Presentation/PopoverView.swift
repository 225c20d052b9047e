/// The box of a popover and its arrow.
final class PopoverView: View {
  let content = View()
  private let box = View()
  private let arrow = PopoverArrowView()

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    box.shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 4), radius: 16)
    styleDidChange()
    content.clipsToBounds = true
    for view in [box, arrow, content] { addSubview(view) }
    showColor()
  }

  override func styleDidChange() {
    box.cornerRadius = shapes.popover
    content.cornerRadius = shapes.popover
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
