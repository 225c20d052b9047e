extension TextField {
  /// The times at which an accessory of the field is shown.
  public enum ViewMode: Sendable, Hashable {
    /// The accessory is never shown.
    case never
    /// The accessory is shown while the text is being edited.
    case whileEditing
    /// The accessory is shown while the text is not being edited.
    case unlessEditing
    /// The accessory is always shown.
    case always
  }
}
