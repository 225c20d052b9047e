/// What a view remembers of its safe area.
struct ViewSafeArea: Hashable {
  /// The insets at the last call of ``View/safeAreaInsetsDidChange()``.
  private(set) var reportedInsets = EdgeInsets.zero
  /// A Boolean value that indicates whether the safe area ignores ``View/transform``, because a transition moves the view with it: its
  /// content shall move along as it is, without another layout for each frame.
  var ignoresTransform = false
  /// A Boolean value that indicates whether the view is a controller's, or was when the controller went. Views are asked for it in each
  /// frame, and a weak reference takes long to read.
  var mayHaveController = false

  /// Records that the view is notified of insets.
  ///
  /// - Returns: A Boolean value that indicates whether they have changed by more than what rounding makes.
  mutating func report(_ insets: EdgeInsets) -> Bool {
    guard !insets.isEqual(to: reportedInsets) else { return false }
    reportedInsets = insets
    return true
  }
}

extension EdgeInsets {
  /// The difference, in points, up to which insets are the same: coordinates of nested views in scrolled ones differ by rounding.
  static var roundingTolerance: Double { 1e-6 }

  fileprivate func isEqual(to other: EdgeInsets) -> Bool {
    abs(top - other.top) <= Self.roundingTolerance && abs(left - other.left) <= Self.roundingTolerance
      && abs(bottom - other.bottom) <= Self.roundingTolerance
      && abs(right - other.right) <= Self.roundingTolerance
  }
}
