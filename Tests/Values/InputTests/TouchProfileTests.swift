import TactusGeometry
import TactusInput
import TactusTesting
import Testing

@Suite("Touch profiles")
struct TouchProfileTests {
  @Test("T28 the standard profile has UIKit's limits, and rejects no palm")
  func standard() {
    let profile = TouchProfile.standard
    #expect(profile.hysteresis == 10 && profile.tapMovement == 10 && profile.longPressMovement == 10)
    #expect(profile.tapDuration == 0.75 && profile.tapInterval == 0.35 && profile.tapDistance == 45)
    #expect(profile.contentTouchDelay == 0.15 && profile.longPressDuration == 0.5)
    #expect(profile.edgeWidth == 20 && profile.minimumTargetSize == 44 && profile.palmLimits == nil)
  }

  @Test(
    "T28 gloves and vibration allow more movement and more time than the standard",
    arguments: [TouchProfile.gloves, .vibration])
  func others(profile: TouchProfile) {
    let standard = TouchProfile.standard
    let values: [KeyPath<TouchProfile, Double> & Sendable] = [
      \.hysteresis, \.tapMovement, \.tapDuration, \.tapInterval, \.tapDistance, \.contentTouchDelay,
      \.longPressDuration, \.longPressMovement, \.edgeWidth, \.minimumTargetSize,
    ]
    for value in values { #expect(profile[keyPath: value] > standard[keyPath: value]) }
    // A press that rests long enough is not a tap before it is a long press.
    #expect(profile.longPressDuration < profile.tapDuration)
    #expect(profile.contentTouchDelay < profile.longPressDuration)
  }

  @Test("T28 values that are negative or NaN are ignored, and a touch that does not move does not drag")
  func invalid() {
    var profile = TouchProfile()
    profile.tapDuration = -1
    profile.edgeWidth = .nan
    profile.hysteresis = .nan
    #expect(profile == .standard)
    profile.hysteresis = 0
    #expect(profile.hysteresis == 1)
    profile.longPressDuration = .infinity
    #expect(profile.longPressDuration == .infinity)
  }
}

@Suite("What is learned of a panel for a touch profile")
struct TouchProfileLearnerTests {
  private struct Panel {
    var learner = TouchProfileLearner()
    var random = Random(seed: 7)
    var time = 100.0
    var identifier: UInt64 = 0
    var interval = 0.01
    var seat: UInt32 = 1

    /// Plays a touch that is reported at points relative to where it begins.
    mutating func touch(radius: Double? = nil, ends: TouchInput.Kind = .up, _ points: [Point]) {
      identifier += 1
      func send(_ kind: TouchInput.Kind, _ point: Point) {
        var sample = TouchSample(location: Point(x: 300, y: 200) + point, timestamp: time)
        sample.majorRadius = radius
        var input = TouchInput(kind: kind, identifier: identifier, sample: sample)
        input.seat = seat
        learner.observe(input)
      }
      send(.down, .zero)
      for point in points {
        time += interval
        send(.motion, point)
      }
      send(ends, points.last ?? .zero)
      time += 0.5
    }

    /// Plays a touch that is meant to rest on a panel which shakes.
    mutating func tap(shaking amplitude: Double, radius: Double? = nil) {
      touch(
        radius: radius,
        (0..<10).map { _ in
          Point(
            x: amplitude * .random(in: -0.7...0.7, using: &random),
            y: amplitude * .random(in: -0.7...0.7, using: &random))
        })
    }

    mutating func drag() { touch((1...30).map { Point(x: 0, y: 12 * Double($0)) }) }
  }

  @Test("T28 until there is enough evidence the learned profile is the one on which it is based")
  func evidence() {
    var panel = Panel()
    #expect(panel.learner.profile() == .standard && panel.learner.profile(basedOn: .gloves) == .gloves)
    for _ in 0..<9 { panel.tap(shaking: 15, radius: 8) }
    #expect(panel.learner.reportRate == nil && panel.learner.restMovement == nil)
    #expect(panel.learner.touchRadius == nil && panel.learner.restCount == 9)
    #expect(panel.learner.profile() == .standard)
  }

  @Test("T28 a steady panel keeps the standard limits, whatever drags there are")
  func steady() throws {
    var panel = Panel()
    for _ in 0..<40 {
      panel.tap(shaking: 3)
      panel.drag()
    }
    let rate = try #require(panel.learner.reportRate)
    #expect(abs(rate - 100) < 1)
    #expect(panel.learner.profile() == .standard)
  }

  @Test(
    "T28 a panel that shakes needs more movement to begin a drag, and an eighth of odd touches changes nothing"
  )
  func shaking() throws {
    var panel = Panel()
    for _ in 0..<40 { panel.tap(shaking: 16) }
    let movement = try #require(panel.learner.restMovement)
    #expect((9.0...16).contains(movement))
    let profile = panel.learner.profile()
    #expect(profile.hysteresis == 1.5 * movement && profile.tapMovement == profile.hysteresis)
    #expect(profile.longPressMovement == profile.hysteresis && profile.tapDuration == 0.75)
    // Odd touches are short drags, which stay within the distance of a rest.
    for index in 0..<40 {
      if index % 8 == 0 { panel.touch([Point(x: 39, y: 0)]) } else { panel.tap(shaking: 16) }
    }
    let other = try #require(panel.learner.restMovement)
    #expect(abs(other - movement) < 3)
    // However much a panel shakes, drags remain possible.
    for _ in 0..<300 { panel.touch([Point(x: 39, y: 0)]) }
    #expect(panel.learner.profile().hysteresis == 30)
  }

  @Test("T28 on a slow panel edges are wider, and content waits until there are enough reports")
  func slow() throws {
    var panel = Panel()
    panel.interval = 0.05
    for _ in 0..<10 { panel.drag() }
    let profile = panel.learner.profile()
    #expect(abs(profile.contentTouchDelay - 0.2) < 1e-6 && abs(profile.edgeWidth - 50) < 1e-6)
    #expect(profile.hysteresis == 10)
  }

  @Test("T28 a palm is much larger than usual touches, even if a third of the touches were palms")
  func sizes() throws {
    var panel = Panel()
    for index in 0..<60 { panel.tap(shaking: 2, radius: index % 3 == 0 ? 80 : 12) }
    #expect(panel.learner.touchRadius == 12)
    #expect(panel.learner.profile().palmLimits == PalmLimits(majorRadius: 30))
    var base = TouchProfile.gloves
    base.palmLimits = PalmLimits(majorRadius: 99, edgeRadius: 20, edgeWidth: 5)
    let limits = panel.learner.profile(basedOn: base).palmLimits
    #expect(limits == PalmLimits(majorRadius: 30, edgeRadius: 20, edgeWidth: 5))
  }

  @Test("T28 only the touches of the learner's seat count, and only complete ones of touchscreens")
  func seats() {
    var panel = Panel()
    panel.learner = TouchProfileLearner(seat: InputSeat(id: 2, name: "passenger"))
    for _ in 0..<30 { panel.tap(shaking: 3, radius: 5) }
    #expect(panel.learner.restCount == 0)
    panel.seat = 2
    for _ in 0..<30 { panel.touch(radius: 5, ends: .cancel, [Point(x: 1, y: 0)]) }
    #expect(panel.learner.restCount == 0 && panel.learner.touchRadius == nil)
    for _ in 0..<30 { panel.tap(shaking: 3, radius: 5) }
    #expect(panel.learner.restCount == 30 && panel.learner.touchRadius == 5)
  }

  @Test("T28 memory is bounded: the latest touches count, and touches that never end are not collected")
  func bounded() throws {
    var panel = Panel()
    for _ in 0..<2_000 { panel.tap(shaking: 16) }
    #expect(panel.learner.restCount == 256)
    for _ in 0..<256 { panel.tap(shaking: 1) }
    #expect(try #require(panel.learner.restMovement) < 1)
    for identifier in 10_000..<20_000 as Range<UInt64> {
      let sample = TouchSample(location: .zero, timestamp: panel.time)
      panel.learner.observe(TouchInput(kind: .down, identifier: identifier, sample: sample))
    }
    // 64 of them are followed, so that no other touch is.
    panel.tap(shaking: 1)
    #expect(panel.learner.restCount == 256)
    let huge = TouchSample(location: Point(x: .nan, y: 0), timestamp: 1)
    panel.learner.observe(TouchInput(kind: .down, identifier: 1, sample: huge))
  }
}
