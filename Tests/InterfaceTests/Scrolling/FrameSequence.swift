import TactusTesting
import Testing

/// When a display shows frames: at an even rate, or as they come.
enum FrameSequence: CustomTestStringConvertible, Sendable {
  case steady(Double)
  /// Any interval from 8 to 33 ms, now and then with frames missed, the same for the same seed.
  case uneven(UInt64)

  var testDescription: String {
    switch self {
    case .steady(let rate): "\(Int(rate)) Hz"
    case .uneven(let seed): "uneven \(seed)"
    }
  }

  static let all: [FrameSequence] =
    [30, 60, 90, 120].map(FrameSequence.steady) + [1, 2, 3, 4].map(FrameSequence.uneven)

  /// The frames of such a time, in seconds since its beginning: when each is made, and how much later it is seen.
  func frames(in duration: Double) -> [(time: Double, interval: Double)] {
    switch self {
    case .steady(let rate): return (1...Int(duration * rate)).map { (Double($0) / rate, 1 / rate) }
    case .uneven(let seed):
      var random = Random(seed: seed)
      var frames: [(time: Double, interval: Double)] = []
      // When the last one was seen.
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
