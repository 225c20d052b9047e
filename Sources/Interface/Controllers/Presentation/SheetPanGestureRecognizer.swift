/// The pan that drags a sheet. Every touch on the sheet stops its motion, whichever recognizer takes the touch afterwards.
final class SheetPanGestureRecognizer: PanGestureRecognizer {
  weak var controller: SheetPresentationController?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    controller?.touchesBegan()
    super.touchesBegan(touches, with: event)
  }

  override func mayBegin(with translation: Point) -> Bool { abs(translation.y) > abs(translation.x) }

  override func reset() {
    super.reset()
    controller?.touchesForgotten()
  }
}
