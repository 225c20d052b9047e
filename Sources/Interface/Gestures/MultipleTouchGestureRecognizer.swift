/// Recognizes what two or more touches do together: pinches and rotations.
///
/// Both begin once the touches have moved far enough with respect to each other, and end with the last touch. While one touch is left their
/// values do not change.
open class MultipleTouchGestureRecognizer: GestureRecognizer, MotionPredicting {
  /// The distance by which the touches move with respect to each other before the gesture begins, in points of the window, unless their
  /// ``TouchProfile`` has another (chosen by us, equal to that of a pan): that between the touches of a pinch, that along the circle on which they lie for a rotation. For two touches
  /// 100 pt apart, the latter is 0.1 rad, about 6°; the farther apart, the smaller the angle.
  public static let hysteresis = PanGestureRecognizer.hysteresis

  /// A Boolean value that indicates whether the scale or the rotation is predicted for the frame in which it is shown. Default false.
  ///
  /// Set it for content that is scaled or turned with the touches, which then lags behind them less.
  /// Actions are then also called for frames without a report, until the touches rest. When the gesture ends the value is the
  /// reported one. Locations of touches, and the gesture's own, stay those that the panel reported.
  public var predictsMotion = false

  var tracker = TouchTracker()
  var predictedFrames: PredictedFrames?

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    tracker.add(touches, of: self, hasRecognized: hasRecognized)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    tracker.update(self)
    predictDeliveredMotion()
    guard tracker.count > 1 else { return }
    if hasRecognized {
      if currentState.isActive { state = .changed }
    } else if currentState == .possible, let begun = beginning() {
      state = begun
    }
  }

  /// Returns the state in which the gesture begins; nil while the touches have not moved far enough. Nil unless overridden.
  func beginning() -> State? { nil }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { endTouches(.ended) }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { endTouches(.cancelled) }

  /// Ends the gesture with its last touch, in a state that one which has begun ends in.
  private func endTouches(_ end: State) {
    tracker.update(self)
    guard tracker.count == 0, !currentState.isTerminal else { return }
    state = hasRecognized ? end : .failed
  }

  open override func reset() { tracker.removeAll() }
}
