import Tactus

/// A row of a page's list: its number on a coloured disc, and a line of text.
final class TopicRow: View {
  private let disc = View()
  private let number: Label
  private let text: Label
  private let line = View()

  init(number: Int, text: String, color: Color) {
    self.number = Label("\(number)", size: 15, weight: .semibold, color: .white, alignment: .center)
    self.text = Label(text, size: 17)
    super.init(frame: .zero)
    disc.backgroundColor = color
    disc.cornerRadius = 17
    disc.addSubview(self.number)
    line.backgroundColor = Theme.line
    for view in [disc, self.text, line] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.frame = Rect(x: 0, y: (bounds.height - 34) / 2, width: 34, height: 34)
    number.frame = disc.bounds
    text.frame = Rect(x: 50, y: 0, width: max(0, bounds.width - 50), height: bounds.height - 1)
    line.frame = Rect(x: 50, y: bounds.height - 1, width: max(0, bounds.width - 50), height: 1)
  }
}
