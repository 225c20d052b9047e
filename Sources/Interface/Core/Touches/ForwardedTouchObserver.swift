/// A responder that tracks a touch which another view forwards, and must be notified of its end even if that view does not
/// forward it.
@MainActor
protocol ForwardedTouchObserver: AnyObject {
  /// Called when the touch has ended or was cancelled.
  func forwardedTouchDidEnd(_ touch: Touch)
}

/// A weak reference, so that a touch does not retain its observers.
struct WeakForwardedTouchObserver {
  weak var observer: (any ForwardedTouchObserver)?
}

extension Touch {
  /// Notifies the observers that still track the touch that it is over.
  func endForwardedTracking() {
    guard !forwardedTracking.isEmpty else { return }
    let entries = forwardedTracking
    forwardedTracking = []
    for entry in entries { entry.observer?.forwardedTouchDidEnd(self) }
  }
}
