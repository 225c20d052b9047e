public import TactusInterface
internal import TactusScene

/// The base class of the classes that ``TactusInterface/View/layerClass`` may name: an object that stands for a layer of the tree from which
/// frames are composed.
@MainActor
open class LayerObject {
  /// The layer in the tree.
  @_spi(Compatibility) public final private(set) var scene = SceneNode()
  /// The view whose layer this is; nil for one without a view.
  @_spi(Compatibility) public final private(set) weak var view: View?

  // Not for the one module alone: an override of a hidden initializer takes no part in dynamic dispatch where it cannot be seen.
  /// Creates an object with a layer of its own.
  public init() { scene.layer.owner = self }

  /// Creates the object that stands for the layer of a view whose ``TactusInterface/View/layerClass`` this class is. The default does nothing.
  @_spi(Compatibility) open class func createLayer(for view: View) {}

  /// Makes this the layer of a view, with what the initializer of a subclass has set.
  @_spi(Compatibility) public final func adopt(_ view: View) {
    let (own, layer) = (scene.layer, view.layer)
    scene = SceneNode(layer)
    self.view = view
    if own.cornerRadius != 0 { layer.cornerRadius = own.cornerRadius }
    if own.borderWidth != 0 {
      (layer.borderWidth, layer.borderColor) = (own.borderWidth, own.borderColor)
    }
    if own.backgroundColor != .clear { layer.backgroundColor = own.backgroundColor }
    if own.masksToBounds { layer.masksToBounds = true }
    if let shadow = own.shadow { layer.shadow = shadow }
  }

  // MARK: Creation by class

  /// Creates an object of the class on which ``makeObject()`` is called.
  @_spi(Compatibility) public convenience init(dynamically: Void) { self.init() }

  /// Creates an object of the class on which it is called; see `View.makeView()`.
  @_silgen_name("$s19TactusCompatibility11LayerObjectC11dynamicallyACyt_tcfC")
  private static func makeObject(_ nothing: Void) -> LayerObject

  /// Returns a new object of the class on which it is called, by the initializer without arguments as the class overrides it.
  @_spi(Compatibility) public static func make() -> LayerObject { makeObject(()) }
}

extension LayerObject: LayerClass {
  package static func create(for view: View) { createLayer(for: view) }
}
