import Tactus
import TactusTesting

// MARK: - Touches in the scenes

extension Scenes {
  /// The index of a scene's last frame.
  private static let lastFrame = 299

  /// Drags with one touch.
  ///
  /// - Parameters:
  ///   - advances: Whether the clock of the scene advances by a frame each time.
  ///   - prepare: Sets up the scene.
  ///   - location: Returns the location of the touch in a frame.
  static func dragged(
    _ stage: Stage, advances: Bool = true, prepare: @escaping () -> Void, _ location: @escaping (Int) -> Point
  ) -> (Int) -> Void {
    var touch: SimulatedTouch?
    return { index in
      if index == 0 {
        prepare()
        touch = stage.test.touch(at: location(0))
      }
      if advances { stage.test.advance(by: 1.0 / 60) }
      touch?.move(to: location(index))
      if index == lastFrame { touch?.end() }
    }
  }

  /// Pinches with two touches.
  ///
  /// - Parameters:
  ///   - advances: Whether the clock of the scene advances by a frame each time.
  ///   - starts: The locations at which the touches begin.
  ///   - prepare: Sets up the scene.
  ///   - locations: Returns the locations of the touches in a frame.
  static func pinched(
    _ stage: Stage, advances: Bool = true, from starts: (Point, Point), prepare: @escaping () -> Void,
    _ locations: @escaping (Int) -> (Point, Point)
  ) -> (Int) -> Void {
    var touches: [SimulatedTouch] = []
    return { index in
      if index == 0 {
        prepare()
        touches = [stage.test.touch(at: starts.0), stage.test.touch(at: starts.1)]
      }
      if advances { stage.test.advance(by: 1.0 / 60) }
      let (first, second) = locations(index)
      stage.test.together {
        touches[0].move(to: first)
        touches[1].move(to: second)
      }
      if index == lastFrame { for touch in touches { touch.end() } }
    }
  }

  /// Flicks a scroll view, which decelerates so slowly that it does not stop before the scene ends.
  static func flung(_ stage: Stage, _ prepare: @escaping () -> ScrollView) -> (Int) -> Void {
    { index in
      if index == 0 {
        prepare().decelerationRate = ScrollView.DecelerationRate(rawValue: 0.9999)
        let touch = stage.test.touch(at: Point(x: 640, y: 700))
        touch.move(to: Point(x: 640, y: 500), over: 0.1)
        touch.end()
      }
      stage.test.advance(by: 1.0 / 60)
    }
  }

  /// Pinches in and out about the centre of the window, and moves the touches.
  ///
  /// - Parameter reach: The movement of each touch in and out, in points per frame.
  static func pinchedAboutMiddle(
    _ stage: Stage, reach: Double, prepare: @escaping () -> Void
  ) -> (Int) -> Void {
    pinched(stage, from: (Point(x: 540, y: 400), Point(x: 740, y: 400)), prepare: prepare) { index in
      let half = 100 + reach * Double(abs(index % 160 - 80))
      let middle = Point(x: 640 + Double(index % 30), y: 400)
      let offset = Point(x: half, y: half / 4)
      return (middle - offset, middle + offset)
    }
  }
}
