internal import TactusCLibrary
package import TactusGeometry

/// The combined translation, scale and rotation of several touches since the first one began.
///
/// It accumulates movement, not position. A touch that begins or ends moves the centroid, but does not change the motion: what
/// has been accumulated is kept, and later movement is added to it. All points are in one fixed coordinate space, that of the
/// window.
///
/// - Translation is that of the centroid.
/// - Scale is the ratio of the touches' mean distances from the centroid.
/// - Rotation is the mean of the touches' rotations about the centroid, each weighted by its distances, which is the rotation
///   that fits all touches best in the sense of least squares; for two touches it is the rotation of the line through both.
package struct TouchGeometry: Sendable {
  /// The minimum mean distance of the touches from their centroid, in points. Closer touches have no direction, and the scale
  /// does not decrease further. Two fingertips cannot come so close, but a panel may report one touch twice (a choice of ours).
  package static let minimumRadius = 4.0

  package struct TrackedTouch: Sendable {
    package let identifier: UInt64
    package var location: Point
    /// The location when the set of touches last changed.
    package var base: Point
    /// The displacement from the location to the predicted one, in points; see ``TouchGeometry/predict(_:at:)``.
    package fileprivate(set) var prediction = Point.zero
  }

  /// A combined motion of touches.
  package struct Motion: Hashable, Sendable {
    package var translation = Point.zero
    package var scale = 1.0
    /// The rotation in radians, clockwise on screen. Exceeds a full turn if the touches do.
    package var rotation = 0.0
  }

  /// The touches that are down, in the order in which they began.
  package private(set) var touches: [TrackedTouch] = []
  /// The motion until the set of touches last changed.
  private var past = Motion()
  /// The motion until now.
  package private(set) var motion = Motion()
  /// A Boolean value that indicates whether the touches have been too close to have a direction. If so, the next direction
  /// becomes the new base.
  private var hasLostDirection = false
  /// A Boolean value that indicates whether a touch has moved since the set of touches last changed.
  private var hasMoved = false
  /// A Boolean value that indicates whether it has to be determined if the current set of touches has a direction.
  private var mustCheckDirection = false
  /// The indices into ``touches`` by identifier, maintained only while there are so many touches that a linear search is slow.
  private var indices: [UInt64: Int] = [:]
  private static let indexedCount = 12

  package init() {}
}

// MARK: - Touches

extension TouchGeometry {
  /// Returns the index of a touch in ``touches``; nil if it is not among them.
  package func index(of identifier: UInt64) -> Int? {
    touches.count > Self.indexedCount
      ? indices[identifier] : touches.firstIndex { $0.identifier == identifier }
  }

  /// Returns the location of a touch; nil if it is not among ``touches``.
  package func location(of identifier: UInt64) -> Point? {
    index(of: identifier).map { touches[$0].location }
  }

  /// Adds a touch that begins. Ignores a touch that is already among ``touches`` and a location that is not finite.
  package mutating func add(_ identifier: UInt64, at location: Point) {
    guard location.isFinite, index(of: identifier) == nil else { return }
    rebase()
    touches.append(TrackedTouch(identifier: identifier, location: location, base: location))
    if touches.count == Self.indexedCount + 1 {
      rebuildIndices()
    } else if touches.count > Self.indexedCount {
      indices[identifier] = touches.count - 1
    }
    mustCheckDirection = true
  }

  /// Moves a touch. ``motion`` reflects this after ``update()``.
  package mutating func move(_ identifier: UInt64, to location: Point) {
    guard location.isFinite, let index = index(of: identifier) else { return }
    checkDirection()
    hasMoved = true
    touches[index].location = location
  }

  /// Removes a touch.
  package mutating func remove(_ identifier: UInt64) {
    if index(of: identifier) != nil { remove { $0 == identifier } }
  }

  /// Removes the touches whose identifiers satisfy a predicate.
  package mutating func remove(where isGone: (UInt64) -> Bool) {
    rebase()
    touches.removeAll { isGone($0.identifier) }
    rebuildIndices()
    mustCheckDirection = true
  }

  private mutating func rebuildIndices() {
    indices.removeAll(keepingCapacity: true)
    guard touches.count > Self.indexedCount else { return }
    for (index, touch) in touches.enumerated() { indices[touch.identifier] = index }
  }

  /// Determines whether the set of touches has a direction, before any of them moves.
  private mutating func checkDirection() {
    guard mustCheckDirection else { return }
    mustCheckDirection = false
    hasLostDirection = touches.count > 1 && radius < Self.minimumRadius
  }

  /// Removes all touches and resets the motion.
  package mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    past = Motion()
    motion = Motion()
    hasLostDirection = false
    hasMoved = false
    mustCheckDirection = false
  }

  /// Resets the motion and keeps the touches.
  package mutating func restart() {
    rebase()
    past = Motion()
    motion = Motion()
  }

  /// Accumulates the motion so far and makes the current locations the base for the motion that follows.
  private mutating func rebase() {
    mustCheckDirection = false
    guard hasMoved else { return hasLostDirection = false }
    update()
    past = motion
    hasMoved = false
    for index in touches.indices { touches[index].base = touches[index].location }
    hasLostDirection = false
  }
}

// MARK: - Motion

extension TouchGeometry {
  /// Adds a displacement that is not caused by a touch, but by a wheel or a touchpad, to the translation.
  package mutating func translate(by displacement: Point) {
    let sum = past.translation + displacement
    guard sum.isFinite else { return }
    past.translation = sum
    motion.translation = motion.translation + displacement
  }
}

// MARK: - Prediction

extension TouchGeometry {
  /// Sets the displacement from the location of a touch to its predicted location, for ``predictedMotion``.
  ///
  /// - Parameters:
  ///   - displacement: The displacement in points; one that is not finite counts as zero.
  ///   - index: The index of the touch in ``touches``.
  package mutating func predict(_ displacement: Point, at index: Int) {
    touches[index].prediction = displacement.isFinite ? displacement : .zero
  }

  /// The motion if the touches were at their predicted locations. Predictions change neither ``motion`` nor the touches.
  package var predictedMotion: Motion {
    var result = motion
    let (from, to) = (centroid, mean { $0.location + $0.prediction })
    let translation = motion.translation + (to - from)
    if translation.isFinite { result.translation = translation }
    guard touches.count > 1 else { return result }
    let (old, new) = (radius, radius { $0.location + $0.prediction })
    let scale = motion.scale * (max(new, Self.minimumRadius) / max(old, Self.minimumRadius))
    if scale.isFinite, scale > 0 { result.scale = scale }
    guard old >= Self.minimumRadius, new >= Self.minimumRadius else { return result }
    let angle = rotation(from: { $0.location }, about: from, to: { $0.location + $0.prediction }, about: to)
    if angle.isFinite { result.rotation = motion.rotation + angle }
    return result
  }
}

// MARK: - Shape

extension TouchGeometry {
  /// The centroid of the touches; zero when there are none.
  package var centroid: Point { mean { $0.location } }

  /// The mean distance of the touches from their centroid; 0 for fewer than two touches.
  package var radius: Double { radius { $0.location } }

  /// The distance between two touches; for more touches, twice the ``radius``.
  package var separation: Double { 2 * radius }

  /// Updates ``motion`` to the current locations. Call this once all touches of an event have moved.
  package mutating func update() {
    guard !touches.isEmpty else { return }
    let translation = past.translation + (centroid - mean { $0.base })
    // Extremely large coordinates overflow.
    if translation.isFinite { motion.translation = translation }
    guard touches.count > 1 else { return }
    let scale =
      past.scale * (max(radius, Self.minimumRadius) / max(radius { $0.base }, Self.minimumRadius))
    if scale.isFinite, scale > 0 { motion.scale = scale }
    updateRotation()
  }

  private mutating func updateRotation() {
    guard radius >= Self.minimumRadius else {
      hasLostDirection = true
      return
    }
    if hasLostDirection {
      past.rotation = motion.rotation
      past.scale = motion.scale
      past.translation = motion.translation
      for index in touches.indices { touches[index].base = touches[index].location }
      hasLostDirection = false
      return
    }
    let turned = rotation(from: { $0.base }, about: mean { $0.base }, to: { $0.location }, about: centroid)
    let angle = past.rotation + turned
    guard angle.isFinite else { return }
    // Of all equivalent angles, choose the one closest to the last.
    let turn = 2 * Double.pi
    motion.rotation = angle + ((motion.rotation - angle) / turn).rounded() * turn
  }

  /// Returns the angle by which the touches turn about their centroids, in radians, that fits all of them best.
  private func rotation(
    from old: (TrackedTouch) -> Point, about from: Point, to new: (TrackedTouch) -> Point, about to: Point
  ) -> Double {
    var (along, across) = (0.0, 0.0)
    for touch in touches {
      let (old, new) = (old(touch) - from, new(touch) - to)
      along += old.x * new.x + old.y * new.y
      across += old.x * new.y - old.y * new.x
    }
    return atan2(across, along)
  }

  private func mean(_ location: (TrackedTouch) -> Point) -> Point {
    guard !touches.isEmpty else { return .zero }
    var sum = Point.zero
    for touch in touches { sum = sum + location(touch) }
    return sum * (1 / Double(touches.count))
  }

  private func radius(_ location: (TrackedTouch) -> Point) -> Double {
    guard touches.count > 1 else { return 0 }
    let middle = mean(location)
    var sum = 0.0
    for touch in touches { sum += location(touch).distance(to: middle) }
    return sum / Double(touches.count)
  }
}
