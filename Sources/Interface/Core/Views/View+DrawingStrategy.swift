internal import TactusGraphics

// MARK: - Drawing strategies

extension View {
  /// The strategy that draws the view now; nil for one that draws itself at once, as a whole.
  var activeDrawingStrategy: (any DrawingStrategy)? { window?.application == nil ? nil : drawingStrategy }

  /// Has the view and those inside it drawn by another strategy, or by themselves.
  func drawingStrategyDidChange(from old: (any DrawingStrategy)?) {
    if old == nil { markAncestorsOfDrawingStrategy() }
    inheritDrawingStrategy()
    forEachDrawnAlike { view in
      if ownDrawingStrategy == nil { view.discardDrawing() }
      view.setNeedsDisplay()
    }
  }

  /// Adapts the view and those inside it to a new scale of their strategy.
  func drawingScaleDidChange() {
    forEachDrawnAlike { $0.updateDrawing() }
  }

  /// Takes over the strategy of the superview, in this view and those inside it.
  func inheritDrawingStrategy() {
    walk { view in
      let strategy = view.ownDrawingStrategy ?? view.superview?.drawingStrategy
      guard strategy !== view.drawingStrategy else { return false }
      view.drawingStrategy = strategy
      return true
    }
  }

  /// The view came to where a strategy draws, or none does.
  func adoptDrawingStrategy() {
    walk { view in
      if (view.drawingStrategy == nil) != (view.strategyDrawing == nil) {
        view.discardDrawing()
        view.setNeedsDisplay()
      }
      return true
    }
  }

  /// Tells the superviews that a view inside them may have a strategy of its own.
  func markAncestorsOfDrawingStrategy() {
    var next: View? = self
    while let view = next, !view.mayHoldDrawingStrategy {
      view.mayHoldDrawingStrategy = true
      next = view.superview
    }
  }

  /// Takes away the strategies that do not apply where the view is now, in this view and those inside it.
  func dropForeignDrawingStrategies() {
    walk { view in
      guard view.mayHoldDrawingStrategy else { return false }
      if view.ownDrawingStrategy?.applies(to: view) == false { view.ownDrawingStrategy = nil }
      return true
    }
  }

  /// Shows no more of what the view drew as a whole.
  func removeWholePicture() {
    drawnContents = nil
    layer.contents = nil
  }

  /// Calls a closure with the view and those inside it, except those that have a strategy of their own and what they hold.
  private func forEachDrawnAlike(_ body: (View) -> Void) {
    walk { view in
      guard view === self || view.ownDrawingStrategy == nil else { return false }
      body(view)
      return true
    }
  }
}

// MARK: - Recorded drawings

/// A view's drawing, which a ``DrawingStrategy`` can draw again at any scale.
struct RecordedDrawing {
  /// What was drawn.
  let recording: Recording
  /// The scale beyond which it has nothing more to show, in pixels per point. Default infinite.
  var maximumScale = Double.infinity
}
