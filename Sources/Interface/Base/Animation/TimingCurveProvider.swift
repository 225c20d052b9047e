/// The timing curve of an animation: ``CubicTimingParameters`` or ``SpringTimingParameters``.
public protocol TimingCurveProvider: Sendable {
  /// The parameters of a cubic Bézier curve; nil for a spring.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The parameters of a spring; nil for a cubic Bézier curve.
  var springTimingParameters: SpringTimingParameters? { get }
}
