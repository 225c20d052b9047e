// MARK: - Requests

extension GestureArbiter {
  /// Moves a recognizer to another state, if that is legal and as far as others allow it.
  func move(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State) {
    let present = recognizer.currentState
    guard state != present || state == .changed else {
      if state == .began { reportIllegal(recognizer, state) }
      return
    }
    guard present.canMove(to: state) || isWaiting(recognizer) else {
      return reportIllegal(recognizer, state)
    }
    perform { follow(table.move(table.entries[activate(recognizer)].id, to: state)) }
  }

  private func reportIllegal(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    GestureRecognizer.report("\(recognizer) cannot become \(state); ignored")
  }

  /// Whether the recognizer wants to be recognized and waits for others to fail.
  func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    index(of: recognizer).map { table.entries[$0].wanted != nil } ?? false
  }

  /// Lets a recognizer follow some touches no longer.
  func ignore(_ touches: Set<Touch>, by recognizer: GestureRecognizer) {
    perform {
      recognizer.followedTouches.removeAll { touches.contains($0) }
      for touch in touches { touch.forget(recognizer) }
      if let index = index(of: recognizer) { table.removeTouches(at: index) { touches.contains($0) } }
    }
  }

  /// Takes the touches from the views that have joined a gesture which goes on.
  func claimTouches(of recognizer: GestureRecognizer) {
    perform {
      if let index = index(of: recognizer) { table.claimTouches(of: table.entries[index].id) }
    }
  }

  /// Ends what such recognizers do at once.
  func dropAll(where isSuch: (GestureRecognizer) -> Bool) {
    abandonWaiting { isSuch($1) }
    for recognizer in recognizers where isSuch(recognizer) { drop(recognizer) }
  }

  /// Lets such recognizers be recognized no more when those that they wait for fail, which are being taken away too.
  func abandonWaiting(where isSuch: (ArbitrationTable<Touch>.Entry, GestureRecognizer) -> Bool) {
    for (index, entry) in table.entries.enumerated()
    where entry.wanted != nil && isSuch(entry, recognizers[index]) {
      table.stopWaiting(at: index)
    }
  }

  /// Ends what a recognizer does at once: it was turned off or detached.
  func drop(_ recognizer: GestureRecognizer) {
    guard let index = index(of: recognizer) else { return }
    perform {
      let id = table.entries[index].id
      for touch in table.entries[index].touches { touch.forget(recognizer) }
      recognizer.followedTouches.removeAll(keepingCapacity: true)
      table.removeTouches(at: index) { _ in true }
      recognizer.cancelTimers()
      switch recognizer.currentState {
      case .possible: follow(table.fail(id))
      case .began, .changed: follow(table.move(id, to: .cancelled))
      case .ended, .cancelled, .failed: break
      }
    }
  }
}

// MARK: - Questions

extension GestureArbiter {
  /// Answers what the table asks until it has decided, and lets the recognizers read their states before each question.
  func follow(_ first: ArbitrationTable<Touch>.Step) {
    var step = first
    showStates()
    while case .ask(let question, let token) = step {
      step = table.answer(token, answer(question))
      showStates()
    }
  }

  private func showStates() {
    guard !table.changes.isEmpty else { return }
    for change in table.changes {
      guard let index = table.index(of: change.id) else { continue }
      let recognizer = recognizers[index]
      recognizer.currentState = change.state
      guard change.state == .failed else { continue }
      for touch in table.entries[index].touches {
        touch.gestureRecognizers?.removeAll { $0 === recognizer }
      }
    }
    table.changes.removeAll(keepingCapacity: true)
  }

  private func answer(_ question: ArbitrationTable<Touch>.Question) -> Bool {
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
