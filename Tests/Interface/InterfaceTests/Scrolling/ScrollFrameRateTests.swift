import Foundation
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// One gesture at any frame rate: each frame shows the result of the formulas for its presentation time.
@Suite("Scroll view: independence of the frame rate") @MainActor struct ScrollFrameRateTests {
  /// Plays reports of one touch, 8 ms apart, with frames in between, and compares the frames after touch up with a formula.
  ///
  /// - Parameters:
  ///   - sequence: The timing of frames.
  ///   - locations: The reported y coordinates of the touch, in the window, from touch down on.
  ///   - rest: The time for which the touch is stationary before touch up, in seconds.
  ///   - formula: The offset at a time since touch up, from the offset and the velocity at touch up.
  private func play(
    _ stage: ScrollStage, _ sequence: FrameSequence, _ locations: [Double], rest: Double = 0,
    formula: (_ time: Double, _ offset: Double, _ velocity: Double) -> Double
  ) {
    let test = stage.test
    let start = test.now
    let touchUp = start + Double(locations.count - 1) * 0.008 + rest
    var frames = sequence.frames(in: 5)[...]
    let touch = test.touch(at: Point(x: 160, y: locations[0]))
    func show(until time: Double, _ body: (Double) -> Void = { _ in }) {
      while let frame = frames.first, start + frame.time <= time {
        frames.removeFirst()
        test.advance(by: start + frame.time - test.now)
        test.frame(interval: frame.interval)
        body(start + frame.time + frame.interval)
      }
      test.advance(by: max(0, time - test.now))
    }
    for (index, location) in locations.enumerated().dropFirst() {
      show(until: start + Double(index) * 0.008)
      touch.move(to: Point(x: 160, y: location))
    }
    show(until: touchUp)
    touch.end()
    let offset = stage.offset
    // The velocity passed to the delegate, converted from points per millisecond.
    let velocity = (stage.recorder.velocities.last?.y ?? 0) * 1000
    var worst = 0.0
    var count = 0
    show(until: start + 5) { time in
      count += 1
      worst = max(worst, abs(stage.offset - formula(time - touchUp, offset, velocity)))
    }
    #expect(worst <= 0.5 && count > 20)
  }

  /// Returns the locations of a touch that moves by a distance in a number of reports.
  private func path(from start: Double, by distance: Double, reports: Int) -> [Double] {
    (0...reports).map { start + distance * Double($0) / Double(reports) }
  }

  private static func decelerated(_ time: Double, _ offset: Double, _ velocity: Double) -> Double {
    let end = log(abs(velocity) / 10) / (-1000 * log(0.998))
    return offset + velocity * 0.499 * (1 - pow(0.998, 1000 * min(time, end)))
  }

  /// Returns the displacement from the edge at a time after touch up, for a velocity inwards of more than 10 s⁻¹ × `overscroll`.
  private static func sprung(_ time: Double, _ overscroll: Double, _ velocity: Double) -> Double {
    (overscroll + velocity * 0.499 * (1 - pow(0.998, 1000 * time))) * exp(-10 * time)
  }

  @Test("S16 a fling", arguments: FrameSequence.all)
  func fling(sequence: FrameSequence) {
    let stage = ScrollStage()
    play(stage, sequence, path(from: 400, by: -150, reports: 10), formula: Self.decelerated)
    #expect(stage.offset > 700)
    // The same touch gives the same velocity and the same offset at any frame rate.
    #expect(abs(stage.recorder.velocities[0].y - 1.875) < 1e-6)
  }

  @Test("S16 S17 a fling into the edge", arguments: FrameSequence.all)
  func edge(sequence: FrameSequence) {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 3300
    play(stage, sequence, path(from: 400, by: -150, reports: 10)) { time, offset, velocity in
      // The time and the velocity of crossing the edge.
      let share = 1 - (3520 - offset) / (velocity * 0.499)
      let crossing = log(share) / (1000 * log(0.998))
      if time < crossing { return Self.decelerated(time, offset, velocity) }
      return 3520 + Self.sprung(time - crossing, 0, velocity * share)
    }
    #expect(stage.offset == 3520)
  }

  @Test("S17 an overscroll that is held and released", arguments: FrameSequence.all)
  func held(sequence: FrameSequence) {
    let stage = ScrollStage()
    play(stage, sequence, path(from: 60, by: 300, reports: 40), rest: 0.3) { time, offset, velocity in
      #expect(velocity == 0 && offset < -100)
      return offset * exp(-10 * time)
    }
    #expect(stage.offset == 0)
  }

  @Test("S17 S16 a flick back inside from beyond the edge", arguments: FrameSequence.all)
  func flickedBack(sequence: FrameSequence) {
    let stage = ScrollStage()
    let locations = path(from: 20, by: 430, reports: 40) + path(from: 450, by: -200, reports: 12).dropFirst()
    play(stage, sequence, locations) { time, offset, velocity in
      let crossing = log(1 + offset / (velocity * 0.499)) / (1000 * log(0.998))
      if time < crossing { return Self.sprung(time, offset, velocity) }
      // The velocity is continuous at the edge.
      let speed = velocity * pow(0.998, 1000 * crossing) * exp(-10 * crossing)
      return Self.decelerated(time - crossing, 0, speed)
    }
    #expect(stage.offset > 0)
  }

  @Test("S18 snapping to a page", arguments: FrameSequence.all, [-100.0, -300])
  func page(sequence: FrameSequence, distance: Double) {
    let stage = ScrollStage()
    stage.scrollView.isPagingEnabled = true
    let rest = distance == -300 ? 0.2 : 0
    play(stage, sequence, path(from: 400, by: distance, reports: distance == -300 ? 60 : 20), rest: rest) {
      time, offset, velocity in
      480 + Self.sprung(time, offset - 480, velocity + 10 * (offset - 480))
    }
    #expect(stage.offset == 480)
  }

  @Test("S19 an animated change of the offset", arguments: FrameSequence.all)
  func animated(sequence: FrameSequence) {
    let stage = ScrollStage()
    let test = stage.test
    let start = test.now
    stage.scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true)
    for frame in sequence.frames(in: 0.6) {
      test.advance(by: start + frame.time - test.now)
      test.frame(interval: frame.interval)
      let share = min((frame.time + frame.interval) / 0.3, 1)
      #expect(abs(stage.offset - 500 * (1 - cos(.pi * share))) < 0.1)
    }
    #expect(stage.offset == 1000 && !stage.scrollView.isScrollAnimating)
  }

  @Test("S22 a fling in content that grows with every frame", arguments: FrameSequence.all)
  func growing(sequence: FrameSequence) {
    let stage = ScrollStage()
    stage.recorder.on["didScroll"] = { $0.contentSize.height += 7 }
    play(stage, sequence, path(from: 400, by: -300, reports: 10), formula: Self.decelerated)
    #expect(stage.scrollView.contentSize.height > 4100)
  }
}
