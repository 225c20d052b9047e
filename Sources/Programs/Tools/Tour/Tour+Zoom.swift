import EndToEndSupport
import TactusGeometry

// MARK: - Zoom

extension Tour {
  static let zoom = demo(
    "zoom", after: .milliseconds(900), opening: "zoom-1-page",
    steps: [
      .play(
        Stroke.pinch(
          around: Point(x: 640, y: 300), radius: 60, angle: 0.6, scale: 5, rotation: 0.3,
          lasting: .milliseconds(1100)
        ).map(\.stayingDown)),
      .screenshot("zoom-2-pinch"),
      .play([
        Stroke(touch: 0, samples: [.init(.milliseconds(300), Point(x: 826, y: 535))]).continuing,
        Stroke(touch: 1, samples: [.init(.milliseconds(300), Point(x: 454, y: 65))]).continuing,
      ]),
      .pause(.milliseconds(700)),
      .screenshot("zoom-3-sharp"),
      .play([.tap(at: tiles)]),
      .pause(.milliseconds(500)),
      .screenshot("zoom-4-tiles"),
      .play([.tap(at: tiles)]),
      .play([.tap(at: segment(1))]),
      .pause(.milliseconds(2500)),
      .screenshot("zoom-5-photo"),
      .play(
        Stroke.pinch(
          around: Point(x: 490, y: 690), radius: 15, angle: 0.5, scale: 6,
          lasting: .milliseconds(900))),
      .pause(.milliseconds(900)),
      .screenshot("zoom-6-hut"),
      .play([.tap(at: segment(2))]),
      .pause(.milliseconds(1200)),
      .screenshot("zoom-7-map"),
      .play(
        Stroke.pinch(
          around: Point(x: 640, y: 430), radius: 280, angle: 0.4, scale: 0.15, rotation: 0.5,
          lasting: .milliseconds(1100))),
      .play([
        .line(from: Point(x: 900, y: 500), to: Point(x: 400, y: 350), lasting: .milliseconds(250))
      ]),
      .pause(.milliseconds(1500)),
      .screenshot("zoom-8-map-far"),
    ])

  /// The switch at the right end of the bar.
  private static let tiles = Point(x: 1231, y: 28)
  /// Returns the location of a segment left of it.
  private static func segment(_ index: Int) -> Point { Point(x: 975 + 65 * Double(index), y: 28) }
}
