internal import TactusGraphics

/// The menu that a text shows next to its selection, a bubble with an arrow.
@MainActor
final class EditMenuView: View {
  /// The items, in reading order.
  var items: [EditMenuItem] = [] { didSet { if items != oldValue { measure() } } }
  /// A closure that is called with the item that the user chooses.
  var onSelect: ((EditMenuItem) -> Void)?
  /// The rectangles of the items, in the bubble's coordinates.
  private(set) var cells: [Rect] = []
  private var widths: [Double] = []
  private var bubble = Rect.zero
  private var arrow = Point.zero
  private var isBelow = false
  private var pressed: Int?

  /// The height of an item, in points.
  static let rowHeight = 44.0
  /// The space beside a title, in points.
  private static let padding = 16.0
  /// The height of the arrow, in points, half its width.
  private static let arrowHeight = 8.0
  /// The room for the shadow, in points.
  private static let margin = 14.0
  /// The size of the font, in points.
  private static let fontSize = 15.0

  private static let background = Color(light: Color(white: 1), dark: Color(rgb: 0x3A3A3D))
  private static let pressedBackground = Color(light: Color(rgb: 0xDFE1E6), dark: Color(rgb: 0x57575C))

  init() {
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  /// Only the bubble receives touches, not the room for its shadow.
  override func point(inside point: Point, with event: Event?) -> Bool { bubble.contains(point) }

  /// Returns the layout of a title, which is truncated where it is wider than an item.
  private func layout(_ title: String, width: Double = .infinity) -> TextLayout {
    let font = Font.system(ofSize: Self.fontSize)
      .scaled(for: traitCollection, maximumFactor: Control.maximumGrowth).weighted(for: traitCollection)
    return TextLayout(title, font: font, width: width, lineBreakMode: .byTruncatingTail, numberOfLines: 1)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentFonts(comparedTo: previousTraitCollection)
      || traitCollection.textScale != previousTraitCollection?.textScale
    {
      measure()
    }
  }

  private func measure() {
    widths = items.map { max(Self.rowHeight, layout($0.title).size.width.rounded(.up) + 2 * Self.padding) }
    pressed = nil
    setNeedsDisplay()
  }

  /// Places the bubble above a rectangle, below if there is no room, within an area, all in the superview's coordinates.
  func layOut(pointingAt target: Rect, within limits: Rect) {
    guard target.isFinite, limits.isFinite else { return }
    let maximumWidth = max(limits.width - 2 * Self.padding / 2, Self.rowHeight)
    var cells: [Rect] = []
    var (x, y, right) = (0.0, 0.0, 0.0)
    for width in widths {
      let width = min(width, maximumWidth)
      if x > 0, x + width > maximumWidth { (x, y) = (0, y + Self.rowHeight) }
      cells.append(Rect(x: x, y: y, width: width, height: Self.rowHeight))
      x += width
      right = max(right, x)
    }
    let size = Size(width: right, height: y + Self.rowHeight)
    let above = target.minY - Self.arrowHeight - size.height
    let below = target.maxY + Self.arrowHeight
    isBelow = above < limits.minY && below + size.height <= limits.maxY
    let top = isBelow ? below : max(limits.minY, above)
    let half = Self.padding / 2
    let left = max(limits.minX + half, min(target.midX - size.width / 2, limits.maxX - half - size.width))
    let outer = Rect(x: left, y: top, width: size.width, height: size.height)
      .insetBy(dx: -Self.margin, dy: -Self.margin)
    let origin = Point(x: Self.margin, y: Self.margin)
    let inset = shapes.editMenu + Self.arrowHeight
    let tip = Point(
      x: max(origin.x + inset, min(target.midX - outer.minX, origin.x + size.width - inset)),
      y: isBelow ? origin.y - Self.arrowHeight : origin.y + size.height + Self.arrowHeight)
    let moved = cells.map { cell in
      // From right to left, the first item of a row is at the right.
      let x = isRightToLeft ? size.width - cell.maxX : cell.minX
      return Rect(x: origin.x + x, y: origin.y + cell.minY, width: cell.width, height: cell.height)
    }
    guard outer != frame || moved != self.cells || tip != arrow else { return }
    self.cells = moved
    arrow = tip
    bubble = Rect(origin: origin, size: size)
    View.performWithoutAnimation { frame = outer }
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current, !cells.isEmpty else { return }
    var outline = BezierPath(roundedRect: bubble, cornerRadius: shapes.editMenu)
    let base = isBelow ? bubble.minY : bubble.maxY
    var triangle = BezierPath()
    triangle.move(to: Point(x: arrow.x - Self.arrowHeight, y: base))
    triangle.addLine(to: arrow)
    triangle.addLine(to: Point(x: arrow.x + Self.arrowHeight, y: base))
    triangle.close()
    outline.append(triangle)
    context.saveGState()
    context.setShadow(offset: Size(width: 0, height: 2), blur: 9, color: Color(white: 0, alpha: 0.35))
    context.setFillColor(resolve(Self.background))
    context.fill(outline)
    context.restoreGState()
    for (index, cell) in cells.enumerated() where index < items.count {
      if index == pressed {
        context.saveGState()
        context.clip(to: BezierPath(roundedRect: bubble, cornerRadius: shapes.editMenu))
        context.setFillColor(resolve(Self.pressedBackground))
        context.fill(cell)
        context.restoreGState()
      }
      let isFirst = isRightToLeft ? cell.maxX >= bubble.maxX : cell.minX <= bubble.minX
      if !isFirst {
        context.setFillColor(resolve(.separator))
        let x = isRightToLeft ? cell.maxX - 1 / contentScaleFactor : cell.minX
        context.fill(
          Rect(x: x, y: cell.minY + 10, width: 1 / contentScaleFactor, height: cell.height - 20))
      }
      context.saveGState()
      context.clip(to: cell)
      let title = layout(items[index].title, width: cell.width - 4)
      context.draw(
        title,
        at: Point(
          x: max(cell.minX + 2, cell.midX - title.size.width / 2), y: cell.midY - title.size.height / 2),
        color: resolve(items[index].color))
      context.restoreGState()
    }
  }

  // MARK: Touches

  private func press(_ touches: Set<Touch>) {
    let location = touches.first?.location(in: self) ?? .zero
    let index = cells.firstIndex { $0.contains(location) }.flatMap { index in
      items.indices.contains(index) && items[index].isEnabled ? index : nil
    }
    guard index != pressed else { return }
    pressed = index
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { press(touches) }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { press(touches) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    press(touches)
    let index = pressed
    pressed = nil
    setNeedsDisplay()
    if let index, items.indices.contains(index) { onSelect?(items[index]) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    pressed = nil
    setNeedsDisplay()
  }
}

// MARK: - Language

extension EditMenuView: LanguageDependent {
  func reloadWords() {
    items = items.map { item in item.action.map { EditMenuItem(action: $0, title: $0.title) } ?? item }
  }
}
