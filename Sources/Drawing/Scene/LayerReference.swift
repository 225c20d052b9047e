/// A reference to a layer that does not retain it.
///
/// It takes the place of a `weak` variable, which would move the layer's reference counts to a side table, where each change takes
/// several times as long.
final class LayerReference {
  /// The layer; nil once it is deallocated, before which it clears this value.
  unowned(unsafe) var layer: Layer?

  init(_ layer: Layer) { self.layer = layer }
}
