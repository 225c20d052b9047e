import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Commands of media keys")
struct RemoteControlTests {
  private let test = TestWindow()

  /// Records the commands that it receives.
  private final class Player: View {
    var commands: [Event.EventSubtype] = []
    var passesOn = false

    override var canBecomeFirstResponder: Bool { true }

    override func remoteControlReceived(with event: Event?) {
      commands.append(event?.subtype ?? .none)
      if passesOn { super.remoteControlReceived(with: event) }
    }
  }

  private func player(in view: View) -> Player {
    let player = Player(frame: view.bounds)
    view.addSubview(player)
    return player
  }

  @Test("W15 a command goes to the first responder, and up the responder chain")
  func chain() {
    let outer = player(in: test.window)
    let inner = player(in: outer)
    #expect(inner.becomeFirstResponder())
    test.application.beginReceivingRemoteControlEvents()
    test.press(.play)
    #expect(inner.commands == [.remoteControlPlay] && outer.commands.isEmpty)
    inner.passesOn = true
    test.press(.stopMedia)
    #expect(inner.commands.last == .remoteControlStop && outer.commands == [.remoteControlStop])
    test.application.endReceivingRemoteControlEvents()
    test.press(.play)
    #expect(inner.commands.count == 2)
  }

  @Test("W15 seeking ends when the key is released, also where another responder has become the first")
  func seeking() {
    let (first, second) = (player(in: test.window), player(in: test.window))
    #expect(first.becomeFirstResponder())
    test.application.beginReceivingRemoteControlEvents()
    test.keyDown(.rewind)
    test.keyRepeat(.rewind)
    #expect(first.commands == [.remoteControlBeginSeekingBackward])
    #expect(second.becomeFirstResponder())
    test.keyUp(.rewind)
    #expect(
      first.commands == [.remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward])
    #expect(second.commands.isEmpty && test.application.presses.isIdle)
  }

  @Test("W15 a media key that a responder uses as a press is no command")
  func presses() {
    let view = KeyView()
    view.handledKeys = [.playPause]
    test.window.addSubview(view)
    test.window.requestFocusUpdate(to: view)
    let player = player(in: test.window)
    test.application.beginReceivingRemoteControlEvents()
    test.press(.playPause)
    #expect(view.log.suffix(2) == ["began 164", "ended 164"] && player.commands.isEmpty)
  }

  @Test("W15 OK and Select act as Return does")
  func activation() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    var count = 0
    button.addAction(Action { _ in count += 1 }, for: .primaryActionTriggered)
    test.window.addSubview(button)
    test.window.requestFocusUpdate(to: button)
    for code in [KeyCode.ok, .select, .return] { test.press(code) }
    #expect(count == 3)
    #expect(Press.PressType(.ok) == .select && Press.PressType(.select) == .select)
  }
}
