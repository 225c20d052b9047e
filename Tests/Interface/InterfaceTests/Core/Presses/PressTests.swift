import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Key presses")
struct PressTests {
  private let test = TestWindow()
  private let view = KeyView()

  init() { test.window.addSubview(view) }

  @Test("C5 a key press goes to the focused view and up the responder chain; it begins and ends once")
  func chain() {
    let container = KeyView("container", frame: test.window.bounds)
    container.isFocusable = false
    container.addSubview(view)
    test.window.addSubview(container)
    test.window.requestFocusUpdate(to: view)
    view.log = []
    test.press(.space)
    #expect(view.log == ["began 57", "ended 57"])
    #expect(container.log == ["began 57", "ended 57"])
    #expect(test.application.presses.isIdle)
  }

  @Test("C5 the first responder gets the keys before the focused view does")
  func firstResponder() {
    let other = KeyView("other")
    other.isFocusable = false
    other.acceptsFirstResponder = true
    test.window.addSubview(other)
    test.window.requestFocusUpdate(to: view)
    view.log = []
    #expect(other.becomeFirstResponder())
    #expect(other.isFirstResponder)
    test.press(.return)
    #expect(other.log == ["began 28", "ended 28"])
    #expect(view.log.isEmpty)
    #expect(other.resignFirstResponder())
    test.press(.return)
    #expect(view.log == ["began 28", "ended 28"])
  }

  @Test("C5 a view does not become first responder if it may not, or if the present one does not resign")
  func refusals() {
    #expect(!view.becomeFirstResponder())
    let first = KeyView("first")
    let second = KeyView("second")
    for responder in [first, second] {
      responder.acceptsFirstResponder = true
      #expect(!responder.becomeFirstResponder())
      test.window.addSubview(responder)
    }
    #expect(first.becomeFirstResponder())
    first.resigns = false
    #expect(!second.becomeFirstResponder())
    #expect(!first.resignFirstResponder())
    #expect(first.isFirstResponder)
    first.resigns = true
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder)
  }

  @Test("C5 a held key repeats to the responder that received its beginning")
  func repetition() {
    test.window.requestFocusUpdate(to: view)
    view.log = []
    test.keyDown(.space)
    test.keyRepeat(.space)
    test.keyRepeat(.space)
    test.keyUp(.space)
    #expect(view.log == ["began 57", "changed 57", "changed 57", "ended 57"])
  }

  @Test(
    "C5 a held key is cancelled when the focus moves, the view is removed or the window loses the keyboard")
  func cancellation() {
    let other = KeyView("other", frame: Rect(x: 100, y: 0, width: 40, height: 40))
    test.window.addSubview(other)
    for take: @MainActor () -> Void in [
      { test.window.requestFocusUpdate(to: other) }, { view.removeFromSuperview() }, { test.loseKeyboard() },
      { test.window.isHidden = true },
    ] {
      test.window.isHidden = false
      test.window.addSubview(view)
      test.window.requestFocusUpdate(to: view)
      view.log = []
      test.keyDown(.space)
      take()
      test.keyUp(.space)
      #expect(view.log.filter { $0 != "unfocused" } == ["began 57", "cancelled 57"])
      #expect(test.application.presses.isIdle)
    }
  }

  @Test("C5 a key up without a key down is ignored; a second key down cancels the first")
  func strayKeys() {
    test.window.requestFocusUpdate(to: view)
    view.log = []
    test.keyUp(.space)
    test.keyRepeat(.space)
    #expect(view.log.isEmpty)
    test.keyDown(.space)
    test.keyDown(.space)
    test.keyUp(.space)
    #expect(view.log == ["began 57", "cancelled 57", "began 57", "ended 57"])
  }

  @Test("C5 the responder may be removed, and the window closed, while a key is delivered")
  func removal() {
    view.onPress = { [unowned view] phase in if phase == "began" { view.removeFromSuperview() } }
    test.window.requestFocusUpdate(to: view)
    view.log = []
    test.press(.space)
    #expect(view.log == ["began 57", "cancelled 57", "unfocused"])
    test.window.addSubview(view)
    test.window.requestFocusUpdate(to: view)
    view.onPress = { [unowned test] phase in if phase == "began" { test.window.close() } }
    test.press(.space)
    #expect(test.application.presses.isIdle)
  }

  @Test("C5 keys that are never released are tracked up to a limit; the oldest are cancelled")
  func maximumHeldKeys() {
    test.window.requestFocusUpdate(to: view)
    view.log = []
    for code in 1...200 { test.keyDown(KeyCode(rawValue: UInt32(1000 + code))) }
    #expect(test.application.presses.presses.count == PressDispatcher.maximumHeldKeys)
    #expect(view.log.count { $0.hasPrefix("cancelled") } == 200 - PressDispatcher.maximumHeldKeys)
    test.loseKeyboard()
    #expect(view.log.count == 400)
  }

  @Test("C5 the application receives each press before delivery, as a presses event")
  func sendEvent() {
    final class Spy: Application {
      var types: [Event.EventType] = []
      override func sendEvent(_ event: Event) {
        types.append(event.type)
        let isEscape = (event as? PressesEvent)?.allPresses.contains { $0.key?.keyCode == .escape } ?? false
        if !isEscape { super.sendEvent(event) }
      }
    }
    let spy = Spy(clock: EventClock(now: 0))
    test.window.application = spy
    test.window.requestFocusUpdate(to: view)
    view.log = []
    for code in [KeyCode.space, .escape] {
      let input = KeyChange(
        kind: .down, identifier: UInt64(code.rawValue), key: Key(keyCode: code), timestamp: 0)
      spy.presses.receive(input, in: test.window)
    }
    #expect(spy.types == [.presses, .presses])
    #expect(view.log == ["began 57"])
  }
}
