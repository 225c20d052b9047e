import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Recognizers that are changed during a gesture")
struct GestureMisuseTests {
  let journal = LogJournal()
  let test: TestWindow
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    test = TestWindow(loggingTo: journal)
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  private func touch(_ x: Double = 100) -> SimulatedTouch { test.touch(at: Point(x: x, y: 100)) }

  /// A change to a recognizer in one of its callbacks.
  enum Change: CaseIterable {
    case disable, detach, removeView, moveElsewhere, cancelAll, closeWindow, removeTargets
  }

  private func perform(_ change: Change, _ recognizer: GestureRecognizer, in test: TestWindow) {
    switch change {
    case .disable: recognizer.isEnabled = false
    case .detach: recognizer.view?.removeGestureRecognizer(recognizer)
    case .removeView: recognizer.view?.removeFromSuperview()
    case .moveElsewhere: test.window.addGestureRecognizer(recognizer)
    case .cancelAll: test.application.cancelAllTouches()
    case .closeWindow: test.window.close()
    case .removeTargets: recognizer.removeTarget(nil)
    }
  }

  private final class Delegate: GestureRecognizerDelegate {
    var act: (String) -> Void = { _ in }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      act("begin")
      return true
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      act("receive")
      return true
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      act("simultaneous")
      return false
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
      act("require")
      return false
    }
  }

  /// The callbacks in which the change is made.
  private static nonisolated let callbacks = [
    "action", "began", "moved", "ended", "reset", "begin", "receive", "simultaneous", "require", "view",
  ]

  @Test(
    "G1 G5 T18 a recognizer may be changed in any of its callbacks", arguments: Change.allCases,
    callbacks)
  func changes(_ change: Change, in callback: String) {
    for makes in [ScriptedRecognizer.tap, ScriptedRecognizer.pan, ScriptedRecognizer.doubleTap] {
      let test = TestWindow()
      let view = RecordingView(frame: test.window.bounds)
      view.isMultipleTouchEnabled = true
      test.window.addSubview(view)
      func touch() -> SimulatedTouch { test.touch(at: Point(x: 100, y: 100)) }
      let (recognizer, rival) = (makes(), ScriptedRecognizer.pan())
      let delegate = Delegate()
      var isDone = false
      let act: (String) -> Void = { [unowned recognizer, unowned test] present in
        guard present == callback, !isDone else { return }
        isDone = true
        perform(change, recognizer, in: test)
      }
      delegate.act = act
      recognizer.delegate = delegate
      recognizer.addAction { act("action") }
      let onTouches = recognizer.onTouches
      recognizer.onTouches = { recognizer, phase, touches in
        act("\(phase)")
        onTouches?(recognizer, phase, touches)
      }
      let onReset = recognizer.onReset
      recognizer.onReset = {
        onReset?()
        act("reset")
      }
      view.onTouches = { _, _, _ in act("view") }
      view.addGestureRecognizer(recognizer)
      view.addGestureRecognizer(rival)
      for _ in 0..<2 {
        let first = touch()
        first.move(by: Point(x: 5, y: 0))
        first.move(by: Point(x: 5, y: 0))
        first.end()
        touch().end()
      }
      test.advance(by: 20)
      #expect(recognizer.state == .possible)
      #expect(rival.state == .possible)
      #expect(recognizer.numberOfTouches == 0)
      let begins = view.phases.filter { $0 == .began }.count
      let ends = view.phases.filter { $0 == .ended || $0 == .cancelled }.count
      #expect(begins == ends, "\(view.phases)")
    }
  }

  // MARK: - Targets

  @MainActor
  private final class Panel {
    var calls: [String] = []
    func tapped() { calls.append("tapped") }
    func panned(_ recognizer: ScriptedRecognizer) { calls.append("panned \(recognizer.state)") }
    func wrong(_ recognizer: Panel) { calls.append("wrong") }
  }

  @Test("G1 targets are called in order, without argument or with the recognizer, several for one recognizer")
  func targets() {
    let tap = ScriptedRecognizer.tap()
    let (panel, other) = (Panel(), Panel())
    tap.addTarget(panel, action: Panel.tapped)
    tap.addTarget(panel, action: Panel.panned)
    let entry = tap.addTarget(other, action: Panel.tapped)
    var closures = 0
    let closure = tap.addAction { closures += 1 }
    view.addGestureRecognizer(tap)
    touch().end()
    #expect(panel.calls == ["tapped", "panned ended"])
    #expect(other.calls == ["tapped"])
    #expect(closures == 1)
    tap.removeTarget(panel)
    tap.removeTarget(closure)
    touch().end()
    #expect(panel.calls.count == 2)
    #expect(other.calls.count == 2)
    tap.removeTarget(entry)
    touch().end()
    #expect(other.calls.count == 2)
    #expect(closures == 1)
  }

  @Test("G1 recognizers are created with a target or a closure")
  func initializers() {
    let panel = Panel()
    let first = ScriptedRecognizer(target: panel, action: Panel.tapped)
    let second = ScriptedRecognizer(target: panel, action: Panel.panned)
    let third = ScriptedRecognizer { panel.calls.append("closure") }
    for recognizer in [first, second, third] {
      view.addGestureRecognizer(recognizer)
      let touch = touch()
      recognizer.state = .ended
      touch.end()
      view.removeGestureRecognizer(recognizer)
    }
    #expect(panel.calls == ["tapped", "panned ended", "closure"])
  }

  @Test("G1 a target is referenced weakly: once it is deallocated, its action is no longer called")
  func deallocatedTarget() {
    let tap = ScriptedRecognizer.tap()
    var panel: Panel? = Panel()
    weak let watched = panel
    tap.addTarget(panel!, action: Panel.tapped)
    view.addGestureRecognizer(tap)
    panel = nil
    #expect(watched == nil)
    touch().end()
    #expect(tap.actions == [.ended])
  }

  @Test("G1 a target that is deallocated in an earlier action is not called")
  func targetDeallocatedInAction() {
    let tap = ScriptedRecognizer.tap()
    var panel: Panel? = Panel()
    tap.addAction { panel = nil }
    tap.addTarget(panel!, action: Panel.tapped)
    view.addGestureRecognizer(tap)
    touch().end()
    touch().end()
    #expect(tap.actions.count == 2)
    #expect(panel == nil)
  }

  // MARK: - Changes during touches

  @Test("G2 recognizers that are attached in touchesBegan receive the next touch")
  func attachedInTouchesBegan() {
    let late = ScriptedRecognizer.tap()
    view.onTouches = { [unowned view] phase, _, _ in if phase == .began { view.addGestureRecognizer(late) } }
    touch().end()
    #expect(late.actions.isEmpty)
    touch().end()
    #expect(late.actions == [.ended])
  }

  @Test("G5 T15 removing a view cancels its touches and its recognizers' gestures")
  func viewRemoved() {
    let small = RecordingView(frame: Rect(x: 0, y: 0, width: 150, height: 150))
    view.addSubview(small)
    let (own, outer) = (ScriptedRecognizer.pan(), ScriptedRecognizer())
    small.addGestureRecognizer(own)
    view.addGestureRecognizer(outer)
    let first = touch()
    first.move(by: Point(x: 5, y: 0))
    small.removeFromSuperview()
    #expect(own.actions == [.began, .cancelled])
    #expect(own.state == .possible)
    #expect(outer.state == .possible)
    #expect(outer.numberOfTouches == 0)
    #expect(small.phases == [.began, .cancelled])
    first.end()
    #expect(own.actions == [.began, .cancelled])
  }

  @Test("G5 a recognizer that is removed while others wait for it lets them recognize")
  func requiredIsRemoved() {
    let waiter = ScriptedRecognizer.tap()
    var required: ScriptedRecognizer? = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .ended { recognizer.schedule(after: 5) {} }
    }
    waiter.require(toFail: required!)
    view.addGestureRecognizer(waiter)
    view.addGestureRecognizer(required!)
    touch().end()
    #expect(waiter.actions.isEmpty)
    view.removeGestureRecognizer(required!)
    #expect(waiter.actions == [.ended])
    weak let watched = required
    required = nil
    #expect(watched == nil)
    touch().end()
    #expect(waiter.actions == [.ended, .ended])
  }

  @Test("G4 a state set without touches, or without a view, is harmless")
  func stateWithoutTouches() {
    let loose = ScriptedRecognizer()
    for state in [GestureRecognizer.State.failed, .ended, .cancelled] { loose.state = state }
    #expect(loose.state == .possible)
    #expect(loose.actions == [.ended])
    view.addGestureRecognizer(loose)
    loose.state = .began
    loose.state = .ended
    #expect(loose.actions == [.ended, .began, .ended])
    #expect(loose.resets == 4)
  }

  @Test("G4 reset may set the state; it ends at possible")
  func stateInReset() {
    let tap = ScriptedRecognizer.tap()
    tap.onReset = { [unowned tap] in
      tap.state = .possible
      tap.state = .began
    }
    view.addGestureRecognizer(tap)
    touch().end()
    touch().end()
    #expect(tap.actions == [.ended, .ended])
    #expect(tap.state == .possible)
    #expect(!journal.lines.isEmpty)
  }
}
