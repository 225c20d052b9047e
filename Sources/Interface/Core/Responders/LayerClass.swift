/// A class of layers that ``View/layerClass`` may name.
@MainActor
package protocol LayerClass: AnyObject {
  /// Creates the layer of a view whose ``View/layerClass`` this class is.
  static func create(for view: View)
}
