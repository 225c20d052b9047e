internal import TactusDynamics

/// The timing curve of an animation.
public enum AnimationCurve: Sendable, Hashable {
  /// Starts and ends slowly: a cubic Bézier curve with the control points (0.42, 0) and (0.58, 1).
  case easeInOut
  /// Starts slowly: (0.42, 0) and (1, 1).
  case easeIn
  /// Ends slowly: (0, 0) and (0.58, 1).
  case easeOut
  /// Keeps a constant speed.
  case linear

  var easing: Easing {
    switch self {
    case .easeInOut: .cubic(.easeInOut)
    case .easeIn: .cubic(.easeIn)
    case .easeOut: .cubic(.easeOut)
    case .linear: .linear
    }
  }
}
