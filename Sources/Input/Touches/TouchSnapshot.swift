/// What a touch reads in one event: a value, so that it can be kept and shown again later.
package struct TouchSnapshot: Sendable, Hashable {
  /// What the touch did in the event.
  package private(set) var phase: TouchPhase
  /// The newest sample.
  package private(set) var sample: TouchSample
  /// The newest sample of the event before.
  package private(set) var previousSample: TouchSample
  /// All samples since the event before, the newest last.
  package private(set) var coalescedSamples: [TouchSample]
  /// How many taps in quick succession the touch makes, itself included; 0 when it is no tap.
  package private(set) var tapCount: Int
  /// A Boolean value that indicates whether the touch changed in the event that is being delivered.
  package private(set) var isChanged: Bool
  /// A Boolean value that indicates whether the snapshot is of an earlier event than the one that is being delivered.
  package private(set) var isDelayed = false
  /// A Boolean value that indicates whether the touch only reads cancelled, for a view from which a gesture recognizer claims it.
  package private(set) var isClaimed = false

  /// Beyond this number of coalesced samples the last of a delayed snapshot is dropped: half a minute of one touch at 125 Hz.
  package static let maximumDelayedSamples = 4096

  /// Makes the snapshot of a touch that touches down.
  ///
  /// - Parameters:
  ///   - sample: The first sample.
  ///   - tapCount: How many taps in quick succession it makes, itself included.
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
  @inlinable package var isOver: Bool { phase.isFinal }

  /// A Boolean value that indicates whether the touch was taken away for good.
  @inlinable package var isCancelled: Bool { phase == .cancelled && !isClaimed }

  /// Begins an event in which the touch has not done anything yet.
  package mutating func beginEvent() {
    phase = .stationary
    isChanged = false
    previousSample = sample
    coalescedSamples.removeAll(keepingCapacity: true)
  }

  /// Takes a new sample of a touch that moves or ends.
  ///
  /// - Parameters:
  ///   - sample: What the device reported.
  ///   - phase: `.moved` or `.ended`.
  ///   - initialSample: The sample with which the touch began, from which a tap is told.
  package mutating func update(with sample: TouchSample, phase: TouchPhase, since initialSample: TouchSample)
  {
    var sample = sample
    // Time does not run backwards for a touch, whatever the compositor's clock does.
    sample.timestamp = max(sample.timestamp, self.sample.timestamp)
    if phase == .ended, sample.majorRadius == nil {
      sample.majorRadius = self.sample.majorRadius
      sample.minorRadius = self.sample.minorRadius
      sample.orientation = self.sample.orientation
    }
    self.sample = sample
    coalescedSamples.append(sample)
    if tapCount > 0, !TapCounter.isTap(landing: initialSample, sample: sample) { tapCount = 0 }
    // A touch that begins and moves in one event began; one that moves and ends in one ended.
    if !(isChanged && self.phase == .began && phase == .moved) { self.phase = phase }
    isChanged = true
  }

  /// Ends the touch, which is taken away.
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
  /// The touch as a view reads it from which a gesture recognizer claims it.
  package var claimed: TouchSnapshot {
    var snapshot = self
    snapshot.phase = .cancelled
    snapshot.isClaimed = true
    return snapshot
  }

  /// The touch as a later event shows it, which delivers what this one withheld.
  package var delayed: TouchSnapshot {
    var snapshot = self
    snapshot.isChanged = false
    snapshot.isDelayed = true
    return snapshot
  }

  /// The touch as it was at one sample.
  package func at(_ sample: TouchSample, after previousSample: TouchSample) -> TouchSnapshot {
    var snapshot = self
    snapshot.sample = sample
    snapshot.previousSample = previousSample
    snapshot.coalescedSamples = []
    return snapshot
  }

  /// Goes on with a later motion, before anything has been delivered of this one: both are delivered as one.
  package mutating func extend(with motion: TouchSnapshot) {
    sample = motion.sample
    tapCount = motion.tapCount
    if coalescedSamples.count >= Self.maximumDelayedSamples { coalescedSamples.removeLast() }
    coalescedSamples += motion.coalescedSamples
  }

  /// Moves where the touch began, before anything has been delivered, to where it is after `motion`.
  package mutating func begin(after motion: TouchSnapshot) {
    sample = motion.sample
    previousSample = motion.sample
    tapCount = motion.tapCount
    coalescedSamples += motion.coalescedSamples
  }
}
