import Tactus
import TactusTesting

// MARK: - What fingers do in the scenes

extension Scenes {
  /// The index of the last of a scene's frames.
  private static let lastFrame = 299

  /// One finger drags, from where it is at the first frame.
  ///
  /// - Parameters:
  ///   - advances: Whether the clock of the scene goes on by a frame each time.
  ///   - prepare: Puts up the scene.
  ///   - location: Where the finger is in a frame.
  static func dragged(
    _ stage: Stage, advances: Bool = true, prepare: @escaping () -> Void, _ location: @escaping (Int) -> Point
  ) -> (Int) -> Void {
    var finger: Finger?
    return { index in
      if index == 0 {
        prepare()
        finger = stage.test.finger(at: location(0))
      }
      if advances { stage.test.advance(by: 1.0 / 60) }
      finger?.move(to: location(index))
      if index == lastFrame { finger?.lift() }
    }
  }

  /// Two fingers move together.
  ///
  /// - Parameters:
  ///   - advances: Whether the clock of the scene goes on by a frame each time.
  ///   - starts: Where they come down.
  ///   - prepare: Puts up the scene.
  ///   - locations: Where they are in a frame.
  static func pinched(
    _ stage: Stage, advances: Bool = true, from starts: (Point, Point), prepare: @escaping () -> Void,
    _ locations: @escaping (Int) -> (Point, Point)
  ) -> (Int) -> Void {
    var fingers: [Finger] = []
    return { index in
      if index == 0 {
        prepare()
        fingers = [stage.test.finger(at: starts.0), stage.test.finger(at: starts.1)]
      }
      if advances { stage.test.advance(by: 1.0 / 60) }
      let (first, second) = locations(index)
      stage.test.together {
        fingers[0].move(to: first)
        fingers[1].move(to: second)
      }
      if index == lastFrame { for finger in fingers { finger.lift() } }
    }
  }

  /// What was put up is flung, so slowly decelerating that it does not stop in the time.
  static func flung(_ stage: Stage, _ prepare: @escaping () -> ScrollView) -> (Int) -> Void {
    { index in
      if index == 0 {
        prepare().decelerationRate = ScrollView.DecelerationRate(rawValue: 0.9999)
        let finger = stage.test.finger(at: Point(x: 640, y: 700))
        finger.move(to: Point(x: 640, y: 500), over: 0.1)
        finger.lift()
      }
      stage.test.advance(by: 1.0 / 60)
    }
  }

  /// Two fingers pinch in and out about the middle of the window, and move about.
  ///
  /// - Parameter reach: How far each goes in and out, in points for each frame.
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
