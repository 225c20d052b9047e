/// An object that responds to and handles events: a view, a view controller, a window or the application.
///
/// Touches are delivered to the view that was hit. A responder that does not override one of the four touch methods forwards that
/// phase to its ``next`` responder: view → its view controller → superview → … → window → application. Each phase is forwarded
/// separately, so an override of ``touchesEnded(_:with:)`` alone is called although no responder handled the phases before.
@MainActor
open class Responder {
  /// What a module above keeps with the responder; nil, the default, for nothing.
  package var companion: (any Companion)?

  /// Creates a responder.
  public init() {}

  /// The next responder in the responder chain, which receives events that this one does not handle. Default nil, the end of the chain.
  open var next: Responder? { nil }

  /// The undo manager of the nearest responder in the responder chain that has one, such as a ``TextView``; nil, the default, if none has.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Touches

  /// Called when touches begin. The default implementation forwards the call to ``next``.
  ///
  /// - Parameters:
  ///   - touches: The touches that began together on the same view.
  ///   - event: The event to which the touches belong; it has all other touches, too.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesBegan(touches, with: event) }
  }

  /// Called when touches move, or their contact areas change. The default implementation forwards the call to ``next``.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed, without those that are stationary.
  ///   - event: The event to which the touches belong.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesMoved(touches, with: event) }
  }

  /// Called when touches end. The default implementation forwards the call to ``next``.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event to which the touches belong.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesEnded(touches, with: event) }
  }

  /// Called when the system, a gesture recognizer or the application cancels touches. The default implementation forwards the call to ``next``.
  ///
  /// Undo what the touches began; they must not activate anything.
  ///
  /// - Parameters:
  ///   - touches: The touches that were cancelled.
  ///   - event: The event to which the touches belong.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesCancelled(touches, with: event) }
  }

  // MARK: Presses

  /// Called when keys are pressed. The default implementation forwards the call to ``next``.
  ///
  /// Presses are delivered to the window's first responder; without one to the focused view, or else to the window.
  ///
  /// - Parameters:
  ///   - presses: The presses that began.
  ///   - event: The event to which the presses belong; it has all other presses, too.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    forward { $0.pressesBegan(presses, with: event) }
  }

  /// Called when keys that are held down repeat (see ``Press/repeatCount``). The default implementation forwards the call to ``next``.
  ///
  /// - Parameters:
  ///   - presses: The presses that repeat.
  ///   - event: The event to which the presses belong.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    forward { $0.pressesChanged(presses, with: event) }
  }

  /// Called when keys are released. The default implementation forwards the call to ``next``.
  ///
  /// - Parameters:
  ///   - presses: The presses that ended.
  ///   - event: The event to which the presses belong.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    forward { $0.pressesEnded(presses, with: event) }
  }

  /// Called when presses are cancelled. Undo what they began. The default implementation forwards the call to ``next``.
  ///
  /// - Parameters:
  ///   - presses: The presses that were cancelled.
  ///   - event: The event to which the presses belong.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    forward { $0.pressesCancelled(presses, with: event) }
  }

  /// The commands that keys perform while the responder, or one before it in the responder chain, is first responder or has the focus;
  /// without either, those of the frontmost view controller and of what follows it. Nil, the default, for none.
  open var keyCommands: [KeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  /// The commands that a module above keeps with the responder.
  var addedKeyCommands: [KeyCommand] { companion?.kept(KeyCommand.self) ?? [] }

  // MARK: Motion

  /// Called when a motion of the device begins. The default implementation forwards the call to ``next``.
  ///
  /// Motions are delivered to the window's first responder, or to the window if there is none. When they are recognized is
  /// described at ``Application/motionEventDelivery``.
  ///
  /// - Parameters:
  ///   - motion: `.motionShake` for a shake, `.none` for movement in general. A shake begins while the device moves, so that both
  ///     are in progress.
  ///   - event: The event, of the type `.motion`.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    forward { $0.motionBegan(motion, with: event) }
  }

  /// Called when a motion of the device ends. The default implementation forwards the call to ``next``.
  ///
  /// - Parameters:
  ///   - motion: The motion that began.
  ///   - event: The event, of the type `.motion`.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    forward { $0.motionEnded(motion, with: event) }
  }

  /// Called when a motion is cancelled: the application resigns, the responder is removed from its window or resigns as first
  /// responder, a shake takes too long, or the sensor fails. The default implementation forwards the call to ``next``.
  ///
  /// - Parameters:
  ///   - motion: The motion that began.
  ///   - event: The event, of the type `.motion`.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    forward { $0.motionCancelled(motion, with: event) }
  }

  // MARK: Remote control

  /// Called for a command of a media key that no responder has used as a press. The default implementation forwards the call to ``next``.
  ///
  /// The commands are delivered between ``Application/beginReceivingRemoteControlEvents()`` and
  /// ``Application/endReceivingRemoteControlEvents()``, to the responder that receives key presses first, or to the frontmost view
  /// controller if no view has the focus.
  ///
  /// - Parameter event: The event, of the type `.remoteControl`; its ``Event/subtype`` is the command.
  open func remoteControlReceived(with event: Event?) {
    forward { $0.remoteControlReceived(with: event) }
  }

  // MARK: First responder

  /// A Boolean value that indicates whether the responder can become first responder. Default false.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether the responder is willing to resign as first responder. Default true.
  open var canResignFirstResponder: Bool { true }

  /// Makes the responder the first responder of its window, which receives key presses before any other.
  ///
  /// - Returns: Whether it is first responder now. False if it is in no window, if it cannot become first responder, or if the
  ///   present one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    window(in: self)?.makeFirstResponder(self) ?? false
  }

  /// Resigns as first responder.
  ///
  /// - Returns: Whether the responder is not first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = window(in: self) else { return true }
    guard canResignFirstResponder else { return false }
    window.clearFirstResponder(self)
    return true
  }

  /// The view that is shown instead of a keyboard while the responder, or one before it in the responder chain, is first responder; nil,
  /// the default, for a keyboard.
  ///
  /// It is as wide as the window, at its bottom, and as high as it is; a view without a height gets the one that suits it. Neither the
  /// on-screen keyboard nor an input method of the compositor is shown then. ``Window/keyboardFrame`` contains it. The first responder
  /// of the chain that has one decides; after a change, call ``reloadInputViews()``.
  open var inputView: View? { nil }

  /// The view above the keyboard, or above ``inputView``, while the responder, or one before it in the responder chain, is first
  /// responder; nil, the default, for none.
  ///
  /// It is shown at the bottom of the window, clear of the safe area, while there is no keyboard on the screen. ``Window/keyboardFrame``
  /// contains it. If a text in it has been edited, the responder becomes first responder again, if it can, so that the view stays.
  open var inputAccessoryView: View? { nil }

  /// Adapts the on-screen keyboard to the responder's traits if it is first responder, shows the keyboard if it was hidden, and asks again
  /// for ``inputView`` and ``inputAccessoryView``.
  ///
  /// Call it after a change of traits, such as the kind of keyboard. Changes of a ``TextField`` and a ``TextView`` need no call.
  open func reloadInputViews() {
    if isFirstResponder { window(in: self)?.updateInputViews() }
  }

  /// A Boolean value that indicates whether motions are recognized while the responder is first responder. Text fields, which
  /// become first responder for the keyboard alone, do not request them.
  var requestsMotionEvents: Bool { true }

  /// Makes the responder first responder again after a menu or a progress display had the keys.
  ///
  /// - Returns: Whether it is first responder now.
  func resumeAsFirstResponder() -> Bool { becomeFirstResponder() }

  /// Called when the responder has become first responder.
  func didBecomeFirstResponder() {}

  /// Called when the responder is no longer first responder because it resigned or its view left the window.
  func didLoseFirstResponder() {}

  // MARK: Escape

  /// Leaves what the responder shows, such as a panel of its own, and returns whether it did. False unless overridden.
  ///
  /// Escape, the Back key and the escape gesture of assistive technologies ask the responder that has the focus, and those that follow
  /// in the responder chain until one returns true. Each that does not does what it does by itself: what is presented is dismissed, for
  /// instance, and a page goes back.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Scrolls by a page for an assistive technology, and returns whether it did. The default scrolls a scroll view that is not at its end.
  ///
  /// The responder under the touches is asked first, and then those that follow in the responder chain, until one returns true. One that
  /// overrides it posts ``Accessibility/Notification/pageScrolled`` with a text that describes what is visible.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    (self as? any PageScrolling)?.scrollPage(direction) ?? false
  }

  /// Does what the responder does by itself when what it shows is left, and returns whether that was anything.
  ///
  /// - Parameter key: Escape, or the Back key.
  func escape(by key: Key) -> Bool { false }

  // MARK: Interface files, which Tactus has not

  /// Called by UIKit for an object from an interface file.
  @available(*, deprecated, message: "Never called: use an initializer") open func awakeFromNib() {}
  /// Called by UIKit in a designer.
  @available(*, deprecated, message: "Never called: no designer") open func prepareForInterfaceBuilder() {}

  /// A Boolean value that indicates whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { window(in: self)?.firstResponder === self }
}

// MARK: - Identity

extension Responder: Hashable {
  /// Returns whether both are the same responder.
  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Hashes the responder's identity into `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Chain

/// Returns the window of a responder, found through the responder chain.
@MainActor
private func window(in responder: Responder) -> Window? { responder.viewInChain?.window }

extension Responder {
  /// Forwards an event to the next responder.
  private func forward(_ event: (Responder) -> Void) {
    guard let next, RecursionLimit.responders.enter() else { return }
    defer { RecursionLimit.responders.leave() }
    event(next)
  }

  /// The responder and those that follow in the responder chain, of which no more than a limit because it may be cyclic by mistake.
  var responderChain: some Sequence<Responder> {
    sequence(first: self) { $0.next }.prefix(RecursionLimit.maximumDepth)
  }

  /// The view that the responder is or belongs to; nil if it belongs to none.
  var viewInChain: View? {
    for responder in responderChain {
      if let view = responder as? View ?? (responder as? ViewController)?.viewIfLoaded { return view }
    }
    return nil
  }
}
