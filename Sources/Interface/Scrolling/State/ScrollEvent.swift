/// An event that ``ScrollState`` handles. All times are in seconds on the event clock, all offsets in points.
enum ScrollEvent {
  // MARK: Touches

  /// Touches began that may scroll the content.
  case touchesBegan
  /// The last of these touches ended.
  case touchesEnded
  /// The last of these touches ended, and all views have been notified of it.
  case touchesForgotten
  /// A touch, or a touchpad, captures the content to drag it.
  case capture(ScrollCapture)
  /// The keyboard was dismissed, and the delegate is to be notified that the drag begins.
  case begun
  /// Touches moved. The value is the total translation of the offset in this drag; the next frame shows it.
  case translate(Point)
  /// Touches moved. The value is the total translation of the offset in this drag; the content moves at once.
  case drag(Point)
  /// The content was moved to the offset of the drag.
  case dragged
  /// A touch that drags the content was at a location at a time.
  case track(Point, at: Double)
  /// The content or its range changed independently of the drag, which continues from the present offset.
  case rebase
  /// The touches that dragged ended.
  case release(ScrollRelease)
  /// The delegate chose the offset at which the content is to rest.
  case targetChosen(Point)
  /// The delegate was notified of the end of the drag.
  case released

  // MARK: Motion

  /// A frame is computed for a time.
  case frame(Double)
  /// An input event is about to be handled. A motion that ends by its time ends before it.
  case finish(by: Double)
  /// The content arrived at the end of the motion that began at a time.
  case arrived(startTime: Double)
  /// The motion of the content is to end at the present offset.
  case interrupt
  /// Content that is not moving is to return from beyond its edges.
  case returnInside(at: Double)
  /// Content that is not moving is to come to rest at the items near it.
  case snap(to: Point, at: Double)

  // MARK: The application

  /// The application scrolls to an offset.
  case scroll(to: Point, animated: Bool)
  /// The offset was set without an animation; `animated` indicates whether one was requested.
  case jumped(animated: Bool)
  /// The delegate was notified of the end of an animation that happened at once because of a drag.
  case announced
  /// The application scrolls to the top of the content.
  case scrollToTop
  /// The delegate allowed scrolling to the top, or did not.
  case scrollToTopAllowed(Bool)
  /// The content is at its top, or is being animated there.
  case scrolledToTop
  /// The target of an animated scroll, or of a motion to an item, moved.
  case retarget(to: Point)
  /// The application moved the content by a displacement.
  case displace(Point)
  /// The scroll view leaves its window.
  case abandon

  // MARK: Wheels and keys

  /// A wheel turned, or a key was pressed, that scrolls the content to an offset.
  case turnWheel(to: Point, at: Double)
  /// The delegate was notified of the animation that the wheel interrupted; the spring begins.
  case spring(WheelTurn)

  // MARK: Geometry

  /// The range of the offset changed. Content that is then outside it returns with an animation if `smoothly` is true; otherwise
  /// it is moved inside at once. If the insets changed it, `old` are the edges before: content that returns to one of them from
  /// beyond it returns to where that edge is now.
  case changeRange(smoothly: Bool, from: ScrollEdges? = nil)
  /// The view changed its size, as when a screen is rotated; the content moves to the pages that were shown.
  case turn(toPages: Point)
  /// The view changed its size, and keeps a point of the zoomed view in its middle; nil to keep none.
  case keepZoomedCenter(Point?)

  // MARK: Zooming

  /// An event of zooming.
  case zoom(ZoomEvent)
}

/// A turn of a wheel, and the state of the content at its beginning.
struct WheelTurn {
  let startTime: Double
  let offset: Point
  let velocity: Point
  let target: Point
}
