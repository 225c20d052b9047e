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
      .screenshot("zoom-3-sharp", after: .milliseconds(700)),
      .play([.tap(at: tiles)]),
      .screenshot("zoom-4-tiles", after: .milliseconds(500)),
      .play([.tap(at: tiles)]),
      .play([.tap(at: segment(1))]),
      .screenshot("zoom-5-photo", after: .milliseconds(2500)),
      .play(
        Stroke.pinch(
          around: Point(x: 490, y: 690), radius: 15, angle: 0.5, scale: 6,
          lasting: .milliseconds(900))),
      .screenshot("zoom-6-hut", after: .milliseconds(900)),
      .play([.tap(at: segment(2))]),
      .screenshot("zoom-7-map", after: .milliseconds(1200)),
      .play(
        Stroke.pinch(
          around: Point(x: 640, y: 430), radius: 280, angle: 0.4, scale: 0.15, rotation: 0.5,
          lasting: .milliseconds(1100))),
      .play([
        .line(from: Point(x: 900, y: 500), to: Point(x: 400, y: 350), lasting: .milliseconds(250))
      ]),
      .screenshot("zoom-8-map-far", after: .milliseconds(1500)),
    ])

  /// The switch at the right end of the bar.
  private static let tiles = Point(x: 1231, y: 28)
  /// Returns the location of a segment left of it.
  private static func segment(_ index: Int) -> Point { Point(x: 975 + 65 * Double(index), y: 28) }
}
