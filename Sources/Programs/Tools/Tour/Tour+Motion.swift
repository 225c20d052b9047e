import EndToEndSupport
import SensorRecordings
import TactusGeometry

// MARK: - Level, and Breakout by tilting

extension Tour {
  static let level = Tour(
    name: "level", arguments: ["--demo", "level"], recording: SensorRecording(TiltPath.samples()),
    steps: [
      .screenshot("level-1-raw", after: .milliseconds(6000)),
      .play([.tap(at: filter(1))]),
      .screenshot("level-2-low-pass", after: .milliseconds(4000)),
      .play([.tap(at: filter(2))]),
      .screenshot("level-3-high-pass", after: .milliseconds(4000)),
    ])

  static let tilt = Tour(
    name: "tilt", arguments: ["--demo", "breakout"], recording: SensorRecording(TiltPath.samples()),
    steps: [
      .pause(.milliseconds(700)),
      .play([.tap(at: tiltSwitch)]),
      .screenshot("tilt-1-ready", after: .milliseconds(600)),
      .play([.tap(at: Point(x: 640, y: 600))]),
      .screenshot("tilt-2-playing", after: .milliseconds(300)),
      .pause(.milliseconds(600)),
    ])

  /// Returns the centre of a segment of the control at the right end of the bar.
  private static func filter(_ segment: Int) -> Point {
    Point(x: 1010 + 100 * Double(segment), y: 28)
  }
  /// The switch at the right end of the bar.
  private static let tiltSwitch = Point(x: 1231, y: 28)
}
