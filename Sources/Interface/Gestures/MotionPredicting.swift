internal import TactusInput

/// A recognizer of continuous motion that can predict the motion for the frame in which it is shown.
@MainActor
protocol MotionPredicting: GestureRecognizer {
  /// A Boolean value that indicates whether the motion is predicted.
  var predictsMotion: Bool { get }
  /// The measurement of the touches.
  var tracker: TouchTracker { get set }
  /// The frames for which the motion is predicted; nil before the first.
  var predictedFrames: PredictedFrames? { get set }
}

extension MotionPredicting {
  /// Predicts the motion for the frame that is being prepared, after touches moved. A motion that is delivered otherwise is not
  /// predicted until the next frame.
  func predictDeliveredMotion() {
    guard predictsMotion, hasRecognized, let window = followedTouches.first?.window else { return }
    let frames = predictedFrames ?? PredictedFrames(of: self)
    predictedFrames = frames
    frames.start(in: window)
    if let timing = window.deliveredFrame {
      tracker.predict(
        followedTouches,
        in: PredictedFrame(at: timing.targetTimestamp, interval: timing.refreshInterval, in: window))
    }
  }

  /// Changes the gesture if the motion in a frame differs from that of the last change.
  ///
  /// - Returns: True if the next frame may differ even if no touch moves.
  func follow(_ frame: PredictedFrame) -> Bool {
    guard predictsMotion, currentState.isActive else { return false }
    let shown = tracker.shownMotion
    tracker.predict(followedTouches, in: frame)
    if tracker.shownMotion != shown { state = .changed }
    return currentState.isActive && tracker.isChanging(followedTouches, after: frame)
  }
}
