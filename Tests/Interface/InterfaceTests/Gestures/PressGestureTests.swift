import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Gesture recognizers and key presses")
struct PressGestureTests {
  /// A view that can have the focus and records its presses.
  private final class KeyView: View {
    var log: [String] = []
    override var canBecomeFocused: Bool { true }
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { log.append("began") }
    override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) { log.append("changed") }
    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { log.append("ended") }
    override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
      log.append("cancelled")
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// Records what it is asked.
  private final class Delegate: GestureRecognizerDelegate {
    var log: [String] = []
    var receivesEvents = true
    var receivesPresses = true
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
      log.append("event \(event.type) \(event.allTouches?.count ?? 0)")
      return receivesEvents
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
      log.append("press \(press.type.rawValue)")
      return receivesPresses
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      log.append("touch")
      return true
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// Records the presses that it receives.
  private final class Recorder: GestureRecognizer {
    var log: [String] = []
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) { log.append("began") }
    override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) { log.append("changed") }
    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) { log.append("ended") }
    override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
      log.append("cancelled")
    }
  }

  let test = TestWindow()
  private let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let view = KeyView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let delegate = Delegate()

  init() {
    test.window.addSubview(outer)
    outer.addSubview(view)
    test.press(.tab)
    _ = view.take()
  }

  @Test("U12 a tap is recognized for a press of its types, which is cancelled for the responder")
  func tap() {
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { taps += 1 }
    outer.addGestureRecognizer(tap)
    test.press(.return)
    #expect(taps == 0 && view.take() == ["began", "ended"], "without types it receives no presses")
    tap.allowedPressTypes = [.select, .playPause]
    test.press(.return)
    #expect(taps == 1 && view.take() == ["began", "cancelled"])
    test.press(.playPause)
    test.press(KeyCode(character: "a")!)
    #expect(taps == 2)
    _ = view.take()
    tap.cancelsTouchesInView = false
    test.press(.return)
    #expect(taps == 3 && view.take() == ["began", "ended"])
    // A long press is no tap, and neither is one that is cancelled.
    test.keyDown(.return)
    test.advance(by: 2)
    test.keyUp(.return)
    test.keyDown(.return)
    test.loseKeyboard()
    test.keyUp(.return)
    #expect(taps == 3)
    tap.numberOfTapsRequired = 2
    test.press(.return)
    #expect(taps == 3)
    test.press(.return)
    #expect(taps == 4)
    test.press(.return)
    test.advance(by: 1)
    test.press(.return)
    #expect(taps == 4, "the second press came too late")
    // Touches are taps as before.
    tap.numberOfTapsRequired = 1
    test.tap(at: Point(x: 50, y: 50))
    #expect(taps == 5)
  }

  @Test("U12 a long press is recognized while the key is held, and ends with it")
  func longPress() {
    var states: [GestureRecognizer.State] = []
    let press = LongPressGestureRecognizer()
    press.allowedPressTypes = [.menu]
    press.addAction { [unowned press] in states.append(press.state) }
    outer.addGestureRecognizer(press)
    test.keyDown(.escape)
    test.advance(by: 0.4)
    #expect(states.isEmpty)
    test.advance(by: 0.2)
    #expect(states == [.began])
    test.keyRepeat(.escape)
    test.keyUp(.escape)
    #expect(states == [.began, .ended] && view.take() == ["began", "cancelled"])
    test.press(.escape)
    #expect(states.count == 2 && view.take() == ["began", "ended"])
    test.keyDown(.escape)
    test.advance(by: 0.6)
    test.loseKeyboard()
    #expect(states.suffix(2) == [.began, .cancelled])
  }

  @Test("U12 the delegate is asked about the event and about the press, and about the event of a touch")
  func questions() {
    let recorder = Recorder()
    recorder.allowedPressTypes = [.upArrow]
    recorder.delegate = delegate
    view.addGestureRecognizer(recorder)
    test.keyDown(.upArrow)
    test.keyRepeat(.upArrow)
    test.keyUp(.upArrow)
    #expect(
      delegate.take() == ["event presses 0", "press 0"] && recorder.log == ["began", "changed", "ended"])
    #expect(view.take() == ["began", "changed", "ended"], "what is not recognized reaches the responder")
    delegate.receivesPresses = false
    test.press(.upArrow)
    delegate.receivesEvents = false
    test.press(.upArrow)
    #expect(delegate.take() == ["event presses 0", "press 0", "event presses 0"] && recorder.log.count == 3)
    test.tap(at: Point(x: 50, y: 50))
    #expect(delegate.take() == ["event touches 1"], "a touch whose event is refused is not asked about")
    delegate.receivesEvents = true
    test.tap(at: Point(x: 50, y: 50))
    #expect(delegate.take() == ["event touches 1", "touch"])
  }

  @Test("U12 a press that ends because its view is removed is cancelled for recognizers, too")
  func removal() {
    let recorder = Recorder()
    recorder.allowedPressTypes = [.select]
    outer.addGestureRecognizer(recorder)
    test.keyDown(.return)
    view.removeFromSuperview()
    test.keyUp(.return)
    #expect(recorder.log == ["began", "cancelled"] && view.take() == ["began", "cancelled"])
  }

  @Test("G1 T27 a recognizer that is disabled or removed while a key is held drops the press")
  func dropped() {
    var actions = 0
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    for recognizer in [tap, press] as [GestureRecognizer] {
      recognizer.allowedPressTypes = [.select]
      recognizer.addAction { actions += 1 }
      outer.addGestureRecognizer(recognizer)
    }
    test.keyDown(.return)
    for recognizer in [tap, press] as [GestureRecognizer] {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    test.keyUp(.return)
    test.advance(by: 1)
    test.keyDown(.return)
    outer.removeGestureRecognizer(tap)
    outer.removeGestureRecognizer(press)
    test.advance(by: 0.1)
    test.keyUp(.return)
    #expect(actions == 0)
  }
}
