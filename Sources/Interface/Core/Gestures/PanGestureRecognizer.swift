/// Recognizes fingers that drag.
///
/// It begins when the centroid of ``minimumNumberOfTouches`` touches or more has moved 10 pt, changes with every movement, and
/// ends when fewer touches are left. The touches need not begin or end together, and there is no limit of time: the gesture is
/// measured from when the last touch that it takes begins. A touch that joins or leaves does not make ``translation(in:)`` jump:
/// it follows how the centroid moves, not where it is.
///
/// A subclass that is to begin at once sets ``GestureRecognizer/state`` to `.began` in its `touchesBegan`; the movement that follows
/// changes the gesture from the first sample, and the translation is measured from where the touch began:
///
/// ```swift
/// final class InstantPanGestureRecognizer: PanGestureRecognizer {
///   override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
///     super.touchesBegan(touches, with: event)
///     if state == .possible { state = .began }
///   }
/// }
/// ```
open class PanGestureRecognizer: GestureRecognizer {
  /// How far the middle of the fingers travels before the gesture begins, in points of the window: UIKit's 10 (observed; the
  /// limit within which a contact is a tap, too).
  public static let hysteresis = TapCounter.maximumMovement

  /// The fewest fingers that make the gesture. Default 1.
  open var minimumNumberOfTouches = 1
  /// The most fingers that make the gesture; another one makes it fail, or is ignored once it has begun. Default: any number.
  open var maximumNumberOfTouches = Int.max
  /// What else than fingers may drag. Default: nothing.
  open var allowedScrollTypesMask: ScrollTypeMask = []

  private(set) var tracker = FingerTracker()
  /// The travel that reads as no translation.
  private var origin = Point.zero
  /// The part of the travel that it took to begin.
  private var slack = Point.zero
  private var isScrolling = false

  // MARK: Translation

  /// How far the fingers have moved, in the coordinates of `view`.
  ///
  /// The 10 pt that it takes to begin are not part of it: it starts near zero, and the distance between the finger and what it
  /// drags is constant. Before the gesture begins, as in a delegate's
  /// ``GestureRecognizerDelegate/gestureRecognizerShouldBegin(_:)``, it is all of the travel, from which the direction can be told.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window. What moves under the fingers has no
  ///   influence.
  open func translation(in view: View?) -> Point {
    let travel = tracker.motion.translation - origin
    return Self.convert(state == .possible ? travel : travel - slack, to: view)
  }

  /// Makes the present place of the fingers read as `translation`. The velocity is not changed.
  ///
  /// - Parameters:
  ///   - translation: What ``translation(in:)`` returns until the fingers move. One that is not finite is refused.
  ///   - view: The view in whose coordinates it is given; nil means the window.
  open func setTranslation(_ translation: Point, in view: View?) {
    guard translation.isFinite else {
      GestureRecognizer.report("\(self): the translation is not finite; ignored")
      return
    }
    let displacement =
      view.map { $0.convert(translation, to: nil) - $0.convert(.zero, to: nil) } ?? translation
    guard displacement.isFinite else { return }
    origin = tracker.motion.translation - displacement - (state == .possible ? .zero : slack)
  }

  /// How fast the fingers move, in points per second in the coordinates of `view`; at the lift, how fast they moved then.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  open func velocity(in view: View?) -> Point { Self.convert(tracker.velocity, to: view) }

  /// A displacement in the window as one in `view`.
  private static func convert(_ displacement: Point, to view: View?) -> Point {
    view?.convert(displacement: displacement) ?? displacement
  }

  // MARK: For subclasses of the framework

  /// Whether a finger that lands may be one of the gesture; if not, it is ignored, or fails it when it is the first.
  func accepts(_ touch: Touch) -> Bool { true }

  /// Whether the gesture may begin with this travel in the window; if not, it fails.
  func mayBegin(with travel: Point) -> Bool { true }

  /// Whether the gesture, instead of failing, waits for the fingers to travel another way, from where they are.
  func waitsForAnotherWay(than travel: Point) -> Bool { false }

  /// Begins with the fingers where they are, before they have travelled.
  func beginAtOnce() {
    guard state == .possible, !hasRecognized, tracker.count >= minimumNumberOfTouches else { return }
    tracker.restart()
    state = .began
  }

  // MARK: Fingers

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    var unwanted: Set<Touch> = []
    for touch in followedTouches where touch.isChanged && touches.contains(touch) {
      let isWanted = tracker.count < maximumNumberOfTouches && accepts(touch)
      if isWanted {
        tracker.land(touch)
        // What less fingers did before is not part of the gesture.
        if !hasRecognized, tracker.count == minimumNumberOfTouches, tracker.count > 1 { tracker.restart() }
      } else if hasRecognized {
        unwanted.insert(touch)
      } else {
        return giveUp()
      }
    }
    if !unwanted.isEmpty { leave(unwanted) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    if hasRecognized {
      if currentState.isActive { state = .changed }
    } else if currentState == .possible, tracker.count >= minimumNumberOfTouches {
      beginIfTravelled()
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { leave(to: .ended) }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    leave(to: .cancelled)
  }

  open override func ignore(_ touch: Touch, for event: Event) { leave([touch]) }

  /// Follows fingers no longer that are still down; the others begin anew where they are, unless the gesture has begun.
  func leave(_ touches: Set<Touch>) {
    stopFollowing(touches)
    tracker.forget(touches)
    if !hasRecognized { tracker.restart() }
  }

  open override func reset() {
    tracker.removeAll()
    origin = .zero
    slack = .zero
    isScrolling = false
  }

  private func beginIfTravelled() {
    let travel = tracker.motion.translation
    let distance = travel.distance(to: .zero)
    guard distance >= Self.hysteresis else { return }
    if waitsForAnotherWay(than: travel) { return tracker.restart() }
    guard mayBegin(with: travel) else {
      state = .failed
      return
    }
    slack = travel * (Self.hysteresis / distance)
    state = .began
  }

  private func leave(to end: State) {
    tracker.update(self)
    guard !currentState.isTerminal else { return }
    if hasRecognized {
      if tracker.count < max(minimumNumberOfTouches, 1) { state = end }
    } else if tracker.count == 0 {
      state = .failed
    }
  }

  // MARK: Wheels and touchpads

  package override func scrolled(_ motion: ScrollMotion, with event: Event) -> Bool {
    let type: ScrollTypeMask = motion.source == .wheel ? .discrete : .continuous
    guard allowedScrollTypesMask.contains(type), tracker.count == 0 else { return false }
    // The content moves towards its end as the finger that would do it moves up.
    tracker.scroll(by: motion.displacement * -1, at: motion.timestamp)
    switch (motion.phase, isScrolling) {
    case (.ended, true), (.cancelled, true):
      state = motion.phase == .ended ? .ended : .cancelled
    case (.ended, false), (.cancelled, false):
      return false
    case (_, true):
      state = .changed
    case (_, false):
      state = .began
      guard state.isRecognized else {
        // Scrolling does not wait for others to fail: it would begin when nobody scrolls any more, and never end.
        if state == .possible { state = .failed }
        return false
      }
      isScrolling = true
      if type == .discrete { state = .ended }
    }
    return true
  }
}
