extension TextField {
  /// The reason for which editing ended.
  ///
  /// There is one, as on iPhones and iPads: UIKit's `cancelled`, which says that the changes were discarded, exists in tvOS only. An
  /// application that discards changes sets ``TextField/text`` itself.
  public enum DidEndEditingReason: Sendable, Hashable {
    /// The field is no longer first responder, and keeps its text, whatever ended editing: Return, Tab, another responder, the dismissal
    /// of what the field belongs to, also by Escape, or that it was disabled or left its window. Text that an input method was
    /// composing becomes final.
    case committed
  }
}
