internal import Logging

// MARK: - Requests

extension GestureArbiter {
  /// Changes a recognizer to another state if that is legal and other recognizers do not prevent or delay it.
  func move(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State) {
    let present = recognizer.currentState
    guard state != present || state == .changed else {
      if state == .began { reportIllegal(recognizer, state) }
      return
    }
    guard present.canMove(to: state) || isWaiting(recognizer) else { return reportIllegal(recognizer, state) }
    perform { resolve(table.move(table.entries[activate(recognizer)].id, to: state)) }
  }

  private func reportIllegal(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    logger.warning("Ignored an invalid change of \(recognizer) to \(state)")
  }

  /// Returns whether the recognizer has requested a state and waits for others to fail.
  func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    index(of: recognizer).map { table.entries[$0].pendingState != nil } ?? false
  }

  /// Stops a recognizer from following touches.
  func ignore(_ touches: Set<Touch>, by recognizer: GestureRecognizer) {
    perform {
      recognizer.followedTouches.removeAll { touches.contains($0) }
      for touch in touches { touch.forget(recognizer) }
      if let index = index(of: recognizer) { table.removeTouches(at: index) { touches.contains($0) } }
    }
  }

  /// Cancels touches that have joined a gesture in progress for their views.
  func claimTouches(of recognizer: GestureRecognizer) {
    perform {
      if let index = index(of: recognizer) { table.claimTouches(of: table.entries[index].id) }
    }
  }

  /// Ends the gestures of the recognizers that satisfy a predicate immediately.
  func dropAll(where isIncluded: (GestureRecognizer) -> Bool) {
    abandonWaiting { isIncluded($1) }
    for recognizer in recognizers where isIncluded(recognizer) { drop(recognizer) }
  }

  /// Stops recognizers that satisfy a predicate from waiting, because the recognizers that they require are about to fail, too.
  func abandonWaiting(where isIncluded: (ArbitrationTable<Touch>.Entry, GestureRecognizer) -> Bool) {
    for (index, entry) in table.entries.enumerated()
    where entry.pendingState != nil && isIncluded(entry, recognizers[index]) {
      table.stopWaiting(at: index)
    }
  }

  /// Ends the gesture of a recognizer that was disabled or detached.
  func drop(_ recognizer: GestureRecognizer) {
    beginningTouch?.followers.removeAll { $0 === recognizer }
    guard let index = index(of: recognizer) else { return recognizer.cancelTimers() }
    perform {
      let id = table.entries[index].id
      for touch in table.entries[index].touches { touch.forget(recognizer) }
      recognizer.followedTouches.removeAll(keepingCapacity: true)
      table.removeTouches(at: index) { _ in true }
      recognizer.cancelTimers()
      switch recognizer.currentState {
      case .possible: resolve(table.fail(id))
      case .began, .changed: resolve(table.move(id, to: .cancelled))
      case .ended, .cancelled, .failed: break
      }
    }
  }
}

// MARK: - Questions

extension GestureArbiter {
  /// Answers the questions of a request until it is decided, and updates the recognizers' states before each answer.
  func resolve(_ first: ArbitrationTable<Touch>.Step) {
    var step = first
    updateStates()
    while case .ask(let question, let token) = step {
      step = table.resume(token, answer(to: question))
      updateStates()
    }
  }

  private func updateStates() {
    guard !table.changes.isEmpty else { return }
    for change in table.changes {
      guard let index = table.index(of: change.id) else { continue }
      let recognizer = recognizers[index]
      recognizer.currentState = change.state
      guard change.state == .failed else { continue }
      for touch in table.entries[index].touches {
        touch.receivers.removeAll { $0 === recognizer }
      }
    }
    table.changes.removeAll(keepingCapacity: true)
  }

  private func answer(to question: ArbitrationTable<Touch>.Question) -> Bool {
    switch question {
    case .shouldBegin(let id):
      guard let recognizer = recognizer(id) else { return false }
      return recognizer.isEnabled && Self.mayBegin(recognizer)
    case .prevents(let winner, let loser):
      guard let winner = recognizer(winner), let loser = recognizer(loser) else { return false }
      return Self.prevents(winner, loser)
    case .claimsTouches(let id): return recognizer(id)?.cancelsTouchesInView ?? false
    }
  }

  private static func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false { return false }
    if recognizer.view?.gestureRecognizerShouldBegin(recognizer) == false { return false }
    // A control may keep an ancestor's recognizer from claiming its touch.
    return recognizer.followedTouches.allSatisfy { touch in
      var next = touch.trackingView
      while let view = next, view !== recognizer.view {
        if !view.gestureRecognizerShouldBegin(recognizer) { return false }
        next = view.superview
      }
      return true
    }
  }

  private static func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    let isSimultaneous =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) ?? false
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) ?? false
    return !isSimultaneous && winner.canPrevent(loser) && loser.canBePrevented(by: winner)
  }
}
