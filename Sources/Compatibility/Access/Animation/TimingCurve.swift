internal import TactusDynamics

/// A cubic Bézier curve from (0, 0) to (1, 1), where x is the time and y the progress.
@_spi(Compatibility)
public struct TimingCurve: Sendable {
  private let bezier: CubicBezier

  private init(_ bezier: CubicBezier) { self.bezier = bezier }

  /// Creates a curve from its control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    bezier = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// The curve that is slow at first.
  public static let easeIn = TimingCurve(.easeIn)
  /// The curve that is slow at the end.
  public static let easeOut = TimingCurve(.easeOut)
  /// The curve that is slow at first and at the end.
  public static let easeInOut = TimingCurve(.easeInOut)

  /// Returns the progress at a fraction of the time.
  public func progress(at time: Double) -> Double { bezier.value(at: time) }
}
