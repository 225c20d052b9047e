import Tactus

/// A row: the strip that identifies it, its name, an icon and a button.
final class RowView: View {
  /// The index of the row that is shown.
  var row = -1 {
    didSet {
      strip.backgroundColor = RowCode.color(of: row)
      label.text = "Row \(row)"
      let size = label.sizeThatFits(.zero)
      label.frame = Rect(
        x: 32, y: (RowList.rowHeight - size.height) / 2, width: size.width, height: size.height)
    }
  }

  private let strip = View(frame: Rect(x: 0, y: 0, width: 16, height: RowList.rowHeight))
  private let label = Label(frame: .zero)
  private let icon = View(frame: Rect(x: 220, y: 12, width: 40, height: 40))
  private let button = RowButton(frame: .zero)

  init() {
    super.init(frame: .zero)
    label.font = .system(ofSize: 15)
    label.textColor = .black
    icon.backgroundColor = Color(red: 0x30 / 255, green: 0x70 / 255, blue: 0xD0 / 255)
    icon.cornerRadius = 8
    addSubview(strip)
    addSubview(label)
    addSubview(icon)
    addSubview(button)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = Rect(x: bounds.width - 160, y: 12, width: 120, height: 40)
  }
}
