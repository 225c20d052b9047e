import Tactus

/// An area with a ball that a pan moves.
final class PanArea: GestureArea {
  private lazy var ball = makeShape(Size(width: 56, height: 56), color: Theme.warmAccent, cornerRadius: 28)
  private let pan = PanGestureRecognizer()
  private var offset = Point.zero

  init() {
    super.init("Pan", hint: "Drag with any number of fingers")
    add(pan)
  }

  override func show(_ recognizer: GestureRecognizer) {
    let step = pan.translation(in: stage)
    pan.setTranslation(.zero, in: stage)
    // The ball is kept on the stage.
    let size = stage.bounds.size
    let room = Point(
      x: max(0, size.width / 2 - 28 * contentScale), y: max(0, size.height / 2 - 28 * contentScale))
    offset = Point(
      x: min(max(offset.x + step.x, -room.x), room.x), y: min(max(offset.y + step.y, -room.y), room.y))
    layoutStage()
    showValues("\(ValueText.point(offset)) pt\n\(ValueText.point(pan.velocity(in: stage))) pt/s")
  }

  override func layoutStage() {
    ball.center = stage.bounds.center + offset
    ball.transform = contentTransform
  }

  override func reset() {
    super.reset()
    offset = .zero
    layoutStage()
  }
}
