import TactusCLibrary
import TactusSensors
import Testing

@Suite("Filters")
struct FilterTests {
  private func sample(_ x: Double, _ time: Double = 0) -> Acceleration {
    Acceleration(x: x, y: -2 * x, z: 3 * x, timestamp: time)
  }

  @Test(
    "M3 low = current · k + previous low · (1 − k), high = current − low, on each axis; the first low is the first sample"
  )
  func formula() {
    var (low, high) = (LowPassFilter(factor: 0.25), HighPassFilter(factor: 0.25))
    #expect(low.value == nil && high.value == nil)
    let inputs = [sample(8, 1), sample(4, 2), sample(-1, 3)]
    let (lows, highs) = (inputs.map { low.add($0) }, inputs.map { high.add($0) })
    #expect(lows == [sample(8, 1), sample(7, 2), sample(5, 3)])
    #expect(highs == [sample(0, 1), sample(-3, 2), sample(-6, 3)])
    #expect(low.value == sample(5, 3) && high.value == sample(-6, 3))
    low.reset()
    high.reset()
    #expect(low.value == nil && high.value == nil)
    let (first, second) = (low.add(sample(2)), high.add(sample(2)))
    #expect(first == sample(2) && second == sample(0))
  }

  /// The response of a filter to a sine: its amplitude and its phase in radians, measured over whole periods after the transient.
  private func response(
    at frequency: Double, rate: Double, _ filter: (Acceleration) -> Acceleration
  ) -> (amplitude: Double, phase: Double) {
    let transient = Int(rate * 40)
    let count = Int(rate * 40)
    var (cosine, sine) = (0.0, 0.0)
    for index in 0..<(transient + count) {
      let time = Double(index) / rate
      let angle = 2 * Double.pi * frequency * time
      let output = filter(Acceleration(x: sin(angle), y: 0, z: 0, timestamp: time)).x
      guard index >= transient else { continue }
      sine += output * sin(angle) * 2 / Double(count)
      cosine += output * cos(angle) * 2 / Double(count)
    }
    return ((sine * sine + cosine * cosine).squareRoot(), atan2(cosine, sine))
  }

  /// The transfer function of the low-pass filter, H(z) = k / (1 − (1 − k)·z⁻¹), at a frequency: its real and imaginary parts.
  private func analytic(_ k: Double, at frequency: Double, rate: Double) -> (real: Double, imaginary: Double)
  {
    let angle = 2 * Double.pi * frequency / rate
    let (real, imaginary) = (1 - (1 - k) * cos(angle), (1 - k) * sin(angle))
    let square = real * real + imaginary * imaginary
    return (k * real / square, -k * imaginary / square)
  }

  @Test(
    "M3 amplitude and phase are those of the analytic transfer function, at five frequencies",
    arguments: [10.0, 50, 100], [0.1, 0.5, 1, 2, 4])
  func analyticResponse(rate: Double, frequency: Double) {
    for k in [0.05, 0.1, 0.3, 0.8] {
      var (low, high) = (LowPassFilter(factor: k), HighPassFilter(factor: k))
      let expected = analytic(k, at: frequency, rate: rate)
      let measuredLow = response(at: frequency, rate: rate) { low.add($0) }
      let measuredHigh = response(at: frequency, rate: rate) { high.add($0) }
      #expect(abs(measuredLow.amplitude - hypot(expected.real, expected.imaginary)) < 1e-6)
      #expect(abs(measuredLow.phase - atan2(expected.imaginary, expected.real)) < 1e-6)
      #expect(abs(measuredHigh.amplitude - hypot(1 - expected.real, expected.imaginary)) < 1e-6)
      #expect(abs(measuredHigh.phase - atan2(-expected.imaginary, 1 - expected.real)) < 1e-6)
    }
  }

  @Test(
    "M3 the cut-off in Hz is where 1/√2 of the amplitude passes, at every sample rate",
    arguments: [10.0, 50, 100], [0.2, 0.5, 1, 2, 4])
  func cutoff(rate: Double, frequency: Double) {
    var low = LowPassFilter(cutoffFrequency: frequency)
    #expect(abs(response(at: frequency, rate: rate) { low.add($0) }.amplitude - 0.5.squareRoot()) < 1e-6)
  }

  @Test(
    "M3 the same motion gives the same result at 10, 50 and 100 Hz, within the difference that sampling makes"
  )
  func rateIndependence() {
    // The step response after a second, and the amplitude of a sine below the cut-off.
    var steps: [Double] = []
    for rate in [10.0, 50, 100] {
      var low = LowPassFilter(cutoffFrequency: 0.3)
      low.add(sample(0, 0))
      for index in 1...Int(rate) { low.add(sample(1, Double(index) / rate)) }
      steps.append(low.value?.x ?? 0)
    }
    #expect(steps.allSatisfy { abs($0 - steps[2]) < 0.03 })
  }

  @Test("M3 irregular samples are weighted by the time between them")
  func irregular() {
    var (even, uneven) = (LowPassFilter(cutoffFrequency: 0.2), LowPassFilter(cutoffFrequency: 0.2))
    even.add(sample(0, 0))
    uneven.add(sample(0, 0))
    for index in 1...100 { even.add(sample(1, Double(index) * 0.01)) }
    var time = 0.0
    for index in 0..<50 {
      time += index.isMultiple(of: 2) ? 0.005 : 0.035
      uneven.add(sample(1, time))
    }
    #expect(abs(time - 1) < 1e-9)
    #expect(abs((even.value?.x ?? 0) - (uneven.value?.x ?? 1)) < 0.01)
  }

  @Test("M3 factors and cut-offs out of range are limited, and samples that are not finite are ignored")
  func limits() {
    for factor in [-1.0, 0] {
      var low = LowPassFilter(factor: factor)
      low.add(sample(1))
      low.add(sample(5))
      #expect(low.value?.x == 1)
    }
    for factor in [1.0, 7, .infinity, .nan] {
      var low = LowPassFilter(factor: factor)
      low.add(sample(1))
      low.add(sample(5))
      #expect(low.value?.x == 5)
    }
    for frequency in [-1.0, 0] {
      var low = LowPassFilter(cutoffFrequency: frequency)
      low.add(sample(1, 0))
      low.add(sample(5, 1))
      #expect(low.value?.x == 1)
    }
    for frequency in [5.0, 1e9, .infinity, .nan] {
      var low = LowPassFilter(cutoffFrequency: frequency)
      low.add(sample(1, 0))
      low.add(sample(5, 0.1))
      #expect(low.value?.x == 5)
    }
    var (low, high) = (LowPassFilter(cutoffFrequency: 1), HighPassFilter(factor: 0.5))
    low.add(sample(1, 0))
    high.add(sample(1, 0))
    for wrong in [Double.nan, .infinity, -.infinity] {
      low.add(Acceleration(x: wrong, y: 0, z: 0, timestamp: 1))
      high.add(Acceleration(x: 0, y: 0, z: wrong, timestamp: 1))
      low.add(Acceleration(x: 0, y: 0, z: 0, timestamp: wrong))
    }
    // No time has passed, or it went back.
    low.add(sample(9, 0))
    low.add(sample(9, -5))
    #expect(low.value == sample(1, 0))
    #expect(high.value == sample(0, 0))
  }
}
