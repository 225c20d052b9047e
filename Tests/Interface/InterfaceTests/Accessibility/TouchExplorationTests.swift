import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Exploring by touch")
struct TouchExplorationTests {
  private final class Speech: SpeechSynthesizer {
    var texts: [String] = []
    var stops = 0
    func speak(_ text: String, language: String?) { texts.append(text) }
    func stopSpeaking() { stops += 1 }
  }

  private let test = TestWindow(size: Size(width: 400, height: 600))
  private let speech = Speech()
  private let go = Button(type: .custom)
  private let volume = Slider(frame: Rect(x: 20, y: 300, width: 300, height: 44))
  private let title = Label("Kitchen", at: Rect(x: 20, y: 20, width: 200, height: 40))
  private var exploration: TouchExploration { test.application.touchExploration }

  init() {
    title.accessibilityTraits = .header
    go.setTitle("Go", for: .normal)
    go.frame = Rect(x: 20, y: 100, width: 200, height: 60)
    volume.accessibilityLabel = "Volume"
    volume.value = 0.5
    for view in [title, go, volume] { test.window.addSubview(view) }
    test.frame()
    let speech = speech
    test.application.accessibility.makeSynthesizer = { speech }
  }

  /// Turns the mode on, and forgets what was spoken then.
  private func enable() {
    exploration.isEnabled = true
    speech.texts = []
  }

  private func swipe(_ x: Double, _ y: Double) {
    let touch = test.touch(at: Point(x: 200, y: 400))
    test.advance(by: 0.05)
    touch.move(to: Point(x: 200 + x, y: 400 + y))
    touch.end()
  }

  @Test("X4 when it is turned on, it says so and reads the first element; turned off, touches act again")
  func begin() {
    var count = 0
    go.addAction({ count += 1 }, for: .touchUpInside)
    test.tap(at: go.center)
    exploration.isEnabled = true
    #expect(speech.texts == ["Explore by touch on", "Kitchen, heading"])
    test.tap(at: go.center)
    test.advance(by: 1)
    #expect(count == 1 && speech.texts.last == "Go, button")
    exploration.isEnabled = false
    test.tap(at: go.center)
    #expect(count == 2 && speech.texts.last == "Explore by touch off")
  }

  @Test("X4 a touch reads what it comes to, each once; a double tap activates what was read last")
  func explore() {
    var count = 0
    go.addAction({ count += 1 }, for: .touchUpInside)
    enable()
    let touch = test.touch(at: Point(x: 50, y: 120))
    #expect(speech.texts.isEmpty)
    test.advance(by: 0.3)
    touch.move(to: Point(x: 60, y: 130))
    touch.move(to: Point(x: 60, y: 320))
    #expect(speech.texts == ["Go, button", "Volume, 50%, adjustable"])
    touch.move(to: Point(x: 60, y: 130))
    touch.end()
    #expect(count == 0)
    test.advance(by: 1)
    for _ in 0..<2 {
      test.tap(at: Point(x: 300, y: 550))
      test.advance(by: 0.1)
    }
    #expect(count == 1)
  }

  @Test("X4 swipes go to the next and previous element, stay at the ends, and change values")
  func swipes() {
    enable()
    swipe(100, 0)
    swipe(100, 0)
    swipe(100, 0)
    #expect(speech.texts == ["Go, button", "Volume, 50%, adjustable", "Volume, 50%, adjustable"])
    let former = volume.value
    swipe(0, -100)
    #expect(volume.value > former && speech.texts.last == volume.accessibilityValue)
    swipe(0, 100)
    #expect(abs(volume.value - former) < 1e-6)
    speech.texts = []
    swipe(-100, 0)
    swipe(-100, 0)
    swipe(-100, 0)
    #expect(speech.texts == ["Go, button", "Kitchen, heading", "Kitchen, heading"])
  }

  @Test("X4 the rotor chooses between headings, links and controls, to which vertical swipes go")
  func rotor() {
    enable()
    let (first, second) = (test.touch(at: Point(x: 150, y: 400)), test.touch(at: Point(x: 250, y: 400)))
    // By more than 30 degrees, and less than 60.
    test.together {
      first.move(to: Point(x: 165, y: 365))
      second.move(to: Point(x: 235, y: 435))
    }
    first.end()
    second.end()
    #expect(speech.texts == ["Links"])
    test.advance(by: 1)
    swipe(0, 100)
    #expect(speech.texts == ["Links", "Kitchen, heading"], "there is no link: the element is read again")
  }

  @Test("X4 two touches scroll, three scroll by a page, and a tap with two stops the speech")
  func scrolling() {
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 400, height: 1800)
    test.window.addSubview(scrollView)
    enable()
    let touches = [100.0, 200, 300].map { x in { test.touch(at: Point(x: x, y: 500)) } }
    let pair = touches.prefix(2).map { $0() }
    for touch in pair { touch.move(to: Point(x: touch.location.x, y: 400)) }
    for touch in pair { touch.end() }
    #expect(scrollView.contentOffset == Point(x: 0, y: 100))
    let trio = touches.map { $0() }
    for touch in trio { touch.move(to: Point(x: touch.location.x, y: 400)) }
    for touch in trio { touch.end() }
    #expect(scrollView.contentOffset == Point(x: 0, y: 700) && speech.texts == ["Page 3 of 3"])
    var isStopped = false
    exploration.onStopSpeaking = { isStopped = true }
    let tap = touches.prefix(2).map { $0() }
    for touch in tap { touch.end() }
    #expect(speech.stops == 1 && isStopped)
  }

  @Test("X4 what asks for direct touches receives them once it has been read")
  func direct() {
    final class Keys: View {
      var began = 0
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { began += touches.count }
    }
    let keys = Keys(frame: Rect(x: 0, y: 450, width: 400, height: 100))
    keys.isAccessibilityElement = true
    keys.accessibilityLabel = "Piano"
    keys.accessibilityTraits = .allowsDirectInteraction
    test.window.addSubview(keys)
    test.frame()
    enable()
    test.tap(at: keys.center)
    #expect(keys.began == 0 && speech.texts == ["Piano"])
    test.advance(by: 1)
    test.tap(at: keys.center)
    #expect(keys.began == 1)
  }

  @Test("X4 it is turned on by a key, or by a key that is pressed three times in time")
  func keys() {
    exploration.toggleKey = .launch1
    exploration.tripleClickKey = .power
    test.press(.launch1)
    #expect(exploration.isEnabled)
    test.press(.launch1)
    #expect(!exploration.isEnabled)
    test.press(.power)
    test.press(.power)
    test.advance(by: 0.6)
    test.press(.power)
    #expect(!exploration.isEnabled)
    test.press(.power)
    test.press(.power)
    #expect(exploration.isEnabled)
    test.press(.power)
    test.press(.power)
    test.press(.volumeUp)
    test.press(.power)
    #expect(exploration.isEnabled, "another key in between begins anew")
  }

  @Test(
    "X4 touches that are down when it is turned on are cancelled, and those when it is turned off do nothing any more"
  )
  func amid() {
    final class Pad: View {
      var log = ""
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { log += "b" }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { log += "e" }
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { log += "c" }
    }
    let pad = Pad(frame: Rect(x: 0, y: 450, width: 400, height: 100))
    test.window.addSubview(pad)
    let touch = test.touch(at: pad.center)
    exploration.isEnabled = true
    touch.end()
    #expect(pad.log == "bc")
    let other = test.touch(at: pad.center)
    exploration.isEnabled = false
    other.move(to: pad.center + Point(x: 50, y: 0))
    other.end()
    #expect(pad.log == "bc")
    test.tap(at: pad.center)
    #expect(pad.log == "bcbe")
  }

  @Test("X4 a ring is around what was read, and what is announced or appears is read")
  func ring() throws {
    // Another test may have made its application the shared one.
    Application.shared = test.application
    enable()
    test.tap(at: go.center)
    test.frame()
    let ring = try #require(test.window.layer.sublayers.last)
    #expect(
      ring.borderWidth > 0 && ring.bounds.size == Size(width: 206, height: 66) && ring.position == go.center)
    go.frame.origin.y = 200
    test.frame()
    #expect(ring.position == go.center)
    Accessibility.post(notification: .announcement, argument: "Saved")
    #expect(speech.texts.last == "Saved" && Accessibility.isAssistiveTechnologyRunning)
    test.window.rootViewController = ViewController()
    test.play(for: 0.5)
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Yes"))
    test.window.rootViewController?.present(alert, animated: false)
    test.play(for: 0.5)
    #expect(speech.texts.last?.contains("Sure?") == true, "\(speech.texts)")
    exploration.isEnabled = false
    #expect(ring.superlayer == nil && !Accessibility.isAssistiveTechnologyRunning)
  }

  @Test("X4 what the application or a key moves the reader to is read, and is what a double tap activates")
  func moved() {
    Application.shared = test.application
    enable()
    Accessibility.post(notification: .layoutChanged, argument: go)
    test.advance(by: 0.2)
    #expect(speech.texts == ["Go, button"])
    for _ in 0..<2 {
      test.press(.tab)
      test.frame()
      test.advance(by: 0.2)
    }
    #expect(speech.texts.last == "Volume, 50%, adjustable")
  }

  @Test("X4 swipes do not change the value of a control that is disabled, which is read again")
  func disabled() {
    volume.isEnabled = false
    enable()
    test.tap(at: volume.center)
    test.advance(by: 1)
    #expect(speech.texts.last == "Volume, 50%, adjustable, dimmed")
    swipe(0, -100)
    #expect(volume.value == 0.5 && speech.texts.last == "50%")
    volume.isEnabled = true
    swipe(0, -100)
    #expect(abs(volume.value - 0.55) < 1e-9)
  }

  @Test("X4 a double tap whose second touch stays opens the menu of what was read last")
  func menu() {
    go.addInteraction(ContextMenuInteraction { _ in Menu(children: [Action(title: "Share") { _ in }]) })
    enable()
    test.tap(at: go.center)
    test.advance(by: 0.1)
    let touch = test.touch(at: Point(x: 300, y: 550))
    test.advance(by: 0.45)
    #expect(!test.window.subviews.contains { $0 is ContextMenuView })
    test.advance(by: 0.1)
    #expect(test.window.subviews.contains { $0 is ContextMenuView })
    touch.end()
    test.playUntilIdle()
    #expect(test.window.subviews.contains { $0 is ContextMenuView }, "the touch does nothing else")
  }

  @Test(
    "X4 W3 the touches of two seats in one window are not one gesture, one after the other or at the same time"
  )
  func otherSeat() {
    var count = 0
    go.addAction({ count += 1 }, for: .touchUpInside)
    enable()
    func tap(_ point: Point, seat: UInt32) {
      for kind in [TouchInput.Kind.down, .up] {
        let sample = TouchSample(location: point, timestamp: test.application.clock.now)
        var input = TouchInput(kind: kind, identifier: 999_999 + UInt64(seat), sample: sample)
        input.seat = seat
        #expect(exploration.filter([input], isDeferred: false, in: test.window).isEmpty)
      }
    }
    // The first touch explores alone: the second one does not activate what it has read.
    let touch = test.touch(at: go.center)
    test.advance(by: 0.3)
    tap(volume.center, seat: 7)
    #expect(count == 0 && speech.texts == ["Go, button"])
    touch.end()
    test.advance(by: 1)
    // A tap of each is no double tap, and two of one are.
    tap(go.center, seat: 7)
    test.advance(by: 0.1)
    tap(go.center, seat: 8)
    test.advance(by: 0.1)
    #expect(count == 0)
    tap(go.center, seat: 8)
    #expect(count == 1)
  }

  @Test("X4 a touch of another person in another window does not take part in a gesture")
  func otherWindow() {
    var count = 0
    go.addAction({ count += 1 }, for: .touchUpInside)
    enable()
    let touch = test.touch(at: go.center)
    test.advance(by: 0.3)
    let other = Window(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    func send(_ kind: TouchInput.Kind) -> [TouchInput] {
      let sample = TouchSample(location: volume.center, timestamp: test.application.clock.now)
      let input = TouchInput(kind: kind, identifier: 999_999, sample: sample)
      return exploration.filter([input], isDeferred: false, in: other)
    }
    #expect(send(.down).isEmpty && send(.up).isEmpty)
    #expect(count == 0 && speech.texts == ["Go, button"])
    touch.move(to: volume.center)
    touch.end()
    #expect(speech.texts.last == "Volume, 50%, adjustable")
  }
}
