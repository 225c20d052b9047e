/// The look of a stroked line.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, in points of the space that is current when the line is drawn.
  public var lineWidth: Double
  /// How open ends look.
  public var lineCap: LineCap
  /// How corners look.
  public var lineJoin: LineJoin
  /// The longest a sharp corner may be, as a multiple of the line width, before it is cut off.
  public var miterLimit: Double
  /// The lengths of the dashes and the gaps, in turn, in points; empty is a solid line.
  public var dash: [Double]
  /// How far into the dash pattern the line starts, in points.
  public var dashPhase: Double

  /// Makes a style: a solid line 1 point wide, with butt caps and miter joins, unless said otherwise.
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
  /// The dash lengths when they make a pattern: none negative or not finite, not all zero.
  var drawableDash: [Double] {
    let isPattern =
      dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 } && dashPhase.isFinite
    return isPattern ? dash : []
  }
}
