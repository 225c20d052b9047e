internal import TactusGeometry
internal import TactusInput

/// Recognizes that four touches rest on a window, from the input itself, so that no gesture recognizer can prevent it.
struct TouchHold: Sendable, Hashable {
  /// The locations at which the touches began that are down, by their identifiers.
  private var origins: [UInt64: Point] = [:]
  /// A Boolean value that indicates whether a touch has moved since all were down.
  private var hasMoved = false

  /// The number of touches.
  static let requiredTouchCount = 4
  /// The time for which the touches rest, in seconds.
  static let minimumDuration = 1.0
  /// The maximum movement of a touch, in points.
  static let allowableMovement = 10.0

  /// A Boolean value that indicates whether the required touches are down and have not moved.
  var isHolding: Bool { origins.count == Self.requiredTouchCount && !hasMoved }

  /// Receives a change of a touch.
  mutating func receive(_ input: TouchInput) {
    switch input.kind {
    case .down: origins[input.identifier] = input.sample.location
    case .motion:
      guard let origin = origins[input.identifier] else { return }
      if origin.distance(to: input.sample.location) > Self.allowableMovement { hasMoved = true }
    case .up, .cancel: origins[input.identifier] = nil
    }
    if origins.isEmpty { hasMoved = false }
  }
}
