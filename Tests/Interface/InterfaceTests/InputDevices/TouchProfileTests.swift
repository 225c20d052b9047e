import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Touch profiles of windows and applications")
struct TouchProfileTests {
  private let test = TestWindow(size: Size(width: 800, height: 600))
  private let view = RecordingView(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  private let center = Point(x: 400, y: 300)

  init() {
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  /// A profile of which every limit differs from the standard, and from the others.
  private var wide: TouchProfile {
    var profile = TouchProfile()
    profile.hysteresis = 31
    profile.tapMovement = 24
    profile.tapDuration = 1.5
    profile.tapInterval = 0.9
    profile.tapDistance = 90
    profile.contentTouchDelay = 0.4
    profile.longPressDuration = 1.1
    profile.longPressMovement = 27
    profile.edgeWidth = 70
    profile.minimumTargetSize = 90
    return profile
  }

  /// Attaches a recognizer alone, plays a gesture, and returns whether it was recognized.
  private func recognizes(_ recognizer: GestureRecognizer, _ play: () -> Void) -> Bool {
    var isRecognized = false
    recognizer.addAction {
      if recognizer.state == .began || recognizer.state == .ended { isRecognized = true }
    }
    view.addGestureRecognizer(recognizer)
    play()
    view.removeGestureRecognizer(recognizer)
    test.advance(by: 3)
    return isRecognized
  }

  private func drag(_ distance: Double) {
    let touch = test.touch(at: center)
    touch.move(by: Point(x: distance, y: 0))
    touch.end()
  }

  private func spread(_ distance: Double) {
    let (left, right) = (test.touch(at: center), test.touch(at: center + Point(x: 100, y: 0)))
    right.move(by: Point(x: distance, y: 0))
    left.end()
    right.end()
  }

  private func turn(_ arc: Double) {
    let (left, right) = (test.touch(at: center), test.touch(at: center + Point(x: 100, y: 0)))
    right.move(by: Point(x: 0, y: 100 * arc / 100))
    left.end()
    right.end()
  }

  private func press(_ duration: Double, moving distance: Double = 0) {
    let touch = test.touch(at: center)
    if distance > 0 { touch.move(by: Point(x: distance, y: 0)) }
    touch.rest(duration)
    touch.end()
  }

  private func doubleTap(pause: Double, offset: Double) {
    test.tap(at: center)
    test.advance(by: pause)
    test.tap(at: center + Point(x: offset, y: 0))
  }

  private func edge(_ distance: Double) {
    let touch = test.touch(at: Point(x: distance, y: 300))
    touch.move(by: Point(x: 60, y: 0))
    touch.end()
  }

  private var tap: TapGestureRecognizer { TapGestureRecognizer() }
  private var doubleTapRecognizer: TapGestureRecognizer {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = 2
    return recognizer
  }
  private var edgePan: ScreenEdgePanGestureRecognizer {
    let recognizer = ScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    return recognizer
  }

  @Test("T28 the limits of recognizers are those of the window's profile", arguments: [false, true])
  func limits(isOfApplication: Bool) {
    for profile in [TouchProfile.standard, wide, .gloves, .vibration] {
      if isOfApplication {
        test.application.touchProfile = profile
      } else {
        test.window.touchProfile = profile
      }
      #expect(!recognizes(PanGestureRecognizer()) { drag(profile.hysteresis - 0.5) })
      #expect(recognizes(PanGestureRecognizer()) { drag(profile.hysteresis + 0.5) })
      #expect(!recognizes(PinchGestureRecognizer()) { spread(profile.hysteresis - 0.5) })
      #expect(recognizes(PinchGestureRecognizer()) { spread(profile.hysteresis + 0.5) })
      #expect(!recognizes(RotationGestureRecognizer()) { turn(profile.hysteresis - 1) })
      #expect(recognizes(RotationGestureRecognizer()) { turn(profile.hysteresis * 1.2) })
      #expect(recognizes(tap) { press(profile.tapDuration - 0.01) })
      #expect(!recognizes(tap) { press(profile.tapDuration + 0.01) })
      #expect(recognizes(tap) { press(0.1, moving: profile.tapMovement - 0.5) })
      #expect(!recognizes(tap) { press(0.1, moving: profile.tapMovement + 0.5) })
      #expect(recognizes(doubleTapRecognizer) { doubleTap(pause: profile.tapInterval - 0.01, offset: 0) })
      #expect(!recognizes(doubleTapRecognizer) { doubleTap(pause: profile.tapInterval + 0.01, offset: 0) })
      #expect(recognizes(doubleTapRecognizer) { doubleTap(pause: 0.1, offset: profile.tapDistance - 1) })
      #expect(!recognizes(doubleTapRecognizer) { doubleTap(pause: 0.1, offset: profile.tapDistance + 1) })
      #expect(recognizes(LongPressGestureRecognizer()) { press(profile.longPressDuration + 0.01) })
      #expect(!recognizes(LongPressGestureRecognizer()) { press(profile.longPressDuration - 0.01) })
      let movement = profile.longPressMovement
      #expect(recognizes(LongPressGestureRecognizer()) { press(3, moving: movement - 0.5) })
      #expect(!recognizes(LongPressGestureRecognizer()) { press(3, moving: movement + 0.5) })
      #expect(recognizes(edgePan) { edge(profile.edgeWidth) })
      #expect(!recognizes(edgePan) { edge(profile.edgeWidth + 1) })
    }
  }

  @Test("T28 T4 taps are counted by the profile of the touch")
  func tapCounts() {
    test.window.touchProfile = wide
    doubleTap(pause: 0.85, offset: 85)
    #expect(view.touches.map(\.tapCount) == [1, 2])
    view.touches = []
    test.advance(by: 3)
    press(1.4, moving: 23)
    #expect(view.touches.map(\.tapCount) == [1])
    test.advance(by: 3)
    press(1.6)
    #expect(view.touches.last?.tapCount == 0)
  }

  @Test("T28 S6 content waits for the profile's delay, and scrolling begins at its hysteresis")
  func scrolling() {
    let scrollView = ScrollView(frame: view.bounds)
    let content = RecordingView(frame: Rect(x: 0, y: 0, width: 800, height: 3000))
    scrollView.contentSize = content.frame.size
    scrollView.addSubview(content)
    test.window.addSubview(scrollView)
    test.frame()
    for profile in [TouchProfile.standard, wide] {
      test.window.touchProfile = profile
      content.calls = []
      let press = test.touch(at: center)
      test.advance(by: profile.contentTouchDelay - 0.01)
      #expect(content.calls.isEmpty)
      test.advance(by: 0.02)
      #expect(content.phases == [.began])
      press.end()
      test.advance(by: 3)
      let touch = test.touch(at: center)
      touch.move(by: Point(x: 0, y: 0.5 - profile.hysteresis))
      #expect(!scrollView.isDragging)
      touch.move(by: Point(x: 0, y: -1))
      #expect(scrollView.isDragging)
      touch.cancel()
      test.play(for: 3)
    }
  }

  @Test("T28 targets of controls are as large as the profile says")
  func targets() {
    let control = Switch()
    control.frame = Rect(x: 300, y: 300, width: 50, height: 30)
    test.window.addSubview(control)
    let outside = Point(x: 325, y: 300 - 20)
    #expect(test.window.hitTest(outside, with: nil) === view)
    test.window.touchProfile = wide
    #expect(test.window.hitTest(outside, with: nil) === control)
    test.window.touchProfile = nil
    #expect(test.window.hitTest(outside, with: nil) === view)
  }

  @Test("T28 a profile that is set while a touch is down applies to those that begin afterwards")
  func change() {
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    let touch = test.touch(at: center)
    test.window.touchProfile = wide
    #expect(view.touches.first?.profile == .standard)
    touch.move(by: Point(x: 11, y: 0))
    #expect(pan.state == .began)
    touch.end()
    let next = test.touch(at: center)
    test.window.touchProfile = nil
    next.move(by: Point(x: 11, y: 0))
    #expect(pan.state == .possible && view.touches.last?.profile == wide)
    next.move(by: Point(x: 21, y: 0))
    #expect(pan.state == .began)
    next.end()
  }

  @Test("T28 what the application sets of a recognizer takes precedence over the profile, as in UIKit")
  func precedence() {
    let press = LongPressGestureRecognizer()
    view.addGestureRecognizer(press)
    test.window.touchProfile = wide
    #expect(press.minimumPressDuration == 1.1 && press.allowableMovement == 27)
    press.minimumPressDuration = 0.3
    press.allowableMovement = 5
    #expect(press.minimumPressDuration == 0.3 && press.allowableMovement == 5)
    #expect(!recognizes(press) { self.press(0.5, moving: 6) })
    #expect(recognizes(press) { self.press(0.31) })
    press.minimumPressDuration = -1
    press.allowableMovement = .nan
    #expect(press.minimumPressDuration == 0.3 && press.allowableMovement == 5)
  }

  @Test("T28 a window's profile comes before the application's, and one that belongs to it has the same")
  func order() {
    #expect(test.window.touchProfile == nil && test.application.touchProfile == .standard)
    test.application.touchProfile = .gloves
    #expect(test.window.touchProfile == nil && test.window.limits == .gloves)
    test.window.touchProfile = .vibration
    #expect(test.window.touchProfile == .vibration && test.window.limits == .vibration)
    let other = Window()
    other.touchProfile = wide
    #expect(other.touchProfile == wide && other.limits == wide)
    Application.shared = test.application
    other.makeKeyAndVisible()
    #expect(other.limits == wide)
    other.touchProfile = nil
    #expect(other.limits == .gloves)
    other.close()
    test.window.touchProfile = nil
    #expect(test.window.limits == .gloves)
  }

  // MARK: - Palms

  @Test("T28 palms are not delivered, and a touch that becomes one is cancelled; by default there are none")
  func palms() {
    func touch(_ point: Point, radius: Double) -> SimulatedTouch {
      let touch = test.touch(at: point)
      touch.majorRadius = radius
      touch.move(by: .zero)
      return touch
    }
    let usual = touch(center, radius: 400)
    usual.end()
    #expect(view.phases == [.began, .moved, .ended])
    view.calls = []
    test.application.touchProfile.palmLimits = PalmLimits(majorRadius: 40)
    let small = touch(center, radius: 39)
    let palm = touch(center + Point(x: 60, y: 0), radius: 41)
    #expect(view.phases == [.began, .moved, .began, .cancelled])
    palm.move(by: Point(x: 5, y: 0))
    palm.end()
    small.end()
    #expect(view.phases == [.began, .moved, .began, .cancelled, .ended])
    #expect(test.application.dispatcher.touches.isEmpty)
  }

  @Test("T28 what is learned of a panel can be read and set while it is used")
  func learning() throws {
    #expect(test.application.touchProfileLearner == nil)
    test.application.touchProfileLearner = TouchProfileLearner()
    var random = Random(seed: 3)
    for _ in 0..<30 {
      let touch = test.touch(at: center)
      touch.majorRadius = 9
      for _ in 0..<8 {
        test.advance(by: 0.01)
        touch.move(to: center + Point(x: 14 * random.uniform(), y: 0))
      }
      touch.end()
      test.advance(by: 1)
    }
    let learner = try #require(test.application.touchProfileLearner)
    #expect(learner.restCount == 30 && learner.touchRadius == 9)
    #expect(abs(try #require(learner.reportRate) - 100) < 1)
    let profile = learner.profile()
    #expect(profile.hysteresis > 15 && profile.palmLimits == PalmLimits(majorRadius: 22.5))
    #expect(recognizes(PanGestureRecognizer()) { drag(15) })
    test.application.touchProfile = profile
    #expect(!recognizes(PanGestureRecognizer()) { drag(15) })
    test.application.touchProfileLearner = nil
    #expect(test.application.touchProfileLearner == nil)
  }

  // MARK: - Seats

  private func send(
    _ kind: TouchInput.Kind, _ touches: (id: UInt64, seat: UInt32, Point)..., deferred: Bool = false
  ) {
    test.window.receive(
      touches.map { id, seat, point in
        var input = TouchInput(
          kind: kind, identifier: id, sample: TouchSample(location: point, timestamp: test.now))
        input.seat = seat
        return input
      }, deferringMotion: deferred)
  }

  @Test("T28 touches of two seats never change in one event, also those that wait for a frame")
  func events() {
    var seats: [[UInt32?]] = []
    view.onTouches = { _, touches, event in
      seats.append([event?.seat?.id] + touches.map { $0.seat?.id }.sorted { $0 ?? 0 < $1 ?? 0 })
    }
    send(.down, (1, 7, center), (2, 8, center), (3, 7, center), (4, 0, center))
    #expect(seats == [[7, 7], [8, 8], [7, 7], [nil, nil]])
    seats = []
    send(.motion, (1, 7, .zero), (2, 8, .zero), (3, 7, .zero), deferred: true)
    send(.motion, (2, 8, center), deferred: true)
    #expect(seats.isEmpty)
    test.frame()
    #expect(seats == [[7, 7, 7], [8, 8]])
    #expect(view.touches.first?.location(in: nil) == .zero)
    seats = []
    test.application.cancelAllTouches()
    #expect(seats.count == 1 && seats[0][0] == nil)
    test.application.seatDidChange(InputSeat(id: 9, name: "left"))
    send(.down, (5, 9, center))
    #expect(view.touches.last?.seat == InputSeat(id: 9, name: "left"))
    test.application.cancelAllTouches()
    #expect(seats.last == [9, 9])
  }

  @Test("T28 taps of two people are not a double tap in their touches' count")
  func tapsOfTwo() {
    for (id, seat) in [(1, 7), (2, 8), (3, 7), (4, 8)] as [(UInt64, UInt32)] {
      send(.down, (id, seat, center))
      test.advance(by: 0.05)
      send(.up, (id, seat, center))
      test.advance(by: 0.05)
    }
    #expect(view.touches.map(\.tapCount) == [1, 1, 2, 2])
  }

  @Test("T28 two people pinch together, unless the recognizer requires one seat", arguments: [false, true])
  func pinchOfTwo(requiresExclusiveSeat: Bool) {
    let pinch = PinchGestureRecognizer()
    let double = doubleTapRecognizer
    pinch.requiresExclusiveSeat = requiresExclusiveSeat
    double.requiresExclusiveSeat = requiresExclusiveSeat
    let isRecognized = recognizes(pinch) {
      send(.down, (1, 7, center))
      send(.down, (2, 8, center + Point(x: 100, y: 0)))
      send(.motion, (2, 8, center + Point(x: 160, y: 0)))
      #expect(pinch.numberOfTouches == (requiresExclusiveSeat ? 1 : 2))
      send(.up, (1, 7, center))
      send(.up, (2, 8, center))
    }
    #expect(isRecognized == !requiresExclusiveSeat)
    let isDouble = recognizes(double) {
      for (id, seat) in [(3, 7), (4, 8)] as [(UInt64, UInt32)] {
        send(.down, (id, seat, center))
        test.advance(by: 0.05)
        send(.up, (id, seat, center))
        test.advance(by: 0.05)
      }
    }
    #expect(isDouble == !requiresExclusiveSeat)
  }

  @Test("T28 recordings contain the seats of touches")
  func recording() throws {
    var input = TouchInput(kind: .down, identifier: 1, sample: TouchSample(location: center, timestamp: 5))
    input.seat = 42
    var recording = InputRecording()
    recording.events = [.init(time: 5, .touches([input], isDeferred: false))]
    #expect(recording.text.contains(" seat=42"))
    #expect(try InputRecording(text: recording.text) == recording)
    let broken = recording.text.replacing("seat=42", with: "seat=x")
    #expect(throws: (any Error).self) { try InputRecording(text: broken) }
  }
}
