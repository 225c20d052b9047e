import EndToEndSupport
import TactusGeometry

// MARK: - Sheets and menus

extension Tour {
  static let sheets = demo(
    "sheets", after: .milliseconds(600),
    steps: [
      // A sheet, pulled up with one touch that then scrolls its list.
      .play([.tap(at: Point(x: 90, y: 104))]),
      .screenshot("sheets-1-medium", after: .milliseconds(900)),
      .play([
        .line(from: Point(x: 640, y: 700), to: Point(x: 640, y: 200), lasting: .milliseconds(1200))
      ]),
      .screenshot("sheets-2-large", after: .milliseconds(900)),
      .play([
        .line(from: Point(x: 640, y: 40), to: Point(x: 640, y: 780), lasting: .milliseconds(250))
      ]),
      .pause(.milliseconds(900)),
      // A menu from which the same touch chooses.
      .play([
        Stroke(samples: [
          .init(.zero, Point(x: 180, y: 290)), .init(.milliseconds(900), Point(x: 180, y: 290)),
        ]).stayingDown
      ]),
      .screenshot("sheets-3-menu"),
    ])
}
