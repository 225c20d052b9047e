/// Lets gesture recognizers follow touches, and does what the ``ArbitrationTable`` decides about them.
///
/// The table knows recognizers by number; this is where they are, and where applications are asked. What a decision causes (views lose
/// touches, actions are called) is done when the recognizers have heard the event, in order; whatever that causes in turn joins the
/// queue. So delegates and actions may change anything at any time.
@MainActor
final class GestureArbiter {
  /// The decisions.
  var table = ArbitrationTable<Touch>()
  /// The recognizers at work, in the order of the table.
  var recognizers: [GestureRecognizer] = []
  /// Those that were introduced last; empty when any of them has been reset since.
  var introduced: [GestureID] = []
  /// How many calls of ``perform(_:)`` are under way.
  var depth = 0
  /// A Boolean value that indicates whether effects are being done.
  var isSettling = false
  /// What comes after the decisions.
  let delivery: TouchDelivery
  /// Called with each recognizer that begins to work.
  var onActivation: ((GestureRecognizer) -> Void)?
  /// Emptied and filled again for each event, so that delivery allocates nothing once warm.
  private var scratch = ChangedTouches()
  private var scratchRecognizers: [GestureRecognizer] = []
  /// Which of ``recognizers`` are among the scratch ones.
  private var scratchMarks: [Bool] = []

  init(delivery: TouchDelivery) {
    self.delivery = delivery
    delivery.isDelayed = { [unowned self] touch, phase in delays(touch, phase) }
  }
}

// MARK: - Events

extension GestureArbiter {
  /// Tells recognizers of the touches that changed.
  func deliver(_ event: Event, _ touches: [Touch]) {
    guard isBusy else { return }
    var recognizers = scratchRecognizers
    scratchRecognizers = []
    scratchMarks.removeAll(keepingCapacity: true)
    scratchMarks.append(contentsOf: repeatElement(false, count: self.recognizers.count))
    var occurs = [false, false, false, false] as InlineArray<4, Bool>
    for touch in touches where touch.isChanged {
      if let index = TouchDelivery.phases.firstIndex(of: touch.phase) { occurs[index] = true }
      for recognizer in touch.followers {
        // One whose gesture is over already receives nothing more of the touch.
        guard let index = index(of: recognizer), !scratchMarks[index] else { continue }
        scratchMarks[index] = true
        recognizers.append(recognizer)
      }
    }
    var changed = scratch
    scratch = ChangedTouches()
    perform {
      for recognizer in recognizers {
        for (index, phase) in TouchDelivery.phases.enumerated() where occurs[index] {
          // A callback before may have decided the gesture.
          guard isListening(recognizer) else { break }
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
  /// Lets the recognizers of the view that was hit, and of all its ancestors, follow a touch that begins; the innermost first.
  func begin(_ touch: Touch) {
    var next = touch.trackingView
    while let view = next {
      for recognizer in view.gestureRecognizers ?? [] where accepts(touch, recognizer) {
        touch.followers.append(recognizer)
        if recognizer.coalescesDelayedTouches { touch.coalescesDelayedCalls = true }
      }
      next = view.superview
    }
    let followers = touch.followers
    guard !followers.isEmpty else { return }
    touch.gestureRecognizers = followers
    for recognizer in followers { add(touch, to: recognizer) }
    introduce(followers)
  }

  /// Whether the recognizer may follow a touch that begins.
  private func accepts(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    if recognizer.currentState == .failed, recognizer.startsAnewWithNextFinger { drop(recognizer) }
    guard recognizer.isEnabled, !recognizer.currentState.isTerminal,
      recognizer.allowedTouchTypes.contains(touch.type)
    else { return false }
    // Those that it follows are of one type, too.
    if recognizer.requiresExclusiveTouchType, let other = recognizer.followedTouches.last,
      other.type != touch.type
    {
      return false
    }
    // A discrete gesture that only waits to be recognized is complete; the next touch is not part of it.
    if let index = index(of: recognizer), table.entries[index].isComplete { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func add(_ touch: Touch, to recognizer: GestureRecognizer) {
    table.add(touch, at: activate(recognizer)) { $0.isOver && !$0.isTracked }
    recognizer.followedTouches.append(touch)
  }

  /// Forgets touches that a recognizer follows no longer.
  func forget(in recognizer: GestureRecognizer, where isGone: (Touch) -> Bool) {
    recognizer.followedTouches.removeAll { touch in
      guard isGone(touch) else { return false }
      // All of them have the same time.
      if let last = recognizer.lastTouches.last, last.timestamp != touch.timestamp {
        recognizer.lastTouches.removeAll(keepingCapacity: true)
      }
      recognizer.lastTouches.append(touch)
      return true
    }
  }

  /// Forgets the touches that are over.
  func forgetFinishedTouches() {
    perform {
      for recognizer in recognizers where recognizer.followedTouches.contains(where: \.isOver) {
        forget(in: recognizer, where: \.isOver)
      }
    }
  }

  /// Tells recognizers that touches are taken away, with one call for each, and ends the gestures that have no others.
  func cancel(_ chosen: [Touch], where isChosen: (Touch) -> Bool, with event: Event) {
    perform {
      abandonWaiting { entry, _ in entry.hasTouches && entry.touches.allSatisfy(isChosen) }
      deliverCancellation(of: chosen, with: event)
      // A gesture whose touches have ended and which waits is taken away with the view.
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
      if isListening(recognizer) {
        let set = Set(recognizer.followedTouches.filter { chosen.contains($0) })
        if !set.isEmpty { recognizer.receive(set, phase: .cancelled, event: event) }
      }
      forget(in: recognizer) { chosen.contains($0) }
    }
  }
}

// MARK: - Requirements

extension GestureArbiter {
  /// Asks all pairs of `recognizers` that meet for the first time who waits for whom.
  private func introduce(_ recognizers: [GestureRecognizer]) {
    // Touches that begin on the same view bring the same recognizers, one touch after the other.
    let identifiers = recognizers.compactMap(\.gestureID)
    guard identifiers != introduced else { return }
    introduced = identifiers
    for waiter in recognizers {
      for required in recognizers where required !== waiter {
        guard let first = waiter.gestureID, let second = required.gestureID,
          table.introduce(first, to: second)
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

  /// Takes over what ``GestureRecognizer/require(toFail:)`` said in the middle of a gesture.
  func addRequirements(of recognizer: GestureRecognizer) {
    guard index(of: recognizer) != nil else { return }
    for requirement in recognizer.failureRequirements {
      if let required = requirement.recognizer { insert(recognizer, requires: required) }
    }
  }

  /// Recognizers that are not at work are not waited for.
  private func insert(_ waiter: GestureRecognizer, requires required: GestureRecognizer) {
    guard let waiting = index(of: waiter), let awaited = index(of: required) else { return }
    guard !table.require(table.entries[waiting].id, toFail: table.entries[awaited].id) else { return }
    GestureRecognizer.report(
      "\(required) waits for \(waiter) to fail already, so that cannot wait for it; ignored")
  }

  /// The position of a recognizer, which begins to work unless it does already.
  func activate(_ recognizer: GestureRecognizer) -> Int {
    if let index = index(of: recognizer) { return index }
    recognizer.gestureID = table.insert()
    recognizers.append(recognizer)
    onActivation?(recognizer)
    addRequirements(of: recognizer)
    for waiter in recognizers
    where waiter.failureRequirements.contains(where: { $0.recognizer === recognizer }) {
      insert(waiter, requires: recognizer)
    }
    return recognizers.count - 1
  }
}

// MARK: - Looking up

extension GestureArbiter {
  /// A Boolean value that indicates whether any recognizer is at work.
  var isBusy: Bool { !recognizers.isEmpty }

  /// The position of a recognizer; nil when it is not at work here.
  func index(of recognizer: GestureRecognizer) -> Int? {
    guard let id = recognizer.gestureID, let index = table.index(of: id), recognizers[index] === recognizer
    else { return nil }
    return index
  }

  /// The recognizer of a gesture; nil when the gesture is over.
  func recognizer(_ id: GestureID) -> GestureRecognizer? { table.index(of: id).map { recognizers[$0] } }

  /// Whether the recognizer is to hear of its touches: it is at work and its gesture is not decided.
  func isListening(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, !recognizer.currentState.isTerminal, let index = index(of: recognizer) else {
      return false
    }
    return !table.entries[index].isComplete
  }

  /// The touches of a recognizer's gesture, those that ended included.
  func touches(of recognizer: GestureRecognizer) -> [Touch] {
    index(of: recognizer).map { table.entries[$0].touches } ?? []
  }

  /// Whether a recognizer keeps what a touch did from its view for now.
  private func delays(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    guard isBusy else { return false }
    return touch.delivery == .pending && isUndecided(on: touch) { $0.delaysTouchesBegan }
      || phase == .ended && isUndecided(on: touch) { $0.delaysTouchesEnded }
  }

  /// Whether such a recognizer, undecided yet, may still claim a touch.
  private func isUndecided(on touch: Touch, where isSuch: (GestureRecognizer) -> Bool) -> Bool {
    // Of the recognizers of the touch, those whose gesture it is part of.
    guard let recognizers = touch.gestureRecognizers else { return false }
    return recognizers.contains { recognizer in
      guard recognizer.currentState == .possible, isSuch(recognizer), let index = index(of: recognizer) else {
        return false
      }
      return table.entries[index].members.contains(touch)
    }
  }
}
