import Tactus

/// The filter that the user has chosen for the samples.
struct LevelFilter {
  enum Mode: CaseIterable {
    case raw, lowPass, highPass

    /// The title shown to the user.
    var title: String {
      switch self {
      case .raw: "Raw"
      case .lowPass: "Low-pass"
      case .highPass: "High-pass"
      }
    }
  }

  var mode = Mode.raw
  private var low = LowPassFilter(cutoffFrequency: Self.cutoffFrequency)
  private var high = HighPassFilter(cutoffFrequency: Self.cutoffFrequency)

  /// The cut-off of both filters, in Hz: slower is gravity, quicker is motion.
  private static let cutoffFrequency = 0.8

  /// Returns the filtered sample. Both filters receive every sample, so that the switch has an effect immediately.
  mutating func add(_ acceleration: Acceleration) -> Acceleration {
    let (lowest, highest) = (low.add(acceleration), high.add(acceleration))
    return switch mode {
    case .raw: acceleration
    case .lowPass: lowest
    case .highPass: highest
    }
  }
}
