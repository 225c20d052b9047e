import TactusGeometry
import TactusInput
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
    "T10 the location of a touch with constant velocity is predicted exactly, at any report rate",
    arguments: [60.0, 125, 240, 1000])
  func constantVelocity(rate: Double) {
    let (resampler, newest) = reports(rate: rate) { 600 * $0 }
    for interval in [0.004, 0.016, 0.03] {
      let displacement = resampler.displacement(from: newest, to: newest.timestamp + interval)
      #expect(abs(displacement.x - 600 * interval) < 1e-6)
      #expect(displacement.y == 0)
    }
  }

  @Test("T10 there is no prediction for the past, for a touch at rest, or beyond the horizon")
  func limits() {
    let (moving, newest) = reports { 600 * $0 }
    #expect(moving.displacement(from: newest, to: newest.timestamp - 1) == .zero)
    let furthest = moving.displacement(from: newest, to: newest.timestamp + 5)
    #expect(abs(furthest.x - 600 * TouchResampler.horizon) < 1e-6)
    let (resting, last) = reports { _ in 7 }
    #expect(resting.displacement(from: last, to: last.timestamp + 0.02) == .zero)
    let first = TouchSample(location: .zero, timestamp: 10)
    #expect(TouchResampler().displacement(from: first, to: 10.02) == .zero)
  }

  @Test("T17 the prediction of extreme coordinates is finite")
  func absurd() {
    let (resampler, newest) = reports { $0 < 0.1 ? -1e308 : 1e308 }
    #expect(resampler.displacement(from: newest, to: newest.timestamp + 0.02).isFinite)
    #expect(
      resampler.displacement(from: newest, toFrameAt: newest.timestamp + 0.02, frameInterval: 0.016).isFinite)
  }

  @Test("S13 a steady touch is predicted for the frame; one that reverses is not extrapolated")
  func frames() {
    let (steady, newest) = reports { 600 * $0 }
    let displacement = steady.displacement(
      from: newest, toFrameAt: newest.timestamp + 0.02, frameInterval: 1.0 / 60)
    #expect(abs(displacement.x - 12) < 1e-6)
    let (reversed, last) = reports { $0 < 0.185 ? 1000 * $0 : 185 - 1000 * ($0 - 0.185) }
    let after = reversed.displacement(from: last, toFrameAt: last.timestamp + 0.02, frameInterval: 1.0 / 60)
    #expect(after.x == 0)
  }

  @Test("S13 without further reports, frames return to the newest sample and then do not change")
  func overdue() {
    let interval = 1.0 / 60
    let (resampler, newest) = reports { 600 * $0 }
    var last = Double.infinity
    for frame in 2...8 {
      let time = newest.timestamp + (Double(frame) + 0.5) * interval
      let displacement = resampler.displacement(from: newest, toFrameAt: time, frameInterval: interval).x
      #expect(displacement <= last)
      #expect(TouchResampler.isAtRest(newest, at: time, frameInterval: interval) == (displacement == 0))
      last = displacement
    }
    #expect(last == 0)
  }

  @Test("S13 the result depends only on the samples and the time")
  func pure() {
    let (resampler, newest) = reports { 300 * $0 + 900 * $0 * $0 }
    let times = [0.001, 0.02, 0.008, 0.02, 0.001].map { newest.timestamp + $0 }
    let results = times.map { resampler.displacement(from: newest, toFrameAt: $0, frameInterval: 0.016) }
    #expect(results[0] == results[4])
    #expect(results[1] == results[3])
  }
}
