import EndToEndSupport
import TactusGeometry

// MARK: - Collection

extension Tour {
  /// The highlights scroll across, a picture is carried among the others, and the grid becomes a list.
  static let collection = demo(
    "collection", opening: "collection-1-start",
    steps: [
      .play([
        .line(from: Point(x: 1000, y: 170), to: Point(x: 400, y: 170), lasting: .milliseconds(300))
      ]),
      .screenshot("collection-2-highlights", after: .milliseconds(800)),
      .play([
        Stroke(samples: [
          .init(.zero, picture), .init(.milliseconds(700), picture), .init(.milliseconds(1400), target),
        ]).stayingDown
      ]),
      .screenshot("collection-3-carried", after: .milliseconds(200)),
      .play([Stroke(samples: [.init(.milliseconds(50), target)]).ending]),
      .pause(.milliseconds(600)),
      .play([.tap(at: listSegment)]),
      .screenshot("collection-4-list", after: .milliseconds(800)),
    ])

  // MARK: - Locations at 1280 × 800

  /// The first picture of the first day, and the fourth.
  private static let picture = Point(x: 92, y: 368)
  private static let target = Point(x: 560, y: 368)
  /// The right segment, at the right end of the bar.
  private static let listSegment = Point(x: 1245, y: 28)
}
