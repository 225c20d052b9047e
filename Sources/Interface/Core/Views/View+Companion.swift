internal import TactusScene

extension View {
  /// A Boolean value that indicates whether an object shows the view's layer, so that there may be layers without views.
  var showsLayers: Bool { companion?.showsLayers == true }

  /// Creates the object that shows the layer of a view whose class has a class of layers, which may draw although nothing has used it.
  func createLayerOfClass() {
    let layerClass: AnyClass = Swift.type(of: self).layerClass
    if layerClass != View.self { (layerClass as? any LayerClass.Type)?.create(for: self) }
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
    // Only the companion adds layers that count; those of scroll indicators and the like place themselves.
    guard showsLayers else { return layer.insertSublayer(view.layer, at: index) }
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
