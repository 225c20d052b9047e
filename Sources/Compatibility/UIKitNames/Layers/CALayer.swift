@_spi(Compatibility) public import TactusCompatibility
public import TactusInterface

/// A rectangle that is drawn: the layer of a view, or one without a view inside it.
///
/// A view's layer shows the view's own values, so ``cornerRadius`` here is the view's. One without a view is drawn between the
/// layers of the views beside it; it receives no touches. Changes are not animated by themselves: add an animation for that.
@MainActor
open class CALayer: TimedLayer {
  /// The object that is notified of the layer's layout and drawing.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the application's use.
  open var name: String?

  /// The layers without views that this one contains, which it retains.
  var ownSublayers: [CALayer] = []
  var animations: [RunningAnimation] = []
  weak var parent: CALayer?
  var contentLayer: SceneNode?
  var needsContent = true
  var drawnBounds = CGRect.null
  /// The size of the bounds at the latest call of ``display()``.
  var displayedSize = CGSize.zero
  private var model3D: CATransform3D?
  var masking = LayerMasking()
  /// The layer whose mask this one is.
  weak var maskedLayer: CALayer?
  /// What the application keeps with the layer.
  var associatedValues: AnyObject?
  private var values: [String: Any] = [:]
  var displayPhase = LayerDisplayPhase.idle
  /// What animations show in place of the values that the application keeps, and of the properties that the class draws.
  private(set) var presentedValues: [String: AnimatedValue] = [:]

  // MARK: Creation

  /// Creates a layer with empty bounds.
  public override init() { super.init() }

  /// Creates a copy of a layer's own values, as Core Animation makes one to present an animation.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
    (cornerRadius, backgroundColor, opacity) = (
      other.cornerRadius, other.backgroundColor, other.opacity
    )
    contentsGravity = other.contentsGravity
    copyValues(from: other)
  }

  /// Creates a layer; there are no archives.
  public required init?(coder: NSCoder) { super.init() }

  @_spi(Compatibility) public override class func createLayer(for view: View) {
    _ = CALayer.layer(of: view)
  }

  // MARK: Geometry

  /// The bounds rectangle, in the layer's own coordinates.
  open var bounds: CGRect {
    get { scene.bounds }
    set {
      if let view {
        view.bounds = newValue
      } else {
        changeProperty("bounds") { scene.bounds = newValue.standardized }
      }
      geometryDidChange()
    }
  }

  /// The position of the anchor point, in the superlayer's coordinates.
  open var position: CGPoint {
    get { scene.position }
    set {
      if let view {
        view.center = newValue
      } else if newValue.isFinite {
        changeProperty("position") { scene.position = newValue }
      }
    }
  }

  /// The point at which ``position`` is and about which ``transform`` is applied, in fractions of the bounds. Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { scene.anchorPoint }
    set {
      if let view {
        view.anchorPoint = newValue
      } else if newValue.isFinite {
        scene.anchorPoint = newValue
      }
    }
  }

  /// The frame rectangle, in the superlayer's coordinates.
  open var frame: CGRect {
    get { view?.frame ?? scene.bounds.applying(scene.transformToSuperlayer) }
    set {
      if let view {
        view.frame = newValue
      } else if newValue.isFinite {
        let rect = newValue.standardized
        changeProperty("bounds") { scene.bounds.size = rect.size }
        changeProperty("position") {
          scene.position = CGPoint(
            x: rect.minX + scene.anchorPoint.x * rect.width,
            y: rect.minY + scene.anchorPoint.y * rect.height)
        }
      }
      geometryDidChange()
    }
  }

  /// The position in depth, which decides about the order among the layers of the same superlayer. Default 0.
  open var zPosition: CGFloat = 0 {
    didSet { if zPosition != oldValue { superlayer?.orderSublayers() } }
  }

  /// The transform, of which the part in the plane is shown. Default the identity.
  open var transform: CATransform3D {
    get {
      if let model3D, model3D.affine == scene.transform { return model3D }
      return CATransform3D(scene.transform)
    }
    set {
      model3D = newValue
      setAffineTransform(newValue.affine)
    }
  }

  /// Returns the part of ``transform`` in the plane.
  open func affineTransform() -> CGAffineTransform { scene.transform }

  /// Sets the transform.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    if let view {
      view.transform = transform
    } else if transform.isFinite {
      changeProperty("transform") { scene.transform = transform }
    }
  }

  // MARK: Appearance

  /// The layer whose content is what is visible of this one: the opacity of its pixels.
  ///
  /// A shape that is a rectangle, an ellipse or a rounded rectangle which fills the bounds clips the layer with all that is inside.
  /// Any other is applied to what the layer, its view and its sublayers without views draw, but not to subviews.
  open var mask: CALayer? {
    get { masking.mask }
    set {
      masking.mask?.maskedLayer = nil
      masking.mask = newValue
      newValue?.maskedLayer = self
      applyMask()
    }
  }
  /// The picture in front of the background: a ``CGImage``, or nil.
  open var contents: Any? { didSet { contentDidChange() } }
  /// The position of ``contents`` in the bounds. Default `.resize`.
  open var contentsGravity = CALayerContentsGravity.resize { didSet { contentDidChange() } }
  /// A Boolean value that indicates whether the layer is drawn again when its size changes. Default false.
  open var needsDisplayOnBoundsChange = false {
    didSet { if needsDisplayOnBoundsChange { contentDidChange() } }
  }
  /// The actions for changes of properties, which are not animated by themselves.
  open var actions: [String: any CAAction]?
  // MARK: Tree

  /// The layer that contains this one.
  open var superlayer: CALayer? { parent ?? view?.superview.map { CALayer.layer(of: $0) } }

  /// The layers inside, rearmost first: those of subviews and those without views; nil if there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = scene.sublayers.compactMap { layer -> CALayer? in
        if let view = layer.owner as? View { return CALayer.layer(of: view) }
        return layer.owner as? CALayer
      }
      return layers.isEmpty ? nil : layers
    }
    set {
      for layer in ownSublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
    }
  }

  /// Adds a layer without a view in front of the others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: scene.countOfSublayers) }

  /// Inserts a layer without a view; 0 is the rearmost.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index) + (contentLayer == nil ? 0 : 1))
  }

  /// Inserts a layer without a view behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Inserts a layer without a view in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  /// Puts a layer in the place of another.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer. A view's layer is removed with its view.
  open func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    scene.removeFromSuperlayer()
    parent?.ownSublayers.removeAll { $0 === self }
    parent = nil
  }

  // MARK: Layout and drawing

  /// Requests a call of ``layoutSublayers()`` before the next frame.
  open func setNeedsLayout() {
    if let view {
      view.setNeedsLayout()
    } else {
      needsSublayerLayout = true
      requestDisplay()
    }
  }

  /// Performs the requested layout immediately.
  open func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    guard needsSublayerLayout else { return }
    needsSublayerLayout = false
    layoutSublayers()
  }

  private var needsSublayerLayout = false

  /// Lays out the sublayers. The default calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Requests that the layer is drawn again.
  open func setNeedsDisplay() {
    needsDisplay = true
    contentDidChange()
    if let view { view.setNeedsDisplay() }
  }

  /// Requests that a part of the layer is drawn again; all of it is.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws the layer now if that was requested.
  open func displayIfNeeded() {
    captureContents()
    drawContent()
  }

  /// Provides the content. Called before the next frame after ``setNeedsDisplay()``, and for each frame of an animation of a value that
  /// the class needs a drawing for; not while the bounds are empty.
  ///
  /// An override sets ``contents``. The default calls the delegate, and lets ``draw(in:)`` draw.
  open func display() {
    delegate?.display(self)
    contentDidChange()
  }

  var needsDisplay = false

  /// Draws the content, clipped to the bounds, in front of the background and behind what the class draws itself, such as a shape. The
  /// default calls the delegate.
  open func draw(in ctx: CGContext) {
    delegate?.layerWillDraw(self)
    delegate?.draw(self, in: ctx)
  }

  /// Draws the layer and its sublayers into a context; for a view's layer, the view's own drawing and picture, too.
  ///
  /// A ``mask`` applies to all that is inside, subviews too. A scroll view's layer is drawn in the coordinates of its content.
  open func render(in ctx: CGContext) {
    if masking.isDrawn || scene.opacity < 1 { renderTogether(in: ctx) } else { renderUnmasked(in: ctx) }
  }

  /// The rectangle that the layer's own content fills, in its own coordinates; nil if it has none.
  var contentRect: CGRect? { contents is CGImage || mayDraw ? bounds : nil }

  /// The class of this module that the layer is of, or that its class inherits from.
  class var builtInClass: AnyClass { CALayer.self }

  /// Whether the application may draw the content.
  var mayDraw: Bool { Swift.type(of: self) != Swift.type(of: self).builtInClass || delegate != nil }

  /// Draws the layer's own content: the picture, or what the application draws.
  func drawOwnContent(in context: CGContext) {
    if let image = contents as? CGImage { return draw(image.image, in: context) }
    guard mayDraw else { return }
    context.saveGState()
    context.clip(to: bounds)
    draw(in: context)
    context.restoreGState()
  }

  override func cornersDidChange() { applyMask() }
  override func timeDidChange() { startAnimations() }
  override func change(_ keyPath: String, _ change: () -> Void) { changeProperty(keyPath, change) }

  /// Requests that the layer's own content is drawn before the next frame.
  override func contentDidChange() {
    guard displayPhase != .drawing else { return }
    needsContent = true
    if displayPhase == .idle { requestDisplay() }
    maskedLayer?.applyMask()
  }

  private func geometryDidChange() {
    if view == nil { needsSublayerLayout = true }
    applyMask()
    contentDidChange()
  }

  // MARK: Coordinates

  /// Returns whether a point is inside the bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns the frontmost layer without hidden ones that contains a point of the superlayer.
  open func hitTest(_ point: CGPoint) -> CALayer? {
    let inside = point.applying(scene.transformToSuperlayer.inverted())
    guard !isHidden else { return nil }
    for layer in (sublayers ?? []).reversed() { if let hit = layer.hitTest(inside) { return hit } }
    return contains(inside) ? self : nil
  }

  private var toRoot: CGAffineTransform {
    var (result, next) = (CGAffineTransform.identity, scene as SceneNode?)
    while let layer = next {
      result = result.concatenating(layer.transformToSuperlayer)
      next = layer.superlayer
    }
    return result
  }

  /// Converts a point from another layer's coordinates; nil means the root's.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(layer?.toRoot ?? .identity).applying(toRoot.inverted())
  }

  /// Converts a point to another layer's coordinates; nil means the root's.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    point.applying(toRoot).applying((layer?.toRoot ?? .identity).inverted())
  }

  /// Converts a rectangle from another layer's coordinates; nil means the root's.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.applying(layer?.toRoot ?? .identity).applying(toRoot.inverted())
  }

  /// Converts a rectangle to another layer's coordinates; nil means the root's.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(toRoot).applying((layer?.toRoot ?? .identity).inverted())
  }

  // MARK: Values by name

  /// Sets an animatable property by its key path, or keeps a value for the application.
  ///
  /// A value that the class needs a drawing for, see ``needsDisplay(forKey:)``, is animated by the animation that
  /// ``action(forKey:)`` returns for it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let value, let components = AnimatedValue(value), set(components, forKeyPath: keyPath) {
      return
    }
    let isDrawn = Swift.type(of: self).needsDisplay(forKey: keyPath)
    let action = isDrawn && !CATransaction.disableActions() ? action(forKey: keyPath) : nil
    let old = presentedValues[keyPath]?.boxed ?? values[keyPath]
    values[keyPath] = value
    if isDrawn { setNeedsDisplay() }
    animate(by: action, from: old, forKey: keyPath)
  }

  /// Returns whether a change of a value that the application keeps changes the drawing. Default false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the action for a change of a value. The default is that of ``actions``, or the class's; otherwise, inside the block of
  /// `UIView.animate` and in a transaction with a duration of its own, a `CABasicAnimation` from the value that is shown.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? Swift.type(of: self).defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
  }

  /// Returns the action for a change of a value, for all layers of the class. Default nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Converts a time of another layer, or of ``CACurrentMediaTime()``, to this one's.
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(layer?.globalTime(time) ?? time)
  }

  /// Converts a time of this layer to another's, or to that of ``CACurrentMediaTime()``.
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let global = globalTime(time)
    return layer?.localTime(global) ?? global
  }

  /// Sets an animatable property by its name, or keeps a value for the application.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns an animatable property, or a value that the application set.
  open func value(forKeyPath keyPath: String) -> Any? {
    (displayPhase == .idle ? nil : presentedValues[keyPath]?.boxed) ?? values[keyPath]
      ?? self.value(at: keyPath)?.boxed
  }

  /// Returns an animatable property, or a value that the application set.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Returns the value of an animatable property; nil if there is none of the name.
  func value(at keyPath: String) -> AnimatedValue? {
    LayerProperty(keyPath).map { value(of: $0) } ?? values[keyPath].flatMap { AnimatedValue($0) }
  }

  /// Sets an animatable property, without animation.
  func set(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
    guard let property = LayerProperty(keyPath) else { return false }
    setValue(value, of: property)
    return true
  }

  /// The properties that the class draws, by which it can be animated.
  class var drawnProperties: Set<String> { [] }

  /// Shows other values than those that the class draws while an animation runs; nil shows those. Returns false for values that are not
  /// drawn.
  func present(_ value: AnimatedValue?, at keyPath: String) -> Bool {
    guard LayerProperty(keyPath) == nil else { return false }
    let isCustom = !Swift.type(of: self).drawnProperties.contains(keyPath)
    guard !isCustom || Swift.type(of: self).needsDisplay(forKey: keyPath) else { return false }
    guard presentedValues[keyPath] != value else { return true }
    presentedValues[keyPath] = value
    if isCustom { needsDisplay = true }
    contentDidChange()
    return true
  }

  /// Copies the values that the application keeps, as they are shown.
  func copyValues(from layer: CALayer) {
    values = layer.values
    for keyPath in Swift.type(of: layer).drawnProperties {
      if let value = layer.presentedValues[keyPath] ?? layer.value(at: keyPath) {
        _ = set(value, forKeyPath: keyPath)
      }
    }
    for (key, value) in layer.presentedValues where values[key] != nil { values[key] = value.boxed }
  }
}

extension View {
  /// The view's layer, of the class that ``TactusInterface/View/layerClass`` returns.
  public var layer: CALayer { CALayer.layer(of: self) }
}
