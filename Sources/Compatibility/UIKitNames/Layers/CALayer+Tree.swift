@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

// The places of layers among those of views.

extension CALayer {
  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    let index = scene.sublayers.firstIndex { $0 == sibling?.scene }
    insert(layer, at: index.map { $0 + offset } ?? scene.countOfSublayers)
  }

  func insert(_ layer: CALayer, at index: Int) {
    // A view's layer moves with its view.
    if let child = layer.view {
      if let view, child.superview !== view { view.addSubview(child) }
      return
    }
    guard layer !== self else { return }
    layer.removeFromSuperlayer()
    scene.insertSublayer(layer.scene, at: min(index, scene.countOfSublayers))
    guard layer.scene.superlayer == scene else { return }
    ownSublayers.append(layer)
    layer.parent = self
    if layer.zPosition != 0 { orderSublayers() }
    layer.markSubtree()
    if let view { view.layersDidChange() } else { setNeedsLayout() }
  }

  func orderSublayers() {
    func depth(_ layer: SceneNode) -> CGFloat {
      ((layer.owner as? View).flatMap { CALayer.existing(of: $0) } ?? layer.owner as? CALayer)?.zPosition ?? 0
    }
    let ordered = scene.sublayers.enumerated().sorted {
      (depth($0.element), $0.offset) < (depth($1.element), $1.offset)
    }
    for (index, item) in ordered.enumerated() where scene.sublayer(at: index) != item.element {
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

  /// Requests that the content is drawn again, without regard to masks.
  func contentWillBeDrawnAgain() {
    needsContent = true
    requestDisplay()
  }

  func requestDisplay() { hostView?.setAttachmentNeedsDisplay() }

  func markSubtree() {
    needsContent = true
    for layer in ownSublayers { layer.markSubtree() }
    requestDisplay()
    for animation in animations { animation.start(in: self) }
  }
}

// MARK: - Layers of views

extension CALayer {
  /// Returns a new layer of the class of another.
  static func emptyLayer(ofClassOf layer: CALayer) -> CALayer {
    unsafeDowncast(Swift.type(of: layer).make(), to: CALayer.self)
  }

  /// Returns the layer of a view, if anything has used it.
  static func existing(of view: View) -> CALayer? { (view.attachment as? AssociatedValues)?.layer }

  static func layer(of view: View) -> CALayer {
    if let layer = existing(of: view) { return layer }
    let layer = (type(of: view).layerClass as? CALayer.Type)?.make() as? CALayer ?? CALayer()
    layer.adopt(view)
    AssociatedValues.values(of: view).layer = layer
    layer.setNeedsDisplay()
    return layer
  }
}
