import TactusTesting
import Testing

/// The timing of frames: at a constant rate, or at uneven intervals.
enum FrameSequence: CustomTestStringConvertible, Sendable {
  case steady(Double)
  /// Random intervals from 8 to 33 ms, occasionally with missed frames, determined by the seed.
  case uneven(UInt64)

  var testDescription: String {
    switch self {
    case .steady(let rate): "\(Int(rate)) Hz"
    case .uneven(let seed): "uneven \(seed)"
    }
  }

  static let all: [FrameSequence] =
    [30, 60, 90, 120].map(FrameSequence.steady) + [1, 2, 3, 4].map(FrameSequence.uneven)

  /// Returns the frames within a duration: the time at which each is produced and the interval until its presentation, in
  /// seconds.
  func frames(in duration: Double) -> [(time: Double, interval: Double)] {
    switch self {
    case .steady(let rate): return (1...Int(duration * rate)).map { (Double($0) / rate, 1 / rate) }
    case .uneven(let seed):
      var random = Random(seed: seed)
      var frames: [(time: Double, interval: Double)] = []
      // The presentation time of the last frame.
      var time = 0.0
      while time < duration {
        let interval = 1.0 / 120 + random.uniform() / 40
        let missed = random.uniform() < 0.1 ? (random.uniform() * 12).rounded() : 0
        time += interval * (1 + missed)
        frames.append((time - interval, interval))
      }
      return frames
    }
  }
}
