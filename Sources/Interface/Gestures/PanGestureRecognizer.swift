/// Recognizes touches that drag.
///
/// It begins when the centroid of ``minimumNumberOfTouches`` touches or more has moved by the ``TouchProfile/hysteresis``, changes with every movement, and
/// ends when fewer touches are left. The touches need not begin or end together, and there is no limit of time: the gesture is
/// measured from when the last touch that it takes begins. A touch that joins or leaves does not make ``translation(in:)`` jump:
/// it follows how the centroid moves, not where it is.
///
/// A subclass that is to begin at once sets ``GestureRecognizer/state`` to `.began` in its `touchesBegan`; the movement that
/// follows changes the gesture from the first sample, and the translation is measured from where the touch began:
///
/// ```swift
/// final class InstantPanGestureRecognizer: PanGestureRecognizer {
///   override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
///     super.touchesBegan(touches, with: event)
///     if state == .possible { state = .began }
///   }
/// }
/// ```
open class PanGestureRecognizer: GestureRecognizer, MotionPredicting {
  /// The distance by which the centroid of the touches moves before the gesture begins, in points of the window, unless the touches'
  /// ``TouchProfile`` has another: UIKit's 10 (observed), which is also the maximum movement of a tap.
  public static let hysteresis = TapCounter.maximumMovement

  /// The minimum number of touches for the gesture. Default 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches for the gesture. A further touch makes it fail, or is ignored once it has begun. Default:
  /// `Int.max`.
  open var maximumNumberOfTouches = Int.max
  /// The types of scrolling, by a wheel or a touchpad, that the recognizer accepts in addition to touches. Default: none.
  open var allowedScrollTypesMask: ScrollTypeMask = []

  /// A Boolean value that indicates whether ``translation(in:)`` is predicted for the frame in which it is shown. Default false.
  ///
  /// Set it for content that follows the touches, which then lags behind them no more than the content of a scroll view.
  /// Actions are then also called for frames without a report, until the touches rest. When the gesture ends the value is the
  /// reported one. Locations of touches, and the gesture's own, stay those that the panel reported.
  public var predictsMotion = false

  var tracker = TouchTracker()
  var predictedFrames: PredictedFrames?
  /// The movement of the touches at which ``translation(in:)`` is zero.
  private var origin = Point.zero
  /// The part of the movement that was needed to begin and does not count as translation.
  private var slack = Point.zero
  private var isScrolling = false

  // MARK: Translation

  /// Returns the translation of the touches, in the coordinate system of a view.
  ///
  /// The points that it takes to begin are not part of it: it starts near zero, and the distance between the touch and the content
  /// that it drags is constant. Before the gesture begins, as in a delegate's
  /// ``GestureRecognizerDelegate/gestureRecognizerShouldBegin(_:)``, it is the complete movement, which shows the direction.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window. A movement of the view itself does not
  ///   change the translation.
  open func translation(in view: View?) -> Point {
    let translation = tracker.shownMotion.translation - origin
    return Self.convert(state == .possible ? translation : translation - slack, to: view)
  }

  /// Sets the translation that the present locations of the touches stand for. The velocity does not change.
  ///
  /// - Parameters:
  ///   - translation: The value that ``translation(in:)`` returns until the touches move. A value that is not finite is ignored.
  ///   - view: The view in whose coordinate system the translation is given; nil means the window.
  open func setTranslation(_ translation: Point, in view: View?) {
    guard translation.isFinite else {
      report("\(self): ignored a translation that is not finite")
      return
    }
    let displacement =
      view.map { $0.convert(translation, to: nil) - $0.convert(.zero, to: nil) } ?? translation
    guard displacement.isFinite else { return }
    origin = tracker.shownMotion.translation - displacement - (state == .possible ? .zero : slack)
  }

  /// Returns the velocity of the touches, in points per second in the coordinate system of a view. When the gesture has ended it
  /// is the velocity at touch up.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  open func velocity(in view: View?) -> Point { Self.convert(tracker.velocity, to: view) }

  /// Converts a displacement from the window to a view.
  private static func convert(_ displacement: Point, to view: View?) -> Point {
    view?.convert(displacement: displacement) ?? displacement
  }

  // MARK: For subclasses of the framework

  /// Returns whether a touch that begins may be part of the gesture. Otherwise the gesture fails, or ignores the touch once it
  /// has begun.
  func accepts(_ touch: Touch) -> Bool { true }

  /// Returns whether the gesture may begin with a translation in the window; otherwise it fails.
  func mayBegin(with translation: Point) -> Bool { true }

  /// Returns whether the gesture, instead of failing, starts over where the touches are and waits for movement in another
  /// direction.
  func waitsForOtherDirection(than translation: Point) -> Bool { false }

  /// Begins the gesture with the touches where they are, before they have moved.
  func beginAtOnce() {
    guard state == .possible, !hasRecognized, tracker.count >= minimumNumberOfTouches else { return }
    tracker.restart()
    state = .began
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    var rejected: Set<Touch> = []
    for touch in followedTouches where touch.isChanged && touches.contains(touch) {
      let isAccepted = tracker.count < maximumNumberOfTouches && accepts(touch)
      if isAccepted {
        tracker.add(touch)
        // The movement of fewer touches is not part of the gesture.
        if !hasRecognized, tracker.count == minimumNumberOfTouches, tracker.count > 1 { tracker.restart() }
      } else if hasRecognized {
        rejected.insert(touch)
      } else {
        return failOrCancel()
      }
    }
    if !rejected.isEmpty { exclude(rejected) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    predictDeliveredMotion()
    if hasRecognized {
      if currentState.isActive { state = .changed }
    } else if currentState == .possible, tracker.count >= minimumNumberOfTouches {
      beginIfMovedEnough()
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { endTouches(.ended) }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    endTouches(.cancelled)
  }

  open override func ignore(_ touch: Touch, for event: Event) { exclude([touch]) }

  /// Stops following touches that are still down. Unless the gesture has begun, the others start over where they are.
  func exclude(_ touches: Set<Touch>) {
    stopFollowing(touches)
    tracker.remove(touches)
    if !hasRecognized { tracker.restart() }
  }

  open override func reset() {
    tracker.removeAll()
    origin = .zero
    slack = .zero
    isScrolling = false
  }

  private func beginIfMovedEnough() {
    let translation = tracker.motion.translation
    let (distance, hysteresis) = (translation.distance(to: .zero), limits.hysteresis)
    guard distance >= hysteresis else { return }
    if waitsForOtherDirection(than: translation) { return tracker.restart() }
    guard mayBegin(with: translation) else {
      state = .failed
      return
    }
    slack = translation * (hysteresis / distance)
    state = .began
  }

  private func endTouches(_ end: State) {
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
    switch motion.phase {
    case .ended, .cancelled:
      guard isScrolling else { return false }
      isScrolling = false
      // Touches that have joined the gesture end it.
      guard tracker.count == 0 else { return false }
      scroll(by: motion)
      state = motion.phase == .ended ? .ended : .cancelled
      return true
    case .began, .moved, .stationary:
      let type: ScrollTypeMask = motion.source == .wheel ? .discrete : .continuous
      guard allowedScrollTypesMask.contains(type), tracker.count == 0 else { return false }
      scroll(by: motion)
      return isScrolling ? continueScrolling() : beginScrolling(isDiscrete: type == .discrete)
    }
  }

  /// Moves the gesture; scrolling towards the end of the content corresponds to a touch that moves up.
  private func scroll(by motion: ScrollMotion) {
    tracker.scroll(by: motion.displacement * -1, at: motion.timestamp)
  }

  private func continueScrolling() -> Bool {
    state = .changed
    return true
  }

  private func beginScrolling(isDiscrete: Bool) -> Bool {
    state = .began
    guard state.isRecognized else {
      // Scrolling cannot wait for other recognizers to fail: it would begin after the scrolling is over, and never end.
      if state == .possible { state = .failed }
      return false
    }
    isScrolling = !isDiscrete
    if isDiscrete { state = .ended }
    return true
  }
}
