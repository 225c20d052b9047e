import Tactus

/// An area with a square that a pinch scales.
final class PinchArea: GestureArea {
  private lazy var square = makeShape(
    Size(width: 72, height: 72), color: Color(rgb: 0x3DD68C), cornerRadius: 12)
  private let pinch = PinchGestureRecognizer()
  private var scale = 1.0

  init() {
    super.init("Pinch", hint: "Spread two fingers or more")
    add(pinch)
  }

  override func show(_ recognizer: GestureRecognizer) {
    scale = min(max(scale * pinch.scale, 0.3), 3)
    pinch.scale = 1
    layoutStage()
    showValues(
      "× \(ValueText.number(scale, digits: 2))\n\(ValueText.number(pinch.velocity, digits: 2)) per second")
  }

  override func layoutStage() {
    square.center = stage.bounds.center
    square.transform = contentTransform.scaledBy(x: scale, y: scale)
  }

  override func reset() {
    super.reset()
    scale = 1
    layoutStage()
  }
}
