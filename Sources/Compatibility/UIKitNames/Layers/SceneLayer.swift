@_spi(Compatibility) public import TactusCompatibility
public import TactusInterface

/// What is in the tree from which frames are composed, and the members of Core Animation's layers that have no effect.
@MainActor
open class SceneLayer: LayerObject {
  // MARK: Changes

  /// Changes a property, which may be animated.
  func change(_ keyPath: String, _ change: () -> Void) { change() }

  /// Called when the content is to be drawn again.
  func contentDidChange() {}

  /// Called when the layer is rounded or clipped otherwise.
  func cornersDidChange() {}

  // MARK: Without effect

  /// The transform that is applied to sublayers; it has no effect.
  @available(*, deprecated, message: "Has no effect: transform the sublayers")
  open var sublayerTransform = CATransform3DIdentity
  /// The shape of the corners. Both shapes are drawn circular.
  @available(*, deprecated, message: "Has no effect: corners are circular")
  open var cornerCurve = CALayerCornerCurve.circular
  /// The part of ``contents`` that is shown. It has no effect.
  @available(*, deprecated, message: "Has no effect: all of the contents is shown")
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of pixels per point of what the layer draws. The display's is used.
  @available(*, deprecated, message: "Has no effect: the scale is that of the display")
  open var contentsScale: CGFloat = 1
  /// The number of pixels per point of a rasterized layer. It has no effect.
  @available(*, deprecated, message: "Has no effect: layers are not rasterized")
  open var rasterizationScale: CGFloat = 1
  /// A Boolean value that indicates whether the layer is rasterized. It has no effect.
  @available(*, deprecated, message: "Has no effect: layers are not rasterized")
  open var shouldRasterize = false
  /// A Boolean value that indicates whether the layer is opaque. Default false.
  @available(*, deprecated, message: "Has no effect: a layer is opaque where its content is")
  open var isOpaque = false
  /// A Boolean value that indicates whether the layer draws on another thread. It has no effect.
  @available(*, deprecated, message: "Has no effect: layers are drawn on the main actor")
  open var drawsAsynchronously = false
  /// A Boolean value that indicates whether edges are antialiased. They always are.
  @available(*, deprecated, message: "Has no effect: edges are always antialiased")
  open var allowsEdgeAntialiasing = true
  /// A Boolean value that indicates whether the layer is visible when it is turned away. Layers are not.
  @available(*, deprecated, message: "Has no effect: layers have no back")
  open var isDoubleSided = true
  /// A Boolean value that indicates whether the opacity applies to the layer and its sublayers as a group. It always does.
  @available(*, deprecated, message: "Has no effect: the opacity always applies to a group")
  open var allowsGroupOpacity = true
}

extension SceneLayer: Hashable {
  /// Returns whether both are the same layer.
  public nonisolated static func == (left: SceneLayer, right: SceneLayer) -> Bool { left === right }

  /// Adds the identity to a hash.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
