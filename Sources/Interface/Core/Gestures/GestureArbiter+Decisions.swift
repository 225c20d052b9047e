// MARK: - Decisions

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
    perform {
      let index = activate(recognizer)
      if present == .possible, let wanted = entries[index].wanted {
        wait(index, wanting: wanted, then: state)
      } else if present == .possible {
        if state == .began || state == .ended { attempt(recognizer, state) } else { fail(recognizer) }
      } else {
        change(recognizer, to: state)
      }
    }
  }

  /// A recognizer that waits is moved again.
  private func wait(
    _ index: Int, wanting wanted: GestureRecognizer.State, then state: GestureRecognizer.State
  ) {
    switch state {
    case .failed, .cancelled: fail(entries[index].recognizer)
    case .ended where wanted == .began: entries[index].hasEndedWaiting = true
    case .began, .changed, .possible, .ended: break
    }
  }

  private func reportIllegal(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    Self.report("\(recognizer) cannot become \(state); ignored")
  }

  func change(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State) {
    recognizer.currentState = state
    effects.append(.act(recognizer, state))
  }

  /// A recognizer wants to recognize: its delegate and those that it waits for are asked.
  private func attempt(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    let mayBegin = recognizer.isEnabled && Self.mayBegin(recognizer)
    // The delegate may have turned it off.
    guard recognizer.currentState == .possible, let index = index(of: recognizer) else { return }
    guard mayBegin, !requirements(of: recognizer, contain: { $0.isRecognized }) else {
      return fail(recognizer)
    }
    if requirements(of: recognizer, contain: { $0 == .possible }) {
      entries[index].wanted = state
    } else {
      recognize(recognizer, state)
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

  /// Whether a recognizer at work that this one waits for is in such a state.
  private func requirements(
    of recognizer: GestureRecognizer, contain isSuch: (GestureRecognizer.State) -> Bool
  ) -> Bool {
    entries.contains { entry in
      isSuch(entry.recognizer.currentState)
        && graph.requires(ObjectIdentifier(recognizer), ObjectIdentifier(entry.recognizer))
    }
  }

  /// A recognizer recognizes, unless one that has already forbids it; the others on its fingers fail.
  private func recognize(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    for rival in rivals(of: recognizer, where: { $0.isRecognized }) where prevents(rival, recognizer) {
      return fail(recognizer)
    }
    // Delegates may have turned it off.
    guard recognizer.currentState == .possible, let index = index(of: recognizer) else { return }
    let hasEnded = entries[index].hasEndedWaiting
    entries[index].wanted = nil
    recognizer.currentState = state
    if recognizer.cancelsTouchesInView { effects.append(.takeTouches(recognizer)) }
    effects.append(.act(recognizer, state))
    var losers = rivals(of: recognizer, where: { $0 == .possible }).filter { prevents(recognizer, $0) }
    for entry in entries
    where entry.recognizer.currentState == .possible
      && graph.requires(ObjectIdentifier(entry.recognizer), ObjectIdentifier(recognizer))
    {
      losers.append(entry.recognizer)
    }
    if hasEnded, recognizer.currentState == .began { change(recognizer, to: .ended) }
    for loser in losers where loser.currentState == .possible { markFailed(loser) }
    if !losers.isEmpty { releaseWaiting() }
  }

  /// The recognizers in such a state that share a finger with this one.
  private func rivals(
    of recognizer: GestureRecognizer, where isSuch: (GestureRecognizer.State) -> Bool
  ) -> [GestureRecognizer] {
    guard entries.count > 1, let own = index(of: recognizer) else { return [] }
    var result: [GestureRecognizer] = []
    for (index, entry) in entries.enumerated()
    where index != own && isSuch(entry.recognizer.currentState)
      && !entry.members.isDisjoint(with: entries[own].members)
    {
      result.append(entry.recognizer)
    }
    return result
  }

  private func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    let isSimultaneous =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) ?? false
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) ?? false
    return !isSimultaneous && winner.canPrevent(loser) && loser.canBePrevented(by: winner)
  }

  func fail(_ recognizer: GestureRecognizer) {
    markFailed(recognizer)
    releaseWaiting()
  }

  private func markFailed(_ recognizer: GestureRecognizer) {
    recognizer.currentState = .failed
    guard let index = index(of: recognizer) else { return }
    entries[index].wanted = nil
    for touch in entries[index].touches { touch.gestureRecognizers?.removeAll { $0 === recognizer } }
  }

  /// Lets those recognize that wait for nobody any longer.
  private func releaseWaiting() {
    while let entry = entries.first(where: { entry in
      entry.wanted != nil && !requirements(of: entry.recognizer) { $0 == .possible }
    }) {
      guard let wanted = entry.wanted, let index = index(of: entry.recognizer) else { return }
      entries[index].wanted = nil
      if requirements(of: entry.recognizer, contain: { $0.isRecognized }) {
        markFailed(entry.recognizer)
      } else {
        recognize(entry.recognizer, wanted)
      }
    }
  }
}
