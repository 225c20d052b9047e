/// An object that takes part in the handling of events: a view, a view controller, a window or the application.
///
/// Touches go to the view that was hit. A responder that does not override one of the four touch methods passes that phase on
/// to its ``next`` responder: view → its view controller → superview → … → window → application. Each phase travels by
/// itself, so an override of ``touchesEnded(_:with:)`` alone is called although nobody handled the phases before.
@MainActor
open class Responder {
  /// Makes a responder.
  public init() {}

  /// Where an event goes that this responder does not handle. Nil at the end of the chain, the default.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Tells the responder that fingers landed.
  ///
  /// - Parameters:
  ///   - touches: The fingers that landed together on the same view.
  ///   - event: The event they belong to; it knows the other fingers, too.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    pass { $0.touchesBegan(touches, with: event) }
  }

  /// Tells the responder that fingers moved, or that their patches of contact changed.
  ///
  /// - Parameters:
  ///   - touches: The fingers that moved; those that rested are not among them.
  ///   - event: The event they belong to.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    pass { $0.touchesMoved(touches, with: event) }
  }

  /// Tells the responder that fingers lifted.
  ///
  /// - Parameters:
  ///   - touches: The fingers that lifted.
  ///   - event: The event they belong to.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    pass { $0.touchesEnded(touches, with: event) }
  }

  /// Tells the responder that the system, a gesture recognizer or the application took touches away.
  ///
  /// What the touches began is to be undone: nothing was activated by them.
  ///
  /// - Parameters:
  ///   - touches: The touches that were taken away.
  ///   - event: The event they belong to.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    pass { $0.touchesCancelled(touches, with: event) }
  }

  // MARK: Presses

  /// Tells the responder that keys went down. The default passes it on to ``next``.
  ///
  /// Keys go to the window's first responder; without one to the focused view, else to the window.
  ///
  /// - Parameters:
  ///   - presses: The keys that went down.
  ///   - event: The event they belong to; it knows the other keys, too.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    pass { $0.pressesBegan(presses, with: event) }
  }

  /// Tells the responder that keys are held and repeat (see ``Press/repeatCount``). The default passes it on to ``next``.
  ///
  /// - Parameters:
  ///   - presses: The keys that repeat.
  ///   - event: The event they belong to.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    pass { $0.pressesChanged(presses, with: event) }
  }

  /// Tells the responder that keys came up. The default passes it on to ``next``.
  ///
  /// - Parameters:
  ///   - presses: The keys that came up.
  ///   - event: The event they belong to.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    pass { $0.pressesEnded(presses, with: event) }
  }

  /// Tells the responder that presses were taken away: what they began is to be undone. The default passes it on to ``next``.
  ///
  /// - Parameters:
  ///   - presses: The presses that were taken away.
  ///   - event: The event they belong to.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    pass { $0.pressesCancelled(presses, with: event) }
  }

  // MARK: First responder

  /// Whether the responder may become first responder. Default false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives the place of first responder up when asked to. Default true.
  open var canResignFirstResponder: Bool { true }

  /// Makes the responder the first of its window: keys come to it before any other.
  ///
  /// - Returns: Whether it is first responder now. False when it is in no window, when it may not become it, or when the
  ///   present one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    window(in: self)?.makeFirstResponder(self) ?? false
  }

  /// Gives the place of first responder up.
  ///
  /// - Returns: Whether the responder is not first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = window(in: self) else { return true }
    guard canResignFirstResponder else { return false }
    window.forgetFirstResponder(self)
    return true
  }

  /// The responder is first responder no longer, of itself or because its view left the window.
  func didLoseFirstResponder() {}

  /// Whether keys come to this responder first.
  open var isFirstResponder: Bool { window(in: self)?.firstResponder === self }
}

// MARK: - Identity

extension Responder: Hashable {
  /// Whether both are the same responder.
  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Chain

/// The window of a responder, found along its chain.
@MainActor
private func window(in responder: Responder) -> Window? { responder.viewInChain?.window }

extension Responder {
  /// Passes an event on to the next responder.
  private func pass(_ event: (Responder) -> Void) {
    guard let next, RecursionLimit.responders.enter() else { return }
    defer { RecursionLimit.responders.leave() }
    event(next)
  }

  /// The view that the responder is or belongs to; nil when it belongs to none.
  var viewInChain: View? {
    var responder: Responder? = self
    // Between a responder and its view are few others; a chain that closes a circle has no end.
    for _ in 0..<RecursionLimit.maximumDepth {
      guard let current = responder else { return nil }
      if let view = current as? View { return view }
      if let view = (current as? ViewController)?.viewIfLoaded { return view }
      responder = current.next
    }
    return nil
  }
}
