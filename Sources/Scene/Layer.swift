package import TactusGeometry
package import TactusPixels

/// A node of the tree that is composed to a frame: a rectangle with geometry, appearance and sublayers.
///
/// It knows nothing of views, windows or OpenGL. Every change of a property marks the layer, so that the next frame
/// is built from what changed.
@MainActor
package final class Layer {
  /// The animatable properties, as they are set.
  package private(set) var values = LayerValues()

  // MARK: Geometry

  /// The rectangle in the layer's own coordinates; its origin moves the sublayers the other way.
  package var bounds: Rect {
    get { values.bounds }
    set { set(.bounds, newValue) { swap(&$0.bounds, &$1) } }
  }
  /// Where the anchor point lies in the superlayer's coordinates.
  package var position: Point {
    get { values.position }
    set { set(.position, newValue) { swap(&$0.position, &$1) } }
  }
  /// The point of the bounds that ``position`` places and about which ``transform`` works, in unit coordinates.
  package var anchorPoint: Point {
    get { values.anchorPoint }
    set { set(.anchorPoint, newValue) { swap(&$0.anchorPoint, &$1) } }
  }
  /// Applied about the anchor point.
  package var transform: AffineTransform {
    get { values.transform }
    set { set(.transform, newValue) { swap(&$0.transform, &$1) } }
  }

  // MARK: Appearance

  /// How much the layer with all its sublayers, composed as one picture, covers what is behind it: 0 to 1.
  package var opacity: Double {
    get { values.opacity }
    set { set(.opacity, newValue) { swap(&$0.opacity, &$1) } }
  }
  /// Whether the layer and its sublayers are left out.
  package var isHidden = false { didSet { if isHidden != oldValue { setNeedsFrame() } } }
  /// Fills the rounded bounds, behind the contents.
  package var backgroundColor: Color {
    get { values.backgroundColor }
    set { set(.backgroundColor, newValue) { swap(&$0.backgroundColor, &$1) } }
  }
  /// The radius of the corners of background, border, shadow and mask, in points.
  package var cornerRadius: Double {
    get { values.cornerRadius }
    set { set(.cornerRadius, newValue) { swap(&$0.cornerRadius, &$1) } }
  }
  /// The width of the border inside the edge, in points; 0 for none.
  package var borderWidth: Double {
    get { values.borderWidth }
    set { set(.borderWidth, newValue) { swap(&$0.borderWidth, &$1) } }
  }
  /// The colour of the border, which lies in front of the contents and the sublayers.
  package var borderColor: Color {
    get { values.borderColor }
    set { set(.borderColor, newValue) { swap(&$0.borderColor, &$1) } }
  }
  /// The shadow of the rounded bounds; it shows outside them even where the layer masks.
  package var shadow: Shadow? {
    get { values.shadow }
    set { set(.shadow, newValue) { swap(&$0.shadow, &$1) } }
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
  ///
  /// It is the main actor's while a block of changes runs: a property that is set knows nothing of that block.
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

  /// Sets one of the animatable properties; `exchange` swaps its value with another one.
  private func set<Value: Equatable>(
    _ property: AnimatableProperty, _ value: Value, _ exchange: (inout LayerValues, inout Value) -> Void
  ) {
    let transaction = Self.transaction
    let old = transaction.map { _ in values[property] }
    var former = value
    exchange(&values, &former)
    if value != former { property.isGeometric ? setNeedsFrame() : appearanceChanged() }
    if let transaction, let old { transaction.record(property, of: self, from: old, to: values[property]) }
  }

  /// Sets one of the animatable properties; those of the owner are set there.
  package func set(_ property: AnimatableProperty, to value: AnimatableVector) {
    if let index = property.customIndex { return customProperties?.slots[index].set(value) ?? () }
    var changed = values
    changed[property] = value
    set(property, changed) { swap(&$0, &$1) }
  }

  /// Takes over the animatable properties of another layer, as they are shown; nothing is animated.
  func takeValues(shownBy other: Layer) {
    values = other.shownValues
    appearanceChanged()
  }

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
