/// The style of a stroked line.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, in points of user space. Default 1.
  public var lineWidth: Double
  /// The style of open ends. Default ``LineCap/butt``.
  public var lineCap: LineCap
  /// The style of corners. Default ``LineJoin/miter``.
  public var lineJoin: LineJoin
  /// The maximum length of a sharp corner, as a multiple of the line width, beyond which it is cut off. Default 10.
  public var miterLimit: Double
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line. Default empty.
  public var dash: [Double]
  /// The offset in the dash pattern at which the line starts, in points. Default 0.
  public var dashPhase: Double

  /// Creates a style. By default, it is a solid line 1 point wide, with butt caps and miter joins.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension StrokeStyle {
  /// The lengths of dashes and gaps; empty unless all are finite and not negative, and at least one is positive.
  var drawableDash: [Double] {
    let isPattern =
      dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 } && dashPhase.isFinite
    return isPattern ? dash : []
  }
}
