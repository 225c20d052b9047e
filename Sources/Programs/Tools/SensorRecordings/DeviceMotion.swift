import TactusCLibrary
package import TactusSensors

/// Generates what an accelerometer measures of a typical motion, with the differences between people, devices and moments that a
/// seed chooses, and with noise.
package struct DeviceMotion: Sendable {
  /// The kinds of motion.
  package enum Kind: String, Sendable, CaseIterable {
    case rest, shake, walk, tap, turn, vehicle, drop

    /// The description for tables.
    package var title: String {
      switch self {
      case .tap: "tap on the table"
      case .turn: "slow turn"
      case .rest, .shake, .walk, .vehicle, .drop: rawValue
      }
    }
  }

  /// The kind of motion.
  package let kind: Kind
  /// The duration in seconds.
  package let duration: Double
  private let gravity: SIMD3<Double>
  private let noise: Double
  private let range: Double
  private var generator: SeededNumbers
  private var parts: [Part] = []

  /// An acceleration as a function of time, without gravity.
  private struct Part: Sendable {
    var start: Double
    var end: Double
    var direction: SIMD3<Double>
    var value: @Sendable (_ time: Double) -> Double
  }

  /// The rotation of gravity, and its absence in free fall.
  private var rotation: (start: Double, end: Double, angle: Double, axis: SIMD3<Double>)?
  private var falls: [ClosedRange<Double>] = []

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - kind: The kind of motion.
  ///   - seed: The choice of all that differs between two motions of a kind.
  package init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    var generator = SeededNumbers(seed: seed &* 31 &+ UInt64(Kind.allCases.firstIndex(of: kind)!))
    duration = 6
    noise = generator.number(in: 0.004...0.02)
    range = generator.number(in: 0...1) < 0.5 ? 2 : 8
    let isHeld = kind != .tap
    let tilt = isHeld ? generator.number(in: 0.2...1.2) : .pi / 2
    let roll = isHeld ? generator.number(in: -0.4...0.4) : 0
    gravity = SIMD3(sin(roll) * cos(tilt), -cos(roll) * cos(tilt), -sin(tilt))
    self.generator = generator
    if isHeld, kind != .rest { addTremor() }
    switch kind {
    case .rest: break
    case .shake: addShake()
    case .walk: addWalk()
    case .tap: addTaps()
    case .turn: addTurn()
    case .vehicle: addRide()
    case .drop: addDrop()
    }
  }

  /// Returns the samples of the motion.
  ///
  /// - Parameters:
  ///   - rate: The number of samples in a second.
  ///   - start: The time of the first sample, in seconds.
  package func samples(rate: Double, from start: Double = 0) -> [Acceleration] {
    var generator = self.generator
    return (0..<Int(duration * rate)).map { index in
      let time = (Double(index) + generator.number(in: -0.1...0.1)) / rate
      var vector = acceleration(at: time)
      for axis in 0..<3 {
        let value = vector[axis] + noise * generator.normal()
        // A sensor of 12 bits.
        let step = range / 2048
        vector[axis] = min(max(-range, (value / step).rounded() * step), range)
      }
      return Acceleration(vector, timestamp: start + time)
    }
  }

  private func acceleration(at time: Double) -> SIMD3<Double> {
    var result = falls.contains { $0.contains(time) } ? SIMD3(repeating: 0) : gravityDirection(at: time)
    for part in parts where time >= part.start && time < part.end {
      result += part.direction * part.value(time - part.start)
    }
    return result
  }

  private func gravityDirection(at time: Double) -> SIMD3<Double> {
    guard let rotation, time > rotation.start else { return gravity }
    let share = min(1, (time - rotation.start) / (rotation.end - rotation.start))
    let angle = rotation.angle * (1 - cos(.pi * share)) / 2
    // Rodrigues' formula.
    let axis = rotation.axis
    let dot = (axis * gravity).sum()
    let cross = SIMD3(
      axis.y * gravity.z - axis.z * gravity.y, axis.z * gravity.x - axis.x * gravity.z,
      axis.x * gravity.y - axis.y * gravity.x)
    return gravity * cos(angle) + cross * sin(angle) + axis * (dot * (1 - cos(angle)))
  }
}

// MARK: - Kinds

extension DeviceMotion {
  private mutating func add(
    _ start: Double, _ end: Double, _ direction: SIMD3<Double>,
    _ value: @escaping @Sendable (Double) -> Double
  ) {
    parts.append(Part(start: start, end: end, direction: direction, value: value))
  }

  /// A hand trembles at 8 to 12 Hz.
  private mutating func addTremor() {
    for _ in 0..<2 {
      let (frequency, amplitude) = (generator.number(in: 8...12), generator.number(in: 0.005...0.02))
      add(0, duration, generator.direction()) { amplitude * sin(2 * .pi * frequency * $0) }
    }
  }

  /// A hand moves the device to and fro along a line that it does not keep exactly, three to six times a second.
  private mutating func addShake() {
    let start = generator.number(in: 1...1.5)
    let length = generator.number(in: 1.2...2.2)
    let frequency = generator.number(in: 2.8...6)
    let amplitude = generator.number(in: 1.3...3)
    let drift = generator.number(in: -0.08...0.08)
    let harmonic = generator.number(in: 0...0.25)
    let phase = generator.number(in: 0...6)
    let direction = generator.direction()
    @Sendable func envelope(_ time: Double) -> Double { min(1, time / 0.15, max(0, (length - time) / 0.15)) }
    add(start, start + length, direction) { time in
      let angle = 2 * .pi * frequency * time * (1 + drift * time)
      return amplitude * envelope(time) * (sin(angle + phase) + harmonic * sin(2 * angle))
    }
    // The elbow makes the line an arc, whose centrifugal acceleration has twice the frequency.
    let arc = amplitude * generator.number(in: 0.1...0.35)
    add(start, start + length, generator.direction()) { time in
      let angle = 2 * .pi * frequency * time * (1 + drift * time)
      return arc * envelope(time) * (1 - cos(2 * angle + 2 * phase)) / 2
    }
  }

  /// Each step is a swing up and down with a short jolt when the heel touches the ground.
  private mutating func addWalk() {
    let frequency = generator.number(in: 1.5...2.3)
    let amplitude = generator.number(in: 0.15...0.4)
    let jolt = generator.number(in: 0.1...0.5)
    let sway = generator.number(in: 0.05...0.15)
    let up = -gravity
    add(0.5, duration, up) { amplitude * sin(2 * .pi * frequency * $0) }
    add(0.5, duration, up) { time in
      let sinceStep = (time * frequency).truncatingRemainder(dividingBy: 1) / frequency
      return jolt * exp(-sinceStep / 0.03) * cos(2 * .pi * 14 * sinceStep)
    }
    add(0.5, duration, generator.direction()) { sway * sin(.pi * frequency * $0) }
  }

  /// The table rings for a few hundredths of a second.
  private mutating func addTaps() {
    var time = generator.number(in: 0.5...1)
    while time < duration - 0.5 {
      let frequency = generator.number(in: 18...70)
      let amplitude = generator.number(in: 0.3...2.5)
      let decay = generator.number(in: 0.01...0.035)
      let phase = generator.number(in: 0...6)
      add(time, time + 0.3, SIMD3(0.1, 0.1, 1)) {
        amplitude * exp(-$0 / decay) * sin(2 * .pi * frequency * $0 + phase)
      }
      time +=
        generator.number(in: 0...1) < 0.4
        ? generator.number(in: 0.15...0.25) : generator.number(in: 0.4...1.2)
    }
  }

  /// The device is turned to another side and back, or all the way round.
  private mutating func addTurn() {
    let start = generator.number(in: 0.5...1)
    rotation = (
      start, start + generator.number(in: 1.2...4), generator.number(in: 0.5 * .pi ... .pi),
      generator.direction()
    )
  }

  /// The body of a vehicle swings, its engine vibrates, and its wheels hit bumps; it brakes and accelerates.
  private mutating func addRide() {
    let up = -gravity
    let (body, swing) = (generator.number(in: 1...2), generator.number(in: 0.05...0.2))
    add(0, duration, up) { swing * sin(2 * .pi * body * $0) * (0.7 + 0.3 * sin($0)) }
    let (engine, vibration) = (generator.number(in: 14...35), generator.number(in: 0.01...0.08))
    add(0, duration, generator.direction()) { vibration * sin(2 * .pi * engine * $0) }
    var time = generator.number(in: 0.2...0.6)
    while time < duration - 0.5 {
      let (hop, bump) = (generator.number(in: 9...13), generator.number(in: 0.15...0.8))
      let decay = generator.number(in: 0.06...0.14)
      add(time, time + 0.8, up) { bump * exp(-$0 / decay) * sin(2 * .pi * hop * $0) }
      time += generator.number(in: 0.15...1.2)
    }
    let braking = generator.number(in: 0.1...0.4)
    let start = generator.number(in: 1...3)
    add(start, start + 1.5, generator.direction()) { braking * sin(.pi * $0 / 1.5) }
  }

  /// The device falls, hits the ground and bounces a few times.
  private mutating func addDrop() {
    var time = generator.number(in: 1...1.5)
    var flight = generator.number(in: 0.2...0.45)
    let up = generator.direction()
    var strength = generator.number(in: 5...14)
    for _ in 0..<Int(generator.number(in: 1...4)) {
      falls.append(time...(time + flight))
      time += flight
      let (length, ringing) = (generator.number(in: 0.006...0.02), generator.number(in: 20...80))
      let peak = strength
      add(time, time + length, up) { peak * sin(.pi * $0 / length) }
      add(time + length, time + 0.25, generator.direction()) {
        0.25 * peak * exp(-$0 / 0.02) * sin(2 * .pi * ringing * $0)
      }
      time += length
      flight *= generator.number(in: 0.35...0.6)
      strength *= generator.number(in: 0.4...0.7)
    }
  }
}
