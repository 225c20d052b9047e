/// Draws a view and all it holds, in place of the picture that each view makes of itself.
///
/// A scroll view gives one to the view that it zooms.
@MainActor
protocol DrawingStrategy: AnyObject {
  /// The scale at which the views are drawn, in pixels per point, unless they set their own.
  var contentScale: Double { get }
  /// Returns a Boolean value that indicates whether a view keeps the strategy where it is now in the hierarchy.
  func applies(to view: View) -> Bool
  /// Draws a view that needs display.
  func display(_ view: View)
}

/// What a ``DrawingStrategy`` shows of one view.
@MainActor
protocol StrategyDrawing: AnyObject {
  /// Adapts what is shown to what can be seen of the view.
  func update()
  /// Called when the view has come into a window, or left its window.
  func viewDidMove(to window: Window?)
  /// Shows no more of the view.
  func invalidate()
}
