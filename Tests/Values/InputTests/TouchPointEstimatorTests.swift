import TactusGeometry
import TactusInput
import Testing

@Suite("Touch point estimator")
struct TouchPointEstimatorTests {
  let center = Point(x: 100, y: 100)

  private func expect(
    _ point: Point, near x: Double, _ y: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9, "\(point)", sourceLocation: location)
  }

  @Test("T8 the touch point is above the centre of the ellipse, towards the fingertip")
  func up() {
    let estimator = TouchPointEstimator(shift: 0.2)
    expect(estimator.touchPoint(center: center, majorAxis: 20, orientation: 0), near: 100, 96)
    expect(estimator.touchPoint(center: center, majorAxis: 20, orientation: .pi), near: 100, 96)
    expect(estimator.touchPoint(center: center, majorAxis: 20, orientation: nil), near: 100, 96)
  }

  @Test("T8 a finger that leans to the right aims up and right; the upper end of the axis is the tip")
  func oriented() {
    let estimator = TouchPointEstimator(shift: 0.2)
    let side = 4 * (0.5).squareRoot()
    expect(
      estimator.touchPoint(center: center, majorAxis: 20, orientation: .pi / 4), near: 100 + side, 100 - side)
    expect(
      estimator.touchPoint(center: center, majorAxis: 20, orientation: .pi / 4 - .pi), near: 100 + side,
      100 - side)
    expect(
      estimator.touchPoint(center: center, majorAxis: 20, orientation: -.pi / 4), near: 100 - side, 100 - side
    )
  }

  @Test("T8 up depends on the rotation of the display")
  func rotated() {
    let estimator = TouchPointEstimator(shift: 0.2, displayRotation: .pi / 2)
    expect(estimator.touchPoint(center: center, majorAxis: 20, orientation: nil), near: 104, 100)
    expect(estimator.touchPoint(center: center, majorAxis: 20, orientation: .pi / 2), near: 104, 100)
    let upsideDown = TouchPointEstimator(shift: 0.2, displayRotation: .pi)
    expect(upsideDown.touchPoint(center: center, majorAxis: 20, orientation: 0), near: 100, 104)
  }

  @Test("T8 the estimator can be turned off, is bounded, and handles invalid ellipses")
  func bounds() {
    #expect(TouchPointEstimator(shift: 0).touchPoint(center: center, majorAxis: 20, orientation: 1) == center)
    let estimator = TouchPointEstimator(shift: 0.2, maximumShift: 5)
    expect(estimator.touchPoint(center: center, majorAxis: 2000, orientation: 0), near: 100, 95)
    #expect(estimator.touchPoint(center: center, majorAxis: -3, orientation: 0) == center)
    #expect(estimator.touchPoint(center: center, majorAxis: .nan, orientation: 0).isFinite)
    #expect(estimator.touchPoint(center: center, majorAxis: 20, orientation: .nan).isFinite)
  }
}
