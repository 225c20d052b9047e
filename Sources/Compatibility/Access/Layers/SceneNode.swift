public import TactusInterface
internal import TactusScene

/// A layer of the tree from which frames are composed.
///
/// Two values are equal if they are the same layer. Its properties are those of the layer, which a copy of the value changes as well.
@_spi(Compatibility)
public struct SceneNode {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }

  /// Creates a layer with empty bounds.
  public init() { layer = Layer() }

  // MARK: Properties

  /// The rectangle in the layer's own coordinates.
  public var bounds: Rect {
    get { layer.bounds }
    nonmutating set { layer.bounds = newValue }
  }
  /// The position of the anchor point in the superlayer's coordinates.
  public var position: Point {
    get { layer.position }
    nonmutating set { layer.position = newValue }
  }
  /// The point at ``position``, about which ``transform`` is applied, in fractions of the bounds.
  public var anchorPoint: Point {
    get { layer.anchorPoint }
    nonmutating set { layer.anchorPoint = newValue }
  }
  /// The transform, which is applied about the anchor point.
  public var transform: AffineTransform {
    get { layer.transform }
    nonmutating set { layer.transform = newValue }
  }
  /// The opacity, from 0 to 1.
  public var opacity: Double {
    get { layer.opacity }
    nonmutating set { layer.opacity = newValue }
  }
  /// A Boolean value that indicates whether the layer and its sublayers are hidden.
  public var isHidden: Bool {
    get { layer.isHidden }
    nonmutating set { layer.isHidden = newValue }
  }
  /// A Boolean value that indicates whether sublayers and contents are clipped to the rounded bounds.
  public var masksToBounds: Bool {
    get { layer.masksToBounds }
    nonmutating set { layer.masksToBounds = newValue }
  }
  /// The colour behind the contents.
  public var backgroundColor: Color {
    get { layer.backgroundColor }
    nonmutating set { layer.backgroundColor = newValue }
  }
  /// The radius of the corners, in points.
  public var cornerRadius: Double {
    get { layer.cornerRadius }
    nonmutating set { layer.cornerRadius = newValue }
  }
  /// The width of the border inside the edge, in points.
  public var borderWidth: Double {
    get { layer.borderWidth }
    nonmutating set { layer.borderWidth = newValue }
  }
  /// The colour of the border.
  public var borderColor: Color {
    get { layer.borderColor }
    nonmutating set { layer.borderColor = newValue }
  }
  /// The shadow of the rounded bounds; nil for none.
  public var shadow: View.Shadow? {
    get { layer.shadow.map { View.Shadow($0) } }
    nonmutating set { layer.shadow = newValue.map { Shadow($0) } }
  }
  /// The picture in front of the background; nil for none.
  public var contents: NodeContents? {
    get { layer.contents.map { NodeContents($0) } }
    nonmutating set { layer.contents = newValue?.contents }
  }

  // MARK: Values

  /// The values to which the animatable properties are set.
  public var values: NodeValues { NodeValues(layer.values) }
  /// The values of the animatable properties, as the latest frame shows them.
  public var shownValues: NodeValues { NodeValues(layer.shownValues) }

  /// Shows other values than those of the properties and their animations, from the next frame on.
  ///
  /// - Parameter adjustment: Changes the values for each frame; nil ends it.
  public func adjustPresentation(_ adjustment: ((inout NodeValues) -> Void)?) {
    guard let adjustment else { return layer.adjustPresentation(nil) }
    layer.adjustPresentation { values in
      var shown = NodeValues(values)
      adjustment(&shown)
      shown.write(to: &values)
    }
  }

  /// Ends every animation of the layer before its end.
  public func removeAllAnimations() { layer.removeAllAnimations() }

  // MARK: Tree

  /// The transform from the layer's coordinates to its superlayer's.
  public var transformToSuperlayer: AffineTransform { layer.transformToSuperlayer }
  /// The object that the layer represents: a view, or a ``LayerObject`` without one.
  public var owner: AnyObject? { layer.owner }
  /// The layer that contains this one; nil if there is none.
  public var superlayer: SceneNode? { layer.superlayer.map { SceneNode($0) } }
  /// The layers inside, rearmost first.
  public var sublayers: [SceneNode] { layer.sublayers.map { SceneNode($0) } }
  /// Returns the layer inside at an index; 0 is the rearmost.
  public func sublayer(at index: Int) -> SceneNode { SceneNode(layer.sublayers[index]) }

  /// The number of layers inside.
  public var countOfSublayers: Int { layer.sublayers.count }

  /// Inserts a layer, which leaves its former superlayer; 0 is the rearmost.
  public func insertSublayer(_ node: SceneNode, at index: Int) { layer.insertSublayer(node.layer, at: index) }

  /// Removes the layer from its superlayer, if it has one.
  public func removeFromSuperlayer() { layer.removeFromSuperlayer() }
}

@_spi(Compatibility)
extension SceneNode: Equatable {
  /// Returns whether both are the same layer.
  public static func == (left: SceneNode, right: SceneNode) -> Bool { left.layer === right.layer }
}

extension View.Shadow {
  init(_ shadow: TactusScene.Shadow) {
    self.init(color: shadow.color, offset: shadow.offset, radius: shadow.radius)
  }
}

extension Shadow {
  init(_ shadow: View.Shadow) {
    self.init(color: shadow.color, offset: shadow.offset, radius: shadow.radius)
  }
}
