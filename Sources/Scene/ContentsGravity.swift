/// Where in a layer's bounds its contents appear, and how large.
package enum ContentsGravity: Sendable, Hashable {
  /// Stretched to the bounds.
  case resize
  /// As large as fits inside with its proportions kept.
  case resizeAspect
  /// As small as covers the bounds with its proportions kept; what sticks out is cut off.
  case resizeAspectFill
  /// At its own size, in the named place; what sticks out is shown unless the layer masks.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
