internal import Logging

// MARK: - Effects

extension GestureArbiter {
  /// Calls a closure that may cause decisions, and then performs the effects of these.
  func perform(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 { performEffects() }
  }

  private func performEffects() {
    guard !isPerformingEffects else { return }
    isPerformingEffects = true
    defer { isPerformingEffects = false }
    repeat {
      performQueuedEffects()
      finishAbandoned()
    } while !table.effects.isEmpty || delivery.release() || resetNextFinished()
  }

  /// The maximum number of effects performed in one pass (chosen by us: a thousand touches with a few recognizers each cause far
  /// fewer).
  private static let maximumEffects = 64 * RecursionLimit.maximumDepth

  private func performQueuedEffects() {
    var next = 0
    while next < table.effects.count {
      // An action that changes the state each time it is called would never end.
      guard next < Self.maximumEffects else {
        logger.warning(
          "The actions of \(table.effects.count) state changes keep changing states; ignored the remaining effects"
        )
        break
      }
      let effect = table.effects[next]
      next += 1
      // Effects of a gesture that is over are dropped: its identifier is not found any longer.
      switch effect {
      case .claimTouches(let id):
        if let index = table.index(of: id) { delivery.claim(table.entries[index].touches) }
      case .act(let id, let state): recognizer(id)?.sendActions(for: state)
      }
    }
    table.effects.removeAll(keepingCapacity: true)
  }

  /// Ends the gestures of recognizers that can make no further progress: no touch is down, and they wait for nothing.
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
    guard !state.isTerminal, !recognizer.hasLiveTouches, table.entries[index].pendingState == nil else {
      return
    }
    let entry = table.entries[index]
    switch state {
    case .possible where !recognizer.hasPendingTimers: resolve(table.fail(entry.id))
    case .began where entry.hasTouches, .changed where entry.hasTouches:
      resolve(table.move(entry.id, to: entry.touches.last?.phase == .cancelled ? .cancelled : .ended))
    case .possible, .began, .changed, .ended, .cancelled, .failed: break
    }
  }

  /// Resets a recognizer whose gesture is over and whose touches are gone.
  ///
  /// - Returns: Whether there was one.
  private func resetNextFinished() -> Bool {
    // A closure would check its actor at each call.
    var index = 0
    while index < recognizers.count, !recognizers[index].isFinished { index += 1 }
    guard index < recognizers.count else { return false }
    let recognizer = recognizers.remove(at: index)
    table.remove(table.entries[index].id)
    lastRecordedGroup.removeAll(keepingCapacity: true)
    recognizer.cancelTimers()
    recognizer.gestureID = nil
    recognizer.activeDispatcher = nil
    recognizer.reset()
    recognizer.currentState = .possible
    recognizer.lastTouches.removeAll(keepingCapacity: true)
    return true
  }
}
