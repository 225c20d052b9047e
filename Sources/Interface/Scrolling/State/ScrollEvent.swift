/// What may happen to the content of a scroll view. All times are in seconds on the event clock, all offsets in points.
enum ScrollEvent {
  // MARK: Touches

  /// Touches rest on the content that may scroll it.
  case touchesBegan
  /// The last of them ended.
  case touchesEnded
  /// The last of them ended, and all views have been notified of it.
  case touchesForgotten
  /// A touch, or a touchpad, catches the content to drag it.
  case capture(ScrollCapture)
  /// Touches moved the offset by so much since the drag began, which the next frame shows.
  case translate(Point)
  /// Touches moved the offset by so much since the drag began, which is shown at once.
  case drag(Point)
  /// The content is where a drag has it.
  case dragged
  /// A touch that drags was at a location.
  case track(Point, at: Double)
  /// Something else than the drag moved the content, or changed its range: the drag goes on from there.
  case rebase
  /// The touches left.
  case release(ScrollRelease)
  /// The delegate chose where the content is to rest.
  case targetChosen(Point)
  /// The delegate was notified of the end of the drag.
  case released

  // MARK: Motion

  /// A frame is to be computed for a time.
  case frame(Double)
  /// An event is about to be handled: what was at rest by its time is.
  case finish(by: Double)
  /// The content is where the motion ends that began at a time.
  case arrived(startTime: Double)
  /// What moves the content by itself is to end where it is.
  case interrupt
  /// Content that nothing moves is to come back from beyond its edges.
  case returnInside(at: Double)

  // MARK: The application

  /// An offset is to be scrolled to.
  case scroll(to: Point, animated: Bool)
  /// The offset was set at once.
  case jumped(animated: Bool)
  /// The delegate was notified of an animation that a drag allowed no time for.
  case announced
  /// The application wants the top of the content.
  case scrollToTop
  /// The delegate allowed that, or did not.
  case scrollToTopAllowed(Bool)
  /// The content is at its top, or on its way.
  case scrolledToTop
  /// The end of an animated scroll turned out to be elsewhere along the y axis.
  case bend(toY: Double)
  /// The application moved the content by so much.
  case displace(Point)
  /// The scroll view leaves its window.
  case abandon

  // MARK: Wheels and keys

  /// A wheel turned, or a key was pressed, for the content to go to an offset.
  case turnWheel(to: Point, at: Double)
  /// What the wheel interrupted has ended.
  case spring(WheelTurn)

  // MARK: Geometry

  /// The range of the offset changed.
  case changeRange
  /// The view turned: the content goes to its pages.
  case turn(toPages: Point)
  /// The view changed its size about a point of the zoomed view.
  case keepZoomedCenter(Point?)

  // MARK: Zooming

  /// Something happens to the zooming.
  case zoom(ZoomEvent)
}

/// A turn of a wheel that had to interrupt something.
struct WheelTurn {
  let startTime: Double
  let offset: Point
  let velocity: Point
  let target: Point
}
