internal import TactusGeometry

extension DirectionalEdgeInsets {
  /// Returns the insets with leading and trailing as left and right.
  func resolved(isRightToLeft: Bool) -> EdgeInsets {
    EdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }

  /// The insets, limited to finite coordinates.
  var limitedInsets: DirectionalEdgeInsets {
    let insets = EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing).limited
    return DirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}

extension EdgeInsets {
  /// Returns the insets with left and right as leading and trailing.
  func directional(isRightToLeft: Bool) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }
}
