/// A swipe from the leading edge of a container that moves its pages or columns.
class ContainerPanGestureRecognizer: ScreenEdgePanGestureRecognizer {
  private weak var container: (any SwipedContainer)?

  /// Prepares the recognizer, at the end of its initialization.
  final func prepare(for container: any SwipedContainer) {
    self.container = container
    maximumNumberOfTouches = 1
    // A touch elsewhere on the page does not prevent the swipe.
    restartsWithNextTouch = true
    predictsMotion = true
    addTarget(self, action: ContainerPanGestureRecognizer.moved)
  }

  /// 1 where the container runs from left to right, otherwise -1.
  final var sign: Double { view?.isRightToLeft == true ? -1 : 1 }

  /// A Boolean value that indicates whether a swipe towards the trailing edge covers the lower page, instead of uncovering it.
  var coversLowerPage: Bool { false }

  private func moved() {
    guard let container else { return }
    let direction = coversLowerPage ? sign : -sign
    switch state {
    case .began: container.touchBegan()
    case .changed: container.driver.touchMoved(by: direction * translation(in: view).x)
    case .ended: container.touchEnded(velocity: direction * velocity(in: view).x)
    case .cancelled: container.touchEnded(velocity: nil)
    case .possible, .failed: break
    }
  }

  /// The page's own edge, which beside a rail or in a column is not that of the window.
  override var edgeView: View? { view }

  override var yieldsToControls: Bool { false }
}
