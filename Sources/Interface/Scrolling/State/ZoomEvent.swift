/// An event of the zooming of a scroll view. All times are in seconds on the event clock, all offsets in points.
enum ZoomEvent {
  // MARK: The zoomed view

  /// The view that is zoomed is needed. `isInside` indicates whether the one of the present zooming is still in the scroll view.
  case findView(isInside: Bool)
  /// The delegate returned a view for zooming.
  case viewChosen(ZoomedView)

  // MARK: Touches and wheels

  /// Touches begin to zoom the content, or their number changes.
  case pinch(ZoomGesture)
  /// The touches reported another centroid, or another scale or rotation of the pinch.
  case report(location: Point, translation: Point, scale: Double, rotation: Double)
  /// The content has another scale.
  case scaled
  /// The touches ended beyond the zoom limits, or between allowed angles, and the content returns.
  case bounce(ZoomRun)
  /// The touches ended while they moved apart or together, and the scale goes on.
  case decelerate(ZoomRun)
  /// A wheel turned that zooms the content.
  case turnWheel(ZoomTurn)
  /// The delegate was notified that a wheel zooms the content.
  case step(ZoomTurn)
  /// The content was zoomed by a wheel.
  case wheelTurned

  // MARK: Animations

  /// The end of an animated change is about to be measured.
  case measure
  /// The end of an animated change has been measured.
  case measured
  /// The application zooms the content with an animation.
  case animate(ZoomRun)
  /// A drag or a motion moves the content at the same time as it zooms.
  case share
  /// A drag or a motion has moved the zooming content to an offset since the last frame.
  case follow(Point)
  /// The zooming content could not move to the offset that zooming alone gives. The value is the difference, in points.
  case yield(Point)
  /// The frame that is shown at a time shows the zooming content at an offset.
  case stepped(to: Point, at: Double)

  // MARK: Ending

  /// Other zooming is about to begin.
  case interrupt
  /// The zooming is over. The content rests at an offset; nil to leave it where it is.
  case end(at: Point?)
  /// The scroll view leaves its window, with the content at a scale.
  case abandon(atScale: Double)
}
