import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInput

@Suite("Touch geometry")
struct TouchGeometryTests {
  /// Adds touches and moves them by a similarity transform about `center` in small steps.
  private func play(
    _ locations: [Point], center: Point = Point(x: 200, y: 200), scale: Double = 1, angle: Double = 0,
    by displacement: Point = .zero, steps: Int = 40
  ) -> TouchGeometry {
    var geometry = TouchGeometry()
    for (index, location) in locations.enumerated() { geometry.add(UInt64(index), at: location) }
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let size = 1 + (scale - 1) * t
      let transform = AffineTransform(rotationAngle: angle * t)
      for (index, location) in locations.enumerated() {
        let moved = ((location - center) * size).applying(transform) + center + displacement * t
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
    "G6 scale, rotation and translation of two, three and five touches are those of the hand",
    arguments: hands)
  func similarity(locations: [Point]) {
    var middle = Point.zero
    for location in locations { middle = middle + location * (1 / Double(locations.count)) }
    let geometry = play(locations, center: middle, scale: 1.7, angle: 0.9, by: Point(x: 30, y: -20))
    #expect(abs(geometry.motion.scale - 1.7) < 1e-9)
    #expect(abs(geometry.motion.rotation - 0.9) < 1e-9)
    #expect(geometry.motion.translation.distance(to: Point(x: 30, y: -20)) < 1e-9)
  }

  @Test(
    "G6 rotation continues beyond half and full turns, in both directions",
    arguments: [-8.0, -3.3, 3.3, 7, 13])
  func fullTurns(angle: Double) {
    let geometry = play(Self.hands[0], angle: angle, steps: 200)
    #expect(abs(geometry.motion.rotation - angle) < 1e-9)
  }

  @Test(
    "S13 the predicted motion is that of touches at their predicted locations, and changes nothing",
    arguments: hands)
  func prediction(locations: [Point]) {
    let geometry = play(locations, scale: 1.3, angle: 0.5, by: Point(x: 10, y: 5))
    let displacements = locations.indices.map { Point(x: Double(3 * $0 - 4), y: Double(7 - 2 * $0)) }
    var predicted = geometry
    var moved = geometry
    for (index, displacement) in displacements.enumerated() {
      predicted.predict(displacement, at: index)
      moved.move(UInt64(index), to: geometry.touches[index].location + displacement)
    }
    moved.update()
    let motion = predicted.predictedMotion
    #expect(motion.translation.distance(to: moved.motion.translation) < 1e-9)
    #expect(abs(motion.scale - moved.motion.scale) < 1e-9)
    // Rotations of three touches or more are fitted to the locations, so those of two steps do not add up exactly.
    #expect(abs(motion.rotation - moved.motion.rotation) < (locations.count == 2 ? 1e-9 : 1e-2))
    #expect(predicted.motion == geometry.motion && predicted.centroid == geometry.centroid)
  }

  @Test("S13 a prediction that is not finite, or lets touches meet, gives a finite motion")
  func invalidPrediction() {
    var geometry = play(Self.hands[0])
    for displacement in [
      Point(x: .nan, y: 0), Point(x: .infinity, y: 1), Point(x: 100, y: 0), Point(x: 1e308, y: 1e308),
    ] {
      geometry.predict(displacement, at: 0)
      let motion = geometry.predictedMotion
      #expect(
        motion.translation.isFinite && motion.scale.isFinite && motion.scale > 0 && motion.rotation.isFinite)
    }
  }

  @Test("G6 adding or removing a touch changes no value")
  func joinAndLeave() {
    var geometry = play(Self.hands[1], scale: 1.3, angle: 0.5, by: Point(x: 10, y: 5))
    let before = geometry.motion
    geometry.add(7, at: Point(x: 20, y: 460))
    geometry.update()
    #expect(geometry.motion == before)
    geometry.remove(0)
    geometry.update()
    #expect(geometry.motion == before)
    geometry.remove(1)
    geometry.remove(2)
    #expect(geometry.motion == before, "one touch is left")
    geometry.move(7, to: Point(x: 25, y: 460))
    geometry.update()
    #expect(geometry.motion.translation.distance(to: before.translation + Point(x: 5, y: 0)) < 1e-9)
    #expect(geometry.motion.scale == before.scale)
    #expect(geometry.motion.rotation == before.rotation)
  }

  @Test("G6 after a touch is added, the movement of all touches is added to the earlier values")
  func continues() {
    var geometry = TouchGeometry()
    geometry.add(1, at: Point(x: 100, y: 100))
    geometry.move(1, to: Point(x: 110, y: 100))
    geometry.add(2, at: Point(x: 210, y: 100))
    geometry.move(1, to: Point(x: 85, y: 100))
    geometry.move(2, to: Point(x: 235, y: 100))
    geometry.update()
    #expect(geometry.motion.translation == Point(x: 10, y: 0))
    #expect(abs(geometry.motion.scale - 1.5) < 1e-12)
    geometry.remove(1)
    geometry.add(3, at: Point(x: 235, y: 300))
    geometry.move(3, to: Point(x: 235, y: 500))
    geometry.update()
    #expect(abs(geometry.motion.scale - 3) < 1e-12)
    #expect(abs(geometry.motion.rotation) < 1e-12)
  }

  @Test("touches at the same location neither scale without limit nor rotate")
  func sameLocation() {
    var geometry = TouchGeometry()
    geometry.add(1, at: Point(x: 100, y: 100))
    geometry.add(2, at: Point(x: 100, y: 100))
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

  @Test("invalid locations and unknown touches change nothing, and extreme locations do not trap")
  func absurd() {
    var geometry = play(Self.hands[0], scale: 1.2)
    let before = geometry.motion
    geometry.add(9, at: Point(x: .nan, y: 0))
    geometry.add(0, at: .zero)
    geometry.move(1, to: Point(x: .infinity, y: 0))
    geometry.move(42, to: .zero)
    geometry.remove(42)
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
