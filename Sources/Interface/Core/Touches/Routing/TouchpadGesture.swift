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
  private var latestStep: Step?
  /// The recognizers whose part of the gesture was cancelled.
  private var cancelledOwners: [ObjectIdentifier] = []

  /// A step of a gesture.
  enum Step {
    case scroll(ScrollMotion)
    case magnification(MagnificationMotion)

    var phase: Touch.Phase {
      switch self {
      case .scroll(let motion): motion.phase
      case .magnification(let motion): motion.phase
      }
    }

    var location: Point {
      switch self {
      case .scroll(let motion): motion.location
      case .magnification(let motion): motion.location
      }
    }

    var timestamp: Double {
      switch self {
      case .scroll(let motion): motion.timestamp
      case .magnification(let motion): motion.timestamp
      }
    }

    /// A Boolean value that indicates whether it is a motion of a wheel, whose detents are independent of each other.
    var isDetent: Bool {
      switch self {
      case .scroll(let motion): motion.source == .wheel
      case .magnification(let motion): motion.source == .wheel
      }
    }

    /// A Boolean value that indicates whether all values are finite, and the scale is positive.
    var isValid: Bool {
      guard location.isFinite, timestamp.isFinite else { return false }
      return switch self {
      case .scroll(let motion): motion.displacement.isFinite
      case .magnification(let motion):
        motion.translation.isFinite && motion.scale.isFinite && motion.scale > 0
      }
    }

    /// Returns the cancellation of the gesture at a time in seconds on the event clock.
    func cancellation(at time: Double) -> Step {
      switch self {
      case .scroll(var motion):
        motion.phase = .cancelled
        motion.displacement = .zero
        motion.timestamp = time
        return .scroll(motion)
      case .magnification(var motion):
        motion.phase = .cancelled
        motion.timestamp = time
        return .magnification(motion)
      }
    }

    /// Delivers the step.
    ///
    /// - Returns: Whether the recognizer used it.
    @MainActor
    func deliver(to recognizer: GestureRecognizer, with event: Event) -> Bool {
      switch self {
      case .scroll(let motion): recognizer.scrolled(motion, with: event)
      case .magnification(let motion): recognizer.magnified(motion, with: event)
      }
    }
  }

  /// Delivers a step to the owner of the gesture, or else to the first recognizer that uses it.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - present: The recognizers under the pointer, the innermost first.
  ///   - event: The event that is passed to recognizers.
  /// - Returns: Whether a recognizer used it.
  func receive(_ step: Step, present: [GestureRecognizer], with event: Event) -> Bool {
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

  private func deliver(_ step: Step, _ present: [GestureRecognizer], _ event: Event) -> Bool {
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
