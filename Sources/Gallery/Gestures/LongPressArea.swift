import Tactus

/// A disc that comes where a finger rests, and goes with it.
final class LongPressArea: GestureArea {
  private lazy var disc = piece(Size(width: 84, height: 84), color: Theme.accent, cornerRadius: 42)

  private lazy var target = ring(84)

  init() {
    super.init("Long press", hint: "Rest half a second, then drag")
    layoutStage()
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

  override func layoutStage() {
    target.center = stage.bounds.center
    target.transform = fitting
    disc.transform = fitting
  }

  override func reset() {
    super.reset()
    disc.isHidden = true
  }
}
