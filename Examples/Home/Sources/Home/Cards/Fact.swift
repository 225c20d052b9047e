import Tactus

/// A row with a name, and at its end a value or a control.
final class Fact: StackView {
  init(_ name: String, _ view: View) {
    super.init(frame: .zero)
    let label = Label(.system(ofSize: 17))
    label.text = name
    alignment = .center
    spacing = 16
    for view in [label, View(), view] { addArrangedSubview(view) }
  }

  convenience init(_ name: String, _ value: String) {
    let label = Label(.system(ofSize: 17, weight: .semibold))
    label.text = value
    // A value is not broken for the sake of its name.
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    self.init(name, label)
  }
}
