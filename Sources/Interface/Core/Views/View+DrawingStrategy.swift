// MARK: - Drawing strategies

extension View {
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
    walk { view in
      let strategy = view.ownDrawingStrategy ?? view.superview?.drawingStrategy
      guard strategy !== view.drawingStrategy else { return false }
      view.drawingStrategy = strategy
      return true
    }
  }

  /// Discards drawings and requests new ones where the view has come under a strategy, or is no longer under one.
  func adoptDrawingStrategy() {
    walk { view in
      if (view.drawingStrategy == nil) != (view.strategyDrawing == nil) {
        view.discardDrawing()
        view.setNeedsDisplay()
      }
      return true
    }
  }

  /// Marks the view and its ancestors as possibly containing a view with a strategy of its own.
  func markAncestorsOfDrawingStrategy() {
    var next: View? = self
    while let view = next, !view.mayContainDrawingStrategy {
      view.mayContainDrawingStrategy = true
      next = view.superview
    }
  }

  /// Removes the strategies that do not apply at the view's new position in the hierarchy, from this view and its descendants.
  func removeInapplicableDrawingStrategies() {
    walk { view in
      guard view.mayContainDrawingStrategy else { return false }
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
