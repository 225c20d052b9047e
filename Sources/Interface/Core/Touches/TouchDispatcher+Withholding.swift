// MARK: - Withholding

extension TouchDispatcher {
  /// Beyond so many, the motion of a finger is withheld as its newest sample alone: half a minute of one finger at 125 Hz.
  private static let capacity = 4096

  /// Whether the view must not hear of this yet: a recognizer may still take the touch, or older calls wait.
  func isToBeWithheld(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    guard arbiter.isBusy || !withheldCalls.isEmpty else { return false }
    return isWithheldByRecognizer(touch, phase) || touch.withheldCallCount > 0 || waitsForAnother(touch)
  }

  private func isWithheldByRecognizer(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    touch.delivery == .pending && arbiter.isUndecided(on: touch) { $0.delaysTouchesBegan }
      || phase == .ended && arbiter.isUndecided(on: touch) { $0.delaysTouchesEnded }
  }

  /// Whether calls wait of the finger that a view followed before which follows one at a time.
  private func waitsForAnother(_ touch: Touch) -> Bool {
    guard let view = touch.trackingView, !view.isMultipleTouchEnabled else { return false }
    return withheldCalls.hasCallsOfOthers(on: view, than: touch)
  }

  func withhold(_ touch: Touch, _ phase: Touch.Phase) {
    if phase == .moved {
      if let last = indexOfReplaceableMotion(of: touch) {
        return withheldCalls.replaceMotion(at: last, with: touch)
      }
      touch.withheldMoveIndex = withheldCalls.indices.upperBound
    }
    withheldCalls.append(WithheldCall(touch, phase, eventNumber: eventNumber))
  }

  /// Motion that is merged later anyway, or that there is no room for, takes the place of the touch's last.
  private func indexOfReplaceableMotion(of touch: Touch) -> Int? {
    let isMergedLater = touch.coalescesWithheldCalls && touch.delivery == .pending
    guard isMergedLater || withheldCalls.count >= Self.capacity else { return nil }
    func isMotion(_ index: Int) -> Bool {
      withheldCalls[index].touch === touch && withheldCalls[index].phase == .moved
    }
    let hint = touch.withheldMoveIndex
    if withheldCalls.indices.contains(hint), isMotion(hint) { return hint }
    guard touch.withheldCallCount > 1, let index = withheldCalls.indices.last(where: isMotion) else {
      return nil
    }
    touch.withheldMoveIndex = index
    return index
  }

  func dropWithheldCalls(of touch: Touch) {
    if touch.withheldCallCount > 0 { withheldCalls.removeAll { $0.touch === touch } }
  }

  func dropWithheldCalls(of touches: Set<Touch>) {
    guard touches.contains(where: { $0.withheldCallCount > 0 }) else { return }
    withheldCalls.removeAll { touches.contains($0.touch) }
  }
}

// MARK: - Releasing

extension TouchDispatcher {
  /// Tells views what nobody withholds any longer, in order, with the touches as they were.
  ///
  /// - Returns: Whether there was anything.
  func releaseWithheldCalls() -> Bool {
    var hasReleased = false
    while let calls = nextReleasableCalls() {
      hasReleased = true
      let touches = Set(calls.map { withheldCalls[$0].touch })
      release(coalesce(touches) ? nextReleasableCalls() ?? calls : calls)
    }
    return hasReleased
  }

  /// The first calls of one event, view and phase that nothing withholds: no recognizer, and no earlier call of the same touch or
  /// of the finger that the view, which follows one at a time, followed before.
  private func nextReleasableCalls() -> Range<Int>? {
    var found: Range<Int>?
    var waiting: Set<ObjectIdentifier> = []
    for index in withheldCalls.indices {
      let call = withheldCalls[index]
      if let found, !belongsTogether(withheldCalls[found.lowerBound], call) { break }
      var isFirst = waiting.insert(ObjectIdentifier(call.touch)).inserted
      if let view = call.touch.trackingView, !view.isMultipleTouchEnabled {
        isFirst = waiting.insert(ObjectIdentifier(view)).inserted && isFirst
      }
      guard isFirst, !isWithheldByRecognizer(call.touch, call.phase) else {
        if found != nil { break }
        continue
      }
      found = (found?.lowerBound ?? index)..<index + 1
    }
    return found
  }

  private func belongsTogether(_ first: WithheldCall, _ call: WithheldCall) -> Bool {
    call.eventNumber == first.eventNumber && call.phase == first.phase && call.view == first.view
  }

  /// Makes one call of each withheld landing and the motion after it, where a recognizer asked for that.
  ///
  /// - Returns: Whether there was any.
  private func coalesce(_ touches: Set<Touch>) -> Bool {
    let concerned = touches.filter {
      $0.coalescesWithheldCalls && $0.delivery == .pending && $0.withheldCallCount > 1
    }
    guard !concerned.isEmpty else { return false }
    var landings: [ObjectIdentifier: Int] = [:]
    var hasMerged = false
    for index in withheldCalls.indices where concerned.contains(withheldCalls[index].touch) {
      let call = withheldCalls[index]
      switch call.phase {
      case .began: landings[ObjectIdentifier(call.touch)] = index
      case .moved:
        guard let landing = landings[ObjectIdentifier(call.touch)] else { continue }
        withheldCalls[landing] = WithheldCall(withheldCalls[landing], movedAsIn: call)
        hasMerged = true
      default: break
      }
    }
    if hasMerged {
      withheldCalls.removeAll {
        $0.phase == .moved && concerned.contains($0.touch) && landings[ObjectIdentifier($0.touch)] != nil
      }
    }
    return hasMerged
  }

  /// Tells a view of calls that belong into the same set.
  private func release(_ range: Range<Int>) {
    let calls = range.map { withheldCalls[$0] }
    let first = calls[0]
    guard let view = first.touch.trackingView else { return dropWithheldCalls(of: Set(calls.map(\.touch))) }
    withheldCalls.removeSubrange(range)
    let present = calls.map { WithheldCall($0.touch, $0.touch.phase, eventNumber: eventNumber) }
    let wereChanged = calls.map(\.touch.isChanged)
    let (timestamp, eventTouches) = (event.timestamp, event.touches)
    event.timestamp = first.timestamp
    event.touches = touchesAndLingering
    var set: Set<Touch> = []
    for call in calls {
      call.show()
      call.touch.isReplaying = true
      if advanceDelivery(of: call.touch, call.phase) { set.insert(call.touch) }
    }
    if !set.isEmpty { send(set, first.phase, to: view, event) }
    for (call, wasChanged) in zip(present, wereChanged) {
      // A callback may have cancelled the touch, which it goes on reading.
      let isCancelled = call.touch.phase == .cancelled
      call.show()
      if isCancelled {
        call.touch.phase = .cancelled
        call.touch.tapCount = 0
      }
      call.touch.isChanged = wasChanged || isCancelled
      call.touch.isReplaying = false
    }
    (event.timestamp, event.touches) = (timestamp, eventTouches)
    forgetLingeringTouches()
  }

  private var touchesAndLingering: [Touch] {
    guard !lingeringTouches.isEmpty else { return touches }
    let present = Set(touches)
    return touches + lingeringTouches.filter { !present.contains($0) }
  }

  /// Lets go of touches whose fingers are gone and whose views know.
  func forgetLingeringTouches() {
    guard !lingeringTouches.isEmpty else { return }
    let finished = lingeringTouches.filter { !$0.isTracked }
    for touch in finished { touch.trackingView = nil }
    lingeringTouches.removeAll { !$0.isTracked }
    for touch in finished { touch.endForwardedTracking() }
  }
}
