/// Whether and how the origin of a layer's bounds scrolls what is inside.
package enum LayerScrolling: Hashable, Sendable {
  /// The layer does not scroll.
  case never
  /// Nothing moves the content: it is placed on whole pixels.
  case resting
  /// The content moves: it is shown where it is, and moves as one.
  case moving
}
