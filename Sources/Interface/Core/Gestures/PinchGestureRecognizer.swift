/// Recognizes two or more fingers that move apart or together.
///
/// It begins when the distance between the touches has changed by 10 pt and ends when all have ended. The touches need not begin
/// or end together, and there is no limit of time: the second may begin at any time after the first, and what one did alone does
/// not count. While one touch is left ``scale`` rests; another may join again. A touch that joins or leaves never makes it jump.
open class PinchGestureRecognizer: GestureRecognizer {
  /// By how much the distance between the fingers changes before the gesture begins, in points of the window (a choice of ours:
  /// that of a pan).
  public static let hysteresis = PanGestureRecognizer.hysteresis

  private var tracker = FingerTracker()
  /// The scale of the fingers that reads as 1, apart from ``slack``.
  private var origin = 1.0
  /// The part of the fingers' scale that it took to begin.
  private var slack = 1.0

  // MARK: Scale

  /// How much farther the fingers are apart than at the beginning: 2 is twice as far.
  ///
  /// The 10 pt that it takes to begin are not part of it: it starts at 1. Set it, usually to 1, to make the present distance read
  /// as that; the velocity is then given in the same measure. A value that is not finite and above 0 is refused.
  open var scale: Double {
    get { tracker.motion.scale / (origin * slack) }
    set {
      let newOrigin = tracker.motion.scale / (slack * newValue)
      guard newValue > 0, newValue.isFinite, newOrigin > 0, newOrigin.isFinite else {
        GestureRecognizer.report("\(self): a scale of \(newValue) is not possible; ignored")
        return
      }
      origin = newOrigin
    }
  }

  /// How fast ``scale`` changes, per second. At the end of the gesture it is what it was when the fingers lifted, even if they
  /// lifted one shortly after the other.
  open var velocity: Double { tracker.scaleVelocity / (origin * slack) }

  // MARK: Fingers

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    tracker.land(touches, of: self, isMade: hasRecognized)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    touchesDidMove(tracker.count) {
      let change = (tracker.motion.scale - 1) * tracker.initialSeparation
      guard abs(change) >= Self.hysteresis else { return nil }
      guard mayBegin() else { return .failed }
      slack = 1 + (change < 0 ? -1 : 1) * Self.hysteresis / tracker.initialSeparation
      // Fingers that were hardly apart at first cannot come 10 pt closer.
      if slack < 0.1 { slack = tracker.motion.scale }
      return .began
    }
  }

  /// Whether fingers that moved far enough make a pinch.
  func mayBegin() -> Bool { true }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { leave(to: .ended) }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    leave(to: .cancelled)
  }

  open override func reset() {
    tracker.removeAll()
    origin = 1
    slack = 1
  }

  private func leave(to end: State) {
    tracker.update(self)
    touchesDidLeave(tracker.count, to: end)
  }
}
