import Tactus

/// An area with a halo under the pointer.
final class HoverArea: GestureArea {
  private lazy var halo = makeShape(Size(width: 64, height: 64), color: Theme.accent, cornerRadius: 32)

  private lazy var target = makeRing(64)

  init() {
    super.init("Hover", hint: "Move a mouse over it")
    layoutStage()
    halo.alpha = 0.5
    halo.isHidden = true
    add(HoverGestureRecognizer())
  }

  override func show(_ recognizer: GestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    halo.isHidden = !isOver
    halo.center = recognizer.location(in: stage)
    showValues(isOver ? "At \(ValueText.point(halo.center))" : "Gone")
    if !isOver { badge.show(.possible) }
  }

  override func layoutStage() {
    target.center = stage.bounds.center
    target.transform = contentTransform
    halo.transform = contentTransform
  }
}
