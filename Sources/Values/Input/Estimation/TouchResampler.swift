package import TactusGeometry

/// Predicts the location of a touch at a time for which the panel has not reported it, from the reports.
///
/// A view that draws content following a touch uses the prediction for the time at which the frame is presented. The touches that
/// are delivered keep the reported locations. A ``MotionFilter`` estimates location and velocity from the times at which the panel
/// scanned, see ``ScanClock``, or from the timestamps, whichever fit the movement better. For a time, the movement is extended as
/// far as it is certain; for frames, ``FrameMemory`` decides how far ahead it is trusted.
package struct TouchResampler: Sendable {
  /// The prediction horizon, in seconds: two frames at 60 Hz, UIKit's maximum.
  package static let horizon = 2.0 / 60
  /// The factor by which the timestamps have to fit a movement better than the times of scans to be used instead (a choice of ours).
  private static let betterFit = 1.5

  private var byScans: MotionFilter
  private var byTimestamps: MotionFilter
  private var usesTimestamps = false
  private var memory: FrameMemory

  /// Creates a resampler for a touch on a panel that is known to some extent.
  package init(panel: PanelModel = PanelModel()) {
    memory = FrameMemory(panel: panel)
    byScans = MotionFilter(noise: panel.noise)
    byTimestamps = byScans
  }

  /// What the next touch on the panel begins with; nil if this one has moved too little to tell.
  package var panel: PanelModel? { memory.panel.forNextTouch(noise: filter.noise) }

  /// What is known of the panel.
  package var characteristics: PanelCharacteristics { memory.panel.characteristics(noise: filter.noise) }

  /// A Boolean value that indicates whether there are enough reports since the touch last began to move to predict it.
  package var hasVelocity: Bool { filter.hasVelocity }

  private var filter: MotionFilter { usesTimestamps ? byTimestamps : byScans }

  /// Adds the next sample.
  package mutating func append(_ sample: TouchSample) {
    let time = memory.panel.reportArrived(at: sample.timestamp)
    // A touch that has just begun may have rested.
    let hasRested =
      !byTimestamps.hasVelocity || byTimestamps.hasRested(before: sample.location, at: sample.timestamp)
    memory.touchReported(sample.location, afterRest: hasRested)
    byScans.add(sample.location, at: time)
    byTimestamps.add(sample.location, at: sample.timestamp)
    if usesTimestamps {
      usesTimestamps = byScans.misfit >= byTimestamps.misfit
    } else {
      usesTimestamps = byTimestamps.misfit * Self.betterFit < byScans.misfit
    }
  }
}

// MARK: - Prediction

extension TouchResampler {
  /// Returns the displacement from `newest` to the predicted location at `time`, if the touch continues as before; zero if it is
  /// at rest or there are too few samples.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - time: The time on the event clock, in seconds. The prediction extends at most to ``horizon``.
  package func displacement(from newest: TouchSample, to time: Double) -> Point {
    let duration = min(max(time - newest.timestamp, 0), Self.horizon)
    let filter = filter
    guard filter.isMoving, duration > 0 else { return .zero }
    let displacement =
      filter.location + filter.velocity * (duration * filter.confidence(speed: filter.speed))
      - newest.location
    // Extremely large coordinates overflow.
    return displacement.isFinite ? displacement : .zero
  }
}

// MARK: - Frames

extension TouchResampler {
  /// Returns the displacement from `newest` to the location of the touch in a frame, predicted conservatively; zero if no
  /// displacement is certain.
  ///
  /// A touch whose next report is overdue is taken to rest: what is shown waits until the report after that is overdue, too, where reports
  /// were lost, and then returns to the newest sample. The faster the touch, the less far ahead in time it is predicted, so that an abrupt
  /// stop is not overshot by more than 18 pt at 60 Hz. The result for a frame depends on what was returned for the frames before it:
  /// content does not move against a touch that has not turned.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - time: The time at which the frame is presented, on the event clock, in seconds.
  ///   - now: The time at which the frame is prepared.
  ///   - interval: The time between two frames, in seconds.
  package mutating func displacement(
    from newest: TouchSample, toFrameAt time: Double, now: Double, frameInterval interval: Double
  ) -> Point {
    let displacement = memory.displacement(
      from: newest.location, by: filter,
      in: FrameMemory.Frame(time: time, now: now, interval: interval))
    // Extremely large coordinates overflow.
    return displacement.isFinite ? displacement : .zero
  }

  /// A Boolean value that indicates whether all frames after the last one show the touch at its newest sample, as long as no report
  /// arrives.
  package var isAtRest: Bool { memory.isAtRest }
}
