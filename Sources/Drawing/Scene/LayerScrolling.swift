/// The manner in which the origin of a layer's bounds scrolls its content.
package enum LayerScrolling: Hashable, Sendable {
  /// The layer does not scroll.
  case never
  /// The content is at rest, and aligned to whole pixels.
  case resting
  /// The content moves as one, without being aligned to pixels.
  case moving
}
