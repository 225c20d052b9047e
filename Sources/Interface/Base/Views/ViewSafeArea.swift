/// What a view remembers of its safe area.
struct ViewSafeArea: Hashable {
  /// The insets at the last call of ``View/safeAreaInsetsDidChange()``.
  private(set) var reportedInsets = EdgeInsets.zero
  /// A Boolean value that indicates whether the safe area ignores ``View/transform``, because a transition moves the view with it: its
  /// content shall move along as it is, without another layout for each frame.
  var ignoresTransform = false

  /// Records that the view is notified of insets.
  ///
  /// - Returns: A Boolean value that indicates whether they have changed.
  mutating func report(_ insets: EdgeInsets) -> Bool {
    guard insets != reportedInsets else { return false }
    reportedInsets = insets
    return true
  }
}
