import TactusCLibrary
internal import TactusInput

/// How far the motion of touches in frames is predicted to be beyond what they reported, which changes gradually when touches join or
/// leave.
///
/// A touch that has just begun has no prediction yet, and one that ended has none any more. If the predictions of the touches that
/// are down counted at once, content would leap by half of a prediction. So the difference that a touch makes vanishes within a few
/// frames.
struct MotionPrediction {
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
    /// The location that it reported, in the window's coordinates.
    var location: Point
    /// The predicted displacement from its reported location, in points.
    var displacement: Point
    /// A Boolean value that indicates whether it has enough reports to be predicted.
    var hasVelocity: Bool

    /// A Boolean value that indicates whether enough is known of the touch to predict it.
    fileprivate var isKnown = false
    /// A Boolean value that indicates whether the displacement counts.
    fileprivate(set) var counts = false

    init(identifier: UInt64, age: Double, location: Point, displacement: Point, hasVelocity: Bool) {
      self.identifier = identifier
      self.age = age
      self.location = location
      self.displacement = displacement
      self.hasVelocity = hasVelocity
    }
  }

  /// How far a motion is beyond what the touches reported.
  struct Excess: Equatable {
    /// The displacement of the centroid, in points.
    var displacement = Point.zero
    /// The logarithm of the factor of the scale.
    var scale = 0.0
    /// The angle of the rotation, in radians.
    var rotation = 0.0

    fileprivate static func + (left: Excess, right: Excess) -> Excess {
      Excess(
        displacement: left.displacement + right.displacement, scale: left.scale + right.scale,
        rotation: left.rotation + right.rotation)
    }

    fileprivate static func * (excess: Excess, factor: Double) -> Excess {
      Excess(
        displacement: excess.displacement * factor, scale: excess.scale * factor,
        rotation: excess.rotation * factor
      )
    }
  }

  /// What a frame shows beyond the prediction of the touches that are down in it.
  private struct Correction {
    var excess = Excess()
    /// The time from which on it vanishes, in seconds on the event clock.
    var time = 0.0

    /// Returns what is left of it at a time.
    func remainder(at time: Double) -> Excess {
      excess * max(0, 1 - (time - self.time) / MotionPrediction.transitionDuration)
    }
  }

  /// The touches that are down in the present frame, in the order in which they began.
  private(set) var touches: [Prediction] = []
  /// What the present frame shows beyond what the touches reported; nothing before the first one.
  private(set) var excess = Excess()
  /// The part of it that is predicted from the touches that are down.
  private var predicted = Excess()
  private var correction = Correction()
  /// The touches of a frame and where they are predicted; kept so that frames do not allocate.
  private var geometry = TouchGeometry()
  /// The time of the present frame, in seconds on the event clock; nil before the first one.
  private var time: Double?
  /// The frame before: its touches, what was predicted from them, and the correction.
  private var former: (touches: [Prediction], predicted: Excess, correction: Correction) = (
    [], Excess(), Correction()
  )

  /// A Boolean value that indicates whether the next frame shows touches that rest elsewhere.
  var isChanging: Bool { time.map { correction.remainder(at: $0) != Excess() } ?? false }

  /// Updates the prediction to that in a frame. It may be called several times for a frame.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds on the event clock.
  ///   - append: Appends the touches that are down.
  mutating func update(at time: Double, _ append: (inout [Prediction]) -> Void) {
    if time == self.time {
      correction = former.correction
    } else {
      swap(&former.touches, &touches)
      (former.predicted, former.correction) = (predicted, correction)
      self.time = time
    }
    touches.removeAll(keepingCapacity: true)
    append(&touches)
    markTouches()
    let before = Self.areAllNew(former.touches)
    // The difference does not vanish before it is known what the touch that joined is predicted to do.
    if !before, former.touches.contains(where: { !$0.isKnown }) { correction.time = time }
    predicted = prediction(formerly: false)
    if !former.touches.isEmpty, !touches.isEmpty, isOtherSet {
      // All are those of the last frame, so that the movement since does not count.
      let change = former.predicted + prediction(formerly: true) * -1
      correction = Correction(excess: correction.remainder(at: time) + change, time: time)
    }
    excess = predicted + correction.remainder(at: time)
  }

  /// Determines which touches count.
  private mutating func markTouches() {
    // A prediction counts from the second frame on that has it, so that the first one is no part of the movement.
    for index in touches.indices {
      let touch = touches[index]
      let had =
        touch.hasVelocity
        && former.touches.contains { $0.identifier == touch.identifier && $0.hasVelocity }
      touches[index].isKnown = had || touch.age > Self.unknownDuration
    }
    let areAllNew = Self.areAllNew(touches)
    for index in touches.indices { touches[index].counts = areAllNew || touches[index].isKnown }
  }

  /// Returns what is predicted from the touches that count. Those that do not count stay where they are, unless two count, which then
  /// determine the scale and the rotation.
  ///
  /// - Parameter formerly: True for the locations and displacements in the frame before; a touch that is new had none.
  private mutating func prediction(formerly: Bool) -> Excess {
    guard !touches.isEmpty else { return Excess() }
    geometry.removeAll()
    let areSomeLeftOut = touches.count(where: \.counts) > 1
    var sum = Point.zero
    for touch in touches where touch.counts || !areSomeLeftOut {
      let former = formerly ? former.touches.first { $0.identifier == touch.identifier } : touch
      geometry.add(touch.identifier, at: (former ?? touch).location)
      guard touch.counts, let former, let index = geometry.index(of: touch.identifier) else { continue }
      sum = sum + former.displacement
      geometry.predict(former.displacement, at: index)
    }
    let motion = geometry.predictedMotion
    return Excess(
      displacement: sum * (1 / Double(touches.count)), scale: log(motion.scale), rotation: motion.rotation)
  }

  /// A Boolean value that indicates whether other touches count than in the frame before.
  private var isOtherSet: Bool {
    touches.count != former.touches.count
      || zip(touches, former.touches).contains { $0.identifier != $1.identifier || $0.counts != $1.counts }
  }

  /// Returns whether all touches have just begun; then the predictions of all count.
  private static func areAllNew(_ touches: [Prediction]) -> Bool { !touches.contains(where: \.isKnown) }

  /// Forgets all touches and frames.
  mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    former.touches.removeAll(keepingCapacity: true)
    (former.predicted, former.correction) = (Excess(), Correction())
    (excess, predicted, correction) = (Excess(), Excess(), Correction())
    time = nil
  }
}
