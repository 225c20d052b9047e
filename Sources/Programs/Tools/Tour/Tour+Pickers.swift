import EndToEndSupport
import TactusGeometry

// MARK: - Pickers

extension Tour {
  /// A wheel turns, and the page scrolls to the symbols.
  static let pickers = demo(
    "pickers", opening: "pickers-1-start",
    steps: [
      .play([
        .line(from: Point(x: 200, y: 300), to: Point(x: 200, y: 210), lasting: .milliseconds(200))
      ]),
      .screenshot("pickers-2-turned", after: .milliseconds(900)),
      // Between the columns, where no control takes the touch.
      .play([
        .line(from: Point(x: 640, y: 720), to: Point(x: 640, y: 120), lasting: .milliseconds(300))
      ]),
      .screenshot("pickers-3-symbols", after: .milliseconds(1200)),
    ])
}
