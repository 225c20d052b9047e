package import Geometry
package import Pixels

/// A node of the tree that is composed to a frame: a rectangle with geometry, appearance and sublayers.
///
/// It knows nothing of views, windows or OpenGL. Every change of a property marks the layer so that the next frame is built
/// from what changed.
@MainActor
package final class Layer {
  // MARK: Geometry

  /// The rectangle in the layer's own coordinates; its origin moves the sublayers the other way.
  package var bounds = Rect.zero { didSet { if bounds != oldValue { geometryChanged() } } }
  /// Where the anchor point lies in the superlayer's coordinates.
  package var position = Point.zero { didSet { if position != oldValue { geometryChanged() } } }
  /// The point of the bounds that ``position`` places and about which ``transform`` works, in unit coordinates.
  package var anchorPoint = Point(x: 0.5, y: 0.5) { didSet { if anchorPoint != oldValue { geometryChanged() } } }
  /// Applied about the anchor point.
  package var transform = AffineTransform.identity { didSet { if transform != oldValue { geometryChanged() } } }

  // MARK: Appearance

  package var opacity = 1.0 { didSet { if opacity != oldValue { appearanceChanged() } } }
  package var isHidden = false { didSet { if isHidden != oldValue { appearanceChanged() } } }
  package var backgroundColor = Color.clear { didSet { if backgroundColor != oldValue { appearanceChanged() } } }
  package var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { appearanceChanged() } } }
  package var borderWidth = 0.0 { didSet { if borderWidth != oldValue { appearanceChanged() } } }
  package var borderColor = Color.black { didSet { if borderColor != oldValue { appearanceChanged() } } }
  package var shadow: Shadow? { didSet { if shadow != oldValue { appearanceChanged() } } }
  /// Whether sublayers and contents show inside the rounded bounds only.
  package var masksToBounds = false { didSet { if masksToBounds != oldValue { appearanceChanged() } } }
  package var contents: LayerContents? { didSet { if contents != oldValue { appearanceChanged() } } }
  package var contentsGravity = ContentsGravity.resize {
    didSet { if contentsGravity != oldValue { appearanceChanged() } }
  }

  // MARK: Tree

  package private(set) weak var superlayer: Layer?
  package private(set) var sublayers: [Layer] = []

  package init() {}

  /// Called on the root when anything in the tree changed since the last frame was built: a frame is wanted.
  package var onNeedsFrame: (() -> Void)?

  private func geometryChanged() { needsFrame() }
  private func appearanceChanged() { needsFrame() }

  private func needsFrame() {
    var root = self
    while let next = root.superlayer { root = next }
    root.onNeedsFrame?()
  }
}

// MARK: - Tree

extension Layer {
  /// Puts `layer` among the sublayers, moving it there from wherever it was; index 0 is the rearmost.
  package func insertSublayer(_ layer: Layer, at index: Int) {
    layer.removeFromSuperlayer()
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
    layer.superlayer = self
    needsFrame()
  }

  /// Puts `layer` in front of all sublayers.
  package func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Takes the layer out of the tree; without effect on a root.
  package func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.needsFrame()
    self.superlayer = nil
  }

  /// From the layer's coordinates to its superlayer's.
  package var transformToSuperlayer: AffineTransform {
    let anchor = Point(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return AffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }
}
