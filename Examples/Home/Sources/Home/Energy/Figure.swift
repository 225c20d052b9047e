import Tactus

/// A card with a figure in large type.
final class Figure: StackView {
  init(_ title: String, _ value: String, _ unit: String) {
    let (number, note) = (Label(frame: .zero), Label(frame: .zero))
    number.text = value
    number.font = .system(ofSize: 32, weight: .light)
    note.text = unit
    note.textColor = .secondaryLabel
    let line = StackView(arrangedSubviews: [number, note, View()])
    line.spacing = 6
    line.alignment = .firstBaseline
    super.init(frame: .zero)
    addArrangedSubview(Card(title, [line]))
  }
}
