/// Feedback that the user feels, such as that of a motor that shakes the panel.
///
/// The toolkit knows no motors: implement `application(_:perform:)` of ``ApplicationDelegate`` to drive one.
public enum HapticFeedback: Hashable, Sendable {
  /// An impact: something was grasped, or fell into its position.
  case impact
  /// A step of a selection, such as from one section of a list to the next one.
  case selection
}
