internal import Logging

/// Delivers touches to gesture recognizers and carries out the decisions of the ``ArbitrationTable``.
///
/// The table knows recognizers by number; the arbiter has the objects and asks delegates and subclasses. The effects of a
/// decision (touches are cancelled for their views, actions are called) are performed in order after the recognizers have
/// received the event, and their own consequences join the queue. Delegates and actions may therefore change anything at any
/// time.
@MainActor
final class GestureArbiter {
  /// The table that decides.
  ///
  /// The table calls nothing outside itself, so accesses cannot overlap.
  @exclusivity(unchecked) var table = ArbitrationTable<Touch>()
  /// The active recognizers, in the order of the table.
  var recognizers: [GestureRecognizer] = []
  /// The recognizers whose pairs were recorded last; empty when any of them has been reset since.
  var lastRecordedGroup: [GestureID] = []
  /// The touch whose recognizers are being determined.
  private(set) var beginningTouch: Touch?
  /// The number of nested calls of ``perform(_:)``.
  var depth = 0
  /// A Boolean value that indicates whether effects are being performed.
  var isPerformingEffects = false
  /// The delivery of touches to views, which depends on the decisions.
  let delivery: TouchDelivery
  /// The log of requests that cannot be fulfilled.
  let logger: Logger
  /// A closure called with each recognizer that becomes active.
  var onActivation: ((GestureRecognizer) -> Void)?
  /// Storage that is reused for each event, so that repeated delivery does not allocate.
  private var scratch = ChangedTouches()
  private var scratchRecognizers: [GestureRecognizer] = []
  /// The number of events that have been delivered.
  private var eventCount = 0

  init(delivery: TouchDelivery, logger: Logger) {
    self.delivery = delivery
    self.logger = logger
    delivery.isDelayed = { [unowned self] touch, phase in delays(touch, phase) }
  }
}

// MARK: - Events

extension GestureArbiter {
  /// Delivers the touches that changed to recognizers.
  func deliver(_ event: Event, _ touches: [Touch]) {
    guard isBusy else { return }
    var recognizers = scratchRecognizers
    scratchRecognizers = []
    eventCount &+= 1
    var occurs = [false, false, false, false] as InlineArray<4, Bool>
    for touch in touches where touch.isChanged {
      if let index = TouchDelivery.phases.firstIndex(of: touch.phase) { occurs[index] = true }
      for recognizer in touch.followers {
        guard recognizer.lastEvent != eventCount else { continue }
        recognizer.lastEvent = eventCount
        recognizers.append(recognizer)
      }
    }
    var changed = scratch
    scratch = ChangedTouches()
    perform {
      for recognizer in recognizers {
        for index in occurs.indices where occurs[index] {
          let phase = TouchDelivery.phases[index]
          // A recognizer whose gesture is over, perhaps because of an earlier callback, receives nothing more of the touch.
          guard receivesTouches(recognizer) else { break }
          changed.fill(recognizer.followedTouches, in: phase)
          if !changed.isEmpty { recognizer.receive(changed.touches, phase: phase, event: event) }
        }
      }
    }
    changed.removeAll()
    scratch = changed
    recognizers.removeAll(keepingCapacity: true)
    scratchRecognizers = recognizers
  }
}

// MARK: - Touches

extension GestureArbiter {
  /// Assigns a touch that begins to the recognizers of the hit-tested view and of all its ancestors, the innermost first.
  func begin(_ touch: Touch) {
    let outer = beginningTouch
    beginningTouch = touch
    defer { beginningTouch = outer }
    var next = touch.trackingView
    while let view = next {
      for recognizer in view.attachedRecognizers ?? [] where recognizer.view === view {
        let isAccepted = accepts(touch, recognizer)
        // The delegate may have removed the view, which cancels the touch, or the recognizer.
        guard !touch.isOver else { return }
        guard isAccepted, recognizer.isEnabled, recognizer.view === view else { continue }
        touch.followers.append(recognizer)
        if recognizer.coalescesDelayedTouches { touch.coalescesDelayedCalls = true }
      }
      next = view.isolatesTouches ? nil : view.superview
    }
    let followers = touch.followers
    guard !followers.isEmpty else { return }
    touch.receivers = followers
    for recognizer in followers { add(touch, to: recognizer) }
    addDynamicRequirements(among: followers)
  }

  /// Returns whether the recognizer may follow a touch that begins.
  private func accepts(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    if recognizer.currentState == .failed, recognizer.restartsWithNextTouch { drop(recognizer) }
    guard recognizer.isEnabled, !recognizer.currentState.isTerminal,
      recognizer.allowedTouchTypes.contains(touch.type)
    else { return false }
    // The touches that it follows already are all of one type.
    if recognizer.requiresExclusiveTouchType, let other = recognizer.followedTouches.last,
      other.type != touch.type
    {
      return false
    }
    if recognizer.requiresExclusiveSeat, let other = recognizer.touchInGesture, other.seat != touch.seat {
      return false
    }
    // A discrete gesture that waits for others to fail is complete; a later touch is not part of it.
    if let index = index(of: recognizer), table.entries[index].isComplete { return false }
    guard recognizer.shouldReceive(delivery.event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: delivery.event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  private func add(_ touch: Touch, to recognizer: GestureRecognizer) {
    table.add(touch, at: activate(recognizer)) { $0.isOver && !$0.isTracked }
    recognizer.followedTouches.append(touch)
  }

  /// Removes touches that a recognizer follows no longer.
  func forget(in recognizer: GestureRecognizer, where isGone: (Touch) -> Bool) {
    recognizer.followedTouches.removeAll { touch in
      guard isGone(touch) else { return false }
      // The last touches are those that ended at the same time.
      if let last = recognizer.lastTouches.last, last.timestamp != touch.timestamp {
        recognizer.lastTouches.removeAll(keepingCapacity: true)
      }
      recognizer.lastTouches.append(touch)
      return true
    }
  }

  /// Removes the touches that are over.
  func forgetFinishedTouches() {
    perform {
      for recognizer in recognizers where recognizer.followedTouches.contains(where: \.isOver) {
        forget(in: recognizer, where: \.isOver)
      }
    }
  }

  /// Delivers the cancellation of touches, with one call per recognizer, and ends gestures that have no other touches.
  func cancel(_ chosen: [Touch], where isChosen: (Touch) -> Bool, with event: Event) {
    perform {
      abandonWaiting { entry, _ in entry.hasTouches && entry.touches.allSatisfy(isChosen) }
      deliverCancellation(of: chosen, with: event)
      // A waiting gesture whose touches have all ended is cancelled with the view.
      dropAll { recognizer in
        recognizer.followedTouches.isEmpty && touches(of: recognizer).contains(where: isChosen)
      }
    }
  }

  private func deliverCancellation(of touches: [Touch], with event: Event) {
    guard isBusy else { return }
    let chosen = Set(touches)
    var concerned: [GestureRecognizer] = []
    var known: Set<ObjectIdentifier> = []
    for touch in touches {
      for recognizer in touch.followers where known.insert(ObjectIdentifier(recognizer)).inserted {
        concerned.append(recognizer)
      }
    }
    for recognizer in concerned {
      if receivesTouches(recognizer) {
        let set = Set(recognizer.followedTouches.filter { chosen.contains($0) })
        if !set.isEmpty { recognizer.receive(set, phase: .cancelled, event: event) }
      }
      forget(in: recognizer) { chosen.contains($0) }
    }
  }
}

// MARK: - Requirements

extension GestureArbiter {
  /// Adds the failure requirements that delegates and subclasses declare among recognizers that follow the same touch.
  private func addDynamicRequirements(among recognizers: [GestureRecognizer]) {
    // Touches that begin on the same view have the same recognizers.
    let identifiers = recognizers.compactMap(\.gestureID)
    guard identifiers != lastRecordedGroup else { return }
    lastRecordedGroup = identifiers
    for waiter in recognizers {
      for required in recognizers where required !== waiter {
        guard let first = waiter.gestureID, let second = required.gestureID,
          table.recordPair(first, second)
        else { continue }
        if Self.waits(waiter, for: required) { insert(waiter, requires: required) }
      }
    }
  }

  private static func waits(_ waiter: GestureRecognizer, for required: GestureRecognizer) -> Bool {
    waiter.shouldRequireFailure(of: required) || required.shouldBeRequiredToFail(by: waiter)
      || waiter.delegate?.gestureRecognizer(waiter, shouldRequireFailureOf: required) ?? false
      || required.delegate?.gestureRecognizer(required, shouldBeRequiredToFailBy: waiter) ?? false
  }

  /// Adds the requirements of ``GestureRecognizer/require(toFail:)`` for the present gesture.
  func addRequirements(of recognizer: GestureRecognizer) {
    guard index(of: recognizer) != nil else { return }
    for requirement in recognizer.failureRequirements {
      if let required = requirement.object { insert(recognizer, requires: required) }
    }
  }

  /// Adds a requirement if both recognizers are active.
  private func insert(_ waiter: GestureRecognizer, requires required: GestureRecognizer) {
    guard let waiting = index(of: waiter), let awaited = index(of: required) else { return }
    guard !table.require(table.entries[waiting].id, toFail: table.entries[awaited].id) else { return }
    logger.warning(
      "Ignored a failure requirement: \(required) already requires \(waiter) to fail")
  }

  /// Makes a recognizer active unless it is already, and returns its index.
  func activate(_ recognizer: GestureRecognizer) -> Int {
    if let index = index(of: recognizer) { return index }
    recognizer.gestureID = table.insert()
    recognizers.append(recognizer)
    onActivation?(recognizer)
    addRequirements(of: recognizer)
    for waiter in recognizers
    where waiter.failureRequirements.contains(where: { $0.object === recognizer }) {
      insert(waiter, requires: recognizer)
    }
    return recognizers.count - 1
  }
}

// MARK: - Looking up

extension GestureArbiter {
  /// A Boolean value that indicates whether any recognizer is active.
  var isBusy: Bool { !recognizers.isEmpty }

  /// Returns the index of a recognizer; nil when it is not active here.
  func index(of recognizer: GestureRecognizer) -> Int? {
    guard let id = recognizer.gestureID, let index = table.index(of: id), recognizers[index] === recognizer
    else { return nil }
    return index
  }

  /// Returns the recognizer of a gesture; nil when the gesture is over.
  func recognizer(_ id: GestureID) -> GestureRecognizer? { table.index(of: id).map { recognizers[$0] } }

  /// Returns whether the recognizer receives its touches: it is active and its gesture is not complete.
  func receivesTouches(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, !recognizer.currentState.isTerminal, let index = index(of: recognizer) else {
      return false
    }
    return !table.entries[index].isComplete
  }

  /// Returns the touches of a recognizer's gesture, including those that ended.
  func touches(of recognizer: GestureRecognizer) -> [Touch] {
    index(of: recognizer).map { table.entries[$0].touches } ?? []
  }

  /// Returns whether a recognizer delays the delivery of a touch's phase to its view.
  private func delays(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    guard isBusy else { return false }
    return touch.delivery == .pending && isUndecided(on: touch) { $0.delaysTouchesBegan }
      || phase == .ended && isUndecided(on: touch) { $0.delaysTouchesEnded }
  }

  /// Returns whether an undecided recognizer that satisfies a predicate may still claim a touch.
  private func isUndecided(on touch: Touch, where isIncluded: (GestureRecognizer) -> Bool) -> Bool {
    // A recognizer may have left the touch out of its gesture.
    touch.receivers.contains { recognizer in
      guard recognizer.currentState == .possible, isIncluded(recognizer), let index = index(of: recognizer)
      else {
        return false
      }
      return table.entries[index].members.contains(touch)
    }
  }
}
