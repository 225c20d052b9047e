/// An action that ``ScrollState`` has the driver perform.
enum ScrollEffect {
  /// Notifies the delegate, unconditionally and exactly once.
  case notify(ScrollCallback)
  /// Asks the delegate. The reply is an event; it is dropped if another activity has begun in the meantime.
  case ask(ScrollQuestion)
  /// Handles an event, unless another activity has begun in the meantime: one that zooms for an event of zooming, one that moves
  /// the content for another.
  case proceed(ScrollEvent)
  /// Handles an event, even if another activity has begun in the meantime.
  case resume(ScrollEvent)
  /// Moves the content to an offset as part of the activity.
  case move(Point)
  /// Sets the content offset as the application does.
  case setOffset(Point)
  /// Shows the indicators, and requests frames.
  case begin
  /// Dismisses an on-screen keyboard, depending on ``ScrollView/keyboardDismissMode``.
  case dismissKeyboard
  /// Propagates the part of a drag for which this scroll view has no room to an enclosing one.
  case propagate(excess: Point, step: Point)
  /// Suspends the drawing of the zoomed view while it is zoomed.
  case suspendDrawing
  /// Shows the indicators.
  case showIndicators
  /// Zooms the content at once, as a wheel does.
  case zoom(ZoomTurn)
  /// Shows the content at a scale at rest, within its edges.
  case rest(atScale: Double)
  /// Adopts the transform that the delegate set when zooming ended. Draws the zoomed view for its scale, unless other zooming is
  /// about to begin.
  case finishZooming(draws: Bool)
}

/// A callback of ``ScrollViewDelegate`` without a result.
enum ScrollCallback: Hashable {
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case didScrollToTop
  case willBeginZooming
  case didZoom
  case didEndZooming
}

/// A callback of ``ScrollViewDelegate`` with a result.
enum ScrollQuestion {
  /// Asks for the offset at which the content is to rest, by default `natural`, in points. The velocity is in points per second.
  case target(velocity: Point, natural: Point)
  /// Asks whether the content may be scrolled to its top.
  case scrollToTop
  /// Asks for the view to zoom. The reply is dropped if zooming has begun or ended in the meantime.
  case viewForZooming
}

/// The effects of one event, in order. There are at most three, stored without a heap allocation.
struct ScrollEffects {
  var first: ScrollEffect?
  var second: ScrollEffect?
  var third: ScrollEffect?

  init(_ first: ScrollEffect? = nil, _ second: ScrollEffect? = nil, _ third: ScrollEffect? = nil) {
    self.first = first
    self.second = second
    self.third = third
  }

  static var none: ScrollEffects { ScrollEffects() }
}
