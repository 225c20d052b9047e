import Tactus

/// A view that reports the touches and keys that it receives.
final class TracedView: View {
  weak var observer: TraceObserver?
  /// A Boolean value that indicates whether the view can become first responder.
  var takesKeys = false

  override var canBecomeFirstResponder: Bool { takesKeys }
  override var canBecomeFocused: Bool { takesKeys }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    observer?.received("began", touches, event, self)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    observer?.received("moved", touches, event, self)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    observer?.received("ended", touches, event, self)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    observer?.received("cancelled", touches, event, self)
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    observer?.received("pressesBegan", presses, self)
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    observer?.received("pressesChanged", presses, self)
    super.pressesChanged(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    observer?.received("pressesEnded", presses, self)
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    observer?.received("pressesCancelled", presses, self)
    super.pressesCancelled(presses, with: event)
  }
  override func didUpdateFocus(in context: FocusUpdateContext) {
    observer?.journal.write(
      "focus", observer?.journal.name(of: self) ?? "", isFocused ? "here" : "gone",
      context.focusHeading.map { "\($0)" } ?? "-")
    super.didUpdateFocus(in: context)
  }
}

/// A scroll view that reports queries about the touches of its content.
final class TracedScrollView: ScrollView {
  weak var observer: TraceObserver?
  /// A Boolean value that indicates whether touches of controls are cancelled, too.
  var cancelsControls = false
  /// A Boolean value that indicates whether content receives touches.
  var beginsContentTouches = true

  override func touchesShouldCancel(in view: View) -> Bool {
    observer?.queried("touchesShouldCancel", self, view)
    return cancelsControls || super.touchesShouldCancel(in: view)
  }
  override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
    observer?.queried("touchesShouldBegin", self, view)
    return beginsContentTouches && super.touchesShouldBegin(touches, with: event, in: view)
  }
  override func adjustedContentInsetDidChange() {
    observer?.notified("adjustedContentInsetDidChange", self, traced(adjustedContentInset))
  }
}

/// A gesture recognizer that changes its state according to a script.
final class TracedRecognizer: GestureRecognizer {
  weak var observer: TraceObserver?
  /// The states to set in successive calls, repeated; nil keeps the state.
  var script: [State?] = []
  /// The time after which the recognizer advances without a touch, in seconds; nil for never.
  var delay: Double?
  var prevents = true
  var isPreventable = true
  private var step = 0

  private func received(_ phase: String, _ touches: Set<Touch>, _ event: Event) {
    observer?.received("r-" + phase, touches, event, self)
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

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { received("began", touches, event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { received("moved", touches, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    received("ended", touches, event)
    if numberOfTouches == 0 || state == .began || state == .changed { finish() }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    received("cancelled", touches, event)
    finish()
  }

  private func finish() {
    if state == .began || state == .changed { state = .ended } else if state == .possible { state = .failed }
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }
  override func reset() { observer?.journal.write("reset", observer?.journal.name(of: self) ?? "") }
}
