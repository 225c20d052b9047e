import EndToEndSupport
import TactusGeometry

// MARK: - Constraints

extension Tour {
  /// The values of the card move below their names, and the card is mirrored.
  static let constraints = demo(
    "constraints", opening: "constraints-1-start",
    steps: [
      .play([.tap(at: stacked)]),
      .screenshot("constraints-2-stacked", after: .milliseconds(700)),
      .play([.tap(at: direction)]),
      .screenshot("constraints-3-right-to-left", after: .milliseconds(700)),
    ])

  // MARK: - Locations at 1280 × 800

  /// The switch at the right end of the bar.
  private static let stacked = Point(x: 1231, y: 28)
  /// The button at the right end of the bar at the bottom.
  private static let direction = Point(x: 1210, y: 762)
}
