/// Recognizes from accelerations that the device is shaken: moved to and fro, several times in a row, with about equal strength.
///
/// A shake is a series of reversals: peaks of acceleration, each in the opposite direction of the one before. Other movements are
/// told apart as follows:
/// - A walk or a ride has weaker peaks, and a run slower ones.
/// - A tap on the table is too short to pass the smoothing.
/// - A turn is too slow to pass the subtraction of gravity.
/// - A drop begins with free fall, after which no peaks count for a while.
package struct ShakeDetector: Sendable {
  private enum Phase {
    /// No shake is in progress; the value is the number of reversals in a row so far.
    case waiting(reversals: Int)
    /// A shake has been in progress since a time, in seconds.
    case shaking(since: Double)
    /// A shake was cancelled, and nothing is recognized until the device rests.
    case ignoring
  }

  /// A peak of the filtered acceleration, in g.
  private struct Peak {
    var vector: SIMD3<Double>
    var strength: Double
    /// The time at which the acceleration first had the direction of the peak, in seconds.
    var start: Double
  }

  private var phase = Phase.waiting(reversals: 0)
  private var motion = HighPassFilter(cutoffFrequency: Self.gravityCutoff)
  private var smoothing = LowPassFilter(cutoffFrequency: Self.tapCutoff)
  /// The latest peak, which may still grow.
  private var peak: Peak?
  /// The strength of the peak before ``peak``, in g; nil if there was none.
  private var previousStrength: Double?
  /// The time of the latest acceleration of at least ``threshold``, in seconds.
  private var lastStrong = -Double.infinity
  /// The time at which the device began to fall, in seconds; nil while it does not fall.
  private var fallingSince: Double?
  /// The time until which peaks are ignored, because the device fell and may bounce, in seconds.
  private var ignoredUntil = -Double.infinity
  private var lastTime: Double?

  package init() {}

  /// A Boolean value that indicates whether the device is being shaken.
  package var isShaking: Bool { if case .shaking = phase { true } else { false } }
}

// MARK: - Constants

extension ShakeDetector {
  /// The cutoff frequency of the high-pass filter that removes gravity and slow turns, in Hz.
  static let gravityCutoff = 0.8
  /// The cutoff frequency of the low-pass filter that removes taps and noise, in Hz.
  static let tapCutoff = 8.0
  /// The minimum filtered acceleration of a peak, in g.
  static let threshold = 0.7
  /// The number of reversals that make a shake.
  static let requiredReversals = 4
  /// The shortest time between two reversals, in seconds.
  static let minimumInterval = 0.04
  /// The longest time between two reversals, in seconds.
  static let maximumInterval = 0.25
  /// The minimum ratio of the weaker to the stronger of two peaks in a row.
  static let minimumRatio = 0.3
  /// The time without a strong acceleration after which a shake has ended, in seconds.
  static let endingDuration = 0.4
  /// The maximum duration of a shake, in seconds. A longer movement is something else, such as a ride, and is cancelled.
  static let maximumDuration = 5.0
  /// The acceleration below which the device is in free fall, in g.
  static let fallThreshold = 0.4
  /// The minimum duration of free fall that counts as a fall, in seconds.
  static let minimumFall = 0.1
  /// The time after a fall during which peaks are ignored, because the device bounces, in seconds.
  static let bounceDuration = 1.5
  /// The maximum time between two samples, in seconds. After a longer one the detector starts from its initial state.
  static let maximumGap = 0.5
}

// MARK: - Samples

extension ShakeDetector {
  /// Receives a sample. Shakes are recognized at 25 samples a second or more.
  ///
  /// - Returns: Whether a shake began, ended or was cancelled; nil if none of these.
  package mutating func add(_ acceleration: Acceleration) -> MotionChange? {
    guard acceleration.isFinite else { return nil }
    let time = acceleration.timestamp
    if let lastTime, time < lastTime || time - lastTime > Self.maximumGap {
      let wasShaking = isShaking
      self = ShakeDetector()
      self.lastTime = time
      return wasShaking ? .cancelled : nil
    }
    lastTime = time
    noticeFall(acceleration.vector, at: time)
    let vector = smoothing.add(motion.add(acceleration)).vector
    let strength = (vector * vector).sum().squareRoot()
    var isReversal = false
    if strength >= Self.threshold, time >= ignoredUntil {
      isReversal = addPeak(vector, strength, at: time)
      lastStrong = time
    }
    return advance(isReversal: isReversal, at: time)
  }

  private mutating func noticeFall(_ vector: SIMD3<Double>, at time: Double) {
    guard (vector * vector).sum() < Self.fallThreshold * Self.fallThreshold else {
      fallingSince = nil
      return
    }
    let start = fallingSince ?? time
    fallingSince = start
    guard time - start >= Self.minimumFall else { return }
    ignoredUntil = time + Self.bounceDuration
    forgetPeaks()
  }

  /// Adds a strong acceleration to the latest peak, or begins the next one.
  ///
  /// - Returns: Whether it reverses the direction.
  private mutating func addPeak(_ vector: SIMD3<Double>, _ strength: Double, at time: Double) -> Bool {
    guard let last = peak else {
      peak = Peak(vector: vector, strength: strength, start: time)
      return false
    }
    let projection = (vector * last.vector).sum() / last.strength
    if projection > -Self.threshold {
      if strength > last.strength {
        peak?.vector = vector
        peak?.strength = strength
      }
      return false
    }
    let interval = time - last.start
    let ratio = previousStrength.map { min(last.strength, $0) / max(last.strength, $0) } ?? 1
    previousStrength = last.strength
    peak = Peak(vector: vector, strength: strength, start: time)
    guard interval >= Self.minimumInterval, interval <= Self.maximumInterval, ratio >= Self.minimumRatio
    else {
      if case .waiting = phase { phase = .waiting(reversals: 0) }
      return false
    }
    return true
  }

  private mutating func advance(isReversal: Bool, at time: Double) -> MotionChange? {
    let isQuiet = time - lastStrong >= Self.endingDuration
    switch phase {
    case .waiting(let reversals):
      if isReversal {
        guard reversals + 1 < Self.requiredReversals else {
          phase = .shaking(since: time)
          return .began
        }
        phase = .waiting(reversals: reversals + 1)
      } else if isQuiet {
        forgetPeaks()
      }
    case .shaking(let start):
      if isQuiet {
        forgetPeaks()
        return .ended
      }
      if time - start > Self.maximumDuration || time < ignoredUntil {
        phase = .ignoring
        return .cancelled
      }
    case .ignoring:
      if isQuiet { forgetPeaks() }
    }
    return nil
  }

  private mutating func forgetPeaks() {
    peak = nil
    previousStrength = nil
    if case .shaking = phase, fallingSince != nil { return }
    phase = .waiting(reversals: 0)
  }
}
