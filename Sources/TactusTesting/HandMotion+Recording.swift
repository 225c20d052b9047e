internal import TactusGeometry
public import TactusInput

extension HandMotion {
  /// What a panel reports of the motion.
  ///
  /// The panel scans at its rate; a finger lands and lifts with the scan that finds it so, and moves when its place changed.
  ///
  /// - Parameters:
  ///   - rate: How often the panel reports, in Hz.
  ///   - noise: How hand and panel stray from the plan.
  ///   - seed: Chooses the noise; the same seed gives the same stream.
  public func recorded(rate: Double = 125, noise: PanelNoise = .none, seed: UInt64 = 1) -> TouchRecording {
    var random = Random(seed: seed)
    let spans = scatteredSpans(noise, &random)
    var recording = TouchRecording()
    var places: [Int: Point] = [:]
    let phase = noise == .none ? 0 : random.uniform() / rate
    let end = (spans.map(\.upperBound).max() ?? 0) + 2 / rate
    for scan in 0...Int((end * rate).rounded(.up)) {
      // What is exact to the last bit in the plan shall not depend on the last bit of a sum.
      let time = phase + Double(scan) / rate
      var changes: [TouchRecording.Change] = []
      for (finger, path) in paths.enumerated() {
        let isDown = spans[finger].lowerBound <= time + 1e-9 && time < spans[finger].upperBound - 1e-9
        let shake = Point(x: noise.location * random.normal(), y: noise.location * random.normal())
        let place = path.location(time) + shake
        if isDown, places[finger] == nil {
          changes.append(.init(kind: .down, finger: finger, location: place))
          places[finger] = place
        } else if isDown, places[finger] != place {
          changes.append(.init(kind: .motion, finger: finger, location: place))
          places[finger] = place
        } else if !isDown, let last = places.removeValue(forKey: finger) {
          changes.append(.init(kind: .up, finger: finger, location: last))
        }
      }
      let jitter = noise.time * (2 * random.uniform() - 1)
      guard !changes.isEmpty else { continue }
      let stamp = max(time + noise.time + jitter, recording.duration)
      recording.reports.append(.init(time: stamp, changes: changes))
    }
    return recording
  }

  /// When fingers really land and lift.
  private func scatteredSpans(_ noise: PanelNoise, _ random: inout Random) -> [ClosedRange<Double>] {
    paths.map { path in
      // A hand that taps quickly scatters less: a finger stays down for at least half of its time.
      let scatter = min(noise.scatter, (path.span.upperBound - path.span.lowerBound) / 4)
      let lands = path.span.lowerBound + scatter * random.uniform()
      let lifts = path.span.upperBound - scatter * random.uniform()
      return lands...max(lands, lifts)
    }
  }
}
