import Tactus

/// Lights the side to which fingers swiped.
final class SwipeArea: GestureArea {
  private static let ways: [(way: SwipeGestureRecognizer.Direction, name: String, side: Point)] = [
    (.up, "up", Point(x: 0, y: -1)), (.right, "right", Point(x: 1, y: 0)), (.down, "down", Point(x: 0, y: 1)),
    (.left, "left", Point(x: -1, y: 0)),
  ]
  private var swipes: [SwipeGestureRecognizer] = []
  private var lamps: [View] = []

  init() {
    super.init("Swipe", hint: "Flick in any of four directions")
    for (way, _, _) in Self.ways {
      lamps.append(piece(Size(width: 40, height: 40), color: Theme.line, cornerRadius: 20))
      let swipe = SwipeGestureRecognizer()
      swipe.direction = way
      swipes.append(swipe)
      add(swipe)
    }
  }

  override func show(_ recognizer: GestureRecognizer) {
    guard let index = swipes.firstIndex(where: { $0 === recognizer }) else { return }
    for (number, lamp) in lamps.enumerated() {
      lamp.backgroundColor = number == index ? Color(rgb: 0x2CD4D9) : Theme.line
    }
    tell("Swiped \(Self.ways[index].name)")
  }

  override func layoutStage() {
    let reach = max(0, min(stage.bounds.width, stage.bounds.height) / 2 - 32 * fit)
    for (lamp, way) in zip(lamps, Self.ways) {
      lamp.center = stage.bounds.center + way.side * reach
      lamp.transform = fitting
    }
  }

  override func reset() {
    super.reset()
    for lamp in lamps { lamp.backgroundColor = Theme.line }
  }
}
