import Tactus

/// A canvas with dots under a transparent scroll view, which contains a drawer with more dots.
///
/// The scroll view's pan recognizer is attached to this view, so that a swipe anywhere moves the drawer. A dot that is picked up
/// can be moved between canvas and drawer while other touches move the drawer.
final class DrawerPage: View {
  let canvas = View()
  let overlay = OverlayScrollView(frame: .zero)
  let drawer = VisualEffectView(effect: BlurEffect(style: .dark))
  private let handle = View()
  private let hint = Label(
    "Pull the drawer up. Hold a dot to carry it; scroll with another finger.", size: 15,
    color: Theme.secondaryText, alignment: .center)
  /// All dots, on the canvas and in the drawer.
  private(set) var dots: [DotView] = []

  /// The visible height of the closed drawer, in points.
  static let handleHeight = 56.0

  override init(frame: Rect) {
    super.init(frame: frame)
    drawer.cornerRadius = 20
    drawer.clipsToBounds = true
    handle.backgroundColor = Theme.secondaryText
    handle.cornerRadius = 2.5
    drawer.contentView.addSubview(handle)
    canvas.addSubview(hint)
    overlay.addSubview(drawer)
    overlay.showsVerticalScrollIndicator = false
    overlay.decelerationRate = .fast
    addSubview(canvas)
    addSubview(overlay)
    addGestureRecognizer(overlay.panGestureRecognizer)
    for number in 0..<36 {
      let diameter = 16 + Double(number * 29 % 60)
      let hue = (Double(number) * 0.381966).truncatingRemainder(dividingBy: 1)
      let dot = DotView(diameter: diameter, color: Color(hue: hue, saturation: 0.6, brightness: 0.95))
      dot.press.addTarget(self, action: DrawerPage.dotPressed)
      dots.append(dot)
      (number < 14 ? canvas : drawer.contentView).addSubview(dot)
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    guard canvas.frame != bounds else { return }
    canvas.frame = bounds
    overlay.frame = bounds
    let height = max(200, bounds.height * 0.9)
    overlay.contentSize = Size(width: bounds.width, height: bounds.height + height - Self.handleHeight)
    drawer.frame = Rect(
      x: 12, y: bounds.height - Self.handleHeight, width: max(0, bounds.width - 24), height: height + 40)
    handle.frame = Rect(x: drawer.bounds.midX - 22, y: 12, width: 44, height: 5)
    hint.frame = Rect(x: 12, y: 16, width: max(0, bounds.width - 24), height: 24)
    layOut(dots.filter { $0.superview === canvas }, in: bounds.insetBy(dx: 40, dy: 90))
    layOut(
      dots.filter { $0.superview !== canvas },
      in: Rect(x: 40, y: 80, width: max(1, drawer.bounds.width - 80), height: max(1, height - 160)))
  }

  private func layOut(_ dots: [DotView], in area: Rect) {
    guard !area.isNull, !dots.isEmpty else { return }
    let columns = max(1, Int(area.width / 90))
    let rows = (dots.count + columns - 1) / columns
    for (number, dot) in dots.enumerated() {
      let (row, column) = (number / columns, number % columns)
      // Offsets from the grid make the dots appear scattered.
      let offset = Point(x: Double(number * 37 % 23) - 11, y: Double(number * 53 % 19) - 9)
      dot.center =
        Point(
          x: area.minX + (Double(column) + 0.5) / Double(columns) * area.width,
          y: area.minY + (Double(row) + 0.5) / Double(rows) * area.height) + offset
    }
  }

  // MARK: Moving dots

  private func dotPressed(_ press: LongPressGestureRecognizer) {
    guard let dot = press.view as? DotView else { return }
    switch press.state {
    case .began:
      move(dot, to: self)
      dot.show(isHeld: true)
    case .changed: dot.center = press.location(in: self)
    case .ended, .cancelled:
      let isOverDrawer = drawer.bounds.contains(drawer.convert(dot.center, from: self))
      move(dot, to: isOverDrawer ? drawer.contentView : canvas)
      dot.show(isHeld: false)
    case .possible, .failed: break
    }
  }

  private func move(_ dot: DotView, to view: View) {
    guard let superview = dot.superview else { return }
    let center = superview.convert(dot.center, to: view)
    view.addSubview(dot)
    dot.center = center
  }
}
