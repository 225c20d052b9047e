import Tactus

/// A field that is lit while a finger touches it.
final class LampPad: View {
  /// Whether a finger touches the field.
  private(set) var isLit = false { didSet { backgroundColor = isLit ? Theme.warmAccent : Theme.line } }
  private let label: Label

  init(title: String) {
    label = Label(title, size: 15, weight: .medium, alignment: .center)
    super.init(frame: .zero)
    cornerRadius = 8
    backgroundColor = Theme.line
    addSubview(label)
  }

  override func layoutSubviews() { label.frame = bounds }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { isLit = true }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { isLit = false }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { isLit = false }
}
