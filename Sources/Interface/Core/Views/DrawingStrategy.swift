/// An object that draws a view and its descendants in place of their own contents.
///
/// A scroll view sets one on the view that it zooms.
@MainActor
protocol DrawingStrategy: AnyObject {
  /// The scale at which the views are drawn, in pixels per point, unless they set their own.
  var contentScale: Double { get }
  /// Returns a Boolean value that indicates whether a view keeps the strategy at its current position in the hierarchy.
  func applies(to view: View) -> Bool
  /// Draws a view that needs display.
  func display(_ view: View)
}

/// The drawing of one view by a ``DrawingStrategy``.
@MainActor
protocol StrategyDrawing: AnyObject {
  /// Adapts the drawing to the visible part of the view.
  func update()
  /// Called when the view has been added to a window, or removed from one.
  func viewDidMove(to window: Window?)
  /// Removes the drawing.
  func invalidate()
}
