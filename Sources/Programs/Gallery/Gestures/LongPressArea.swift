import Tactus

/// An area with a disc that appears at the location of a long press and follows it.
final class LongPressArea: GestureArea {
  private lazy var disc = makeShape(Size(width: 84, height: 84), color: Theme.accent, cornerRadius: 42)

  private lazy var target = makeRing(84)

  init() {
    super.init("Long press", hint: "Rest half a second, then drag")
    layoutStage()
    disc.isHidden = true
    add(LongPressGestureRecognizer())
  }

  override func show(_ recognizer: GestureRecognizer) {
    let isPressed = recognizer.state == .began || recognizer.state == .changed
    let location = recognizer.location(in: stage)
    disc.isHidden = false
    disc.alpha = isPressed ? 1 : 0.3
    disc.center = location
    showValues("\(isPressed ? "Pressed" : "Let go") at \(ValueText.point(location))")
  }

  override func layoutStage() {
    target.center = stage.bounds.center
    target.transform = contentTransform
    disc.transform = contentTransform
  }

  override func reset() {
    super.reset()
    disc.isHidden = true
  }
}
