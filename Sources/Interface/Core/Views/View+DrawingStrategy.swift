// MARK: - Drawing strategies

extension View {
  /// The strategy that draws the view and its descendants; nil, the default, inherits that of the superview.
  var ownDrawingStrategy: (any DrawingStrategy)? {
    get { strategy.own }
    set {
      let old = strategy.own
      strategy.own = newValue
      if newValue !== old { drawingStrategyDidChange(from: old) }
    }
  }

  /// The strategy that draws the view, its own or that of an ancestor; nil for a view that draws its own contents.
  var drawingStrategy: (any DrawingStrategy)? { strategy.effective }

  /// The strategy's drawing of the view; nil for a view that shows its own contents.
  var strategyDrawing: (any StrategyDrawing)? {
    get { strategy.drawing }
    set { strategy.drawing = newValue }
  }

  /// The strategy that currently draws the view; nil for a view that draws its own contents.
  var activeDrawingStrategy: (any DrawingStrategy)? { window?.application == nil ? nil : drawingStrategy }

  /// Redraws the view and its descendants after a change of their strategy.
  func drawingStrategyDidChange(from old: (any DrawingStrategy)?) {
    if old == nil { markAncestorsOfDrawingStrategy() }
    inheritDrawingStrategy()
    forEachViewSharingStrategy { view in
      if ownDrawingStrategy == nil { view.discardDrawing() }
      view.setNeedsDisplay()
    }
  }

  /// Adapts the view and its descendants to a new scale of their strategy.
  func drawingScaleDidChange() {
    forEachViewSharingStrategy { $0.updateDrawing() }
  }

  /// Inherits the strategy of the superview, in this view and its descendants.
  func inheritDrawingStrategy() {
    walk { view in view.strategy.inherit(view.superview?.strategy.effective) }
  }

  /// Discards drawings and requests new ones where the view has come under a strategy, or is no longer under one.
  func adoptDrawingStrategy() {
    walk { view in
      if view.strategy.isOutdated {
        view.discardDrawing()
        view.setNeedsDisplay()
      }
      return true
    }
  }

  /// Marks the view and its ancestors as possibly containing a view with a strategy of its own.
  func markAncestorsOfDrawingStrategy() {
    var next: View? = self
    while let view = next, !view.strategy.mayContainOwn {
      view.strategy.mayContainOwn = true
      next = view.superview
    }
  }

  /// Removes the strategies that do not apply at the view's new position in the hierarchy, from this view and its descendants.
  func removeInapplicableDrawingStrategies() {
    walk { view in
      guard view.strategy.mayContainOwn else { return false }
      if view.ownDrawingStrategy?.applies(to: view) == false { view.ownDrawingStrategy = nil }
      return true
    }
  }

  /// Removes the contents that the view drew itself.
  func removeDrawnContents() {
    drawnContents = nil
    layer.contents = nil
  }

  /// Calls a closure with the view and its descendants, except for subtrees that have a strategy of their own.
  private func forEachViewSharingStrategy(_ body: (View) -> Void) {
    walk { view in
      guard view === self || view.ownDrawingStrategy == nil else { return false }
      body(view)
      return true
    }
  }
}
