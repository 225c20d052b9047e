extension TextField {
  /// The reason for which editing ended.
  public enum DidEndEditingReason: Sendable, Hashable {
    /// The field is no longer first responder, and keeps its text.
    case committed
  }
}
