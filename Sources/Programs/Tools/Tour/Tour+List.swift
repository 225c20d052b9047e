import EndToEndSupport
import TactusGeometry

// MARK: - List

extension Tour {
  static let list = demo(
    "list", opening: "list-1-start",
    steps: [
      // A drag that begins on a button.
      .play([.line(from: button, to: button + Point(x: 0, y: -260), lasting: .milliseconds(700))]),
      .screenshot("list-2-dragged"),
      // Flicks.
      .play([.line(from: middle, to: middle + Point(x: 0, y: -300), lasting: .milliseconds(110))]),
      .pause(.milliseconds(400)),
      .play([.line(from: middle, to: middle + Point(x: 0, y: -300), lasting: .milliseconds(110))]),
      // Until the rows are at rest: a touch on moving rows would stop them instead of swiping one.
      .screenshot("list-3-flung", after: .milliseconds(4000)),
      // A swipe, and its action.
      .play([
        .line(
          from: Point(x: 800, y: 400), to: Point(x: 600, y: 404), lasting: .milliseconds(500),
          hold: .milliseconds(150))
      ]),
      .screenshot("list-4-swiped", after: .milliseconds(500)),
      .play([.tap(at: Point(x: 1240, y: 400))]),
      .pause(.milliseconds(600)),
      // To the other end, and back.
      .play([.tap(at: end)]),
      .screenshot("list-5-end", after: .milliseconds(900)),
      .play([.tap(at: end)]),
      .pause(.milliseconds(900)),
      .play([
        .line(from: Point(x: 640, y: 200), to: Point(x: 640, y: 560), lasting: .milliseconds(800))
      ]),
      .screenshot("list-6-refresh", after: .milliseconds(400)),
      .screenshot("list-7-arrived", after: .milliseconds(1800)),
    ])

  // MARK: - Locations at 1280 × 800

  private static let button = Point(x: 1212, y: 500)
  private static let middle = Point(x: 640, y: 600)
  private static let end = Point(x: 1210, y: 28)
}
