/// The taps that zoom a scroll view. Content is not kept waiting for them.
final class ZoomTapGestureRecognizer: TapGestureRecognizer {
  weak var scrollView: ScrollView?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.canZoom() else { return stopFollowing(touches) }
    let others = touches.filter { !scrollView.mayZoom(with: $0) }
    if !others.isEmpty { stopFollowing(others) }
    if others.count < touches.count { super.touchesBegan(touches.subtracting(others), with: event) }
  }
}
