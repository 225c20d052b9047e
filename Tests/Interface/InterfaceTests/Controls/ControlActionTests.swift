import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Controls: targets, actions and tracking")
struct ControlActionTests {
  private let test = TestWindow(size: Size(width: 600, height: 400))
  private let control = Control(frame: Rect(x: 200, y: 150, width: 100, height: 60))

  init() { test.window.addSubview(control) }

  @MainActor
  private final class Panel {
    var calls: [String] = []
    var sender: Control?
    var onCall: (() -> Void)?

    func tapped() {
      calls.append("nothing")
      onCall?()
    }
    func tappedControl(_ sender: Control) {
      calls.append("sender")
      self.sender = sender
    }
    func touched(_ sender: Control, event: Event?) {
      calls.append(event?.touches(for: sender)?.count == 1 ? "sender and event" : "sender, no event")
    }
    func touchedNonOptional(_ sender: Control, _ event: Event) {
      calls.append("\(event.type), \(event.allTouches?.count ?? 0)")
    }
    func anySender(_ sender: Any) { calls.append("\(sender is Control)") }
    func pressed(_ sender: Control, _ event: Event?) {
      calls.append(event.map { "\($0.type)" } ?? "no event")
    }
    func wrongSender(_ sender: Slider) { calls.append("slider") }
    func other() { calls.append("other") }
  }

  @Test("C2 an action takes nothing, the sender, or the sender and the event")
  func shapes() {
    let panel = Panel()
    control.addTarget(panel, action: Panel.tapped, for: .touchDown)
    control.addTarget(panel, action: Panel.tappedControl, for: .touchDown)
    control.addTarget(panel, action: Panel.touched, for: .touchDown)
    control.addTarget(panel, action: Panel.other, for: .touchUpInside)
    test.tap(at: control.center)
    #expect(panel.calls == ["nothing", "sender", "sender and event", "other"])
    #expect(panel.sender === control)
  }

  @Test("C2 the event may be declared optional or not; the sender by its type or as Any")
  func eventShapes() {
    let panel = Panel()
    control.addTarget(panel, action: Panel.touchedNonOptional, for: .touchDown)
    control.addTarget(panel, action: Panel.pressed, for: .touchDown)
    control.addTarget(panel, action: Panel.anySender, for: .touchDown)
    let touch = test.touch(at: control.center)
    #expect(panel.calls == ["touches, 1", "touches", "true"])
    touch.cancel()
  }

  @Test(
    "C2 an action with a non-optional event is called also without an event, with one that has no touches"
  )
  func noEvent() {
    let panel = Panel()
    control.addTarget(panel, action: Panel.touchedNonOptional, for: .valueChanged)
    control.addTarget(panel, action: Panel.pressed, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(panel.calls == ["touches, 0", "no event"])
  }

  @Test("C2 actions caused by a key get the presses event, in every control")
  func keyEvent() {
    let field = TextField(frame: .zero)
    let cases: [(Control, KeyCode, Control.Events)] = [
      (Button(type: .system), .space, .touchUpInside), (Switch(frame: .zero), .space, .valueChanged),
      (Slider(frame: .zero), .rightArrow, .valueChanged), (Stepper(frame: .zero), .rightArrow, .valueChanged),
      (SegmentedControl(items: ["A", "B"]), .rightArrow, .valueChanged),
      (field, KeyCode(character: "a") ?? .unknown, .editingChanged),
    ]
    for (control, key, events) in cases {
      let panel = Panel()
      control.frame = Rect(x: 10, y: 10, width: 150, height: 44)
      test.window.addSubview(control)
      test.frame()
      test.window.requestFocusUpdate(to: control)
      control.addTarget(panel, action: Panel.touchedNonOptional, for: events)
      control.addTarget(panel, action: Panel.pressed, for: events)
      test.press(key)
      #expect(panel.calls == ["presses, 0", "presses"], "\(type(of: control))")
      control.removeFromSuperview()
    }
  }

  @Test("C2 sendAction calls an action of each signature at once")
  func sendAction() {
    let panel = Panel()
    control.sendAction(Panel.tapped, to: panel, for: nil)
    control.sendAction(Panel.tappedControl, to: panel, for: nil)
    control.sendAction(Panel.pressed, to: panel, for: nil)
    control.sendAction(Panel.touchedNonOptional, to: panel, for: nil)
    #expect(panel.calls == ["nothing", "sender", "no event", "touches, 0"])
  }

  @Test("C2 removeTarget as UIKit spells it, with nil for every action, for every target; or with one entry")
  func removeTargetSpellings() {
    let (first, second) = (Panel(), Panel())
    func add() {
      control.addTarget(first, action: Panel.tapped, for: .touchDown)
      control.addTarget(first, action: Panel.other, for: [.touchDown, .valueChanged])
      control.addTarget(second, action: Panel.other, for: .touchDown)
    }
    add()
    control.removeTarget(first, action: nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(first.calls.isEmpty && second.calls == ["other"])
    control.sendActions(for: .valueChanged)
    #expect(first.calls == ["other"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
    add()
    let entry = control.addTarget(first, action: Panel.pressed, for: .touchDown)
    control.removeTarget(entry, for: .allEvents)
    (first.calls, second.calls) = ([], [])
    control.sendActions(for: .touchDown)
    #expect(first.calls == ["nothing", "other"] && second.calls == ["other"])
  }

  @Test("C2 a target is referenced weakly; a deallocated one is removed")
  func weakTarget() {
    weak var gone: Panel?
    do {
      let panel = Panel()
      gone = panel
      control.addTarget(panel, action: Panel.other, for: .touchDown)
    }
    #expect(gone == nil)
    #expect(control.allControlEvents == .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.allControlEvents.isEmpty)
  }

  @Test("C2 any number of targets and actions for one event are called in the order of adding")
  func many() {
    let panels = (0..<20).map { _ in Panel() }
    for panel in panels {
      control.addTarget(panel, action: Panel.other, for: [.touchDown, .valueChanged])
      control.addTarget(panel, action: Panel.other, for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    #expect(panels.allSatisfy { $0.calls.count == 2 })
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(panels.allSatisfy { $0.calls.count == 4 }, "each entry once, though two of its events happened")
  }

  @Test("C2 removeTarget removes a target for the given events, or all targets")
  func removing() {
    let (first, second) = (Panel(), Panel())
    for panel in [first, second] {
      control.addTarget(panel, action: Panel.other, for: [.touchDown, .touchUpInside])
    }
    control.removeTarget(first, for: .touchDown)
    test.tap(at: control.center)
    #expect(first.calls.count == 1 && second.calls.count == 2)
    control.removeTarget(nil, for: .allEvents)
    test.tap(at: control.center)
    #expect(first.calls.count == 1 && second.calls.count == 2)
  }

  @Test("C2 addAction calls closures; removeAction removes them")
  func closures() {
    var calls: [String] = []
    let first = control.addAction({ calls.append("first") }, for: .touchDown)
    control.addAction({ calls.append("second") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.removeAction(first, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["first", "second", "second"])
  }

  @Test("C2 an action knows its sender; one with the same identifier replaces the other")
  func actions() {
    var calls: [String] = []
    weak var sender: AnyObject?
    let identifier = Action.Identifier(rawValue: "save")
    control.addAction(Action(identifier: identifier) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(
      Action(identifier: identifier) { action in
        calls.append("new")
        sender = action.sender
      }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"] && sender === control)
    control.removeAction(identifiedBy: identifier, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"])
  }

  @Test("C2 actions for allEvents and allTouchEvents are called once for each event of their group")
  func groups() {
    var (all, touches) = (0, 0)
    control.addAction({ all += 1 }, for: .allEvents)
    control.addAction({ touches += 1 }, for: .allTouchEvents)
    test.tap(at: control.center)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .editingChanged)
    #expect(all == 4 && touches == 2)
  }

  @Test("an action whose sender is of another class is not called")
  func wrongSender() {
    let panel = Panel()
    control.addTarget(panel, action: Panel.wrongSender, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(panel.calls.isEmpty)
  }

  // MARK: - Actions that change their sender

  @Test("a control may be removed, or lose its targets, in its own action")
  func removesItself() {
    let panel = Panel()
    panel.onCall = { [unowned control] in
      control.removeTarget(nil, for: .allEvents)
      control.removeFromSuperview()
    }
    control.addTarget(panel, action: Panel.tapped, for: .touchDown)
    control.addTarget(panel, action: Panel.other, for: [.touchDown, .touchCancel])
    let touch = test.touch(at: control.center)
    touch.end()
    #expect(panel.calls == ["nothing"])
    #expect(!control.isTracking && control.superview == nil)
  }

  @Test("a control disabled by its own action cancels tracking")
  func disablesItself() {
    let recorder = ControlRecorder(control)
    control.addAction({ [unowned control] in control.isEnabled = false }, for: .touchDown)
    let touch = test.touch(at: control.center)
    touch.end()
    #expect(recorder.take() == ["down", "cancel"])
  }

  @Test("a target deallocated while actions are sent is no longer called")
  func deallocatedMeanwhile() {
    var panel: Panel? = Panel()
    var calls = 0
    weak let gone = panel
    control.addAction({ panel = nil }, for: .touchDown)
    if let panel { control.addTarget(panel, action: Panel.other, for: .touchDown) }
    control.addAction({ calls += 1 }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(gone == nil && calls == 1)
  }

  // MARK: - Tracking

  private final class Tracker: Control {
    var log: [String] = []
    var begins = true
    var continues = true
    var inside: Bool?

    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
      log.append("begin")
      return begins
    }
    override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
      log.append("continue")
      return continues
    }
    override func endTracking(_ touch: Touch?, with event: Event?) {
      log.append("end")
      inside = isTouchInside
    }
    override func cancelTracking(with event: Event?) { log.append("cancel") }
  }

  private func makeTracker() -> (Tracker, ControlRecorder) {
    let tracker = Tracker(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    test.window.addSubview(tracker)
    return (tracker, ControlRecorder(tracker))
  }

  @Test("C3 begin, continue and end are called as the touch begins, moves and ends")
  func tracking() {
    let (tracker, recorder) = makeTracker()
    let touch = test.touch(at: tracker.center)
    #expect(tracker.isTracking)
    touch.move(to: Point(x: 60, y: 60))
    touch.end()
    #expect(tracker.log == ["begin", "continue", "end"] && tracker.inside == true && !tracker.isTracking)
    #expect(recorder.take() == ["down", "drag in", "up in"])
  }

  @Test("C3 if beginTracking returns false, the touch is not tracked and nothing is sent")
  func beginRefuses() {
    let (tracker, recorder) = makeTracker()
    tracker.begins = false
    let touch = test.touch(at: tracker.center)
    #expect(!tracker.isTracking && !tracker.isHighlighted)
    touch.move(to: Point(x: 60, y: 60))
    touch.end()
    #expect(tracker.log == ["begin"] && recorder.take().isEmpty)
  }

  @Test("C3 if continueTracking returns false, tracking ends")
  func continueRefuses() {
    let (tracker, recorder) = makeTracker()
    tracker.continues = false
    let touch = test.touch(at: tracker.center)
    touch.move(to: Point(x: 60, y: 60))
    #expect(!tracker.isTracking && !tracker.isHighlighted)
    touch.move(to: Point(x: 61, y: 60))
    touch.end()
    #expect(tracker.log == ["begin", "continue"] && recorder.take() == ["down"])
  }

  @Test("C3 cancelTracking is called when the touch is cancelled")
  func cancelTracking() {
    let (tracker, recorder) = makeTracker()
    test.touch(at: tracker.center).cancel()
    #expect(tracker.log == ["begin", "cancel"] && recorder.take() == ["down", "cancel"])
  }

  @Test("C3 the state contains highlighted, disabled, selected and focused")
  func state() {
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
    control.isHighlighted = false
    test.window.requestFocusUpdate(to: control)
    #expect(control.state == [.selected, .focused])
    control.isEnabled = false
    #expect(control.state.contains(.disabled))
    test.frame()
    #expect(!control.isFocused, "a disabled control has no focus")
  }

  @Test("C2 an action that is added again for the same event is performed once")
  func sameAction() {
    var calls = 0
    let action = Action { _ in calls += 1 }
    for _ in 0..<3 { control.addAction(action, for: .touchDown) }
    control.addAction(action, for: .touchUpInside)
    test.tap(at: control.center)
    #expect(calls == 2)
  }
}
