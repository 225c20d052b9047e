import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Touches that a panel reports to an application whose motion waits for frames, as on a compositor.
@MainActor
struct TouchScript {
  /// A touch: when it is down, in seconds since the beginning, and where it is then.
  struct Path {
    var span: ClosedRange<Double>
    var location: (_ time: Double) -> Point

    init(_ span: ClosedRange<Double>, location: @escaping (_ time: Double) -> Point) {
      self.span = span
      self.location = location
    }
  }

  /// A display and a panel, with their numbers of frames and of reports per second.
  struct Setup: Sendable, CustomTestStringConvertible {
    var frameRate: Double
    var reportRate: Double

    var testDescription: String { "\(Int(frameRate)) Hz, panel \(Int(reportRate)) Hz" }

    static let common = [
      Setup(frameRate: 60, reportRate: 125), Setup(frameRate: 60, reportRate: 60),
      Setup(frameRate: 120, reportRate: 240), Setup(frameRate: 90, reportRate: 125),
    ]
  }

  var paths: [Path]
  var setup: Setup
  /// The share of an interval by which the first report is late.
  var phase = 0.3

  /// What a frame shows.
  struct Frame {
    /// The time at which it is shown, in seconds since the beginning.
    var time: Double
    var value: Double
  }

  /// Plays the touches, and returns a value in each frame.
  func play(for duration: Double, in test: TestWindow, value: () -> Double) -> [Frame] {
    let start = test.now
    var frames: [Frame] = []
    var step = 0
    for frame in 1...Int(duration * setup.frameRate) {
      let time = Double(frame) / setup.frameRate
      while true {
        let reportTime = (Double(step) + phase) / setup.reportRate
        guard reportTime <= time else { break }
        test.advance(by: start + reportTime - test.now)
        let inputs = inputs(
          at: reportTime, after: (Double(step - 1) + phase) / setup.reportRate, from: start)
        if !inputs.isEmpty { test.window.receive(inputs, deferringMotion: true) }
        step += 1
      }
      test.advance(by: start + time - test.now)
      test.frame(interval: 1 / setup.frameRate)
      frames.append(Frame(time: time + 1 / setup.frameRate, value: value()))
    }
    return frames
  }

  private func inputs(at time: Double, after previous: Double, from start: Double) -> [TouchInput] {
    paths.indices.compactMap { index in
      let path = paths[index]
      let (isDown, wasDown) = (path.span.contains(time), path.span.contains(previous))
      guard isDown || wasDown else { return nil }
      return TouchInput(
        kind: !wasDown ? .down : isDown ? .motion : .up, identifier: UInt64(1000 + index),
        sample: TouchSample(location: path.location(isDown ? time : previous), timestamp: start + time))
    }
  }

  /// Returns by how much a step between two frames is longer or shorter than both of its neighbours, at most, as a share of the longer
  /// of these.
  static func worstStep(of frames: [Frame], in span: ClosedRange<Double>) -> Double {
    let steps = zip(frames, frames.dropFirst()).map { Frame(time: $1.time, value: $1.value - $0.value) }
    var worst = 0.0
    for (before, (step, after)) in zip(steps, zip(steps.dropFirst(), steps.dropFirst(2))) {
      guard span.contains(step.time) else { continue }
      let length = max(abs(before.value), abs(after.value))
      // Steps of less than half a pixel are not seen.
      guard length > 0.5 else { continue }
      let excess = max(
        step.value - max(before.value, after.value), min(before.value, after.value) - step.value)
      worst = max(worst, excess / length)
    }
    return worst
  }
}
