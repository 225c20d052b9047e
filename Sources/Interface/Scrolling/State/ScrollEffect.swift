/// What a step of ``ScrollState`` asks the driver to do.
enum ScrollEffect {
  /// Notifies the delegate: always, and exactly once.
  case fact(ScrollCallback)
  /// Asks the application; the reply is an event, dropped when another activity has begun meanwhile.
  case ask(ScrollQuestion)
  /// Handles an event, unless another activity has begun meanwhile.
  case proceed(ScrollEvent)
  /// Handles an event, whatever has begun meanwhile.
  case resume(ScrollEvent)
  /// Moves the content, as the activity has it.
  case move(Point)
  /// Sets the offset, as the application would.
  case setOffset(Point)
  /// Shows the indicators, and has frames produced.
  case begin
  /// Puts an on-screen keyboard away, where that is wanted.
  case dismissKeyboard
  /// Moves the enclosing scroll view by what this one has no room for.
  case propagate(excess: Point, step: Point)
}

/// A callback of ``ScrollViewDelegate`` that returns nothing.
enum ScrollCallback: Hashable {
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case didScrollToTop
}

/// A callback of ``ScrollViewDelegate`` that returns something.
enum ScrollQuestion {
  /// Where the content is to rest: by default at `natural`. The velocity is in points a second.
  case target(velocity: Point, natural: Point)
  /// Whether the content may be scrolled to its top.
  case scrollToTop
}

/// The effects of one event, in order: at most three, without storage on the heap.
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
