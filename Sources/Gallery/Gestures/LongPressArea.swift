import Tactus

/// A disc that comes where a finger rests, and goes with it.
final class LongPressArea: GestureArea {
  private lazy var disc = piece(Size(width: 84, height: 84), color: Theme.accent, cornerRadius: 42)

  init() {
    super.init("Long press", hint: "Rest for half a second, then drag")
    disc.isHidden = true
    add(LongPressGestureRecognizer())
  }

  override func show(_ recognizer: GestureRecognizer) {
    let isPressed = recognizer.state == .began || recognizer.state == .changed
    let place = recognizer.location(in: stage)
    disc.isHidden = false
    disc.alpha = isPressed ? 1 : 0.3
    disc.center = place
    tell("\(isPressed ? "Pressed" : "Let go") at \(ValueText.point(place))")
  }

  override func reset() {
    super.reset()
    disc.isHidden = true
  }
}
