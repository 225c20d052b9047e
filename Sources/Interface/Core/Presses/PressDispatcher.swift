internal import Logging

/// Turns what keyboards report into ``Press`` objects and tells responders, one press at a time.
///
/// Every press gets exactly one of ended and cancelled, whatever the keyboard or the callbacks do.
@MainActor
package final class PressDispatcher {
  /// The event that callbacks get.
  let event = PressesEvent()
  /// Given each event before it is delivered; the application's `sendEvent(_:)`.
  var sendEvent: ((PressesEvent) -> Void)?
  /// The keys that are held, in the order in which they went down.
  private(set) var presses: [Press] = []

  package init() {}

  /// How many keys are followed at once: more than keyboards report, so that a compositor that never lets go of keys costs little.
  static let heldLimit = 64

  /// Whether no key is held.
  package var isIdle: Bool { presses.isEmpty }

  /// Whether the key with this identifier is held, and its press was not taken away.
  func isHeld(_ identifier: UInt64) -> Bool { presses.contains { $0.identifier == identifier } }
}

// MARK: - Receiving

extension PressDispatcher {
  /// Takes what a keyboard reports while `window` has it.
  ///
  /// A key that comes up or repeats without having gone down is ignored; one that goes down again has come up unnoticed.
  package func receive(_ input: KeyInput, in window: Window) {
    guard input.timestamp.isFinite else { return }
    let held = presses.first { $0.identifier == input.identifier }
    switch input.kind {
    case .down:
      if let held { end(held, as: .cancelled, at: input.timestamp) }
      if presses.count >= Self.heldLimit { end(presses[0], as: .cancelled, at: input.timestamp) }
      begin(input, in: window)
    case .repetition:
      guard let held else { return }
      held.key = input.key
      held.repeatCount += 1
      tell(held, .changed, at: input.timestamp)
    case .up:
      if let held { end(held, as: .ended, at: input.timestamp) }
    }
  }

  private func begin(_ input: KeyInput, in window: Window) {
    let press = Press(identifier: input.identifier, key: input.key, timestamp: input.timestamp)
    press.window = window
    press.responder = window.pressTarget
    presses.append(press)
    tell(press, .began, at: input.timestamp)
  }

  private func end(_ press: Press, as phase: Press.Phase, at time: Double) {
    tell(press, phase, at: time)
    presses.removeAll { $0 === press }
  }

  private func tell(_ press: Press, _ phase: Press.Phase, at time: Double) {
    let outer = event.press
    for other in presses where other !== press { other.phase = .stationary }
    press.phase = phase
    press.timestamp = max(press.timestamp, time)
    event.press = press
    event.allPresses = Set(presses)
    event.timestamp = press.timestamp
    if let sendEvent { sendEvent(event) } else { deliver(event) }
    event.press = outer
  }

  /// Tells the responder of the press that the event is about; what the application's `sendEvent(_:)` does.
  func deliver(_ event: PressesEvent) {
    guard let press = event.press, let responder = press.responder else { return }
    switch press.phase {
    case .began: responder.pressesBegan([press], with: event)
    case .changed: responder.pressesChanged([press], with: event)
    case .ended: responder.pressesEnded([press], with: event)
    case .cancelled: responder.pressesCancelled([press], with: event)
    case .stationary: break
    }
  }
}

// MARK: - Cancelling

extension PressDispatcher {
  /// Takes every press away.
  package func cancelAll() { cancel { _ in true } }

  /// Takes away the presses of `window`: it lost the keyboard.
  package func cancelPresses(in window: Window) { cancel { $0.window === window } }

  /// Takes away the presses that `view`, or a responder that belongs to what is inside it, gets: it leaves its window.
  func cancelPresses(inSubtreeOf view: View) {
    guard !presses.isEmpty else { return }
    cancel { press in press.responder.flatMap(\.viewInChain)?.isDescendant(of: view) ?? false }
  }

  /// Takes away the presses that `responder` gets, but for the one that is being delivered: it brought this about.
  func cancelPresses(of responder: Responder) {
    cancel { $0.responder === responder && $0 !== event.press }
  }

  /// Takes away the presses of `window`, but for the one that is being delivered: what they hold is being covered.
  func cancelOtherPresses(in window: Window) {
    cancel { $0.window === window && $0 !== event.press }
  }

  private func cancel(where isChosen: (Press) -> Bool) {
    for press in presses.filter(isChosen) where press.phase != .ended && press.phase != .cancelled {
      end(press, as: .cancelled, at: press.timestamp)
    }
  }
}
