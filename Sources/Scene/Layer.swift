package import Geometry
package import Pixels

/// A node of the tree that is composed to a frame: a rectangle with geometry, appearance and sublayers.
///
/// It knows nothing of views, windows or OpenGL. Every change of a property marks the layer, so that the next frame
/// is built from what changed.
@MainActor
package final class Layer {
  // MARK: Geometry

  /// The rectangle in the layer's own coordinates; its origin moves the sublayers the other way.
  package var bounds = Rect.zero { didSet { if bounds != oldValue { setNeedsFrame() } } }
  /// Where the anchor point lies in the superlayer's coordinates.
  package var position = Point.zero { didSet { if position != oldValue { setNeedsFrame() } } }
  /// The point of the bounds that ``position`` places and about which ``transform`` works, in unit coordinates.
  package var anchorPoint = Point(x: 0.5, y: 0.5) {
    didSet { if anchorPoint != oldValue { setNeedsFrame() } }
  }
  /// Applied about the anchor point.
  package var transform = AffineTransform.identity { didSet { if transform != oldValue { setNeedsFrame() } } }

  // MARK: Appearance

  /// How much the layer with all its sublayers, composed as one picture, covers what is behind it: 0 to 1.
  package var opacity = 1.0 { didSet { if opacity != oldValue { setNeedsFrame() } } }
  /// Whether the layer and its sublayers are left out.
  package var isHidden = false { didSet { if isHidden != oldValue { setNeedsFrame() } } }
  /// Fills the rounded bounds, behind the contents.
  package var backgroundColor = Color.clear {
    didSet { if backgroundColor != oldValue { appearanceChanged() } }
  }
  /// The radius of the corners of background, border, shadow and mask, in points.
  package var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { appearanceChanged() } } }
  /// The width of the border inside the edge, in points; 0 for none.
  package var borderWidth = 0.0 { didSet { if borderWidth != oldValue { appearanceChanged() } } }
  /// The colour of the border, which lies in front of the contents and the sublayers.
  package var borderColor = Color.black { didSet { if borderColor != oldValue { appearanceChanged() } } }
  /// The shadow of the rounded bounds; it shows outside them even where the layer masks.
  package var shadow: Shadow? { didSet { if shadow != oldValue { appearanceChanged() } } }
  /// Whether sublayers and contents show inside the rounded bounds only.
  package var masksToBounds = false { didSet { if masksToBounds != oldValue { appearanceChanged() } } }
  /// The picture in front of the background.
  package var contents: LayerContents? { didSet { if contents != oldValue { setNeedsFrame() } } }
  /// The picture in pieces, in front of ``contents``. Their outer edges are those of the bounds; inside they join unseen.
  package var tiles: [LayerTile] = [] { didSet { if tiles != oldValue { appearanceChanged() } } }
  /// Where in the bounds the contents appear.
  package var contentsGravity = ContentsGravity.resize {
    didSet { if contentsGravity != oldValue { appearanceChanged() } }
  }

  // MARK: Tree

  /// The layer this one belongs to.
  package private(set) weak var superlayer: Layer?
  /// The layers in front of this one's contents, rearmost first.
  package private(set) var sublayers: [Layer] = []

  /// Makes a layer with empty bounds.
  package init() {}

  // MARK: Frames

  /// Called on the root when something in the tree changes for the first time since a frame was built.
  package var onNeedsFrame: (() -> Void)? {
    didSet { if needsFrame { onNeedsFrame?() } }
  }

  /// Whether the layer or one below it changed since a frame was built from it.
  package internal(set) var needsFrame = false

  /// Counts the changes of what the layer itself looks like, contents, opacity and geometry excepted.
  var appearanceVersion = 0

  /// Which build last met the layer, and at which place among those it met; see ``FrameBuilder``.
  var visit = Visit()

  private func appearanceChanged() {
    appearanceVersion &+= 1
    setNeedsFrame()
  }

  /// Marks the layer and those above it, up to the first that is marked already.
  private func setNeedsFrame() {
    var layer = self
    while !layer.needsFrame {
      layer.needsFrame = true
      guard let next = layer.superlayer else {
        layer.onNeedsFrame?()
        return
      }
      layer = next
    }
  }
}

extension Layer {
  /// Where a build met a layer.
  struct Visit {
    /// The build's serial number; 0 before the first.
    var serial = 0
    /// The index among the layers that the build met.
    var index = 0
  }
}

// MARK: - Tree

extension Layer {
  /// Puts `layer` among the sublayers, moving it there from wherever it was; index 0 is the rearmost.
  ///
  /// Without effect when that would close a circle.
  package func insertSublayer(_ layer: Layer, at index: Int) {
    guard !layer.isSelfOrAncestor(of: self) else { return }
    layer.removeFromSuperlayer()
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
    layer.superlayer = self
    setNeedsFrame()
  }

  /// Puts `layer` in front of all sublayers.
  package func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Takes the layer out of the tree; without effect on a root.
  package func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.setNeedsFrame()
    self.superlayer = nil
  }

  private func isSelfOrAncestor(of other: Layer) -> Bool {
    var next: Layer? = other
    while let layer = next {
      if layer === self { return true }
      next = layer.superlayer
    }
    return false
  }
}

// MARK: - Coordinates

extension Layer {
  /// From the layer's coordinates to its superlayer's.
  package var transformToSuperlayer: AffineTransform {
    AffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(frameTransform)
  }

  /// From coordinates whose origin is the top left corner of the bounds to the superlayer's.
  ///
  /// It stays the same while the origin of the bounds moves, as it does in scrolling.
  var frameTransform: AffineTransform {
    AffineTransform(translationX: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }
}
