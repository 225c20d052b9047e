internal import TactusDynamics

/// A course along a cubic Bézier curve from (0, 0) to (1, 1): time to the right, progress upwards.
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The first control point.
  public let controlPoint1: Point
  /// The second control point.
  public let controlPoint2: Point

  /// Makes one of the usual curves. Default `.easeInOut`.
  public init(animationCurve curve: AnimationCurve = .easeInOut) {
    guard case .cubic(let bezier) = curve.easing else {
      self.init(CubicBezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3))
      return
    }
    self.init(bezier)
  }

  /// Makes a curve from its control points.
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

  /// Itself.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// Nil.
  public var springTimingParameters: SpringTimingParameters? { nil }

  var bezier: CubicBezier {
    CubicBezier(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
  }
}
