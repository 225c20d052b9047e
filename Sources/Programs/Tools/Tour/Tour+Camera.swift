import EndToEndSupport
import TactusGeometry

// MARK: - Camera

extension Tour {
  static let camera = demo(
    "camera", after: .milliseconds(2500),
    steps: [
      // A snapshot, in YUYV, which fills the page.
      .play([.tap(at: Point(x: 1210, y: 28))]),
      .play([.tap(at: Point(x: 117, y: 772))]),
      .play([.tap(at: Point(x: 322, y: 772))]),
      .screenshot("camera-1-snapshot", after: .milliseconds(1500)),
      // Two fingers zoom.
      .play([
        .line(from: Point(x: 560, y: 380), to: Point(x: 260, y: 200), lasting: .milliseconds(700)),
        .line(
          from: Point(x: 720, y: 400), to: Point(x: 1020, y: 580), touch: 1,
          lasting: .milliseconds(700)),
      ]),
      .screenshot("camera-2-zoomed", after: .milliseconds(600)),
    ])
}
