/// An edge, a centre, a baseline or a length of a view or a guide, from which constraints are created.
///
/// The constraints that the methods return are inactive, until their ``LayoutConstraint/isActive`` is set. The type parameter keeps anchors of
/// different axes apart.
@MainActor
open class LayoutAnchor<AnchorType: AnyObject> {
  /// The view or the guide.
  public let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns a constraint by which the anchor equals another one, plus a number in points.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: Double = 0
  ) -> LayoutConstraint { relation(.equal, anchor, 1, constant) }

  /// Returns a constraint by which the anchor is at least another one, plus a number in points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double = 0
  ) -> LayoutConstraint { relation(.greaterThanOrEqual, anchor, 1, constant) }

  /// Returns a constraint by which the anchor is at most another one, plus a number in points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double = 0
  ) -> LayoutConstraint { relation(.lessThanOrEqual, anchor, 1, constant) }

  func relation(
    _ relation: LayoutConstraint.Relation, _ anchor: LayoutAnchor<AnchorType>, _ multiplier: Double,
    _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor.item, attribute: anchor.attribute,
      multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint with a multiple of the usual distance.
  func spacing(
    _ relation: LayoutConstraint.Relation, _ anchor: LayoutAnchor<AnchorType>, _ multiplier: Double
  ) -> LayoutConstraint { self.relation(relation, anchor, 1, multiplier * LayoutSpacing.system) }
}
