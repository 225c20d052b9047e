/// A leading, trailing, left or right edge, or a horizontal centre.
@MainActor
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// Returns a constraint by which the anchor follows another one in the usual distance of related views, 8 points, times a multiplier.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint { spacing(.equal, anchor, multiplier) }

  /// Returns a constraint by which the anchor follows another one in at least the usual distance, times a multiplier.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint { spacing(.greaterThanOrEqual, anchor, multiplier) }

  /// Returns a constraint by which the anchor follows another one in at most the usual distance, times a multiplier.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint { spacing(.lessThanOrEqual, anchor, multiplier) }
}
