internal import TactusCLibrary

/// A timing function: the progress from 0 to 1 over a fixed duration.
package enum Easing: Hashable, Sendable {
  /// A constant speed.
  case linear
  /// Half a cosine, `(1 − cos(πt/d))/2`, which is slow at both ends.
  case cosine
  /// A cubic Bézier curve.
  case cubic(CubicBezier)

  /// Returns the progress after `time` of `duration`, both in seconds; the time is between 0 and the duration.
  package func progress(at time: Double, of duration: Double = 1) -> Double {
    switch self {
    case .linear: time / duration
    case .cosine: (1 - cos(.pi * time / duration)) / 2
    case .cubic(let curve): curve.value(at: time / duration)
    }
  }

  /// Returns the velocity, after `time` of `duration`, of a move that covers `distance`: the derivative of the progress, times
  /// the distance.
  package func velocity(over distance: Double, at time: Double, of duration: Double = 1) -> Double {
    switch self {
    case .linear: distance / duration
    case .cosine: distance * (.pi / (2 * duration)) * sin(.pi * time / duration)
    case .cubic(let curve): distance / duration * curve.slope(at: time / duration)
    }
  }
}
