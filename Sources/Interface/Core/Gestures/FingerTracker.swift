/// Follows the fingers of a recognizer: what they do together and how fast, from every sample that the panel reported.
@MainActor
struct FingerTracker {
  /// How long after all but one finger have lifted the others' last velocity counts, in seconds. Fingers do not lift together;
  /// the span is that of the velocity's own window.
  static let releaseDuration = VelocityEstimator.window
  /// Scale and rotation are measured in hundredths, so that their numbers are about those of points at the fingertips, and what
  /// is an outlier for a path is one for them.
  private static let unit = 0.01

  private var geometry = TouchGeometry()
  private var path = VelocityEstimator()
  private var shape = VelocityEstimator()
  /// When a finger changed last.
  private(set) var time = 0.0
  /// When the last finger but one left.
  private var releaseTime: Double?
  /// How far the fingers were apart when they began anew last, see ``restart()``; enough to divide by.
  private(set) var initialSeparation = 0.0
  /// Until when the samples of each finger have been taken over, and where it was then; in the order of the geometry's fingers.
  private var newest: [(contact: UInt64, time: Double, location: Point)] = []
  /// Filled and emptied for each event.
  private var samples: [(contact: UInt64, time: Double, location: Point)] = []
  private var areSamplesSorted = true
  private var latestSampleTime = 0.0

  init() {}

  /// The number of fingers that are down.
  var count: Int { geometry.fingers.count }
  /// What they have done.
  var motion: TouchGeometry.Motion { geometry.motion }
  /// How far they are apart, see ``TouchGeometry/separation``.
  var separation: Double { geometry.separation }
  /// The middle of them.
  var centroid: Point { geometry.centroid }
}

// MARK: - Events

extension FingerTracker {
  /// A finger lands.
  mutating func land(_ touch: Touch) {
    if count == 0 { path.append(motion.translation, at: touch.timestamp) }
    guard touch.landing.location.isFinite, geometry.location(of: touch.contact) == nil else { return }
    geometry.land(touch.contact, at: touch.landing.location)
    newest.append((touch.contact, touch.landing.timestamp, touch.landing.location))
    time = max(time, touch.timestamp)
    if count > 1 {
      // A finger that comes back says nothing of the time in between.
      if releaseTime != nil || count == 2 { shape.removeAll() }
      releaseTime = nil
      appendShape(at: touch.timestamp)
    }
  }

  /// Fingers that are still down are none of them any longer.
  mutating func forget(_ touches: Set<Touch>) {
    let gone = Set(touches.map(\.contact)).filter { geometry.index(of: $0) != nil }
    guard !gone.isEmpty else { return }
    newest.removeAll { gone.contains($0.contact) }
    geometry.leave { gone.contains($0) }
  }

  /// The fingers of an event land, after what the others did.
  ///
  /// - Parameter isMade: Whether there is a gesture already; otherwise it is the second finger with which one may begin.
  mutating func land(_ touches: Set<Touch>, of recognizer: GestureRecognizer, isMade: Bool) {
    update(recognizer)
    let count = count
    for touch in recognizer.followedTouches where touch.isChanged && touches.contains(touch) { land(touch) }
    if !isMade, count < 2, self.count > 1 { restart() }
  }

  /// Takes over what the fingers that are here already do in the present event; a second time it changes nothing.
  ///
  /// What happened since the last report is told by the fingers that were down all the while. So those that have lifted leave
  /// before the others move, and those that land are to land afterwards.
  mutating func update(_ recognizer: GestureRecognizer) {
    removeLifted(recognizer, evenThoseThatMoved: false)
    for touch in recognizer.followedTouches where touch.isChanged { gather(touch) }
    playSamples()
    removeLifted(recognizer, evenThoseThatMoved: true)
  }

  private mutating func removeLifted(_ recognizer: GestureRecognizer, evenThoseThatMoved: Bool) {
    var gone: Set<UInt64> = []
    for touch in recognizer.followedTouches where touch.isOver {
      guard let place = geometry.location(of: touch.contact) else { continue }
      guard evenThoseThatMoved || place == touch.sample.location else { continue }
      time = max(time, touch.timestamp)
      gone.insert(touch.contact)
      if count - gone.count == 1 { releaseTime = time }
    }
    guard !gone.isEmpty else { return }
    newest.removeAll { gone.contains($0.contact) }
    geometry.leave { gone.contains($0) }
  }

  /// A wheel or a touchpad moves by `displacement`.
  mutating func scroll(by displacement: Point, at timestamp: Double) {
    geometry.translate(by: displacement)
    path.append(motion.translation, at: timestamp)
    time = max(time, timestamp)
  }

  /// Forgets what the fingers have done until now; they stay.
  mutating func restart() {
    geometry.restart()
    path.removeAll()
    shape.removeAll()
    path.append(.zero, at: time)
    initialSeparation = max(separation, 2 * TouchGeometry.minimumRadius)
    if count > 1 { appendShape(at: time) }
  }

  /// Forgets everything.
  mutating func removeAll() {
    geometry.removeAll()
    path.removeAll()
    shape.removeAll()
    newest.removeAll(keepingCapacity: true)
    time = 0
    releaseTime = nil
    initialSeparation = 0
  }

  /// Sorts what a finger did since the last event in among what the others did.
  private mutating func gather(_ touch: Touch) {
    guard let finger = geometry.index(of: touch.contact) else { return }
    for sample in touch.coalescedSamples where sample.timestamp > newest[finger].time {
      newest[finger].time = sample.timestamp
      // A lift repeats the last place; the time in between is not spent in rest.
      let isLift = touch.isOver && sample == touch.sample
      if isLift, newest[finger].location == sample.location { continue }
      newest[finger].location = sample.location
      append(touch.contact, sample.timestamp, sample.location)
    }
    // A panel whose clock stands still moves its fingers all the same.
    if newest[finger].location != touch.sample.location {
      newest[finger].location = touch.sample.location
      append(touch.contact, max(latestSampleTime, touch.timestamp), touch.sample.location)
    }
  }

  private mutating func append(_ contact: UInt64, _ time: Double, _ location: Point) {
    if time < latestSampleTime { areSamplesSorted = false }
    if samples.isEmpty { latestSampleTime = time } else { latestSampleTime = max(latestSampleTime, time) }
    samples.append((contact, time, location))
  }

  /// Brings the samples of all fingers into the order of their times; those of one time stay as they are.
  private mutating func sortSamples() {
    guard !areSamplesSorted else { return }
    areSamplesSorted = true
    // Few are sorted in place, so that the usual hand's motion allocates nothing.
    guard samples.count <= 64 else { return samples.sort { $0.time < $1.time } }
    for end in samples.indices.dropFirst() {
      var index = end
      while index > 0, samples[index - 1].time > samples[index].time {
        samples.swapAt(index - 1, index)
        index -= 1
      }
    }
  }

  private mutating func playSamples() {
    sortSamples()
    for index in samples.indices {
      let sample = samples[index]
      geometry.move(sample.contact, to: sample.location)
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

// MARK: - Velocities

extension FingerTracker {
  /// How fast the middle of the fingers moves, in points of the window per second.
  var velocity: Point { path.velocity(at: time) }

  /// How fast the scale changes, per second.
  var scaleVelocity: Double { shapeVelocity.x }

  /// How fast the fingers turn, in radians per second.
  var rotationVelocity: Double { shapeVelocity.y }

  private var shapeVelocity: Point {
    if let releaseTime, time - releaseTime > Self.releaseDuration { return .zero }
    return shape.velocity(at: releaseTime ?? time) * Self.unit
  }
}
