// MARK: - Requests

extension ArbitrationTable {
  /// The remaining work of a request whose question is open.
  struct Token {
    fileprivate enum Stage {
      /// The question is whether the recognizer should begin.
      case beginning
      /// The question is whether the recognized rival at the position prevents it.
      case rival(Int)
      /// The question is whether the recognizer claims its touches.
      case claiming
      /// The question is whether it prevents the undecided rival at the position.
      case loser(Int)
    }

    fileprivate let id: GestureID
    /// The requested state.
    fileprivate let state: State
    fileprivate var stage = Stage.beginning
    /// The rivals that the present stage asks about.
    fileprivate var rivals: [GestureID] = []
    /// The recognizers that fail when this one recognizes its gesture.
    fileprivate var losers: [GestureID] = []
    /// A Boolean value that indicates whether recognizers that waited may recognize their gestures afterwards.
    fileprivate var releasesOthers = false
  }

  /// Changes a recognizer to a state that is legal for it, unless other recognizers prevent or delay that.
  mutating func move(_ id: GestureID, to state: State) -> Step {
    guard let index = index(of: id) else { return .changed }
    guard entries[index].state == .possible else {
      change(index, to: state)
      return .changed
    }
    switch (state, entries[index].pendingState) {
    case (.failed, _), (.cancelled, _): return fail(id)
    case (.began, nil), (.ended, nil): return .ask(.shouldBegin(id), Token(id: id, state: state))
    case (.ended, .began): entries[index].hasEnded = true
    case (.began, _), (.ended, _), (.changed, _), (.possible, _): break
    }
    return .changed
  }

  /// Makes a recognizer fail, and lets those recognize that waited only for it.
  mutating func fail(_ id: GestureID) -> Step {
    markFailed(id)
    return releaseWaiting()
  }

  /// Resumes a request with the answer to its question.
  ///
  /// - Parameters:
  ///   - token: The token that came with the question.
  ///   - isTrue: The answer.
  mutating func resume(_ token: Token, _ isTrue: Bool) -> Step {
    var token = token
    switch token.stage {
    case .beginning: return begin(token, isAllowed: isTrue)
    case .rival(let position):
      if isTrue { return fail(token.id) }
      return askRival(token, at: position + 1)
    case .claiming: return recognize(token, claimsTouches: isTrue)
    case .loser(let position):
      if isTrue { token.losers.append(token.rivals[position]) }
      return askLoser(token, at: position + 1)
    }
  }
}

// MARK: - Recognition, step by step

extension ArbitrationTable {
  private mutating func begin(_ token: Token, isAllowed: Bool) -> Step {
    // The callback that answered may have changed the state already.
    guard let index = index(of: token.id), entries[index].state == .possible else { return .changed }
    guard isAllowed, !requirements(of: token.id, contain: \.isRecognized) else { return fail(token.id) }
    guard !requirements(of: token.id, contain: { $0 == .possible }) else {
      entries[index].pendingState = token.state
      return .changed
    }
    return startRecognition(token)
  }

  /// Starts the recognition, unless a recognizer that has already recognized its gesture prevents it.
  private mutating func startRecognition(_ token: Token) -> Step {
    var token = token
    token.rivals = rivals(of: token.id, where: \.isRecognized)
    return askRival(token, at: 0)
  }

  private mutating func askRival(_ token: Token, at position: Int) -> Step {
    var token = token
    if position < token.rivals.count {
      token.stage = .rival(position)
      return .ask(.prevents(winner: token.rivals[position], loser: token.id), token)
    }
    guard let index = index(of: token.id), entries[index].state == .possible else { return finish(token) }
    entries[index].pendingState = nil
    setState(index, token.state)
    token.stage = .claiming
    return .ask(.claimsTouches(token.id), token)
  }

  private mutating func recognize(_ token: Token, claimsTouches: Bool) -> Step {
    var token = token
    if claimsTouches { effects.append(.claimTouches(token.id)) }
    effects.append(.act(token.id, token.state))
    token.rivals = rivals(of: token.id) { $0 == .possible }
    return askLoser(token, at: 0)
  }

  private mutating func askLoser(_ token: Token, at position: Int) -> Step {
    var token = token
    if position < token.rivals.count {
      token.stage = .loser(position)
      return .ask(.prevents(winner: token.id, loser: token.rivals[position]), token)
    }
    for entry in entries where entry.state == .possible && graph.requires(entry.id, token.id) {
      token.losers.append(entry.id)
    }
    if let index = index(of: token.id), entries[index].hasEnded, entries[index].state == .began {
      change(index, to: .ended)
    }
    for loser in token.losers where self[loser]?.state == .possible { markFailed(loser) }
    if !token.losers.isEmpty { token.releasesOthers = true }
    return finish(token)
  }

  private mutating func finish(_ token: Token) -> Step {
    token.releasesOthers ? releaseWaiting() : .changed
  }

  /// Recognizes the gestures of recognizers whose requirements have all failed.
  private mutating func releaseWaiting() -> Step {
    while let index = entries.firstIndex(where: { entry in
      entry.pendingState != nil && !requirements(of: entry.id) { $0 == .possible }
    }) {
      let id = entries[index].id
      guard let state = entries[index].pendingState else { break }
      entries[index].pendingState = nil
      if requirements(of: id, contain: \.isRecognized) {
        markFailed(id)
      } else {
        var token = Token(id: id, state: state)
        token.releasesOthers = true
        return startRecognition(token)
      }
    }
    return .changed
  }
}

// MARK: - States

extension ArbitrationTable {
  private mutating func change(_ index: Int, to state: State) {
    setState(index, state)
    effects.append(.act(entries[index].id, state))
  }

  private mutating func setState(_ index: Int, _ state: State) {
    entries[index].state = state
    changes.append(Change(id: entries[index].id, state: state))
  }

  private mutating func markFailed(_ id: GestureID) {
    guard let index = index(of: id) else { return }
    entries[index].pendingState = nil
    setState(index, .failed)
  }

  /// Returns whether a recognizer that another one requires to fail is in a state that satisfies a predicate.
  private func requirements(of id: GestureID, contain isIncluded: (State) -> Bool) -> Bool {
    entries.contains { isIncluded($0.state) && graph.requires(id, $0.id) }
  }

  /// Returns the recognizers that share a touch with a recognizer and are in a state that satisfies a predicate.
  private func rivals(of id: GestureID, where isIncluded: (State) -> Bool) -> [GestureID] {
    guard entries.count > 1, let own = index(of: id) else { return [] }
    return entries.indices.compactMap { index in
      let entry = entries[index]
      guard index != own, isIncluded(entry.state), !entry.members.isDisjoint(with: entries[own].members)
      else {
        return nil
      }
      return entry.id
    }
  }
}
