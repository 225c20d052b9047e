internal import TactusInput

/// A frame in which content follows touches, and for which their locations are predicted.
///
/// Predictions do not change touches, whose locations stay those that the panel reported.
@MainActor
struct PredictedFrame {
  /// The time for which locations are predicted, in seconds on the event clock: that at which the frame is shown, unless the
  /// touches' timestamps are inexact.
  let time: Double
  /// The time at which the frame is prepared.
  let now: Double
  /// The time between two frames, in seconds.
  let interval: Double

  /// Creates the frame that a window shows at `time`.
  init(at time: Double, interval: Double, in window: Window?) {
    let application = window?.application
    self.time = time - (application?.dispatcher.timestampUncertainty ?? 0)
    now = application?.clock.now ?? time
    self.interval = interval
  }

  /// Returns the displacement from the location of a touch to that in the frame, in the window's coordinates; zero if none is
  /// certain, or the touch is over.
  func displacement(of touch: Touch) -> Point {
    guard !touch.isOver, let reports = touch.reports else { return .zero }
    return reports.resampler.displacement(
      from: touch.sample, toFrameAt: time, now: now, frameInterval: interval)
  }

  /// Returns a Boolean value that indicates whether later frames show touches at the same locations, unless one of them moves.
  func areAtRest(_ touches: [Touch]) -> Bool {
    touches.allSatisfy { $0.reports?.resampler.isAtRest ?? true }
  }
}
