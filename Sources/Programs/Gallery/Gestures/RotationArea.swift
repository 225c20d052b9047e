import Tactus

/// An area with a dial that a rotation gesture turns.
final class RotationArea: GestureArea {
  private lazy var dial = makeShape(
    Size(width: 112, height: 112), color: Color(rgb: 0xB388FF), cornerRadius: 56)
  private let hand = View(frame: Rect(x: 51, y: 10, width: 10, height: 40))
  private let rotation = RotationGestureRecognizer()
  private var angle = 0.0

  init() {
    super.init("Rotation", hint: "Turn two fingers or more")
    hand.backgroundColor = .white
    hand.cornerRadius = 5
    dial.addSubview(hand)
    rotation.predictsMotion = true
    add(rotation)
  }

  override func show(_ recognizer: GestureRecognizer) {
    angle += rotation.rotation
    rotation.rotation = 0
    layoutStage()
    let degrees = 180 / Double.pi
    showValues(
      "\(ValueText.number(angle * degrees))°\n\(ValueText.number(rotation.velocity * degrees))° per second")
  }

  override func layoutStage() {
    dial.center = stage.bounds.center
    dial.transform = contentTransform.rotated(by: angle)
  }

  override func reset() {
    super.reset()
    angle = 0
    layoutStage()
  }
}
