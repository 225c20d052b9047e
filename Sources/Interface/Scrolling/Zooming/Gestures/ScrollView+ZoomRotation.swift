extension ScrollView {
  /// The angles at which zoomed content comes to rest when a pinch has turned it.
  public enum ZoomRotation: Hashable, Sendable {
    /// A pinch does not turn the content.
    case none
    /// The multiples of an angle, in radians. When the touches end, the content turns to the nearest one. An angle that is not finite or
    /// not above 0 counts as ``none``.
    case multiples(of: Double)
    /// Any angle.
    case any

    /// A Boolean value that indicates whether a pinch turns the content.
    var isAllowed: Bool {
      switch self {
      case .none: false
      case .multiples(let angle): angle.isFinite && angle > 0
      case .any: true
      }
    }

    /// Returns the nearest angle at which content rests, in radians.
    func rest(near angle: Double) -> Double {
      guard isAllowed, angle.isFinite else { return 0 }
      guard case .multiples(let step) = self else { return angle }
      let rest = (angle / step).rounded() * step
      return rest.isFinite ? rest : 0
    }
  }
}
