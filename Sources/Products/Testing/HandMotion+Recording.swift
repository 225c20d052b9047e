internal import TactusGeometry
public import TactusInput

extension HandMotion {
  /// Returns a recording of the motion by a panel.
  ///
  /// The panel scans at its rate. A touch begins and ends with the first scan that detects this, and moves when its location
  /// changed.
  ///
  /// - Parameters:
  ///   - rate: The report rate of the panel, in hertz. The default is 125.
  ///   - noise: The noise of the hand and the panel. The default is none.
  ///   - seed: The seed of the noise. The same seed gives the same recording.
  public func recorded(rate: Double = 125, noise: PanelNoise = .none, seed: UInt64 = 1) -> TouchRecording {
    var random = Random(seed: seed)
    let spans = scatteredSpans(noise, &random)
    var recording = TouchRecording()
    var locations: [Int: Point] = [:]
    let phase = noise == .none ? 0 : random.uniform() / rate
    let end = (spans.map(\.upperBound).max() ?? 0) + 2 / rate
    for scan in 0...Int((end * rate).rounded(.up)) {
      // The scan times are multiplied, not summed, to avoid an accumulation of rounding errors.
      let time = phase + Double(scan) / rate
      var changes: [TouchRecording.Change] = []
      for (touch, path) in paths.enumerated() {
        let isDown = spans[touch].lowerBound <= time + 1e-9 && time < spans[touch].upperBound - 1e-9
        let shake = Point(x: noise.location * random.normal(), y: noise.location * random.normal())
        let location = path.location(time) + shake
        if isDown, locations[touch] == nil {
          changes.append(.init(kind: .down, touchIndex: touch, location: location))
          locations[touch] = location
        } else if isDown, locations[touch] != location {
          changes.append(.init(kind: .motion, touchIndex: touch, location: location))
          locations[touch] = location
        } else if !isDown, let last = locations.removeValue(forKey: touch) {
          changes.append(.init(kind: .up, touchIndex: touch, location: last))
        }
      }
      let jitter = noise.time * (2 * random.uniform() - 1)
      guard !changes.isEmpty else { continue }
      let stamp = max(time + noise.time + jitter, recording.duration)
      recording.reports.append(.init(time: stamp, changes: changes))
    }
    return recording
  }

  /// Returns the times at which touches begin and end, with noise.
  private func scatteredSpans(_ noise: PanelNoise, _ random: inout Random) -> [ClosedRange<Double>] {
    paths.map { path in
      // Quick taps scatter less: a touch lasts for at least half of its planned time.
      let scatter = min(noise.scatter, (path.span.upperBound - path.span.lowerBound) / 4)
      let start = path.span.lowerBound + scatter * random.uniform()
      let end = path.span.upperBound - scatter * random.uniform()
      return start...max(start, end)
    }
  }
}
