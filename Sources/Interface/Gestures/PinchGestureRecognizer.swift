/// Recognizes two or more touches that move apart or together.
///
/// It begins when the distance between the touches has changed by 10 pt and ends when all have ended. The touches need not begin
/// or end together, and there is no limit of time: the second may begin at any time after the first, and the movement of one
/// alone does not count. While one touch is left ``scale`` does not change; another may join again. A touch that joins or leaves
/// never makes it jump.
open class PinchGestureRecognizer: MultipleTouchGestureRecognizer {
  /// The scale of the touches at which ``scale`` is 1, apart from ``slack``.
  private var origin = 1.0
  /// The part of the touches' scale that was needed to begin and does not count.
  private var slack = 1.0

  // MARK: Scale

  /// The ratio of the distance between the touches to that at the beginning: 2 is twice as far apart.
  ///
  /// The 10 pt that it takes to begin are not part of it: it starts at 1. Set it, usually to 1, to measure from the present
  /// distance; the velocity is then relative to the same distance. A value that is not finite or not above 0 is ignored.
  open var scale: Double {
    get { tracker.shownMotion.scale / (origin * slack) }
    set {
      let newOrigin = tracker.shownMotion.scale / (slack * newValue)
      guard newValue > 0, newValue.isFinite, newOrigin > 0, newOrigin.isFinite else {
        report("\(self): ignored an invalid scale of \(newValue)")
        return
      }
      origin = newOrigin
    }
  }

  /// The rate at which ``scale`` changes, per second. At the end of the gesture it is the rate at touch up, even if one touch
  /// ended shortly before the other.
  open var velocity: Double { tracker.scaleVelocity / (origin * slack) }

  /// The translation of the touches since the gesture began, in the window's coordinates.
  var translation: Point { tracker.motion.translation }

  // MARK: Touches

  override func beginning() -> State? {
    let change = (tracker.motion.scale - 1) * tracker.initialSeparation
    let hysteresis = limits.hysteresis
    guard abs(change) >= hysteresis else { return nil }
    guard mayBegin() else { return .failed }
    slack = 1 + (change < 0 ? -1 : 1) * hysteresis / tracker.initialSeparation
    // Touches that began very close to each other cannot move 10 pt closer.
    if slack < 0.1 { slack = tracker.motion.scale }
    return .began
  }

  /// Returns whether touches that have moved far enough may begin the gesture; otherwise it fails.
  func mayBegin() -> Bool { true }

  open override func reset() {
    super.reset()
    origin = 1
    slack = 1
  }

  // MARK: Prediction

  /// Returns the predicted displacement of the centroid of the touches in a frame, in the window's coordinates, the predicted
  /// scale, and the predicted angle by which the touches have turned, in radians.
  func prediction(in frame: PredictedFrame) -> (displacement: Point, scale: Double, rotation: Double) {
    let motion = tracker.predictedMotion(of: followedTouches, in: frame)
    return (
      motion.translation - tracker.motion.translation, motion.scale / (origin * slack), motion.rotation
    )
  }
}
