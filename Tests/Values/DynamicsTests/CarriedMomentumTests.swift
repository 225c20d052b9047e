import Foundation
import TactusDynamics
import TactusGeometry
import Testing

@Suite("Momentum that a flick carries over") struct CarriedMomentumTests {
  @Test("S19 the carried momentum is limited to 40,000 pt/s, and has the direction of the content")
  func carried() {
    #expect(CarriedMomentum(interrupting: Point(x: 0, y: -1e6)).velocity == Point(x: 0, y: -40_000))
    let diagonal = CarriedMomentum(interrupting: Point(x: 600, y: 800)).velocity
    let speed = 0.000816 * pow(1000, 1.967)
    #expect(diagonal.distance(to: Point(x: 0.6 * speed, y: 0.8 * speed)) < 1e-6)
    for velocity in [Point.zero, Point(x: .infinity, y: 0), Point(x: .nan, y: 1)] {
      #expect(CarriedMomentum(interrupting: velocity).velocity == .zero)
    }
  }
}
