/// The sizes from which touches are taken for a palm, which no view and no gesture recognizer receives.
///
/// They have an effect only where the panel and the compositor report contact areas (`wl_touch.shape`), which few do.
public struct PalmLimits: Hashable, Sendable {
  /// The major radius of a touch that is taken for a palm wherever it is, in points.
  public var majorRadius: Double
  /// The major radius from which two or more touches near the same edge of the window are taken for a palm, in points: the ball of a
  /// hand that rests on the frame of a panel is reported as several contacts. Nil, the default, for no such rule.
  public var edgeRadius: Double?
  /// The distance from the edge of the window to which ``edgeRadius`` applies, in points. Default 60.
  public var edgeWidth: Double

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - majorRadius: The major radius of a touch that is taken for a palm wherever it is, in points. NaN means never.
  ///   - edgeRadius: The major radius from which several touches near an edge are taken for a palm, in points; nil, the default, for
  ///     no such rule.
  ///   - edgeWidth: The distance from the edge to which `edgeRadius` applies, in points.
  public init(majorRadius: Double, edgeRadius: Double? = nil, edgeWidth: Double = 60) {
    self.majorRadius = majorRadius
    self.edgeRadius = edgeRadius
    self.edgeWidth = edgeWidth
  }
}
