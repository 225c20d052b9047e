// MARK: - Effects

extension GestureArbiter {
  /// Does something that may cause decisions, and then what these cause.
  func perform(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 { settle() }
  }

  /// Whether such a recognizer, undecided yet, may still take a finger.
  func isUndecided(on touch: Touch, where isSuch: (GestureRecognizer) -> Bool) -> Bool {
    // Of the recognizers of the touch, those whose gesture it is part of.
    guard let recognizers = touch.gestureRecognizers else { return false }
    return recognizers.contains { recognizer in
      guard recognizer.currentState == .possible, isSuch(recognizer), let index = index(of: recognizer) else {
        return false
      }
      return entries[index].members.contains(touch)
    }
  }

  private func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    repeat {
      runEffects()
      finishAbandoned()
    } while !effects.isEmpty || releaseCalls?() ?? false || resetNextFinished()
  }

  /// How many effects one turn may have: those of a thousand touches on a few recognizers each are far fewer.
  private static let maximumEffects = 64 * RecursionLimit.maximumDepth

  private func runEffects() {
    var next = 0
    while next < effects.count {
      // An action that changes the state each time that it is told of a change has no end.
      guard next < Self.maximumEffects else {
        Self.report(
          "The actions of \(effects.count) changes of state change states again; the rest is ignored")
        break
      }
      let effect = effects[next]
      next += 1
      switch effect {
      case .takeTouches(let recognizer):
        if let index = index(of: recognizer) { takeTouches?(entries[index].touches) }
      case .act(let recognizer, let state): recognizer.sendActions(for: state)
      }
    }
    effects.removeAll(keepingCapacity: true)
  }

  /// Ends those that can go no further by themselves: no finger is down, and nothing is waited for.
  private func finishAbandoned() {
    var next = 0
    while next < entries.count {
      let entry = entries[next]
      next += 1
      let recognizer = entry.recognizer
      guard entry.wanted == nil, recognizer.followedTouches.allSatisfy(\.isOver) else { continue }
      switch recognizer.currentState {
      case .possible where !recognizer.hasPendingTimers: fail(recognizer)
      case .began where entry.hasFingers, .changed where entry.hasFingers:
        change(recognizer, to: entry.touches.last?.phase == .cancelled ? .cancelled : .ended)
      case .possible, .began, .changed, .ended, .cancelled, .failed: break
      }
    }
  }

  /// Resets a recognizer whose gesture is over and whose fingers are gone.
  ///
  /// - Returns: Whether there was one.
  private func resetNextFinished() -> Bool {
    guard
      let index = entries.firstIndex(where: {
        $0.recognizer.currentState.isTerminal && $0.recognizer.followedTouches.isEmpty
      })
    else { return false }
    let recognizer = entries.remove(at: index).recognizer
    let identifier = ObjectIdentifier(recognizer)
    graph.remove(identifier)
    introduced.removeAll(keepingCapacity: true)
    for pair in askedPairs where pair.waiter == identifier || pair.required == identifier {
      askedPairs.remove(pair)
    }
    recognizer.cancelTimers()
    recognizer.presentArbiter = nil
    recognizer.reset()
    recognizer.currentState = .possible
    recognizer.lastTouches.removeAll(keepingCapacity: true)
    return true
  }
}
