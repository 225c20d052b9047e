import Tactus

/// A field that is lit while a finger touches it.
final class LampPad: View {
  /// Whether a finger is on the pad.
  private(set) var isPressed = false {
    didSet { backgroundColor = isPressed ? Theme.warmAccent : Theme.line }
  }

  private let label: Label

  init(title: String) {
    label = Label(title, size: 15, weight: .medium, alignment: .center)
    super.init(frame: .zero)
    cornerRadius = 8
    backgroundColor = Theme.line
    addSubview(label)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { isPressed = true }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { isPressed = point(inside: touch.location(in: self), with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { isPressed = false }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { isPressed = false }

  override func layoutSubviews() { label.frame = bounds }
}
