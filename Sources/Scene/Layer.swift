package import TactusGeometry
package import TactusPixels

/// A node of the tree that is composed to a frame: a rectangle with geometry, appearance and sublayers.
///
/// It knows nothing of views, windows or OpenGL. Every change of a property marks the layer, so that the next frame
/// is built from what changed.
@MainActor
package final class Layer {
  // MARK: Geometry

  /// The rectangle in the layer's own coordinates; its origin moves the sublayers the other way.
  package var bounds = Rect.zero {
    didSet {
      if bounds != oldValue { setNeedsFrame() }
      if let transaction = Self.transaction {
        transaction.record(.bounds, of: self, from: .init(oldValue), to: .init(bounds))
      }
    }
  }
  /// Where the anchor point lies in the superlayer's coordinates.
  package var position = Point.zero {
    didSet {
      if position != oldValue { setNeedsFrame() }
      if let transaction = Self.transaction {
        transaction.record(.position, of: self, from: .init(oldValue), to: .init(position))
      }
    }
  }
  /// The point of the bounds that ``position`` places and about which ``transform`` works, in unit coordinates.
  package var anchorPoint = Point(x: 0.5, y: 0.5) {
    didSet {
      if anchorPoint != oldValue { setNeedsFrame() }
      if let transaction = Self.transaction {
        transaction.record(.anchorPoint, of: self, from: .init(oldValue), to: .init(anchorPoint))
      }
    }
  }
  /// Applied about the anchor point.
  package var transform = AffineTransform.identity {
    didSet {
      if transform != oldValue { setNeedsFrame() }
      if let transaction = Self.transaction {
        transaction.record(.transform, of: self, from: .init(oldValue), to: .init(transform))
      }
    }
  }

  // MARK: Appearance

  /// How much the layer with all its sublayers, composed as one picture, covers what is behind it: 0 to 1.
  package var opacity = 1.0 {
    didSet {
      if opacity != oldValue { setNeedsFrame() }
      if let transaction = Self.transaction {
        transaction.record(.opacity, of: self, from: .init(oldValue), to: .init(opacity))
      }
    }
  }
  /// Whether the layer and its sublayers are left out.
  package var isHidden = false { didSet { if isHidden != oldValue { setNeedsFrame() } } }
  /// Fills the rounded bounds, behind the contents.
  package var backgroundColor = Color.clear {
    didSet {
      if backgroundColor != oldValue { appearanceChanged() }
      if let transaction = Self.transaction {
        transaction.record(.backgroundColor, of: self, from: .init(oldValue), to: .init(backgroundColor))
      }
    }
  }
  /// The radius of the corners of background, border, shadow and mask, in points.
  package var cornerRadius = 0.0 {
    didSet {
      if cornerRadius != oldValue { appearanceChanged() }
      if let transaction = Self.transaction {
        transaction.record(.cornerRadius, of: self, from: .init(oldValue), to: .init(cornerRadius))
      }
    }
  }
  /// The width of the border inside the edge, in points; 0 for none.
  package var borderWidth = 0.0 {
    didSet {
      if borderWidth != oldValue { appearanceChanged() }
      if let transaction = Self.transaction {
        transaction.record(.borderWidth, of: self, from: .init(oldValue), to: .init(borderWidth))
      }
    }
  }
  /// The colour of the border, which lies in front of the contents and the sublayers.
  package var borderColor = Color.black {
    didSet {
      if borderColor != oldValue { appearanceChanged() }
      if let transaction = Self.transaction {
        transaction.record(.borderColor, of: self, from: .init(oldValue), to: .init(borderColor))
      }
    }
  }
  /// The shadow of the rounded bounds; it shows outside them even where the layer masks.
  package var shadow: Shadow? {
    didSet {
      if shadow != oldValue { appearanceChanged() }
      if let transaction = Self.transaction {
        transaction.record(.shadow, of: self, from: .init(oldValue), to: .init(shadow))
      }
    }
  }
  /// Whether sublayers and contents show inside the rounded bounds only.
  package var masksToBounds = false { didSet { if masksToBounds != oldValue { appearanceChanged() } } }
  /// What of the layers behind shows, blurred, behind the background. Inside a group it shows what the group has drawn.
  package var backdrop: Backdrop? { didSet { if backdrop != oldValue { appearanceChanged() } } }
  /// The picture in front of the background.
  package var contents: LayerContents? { didSet { if contents != oldValue { setNeedsFrame() } } }
  /// The picture in pieces, in front of ``contents``; where two overlap, the earlier is in front. Their outer edges are those of
  /// the bounds; inside they join unseen.
  package var tiles: [LayerTile] = [] { didSet { if tiles != oldValue { appearanceChanged() } } }
  /// Where in the bounds the contents appear.
  package var contentsGravity = ContentsGravity.resize {
    didSet { if contentsGravity != oldValue { appearanceChanged() } }
  }

  /// The part of ``contents`` that is stretched to fill the bounds with ``ContentsGravity/resize``, in unit coordinates; what is
  /// around it keeps its size. Default all of it.
  package var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1) {
    didSet { if contentsCenter != oldValue { appearanceChanged() } }
  }

  /// Whether the origin of the bounds scrolls what is inside. Default `.never`.
  package var scrolling = LayerScrolling.never { didSet { if scrolling != oldValue { setNeedsFrame() } } }

  // MARK: Tree

  /// The layer this one belongs to.
  package private(set) weak var superlayer: Layer?
  /// The layers in front of this one's contents, rearmost first.
  package private(set) var sublayers: [Layer] = []

  /// Makes a layer with empty bounds.
  package init() {}

  // One layer after the other: what is deeply nested would overflow the stack if each freed those below it.
  isolated deinit {
    var orphans = sublayers
    sublayers.removeAll()
    while var layer = orphans.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      orphans += layer.sublayers
      layer.sublayers.removeAll()
    }
  }

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

  // MARK: Animation

  /// What turns changes of properties into animations; nil means that they take effect at once.
  package static var transaction: LayerTransaction?
  /// Where the animations of a whole tree are kept; its root has it, and only while the tree is shown.
  package var timeline: AnimationTimeline?
  /// What the layer looks like while it is animated.
  package internal(set) var presentation: LayerPresentation?
  /// The animatable properties that the owner has added; nil while there are none.
  var customProperties: CustomProperties?
  /// The timeline that looks after the layer.
  weak var listing: AnimationTimeline?
  /// What the layer stands for.
  package weak var owner: AnyObject?

  private func appearanceChanged() {
    appearanceVersion &+= 1
    setNeedsFrame()
  }

  /// Marks the layer and those above it, up to the first that is marked already.
  private func setNeedsFrame() { mark(notifying: true) }

  private func mark(notifying isNotifying: Bool) {
    var layer = self
    while !layer.needsFrame {
      layer.needsFrame = true
      guard let next = layer.superlayer else {
        if isNotifying { layer.onNeedsFrame?() }
        return
      }
      layer = next
    }
  }

  /// Marks the layer for the frame that is being made.
  func markForFrame(appearance: Bool) {
    if appearance { appearanceVersion &+= 1 }
    mark(notifying: false)
  }

  /// Shows the properties as they are set again.
  func endPresentation(notifying isNotifying: Bool) {
    let isSame = presentation?.values == values
    let ended = presentation
    presentation = nil
    if !isSame {
      appearanceVersion &+= 1
      mark(notifying: isNotifying)
    }
    guard let ended, let customProperties else { return }
    for shown in ended.custom where customProperties.slots[shown.index].value != shown.value {
      customProperties.slots[shown.index].shownValueDidChange()
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
    /// The layer's position then.
    var position = Point.zero
    /// Where the origin of its coordinates was on the device, if it scrolls.
    var content = Point.zero
    /// Whether it was shown between pixels, as it moved.
    var isMoving = false
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
    // What has no sublayers is the ancestor of no other: a tree grows in linear time.
    guard !sublayers.isEmpty else { return self === other }
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
  var frameTransform: AffineTransform { Self.frameTransform(bounds.size, anchorPoint, transform, position) }

  static func frameTransform(
    _ size: Size, _ anchorPoint: Point, _ transform: AffineTransform, _ position: Point
  ) -> AffineTransform {
    AffineTransform(translationX: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }
}
