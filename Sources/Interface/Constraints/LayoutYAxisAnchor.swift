/// A top or bottom edge, a vertical centre, or a baseline.
@MainActor
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// Returns a constraint by which the anchor is below another one in the usual distance of related views, 8 points, times a multiplier.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint { spacing(.equal, anchor, multiplier) }

  /// Returns a constraint by which the anchor is below another one in at least the usual distance, times a multiplier.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint { spacing(.greaterThanOrEqual, anchor, multiplier) }

  /// Returns a constraint by which the anchor is below another one in at most the usual distance, times a multiplier.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint { spacing(.lessThanOrEqual, anchor, multiplier) }
}
