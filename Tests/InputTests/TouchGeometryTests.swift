import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInput

@Suite("Touch geometry")
struct TouchGeometryTests {
  /// Puts fingers down and moves them all by a similarity about `center` in small steps.
  private func play(
    _ places: [Point], center: Point = Point(x: 200, y: 200), scale: Double = 1, angle: Double = 0,
    by displacement: Point = .zero, steps: Int = 40
  ) -> TouchGeometry {
    var geometry = TouchGeometry()
    for (index, place) in places.enumerated() { geometry.land(UInt64(index), at: place) }
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let size = 1 + (scale - 1) * t
      let transform = AffineTransform(rotationAngle: angle * t)
      for (index, place) in places.enumerated() {
        let moved = ((place - center) * size).applying(transform) + center + displacement * t
        geometry.move(UInt64(index), to: moved)
      }
      geometry.update()
    }
    return geometry
  }

  static let hands: [[Point]] = [
    [Point(x: 150, y: 200), Point(x: 250, y: 200)],
    [Point(x: 150, y: 250), Point(x: 210, y: 120), Point(x: 280, y: 190)],
    [
      Point(x: 100, y: 250), Point(x: 150, y: 130), Point(x: 200, y: 110), Point(x: 250, y: 120),
      Point(x: 300, y: 190),
    ],
  ]

  @Test(
    "G6 two, three and five fingers: scale, rotation and translation are those of the hand", arguments: hands)
  func similarity(places: [Point]) {
    var middle = Point.zero
    for place in places { middle = middle + place * (1 / Double(places.count)) }
    let geometry = play(places, center: middle, scale: 1.7, angle: 0.9, by: Point(x: 30, y: -20))
    #expect(abs(geometry.motion.scale - 1.7) < 1e-9)
    #expect(abs(geometry.motion.rotation - 0.9) < 1e-9)
    #expect(geometry.motion.translation.distance(to: Point(x: 30, y: -20)) < 1e-9)
  }

  @Test(
    "G6 rotation goes on beyond half turns and full turns, either way", arguments: [-8.0, -3.3, 3.3, 7, 13])
  func fullTurns(angle: Double) {
    let geometry = play(Self.hands[0], angle: angle, steps: 200)
    #expect(abs(geometry.motion.rotation - angle) < 1e-9)
  }

  @Test("G6 a finger that joins or leaves changes nothing by itself")
  func joinAndLeave() {
    var geometry = play(Self.hands[1], scale: 1.3, angle: 0.5, by: Point(x: 10, y: 5))
    let before = geometry.motion
    geometry.land(7, at: Point(x: 20, y: 460))
    geometry.update()
    #expect(geometry.motion == before)
    geometry.leave(0)
    geometry.update()
    #expect(geometry.motion == before)
    geometry.leave(1)
    geometry.leave(2)
    #expect(geometry.motion == before, "one finger is left")
    geometry.move(7, to: Point(x: 25, y: 460))
    geometry.update()
    #expect(geometry.motion.translation.distance(to: before.translation + Point(x: 5, y: 0)) < 1e-9)
    #expect(geometry.motion.scale == before.scale)
    #expect(geometry.motion.rotation == before.rotation)
  }

  @Test("G6 after a finger joined, the motion of all is added to what was done before")
  func goesOn() {
    var geometry = TouchGeometry()
    geometry.land(1, at: Point(x: 100, y: 100))
    geometry.move(1, to: Point(x: 110, y: 100))
    geometry.land(2, at: Point(x: 210, y: 100))
    geometry.move(1, to: Point(x: 85, y: 100))
    geometry.move(2, to: Point(x: 235, y: 100))
    geometry.update()
    #expect(geometry.motion.translation == Point(x: 10, y: 0))
    #expect(abs(geometry.motion.scale - 1.5) < 1e-12)
    geometry.leave(1)
    geometry.land(3, at: Point(x: 235, y: 300))
    geometry.move(3, to: Point(x: 235, y: 500))
    geometry.update()
    #expect(abs(geometry.motion.scale - 3) < 1e-12)
    #expect(abs(geometry.motion.rotation) < 1e-12)
  }

  @Test("fingers in one place neither spread without end nor turn")
  func samePlace() {
    var geometry = TouchGeometry()
    geometry.land(1, at: Point(x: 100, y: 100))
    geometry.land(2, at: Point(x: 100, y: 100))
    geometry.move(2, to: Point(x: 99, y: 100))
    geometry.update()
    geometry.move(2, to: Point(x: 101, y: 100))
    geometry.update()
    #expect(geometry.motion.scale == 1)
    #expect(geometry.motion.rotation == 0)
    geometry.move(2, to: Point(x: 100, y: 120))
    geometry.update()
    geometry.move(2, to: Point(x: 120, y: 100))
    geometry.update()
    #expect(abs(geometry.motion.scale - 2.5) < 1e-12)
    #expect(abs(geometry.motion.rotation + .pi / 2) < 1e-12)
  }

  @Test("what is nowhere, unknown or absurdly far changes nothing and never traps")
  func absurd() {
    var geometry = play(Self.hands[0], scale: 1.2)
    let before = geometry.motion
    geometry.land(9, at: Point(x: .nan, y: 0))
    geometry.land(0, at: .zero)
    geometry.move(1, to: Point(x: .infinity, y: 0))
    geometry.move(42, to: .zero)
    geometry.leave(42)
    geometry.update()
    #expect(geometry.motion == before)
    geometry.move(0, to: Point(x: 1e308, y: -1e308))
    geometry.move(1, to: Point(x: -1e308, y: 1e308))
    geometry.update()
    #expect(geometry.motion.translation.isFinite)
    #expect(geometry.motion.scale.isFinite)
    #expect(geometry.motion.rotation.isFinite)
  }
}
