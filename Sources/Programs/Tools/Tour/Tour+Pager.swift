import EndToEndSupport
import TactusGeometry

// MARK: - Pager

extension Tour {
  static let pager = demo(
    "pager", after: .milliseconds(600), opening: "pager-1-start",
    steps: [
      // Halfway to the next page, and then on to it.
      .play([
        .line(from: middle, to: middle - Point(x: 420, y: 0), lasting: .milliseconds(500))
          .stayingDown
      ]),
      .screenshot("pager-2-between"),
      .play([Stroke(samples: [.init(.milliseconds(50), middle - Point(x: 420, y: 0))]).ending]),
      .pause(.milliseconds(700)),
      // The list on the second page.
      .play([.line(from: middle, to: middle - Point(x: 0, y: 300), lasting: .milliseconds(250))]),
      .screenshot("pager-3-scrolled", after: .milliseconds(1200)),
      // A tap at the right of the dots turns the page.
      .play([.tap(at: Point(x: 760, y: 778))]),
      .screenshot("pager-4-dots", after: .milliseconds(700)),
    ])

  private static let middle = Point(x: 860, y: 430)
}
