import Tactus

/// An area with a tile that pan, pinch and rotation recognizers transform simultaneously.
final class TransformArea: GestureArea, GestureRecognizerDelegate {
  private lazy var tile = makeShape(
    Size(width: 96, height: 72), color: Color(rgb: 0xFF6B8B), cornerRadius: 10)
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private var offset = Point.zero
  private var linear = AffineTransform.identity

  init() {
    super.init("All at once", hint: "Move, spread and turn together")
    let corner = View(frame: Rect(x: 10, y: 10, width: 16, height: 16))
    corner.backgroundColor = .white
    corner.cornerRadius = 8
    tile.addSubview(corner)
    pan.predictsMotion = true
    pinch.predictsMotion = true
    rotation.predictsMotion = true
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      add(recognizer)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { otherGestureRecognizer.view === gestureRecognizer.view }

  override func show(_ recognizer: GestureRecognizer) {
    if recognizer === pan {
      offset = offset + pan.translation(in: stage)
      pan.setTranslation(.zero, in: stage)
    } else if recognizer === pinch {
      apply(AffineTransform(scaleX: pinch.scale, y: pinch.scale), about: pinch.location(in: stage))
      pinch.scale = 1
    } else {
      apply(AffineTransform(rotationAngle: rotation.rotation), about: rotation.location(in: stage))
      rotation.rotation = 0
    }
    layoutStage()
    let scale = linear.determinant.squareRoot()
    showValues("\(ValueText.point(offset)) pt, × \(ValueText.number(scale, digits: 2))")
  }

  /// Scales or rotates the tile about a point of the stage, which stays under the touches.
  private func apply(_ change: AffineTransform, about point: Point) {
    let size = linear.determinant * change.determinant
    guard size > 0.05, size < 20 else { return }
    let arm = stage.bounds.center + offset - point
    offset = offset + arm.applying(change) - arm
    linear = linear.concatenating(change)
  }

  override func layoutStage() {
    tile.transform = contentTransform.concatenating(linear)
    tile.center = stage.bounds.center + offset
  }

  override func reset() {
    super.reset()
    offset = .zero
    linear = .identity
    layoutStage()
  }
}
