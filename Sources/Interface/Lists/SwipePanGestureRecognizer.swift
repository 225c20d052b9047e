/// The pan that reveals the actions of a row: sideways, where the row has some, and where the content gives up the finger.
final class SwipePanGestureRecognizer: PanGestureRecognizer {
  weak var tableView: TableView?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
    startsAnewWithNextFinger = true
    delaysTouchesEnded = false
  }

  override func mayBegin(with travel: Point) -> Bool {
    guard let tableView, let touch = followedTouches.first else { return false }
    let way = tableView.local(travel)
    guard abs(way.x) > abs(way.y), !tableView.isDragging, tableView.mayTake(touch) else { return false }
    return tableView.beginSwipe(at: touch.landing.location, way: way.x)
  }
}
