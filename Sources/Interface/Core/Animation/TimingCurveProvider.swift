/// The course of an animation: ``CubicTimingParameters`` or ``SpringTimingParameters``.
public protocol TimingCurveProvider: Sendable {
  /// The curve, where it is one.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring, where it is one.
  var springTimingParameters: SpringTimingParameters? { get }
}
