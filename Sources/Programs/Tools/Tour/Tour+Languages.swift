import EndToEndSupport
import TactusGeometry

// MARK: - Languages

extension Tour {
  /// The same values in English, in German, and in Arabic from right to left.
  static let languages = demo(
    "languages", opening: "languages-1-english",
    steps: [
      .play([.tap(at: Point(x: 519, y: 84))]),
      .screenshot("languages-2-german", after: .milliseconds(500)),
      .play([.tap(at: Point(x: 784, y: 84))]),
      .screenshot("languages-3-arabic", after: .milliseconds(500)),
    ])
}
