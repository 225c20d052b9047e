import TactusSensors
import Testing

@Suite("Conversion of samples")
struct ConversionTests {
  @Test("M1 the mount matrix turns the axes of the sensor to those of the panel")
  func mountMatrix() throws {
    let matrix = try MountMatrix("0, 1, 0; -1, 0, 0; 0, 0, 1")
    #expect(matrix.applied(to: SIMD3(1, 2, 3)) == SIMD3(2, -1, 3))
    #expect(try MountMatrix("") == .identity)
    #expect(try MountMatrix("1 0 0\n0 1 0\n0 0 1") == .identity)
    #expect(try MountMatrix("0.998, 0.054, 0; -0.054, 0.998, 0; 0, 0, 1") != .identity)
  }

  @Test(
    "M2 a mount matrix that is singular, no rotation or no matrix is an error",
    arguments: [
      "0, 0, 0; 0, 0, 0; 0, 0, 0", "1, 0, 0; 1, 0, 0; 0, 0, 1", "1, 2, 3; 4, 5, 6; 7, 8, 9",
      "nan, 0, 0; 0, 1, 0; 0, 0, 1",
      "1, 0, 0; 0, 1, 0", "1, 0, 0; 0, 1, 0; 0, 0, 1; 1", "a", "1e300, 0, 0; 0, 1e300, 0; 0, 0, 1e300",
      "100, 0, 0; 0, 100, 0; 0, 0, 100", "inf, 0, 0; 0, 1, 0; 0, 0, 1", "0x1p3, 0, 0; 0, 1, 0; 0, 0, 1",
    ])
  func impossibleMatrix(_ text: String) { #expect(throws: SensorError.self) { try MountMatrix(text) } }

  @Test("M2 the lowest frequency of the device that suffices is chosen")
  func frequencies() throws {
    let list = try #require(SamplingFrequencies("12.5 25 50 100 200\n"))
    #expect(list.frequency(atLeast: 10) == 12.5)
    #expect(list.frequency(atLeast: 1 / 0.08) == 12.5)
    #expect(list.frequency(atLeast: 60) == 100)
    #expect(list.frequency(atLeast: 1000) == 200)
    let range = try #require(SamplingFrequencies("[1 5 101]"))
    #expect(range.frequency(atLeast: 0.1) == 1)
    #expect(range.frequency(atLeast: 6) == 6)
    #expect(range.frequency(atLeast: 7) == 11)
    #expect(range.frequency(atLeast: 1e9) == 101)
    #expect(SamplingFrequencies("100, 12 nan -5 0 x")?.frequency(atLeast: 1) == 12)
    for text in ["", "none", "0", "-1", "[]", "[1 2]", "[5 1 2]", "nan"] {
      #expect(SamplingFrequencies(text) == nil)
    }
  }

  @Test("M1 time stamps of a device's own clock are converted to the clock of touch events")
  func clock() {
    // The device is 5000 s ahead, and samples arrive after 2 to 12 ms.
    var clock = SampleClock(isShared: false)
    var times: [Double] = []
    for index in 0..<100 {
      let measured = 100 + Double(index) * 0.01
      let latency = 0.002 + Double(index * 7 % 11) * 0.001
      clock.update(newest: Int64((measured + 5000) * 1e9), arrival: measured + latency)
      times.append(clock.time(of: Int64((measured + 5000) * 1e9)))
    }
    for (index, time) in times.enumerated().dropFirst(11) {
      #expect(abs(time - (100 + Double(index) * 0.01) - 0.002) < 1e-4)
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  private func expect(_ clock: inout SampleClock, _ nanoseconds: Int64, _ expected: Double) {
    let time = clock.time(of: nanoseconds)
    #expect(abs(time - expected) < 1e-5)
  }

  @Test("M1 time stamps of the shared clock stay as they are; impossible ones are replaced by the arrival")
  func sharedClock() {
    var clock = SampleClock(isShared: true)
    clock.update(newest: 100_000_000_000, arrival: 100.004)
    expect(&clock, 100_000_000_000, 100)
    clock.update(newest: 100_010_000_000, arrival: 100.009)
    expect(&clock, 100_010_000_000, 100.01)
    for wrong in [Int64.min, .max, 0, 99_000_000_000_000] {
      var clock = SampleClock(isShared: true)
      clock.update(newest: wrong, arrival: 100)
      expect(&clock, wrong, 100)
    }
  }

  @Test("M1 time never goes back, even if the device's clock is set back")
  func clockJump() {
    var clock = SampleClock(isShared: false)
    var latest = 0.0
    for (stamp, arrival) in [(50.0, 10.0), (50.1, 10.1), (20.0, 10.2), (20.1, 10.3), (900.0, 10.4)] {
      clock.update(newest: Int64(stamp * 1e9), arrival: arrival)
      let time = clock.time(of: Int64(stamp * 1e9))
      #expect(time >= latest && abs(time - arrival) < 1e-6)
      latest = time
    }
  }

  @Test(
    "M1 of a device that is faster than requested, samples are delivered at the requested rate",
    arguments: [10.0, 30, 60, 100])
  func schedule(rate: Double) {
    for deviceRate in [100.0, 200, 416] where deviceRate >= rate {
      var schedule = SampleSchedule(interval: 1 / rate)
      let delivered = (0..<Int(deviceRate * 10)).count { schedule.delivers(100 + Double($0) / deviceRate) }
      #expect(abs(Double(delivered) - rate * 10) <= rate * 10 * 0.02 + 1)
    }
    // A clock that is set back does not stop the delivery.
    var schedule = SampleSchedule(interval: 1 / rate)
    let results = [1000, 1, 1 + 1 / rate].map { schedule.delivers($0) }
    #expect(results == [true, false, true])
  }
}
