package import TactusGeometry

/// A step of a scroll or a pinch on a touchpad.
package enum TouchpadStep: Sendable {
  /// A step of a scroll.
  case scroll(ScrollMotion)
  /// A step of a pinch.
  case magnification(MagnificationMotion)

  /// The phase of the gesture after the step.
  package var phase: TouchPhase {
    switch self {
    case .scroll(let motion): motion.phase
    case .magnification(let motion): motion.phase
    }
  }

  /// The location of the pointer, in window coordinates.
  package var location: Point {
    switch self {
    case .scroll(let motion): motion.location
    case .magnification(let motion): motion.location
    }
  }

  /// The time of the step, in seconds on the event clock.
  package var timestamp: Double {
    switch self {
    case .scroll(let motion): motion.timestamp
    case .magnification(let motion): motion.timestamp
    }
  }

  /// The number of the seat; 0 if it is not known.
  package var seat: UInt32 {
    switch self {
    case .scroll(let motion): motion.seat
    case .magnification(let motion): motion.seat
    }
  }

  /// A Boolean value that indicates whether it is a motion of a wheel, whose detents are independent of each other.
  package var isDetent: Bool {
    switch self {
    case .scroll(let motion): motion.source == .wheel
    case .magnification(let motion): motion.source == .wheel
    }
  }

  /// A Boolean value that indicates whether all values are finite, and the scale is positive.
  package var isValid: Bool {
    guard location.isFinite, timestamp.isFinite else { return false }
    return switch self {
    case .scroll(let motion): motion.displacement.isFinite
    case .magnification(let motion):
      motion.translation.isFinite && motion.scale.isFinite && motion.scale > 0
    }
  }

  /// Returns the cancellation of the gesture at a time in seconds on the event clock.
  package func cancellation(at time: Double) -> TouchpadStep {
    switch self {
    case .scroll(var motion):
      motion.phase = .cancelled
      motion.displacement = .zero
      motion.timestamp = time
      return .scroll(motion)
    case .magnification(var motion):
      motion.phase = .cancelled
      motion.timestamp = time
      return .magnification(motion)
    }
  }
}
