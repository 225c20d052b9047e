// MARK: - Withholding

extension TouchDispatcher {
  /// Beyond so many, the motion of a finger is withheld as its newest sample alone: half a minute of one finger at 125 Hz.
  private static let capacity = 4096

  /// Whether the view must not hear of this yet: a recognizer may still take the touch, or older calls wait.
  func isToBeWithheld(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    guard arbiter.isBusy || !withheldCalls.isEmpty else { return false }
    return isWithheldByRecognizer(touch, phase)
      || withheldCalls.contains { comes($0, beforeCallsOf: touch) }
  }

  private func isWithheldByRecognizer(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    touch.delivery == .pending && arbiter.isUndecided(on: touch) { $0.delaysTouchesBegan }
      || phase == .ended && arbiter.isUndecided(on: touch) { $0.delaysTouchesEnded }
  }

  /// Whether the order of calls makes those of `touch` wait for this one: it is of the same touch, or of the finger that a view
  /// followed before which follows one at a time.
  private func comes(_ call: WithheldCall, beforeCallsOf touch: Touch) -> Bool {
    guard call.touch !== touch else { return true }
    guard let view = touch.trackingView, view === call.touch.trackingView else { return false }
    return !view.isMultipleTouchEnabled
  }

  func withhold(_ touch: Touch, _ phase: Touch.Phase) {
    if phase == .moved, withheldCalls.count >= Self.capacity,
      let last = withheldCalls.lastIndex(where: { $0.touch === touch }), withheldCalls[last].phase == .moved
    {
      withheldCalls.remove(at: last)
    }
    withheldCalls.append(WithheldCall(touch, phase, eventNumber: eventNumber))
  }

  func dropWithheldCalls(of touch: Touch) {
    guard !withheldCalls.isEmpty else { return }
    withheldCalls.removeAll { $0.touch === touch }
  }
}

// MARK: - Releasing

extension TouchDispatcher {
  /// Tells views what nobody withholds any longer, in order, with the touches as they were.
  ///
  /// - Returns: Whether there was anything.
  func releaseWithheldCalls() -> Bool {
    var hasReleased = false
    while let first = withheldCalls.indices.first(where: isReleasable) {
      hasReleased = true
      coalesce(withheldCalls[first].touch)
      release(with: withheldCalls[first])
    }
    return hasReleased
  }

  private func isReleasable(_ index: Int) -> Bool {
    let call = withheldCalls[index]
    return !isWithheldByRecognizer(call.touch, call.phase)
      && !withheldCalls[..<index].contains { comes($0, beforeCallsOf: call.touch) }
  }

  /// Makes one call with the present state of a withheld landing and the motion after it, where a recognizer asked for that.
  private func coalesce(_ touch: Touch) {
    guard touch.coalescesWithheldCalls, touch.delivery == .pending,
      let first = withheldCalls.firstIndex(where: { $0.touch === touch }),
      let last = withheldCalls.lastIndex(where: { $0.touch === touch && $0.phase == .moved }), first < last
    else { return }
    let moved = withheldCalls[last]
    withheldCalls[first] = WithheldCall(beginning: moved, eventNumber: withheldCalls[first].eventNumber)
    withheldCalls.removeAll { $0.touch === touch && $0.phase == .moved }
  }

  /// Tells a view of one call and all that belong into the same set.
  private func release(with first: WithheldCall) {
    guard let view = first.touch.trackingView else { return dropWithheldCalls(of: first.touch) }
    var calls: [WithheldCall] = []
    for index in withheldCalls.indices
    where withheldCalls[index].eventNumber == first.eventNumber && withheldCalls[index].phase == first.phase
      && withheldCalls[index].touch.trackingView === view && isReleasable(index)
    {
      calls.append(withheldCalls[index])
    }
    withheldCalls.removeAll { call in
      calls.contains {
        $0.touch === call.touch && $0.eventNumber == call.eventNumber && $0.phase == call.phase
      }
    }
    let present = calls.map { WithheldCall($0.touch, $0.touch.phase, eventNumber: eventNumber) }
    let wereChanged = calls.map(\.touch.isChanged)
    let (timestamp, eventTouches) = (event.timestamp, event.touches)
    event.timestamp = first.timestamp
    event.touches = touches + lingeringTouches.filter { touch in !touches.contains { $0 === touch } }
    var set: Set<Touch> = []
    for call in calls {
      call.show()
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
    }
    (event.timestamp, event.touches) = (timestamp, eventTouches)
    forgetLingeringTouches()
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
