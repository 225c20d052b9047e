import EndToEndSupport
import TactusGeometry

// MARK: - Rotation

extension Tour {
  static let rotation = demo(
    "rotation", after: .milliseconds(600), opening: "rotation-1-landscape-right",
    steps: [
      // The buttons are where the interface shows them: turned by 90° clockwise, the bottom is at the left edge of the panel.
      .play([.tap(at: Point(x: 802, y: 772))]),
      .screenshot("rotation-2-turning", after: .milliseconds(150)),
      .screenshot("rotation-3-upside-down", after: .milliseconds(700)),
      .play([.tap(at: Point(x: 28, y: 562))]),
      .screenshot("rotation-4-landscape-left", after: .milliseconds(900)),
      .play([.tap(at: Point(x: 478, y: 28))]),
      .screenshot("rotation-5-portrait", after: .milliseconds(900)),
      .play([.tap(at: Point(x: 1252, y: 238))]),
      .pause(.milliseconds(900)),
    ])
}
