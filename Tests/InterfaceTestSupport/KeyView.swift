public import TactusInterface

/// A view that may have the focus, and records the keys that it receives.
@MainActor
open class KeyView: View {
  /// What the view is called in a test's report.
  public let name: String
  /// What ``canBecomeFocused`` returns. Default true.
  public var isWilling = true
  /// What ``canBecomeFirstResponder`` returns. Default false.
  public var becomesFirst = false
  /// What ``canResignFirstResponder`` returns. Default true.
  public var resigns = true
  /// Keys that the view uses itself.
  public var usedKeys: Set<KeyCode> = []
  /// The phases and codes of the keys, and the changes of the focus, in order.
  public var log: [String] = []
  /// Called with each phase, after it was recorded.
  public var onPress: ((String) -> Void)?

  /// Makes a view with a name.
  public init(_ name: String = "view", frame: Rect = Rect(x: 0, y: 0, width: 40, height: 40)) {
    self.name = name
    super.init(frame: frame)
  }

  open override var canBecomeFocused: Bool { isWilling }
  open override var canBecomeFirstResponder: Bool { becomesFirst }
  open override var canResignFirstResponder: Bool { resigns }

  open override func didUpdateFocus(in context: FocusUpdateContext) {
    if context.nextFocusedView === self { log.append("focused") }
    if context.previouslyFocusedView === self { log.append("unfocused") }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    note("began", presses)
    if !uses(presses) { super.pressesBegan(presses, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    note("changed", presses)
    if !uses(presses) { super.pressesChanged(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    note("ended", presses)
    if !uses(presses) { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    note("cancelled", presses)
    if !uses(presses) { super.pressesCancelled(presses, with: event) }
  }

  private func uses(_ presses: Set<Press>) -> Bool {
    presses.allSatisfy { usedKeys.contains($0.key?.keyCode ?? .unknown) }
  }

  private func note(_ phase: String, _ presses: Set<Press>) {
    for press in presses { log.append("\(phase) \(press.key?.keyCode.rawValue ?? 0)") }
    onPress?(phase)
  }
}
