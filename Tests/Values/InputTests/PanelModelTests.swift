import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInput

@Suite("What is learned of a panel") struct PanelModelTests {
  /// Returns what a touch that moves along the x axis shows of its panel.
  private func resampler(
    rate: Double, speed: Double = 800, duration: Double = 0.5, resolution: Double = 1.0 / 256,
    rest: Double = 0,
    without lost: Set<Int> = [], frameRate: Double = 60, panel: PanelModel = PanelModel()
  ) -> TouchResampler {
    var resampler = TouchResampler(panel: panel)
    var newest = TouchSample(location: .zero, timestamp: 0)
    resampler.append(newest)
    var frame = 1
    for index in 1...Int(duration * rate) {
      let time = rest + Double(index) / rate
      while Double(frame) / frameRate < time {
        let now = Double(frame) / frameRate
        _ = resampler.displacement(
          from: newest, toFrameAt: now + 1 / frameRate, now: now, frameInterval: 1 / frameRate)
        frame += 1
      }
      if lost.contains(index) { continue }
      let x = ((time - rest) * speed / resolution).rounded() * resolution
      guard x != newest.location.x else { continue }
      newest = TouchSample(location: Point(x: x, y: 0), timestamp: time)
      resampler.append(newest)
    }
    return resampler
  }

  @Test("S13 the rate and the resolution of a panel are learned", arguments: [60.0, 90, 125, 240])
  func learned(rate: Double) throws {
    let fast = resampler(rate: rate).characteristics
    #expect(abs(try #require(fast.reportRate) - rate) < 1)
    #expect(fast.timestampJitter < 0.0002 && fast.lostReportCount == 0 && fast.noise < 0.1)
    // The age of a report in frames is at most the time between reports.
    #expect(fast.longestSilence > 0 && fast.longestSilence < 1 / rate + 0.001)
    let slow = resampler(rate: rate, speed: 60, duration: 1, resolution: 0.5).characteristics
    #expect(abs(try #require(slow.resolution).remainder(dividingBy: 0.5)) < 1e-9)
  }

  @Test(
    "S13 the next touch begins with what is known, and is predicted from its third report on in the same way")
  func nextTouch() throws {
    let panel = try #require(resampler(rate: 125, without: [20, 21, 40]).panel)
    var next = TouchResampler(panel: panel)
    #expect(abs(try #require(next.characteristics.reportRate) - 125) < 1)
    #expect(next.characteristics.lostReportCount == 2)
    next.append(TouchSample(location: .zero, timestamp: 100))
    #expect(abs(try #require(next.characteristics.reportRate) - 125) < 1)
    // Too few reports to tell.
    #expect(next.panel == nil)
  }

  @Test("S13 a touch that rests before it moves does not make later ones wait for late reports")
  func restingFirst() throws {
    let panel = try #require(resampler(rate: 125, rest: 0.3).panel)
    #expect(panel.characteristics(noise: 0).longestSilence < 0.01)
    #expect(panel.characteristics(noise: 0).lostReportCount == 0)
  }

  @Test(
    "S13 a slow touch on a coarse panel, which is not reported at each scan, changes neither the rate nor lateness"
  )
  func slowTouch() throws {
    let known = try #require(resampler(rate: 125).panel)
    let panel = try #require(resampler(rate: 125, speed: 20, duration: 2, resolution: 1, panel: known).panel)
    #expect(abs(try #require(panel.characteristics(noise: 0).reportRate) - 125) < 1)
    #expect(panel.characteristics(noise: 0).longestSilence < 0.01)
    #expect(panel.characteristics(noise: 0).resolution == 1)
  }

  @Test(
    "S13 a panel that reports at another rate now is followed within a quarter of a second",
    arguments: [(125.0, 60.0), (60, 125), (240, 120), (120, 240)])
  func otherRate(before: Double, now: Double) throws {
    let panel = try #require(resampler(rate: before).panel)
    let next = resampler(rate: now, duration: 0.25, panel: panel).characteristics
    #expect(abs(try #require(next.reportRate) - now) < 0.1 * now)
  }
}

@Suite("The direction of a touch along an axis") struct AxisDirectionTests {
  @Test("S13 a touch has turned once it is behind its furthest location by more than noise explains")
  func turn() {
    var direction = AxisDirection()
    #expect(direction.reversal(of: -3) == 0)
    direction.follow(10, 100, noise: 2)
    #expect(direction.reversal(of: -3) == 3 && direction.reversal(of: 3) == 0)
    direction.follow(12, 100, noise: 2)
    direction.follow(10.5, -100, noise: 2)
    #expect(direction.reversal(of: -3) == 3, "noise")
    direction.follow(11, 100, noise: 2)
    direction.follow(9.9, -100, noise: 2)
    #expect(direction.reversal(of: -3) == 0 && direction.reversal(of: 3) == 3, "it has turned")
    direction.follow(9, 0, noise: 0)
    #expect(direction.reversal(of: 3) == 3, "a touch that rests keeps its direction")
  }
}
