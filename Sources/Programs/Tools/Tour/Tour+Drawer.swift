import EndToEndSupport
import TactusGeometry

// MARK: - Drawer

extension Tour {
  static let drawer = demo(
    "drawer", after: .milliseconds(600),
    steps: [
      // The drawer is pulled up by a swipe anywhere.
      .play([
        .line(
          from: Point(x: 640, y: 700), to: Point(x: 640, y: 330), lasting: .milliseconds(600),
          hold: .milliseconds(150))
      ]),
      .screenshot("drawer-1-open", after: .milliseconds(400)),
      // A dot is picked up, carried, and held while another touch scrolls.
      .play([
        Stroke(
          samples: [
            .init(.zero, dot), .init(.milliseconds(500), dot),
            .init(.milliseconds(1200), dot + Point(x: 120, y: 110)),
          ]
        ).stayingDown
      ]),
      .play([
        .line(
          from: Point(x: 1000, y: 330), to: Point(x: 1000, y: 480), touch: 1,
          lasting: .milliseconds(500),
          hold: .milliseconds(100))
      ]),
      .screenshot("drawer-2-carried"),
      .play([Stroke(samples: [.init(.milliseconds(50), dot + Point(x: 120, y: 110))]).ending]),
      .pause(.milliseconds(500)),
    ])

  /// A dot on the canvas, at 1280 × 800.
  private static let dot = Point(x: 452, y: 285)
}
