import Tactus

/// A gesture recognizer that only reports when touches begin, without affecting their delivery.
final class TouchDownObserver: GestureRecognizer {
  /// A closure that is called when touches begin.
  var onTouchDown: (() -> Void)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { onTouchDown?() }
}
