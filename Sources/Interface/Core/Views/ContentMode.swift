extension View {
  /// The way in which a view's content fills its bounds when their sizes differ.
  public enum ContentMode: Sendable, Hashable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits inside, proportions kept.
    case scaleAspectFit
    /// As small as covers the bounds, proportions kept; the rest is cut off where the view clips.
    case scaleAspectFill
    /// Redrawn whenever the bounds change.
    case redraw
    /// At its own size in the middle.
    case center
    /// At its own size, at the middle of the top edge.
    case top
    /// At its own size, at the middle of the bottom edge.
    case bottom
    /// At its own size, at the middle of the left edge.
    case left
    /// At its own size, at the middle of the right edge.
    case right
    /// At its own size in the top left corner.
    case topLeft
    /// At its own size in the top right corner.
    case topRight
    /// At its own size in the bottom left corner.
    case bottomLeft
    /// At its own size in the bottom right corner.
    case bottomRight
  }
}
