import Tactus

/// A control of an application, with UIKit's signatures of the overridden members.
final class Dial: Control {
  private(set) var angle = 0.0

  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = false
  }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    turn(to: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    for sample in event?.coalescedTouches(for: touch) ?? [touch] { turn(to: sample.location(in: self)) }
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    setNeedsDisplay()
  }

  override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    angle = 0
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    super.touchesCancelled(touches, with: event)
  }

  override func point(inside point: Point, with event: Event?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? { super.hitTest(point, with: event) }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
  override var isEnabled: Bool { didSet { setNeedsDisplay() } }
  override var state: State { super.state }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }

  override func sendAction(_ action: Action) { super.sendAction(action) }

  private func turn(to point: Point) { angle = point.x - bounds.midX }
}

/// A target with an action method of every kind.
@MainActor
final class ActionTarget {
  var calls: [String] = []

  func nothing() { calls.append("nothing") }
  func sender(_ sender: Dial) { calls.append("sender") }
  func any(_ sender: Any) { calls.append("any") }
  func optional(_ sender: Dial, with event: Event?) { calls.append(event == nil ? "no event" : "event") }
  func certain(_ sender: Dial, forEvent event: Event) { calls.append("certain") }
  func recognized(_ recognizer: TapGestureRecognizer) { calls.append("tap") }
}

@MainActor
func checkControls() {
  let dial = Dial(frame: Rect(x: 0, y: 0, width: 80, height: 80))
  let target = ActionTarget()
  dial.addTarget(target, action: ActionTarget.nothing, for: .valueChanged)
  dial.addTarget(target, action: ActionTarget.sender, for: .valueChanged)
  dial.addTarget(target, action: ActionTarget.any, for: .valueChanged)
  dial.addTarget(target, action: ActionTarget.optional, for: .valueChanged)
  dial.addTarget(target, action: ActionTarget.certain, for: [.valueChanged, .touchUpInside])
  dial.addAction(Action { action in check(action.sender is Dial, "an action's sender") }, for: .valueChanged)
  dial.sendActions(for: .valueChanged)
  check(target.calls == ["nothing", "sender", "any", "no event", "certain"], "\(target.calls)")
  dial.removeTarget(target, action: nil, for: .touchUpInside)
  dial.removeTarget(nil, action: nil, for: .allEvents)
  check(dial.allTargets.isEmpty, "targets remain")
  dial.sendAction(ActionTarget.certain, to: target, for: nil)
  check(target.calls.last == "certain", "sendAction")
}

@MainActor
func checkTimers() {
  let timer = ClockTimer.scheduledTimer(withTimeInterval: 60, repeats: true) { timer in timer.invalidate() }
  check(timer.isPending, "a timer is pending")
  timer.cancel()
  check(!timer.isPending, "a cancelled timer is not pending")
}
