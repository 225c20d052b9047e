/// An action that ``ScrollState`` has the driver perform.
enum ScrollEffect {
  /// Notifies the delegate, unconditionally and exactly once.
  case notify(ScrollCallback)
  /// Asks the delegate. The reply is an event; it is dropped if another activity has begun in the meantime.
  case ask(ScrollQuestion)
  /// Handles an event, unless another activity has begun in the meantime.
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
}

/// A callback of ``ScrollViewDelegate`` without a result.
enum ScrollCallback: Hashable {
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case didScrollToTop
}

/// A callback of ``ScrollViewDelegate`` with a result.
enum ScrollQuestion {
  /// Asks for the offset at which the content is to rest, by default `natural`, in points. The velocity is in points per second.
  case target(velocity: Point, natural: Point)
  /// Asks whether the content may be scrolled to its top.
  case scrollToTop
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
