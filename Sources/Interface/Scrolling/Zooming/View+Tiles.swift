internal import TactusGraphics
internal import TactusScene
package import TactusTiles

// MARK: - Drawing in tiles

extension View {
  /// The scale at which the view and its subviews are drawn in tiles, in pixels per point; nil, the default, to draw the view
  /// like its superview. A zooming scroll view sets it.
  package var zoomedScale: Double? {
    get { (ownDrawingStrategy as? TiledDrawingStrategy)?.contentScale }
    set {
      guard let newValue, let strategy = ownDrawingStrategy as? TiledDrawingStrategy else {
        ownDrawingStrategy = newValue.map { TiledDrawingStrategy(contentScale: $0) }
        return
      }
      guard newValue != strategy.contentScale else { return }
      strategy.contentScale = newValue
      drawingScaleDidChange()
    }
  }

  /// The rectangles of the tiles that show the view now, in its coordinates.
  package var tileRects: [Rect] { layer.tiles.map(\.rect) }
}

extension View: TileHost {
  package var tileSurface: (any TileSurface)? { window }

  package func lies(inside ancestor: AnyObject) -> Bool {
    (ancestor as? View).map { isDescendant(of: $0) } ?? false
  }

  package func tilesWillUpdate() { drawingWillUpdate() }

  package func visibleRectangle(focus: Point?) -> VisibleRectangle {
    let visible = visibleBounds
    let center = Point(x: visible.midX, y: visible.midY)
    return VisibleRectangle(
      rect: visible, focus: focus.map { convert($0, from: nil) } ?? center, scale: contentScaleFactor)
  }

  /// The part of the bounds that is not clipped by an ancestor or the window; empty for a hidden view.
  private var visibleBounds: Rect {
    let visible = visibleSpace.intersection(bounds)
    return visible.isNull ? .zero : visible
  }

  /// The part of the view's coordinate space in which its content is visible.
  private var visibleSpace: Rect {
    guard !isHidden, alpha > 0, RecursionLimit.hitTest.enter() else { return .zero }
    defer { RecursionLimit.hitTest.leave() }
    if self === window { return bounds }
    let toSuperview = layer.transformToSuperlayer
    guard let outside = superview?.visibleSpace, !outside.isEmpty, toSuperview.isInvertible else {
      return .zero
    }
    let space = outside.applying(toSuperview.inverted())
    guard clipsToBounds else { return space }
    let clipped = space.intersection(bounds)
    return clipped.isNull ? .zero : clipped
  }
}
