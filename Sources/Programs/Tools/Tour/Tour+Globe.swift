import EndToEndSupport
import TactusGeometry

// MARK: - Globe

extension Tour {
  static let globe = demo(
    "globe", after: .milliseconds(1500),
    steps: [
      // A finger turns the globe.
      .play([
        .line(from: Point(x: 560, y: 400), to: Point(x: 760, y: 440), lasting: .milliseconds(500))
      ]),
      .screenshot("globe-1-turned", after: .milliseconds(2500)),
      // The map, enlarged by two fingers.
      .play([.tap(at: Point(x: 520, y: 754))]),
      .play([
        .line(from: Point(x: 560, y: 300), to: Point(x: 360, y: 200), lasting: .milliseconds(700)),
        .line(
          from: Point(x: 720, y: 320), to: Point(x: 920, y: 420), touch: 1, lasting: .milliseconds(700)),
      ]),
      .screenshot("globe-2-map", after: .milliseconds(800)),
    ])
}
