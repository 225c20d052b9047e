internal import TactusDynamics

/// A timing curve in the form of a cubic Bézier curve from (0, 0) to (1, 1), where x is the time and y the progress.
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The first control point.
  public let controlPoint1: Point
  /// The second control point.
  public let controlPoint2: Point

  /// Creates the parameters of a predefined curve. Default `.easeInOut`.
  public init(animationCurve curve: AnimationCurve = .easeInOut) {
    guard case .cubic(let bezier) = curve.easing else {
      self.init(CubicBezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3))
      return
    }
    self.init(bezier)
  }

  /// Creates a curve from its control points.
  ///
  /// x is kept within 0 to 1. A point that is not finite makes the curve a straight line.
  public init(controlPoint1: Point, controlPoint2: Point) {
    guard controlPoint1.isFinite, controlPoint2.isFinite else {
      self.init(animationCurve: .linear)
      return
    }
    self.init(
      CubicBezier(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y))
  }

  private init(_ bezier: CubicBezier) {
    controlPoint1 = Point(x: bezier.x1, y: bezier.y1)
    controlPoint2 = Point(x: bezier.x2, y: bezier.y2)
  }

  /// The parameters themselves.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// Always nil, as the curve is not a spring.
  public var springTimingParameters: SpringTimingParameters? { nil }

  var bezier: CubicBezier {
    CubicBezier(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
  }
}
