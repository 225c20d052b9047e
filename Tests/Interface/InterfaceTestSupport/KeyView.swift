public import TactusInterface

/// A focusable view that records the keys it receives.
@MainActor
open class KeyView: View {
  /// The name of the view in a test's report.
  public let name: String
  /// The value of ``canBecomeFocused``. The default is `true`.
  public var isFocusable = true
  /// The value of ``canBecomeFirstResponder``. The default is `false`.
  public var acceptsFirstResponder = false
  /// The value of ``canResignFirstResponder``. The default is `true`.
  public var resigns = true
  /// The keys that the view handles itself instead of forwarding them.
  public var handledKeys: Set<KeyCode> = []
  /// The phases and codes of the received keys and the changes of focus, in order.
  public var log: [String] = []
  /// A closure that is called with each phase, after it has been recorded.
  public var onPress: ((String) -> Void)?

  /// Creates a view with a name.
  public init(_ name: String = "view", frame: Rect = Rect(x: 0, y: 0, width: 40, height: 40)) {
    self.name = name
    super.init(frame: frame)
  }

  open override var canBecomeFocused: Bool { isFocusable }
  open override var canBecomeFirstResponder: Bool { acceptsFirstResponder }
  open override var canResignFirstResponder: Bool { resigns }

  open override func didUpdateFocus(in context: FocusUpdateContext) {
    if context.nextFocusedView === self { log.append("focused") }
    if context.previouslyFocusedView === self { log.append("unfocused") }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    record("began", presses)
    if !handles(presses) { super.pressesBegan(presses, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    record("changed", presses)
    if !handles(presses) { super.pressesChanged(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    record("ended", presses)
    if !handles(presses) { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    record("cancelled", presses)
    if !handles(presses) { super.pressesCancelled(presses, with: event) }
  }

  private func handles(_ presses: Set<Press>) -> Bool {
    presses.allSatisfy { handledKeys.contains($0.key?.keyCode ?? .unknown) }
  }

  private func record(_ phase: String, _ presses: Set<Press>) {
    for press in presses { log.append("\(phase) \(press.key?.keyCode.rawValue ?? 0)") }
    onPress?(phase)
  }
}
