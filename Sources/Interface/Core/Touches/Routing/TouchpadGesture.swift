/// A scroll or a pinch in progress on a touchpad.
///
/// The recognizer that used the latest step receives the gesture to its end, because the scrolled view may have moved away from
/// the pointer, or may have been hidden. A recognizer that is disabled or detached meanwhile receives the cancellation at once
/// and nothing more of the gesture.
@MainActor
final class TouchpadGesture {
  /// The recognizer that used the latest step.
  private weak var owner: GestureRecognizer?
  /// The latest step; nil while there is no gesture.
  private var latestStep: TouchpadStep?
  /// The recognizers whose part of the gesture was cancelled.
  private var cancelledOwners: [ObjectIdentifier] = []

  /// Delivers a step to the owner of the gesture, or else to the first recognizer that uses it.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - present: The recognizers under the pointer, the innermost first.
  ///   - event: The event that is passed to recognizers.
  /// - Returns: Whether a recognizer used it.
  func receive(_ step: TouchpadStep, present: [GestureRecognizer], with event: Event) -> Bool {
    if step.phase == .began {
      // The end of the previous gesture was not reported.
      cancel(with: event) { _ in true }
      end()
    }
    latestStep = step
    let isUsed = deliver(step, present, event)
    if step.phase == .ended || step.phase == .cancelled { end() }
    return isUsed
  }

  private func deliver(_ step: TouchpadStep, _ present: [GestureRecognizer], _ event: Event) -> Bool {
    let former = owner
    if let former, step.deliver(to: former, with: event) { return true }
    for recognizer in present where recognizer !== former && recognizer.isEnabled && !isCancelled(recognizer)
    {
      // It is the owner already while it receives the step, because a callback may disable it.
      owner = recognizer
      guard step.deliver(to: recognizer, with: event) else { continue }
      if let former { deliverCancellation(to: former, with: event) }
      return true
    }
    owner = former.flatMap { isCancelled($0) ? nil : $0 }
    return false
  }

  /// A Boolean value that indicates whether a recognizer receives the gesture.
  var hasOwner: Bool { owner != nil }

  /// Returns whether one of some recognizers receives the gesture.
  func isReceived(by recognizers: [GestureRecognizer]) -> Bool {
    owner.map { owner in recognizers.contains { $0 === owner } } ?? false
  }

  /// Cancels the gesture for its owner if that satisfies a predicate.
  func cancel(with event: Event, where isChosen: (GestureRecognizer) -> Bool) {
    guard let owner, isChosen(owner) else { return }
    self.owner = nil
    cancelledOwners.append(ObjectIdentifier(owner))
    deliverCancellation(to: owner, with: event)
  }

  private func deliverCancellation(to recognizer: GestureRecognizer, with event: Event) {
    let time = Application.serving(recognizer.view).clock.now
    _ = latestStep?.cancellation(at: time).deliver(to: recognizer, with: event)
  }

  private func isCancelled(_ recognizer: GestureRecognizer) -> Bool {
    !cancelledOwners.isEmpty && cancelledOwners.contains(ObjectIdentifier(recognizer))
  }

  private func end() {
    owner = nil
    latestStep = nil
    cancelledOwners.removeAll(keepingCapacity: true)
  }
}

@MainActor
extension TouchpadStep {
  /// Delivers the step.
  ///
  /// - Returns: Whether the recognizer used it.
  func deliver(to recognizer: GestureRecognizer, with event: Event) -> Bool {
    switch self {
    case .scroll(let motion): recognizer.scrolled(motion, with: event)
    case .magnification(let motion): recognizer.magnified(motion, with: event)
    }
  }
}
