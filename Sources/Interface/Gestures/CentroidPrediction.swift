/// The predicted displacement of the centroid of touches in frames, which changes gradually when touches join or leave.
///
/// A touch that has just begun has no prediction yet, and one that ended has none any more. If the mean of the others' predictions
/// counted at once, content would leap by half of a prediction. So the difference between the means vanishes within a few frames.
struct CentroidPrediction {
  /// The duration in which the difference vanishes that a touch makes, in seconds. Chosen by us: five frames.
  static let transitionDuration = 0.08
  /// The time for which a touch that joins has no share, in seconds: a panel of 60 Hz takes three reports to show its velocity.
  static let unknownDuration = 0.05

  /// A touch that is down in a frame.
  struct Prediction {
    /// The identifier of the touch.
    var identifier: UInt64
    /// The time since it began, in seconds.
    var age: Double
    /// The predicted displacement from its reported location, in points.
    var displacement: Point

    var isKnown: Bool { age > CentroidPrediction.unknownDuration }
  }

  /// The touches that were down in the last frame.
  private var touches: [Prediction] = []
  /// Storage that is reused, so that frames do not allocate.
  private var former: [Prediction] = []
  /// The difference from the mean at a time, in points.
  private var correction = (displacement: Point.zero, time: 0.0)
  /// The displacement in the last frame, in points; zero before the first one.
  private(set) var displacement = Point.zero

  /// Updates ``displacement`` to that in a frame.
  ///
  /// - Parameters:
  ///   - predictions: The touches that are down.
  ///   - time: The time of the frame, in seconds on the event clock.
  mutating func update(_ predictions: some Sequence<Prediction>, at time: Double) {
    swap(&former, &touches)
    touches.removeAll(keepingCapacity: true)
    touches.append(contentsOf: predictions)
    let (before, now) = (Self.shares(in: former), Self.shares(in: touches))
    let old = Self.mean(of: former) { before || $0.isKnown }
    let new = Self.mean(of: former) { prediction in
      touches.contains { $0.identifier == prediction.identifier && (now || $0.isKnown) }
    }
    // Both means are those of the last frame, so that the movement since does not count.
    if let old, let new, old != new { correction = (remainder(at: time) + old - new, time) }
    displacement = (Self.mean(of: touches) { now || $0.isKnown } ?? .zero) + remainder(at: time)
  }

  private func remainder(at time: Double) -> Point {
    correction.displacement * max(0, 1 - (time - correction.time) / Self.transitionDuration)
  }

  /// Returns whether all touches have a share in the mean, because all of them have just begun.
  private static func shares(in touches: [Prediction]) -> Bool { !touches.contains(where: \.isKnown) }

  private static func mean(of touches: [Prediction], where counts: (Prediction) -> Bool) -> Point? {
    var (sum, count) = (Point.zero, 0.0)
    for touch in touches where counts(touch) {
      sum = sum + touch.displacement
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }

  /// Forgets all touches and frames.
  mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    correction = (.zero, 0)
    displacement = .zero
  }
}
