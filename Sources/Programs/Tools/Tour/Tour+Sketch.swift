import EndToEndSupport
import TactusGeometry

// MARK: - Sketch

extension Tour {
  static let sketch = demo(
    "sketch", after: .milliseconds(600),
    steps: [
      // Two fingers draw at a time.
      .play([
        .arc(
          around: Point(x: 400, y: 380), radius: 20, endRadius: 220, from: 0, to: 5 * .pi,
          lasting: .milliseconds(1800)),
        .line(
          from: Point(x: 760, y: 200), to: Point(x: 1180, y: 560), touch: 1,
          lasting: .milliseconds(1200)),
      ]),
      .screenshot("sketch-1-two-fingers"),
      // Red, and then the eraser.
      .play([.tap(at: Point(x: 618, y: 762))]),
      .play([
        .line(from: Point(x: 760, y: 560), to: Point(x: 1180, y: 200), lasting: .milliseconds(800))
      ]),
      .play([.tap(at: Point(x: 750, y: 762))]),
      .play([
        .line(from: Point(x: 160, y: 380), to: Point(x: 640, y: 380), lasting: .milliseconds(800))
      ]),
      .screenshot("sketch-2-erased"),
      // Undo.
      .play([.tap(at: Point(x: 1130, y: 28))]),
      .screenshot("sketch-3-undone", after: .milliseconds(400)),
    ])
}
