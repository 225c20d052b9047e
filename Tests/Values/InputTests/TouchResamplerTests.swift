import TactusGeometry
import TactusInput
import TactusTesting
import Testing

@Suite("Touch resampler")
struct TouchResamplerTests {
  /// Returns a resampler with the samples of a touch that moves along x, and the newest sample.
  private func reports(
    rate: Double = 125, duration: Double = 0.2, _ x: (Double) -> Double
  ) -> (resampler: TouchResampler, newest: TouchSample) {
    var resampler = TouchResampler()
    var newest = TouchSample(location: Point(x: x(0), y: 50), timestamp: 10)
    for step in 0...Int(duration * rate) {
      let time = Double(step) / rate
      newest = TouchSample(location: Point(x: x(time), y: 50), timestamp: 10 + time)
      resampler.append(newest)
    }
    return (resampler, newest)
  }

  @Test(
    "T10 the location of a touch with constant velocity is predicted, at any report rate",
    arguments: [60.0, 125, 240, 1000])
  func constantVelocity(rate: Double) {
    let (resampler, newest) = reports(rate: rate) { 600 * $0 }
    for interval in [0.004, 0.016, 0.03] {
      let displacement = resampler.displacement(from: newest, to: newest.timestamp + interval)
      #expect(abs(displacement.x - 600 * interval) < 0.02)
      #expect(displacement.y == 0)
    }
  }

  @Test("T10 there is no prediction for the past, for a touch at rest, or beyond the horizon")
  func limits() {
    let (moving, newest) = reports { 600 * $0 }
    #expect(moving.displacement(from: newest, to: newest.timestamp - 1) == .zero)
    let furthest = moving.displacement(from: newest, to: newest.timestamp + 5)
    #expect(abs(furthest.x - 600 * TouchResampler.horizon) < 0.02)
    let (resting, last) = reports { _ in 7 }
    #expect(resting.displacement(from: last, to: last.timestamp + 0.02) == .zero)
    let first = TouchSample(location: .zero, timestamp: 10)
    #expect(TouchResampler().displacement(from: first, to: 10.02) == .zero)
  }

  @Test(
    "T10 two reports of a touch that follow each other closely predict nothing, and noise predicts little")
  func uncertain() {
    var resampler = TouchResampler()
    let first = TouchSample(location: Point(x: 100, y: 50), timestamp: 10)
    let second = TouchSample(location: Point(x: 100, y: 30), timestamp: 10.0005)
    resampler.append(first)
    resampler.append(second)
    #expect(resampler.displacement(from: second, to: 10.02) == .zero)
    var random = Random(seed: 7)
    let (trembling, newest) = reports(duration: 1) { 20 * $0 + 0.3 * random.normal() }
    #expect(abs(trembling.displacement(from: newest, to: newest.timestamp + 0.03).x) < 1)
  }

  @Test("T17 the prediction of extreme coordinates is finite")
  func absurd() {
    var (resampler, newest) = reports { $0 < 0.1 ? -1e308 : 1e308 }
    #expect(resampler.displacement(from: newest, to: newest.timestamp + 0.02).isFinite)
    #expect(
      resampler.displacement(
        from: newest, toFrameAt: newest.timestamp + 0.02, now: newest.timestamp, frameInterval: 0.016
      ).isFinite)
  }

  @Test(
    "S13 a steady touch is predicted for the frame; one that reverses is not extrapolated in its former direction"
  )
  func frames() {
    let (steady, newest) = reports { 600 * $0 }
    #expect(abs(displacement(steady, newest, presented: 0.02) - 12) < 0.02)
    let (reversed, last) = reports { $0 < 0.185 ? 1000 * $0 : 185 - 1000 * ($0 - 0.185) }
    #expect(displacement(reversed, last, presented: 0.02) <= 0)
  }

  @Test("S13 the faster a touch, the shorter it is predicted: a frame shows it at most 18 pt ahead at 60 Hz")
  func fast() {
    let (fast, newest) = reports { 3000 * $0 }
    let displacement = displacement(fast, newest, presented: 0.028, prepared: 0.008)
    #expect(displacement < 18 && displacement > 17.7)
  }

  @Test("S13 a touch whose next report is overdue is taken to rest, and then frames do not change")
  func overdue() {
    var (resampler, newest) = reports { 600 * $0 }
    var last = Double.infinity
    for age in stride(from: 0.0, through: 0.04, by: 0.001) {
      let displacement = resampler.displacement(
        from: newest, toFrameAt: newest.timestamp + age + 0.01, now: newest.timestamp + age,
        frameInterval: 1.0 / 60
      ).x
      // The report after the newest comes at 8 ms, and is overdue at 12 ms.
      if age > 0.0125 { #expect(displacement < last || last == 0) }
      if age > 0.021 { #expect(displacement == 0) }
      #expect(resampler.isAtRest == (displacement == 0))
      last = displacement
    }
    #expect(last == 0)
  }

  @Test("S13 a frame shows the same location, however often it is asked for")
  func repeated() {
    var (resampler, newest) = reports { 300 * $0 + 900 * $0 * $0 }
    func displacement(at time: Double) -> Point {
      resampler.displacement(
        from: newest, toFrameAt: newest.timestamp + time, now: newest.timestamp + 0.004,
        frameInterval: 1.0 / 60)
    }
    let first = displacement(at: 0.02)
    #expect(first.x > 0)
    #expect(displacement(at: 0.02) == first)
  }

  /// Returns the displacement along the x axis in a frame at 60 Hz, with times since the newest sample.
  private func displacement(
    _ resampler: TouchResampler, _ newest: TouchSample, presented: Double, prepared: Double = 0.004
  ) -> Double {
    var resampler = resampler
    return resampler.displacement(
      from: newest, toFrameAt: newest.timestamp + presented, now: newest.timestamp + prepared,
      frameInterval: 1.0 / 60
    ).x
  }
}
