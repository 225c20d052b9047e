internal import Logging

/// Creates ``Press`` objects from what keyboards report and delivers them to responders, one press at a time.
///
/// Every press ends or is cancelled exactly once, whatever the keyboard or the callbacks do.
@MainActor
package final class PressDispatcher {
  /// The event that is passed to callbacks.
  let event = PressesEvent()
  /// A closure that is called with each event before it is delivered: the application's `sendEvent(_:)`.
  var sendEvent: ((PressesEvent) -> Void)?
  /// A closure that is called with each change of a key first, and returns whether it uses the change instead of responders.
  var interceptor: ((KeyChange) -> Bool)?
  /// The presses of the keys that are held, in the order in which they began.
  private(set) var presses: [Press] = []

  package init() {}

  /// The maximum number of simultaneous presses: more than keyboards report, but a bound for compositors that never report a
  /// release (chosen by us).
  static let maximumHeldKeys = 64
  /// The shortest time for which a person holds a key, in seconds (chosen by us): barcode scanners release it sooner.
  static let minimumHold = 0.03

  /// A Boolean value that indicates whether no key is held.
  package var isIdle: Bool { presses.isEmpty }

  /// Returns whether a key is held and its press was not cancelled.
  func isHeld(_ identifier: UInt64) -> Bool { presses.contains { $0.identifier == identifier } }
}

// MARK: - Receiving

extension PressDispatcher {
  /// Receives a change of a key while a window has the keyboard focus.
  ///
  /// The release or repetition of a key that was not pressed is ignored. If a key is pressed again, its former press is
  /// cancelled.
  package func receive(_ input: KeyChange, in window: Window) {
    guard input.timestamp.isFinite else { return }
    if let interceptor, interceptor(input) { return }
    let held = presses.first { $0.identifier == input.identifier }
    if let held, input.kind == .repetition || input.timestamp - held.timestamp >= Self.minimumHold {
      window.application?.latestDevice = .keyboard
    }
    switch input.kind {
    case .down:
      if let held { end(held, as: .cancelled, at: input.timestamp) }
      if presses.count >= Self.maximumHeldKeys { end(presses[0], as: .cancelled, at: input.timestamp) }
      begin(input, in: window)
    case .repetition:
      guard let held else { return }
      held.key = input.key
      held.repeatCount += 1
      send(held, .changed, at: input.timestamp)
    case .up:
      if let held { end(held, as: .ended, at: input.timestamp) }
    }
  }

  private func begin(_ input: KeyChange, in window: Window) {
    let press = Press(identifier: input.identifier, key: input.key, timestamp: input.timestamp)
    press.window = window
    press.seat = window.application?.inputDevices.seat(input.seat)
    window.focusSystem.validate()
    press.responder = window.pressTarget
    presses.append(press)
    event.timestamp = press.timestamp
    event.allPresses = Set(presses)
    press.followers = followers(of: press)
    send(press, .began, at: input.timestamp)
  }

  private func end(_ press: Press, as phase: Press.Phase, at time: Double) {
    send(press, phase, at: time)
    presses.removeAll { $0 === press }
    press.onEnd?(press.timestamp)
  }

  private func send(_ press: Press, _ phase: Press.Phase, at time: Double) {
    let outer = event.press
    for other in presses where other !== press { other.phase = .stationary }
    press.phase = phase
    press.timestamp = max(press.timestamp, time)
    event.press = press
    event.seat = press.seat
    event.allPresses = Set(presses)
    event.timestamp = press.timestamp
    if let sendEvent { sendEvent(event) } else { deliver(event) }
    event.press = outer
  }

  /// Delivers the press of an event to gesture recognizers and its responder, for the application's `sendEvent(_:)`.
  func deliver(_ event: PressesEvent) {
    guard let press = event.press else { return }
    let phase = press.phase
    for recognizer in press.followers where recognizer.isEnabled {
      recognizer.receive(press, phase, with: event)
    }
    guard let responder = press.responder, press.delivery != .claimed else { return }
    if press.followers.contains(where: { $0.hasRecognizedPress && $0.cancelsTouchesInView }) {
      let wasDelivered = press.delivery == .delivered
      press.delivery = .claimed
      if wasDelivered { responder.pressesCancelled([press], with: event) }
      return
    }
    if phase == .began, press.window?.performKeyCommand(by: press.key, hasPriority: true) == true {
      press.delivery = .claimed
      return
    }
    press.delivery = .delivered
    switch phase {
    case .began: responder.pressesBegan([press], with: event)
    case .changed: responder.pressesChanged([press], with: event)
    case .ended: responder.pressesEnded([press], with: event)
    case .cancelled: responder.pressesCancelled([press], with: event)
    case .stationary: break
    }
  }

  /// Returns the recognizers that receive a press which begins: those of the responder's view and of its ancestors.
  private func followers(of press: Press) -> [GestureRecognizer] {
    var result: [GestureRecognizer] = []
    var next = press.responder?.viewInChain
    while let view = next {
      for recognizer in view.attachedRecognizers ?? []
      where recognizer.isEnabled && recognizer.allowedPressTypes.contains(press.type) {
        guard recognizer.shouldReceive(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
        else { continue }
        recognizer.hasRecognizedPress = false
        result.append(recognizer)
      }
      next = view.superview
    }
    return result
  }
}

extension GestureRecognizer {
  /// Calls the method for a phase of a press.
  fileprivate func receive(_ press: Press, _ phase: Press.Phase, with event: PressesEvent) {
    switch phase {
    case .began: pressesBegan([press], with: event)
    case .changed: pressesChanged([press], with: event)
    case .ended: pressesEnded([press], with: event)
    case .cancelled: pressesCancelled([press], with: event)
    case .stationary: break
    }
  }
}

// MARK: - Cancelling

extension PressDispatcher {
  /// Cancels all presses.
  package func cancelAll() { cancel { _ in true } }

  /// Cancels the presses in a window, which has lost the keyboard focus.
  package func cancelPresses(in window: Window) { cancel { $0.window === window } }

  /// Cancels the presses of the responders that belong to a view or its subviews, because the view leaves its window.
  func cancelPresses(inSubtreeOf view: View) {
    guard !presses.isEmpty else { return }
    cancel { press in press.responder.flatMap(\.viewInChain)?.isDescendant(of: view) ?? false }
  }

  /// Cancels the presses that a recognizer follows for it alone, because it was disabled or detached.
  func drop(_ recognizer: GestureRecognizer) {
    for press in presses where press.followers.contains(where: { $0 === recognizer }) {
      press.followers.removeAll { $0 === recognizer }
      recognizer.pressesCancelled([press], with: event)
    }
  }

  /// Cancels the presses of a responder, except the one that is being delivered and caused the cancellation.
  func cancelPresses(of responder: Responder) {
    cancel { $0.responder === responder && $0 !== event.press }
  }

  /// Cancels the presses in a window whose content is about to be covered, except the one that is being delivered.
  func cancelOtherPresses(in window: Window) {
    cancel { $0.window === window && $0 !== event.press }
  }

  private func cancel(where isChosen: (Press) -> Bool) {
    for press in presses.filter(isChosen) where press.phase != .ended && press.phase != .cancelled {
      end(press, as: .cancelled, at: press.timestamp)
    }
  }
}
