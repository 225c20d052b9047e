internal import TactusCLibrary
package import TactusGeometry

/// What several fingers do together: how far they went, how much they spread and how far they turned, since the first landed.
///
/// It follows movement, not position. A finger that joins or leaves changes the middle of the hand but nothing else: what the
/// fingers have done is kept, and what they do from then on is added. All points are in one fixed coordinate space, that of the
/// window.
///
/// - Translation is that of the centroid.
/// - Scale is that of the fingers' mean distance from the centroid.
/// - Rotation is the mean of the fingers' turns about the centroid, each weighted by its distances, which is the turn that fits
///   all fingers best in the sense of least squares; of two fingers it is the turn of the line through both.
package struct TouchGeometry: Sendable {
  /// Fingers whose mean distance from their middle is less than this have no direction, in points; their scale does not fall
  /// further either. Two fingertips cannot come so close; a panel that reports one finger twice can (a choice of ours).
  package static let minimumRadius = 4.0

  package struct Finger: Sendable {
    package let identifier: UInt64
    package var location: Point
    /// Where it was when the set of fingers changed last.
    package var base: Point
  }

  /// What fingers have done.
  package struct Motion: Hashable, Sendable {
    package var translation = Point.zero
    package var scale = 1.0
    /// Radians, clockwise on screen, beyond full turns too.
    package var rotation = 0.0
  }

  /// The fingers that are down, in order of landing.
  package private(set) var fingers: [Finger] = []
  /// What the fingers have done until the present set of fingers was down.
  private var past = Motion()
  /// What they have done until now.
  package private(set) var motion = Motion()
  /// Whether the fingers have been too close to have a direction, so that the next one starts anew.
  private var hasLostDirection = false
  /// Whether a finger has moved since the set of fingers changed, which has been measured up to then.
  private var hasMoved = false
  /// Whether it is yet to be seen if the present set of fingers has a direction.
  private var mustCheckDirection = false
  /// Where fingers are in ``fingers``, kept while there are so many that looking through them takes long.
  private var indices: [UInt64: Int] = [:]
  private static let indexedCount = 12

  package init() {}
}

// MARK: - Fingers

extension TouchGeometry {
  /// Where a finger is among ``fingers``; nil when it is not here.
  package func index(of identifier: UInt64) -> Int? {
    fingers.count > Self.indexedCount
      ? indices[identifier] : fingers.firstIndex { $0.identifier == identifier }
  }

  /// Where a finger is; nil when it is not here.
  package func location(of identifier: UInt64) -> Point? {
    index(of: identifier).map { fingers[$0].location }
  }

  /// A finger lands. One that is there already, or is nowhere, changes nothing.
  package mutating func land(_ identifier: UInt64, at location: Point) {
    guard location.isFinite, index(of: identifier) == nil else { return }
    startAnew()
    fingers.append(Finger(identifier: identifier, location: location, base: location))
    if fingers.count == Self.indexedCount + 1 {
      makeIndices()
    } else if fingers.count > Self.indexedCount {
      indices[identifier] = fingers.count - 1
    }
    mustCheckDirection = true
  }

  /// A finger moves. What that does to ``motion`` shows after ``update()``.
  package mutating func move(_ identifier: UInt64, to location: Point) {
    guard location.isFinite, let index = index(of: identifier) else { return }
    checkDirection()
    hasMoved = true
    fingers[index].location = location
  }

  /// A finger leaves.
  package mutating func leave(_ identifier: UInt64) {
    if index(of: identifier) != nil { leave { $0 == identifier } }
  }

  /// Fingers leave.
  package mutating func leave(where isGone: (UInt64) -> Bool) {
    startAnew()
    fingers.removeAll { isGone($0.identifier) }
    makeIndices()
    mustCheckDirection = true
  }

  private mutating func makeIndices() {
    indices.removeAll(keepingCapacity: true)
    guard fingers.count > Self.indexedCount else { return }
    for (index, finger) in fingers.enumerated() { indices[finger.identifier] = index }
  }

  /// Looks whether the set of fingers has a direction, before any of them moves.
  private mutating func checkDirection() {
    guard mustCheckDirection else { return }
    mustCheckDirection = false
    hasLostDirection = fingers.count > 1 && radius < Self.minimumRadius
  }

  /// Forgets all fingers and what they did.
  package mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    past = Motion()
    motion = Motion()
    hasLostDirection = false
    hasMoved = false
    mustCheckDirection = false
  }

  /// Forgets what the fingers did; they stay.
  package mutating func restart() {
    startAnew()
    past = Motion()
    motion = Motion()
  }

  /// Keeps what was done and measures what follows from here.
  private mutating func startAnew() {
    mustCheckDirection = false
    guard hasMoved else { return hasLostDirection = false }
    update()
    past = motion
    hasMoved = false
    for index in fingers.indices { fingers[index].base = fingers[index].location }
    hasLostDirection = false
  }
}

// MARK: - Motion

extension TouchGeometry {
  /// Adds to the translation what no finger did: a wheel, a touchpad.
  package mutating func translate(by displacement: Point) {
    let sum = past.translation + displacement
    guard sum.isFinite else { return }
    past.translation = sum
    motion.translation = motion.translation + displacement
  }
}

extension TouchGeometry {
  /// The middle of the fingers; zero when there are none.
  package var centroid: Point { mean { $0.location } }

  /// The mean distance of the fingers from their middle; 0 for less than two.
  package var radius: Double { radius { $0.location } }

  /// The distance between the fingers: of two, exactly that; of more, twice the ``radius``.
  package var separation: Double { 2 * radius }

  /// Takes over where the fingers are now. To be called once all fingers of an event have moved.
  package mutating func update() {
    guard !fingers.isEmpty else { return }
    let translation = past.translation + (centroid - mean { $0.base })
    // Absurd coordinates overflow.
    if translation.isFinite { motion.translation = translation }
    guard fingers.count > 1 else { return }
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
      for index in fingers.indices { fingers[index].base = fingers[index].location }
      hasLostDirection = false
      return
    }
    let (from, to) = (mean { $0.base }, centroid)
    var (along, across) = (0.0, 0.0)
    for finger in fingers {
      let (old, new) = (finger.base - from, finger.location - to)
      along += old.x * new.x + old.y * new.y
      across += old.x * new.y - old.y * new.x
    }
    let angle = past.rotation + atan2(across, along)
    guard angle.isFinite else { return }
    // Of all angles that look the same, the one next to the last.
    let turn = 2 * Double.pi
    motion.rotation = angle + ((motion.rotation - angle) / turn).rounded() * turn
  }

  private func mean(_ place: (Finger) -> Point) -> Point {
    guard !fingers.isEmpty else { return .zero }
    var sum = Point.zero
    for finger in fingers { sum = sum + place(finger) }
    return sum * (1 / Double(fingers.count))
  }

  private func radius(_ place: (Finger) -> Point) -> Double {
    guard fingers.count > 1 else { return 0 }
    let middle = mean(place)
    var sum = 0.0
    for finger in fingers { sum += place(finger).distance(to: middle) }
    return sum / Double(fingers.count)
  }
}
