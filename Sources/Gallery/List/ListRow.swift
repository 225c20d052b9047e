import Tactus

/// A row of the list: its number, a line about it and a button.
final class ListRow: View {
  let button = Button(type: .system)
  /// Which row it shows.
  private(set) var index = -1

  private let swatch = View()
  private let title = Label("", size: 17, weight: .semibold)
  private let detail = Label("", size: 14, color: Theme.secondaryText)
  private let line = View()

  override init(frame: Rect) {
    super.init(frame: frame)
    swatch.cornerRadius = 10
    line.backgroundColor = Theme.line
    for view in [swatch, title, detail, line, button] { addSubview(view) }
  }

  func show(_ index: Int, edition: Int, isMarked: Bool) {
    self.index = index
    // The golden angle keeps neighbours apart.
    let hue = (Double(index + edition * 7) * 0.381966).truncatingRemainder(dividingBy: 1)
    swatch.backgroundColor = Color(hue: hue, saturation: 0.55, brightness: 0.9)
    title.text = "Row \(Self.grouped(index + 1))"
    detail.text = edition == 0 ? "One of a million" : "One of a million, edition \(edition + 1)"
    button.setTitle(isMarked ? "Marked" : "Mark", for: .normal)
    button.isSelected = isMarked
  }

  override func layoutSubviews() {
    let margin = 20.0
    let middle = bounds.midY
    swatch.frame = Rect(x: margin, y: middle - 18, width: 36, height: 36)
    let buttonWidth = 96.0
    button.frame = Rect(
      x: bounds.width - margin - buttonWidth, y: middle - 22, width: buttonWidth, height: 44)
    let left = margin + 52
    let width = max(0, button.frame.minX - 12 - left)
    title.frame = Rect(x: left, y: middle - 24, width: width, height: 24)
    detail.frame = Rect(x: left, y: middle + 2, width: width, height: 20)
    line.frame = Rect(x: left, y: bounds.height - 1, width: max(0, bounds.width - left), height: 1)
  }

  /// A number with its thousands apart.
  private static func grouped(_ number: Int) -> String {
    var result = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return String(result.reversed())
  }
}
