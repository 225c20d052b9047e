import Tactus

/// A picture of the Collection demo: alone in the grid, beside its name in the list.
final class LandscapeCell: CollectionViewCell {
  private let picture = LandscapeView()
  private let title = Label("", size: 17)
  private let details = Label("", size: 14, color: Theme.secondaryText)
  private let mark = SelectionMark()

  /// A Boolean value that indicates whether a mark shows if the picture is selected.
  var isChoosing = false { didSet { if isChoosing != oldValue { updateMark() } } }

  override var isSelected: Bool { didSet { updateMark() } }
  override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.7 : 1 } }

  required init(frame: Rect) {
    super.init(frame: frame)
    for view in [picture, title, details, mark] { contentView.addSubview(view) }
    mark.isHidden = true
  }

  func show(_ landscape: Landscape) {
    picture.landscape = landscape
    title.text = landscape.name
    details.text = landscape.details
    accessibilityLabel = landscape.name
  }

  private func updateMark() {
    mark.isHidden = !isChoosing
    mark.isOn = isSelected
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRow = bounds.width > 1.6 * bounds.height
    let inset = isRow ? 8.0 : 0
    let side = isRow ? bounds.height - 2 * inset : bounds.width
    let margin = isRow ? 16.0 : 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func layOut(_ view: View, x: Double, y: Double, width: Double, height: Double) {
      view.frame = Rect(
        x: isMirrored ? bounds.width - x - width : x, y: y, width: max(0, width), height: max(0, height))
    }
    layOut(picture, x: margin, y: inset, width: side, height: isRow ? side : bounds.height)
    picture.cornerRadius = 8
    let left = margin + side + 14
    // In the grid the texts are invisible beside the picture, so that they only fade when the layout changes.
    let width = isRow ? bounds.width - left - 28 - SelectionMark.side : 200
    let space = Size(width: max(1, width), height: 0)
    let (first, second) = (title.sizeThatFits(space).height, details.sizeThatFits(space).height)
    let top = ((bounds.height - first - second - 2) / 2).rounded()
    layOut(title, x: left, y: top, width: width, height: first)
    layOut(details, x: left, y: top + first + 2, width: width, height: second)
    title.alpha = isRow ? 1 : 0
    details.alpha = isRow ? 1 : 0
    let end = bounds.width - SelectionMark.side
    layOut(
      mark, x: isRow ? end - 16 : end - 6,
      y: isRow
        ? ((bounds.height - SelectionMark.side) / 2).rounded() : bounds.height - SelectionMark.side - 6,
      width: SelectionMark.side, height: SelectionMark.side)
  }
}

/// A view that draws a landscape.
final class LandscapeView: View {
  var landscape = Landscape(number: 0) {
    didSet { if landscape.number != oldValue.number { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    clipsToBounds = true
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    landscape.draw(context, in: bounds)
  }
}

/// The circle that shows whether a picture is selected.
final class SelectionMark: View {
  static let side = 24.0

  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let circle = bounds.insetBy(dx: 1.5, dy: 1.5)
    context.setFillColor(isOn ? Theme.accent : Color(white: 0, alpha: 0.25))
    context.fillEllipse(in: circle)
    context.setStrokeColor(.white)
    context.setLineWidth(2)
    context.strokeEllipse(in: circle)
    guard isOn else { return }
    var check = BezierPath()
    check.move(to: Point(x: bounds.width * 0.3, y: bounds.height * 0.52))
    check.addLine(to: Point(x: bounds.width * 0.45, y: bounds.height * 0.67))
    check.addLine(to: Point(x: bounds.width * 0.71, y: bounds.height * 0.36))
    context.stroke(check, style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
  }
}
