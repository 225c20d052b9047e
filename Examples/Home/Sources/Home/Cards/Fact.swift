import Tactus

/// A row with a name, and at its end a value or a control.
final class Fact: StackView {
  init(_ name: String, _ view: View) {
    super.init(frame: .zero)
    let label = Label(frame: .zero)
    label.text = name
    alignment = .center
    spacing = 16
    for view in [label, View(), view] { addArrangedSubview(view) }
  }

  convenience init(_ name: String, _ value: String) {
    let label = Label(frame: .zero)
    label.text = value
    label.font = .system(ofSize: 17, weight: .semibold)
    self.init(name, label)
  }
}
