package import TactusGraphics
package import TactusScene

/// An object that shows a view's layer, and layers without views, with Core Animation's names; the module `UIKitNames` has it.
@MainActor
package protocol LayerFacade: AnyObject {
  /// Creates the object of a view whose ``View/layerClass`` this class is.
  static func create(for view: View)
  /// Draws the layers without views whose content has changed, and those of which the view's size is a part.
  func displayIfNeeded()
  /// Removes from a view's drawing what the layer's mask hides.
  func mask(_ context: GraphicsContext)
  /// Called before the bounds and the centre change that a frame is made of.
  func viewWillChangeFrame()
  /// Called after they have changed.
  func viewDidChangeFrame()
  /// Called after a property that may be observed has changed: geometry, opacity, whether the view is hidden, the size and the insets
  /// of content.
  func viewDidChange()
}

extension View {
  /// Requests a call of ``LayerFacade/displayIfNeeded()`` before the next frame.
  package func setLayerFacadeNeedsDisplay() { markAncestorsForDisplay() }

  /// Creates the object that shows the layer of a view whose class has a class of layers, which may draw although nothing has used it.
  func createLayerFacadeOfClass() {
    let layerClass: AnyClass = Swift.type(of: self).layerClass
    if layerClass != View.self { (layerClass as? any LayerFacade.Type)?.create(for: self) }
  }
}

// MARK: - Snapshots

extension View {
  func makeSnapshot(afterScreenUpdates: Bool) -> View? {
    if afterScreenUpdates {
      layoutIfNeeded()
      displayIfNeeded()
    }
    let snapshot = View(frame: bounds)
    let copy = layer.snapshot(of: Rect(origin: .zero, size: bounds.size))
    snapshot.layer.addSublayer(copy)
    return snapshot
  }
}

// MARK: - Order of layers

extension View {
  /// Inserts the layer of a subview among those of the others, and the layers without views.
  ///
  /// - Parameter index: The index of the subview.
  func insertLayer(of view: View, at index: Int) {
    // Only the facade adds layers that count; those of scroll indicators and the like place themselves.
    guard layerFacade != nil else { return layer.insertSublayer(view.layer, at: index) }
    let others = layer.sublayers.count - (view.layer.superlayer === layer ? 1 : 0)
    guard others != subviews.count - 1 else { return layer.insertSublayer(view.layer, at: index) }
    // The layers without views keep their positions between those of subviews.
    guard index + 1 < subviews.count else {
      return layer.insertSublayer(view.layer, at: layer.sublayers.count)
    }
    let next = subviews[index + 1].layer
    view.layer.removeFromSuperlayer()
    let position = layer.sublayers.firstIndex { $0 === next } ?? layer.sublayers.count
    layer.insertSublayer(view.layer, at: position)
  }
}

extension View {
  /// The view's layer, for the module in which ``layer`` has another meaning.
  package var sceneLayer: Layer { layer }
}
