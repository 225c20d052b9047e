import Tactus

/// The content of the Rotation demo: a card with an arrow that points up, the calls of the last rotation, and the guard's card.
/// They are beside each other on a wide page, and below each other on a high one.
final class RotationPage: View {
  /// The view of the controller that can refuse.
  var guardView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let guardView { addSubview(guardView) }
    }
  }
  /// The calls of the last rotation, oldest first.
  var log: [String] = [] { didSet { showLog() } }

  private let card = View()
  private let arrow = ArrowView()
  private let name = Label("", size: 24, weight: .semibold, alignment: .center)
  private let logCard = View()
  private let lines = (0..<6).map { _ in Label("", size: 15, color: Theme.secondaryText) }

  init() {
    super.init(frame: .zero)
    for view in [card, logCard] {
      view.backgroundColor = Theme.surface
      view.cornerRadius = 16
      view.borderWidth = 1
      view.borderColor = Theme.line
      addSubview(view)
    }
    name.adjustsFontSizeToFitWidth = true
    card.addSubview(arrow)
    card.addSubview(name)
    for line in lines { logCard.addSubview(line) }
  }

  /// Shows the name of an orientation.
  func show(_ orientation: InterfaceOrientation) {
    name.text =
      switch orientation {
      case .portrait: "Portrait"
      case .portraitUpsideDown: "Portrait upside down"
      case .landscapeLeft: "Landscape left"
      case .landscapeRight: "Landscape right"
      }
  }

  /// Adds a line to the calls.
  func note(_ line: String) {
    log = Array((log + [line]).suffix(lines.count))
  }

  private func showLog() {
    for (index, line) in lines.enumerated() {
      line.text = index < log.count ? "\(index + 1)  \(log[index])" : ""
    }
  }

  override func layoutSubviews() {
    let margin = Theme.margin(for: bounds.size)
    let area = bounds.insetBy(dx: margin, dy: margin)
    guard !area.isNull else { return }
    let isWide = area.width > area.height
    let share = ((isWide ? area.width : area.height) - Theme.spacing) / 2
    let half = isWide ? Size(width: share, height: area.height) : Size(width: area.width, height: share)
    card.frame = Rect(origin: area.origin, size: half)
    let other =
      isWide
      ? Rect(x: area.maxX - half.width, y: area.minY, width: half.width, height: half.height)
      : Rect(x: area.minX, y: area.maxY - half.height, width: half.width, height: half.height)
    let guardHeight = min(96, other.height / 2)
    logCard.frame = Rect(
      x: other.minX, y: other.minY, width: other.width,
      height: max(0, other.height - guardHeight - Theme.spacing))
    guardView?.frame = Rect(
      x: other.minX, y: other.maxY - guardHeight, width: other.width, height: guardHeight)
    let side = max(0, min(half.width, half.height - 56) - 2 * margin)
    arrow.frame = Rect(
      x: (half.width - side) / 2, y: (half.height - 44 - side) / 2, width: side, height: side)
    name.frame = Rect(x: 12, y: half.height - 52, width: max(0, half.width - 24), height: 36)
    let height = min(26, max(0, (logCard.bounds.height - 16) / Double(lines.count)))
    for (index, line) in lines.enumerated() {
      line.frame = Rect(
        x: 16, y: 8 + Double(index) * height, width: max(0, logCard.bounds.width - 32), height: height)
    }
  }
}
