import EndToEndSupport
import Foundation
import SensorRecordings
import TactusGeometry

/// The steps that are played in one run of the gallery or of an example. Coordinates are pixels of an output of 1280 × 800, unless the
/// tour has another size.
struct Tour {
  /// A step of a tour.
  enum Step {
    /// Touches on the panel.
    case play([Stroke])
    /// A pause.
    case pause(Duration)
    /// A screenshot that is stored under a name.
    case screenshot(String, after: Duration = .zero)
  }

  /// A size in pixels.
  struct PixelCount {
    let width: Int
    let height: Int
  }

  /// A program that a tour shows.
  enum Program {
    case gallery
    /// The example in `Examples/Home`.
    case home
  }

  /// The name of the tour's folder and pictures.
  let name: String
  /// The program that is shown. Default the gallery.
  var program = Program.gallery
  /// The program's arguments.
  let arguments: [String]
  /// The size of the output. Default 1280 × 800.
  var size = PixelCount(width: 1280, height: 800)
  /// What the accelerometer has recorded; nil for a device without one.
  var recording: SensorRecording?
  let steps: [Step]
}

extension Tour {
  /// All tours, in the order of the demos.
  static let all = [
    startPage, photos, touchInspector, animation, breakout, gestures, list, collection, drawer, pager, zoom,
    controls, controlEvents, text, level, tilt, rotation, sketch, dragAndDrop, camera, navigation, sheets,
    constraints, languages, globe, pickers, home,
  ]

  /// Returns the tour of a demo of the gallery.
  ///
  /// - Parameters:
  ///   - name: The name of the demo and of the tour.
  ///   - delay: The time before the first step, in which the demo appears. Default 0.7 seconds.
  ///   - picture: The name of a screenshot before the first step. Default nil, which takes none.
  ///   - steps: The steps.
  static func demo(
    _ name: String, after delay: Duration = .milliseconds(700), opening picture: String? = nil, steps: [Step]
  ) -> Tour {
    let opening = picture.map { [Step.screenshot($0)] } ?? []
    return Tour(name: name, arguments: ["--demo", name], steps: [.pause(delay)] + opening + steps)
  }

  static let startPage = Tour(
    name: "start-page", arguments: [],
    steps: [
      .screenshot("start-page", after: .milliseconds(800)),
      .play([Stroke(samples: [.init(.zero, card), .init(.milliseconds(450), card)]).stayingDown]),
      .screenshot("start-page-pressed"),
      .play([Stroke(samples: [.init(.milliseconds(50), card)]).ending]),
      .screenshot("start-page-opened", after: .milliseconds(900)),
    ])

  static let photos = demo(
    "photos", opening: "photos-1-start",
    steps: [
      // The sea is dragged under the mountains, and then rotated and enlarged.
      .play([
        .line(
          from: sea, to: Point(x: 520, y: 440), lasting: .milliseconds(900),
          hold: .milliseconds(150))
      ]),
      .play(
        Stroke.pinch(
          around: Point(x: 540, y: 440), radius: 90, scale: 1.5, rotation: 0.4,
          translation: Point(x: 60, y: 30),
          lasting: .milliseconds(1400), hold: .milliseconds(150))),
      .screenshot("photos-2-turned"),
      // Two hands, two photos.
      .play(
        Stroke.pinch(
          around: Point(x: 230, y: 370), radius: 80, angle: 1, scale: 1.4, rotation: -0.4,
          translation: Point(x: 60, y: 0), lasting: .milliseconds(1400), hold: .milliseconds(150))
          + Stroke.pinch(
            around: flower, radius: 90, angle: 2, scale: 1.25, rotation: 0.5,
            translation: Point(x: -70, y: 60),
            touches: (2, 3), lasting: .milliseconds(1400), hold: .milliseconds(150))),
      .screenshot("photos-3-two-hands"),
      // A double tap on the mountains brings them to the front.
      .play([.tap(at: Point(x: 250, y: 330))]),
      .play([.tap(at: Point(x: 250, y: 330), after: .milliseconds(90))]),
      .screenshot("photos-4-double-tap", after: .milliseconds(400)),
      // With exclusive touch, the photo of the second hand does not move.
      .play([.tap(at: exclusiveTouch)]),
      .pause(.milliseconds(300)),
      .play([
        .line(
          from: Point(x: 250, y: 330), to: Point(x: 330, y: 300), lasting: .milliseconds(900),
          hold: .milliseconds(150)),
        .line(
          from: Point(x: 960, y: 480), to: Point(x: 760, y: 300), touch: 1,
          after: .milliseconds(100),
          lasting: .milliseconds(800)),
      ]),
      .screenshot("photos-5-exclusive"),
    ])

  static let touchInspector = demo(
    "touch-inspector", after: .milliseconds(600),
    steps: [
      .play((0..<5).map { spiral($0).stayingDown }),
      .screenshot("touch-inspector-five-fingers"),
      .play((0..<5).map { spiral($0).ending(after: .milliseconds(40 * $0)) }),
      .pause(.milliseconds(300)),
    ])

  static let animation = demo(
    "animation", after: .milliseconds(600), opening: "animation-1-start",
    steps: [
      .play([
        .tap(at: Point(x: 330, y: 240)), .tap(at: Point(x: 700, y: 320), touch: 1),
        .tap(at: Point(x: 950, y: 600), touch: 2),
      ]),
      .screenshot("animation-2-moving", after: .milliseconds(250)),
      .play([.tap(at: Point(x: 1200, y: 180))]),
      .pause(.milliseconds(900)),
      .play([
        .line(
          from: Point(x: 60, y: 700), to: Point(x: 380, y: 700), lasting: .milliseconds(900),
          hold: .milliseconds(200))
      ]),
      .screenshot("animation-3-scrubbed"),
      .screenshot("animation-4-rest", after: .milliseconds(1600)),
    ])

  static let breakout = demo(
    "breakout", opening: "breakout-1-start",
    steps: [
      .play([paddle.stayingDown]),
      .screenshot("breakout-2-playing"),
      .play([paddle.ending]),
      .pause(.milliseconds(300)),
    ])

  static let gestures = demo(
    "gestures", after: .milliseconds(600),
    steps: [
      .play([.tap(at: area(0))]),
      .pause(.milliseconds(500)),
      .play([.tap(at: area(0))]),
      .play([.tap(at: area(0), after: .milliseconds(90))]),
      .play([
        .line(
          from: area(1), to: area(1), lasting: .milliseconds(650), hold: .milliseconds(10))
      ]),
      .play([
        .arc(
          around: area(2), radius: 0, endRadius: 60, from: 0, to: 1.2 * .pi,
          lasting: .milliseconds(900),
          hold: .milliseconds(100))
      ]),
      .play([.line(from: area(3), to: area(3) + Point(x: 80, y: 0), lasting: .milliseconds(140))]),
      .screenshot("gestures-1-one-finger", after: .milliseconds(200)),
      .play(
        Stroke.pinch(
          around: area(5), radius: 35, scale: 1.9, lasting: .milliseconds(800),
          hold: .milliseconds(100))
          + Stroke.pinch(
            around: area(6), radius: 50, rotation: 1.7, touches: (2, 3),
            lasting: .milliseconds(800),
            hold: .milliseconds(100))),
      .play(
        Stroke.pinch(
          around: area(7), radius: 40, scale: 1.5, rotation: 0.9, translation: Point(x: 10, y: -30),
          lasting: .milliseconds(900), hold: .milliseconds(100)
        ).map(\.stayingDown)),
      .screenshot("gestures-2-two-fingers"),
      .play(
        Stroke.pinch(
          around: area(7), radius: 40, scale: 1.5, rotation: 0.9, translation: Point(x: 10, y: -30),
          lasting: .milliseconds(900)
        ).map(\.ending)),
      .play([
        .line(
          from: Point(x: 2, y: 420), to: Point(x: 440, y: 420), lasting: .milliseconds(700),
          hold: .milliseconds(100)
        ).stayingDown
      ]),
      .screenshot("gestures-3-edge"),
      .play([Stroke(samples: [.init(.milliseconds(50), Point(x: 440, y: 420))]).ending]),
      .pause(.milliseconds(400)),
    ])

  // MARK: - Locations at 1280 × 800

  /// Returns the centre of an area of the demo Gestures, which has five columns and two rows.
  private static func area(_ number: Int) -> Point {
    Point(x: 142 + 248.8 * Double(number % 5), y: 247 + 354 * Double(number / 5))
  }

  /// The centre of the first card of the start page.
  private static let card = Point(x: 140, y: 214)
  /// The centres of the photos, below the bar of 56 pt.
  private static let sea = Point(x: 640, y: 472)
  private static let flower = Point(x: 1011, y: 398)
  /// The switch at the right end of the bar.
  private static let exclusiveTouch = Point(x: 1231, y: 28)

  // MARK: - Paths

  /// Returns the spiral of one of five touches.
  private static func spiral(_ index: Int) -> Stroke {
    let angle = Double(index) * 2 * .pi / 5
    let middle =
      Point(x: 640, y: 450) + Point(x: 400 * cos(angle - .pi / 2), y: 190 * sin(angle - .pi / 2))
    return .arc(
      around: middle, radius: 30, endRadius: 80, from: angle, to: angle + 1.6 * .pi, touch: index,
      after: .milliseconds(80 * index), lasting: .milliseconds(1600))
  }

  /// A touch that serves and returns the ball. The first game is always the same, so that the times at which the ball
  /// comes down (in milliseconds after the serve) and the positions of the paddle are known.
  private static var paddle: Stroke {
    let returns = [(983, 721.0), (2042, 351), (3312, 912)]
    var samples = [Stroke.Sample(.zero, Point(x: 640, y: 720))]
    for (time, x) in returns {
      if let last = samples.last {
        samples.append(Stroke.Sample(last.time + .milliseconds(50), last.point))
      }
      samples.append(Stroke.Sample(.milliseconds(time - 250), Point(x: x, y: 720)))
      // Frames may be late.
      samples.append(Stroke.Sample(.milliseconds(time + 400), Point(x: x, y: 720)))
    }
    return Stroke(samples: samples)
  }
}

extension Stroke {
  /// The stroke without the end of its touch.
  var stayingDown: Stroke {
    var stroke = self
    stroke.touchesUp = false
    return stroke
  }

  /// The stroke of a touch that has begun already.
  var continuing: Stroke {
    var stroke = self
    stroke.touchesDown = false
    return stroke
  }

  /// The end of a touch that stayed down, at the end of this stroke.
  var ending: Stroke { ending(after: .milliseconds(50)) }

  /// Returns the end of a touch that stayed down, at the end of this stroke, after a delay.
  func ending(after delay: Duration) -> Stroke {
    var stroke = Stroke(touch: touch, samples: [Sample(delay, point(at: end))])
    stroke.touchesDown = false
    return stroke
  }
}
