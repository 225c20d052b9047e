/// The lines at the end of a row by which the user moves it.
final class RowReorderControl: View {
  private weak var cell: TableViewCell?
  private let lines = (0..<3).map { _ in View(frame: .zero) }
  let press = LongPressGestureRecognizer()

  /// The length and the thickness of a line, in points: as on phones, by eye.
  private static let line = Size(width: 20, height: 1.5)
  /// The distance between the lines, in points: as on phones, by eye.
  private static let spacing = 5.0

  init(cell: TableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    for line in lines {
      line.backgroundColor = .tertiaryLabel
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    // It begins with the touch, so that the table does not scroll.
    press.minimumPressDuration = 0
    press.addTarget(self, action: RowReorderControl.pressed)
    addGestureRecognizer(press)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.line
    for (index, line) in lines.enumerated() {
      line.frame = Rect(
        x: bounds.midX - size.width / 2,
        y: bounds.midY + Double(index - 1) * Self.spacing - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  /// Lets go of the row.
  func cancel() {
    press.isEnabled = false
    press.isEnabled = true
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    guard let cell, let table = cell.tableView else { return }
    let y = press.location(in: table).y
    switch press.state {
    case .began: table.beginMoving(cell, at: y)
    case .changed: table.moveRow(to: y)
    case .ended: table.endMoving(isCancelled: false)
    case .cancelled, .failed: table.endMoving(isCancelled: true)
    case .possible: break
    }
  }
}
