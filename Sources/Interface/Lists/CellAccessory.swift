/// The standard accessory at the trailing edge of a cell.
final class CellAccessory: Control {
  static let size = Size(width: 28, height: 44)

  var type = TableViewCell.AccessoryType.none {
    didSet {
      guard type != oldValue else { return }
      isUserInteractionEnabled = type == .detailButton
      setNeedsDisplay()
    }
  }
  override var canBecomeFocused: Bool { false }
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  override var isDrawnForTraits: Bool { true }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let factor = max(0, min(bounds.width / Self.size.width, bounds.height / Self.size.height))
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: factor, y: factor)
    let direction = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1.0 : 1
    var path = BezierPath()
    switch type {
    case .none: return
    case .disclosureIndicator:
      path.move(to: Point(x: -3 * direction, y: -6))
      path.addLine(to: Point(x: 3 * direction, y: 0))
      path.addLine(to: Point(x: -3 * direction, y: 6))
      context.setStrokeColor(Color.systemGray2)
    case .checkmark:
      path.move(to: Point(x: -7, y: 0))
      path.addLine(to: Point(x: -2, y: 6))
      path.addLine(to: Point(x: 8, y: -7))
      context.setStrokeColor(tintColor)
    case .detailButton:
      path.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      path.move(to: Point(x: 0, y: -1))
      path.addLine(to: Point(x: 0, y: 5))
      path.move(to: Point(x: 0, y: -5))
      path.addLine(to: Point(x: 0, y: -4.9))
      context.setStrokeColor(tintColor)
    }
    context.stroke(path, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
  }
}
