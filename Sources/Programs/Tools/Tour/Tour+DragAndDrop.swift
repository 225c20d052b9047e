import EndToEndSupport
import TactusGeometry

// MARK: - Drag and drop

extension Tour {
  static let dragAndDrop = demo(
    "drag-and-drop", opening: "drag-and-drop-1-start",
    steps: [
      // A card is lifted, and carried to another list.
      .play([
        Stroke(samples: [
          .init(.zero, Point(x: 160, y: 216)), .init(.milliseconds(800), Point(x: 160, y: 216)),
          .init(.milliseconds(1600), Point(x: 640, y: 330)),
          .init(.milliseconds(2000), Point(x: 640, y: 330)),
        ]).stayingDown
      ]),
      .screenshot("drag-and-drop-2-carried"),
      .play([
        Stroke(samples: [
          .init(.zero, Point(x: 640, y: 330)), .init(.milliseconds(400), Point(x: 980, y: 190)),
          .init(.milliseconds(600), Point(x: 980, y: 190)),
        ]).ending
      ]),
      .screenshot("drag-and-drop-3-dropped", after: .milliseconds(900)),
    ])
}
