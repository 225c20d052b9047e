package import TactusGeometry
package import TactusPixels

/// A node of the tree from which frames are composed: a rectangle with geometry, appearance and sublayers.
///
/// It is independent of views, windows and OpenGL. Every change of a property marks the layer, so that the next frame includes
/// the change.
package final class Layer {
  /// The values to which the animatable properties are set.
  ///
  /// Every frame reads them many times. A change only exchanges a value, so accesses cannot overlap.
  @exclusivity(unchecked) package internal(set) var values = LayerValues()

  // MARK: Geometry

  /// The rectangle in the layer's own coordinates. Changing its origin moves the sublayers in the opposite direction.
  package var bounds: Rect {
    get { values.bounds }
    set { set(.bounds, newValue) { swap(&$0.bounds, &$1) } }
  }
  /// The position of the anchor point in the superlayer's coordinates.
  package var position: Point {
    get { values.position }
    set { set(.position, newValue) { swap(&$0.position, &$1) } }
  }
  /// The point of the bounds, in unit coordinates, that lies at ``position`` and about which ``transform`` is applied.
  package var anchorPoint: Point {
    get { values.anchorPoint }
    set { set(.anchorPoint, newValue) { swap(&$0.anchorPoint, &$1) } }
  }
  /// The transform, which is applied about the anchor point.
  package var transform: AffineTransform {
    get { values.transform }
    set { set(.transform, newValue) { swap(&$0.transform, &$1) } }
  }

  // MARK: Appearance

  /// The opacity of the layer with its sublayers, composed as one picture, from 0 to 1.
  package var opacity: Double {
    get { values.opacity }
    set { set(.opacity, newValue) { swap(&$0.opacity, &$1) } }
  }
  /// A Boolean value that indicates whether the layer and its sublayers are hidden.
  package var isHidden = false { didSet { if isHidden != oldValue { setNeedsFrame() } } }
  /// The colour that fills the rounded bounds, behind the contents.
  package var backgroundColor: Color {
    get { values.backgroundColor }
    set { set(.backgroundColor, newValue) { swap(&$0.backgroundColor, &$1) } }
  }
  /// The radius of the corners of the background, border, shadow and mask, in points.
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
  /// The shadow of the rounded bounds, which is visible outside them even if the layer masks.
  package var shadow: Shadow? {
    get { values.shadow }
    set { set(.shadow, newValue) { swap(&$0.shadow, &$1) } }
  }
  /// A Boolean value that indicates whether sublayers and contents are clipped to the rounded bounds.
  package var masksToBounds = false { didSet { if masksToBounds != oldValue { appearanceChanged() } } }
  /// The effect that shows the layers behind, blurred, under the background. Inside a group it shows what the group has drawn.
  package var backdrop: Backdrop? { didSet { if backdrop != oldValue { appearanceChanged() } } }
  /// The picture in front of the background.
  package var contents: LayerContents? { didSet { if contents != oldValue { setNeedsFrame() } } }
  /// The tiles of a picture, in front of ``contents``; where two overlap, the earlier one is in front. Their outer edges are
  /// those of the bounds; inside they join without a seam.
  package var tiles: [LayerTile] = [] { didSet { if tiles != oldValue { appearanceChanged() } } }
  /// The position and size of the contents in the bounds. Default `.resize`.
  package var contentsGravity = ContentsGravity.resize {
    didSet { if contentsGravity != oldValue { appearanceChanged() } }
  }

  /// The part of ``contents`` that is stretched to fill the bounds with ``ContentsGravity/resize``, in unit coordinates. The
  /// parts around it keep their size. Default all of it.
  package var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1) {
    didSet { if contentsCenter != oldValue { appearanceChanged() } }
  }

  /// The manner in which the origin of the bounds scrolls the content. Default `.never`.
  package var scrolling = LayerScrolling.never { didSet { if scrolling != oldValue { setNeedsFrame() } } }

  /// How the layer moves by itself; `nil` while it does not. Default `nil`.
  package var motion: LayerMotion? {
    didSet {
      guard motion != oldValue else { return }
      setNeedsCopy()
      if oldValue == nil { timelineOfTree?.addMoving(self) }
    }
  }

  /// The distance by which the layer moves when the content of its superlayer has moved by one along its trajectory: zero, the default, for
  /// content, and one for what stays where it is on the screen. The owner moves it, and a replica does where the owner cannot.
  package var scrollFactor = Point.zero { didSet { if scrollFactor != oldValue { setNeedsCopy() } } }

  /// A Boolean value that indicates whether a replica shows the layer although it is hidden, because it comes into view next. Default `false`.
  package var isReserve = false { didSet { if isReserve != oldValue { setNeedsCopy() } } }

  // MARK: Tree

  /// The parent of the layer.
  ///
  /// The parent clears it when it is deallocated. A `weak` variable would move the parent's reference counts to a side table, where
  /// each change takes several times as long, and frames retain and release layers often.
  package internal(set) unowned(unsafe) var superlayer: Layer?
  /// The layers in front of this one's contents, rearmost first.
  package internal(set) var sublayers: [Layer] = []

  /// Creates a layer with empty bounds.
  package init() {}

  // Iterative, as recursion would overflow the stack for deeply nested layers.
  deinit {
    reference?.layer = nil
    var orphans = sublayers
    sublayers.removeAll()
    while var layer = orphans.popLast() {
      layer.superlayer = nil
      guard isKnownUniquelyReferenced(&layer) else { continue }
      orphans += layer.sublayers
      layer.sublayers.removeAll()
    }
  }

  // MARK: Frames

  /// Called on the root when the tree changes for the first time since a frame was built.
  package var onNeedsFrame: (() -> Void)? {
    didSet { if needsFrame { onNeedsFrame?() } }
  }

  /// A Boolean value that indicates whether the layer or a descendant changed since the last frame was built.
  package internal(set) var needsFrame = false
  /// A Boolean value that indicates whether the layer or a descendant changed since its replica was updated.
  var needsCopy = true
  /// The number of the replica of the layer.
  var copy = LayerCopy()

  /// The number of changes of the layer's own appearance, apart from contents, opacity and geometry.
  var appearanceVersion = 0

  /// The last visit of a build to the layer; see ``FrameBuilder``.
  var visit = Visit()

  // MARK: Animation

  /// The transaction that turns changes of properties into animations; `nil` if they take effect at once.
  ///
  /// It is static because setting a property inside an animation block has no reference to the block. Only the main actor sets properties
  /// one by one: replicas, which another thread draws, take over whole states.
  nonisolated(unsafe) package static var transaction: LayerTransaction?
  /// The animations of the tree below the layer. Only the root of a tree that is shown has a timeline.
  package var timeline: AnimationTimeline?
  /// The presentation of the layer while it is animated; otherwise `nil`.
  package internal(set) var presentation: LayerPresentation?
  /// The animatable properties that the owner has added; `nil` if there are none.
  var customProperties: CustomProperties?
  /// The timeline that updates the animations of the layer; `nil` while it has none. The timeline clears it when it is deallocated.
  unowned(unsafe) var activeTimeline: AnimationTimeline?
  /// The reference that ``weakReference`` has created.
  private var reference: LayerReference?
  /// The object that the layer represents, such as a view.
  package weak var owner: AnyObject?

  /// Sets one of the layer's own animatable properties; `exchange` swaps its value with another one.
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

  /// Sets one of the animatable properties; custom ones are set on the owner.
  package func set(_ property: AnimatableProperty, to value: AnimatableVector) {
    if let index = property.customIndex { return customProperties?.slots[index].set(value) ?? () }
    var changed = values
    changed[property] = value
    set(property, changed) { swap(&$0, &$1) }
  }

  /// Copies the presented values of another layer without animation.
  func copyShownValues(of other: Layer) {
    values = other.shownValues
    appearanceChanged()
  }

  private func appearanceChanged() {
    appearanceVersion &+= 1
    setNeedsFrame()
  }

  /// A reference that does not retain the layer.
  var weakReference: LayerReference {
    let reference = reference ?? LayerReference(self)
    self.reference = reference
    return reference
  }

  /// Marks the layer and its ancestors, up to the first one that is marked already.
  package func setNeedsFrame() { mark(notifying: true) }

  private func mark(notifying isNotifying: Bool) {
    if !needsCopy { setNeedsCopy() }
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

  /// Marks the layer and its ancestors for their replicas.
  func setNeedsCopy() {
    var layer = self
    while !layer.needsCopy {
      layer.needsCopy = true
      guard let next = layer.superlayer else { return }
      layer = next
    }
  }

  /// Marks the layer for the frame that is being built.
  func markForFrame(appearance: Bool) {
    if appearance { appearanceVersion &+= 1 }
    mark(notifying: false)
  }

  /// Ends the presentation, so that the layer shows the values of its properties.
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
  /// The visit of a build to a layer.
  struct Visit {
    /// The build's serial number; 0 before the first.
    var serial = 0
    /// The index of the layer's record in the build.
    var index = 0
    /// The layer's ``Layer/position`` at the visit.
    var position = Point.zero
    /// The position of the origin of the layer's coordinates, in device pixels, if it scrolls.
    var content = Point.zero
    /// A Boolean value that indicates whether the layer was moving, and so not aligned to pixels.
    var isMoving = false
  }
}

// MARK: - Tree

extension Layer {
  /// Inserts a layer among the sublayers, and removes it from its former superlayer; index 0 is the rearmost.
  ///
  /// The call has no effect if `layer` is this layer or one of its ancestors.
  package func insertSublayer(_ layer: Layer, at index: Int) {
    guard !layer.isSelfOrAncestor(of: self) else { return }
    layer.removeFromSuperlayer()
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
    layer.superlayer = self
    setNeedsFrame()
  }

  /// Adds a layer in front of all sublayers.
  package func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Removes the layer from its superlayer, if it has one.
  package func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.setNeedsFrame()
    self.superlayer = nil
  }

  /// Replaces all sublayers by others, which have left their superlayers or leave them now.
  func replaceSublayers(by layers: [Layer]) {
    for layer in sublayers where layer.superlayer === self { layer.superlayer = nil }
    sublayers = layers
    for layer in layers { layer.superlayer = self }
    setNeedsFrame()
  }

  private func isSelfOrAncestor(of other: Layer) -> Bool {
    // A layer without sublayers is no ancestor. This makes building a tree take linear time.
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
  /// The transform from the layer's coordinates to its superlayer's.
  package var transformToSuperlayer: AffineTransform {
    frameTransform.translatedBy(x: -bounds.minX, y: -bounds.minY)
  }

  /// The transform from coordinates whose origin is the top left corner of the bounds to the superlayer's.
  ///
  /// It stays the same while the origin of the bounds moves, as it does in scrolling.
  var frameTransform: AffineTransform { Self.frameTransform(bounds.size, anchorPoint, transform, position) }

  static func frameTransform(
    _ size: Size, _ anchorPoint: Point, _ transform: AffineTransform, _ position: Point
  ) -> AffineTransform {
    var result = transform.translatedBy(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height)
    result.tx += position.x
    result.ty += position.y
    return result
  }
}
