/// A responder that tracks a touch of another view, which forwards it, and must learn of its end although that view may keep it back.
@MainActor
protocol ForwardedTouchObserver: AnyObject {
  /// The touch is over.
  func forwardedTouchIsOver(_ touch: Touch)
}

/// Weak, so that a touch keeps no observer alive.
struct WeakForwardedTouchObserver {
  weak var observer: (any ForwardedTouchObserver)?
}

extension Touch {
  /// Notifies what still tracks the touch, although it is another view's, that it is over.
  func endForwardedTracking() {
    guard !forwardedTracking.isEmpty else { return }
    let entries = forwardedTracking
    forwardedTracking = []
    for entry in entries { entry.observer?.forwardedTouchIsOver(self) }
  }
}
