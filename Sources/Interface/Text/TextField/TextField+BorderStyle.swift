extension TextField {
  /// The style of the border.
  public enum BorderStyle: Sendable, Hashable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A double line, which makes the field appear inset.
    case bezel
    /// A rounded rectangle with a background.
    case roundedRect
  }
}
