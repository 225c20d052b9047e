/// A swipe from the leading edge of a container that moves its pages or columns.
class ContainerPanGestureRecognizer: ScreenEdgePanGestureRecognizer {
  /// Prepares the recognizer, at the end of its initialization.
  final func prepare() {
    maximumNumberOfTouches = 1
    // A touch elsewhere on the page does not prevent the swipe.
    restartsWithNextTouch = true
    predictsMotion = true
    addTarget(self, action: ContainerPanGestureRecognizer.moved)
  }

  /// 1 where the container runs from left to right, otherwise -1.
  final var sign: Double { view?.isRightToLeft == true ? -1 : 1 }

  /// Called when the state or the translation has changed. The default does nothing.
  func moved() {}

  /// The page's own edge, which beside a rail or in a column is not that of the window.
  override var edgeView: View? { view }

  override var yieldsToControls: Bool { false }
}
