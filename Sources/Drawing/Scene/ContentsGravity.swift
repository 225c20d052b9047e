/// The position and size of a layer's contents in its bounds.
package enum ContentsGravity: Sendable, Hashable {
  /// The contents are stretched to the bounds.
  case resize
  /// The contents are scaled to fit inside the bounds, with their proportions kept.
  case resizeAspect
  /// The contents are scaled to fill the bounds, with their proportions kept; what lies outside the bounds is cut off.
  case resizeAspectFill
  /// The contents have their own size, at the named position; what lies outside the bounds is shown unless the layer masks.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
