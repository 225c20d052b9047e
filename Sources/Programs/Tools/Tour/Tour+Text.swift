import EndToEndSupport
import TactusGeometry

// MARK: - Text

extension Tour {
  static let text = demo(
    "text", opening: "text-1-start",
    steps: [
      .play([.tap(at: nameField)]),
      .pause(.milliseconds(600)),
      // Two thumbs that overlap.
      .play([
        Stroke(samples: [.init(.zero, letterT), .init(.milliseconds(160), letterT)]),
        Stroke(
          touch: 1,
          samples: [.init(.milliseconds(90), letterO), .init(.milliseconds(260), letterO)]),
      ]),
      .play([
        Stroke(samples: [.init(.zero, letterE), .init(.milliseconds(800), letterE)]).stayingDown
      ]),
      .screenshot("text-2-accents"),
      .play([Stroke(samples: [.init(.milliseconds(50), letterE)]).ending]),
      .screenshot("text-3-typed", after: .milliseconds(300)),
    ])

  // MARK: - Locations at 1280 × 800

  private static let nameField = Point(x: 1000, y: 142)
  private static let letterE = Point(x: 390, y: 583)
  private static let letterT = Point(x: 590, y: 583)
  private static let letterO = Point(x: 990, y: 583)
}
