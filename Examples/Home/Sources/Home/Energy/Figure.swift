import Tactus

/// A card with a figure in large type.
final class Figure: StackView {
  init(_ title: String, _ value: String, _ unit: String) {
    let number = Label(.system(ofSize: 32, weight: .light))
    let note = Label(.system(ofSize: 17), .secondaryLabel)
    (number.text, note.text) = (value, unit)
    let line = StackView(arrangedSubviews: [number, note, View()])
    line.spacing = 6
    line.alignment = .firstBaseline
    super.init(frame: .zero)
    addArrangedSubview(Card(title, [line]))
  }
}
