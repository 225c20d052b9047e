import EndToEndSupport
import TactusGeometry

// MARK: - The moving pictures of the README

extension Tour {
  /// Short tours of a small output, each of which becomes a moving picture of its own. Coordinates are pixels of an output of 640 × 400.
  static let films = [flick, pinch, swipeBack]

  /// The quality of the pictures, 0 to 100, with which all of them together are smaller than a megabyte.
  static let filmQuality = 40

  private static let filmSize = PixelCount(width: 640, height: 400)

  /// A list that is flicked, comes to rest, and is caught and flicked back.
  static let flick = Tour(
    name: "flick", arguments: ["--demo", "list"], size: filmSize,
    steps: [
      .pause(.milliseconds(900)),
      .play([.line(from: Point(x: 240, y: 320), to: Point(x: 240, y: 120), lasting: .milliseconds(140))]),
      .pause(.milliseconds(1300)),
      .play([.line(from: Point(x: 240, y: 160), to: Point(x: 240, y: 340), lasting: .milliseconds(160))]),
      .pause(.milliseconds(1400)),
    ])

  /// A page that is enlarged by two touches, and drawn anew at its scale when they end.
  static let pinch = Tour(
    name: "pinch", arguments: ["--demo", "zoom"], size: filmSize,
    steps: [
      .pause(.milliseconds(900)),
      .play(
        Stroke.pinch(
          around: Point(x: 320, y: 170), radius: 30, angle: 0.6, scale: 4.5, lasting: .milliseconds(1200),
          hold: .milliseconds(500))),
      .pause(.milliseconds(1500)),
    ])

  /// A page that a swipe from its edge takes off the one below, and that is opened again by a tap.
  static let swipeBack = Tour(
    name: "swipe-back", arguments: ["--demo", "navigation"], size: filmSize,
    steps: [
      .pause(.milliseconds(900)),
      .play([
        .line(from: Point(x: 86, y: 250), to: Point(x: 560, y: 262), lasting: .milliseconds(1100))
      ]),
      .pause(.milliseconds(900)),
      .play([.tap(at: Point(x: 320, y: 140))]),
      .pause(.milliseconds(1100)),
    ])
}
