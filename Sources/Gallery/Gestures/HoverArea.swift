import Tactus

/// A halo under a mouse pointer.
final class HoverArea: GestureArea {
  private lazy var halo = piece(Size(width: 64, height: 64), color: Theme.accent, cornerRadius: 32)

  private lazy var target = ring(64)

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
    tell(isOver ? "At \(ValueText.point(halo.center))" : "Gone")
    if !isOver { badge.show(.possible) }
  }

  override func layoutStage() {
    target.center = stage.bounds.center
    target.transform = fitting
    halo.transform = fitting
  }
}
