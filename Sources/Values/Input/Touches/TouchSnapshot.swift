/// The state of a touch in one event: a value, so that it can be stored and delivered later.
package struct TouchSnapshot: Sendable, Hashable {
  /// The phase of the touch in the event.
  package private(set) var phase: TouchPhase
  /// The newest sample.
  package private(set) var sample: TouchSample
  /// The newest sample of the previous event.
  package private(set) var previousSample: TouchSample
  /// All samples since the previous event, the newest last.
  package private(set) var coalescedSamples: [TouchSample]
  /// The number of taps in quick succession, including this touch; 0 if the touch is not a tap.
  package private(set) var tapCount: Int
  /// A Boolean value that indicates whether the touch changed in the event that is being delivered.
  package private(set) var isChanged: Bool
  /// A Boolean value that indicates whether the snapshot is of an earlier event than the one that is being delivered.
  package private(set) var isDelayed = false
  /// A Boolean value that indicates whether the touch is cancelled only for a view because a gesture recognizer claimed it.
  package private(set) var isClaimed = false

  /// The maximum number of coalesced samples of a delayed snapshot, beyond which the last one is replaced: half a minute of one
  /// touch at 125 Hz.
  package static let maximumDelayedSamples = 4096

  /// Creates the snapshot of a touch that begins.
  ///
  /// - Parameters:
  ///   - sample: The first sample.
  ///   - tapCount: The number of taps in quick succession, including this touch.
  package init(began sample: TouchSample, tapCount: Int = 1) {
    phase = .began
    self.sample = sample
    previousSample = sample
    coalescedSamples = [sample]
    self.tapCount = tapCount
    isChanged = true
  }
}

// MARK: - Events

extension TouchSnapshot {
  /// A Boolean value that indicates whether the touch ended or was cancelled.
  package var isOver: Bool { phase.isFinal }

  /// A Boolean value that indicates whether the touch was cancelled for all receivers, not only for a view.
  package var isCancelled: Bool { phase == .cancelled && !isClaimed }

  /// Begins an event in which the touch has not changed yet.
  package mutating func beginEvent() {
    phase = .stationary
    isChanged = false
    previousSample = sample
    coalescedSamples.removeAll(keepingCapacity: true)
  }

  /// Adds a new sample of a touch that moves or ends.
  ///
  /// - Parameters:
  ///   - sample: The sample that the device reported.
  ///   - phase: `.moved` or `.ended`.
  ///   - initialSample: The sample with which the touch began, which determines whether the touch is still a tap.
  ///   - profile: The limits of taps.
  package mutating func update(
    with sample: TouchSample, phase: TouchPhase, since initialSample: TouchSample,
    profile: TouchProfile = .standard
  ) {
    var sample = sample
    // The timestamps of a touch never decrease, even if those of the compositor do.
    sample.timestamp = max(sample.timestamp, self.sample.timestamp)
    if phase == .ended, sample.majorRadius == nil {
      sample.majorRadius = self.sample.majorRadius
      sample.minorRadius = self.sample.minorRadius
      sample.orientation = self.sample.orientation
    }
    self.sample = sample
    coalescedSamples.append(sample)
    if tapCount > 0, !profile.allowsTap(from: initialSample, to: sample) { tapCount = 0 }
    // A touch that begins and moves in one event is in phase `.began`; one that moves and ends is in phase `.ended`.
    if !(isChanged && self.phase == .began && phase == .moved) { self.phase = phase }
    isChanged = true
  }

  /// Cancels the touch.
  package mutating func cancel() {
    phase = .cancelled
    tapCount = 0
    isChanged = true
    isDelayed = false
    isClaimed = false
  }
}

// MARK: - Other times

extension TouchSnapshot {
  /// The snapshot for a view after a gesture recognizer claimed the touch.
  package var claimed: TouchSnapshot {
    var snapshot = self
    snapshot.phase = .cancelled
    snapshot.isClaimed = true
    return snapshot
  }

  /// The snapshot for a later event with which this one is delivered after a delay.
  package var delayed: TouchSnapshot {
    var snapshot = self
    snapshot.isChanged = false
    snapshot.isDelayed = true
    return snapshot
  }

  /// Returns the snapshot at one of the samples.
  package func at(_ sample: TouchSample, after previousSample: TouchSample) -> TouchSnapshot {
    var snapshot = self
    snapshot.sample = sample
    snapshot.previousSample = previousSample
    snapshot.coalescedSamples = []
    return snapshot
  }

  /// Merges a later motion into this one, which has not been delivered yet. Both are delivered as one.
  package mutating func extend(with motion: TouchSnapshot) {
    sample = motion.sample
    tapCount = motion.tapCount
    if coalescedSamples.count >= Self.maximumDelayedSamples { coalescedSamples.removeLast() }
    coalescedSamples += motion.coalescedSamples
  }

  /// Moves the beginning of the touch, which has not been delivered yet, to the location after `motion`.
  package mutating func begin(after motion: TouchSnapshot) {
    sample = motion.sample
    previousSample = motion.sample
    tapCount = motion.tapCount
    coalescedSamples += motion.coalescedSamples
  }
}
