/// A width or a height.
@MainActor
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Returns a constraint by which the length is a number of points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint { length(.equal, constant) }

  /// Returns a constraint by which the length is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    length(.greaterThanOrEqual, constant)
  }

  /// Returns a constraint by which the length is at most a number of points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    length(.lessThanOrEqual, constant)
  }

  /// Returns a constraint by which the length is a multiple of another one, plus a number of points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { relation(.equal, anchor, multiplier, constant) }

  /// Returns a constraint by which the length is at least a multiple of another one, plus a number of points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { relation(.greaterThanOrEqual, anchor, multiplier, constant) }

  /// Returns a constraint by which the length is at most a multiple of another one, plus a number of points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { relation(.lessThanOrEqual, anchor, multiplier, constant) }

  private func length(_ relation: LayoutConstraint.Relation, _ constant: Double) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: constant)
  }
}
