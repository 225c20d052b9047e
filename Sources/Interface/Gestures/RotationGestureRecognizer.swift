/// Recognizes two or more touches that rotate about each other.
///
/// It begins when the touches have turned by 10 pt along the circle on which they lie and ends when all have ended. The touches
/// need not begin or end together, and there is no limit of time: the second may begin at any time after the first. While one
/// touch is left ``rotation`` does not change; another may join again. A touch that joins or leaves never makes it jump.
open class RotationGestureRecognizer: MultipleTouchGestureRecognizer {
  /// The angle of the touches at which ``rotation`` is 0, apart from ``slack``, in radians.
  private var origin = 0.0
  /// The part of the rotation that was needed to begin and does not count, in radians.
  private var slack = 0.0

  // MARK: Rotation

  /// The rotation of the touches since the beginning, in radians, clockwise on screen. It continues beyond full turns.
  ///
  /// The rotation that it takes to begin is not part of it: it starts at 0. Set it, usually to 0, to measure from the present
  /// angle. A value that is not finite is ignored.
  open var rotation: Double {
    get { tracker.shownMotion.rotation - origin - slack }
    set {
      guard newValue.isFinite else {
        report("\(self): ignored an invalid rotation of \(newValue)")
        return
      }
      origin = tracker.shownMotion.rotation - slack - newValue
    }
  }

  /// The angular velocity, in radians per second. At the end of the gesture it is the velocity at touch up, even if one touch
  /// ended shortly before the other.
  open var velocity: Double { tracker.rotationVelocity }

  // MARK: Touches

  override func beginning() -> State? {
    let turn = tracker.motion.rotation
    let hysteresis = limits.hysteresis
    guard abs(turn) * tracker.initialSeparation >= hysteresis else { return nil }
    slack = (turn < 0 ? -1 : 1) * hysteresis / tracker.initialSeparation
    return .began
  }

  open override func reset() {
    super.reset()
    origin = 0
    slack = 0
  }
}
