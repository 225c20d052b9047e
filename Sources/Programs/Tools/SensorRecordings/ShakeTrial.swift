package import TactusSensors

/// How often shakes are recognized in motions of each kind.
package struct ShakeTrial: Sendable {
  /// The result for a kind of motion.
  package struct Row: Sendable {
    /// The kind of motion.
    package let kind: DeviceMotion.Kind
    /// The number of motions.
    package var count = 0
    /// The number of those in which a shake was recognized.
    package var recognized = 0
    /// The number of those in which it was recognized more than once.
    package var repeated = 0
  }

  /// The results, by kind.
  package private(set) var rows: [Row]

  /// Plays motions of every kind to shake detectors.
  ///
  /// - Parameters:
  ///   - seeds: The seeds of the motions of each kind.
  ///   - rates: The sampling rates, in Hz.
  package init(seeds: ClosedRange<UInt64>, rates: [Double] = [50, 100]) {
    rows = DeviceMotion.Kind.allCases.map { kind in
      var row = Row(kind: kind)
      for seed in seeds {
        let motion = DeviceMotion(kind, seed: seed)
        for rate in rates {
          let count = Self.shakes(in: motion.samples(rate: rate))
          row.count += 1
          if count > 0 { row.recognized += 1 }
          if count > 1 { row.repeated += 1 }
        }
      }
      return row
    }
  }

  /// Returns the number of shakes in a stream of samples.
  package static func shakes(in samples: [Acceleration]) -> Int {
    var detector = ShakeDetector()
    return samples.count { detector.add($0) == .began }
  }

  /// The results as a confusion table: a row for each kind of motion, with the share that was recognized as a shake.
  package var table: String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    var lines = ["motion            " + padded("shake", 10) + padded("no shake", 10) + padded("repeated", 10)]
    for row in rows {
      let title = row.kind.title + String(repeating: " ", count: max(0, 18 - row.kind.title.count))
      lines.append(
        title + padded("\(row.recognized)", 10) + padded("\(row.count - row.recognized)", 10)
          + padded("\(row.repeated)", 10))
    }
    return lines.joined(separator: "\n")
  }
}
