import Tactus

/// A view that tells of the touches and keys that it hears of.
final class TracedView: View {
  weak var observer: TraceObserver?
  /// Whether it takes keys.
  var takesKeys = false

  override var canBecomeFirstResponder: Bool { takesKeys }
  override var canBecomeFocused: Bool { takesKeys }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    observer?.heard("began", touches, event, self)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    observer?.heard("moved", touches, event, self)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    observer?.heard("ended", touches, event, self)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    observer?.heard("cancelled", touches, event, self)
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    observer?.heard("pressesBegan", presses, self)
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    observer?.heard("pressesChanged", presses, self)
    super.pressesChanged(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    observer?.heard("pressesEnded", presses, self)
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    observer?.heard("pressesCancelled", presses, self)
    super.pressesCancelled(presses, with: event)
  }
  override func didUpdateFocus(in context: FocusUpdateContext) {
    observer?.journal.write(
      "focus", observer?.journal.name(of: self) ?? "", isFocused ? "here" : "gone",
      context.focusHeading.map { "\($0)" } ?? "-")
    super.didUpdateFocus(in: context)
  }
}

/// A scroll view that is asked what may be taken from its content.
final class TracedScrollView: ScrollView {
  weak var observer: TraceObserver?
  /// Whether fingers may be taken from controls, too.
  var cancelsControls = false
  /// Whether content is told of fingers at all.
  var beginsContentTouches = true

  override func touchesShouldCancel(in view: View) -> Bool {
    observer?.asked("touchesShouldCancel", self, view)
    return cancelsControls || super.touchesShouldCancel(in: view)
  }
  override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
    observer?.asked("touchesShouldBegin", self, view)
    return beginsContentTouches && super.touchesShouldBegin(touches, with: event, in: view)
  }
  override func adjustedContentInsetDidChange() {
    observer?.told("adjustedContentInsetDidChange", self, traced(adjustedContentInset))
  }
}

/// A recognizer that decides by how much it has heard, and so has all states at all times.
final class TracedRecognizer: GestureRecognizer {
  weak var observer: TraceObserver?
  /// What it makes of the calls that it hears, one after the other, over and over.
  var script: [State?] = []
  /// After how many seconds it makes up its mind by itself; nil is never.
  var delay: Double?
  var prevents = true
  var isPreventable = true
  private var step = 0

  private func heard(_ phase: String, _ touches: Set<Touch>, _ event: Event) {
    observer?.heard("r-" + phase, touches, event, self)
    if let delay, step % 3 == 0 {
      schedule(after: delay) { [weak self] in
        guard let self else { return }
        observer?.journal.write("timer", observer?.journal.name(of: self) ?? "")
        advance()
      }
    }
    advance()
  }

  private func advance() {
    guard !script.isEmpty else { return }
    step += 1
    guard let wanted = script[step % script.count] else { return }
    switch (state, wanted) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): state = wanted
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): state = wanted
    case (.began, .cancelled), (.changed, .cancelled): state = wanted
    default: break
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { heard("began", touches, event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { heard("moved", touches, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    heard("ended", touches, event)
    if numberOfTouches == 0 || state == .began || state == .changed { finish() }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    heard("cancelled", touches, event)
    finish()
  }

  private func finish() {
    if state == .began || state == .changed { state = .ended } else if state == .possible { state = .failed }
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }
  override func reset() { observer?.journal.write("reset", observer?.journal.name(of: self) ?? "") }
}
