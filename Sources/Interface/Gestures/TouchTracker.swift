import TactusCLibrary

/// Measures how the touches of a recognizer move together and how fast, from every sample that the panel reported.
@MainActor
struct TouchTracker {
  /// The duration for which the last velocities of scale and rotation count after all touches but one have ended, in seconds: as
  /// long as the window over which velocity is estimated. Touches rarely end together.
  static let releaseDuration = VelocityEstimator.window
  /// The unit in which scale and rotation are handed to the velocity estimator. In hundredths their values are about as large as
  /// the touches' distances in points, so that the estimator's limit for outliers fits them, too.
  private static let unit = 0.01

  private var geometry = TouchGeometry()
  private var path = VelocityEstimator()
  private var shape = VelocityEstimator()
  /// The time of the latest change of a touch, in seconds on the event clock.
  private(set) var time = 0.0
  /// The time at which all touches but one had ended; nil while several are down.
  private var releaseTime: Double?
  /// The distance between the touches at the latest ``restart()``, in points of the window; large enough to divide by.
  private(set) var initialSeparation = 0.0
  /// The time and location of the latest sample that was taken over of each touch, in the order of the geometry's touches.
  private var newest: [(identifier: UInt64, time: Double, location: Point)] = []
  /// The samples of the present event; kept between events so that no storage is allocated.
  private var samples: [(identifier: UInt64, time: Double, location: Point)] = []
  private var areSamplesSorted = true
  /// The motion in the frame that is being prepared; nil while it is not predicted.
  private var prediction: TouchGeometry.Motion?
  /// What is predicted in frames.
  private var frames = MotionPrediction()
  private var latestSampleTime = 0.0

  init() {}

  /// The number of touches that are down.
  var count: Int { geometry.touches.count }
  /// The translation, scale and rotation of the touches since the latest ``restart()``.
  var motion: TouchGeometry.Motion { geometry.motion }
  /// The motion that is shown: the predicted one, if there is a prediction.
  var shownMotion: TouchGeometry.Motion { prediction ?? geometry.motion }
  /// The distance between the touches, in points of the window; see ``TouchGeometry/separation``.
  var separation: Double { geometry.separation }
  /// The centroid of the touches, in the coordinates of the window.
  var centroid: Point { geometry.centroid }
}

// MARK: - Events

extension TouchTracker {
  /// Adds a touch that begins.
  mutating func add(_ touch: Touch) {
    if count == 0 { path.append(motion.translation, at: touch.timestamp) }
    guard touch.initialSample.location.isFinite, geometry.location(of: touch.identifier) == nil else {
      return
    }
    geometry.add(touch.identifier, at: touch.initialSample.location)
    newest.append((touch.identifier, touch.initialSample.timestamp, touch.initialSample.location))
    time = max(time, touch.timestamp)
    if count > 1 {
      // A velocity from before a touch ended does not continue when another one begins.
      if releaseTime != nil || count == 2 { shape.removeAll() }
      releaseTime = nil
      appendShape(at: touch.timestamp)
    }
  }

  /// Removes touches that are still down but no longer part of the gesture.
  mutating func remove(_ touches: Set<Touch>) {
    let removed = Set(touches.map(\.identifier)).filter { geometry.index(of: $0) != nil }
    guard !removed.isEmpty else { return }
    newest.removeAll { removed.contains($0.identifier) }
    geometry.remove { removed.contains($0) }
  }

  /// Takes over the changes of an event and then adds the touches that begin in it.
  ///
  /// - Parameters:
  ///   - touches: The touches that begin.
  ///   - recognizer: The recognizer that follows them.
  ///   - hasRecognized: Whether the gesture has begun; until then the measurement starts over with the second touch.
  mutating func add(_ touches: Set<Touch>, of recognizer: GestureRecognizer, hasRecognized: Bool) {
    update(recognizer)
    let count = count
    for touch in recognizer.followedTouches where touch.isChanged && touches.contains(touch) { add(touch) }
    if !hasRecognized, count < 2, self.count > 1 { restart() }
  }

  /// Takes over what the tracked touches did in the present event. Calling it again for the same event has no effect.
  ///
  /// Only touches that were down throughout determine the movement. Touches that ended without moving are therefore removed
  /// before the others move, and touches that begin are to be added afterwards.
  mutating func update(_ recognizer: GestureRecognizer) {
    prediction = nil
    let touches = recognizer.followedTouches
    // Most events only move touches.
    var isAnyOver = false
    for touch in touches where touch.isOver { isAnyOver = true }
    if isAnyOver { removeEnded(touches, includingMoved: false) }
    for touch in touches where touch.isChanged { collectSamples(of: touch) }
    applySamples()
    if isAnyOver { removeEnded(touches, includingMoved: true) }
  }

  private mutating func removeEnded(_ touches: [Touch], includingMoved: Bool) {
    var removed: Set<UInt64> = []
    for touch in touches where touch.isOver {
      guard let location = geometry.location(of: touch.identifier) else { continue }
      guard includingMoved || location == touch.sample.location else { continue }
      time = max(time, touch.timestamp)
      removed.insert(touch.identifier)
      if count - removed.count == 1 { releaseTime = time }
    }
    guard !removed.isEmpty else { return }
    newest.removeAll { removed.contains($0.identifier) }
    geometry.remove { removed.contains($0) }
  }

  /// Adds the displacement of a wheel or a touchpad, in points of the window.
  mutating func scroll(by displacement: Point, at timestamp: Double) {
    geometry.translate(by: displacement)
    path.append(motion.translation, at: timestamp)
    time = max(time, timestamp)
  }

  /// Starts the measurement over with the touches where they are.
  mutating func restart() {
    prediction = nil
    geometry.restart()
    path.removeAll()
    shape.removeAll()
    path.append(.zero, at: time)
    initialSeparation = max(separation, 2 * TouchGeometry.minimumRadius)
    if count > 1 { appendShape(at: time) }
  }

  /// Removes all touches and measurements.
  mutating func removeAll() {
    prediction = nil
    frames.removeAll()
    geometry.removeAll()
    path.removeAll()
    shape.removeAll()
    newest.removeAll(keepingCapacity: true)
    time = 0
    releaseTime = nil
    initialSeparation = 0
  }

  /// Collects the samples of a touch since the previous event.
  private mutating func collectSamples(of touch: Touch) {
    guard let index = geometry.index(of: touch.identifier) else { return }
    for sample in touch.coalescedSamples where sample.timestamp > newest[index].time {
      newest[index].time = sample.timestamp
      // The report of a touch up repeats the last location; it does not mean that the touch rested in between.
      let isTouchUp = touch.isOver && sample == touch.sample
      if isTouchUp, newest[index].location == sample.location { continue }
      newest[index].location = sample.location
      append(touch.identifier, sample.timestamp, sample.location)
    }
    // The location counts even if the panel's timestamps do not advance.
    if newest[index].location != touch.sample.location {
      newest[index].location = touch.sample.location
      append(touch.identifier, max(latestSampleTime, touch.timestamp), touch.sample.location)
    }
  }

  private mutating func append(_ identifier: UInt64, _ time: Double, _ location: Point) {
    if time < latestSampleTime { areSamplesSorted = false }
    if samples.isEmpty { latestSampleTime = time } else { latestSampleTime = max(latestSampleTime, time) }
    samples.append((identifier, time, location))
  }

  /// Sorts the samples of all touches by time, keeping the order of those with equal times.
  private mutating func sortSamples() {
    guard !areSamplesSorted else { return }
    areSamplesSorted = true
    // Few samples are sorted in place, so that a usual gesture allocates nothing.
    guard samples.count <= 64 else { return samples.sort { $0.time < $1.time } }
    for end in samples.indices.dropFirst() {
      var index = end
      while index > 0, samples[index - 1].time > samples[index].time {
        samples.swapAt(index - 1, index)
        index -= 1
      }
    }
  }

  private mutating func applySamples() {
    sortSamples()
    for index in samples.indices {
      let sample = samples[index]
      geometry.move(sample.identifier, to: sample.location)
      guard index + 1 == samples.count || samples[index + 1].time > sample.time else { continue }
      geometry.update()
      time = max(time, sample.time)
      path.append(motion.translation, at: sample.time)
      if count > 1 { appendShape(at: sample.time) }
    }
    samples.removeAll(keepingCapacity: true)
    latestSampleTime = 0
  }

  private mutating func appendShape(at time: Double) {
    shape.append(Point(x: motion.scale, y: motion.rotation) * (1 / Self.unit), at: time)
  }
}

// MARK: - Prediction

extension TouchTracker {
  /// Returns the motion that the touches are predicted to have in a frame; that until now if no prediction is certain.
  mutating func predictedMotion(of touches: [Touch], in frame: PredictedFrame) -> TouchGeometry.Motion {
    frames.update(at: frame.time) { predictions in
      for touch in touches where !touch.isOver {
        predictions.append(
          MotionPrediction.Prediction(
            identifier: touch.identifier, age: frame.now - touch.initialSample.timestamp,
            location: touch.sample.location, displacement: frame.displacement(of: touch),
            hasVelocity: touch.reports?.resampler.hasVelocity ?? false))
      }
    }
    var result = motion
    result.translation = motion.translation + frames.excess.displacement
    result.scale *= exp(frames.excess.scale)
    result.rotation += frames.excess.rotation
    return result
  }

  /// Predicts the motion for a frame; it counts until touches move.
  mutating func predict(_ touches: [Touch], in frame: PredictedFrame) {
    prediction = predictedMotion(of: touches, in: frame)
  }

  /// Returns a Boolean value that indicates whether the next frame may show another motion even if no touch moves.
  func isChanging(_ touches: [Touch], after frame: PredictedFrame) -> Bool {
    frames.isChanging || !frame.areAtRest(touches)
  }
}

// MARK: - Velocities

extension TouchTracker {
  /// The velocity of the centroid, in points of the window per second.
  var velocity: Point { path.velocity(at: time) }

  /// The rate at which the scale changes, per second.
  var scaleVelocity: Double { shapeVelocity.x }

  /// The angular velocity of the touches, in radians per second.
  var rotationVelocity: Double { shapeVelocity.y }

  private var shapeVelocity: Point {
    if let releaseTime, time - releaseTime > Self.releaseDuration { return .zero }
    return shape.velocity(at: releaseTime ?? time) * Self.unit
  }
}
