import EndToEndSupport
import Geometry

/// What is played to one run of the gallery, as data. Coordinates are pixels of a 1280 × 800 output.
struct Tour {
  /// One thing after another.
  enum Step {
    /// Fingers on the panel.
    case play([Stroke])
    /// Time to look.
    case pause(Duration)
    /// A picture that is kept under this name.
    case screenshot(String)
  }

  /// The name of its folder and pictures.
  let name: String
  /// The gallery's arguments.
  let arguments: [String]
  let steps: [Step]
}

extension Tour {
  /// Every demo, in the order shown.
  static let all = [startPage, photos, touchInspector, breakout]

  private static let center = Point(x: 640, y: 400)

  static let startPage = Tour(
    name: "start-page", arguments: [],
    steps: [.pause(.milliseconds(600)), .screenshot("start-page")])

  static let photos = Tour(
    name: "photos", arguments: ["--demo", "photos"],
    steps: [
      .pause(.milliseconds(400)),
      .screenshot("photos-1-start"),
      .play([
        .line(from: center, to: Point(x: 760, y: 460), lasting: .milliseconds(900), hold: .milliseconds(150))
      ]),
      .play(
        Stroke.pinch(
          around: Point(x: 760, y: 460), radius: 90, scale: 1.5, rotation: 0.6,
          travel: Point(x: -120, y: -50), lasting: .milliseconds(1400), hold: .milliseconds(150))),
      .screenshot("photos-2-turned"),
      .play(
        Stroke.pinch(
          around: Point(x: 340, y: 300), radius: 100, angle: 1, scale: 1.3, rotation: -0.7,
          travel: Point(x: 40, y: 60), lasting: .milliseconds(1400), hold: .milliseconds(150))
          + Stroke.pinch(
            around: Point(x: 940, y: 480), radius: 120, angle: 2, scale: 0.8, rotation: 0.8,
            fingers: (2, 3), lasting: .milliseconds(1400), hold: .milliseconds(150))),
      .screenshot("photos-3-two-hands"),
      .play([.tap(at: center)]),
      .play([.tap(at: center, after: .milliseconds(90))]),
      .pause(.milliseconds(400)),
      .screenshot("photos-4-double-tap"),
    ])

  static let touchInspector = Tour(
    name: "touch-inspector", arguments: ["--demo", "touch-inspector"],
    steps: [
      .pause(.milliseconds(300)),
      .play((0..<5).map(spiral)),
      .play((0..<5).map { stayingDown(spiral($0)) }),
      .screenshot("touch-inspector-five-fingers"),
      .play((0..<5).map { lifting(spiral($0)) }),
      .pause(.milliseconds(300)),
    ])

  static let breakout = Tour(
    name: "breakout", arguments: ["--demo", "breakout"],
    steps: [
      .pause(.milliseconds(300)),
      .play([paddle]),
      .screenshot("breakout"),
    ])

  /// One of five fingers, each on a circle of its own.
  private static func spiral(_ finger: Int) -> Stroke {
    let angle = Double(finger) * 2 * .pi / 5
    let middle = center + Point(x: 260, y: 0).applying(AffineTransform(rotationAngle: angle))
    return .arc(
      around: middle, radius: 60, endRadius: 110, from: angle, to: angle + 2 * .pi, finger: finger,
      after: .milliseconds(80 * finger), lasting: .milliseconds(1600))
  }

  private static func stayingDown(_ stroke: Stroke) -> Stroke {
    var stroke = stroke
    stroke.lifts = false
    return stroke
  }

  /// The lift of a finger where `stroke` left it.
  private static func lifting(_ stroke: Stroke) -> Stroke {
    var lift = Stroke(
      finger: stroke.finger,
      samples: [Stroke.Sample(.milliseconds(40 * stroke.finger), stroke.samples.last!.point)])
    lift.touchesDown = false
    return lift
  }

  /// A finger that swings to and fro under the bricks.
  private static var paddle: Stroke {
    let xs = [640.0, 400, 880, 300, 980, 560, 720, 640]
    return Stroke(
      samples: xs.enumerated().map {
        Stroke.Sample(.milliseconds(650 * $0.offset), Point(x: $0.element, y: 720))
      })
  }
}
