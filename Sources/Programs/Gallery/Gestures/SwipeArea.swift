import Tactus

/// An area with a lamp for each direction, which lights up after a swipe in that direction.
final class SwipeArea: GestureArea {
  private static let directions: [(direction: SwipeGestureRecognizer.Direction, name: String, side: Point)] =
    [
      (.up, "up", Point(x: 0, y: -1)), (.right, "right", Point(x: 1, y: 0)),
      (.down, "down", Point(x: 0, y: 1)),
      (.left, "left", Point(x: -1, y: 0)),
    ]
  private var swipes: [SwipeGestureRecognizer] = []
  private var lamps: [View] = []

  init() {
    super.init("Swipe", hint: "Flick in any of four directions")
    for (direction, _, _) in Self.directions {
      lamps.append(makeShape(Size(width: 40, height: 40), color: Theme.line, cornerRadius: 20))
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      swipes.append(swipe)
      add(swipe)
    }
  }

  override func show(_ recognizer: GestureRecognizer) {
    guard let index = swipes.firstIndex(where: { $0 === recognizer }) else { return }
    for (number, lamp) in lamps.enumerated() {
      lamp.backgroundColor = number == index ? Color(rgb: 0x2CD4D9) : Theme.line
    }
    showValues("Swiped \(Self.directions[index].name)")
  }

  override func layoutStage() {
    let reach = max(0, min(stage.bounds.width, stage.bounds.height) / 2 - 32 * contentScale)
    for (lamp, direction) in zip(lamps, Self.directions) {
      lamp.center = stage.bounds.center + direction.side * reach
      lamp.transform = contentTransform
    }
  }

  override func reset() {
    super.reset()
    for lamp in lamps { lamp.backgroundColor = Theme.line }
  }
}
