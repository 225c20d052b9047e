/// The pan that reveals the swipe actions of a row. It begins with a horizontal movement, if the row has actions and the content
/// gives up the touch.
final class SwipePanGestureRecognizer: PanGestureRecognizer {
  weak var tableView: TableView?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
    restartsWithNextTouch = true
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    // The table is not asked about touches on itself, as below its last row.
    guard let tableView, touches.contains(where: { $0.trackingView === tableView }) else { return }
    tableView.closeSwipe(animated: true)
  }

  override func mayBegin(with translation: Point) -> Bool {
    guard let tableView, let touch = followedTouches.first else { return false }
    let delta = tableView.local(translation)
    guard abs(delta.x) > abs(delta.y), !tableView.isDragging, tableView.canClaim(touch) else { return false }
    return tableView.beginSwipe(at: touch.initialSample.location, translation: delta.x)
  }
}
