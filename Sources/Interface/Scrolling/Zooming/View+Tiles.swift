internal import TactusGraphics
internal import TactusScene

// MARK: - Drawing in tiles

extension View {
  /// The scale at which a scroll view wants this view drawn, or one that holds it.
  var inheritedZoomedScale: Double? {
    var next: View? = isInZoomedView ? self : nil
    while let view = next {
      if let scale = view.zoomedScale { return scale }
      next = view.superview
    }
    return nil
  }

  /// What draws the view's tiles; nil for a view that is drawn at once, as a whole.
  var tileStore: TileStore? { inheritedZoomedScale == nil ? nil : window?.application?.tileStore }

  /// Shows a recorded drawing in tiles; an empty one shows nothing.
  ///
  /// - Parameter maximumScale: The pixels per point beyond which it has nothing more to show.
  func show(_ recording: Recording, drawnBy store: TileStore, maximumScale: Double = .infinity) {
    if recording.isEmpty {
      discardTiles()
      drawnContents = nil
      layer.contents = nil
      return
    }
    let picture = tiledPicture ?? makeTiledPicture(store)
    picture.maximumScale = maximumScale
    picture.setRecording(recording)
    updateTiles(focus: window?.touchFocus)
  }

  private func makeTiledPicture(_ store: TileStore) -> TiledPicture {
    let picture = TiledPicture(view: self, store: store)
    // What was drawn before stays until the tiles are there.
    picture.onCompletion = { [weak self, weak picture] in
      self?.drawnContents = nil
      self?.layer.contents = nil
      picture?.onCompletion = nil
    }
    tiledPicture = picture
    return picture
  }

  /// Tells the tiles of the view's drawing what can be seen of it.
  func showVisibleTiles(focus: Point?) {
    guard let tiledPicture, window != nil else { return }
    let visible = visibleBounds
    let center = Point(x: visible.midX, y: visible.midY)
    tiledPicture.show(
      TiledPicture.Sight(
        visible: visible, focus: focus.map { convert($0, from: nil) } ?? center, scale: contentScaleFactor))
  }

  /// Says that nothing of the view and those inside it can be seen until the next frame.
  func hideTiles() {
    walk { view in
      view.tiledPicture?.hide()
      return true
    }
  }

  func zoomedScaleDidChange(from old: Double?) {
    let becomesTiled = old == nil
    let wasTiled = zoomedScale == nil
    if becomesTiled { markHolders() }
    if becomesTiled || wasTiled { inheritZoomedView() }
    forEachDescendant { view in
      // One that has a scale of its own, or in an inner scroll view, is no concern of this one.
      if becomesTiled || wasTiled {
        if wasTiled { view.discardTiles() }
        view.setNeedsDisplay()
      } else {
        view.updateTiles(focus: view.window?.touchFocus)
      }
    }
  }

  /// The view came to where things are zoomed, or are not: it is drawn in tiles from now on, or no longer.
  func adoptTiling() {
    walk { view in
      if view.isInZoomedView != (view.tiledPicture != nil) {
        view.discardTiles()
        view.setNeedsDisplay()
      }
      return true
    }
  }

  /// Takes over from the superview whether the view is zoomed, in this view and those inside it.
  func inheritZoomedView() {
    walk { view in
      let isInZoomedView = view.zoomedScale != nil || view.superview?.isInZoomedView ?? false
      guard isInZoomedView != view.isInZoomedView else { return false }
      view.isInZoomedView = isInZoomedView
      return true
    }
  }

  /// Tells the superviews that a view inside them may be zoomed.
  func markHolders() {
    var next: View? = self
    while let view = next, !view.mayHoldZoomedView {
      view.mayHoldZoomedView = true
      next = view.superview
    }
  }

  /// The view was taken from where it was: what a scroll view zoomed that it is no longer in is zoomed no more.
  func endForeignZoom() {
    walk { view in
      guard view.mayHoldZoomedView else { return false }
      if view.zoomedScale != nil, !view.isZoomedByHolder { view.zoomedScale = nil }
      return true
    }
  }

  private var isZoomedByHolder: Bool {
    var next = superview
    while let view = next {
      if (view as? ScrollView)?.zoom.view === self { return true }
      next = view.superview
    }
    return false
  }

  private func forEachDescendant(_ body: (View) -> Void) {
    walk { view in
      guard view === self || view.zoomedScale == nil else { return false }
      body(view)
      return true
    }
  }

  /// The part of the bounds that neither a clipping view nor the window's edge hides; empty for a hidden view.
  var visibleBounds: Rect {
    let visible = visibleSpace.intersection(bounds)
    return visible.isNull ? .zero : visible
  }

  /// The part of the view's plane in which what it holds can be seen.
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

  /// What the tiles cover that show the view now, in its own coordinates.
  package var tileRects: [Rect] { layer.tiles.map(\.rect) }
}
