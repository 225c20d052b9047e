public import TactusInterface
internal import TactusScene

/// A rectangle that is drawn: the layer of a view, or one without a view inside it.
///
/// A view's layer shows the view's own values, so ``cornerRadius`` here is the view's. One without a view is drawn between the
/// layers of the views beside it; it receives no touches. Changes are not animated by themselves: add an animation for that.
@MainActor
open class CALayer {
  /// The layer in the tree from which frames are composed.
  private(set) var scene: Layer
  /// The view whose layer this is; nil for one without a view.
  private(set) weak var view: View?
  /// The object that is notified of the layer's layout and drawing.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the application's use.
  open var name: String?

  /// The layers without views that this one contains, which it retains.
  var ownSublayers: [CALayer] = []
  var animations: [RunningAnimation] = []
  private(set) weak var parent: CALayer?
  private var contentLayer: Layer?
  private var needsContent = true
  private var drawnBounds = CGRect.null
  private var model3D: CATransform3D?
  private var shadowValues = ShadowValues()
  var masking = LayerMasking()
  /// What is observed of the view.
  var observers: KeyValueObservers?
  /// The layer whose mask this one is.
  weak var maskedLayer: CALayer?
  private var values: [String: Any] = [:]
  /// Whether the layer draws itself, so that values are those that animations show.
  private var isDrawing = false
  /// What animations show in place of ``values``.
  private var presentedValues: [String: AnimatedValue] = [:]

  private struct ShadowValues {
    var color: CGColor? = .black
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    var path: CGPath?
  }

  // MARK: Creation

  /// Creates a layer with empty bounds.
  public init() {
    scene = Layer()
    scene.owner = self
  }

  /// Creates a copy of a layer's own values, as Core Animation makes one to present an animation.
  public init(layer: Any) {
    scene = Layer()
    scene.owner = self
    guard let other = layer as? CALayer else { return }
    (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
    (cornerRadius, backgroundColor, opacity) = (other.cornerRadius, other.backgroundColor, other.opacity)
    copyValues(from: other)
  }

  /// Creates a layer; there are no archives.
  public required init?(coder: NSCoder) {
    scene = Layer()
    scene.owner = self
  }

  /// Creates a layer of the class on which ``makeLayer()`` is called.
  convenience init(dynamically: Void) { self.init() }

  /// Creates a layer of the class on which it is called; see `View.makeView()`.
  @_silgen_name("$s10UIKitNames7CALayerC11dynamicallyACyt_tcfC")
  private static func makeLayer(_ nothing: Void) -> CALayer

  /// Returns a new layer of the class of another.
  static func emptyLayer(ofClassOf layer: CALayer) -> CALayer { Swift.type(of: layer).makeLayer(()) }

  static func layer(of view: View) -> CALayer {
    if let facade = view.layerFacade as? CALayer { return facade }
    let layer = (type(of: view).layerClass as? CALayer.Type)?.makeLayer(()) ?? CALayer()
    layer.become(layerOf: view)
    return layer
  }

  private func become(layerOf view: View) {
    let own = scene
    scene = view.sceneLayer
    self.view = view
    view.layerFacade = self
    // What the initializer of a subclass has set.
    if own.cornerRadius != 0 { scene.cornerRadius = own.cornerRadius }
    if own.borderWidth != 0 { (scene.borderWidth, scene.borderColor) = (own.borderWidth, own.borderColor) }
    if own.backgroundColor != .clear { scene.backgroundColor = own.backgroundColor }
    if own.masksToBounds { scene.masksToBounds = true }
    if let shadow = own.shadow { scene.shadow = shadow }
    setNeedsDisplay()
  }

  // MARK: Geometry

  /// The bounds rectangle, in the layer's own coordinates.
  open var bounds: CGRect {
    get { scene.bounds }
    set {
      if let view { view.bounds = newValue } else { scene.bounds = newValue.standardized }
      geometryDidChange()
    }
  }

  /// The position of the anchor point, in the superlayer's coordinates.
  open var position: CGPoint {
    get { scene.position }
    set { if let view { view.center = newValue } else if newValue.isFinite { scene.position = newValue } }
  }

  /// The point at which ``position`` is and about which ``transform`` is applied, in fractions of the bounds. Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { scene.anchorPoint }
    set {
      if let view { view.anchorPoint = newValue } else if newValue.isFinite { scene.anchorPoint = newValue }
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
        scene.bounds.size = rect.size
        scene.position = CGPoint(
          x: rect.minX + scene.anchorPoint.x * rect.width, y: rect.minY + scene.anchorPoint.y * rect.height)
      }
      geometryDidChange()
    }
  }

  /// The position in depth, which decides about the order among the layers of the same superlayer. Default 0.
  open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { superlayer?.orderSublayers() } } }

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

  /// The transform that is applied to sublayers; it has no effect.
  open var sublayerTransform = CATransform3DIdentity

  /// Returns the part of ``transform`` in the plane.
  open func affineTransform() -> CGAffineTransform { scene.transform }

  /// Sets the transform.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    if let view { view.transform = transform } else if transform.isFinite { scene.transform = transform }
  }

  // MARK: Appearance

  /// The opacity of the layer and its sublayers, 0 to 1. Default 1.
  open var opacity: Float {
    get { Float(scene.opacity) }
    set {
      if let view { view.alpha = Double(newValue) } else { scene.opacity = Double(min(max(newValue, 0), 1)) }
    }
  }
  /// A Boolean value that indicates whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { scene.isHidden }
    set { if let view { view.isHidden = newValue } else { scene.isHidden = newValue } }
  }
  /// A Boolean value that indicates whether the content and the sublayers are clipped to the rounded bounds.
  open var masksToBounds: Bool {
    get { scene.masksToBounds }
    set {
      scene.masksToBounds = newValue
      if maskedCorners != .all { applyMask() }
    }
  }
  /// The colour behind the content; nil is transparent.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor } ?? (scene.backgroundColor == .clear ? nil : scene.backgroundColor) }
    set {
      if let view { view.backgroundColor = newValue } else { scene.backgroundColor = newValue ?? .clear }
    }
  }
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { scene.cornerRadius }
    set {
      scene.cornerRadius = newValue.isFinite ? max(0, newValue) : 0
      if maskedCorners != .all { applyMask() }
      contentDidChange()
    }
  }
  /// The corners that ``cornerRadius`` is for. Default all. A layer that clips its sublayers clips all corners.
  open var maskedCorners: CACornerMask = .all { didSet { if maskedCorners != oldValue { applyMask() } } }
  /// The shape of the corners. Both shapes are drawn circular.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { scene.borderWidth }
    set { scene.borderWidth = newValue.isFinite ? max(0, newValue) : 0 }
  }
  /// The colour of the border.
  open var borderColor: CGColor? {
    get { view?.borderColor ?? scene.borderColor }
    set {
      if let view { view.borderColor = newValue ?? .clear } else { scene.borderColor = newValue ?? .clear }
    }
  }
  /// The colour of the shadow. Default black.
  open var shadowColor: CGColor? {
    get { shadowValues.color }
    set { shadowValues.color = newValue; shadowDidChange() }
  }
  /// The opacity of the shadow. Default 0.
  open var shadowOpacity: Float {
    get { shadowValues.opacity }
    set { shadowValues.opacity = newValue; shadowDidChange() }
  }
  /// The offset of the shadow, in points. Default (0, −3).
  open var shadowOffset: CGSize {
    get { shadowValues.offset }
    set { shadowValues.offset = newValue; shadowDidChange() }
  }
  /// The standard deviation of the shadow's blur, in points. Default 3.
  open var shadowRadius: CGFloat {
    get { shadowValues.radius }
    set { shadowValues.radius = newValue; shadowDidChange() }
  }
  /// The outline of the shadow. Kept: the shadow is that of the rounded bounds, or of a shape layer's path.
  open var shadowPath: CGPath? {
    get { shadowValues.path }
    set { shadowValues.path = newValue }
  }
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
  /// The part of ``contents`` that is shown. It has no effect.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of pixels per point of what the layer draws. The display's is used.
  open var contentsScale: CGFloat = 1
  /// The number of pixels per point of a rasterized layer. It has no effect.
  open var rasterizationScale: CGFloat = 1
  /// A Boolean value that indicates whether the layer is rasterized. It has no effect.
  open var shouldRasterize = false
  /// A Boolean value that indicates whether the layer is opaque. Default false.
  open var isOpaque = false
  /// A Boolean value that indicates whether the layer draws on another thread. It has no effect.
  open var drawsAsynchronously = false
  /// A Boolean value that indicates whether edges are antialiased. They always are.
  open var allowsEdgeAntialiasing = true
  /// A Boolean value that indicates whether the layer is drawn again when its size changes. Default false.
  open var needsDisplayOnBoundsChange = false
  /// The actions for changes of properties, which are not animated by themselves.
  open var actions: [String: any CAAction]?
  /// The speed of the layer's time. 0 stops its animations. Default 1.
  open var speed: Float = 1
  /// An offset of the layer's time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval = 0
  /// The time at which the layer's time begins, in seconds. Default 0.
  open var beginTime: CFTimeInterval = 0

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
  open func addSublayer(_ layer: CALayer) { insert(layer, at: scene.sublayers.count) }

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

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    let index = scene.sublayers.firstIndex { $0 === sibling?.scene }
    insert(layer, at: index.map { $0 + offset } ?? scene.sublayers.count)
  }

  private func insert(_ layer: CALayer, at index: Int) {
    // A view's layer moves with its view.
    if let child = layer.view {
      if let view, child.superview !== view { view.addSubview(child) }
      return
    }
    guard layer !== self else { return }
    layer.removeFromSuperlayer()
    scene.insertSublayer(layer.scene, at: min(index, scene.sublayers.count))
    guard layer.scene.superlayer === scene else { return }
    ownSublayers.append(layer)
    layer.parent = self
    if layer.zPosition != 0 { orderSublayers() }
    layer.markSubtree()
    if let view { view.sublayersDidChange() } else { setNeedsLayout() }
  }

  private func orderSublayers() {
    func depth(_ layer: Layer) -> CGFloat {
      ((layer.owner as? View)?.layerFacade as? CALayer ?? layer.owner as? CALayer)?.zPosition ?? 0
    }
    let ordered = scene.sublayers.enumerated().sorted {
      (depth($0.element), $0.offset) < (depth($1.element), $1.offset)
    }
    for (index, item) in ordered.enumerated() where scene.sublayers[index] !== item.element {
      scene.insertSublayer(item.element, at: index)
    }
  }

  /// The view in which the layer is.
  var hostView: View? {
    var next: CALayer? = self
    while let layer = next {
      if let view = layer.view { return view }
      next = layer.parent ?? layer.maskedLayer
    }
    return nil
  }

  // MARK: Layout and drawing

  /// Requests a call of ``layoutSublayers()`` before the next frame.
  open func setNeedsLayout() {
    if let view { view.setNeedsLayout() } else { needsSublayerLayout = true; requestDisplay() }
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
    needsDelegateDisplay = delegate != nil
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

  /// Draws the layer before the next frame.
  open func display() { setNeedsDisplay() }

  private var needsDelegateDisplay = false

  /// Draws the content of a layer without a view. The default calls the delegate.
  open func draw(in ctx: CGContext) {
    delegate?.layerWillDraw(self)
    delegate?.draw(self, in: ctx)
  }

  /// Draws the layer and its sublayers without views into a context; for a view's layer, the view's own drawing, too.
  open func render(in ctx: CGContext) {
    ctx.saveGState()
    defer { ctx.restoreGState() }
    ctx.setAlpha(scene.opacity)
    let outline = BezierPath(
      roundedRect: bounds, cornerRadius: min(cornerRadius, bounds.width / 2, bounds.height / 2))
    if masksToBounds { ctx.clip(to: outline) }
    if let backgroundColor {
      ctx.setFillColor(backgroundColor)
      ctx.fill(outline)
    }
    if let view { ctx.asCurrent { view.draw(view.bounds) } }
    drawOwnContent(in: ctx)
    for layer in sublayers ?? [] where !layer.isHidden {
      ctx.saveGState()
      ctx.concatenate(layer.scene.transformToSuperlayer)
      layer.render(in: ctx)
      ctx.restoreGState()
    }
    if borderWidth > 0, let borderColor {
      ctx.setStrokeColor(borderColor)
      let inset = borderWidth / 2
      ctx.stroke(
        BezierPath(
          roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: max(0, cornerRadius - inset)),
        lineWidth: borderWidth)
    }
  }

  /// The rectangle that the layer's own content fills, in its own coordinates; nil if it has none.
  var contentRect: CGRect? {
    if contents is CGImage { return bounds }
    return Swift.type(of: self) != CALayer.self && view == nil || delegate != nil ? bounds : nil
  }

  /// Draws the layer's own content, such as a shape.
  func drawOwnContent(in context: CGContext) {
    if let image = contents as? CGImage { return draw(image.image, in: context) }
    draw(in: context)
  }

  private func draw(_ image: UIImage, in context: CGContext) {
    guard image.size.width > 0, image.size.height > 0 else { return }
    var size = bounds.size
    let scales = (size.width / image.size.width, size.height / image.size.height)
    switch contentsGravity {
    case .resizeAspect, .resizeAspectFill:
      let scale = contentsGravity == .resizeAspect ? min(scales.0, scales.1) : max(scales.0, scales.1)
      size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    case .center: size = image.size
    default: break
    }
    context.draw(
      image,
      in: CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height))
  }

  /// Requests that the layer's own content is drawn before the next frame.
  func contentDidChange() {
    needsContent = true
    requestDisplay()
    maskedLayer?.applyMask()
  }

  /// Requests that the content is drawn again, without regard to masks.
  func contentWillBeDrawnAgain() {
    needsContent = true
    requestDisplay()
  }

  private func requestDisplay() { hostView?.setLayerFacadeNeedsDisplay() }

  func markSubtree() {
    needsContent = true
    for layer in ownSublayers { layer.markSubtree() }
    requestDisplay()
    for animation in animations { animation.start(in: self) }
  }

  private func geometryDidChange() {
    if view == nil { needsSublayerLayout = true }
    applyMask()
    contentDidChange()
  }

  private func drawContent() {
    layoutIfNeededWithoutView()
    if needsDelegateDisplay {
      needsDelegateDisplay = false
      delegate?.display(self)
    }
    let shown = presentedContentRect
    if needsContent || shown != drawnBounds {
      needsContent = false
      drawnBounds = shown ?? .null
      showContent(in: shown)
    }
    for layer in ownSublayers { layer.drawContent() }
  }

  private func layoutIfNeededWithoutView() { if view == nil { layoutIfNeeded() } }

  private var presentedContentRect: CGRect? {
    let rect = contentRect.flatMap { $0.isNull || $0.isEmpty ? nil : $0 }
    guard drawsAppearance, !bounds.isEmpty else { return rect }
    return rect?.union(bounds) ?? bounds
  }

  private func showContent(in rect: CGRect?) {
    guard let rect, rect.isFinite else {
      contentLayer?.removeFromSuperlayer()
      contentLayer = nil
      return
    }
    let scale = hostView?.contentScaleFactor ?? 1
    // The edges of a shape are not those of pixels, so the drawing has room for them.
    let area = rect.insetBy(dx: -1 / scale, dy: -1 / scale)
    guard
      let drawing = LayerDrawing(
        area, scale: scale, isDark: hostView?.traitCollection.userInterfaceStyle == .dark)
    else { return }
    let content = drawing.draw { context in
      if cornerRadius > 0, masksToBounds || self is CAGradientLayer {
        context.clip(to: BezierPath(roundedRect: bounds, cornerRadius: cornerRadius))
      }
      if drawsAppearance { drawBackground(in: context) }
      isDrawing = true
      context.asCurrent { drawOwnContent(in: context) }
      isDrawing = false
      if drawsAppearance { drawBorder(in: context) }
      drawMasks(in: context)
    }
    let layer = contentLayer ?? Layer()
    layer.bounds = CGRect(origin: .zero, size: drawing.size)
    layer.position = CGPoint(x: area.minX + drawing.size.width / 2, y: area.minY + drawing.size.height / 2)
    layer.contents = content
    if layer.superlayer !== scene { scene.insertSublayer(layer, at: 0) }
    contentLayer = layer
  }

  private func shadowDidChange() {
    guard shadowValues.opacity > 0, let color = shadowValues.color else {
      view?.shadow = nil
      return scene.shadow = nil
    }
    let shade = color.withAlphaComponent(color.alpha * Double(shadowValues.opacity))
    let offset = CGPoint(x: shadowValues.offset.width, y: shadowValues.offset.height)
    if let view {
      view.shadow = View.Shadow(color: shade, offset: offset, radius: shadowValues.radius)
    } else {
      scene.shadow = TactusScene.Shadow(color: shade, offset: offset, radius: shadowValues.radius)
    }
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
    var (result, next) = (CGAffineTransform.identity, scene as Layer?)
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
    if let value, let components = AnimatedValue(value), set(components, forKeyPath: keyPath) { return }
    let isDrawn = Swift.type(of: self).needsDisplay(forKey: keyPath)
    let action = isDrawn && !CATransaction.disableActions() ? action(forKey: keyPath) : nil
    values[keyPath] = value
    if isDrawn { setNeedsDisplay() }
    if let animation = action as? CAAnimation { add(animation, forKey: keyPath) }
  }

  /// Returns whether a change of a value that the application keeps changes the drawing. Default false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the action for a change of a value. The default is that of ``actions``, or the class's.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? Swift.type(of: self).defaultAction(forKey: event)
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

  private func localTime(_ global: CFTimeInterval) -> CFTimeInterval {
    (global - beginTime) * Double(speed) + timeOffset
  }

  private func globalTime(_ local: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
  }

  /// Sets an animatable property by its name, or keeps a value for the application.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns an animatable property, or a value that the application set.
  open func value(forKeyPath keyPath: String) -> Any? {
    (isDrawing ? presentedValues[keyPath]?.boxed : nil) ?? values[keyPath] ?? self.value(at: keyPath)?.boxed
  }

  /// Returns an animatable property, or a value that the application set.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Returns the value of an animatable property; nil if there is none of the name.
  func value(at keyPath: String) -> AnimatedValue? {
    LayerProperty(keyPath).map { $0.value(in: scene.values) } ?? values[keyPath].flatMap { AnimatedValue($0) }
  }

  /// Sets an animatable property, without animation.
  func set(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
    guard let property = LayerProperty(keyPath) else { return false }
    var values = scene.values
    property.set(value, in: &values)
    (bounds, position, opacity) = (values.bounds, values.position, Float(values.opacity))
    (cornerRadius, borderWidth) = (values.cornerRadius, values.borderWidth)
    setAffineTransform(values.transform)
    if property == .backgroundColor { backgroundColor = values.backgroundColor }
    if property == .borderColor { borderColor = values.borderColor }
    return true
  }

  /// Shows other values than those of the shape's properties while an animation runs; nil shows those.
  func present(_ value: AnimatedValue?, at keyPath: String) -> Bool {
    guard LayerProperty(keyPath) == nil, Swift.type(of: self).needsDisplay(forKey: keyPath) else {
      return false
    }
    if presentedValues[keyPath] != value {
      presentedValues[keyPath] = value
      contentDidChange()
    }
    return true
  }

  /// Copies the values that the application keeps, as they are shown.
  func copyValues(from layer: CALayer) {
    values = layer.values
    for (key, value) in layer.presentedValues { values[key] = value.boxed }
  }
}

extension CALayer: LayerFacade {
  package func viewDidChange() { observers?.valuesMayHaveChanged() }
  package func viewWillChangeFrame() { observers?.holds += 1 }
  package func viewDidChangeFrame() { observers?.release() }
}

extension CALayer: Hashable {
  /// Returns whether both are the same layer.
  public nonisolated static func == (left: CALayer, right: CALayer) -> Bool { left === right }

  /// Adds the identity to a hash.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What is notified of a layer's layout and drawing.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws the content of a layer without a view.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Draws a layer without a view: usually it sets ``CALayer/contents``. The default calls ``layerWillDraw(_:)`` and
  /// ``draw(_:in:)`` with the next frame.
  func display(_ layer: CALayer)
  /// Called before ``draw(_:in:)``.
  func layerWillDraw(_ layer: CALayer)
  /// Returns the action for a change of a value; nil, the default, for that of the layer.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Lays out the sublayers of a layer without a view.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Leaves the drawing to ``draw(_:in:)``.
  public func display(_ layer: CALayer) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Returns nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Leaves the sublayers as they are.
  public func layoutSublayers(of layer: CALayer) {}
}

extension View {
  /// The view's layer, of the class that ``TactusInterface/View/layerClass`` returns.
  public var layer: CALayer { CALayer.layer(of: self) }
}
