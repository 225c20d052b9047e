internal import TactusTiles

/// Draws a zoomed view and its subviews in tiles, off the main thread.
@MainActor
final class TiledDrawingStrategy: DrawingStrategy {
  var contentScale: Double

  init(contentScale: Double) { self.contentScale = contentScale }

  func applies(to view: View) -> Bool {
    var next = view.superview
    while let ancestor = next {
      if (ancestor as? ScrollView)?.zoom.view === view { return true }
      next = ancestor.superview
    }
    return false
  }

  func display(_ view: View) {
    guard let window = view.window, let store = window.application?.tileStore,
      let drawing = view.recordDrawing()
    else { return }
    guard !drawing.recording.isEmpty else {
      view.discardDrawing()
      view.removeDrawnContents()
      return
    }
    window.addFrameObserver(store)
    let content = view.tiledContent ?? makeContent(for: view, store)
    content.show(.recording(drawing.recording, maximumScale: drawing.maximumScale))
    content.update()
  }

  private func makeContent(for view: View, _ store: TileStore) -> TiledContent {
    let content = TiledContent(host: view, layer: view.layer, store: store)
    // The previous drawing remains visible until the tiles are available.
    content.onCompletion = { [weak view, weak content] in
      view?.removeDrawnContents()
      content?.onCompletion = nil
    }
    view.strategyDrawing = content
    return content
  }
}

extension View {
  /// The tiled content that shows the view's drawing; nil if the view is not drawn in tiles.
  var tiledContent: TiledContent? { strategyDrawing as? TiledContent }
}

extension TiledContent: StrategyDrawing {
  func update() { update(focus: (host as? View)?.window?.touchCentroid) }

  func viewDidMove(to window: Window?) {
    // The previous window keeps the store as an observer, because other views may need it there.
    if let window { window.addFrameObserver(store) } else { hide() }
  }
}
