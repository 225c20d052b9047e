// MARK: - Effects

extension GestureArbiter {
  /// Does something that may cause decisions, and then what these cause.
  func perform(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 { settle() }
  }

  private func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    repeat {
      doEffects()
      finishAbandoned()
    } while !table.effects.isEmpty || delivery.release() || resetNextFinished()
  }

  /// How many effects one turn may have: those of a thousand touches on a few recognizers each are far fewer.
  private static let maximumEffects = 64 * RecursionLimit.maximumDepth

  private func doEffects() {
    var next = 0
    while next < table.effects.count {
      // An action that changes the state each time that it is told of a change has no end.
      guard next < Self.maximumEffects else {
        GestureRecognizer.report(
          "The actions of \(table.effects.count) changes of state change states again; the rest is ignored")
        break
      }
      let effect = table.effects[next]
      next += 1
      // An effect of a gesture that is over, whose number is found no longer, is dropped.
      switch effect {
      case .claimTouches(let id):
        if let index = table.index(of: id) { delivery.claim(table.entries[index].touches) }
      case .act(let id, let state): recognizer(id)?.sendActions(for: state)
      }
    }
    table.effects.removeAll(keepingCapacity: true)
  }

  /// Ends those that can go no further by themselves: no touch is down, and nothing is waited for.
  private func finishAbandoned() {
    var index = 0
    while index < recognizers.count {
      finishIfAbandoned(at: index)
      index += 1
    }
  }

  private func finishIfAbandoned(at index: Int) {
    let recognizer = recognizers[index]
    let state = recognizer.currentState
    guard !state.isTerminal, !recognizer.hasLiveTouches, table.entries[index].wanted == nil else { return }
    let entry = table.entries[index]
    switch state {
    case .possible where !recognizer.hasPendingTimers: follow(table.fail(entry.id))
    case .began where entry.hasTouches, .changed where entry.hasTouches:
      follow(table.move(entry.id, to: entry.touches.last?.phase == .cancelled ? .cancelled : .ended))
    case .possible, .began, .changed, .ended, .cancelled, .failed: break
    }
  }

  /// Resets a recognizer whose gesture is over and whose touches are gone.
  ///
  /// - Returns: Whether there was one.
  private func resetNextFinished() -> Bool {
    // A loop, as a closure would be asked each time on which actor it runs.
    var index = 0
    while index < recognizers.count, !recognizers[index].isFinished { index += 1 }
    guard index < recognizers.count else { return false }
    let recognizer = recognizers.remove(at: index)
    table.remove(table.entries[index].id)
    introduced.removeAll(keepingCapacity: true)
    recognizer.cancelTimers()
    recognizer.gestureID = nil
    recognizer.presentDispatcher = nil
    recognizer.reset()
    recognizer.currentState = .possible
    recognizer.lastTouches.removeAll(keepingCapacity: true)
    return true
  }
}
