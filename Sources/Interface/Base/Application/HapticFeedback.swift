/// Feedback that the user feels, such as that of a motor that shakes the panel.
///
/// The toolkit knows no motors: implement `application(_:perform:)` of ``ApplicationDelegate`` to drive one.
public enum HapticFeedback: Hashable, Sendable {
  /// What an impact feels like.
  public enum ImpactStyle: Int, Hashable, Sendable {
    /// Small objects that collide.
    case light
    /// Objects of medium size that collide.
    case medium
    /// Large objects that collide.
    case heavy
    /// Soft objects that collide.
    case soft
    /// Rigid objects that collide.
    case rigid
  }

  /// An impact, such as of something that was grasped, with an intensity from 0 to 1.
  case impact(ImpactStyle, intensity: Double)
  /// A step of a selection, such as from one section of a list to the next one.
  case selection
  /// Something has succeeded.
  case success
  /// Something may be wrong.
  case warning
  /// Something has failed.
  case error
}
