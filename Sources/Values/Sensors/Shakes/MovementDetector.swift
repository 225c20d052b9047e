/// Recognizes from accelerations whether the device moves.
package struct MovementDetector: Sendable {
  /// A Boolean value that indicates whether the device is moving. Default false.
  package private(set) var isMoving = false

  private var motion = HighPassFilter(cutoffFrequency: Self.cutoffFrequency)
  private var smoothing = LowPassFilter(cutoffFrequency: Self.tremorCutoff)
  /// The time since which each sample has been above the beginning threshold; nil if the latest one is not.
  private var activeSince: Double?
  /// The time of the latest sample above the ending threshold.
  private var lastActive = 0.0

  package init() {}

  /// The frequency above which a change of the acceleration is movement, in Hz.
  static let cutoffFrequency = 0.5
  /// The frequency above which a change of the acceleration is noise or the tremor of a hand, in Hz.
  static let tremorCutoff = 5.0
  /// The acceleration without gravity at which movement begins, in g.
  static let beginningThreshold = 0.12
  /// The acceleration without gravity below which the device rests, in g.
  static let endingThreshold = 0.07
  /// The time for which the device must move before movement begins, in seconds.
  static let beginningDuration = 0.06
  /// The time for which the device must rest before movement ends, in seconds.
  static let endingDuration = 0.5

  /// Receives a sample.
  ///
  /// - Returns: Whether movement began or ended; nil if neither.
  package mutating func add(_ acceleration: Acceleration) -> MotionChange? {
    guard acceleration.isFinite else { return nil }
    let high = smoothing.add(motion.add(acceleration)).vector
    let strength = (high * high).sum().squareRoot()
    let time = acceleration.timestamp
    if strength > Self.endingThreshold { lastActive = time }
    if isMoving {
      guard time - lastActive >= Self.endingDuration else { return nil }
      isMoving = false
      activeSince = nil
      return .ended
    }
    guard strength > Self.beginningThreshold else {
      activeSince = nil
      return nil
    }
    let start = activeSince ?? time
    activeSince = start
    guard time - start >= Self.beginningDuration else { return nil }
    isMoving = true
    return .began
  }
}
