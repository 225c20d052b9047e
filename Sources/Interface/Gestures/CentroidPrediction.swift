/// The predicted displacement of the centroid of touches in frames, which changes gradually when touches join or leave.
///
/// A touch that has just begun has no prediction yet, and one that ended has none any more. If the mean of all predictions
/// counted at once, content would leap by half of a prediction. So the difference between the means vanishes within a few frames.
struct CentroidPrediction {
  /// The duration in which the difference vanishes that a touch makes, in seconds. Chosen by us: five frames.
  static let transitionDuration = 0.08
  /// The time for which a touch that joins is not predicted, in seconds: a panel of 60 Hz takes three reports to show its velocity.
  static let unknownDuration = 0.05

  /// A touch that is down in a frame.
  struct Prediction {
    /// The identifier of the touch.
    var identifier: UInt64
    /// The time since it began, in seconds.
    var age: Double
    /// The predicted displacement from its reported location, in points.
    var displacement: Point
    /// A Boolean value that indicates whether it has enough reports to be predicted.
    var hasVelocity: Bool

    /// A Boolean value that indicates whether the displacement counts.
    fileprivate(set) var isKnown = false
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
    // A prediction counts from the second frame on that has it, so that the first one is no part of the movement.
    for index in touches.indices {
      let touch = touches[index]
      let had = touch.hasVelocity && former.contains { $0.identifier == touch.identifier && $0.hasVelocity }
      touches[index].isKnown = had || touch.age > Self.unknownDuration
    }
    let (before, now) = (Self.areAllNew(former), Self.areAllNew(touches))
    let old = Self.mean(of: former, count: former.count) { before || $0.isKnown }
    let new = Self.mean(of: former, count: touches.count) { prediction in
      touches.contains { $0.identifier == prediction.identifier && (now || $0.isKnown) }
    }
    // The difference does not vanish before it is known what the touch that joined is predicted to do.
    if !before, former.contains(where: { !$0.isKnown }) { correction.time = time }
    // Both means are those of the last frame, so that the movement since does not count.
    if !former.isEmpty, !touches.isEmpty, old != new { correction = (remainder(at: time) + old - new, time) }
    displacement = Self.mean(of: touches, count: touches.count) { now || $0.isKnown } + remainder(at: time)
  }

  private func remainder(at time: Double) -> Point {
    correction.displacement * max(0, 1 - (time - correction.time) / Self.transitionDuration)
  }

  /// Returns whether all touches have just begun; then the predictions of all count.
  private static func areAllNew(_ touches: [Prediction]) -> Bool { !touches.contains(where: \.isKnown) }

  /// Returns the mean of the displacements of `count` touches, those of which that do not count being zero.
  private static func mean(of touches: [Prediction], count: Int, where counts: (Prediction) -> Bool) -> Point
  {
    guard count > 0 else { return .zero }
    var sum = Point.zero
    for touch in touches where counts(touch) { sum = sum + touch.displacement }
    return sum * (1 / Double(count))
  }

  /// Forgets all touches and frames.
  mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    correction = (.zero, 0)
    displacement = .zero
  }
}
