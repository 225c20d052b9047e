import EndToEndSupport
import TactusGeometry

// MARK: - Navigation

extension Tour {
  static let navigation = demo(
    "navigation", opening: "navigation-1-split",
    steps: [
      // The library, two folders deep.
      .play([.tap(at: Point(x: 40, y: 160))]),
      .pause(.milliseconds(400)),
      .play([.tap(at: Point(x: 500, y: 190))]),
      .pause(.milliseconds(900)),
      // A swipe from the edge, held halfway.
      .play([
        Stroke.line(
          from: Point(x: 84, y: 500), to: Point(x: 640, y: 510), lasting: .milliseconds(600)
        ).stayingDown
      ]),
      .screenshot("navigation-2-swipe"),
    ])
}
