/// Recognizes two or more fingers that turn about each other.
///
/// It begins when the touches have turned by 10 pt along the circle on which they lie and ends when all have ended. The touches
/// need not begin or end together, and there is no limit of time: the second may begin at any time after the first. While one
/// touch is left ``rotation`` rests; another may join again. A touch that joins or leaves never makes it jump.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far one finger turns about the other before the gesture begins, in points along the circle (a choice of ours: that of
  /// a pan). Two fingers 100 pt apart turn by 0.1, about 6°; the farther they are apart, the finer.
  public static let hysteresis = PanGestureRecognizer.hysteresis

  private var tracker = FingerTracker()
  /// The turn of the fingers that reads as 0, apart from ``slack``.
  private var origin = 0.0
  /// The part of the turn that it took to begin.
  private var slack = 0.0

  // MARK: Rotation

  /// How far the fingers have turned since the beginning, in radians, clockwise on screen; it goes on beyond full turns.
  ///
  /// What it takes to begin is not part of it: it starts at 0. Set it, usually to 0, to make the present angle read as that. A
  /// value that is not finite is refused.
  open var rotation: Double {
    get { tracker.motion.rotation - origin - slack }
    set {
      guard newValue.isFinite else {
        GestureRecognizer.report("\(self): a rotation of \(newValue) is not possible; ignored")
        return
      }
      origin = tracker.motion.rotation - slack - newValue
    }
  }

  /// How fast ``rotation`` changes, in radians per second. At the end of the gesture it is what it was when the fingers lifted,
  /// even if they lifted one shortly after the other.
  open var velocity: Double { tracker.rotationVelocity }

  // MARK: Fingers

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    tracker.land(touches, of: self, isMade: hasRecognized)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    touchesDidMove(tracker.count) {
      let turn = tracker.motion.rotation
      guard abs(turn) * tracker.initialSeparation >= Self.hysteresis else { return nil }
      slack = (turn < 0 ? -1 : 1) * Self.hysteresis / tracker.initialSeparation
      return .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { leave(to: .ended) }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    leave(to: .cancelled)
  }

  open override func reset() {
    tracker.removeAll()
    origin = 0
    slack = 0
  }

  private func leave(to end: State) {
    tracker.update(self)
    touchesDidLeave(tracker.count, to: end)
  }
}
