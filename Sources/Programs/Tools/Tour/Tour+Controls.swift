import EndToEndSupport
import TactusGeometry

// MARK: - Controls

extension Tour {
  static let controls = demo(
    "controls", opening: "controls-1-start",
    steps: [
      // The slider and the stepper at the same time.
      .play([
        .line(
          from: sliderThumb, to: sliderThumb + Point(x: 90, y: 0), lasting: .milliseconds(900),
          hold: .milliseconds(150)),
        Stroke(
          touch: 1,
          samples: [
            .init(.milliseconds(100), stepperPlus), .init(.milliseconds(1100), stepperPlus),
          ]),
      ]),
      .play([.line(from: segment(1), to: segment(3), lasting: .milliseconds(600))]),
      .screenshot("controls-2-used", after: .milliseconds(300)),
      .play([.tap(at: darkSwitch)]),
      .screenshot("controls-3-light", after: .milliseconds(500)),
      .play([.tap(at: directionSwitch)]),
      .screenshot("controls-4-right-to-left", after: .milliseconds(500)),
    ])

  static let controlEvents = demo(
    "control-events", after: .milliseconds(600),
    steps: [
      .play([.tap(at: button)]),
      .play([
        .line(from: button, to: button + Point(x: 300, y: 60), lasting: .milliseconds(700))
          .stayingDown
      ]),
      .screenshot("control-events-1-outside"),
      .play([
        .line(from: button + Point(x: 300, y: 60), to: button, lasting: .milliseconds(500))
          .continuing
      ]),
      .screenshot("control-events-2-inside"),
      .pause(.milliseconds(1700)),
    ])

  // MARK: - Locations at 1280 × 800

  /// The controls on the page of controls.
  private static let darkSwitch = Point(x: 586, y: 141)
  private static let directionSwitch = Point(x: 586, y: 201)
  private static let sliderThumb = Point(x: 975, y: 141)
  private static let stepperPlus = Point(x: 1137, y: 201)
  private static func segment(_ index: Int) -> Point { Point(x: 735 + 131 * Double(index), y: 261) }
  /// The button of the control events.
  private static let button = Point(x: 438, y: 414)
}
