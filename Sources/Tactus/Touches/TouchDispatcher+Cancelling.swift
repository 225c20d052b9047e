// MARK: - Cancelling

extension TouchDispatcher {
  /// Takes every touch away.
  package func cancelAll() { cancel { _ in true } }

  /// Takes away the touches that landed in `window`.
  package func cancelTouches(in window: Window) { cancel { $0.window === window } }

  /// Takes away the touches that `view` or a view inside it tracks, and ends the gestures of their recognizers: it is leaving
  /// its window.
  func cancelTouches(inSubtreeOf view: View) {
    guard !touches.isEmpty || arbiter.isBusy else { return }
    cancel { ($0.trackingView ?? $0.view)?.isDescendant(of: view) ?? false }
    arbiter.dropAll { $0.view?.isDescendant(of: view) ?? false }
  }

  /// Ends the chosen touches as cancelled at once, even in the middle of an event's delivery.
  private func cancel(where isChosen: (Touch) -> Bool) {
    pendingMotion.removeAll { input in live(input.contact).map(isChosen) ?? true }
    let chosen = touches.filter {
      isChosen($0) && !isCancelled($0) && !($0.phase == .ended && $0.delivery == .finished)
    }
    let lingering = lingeringTouches.filter(isChosen)
    for touch in chosen {
      touch.phase = .cancelled
      touch.tapCount = 0
      touch.isChanged = true
    }
    for touch in lingering {
      touch.phase = .cancelled
      touch.tapCount = 0
    }
    for touch in chosen + lingering {
      dropWithheldCalls(of: touch)
      takenTouches.removeAll { $0 === touch }
    }
    event.touches = touches
    arbiter.perform {
      arbiter.abandonWaiting { $0.hasFingers && $0.touches.allSatisfy(isChosen) }
      tellRecognizersOfCancellation(chosen)
      // A gesture whose fingers have lifted and which waits is taken away with the view.
      arbiter.dropAll { recognizer in
        recognizer.followedTouches.isEmpty && arbiter.touches(of: recognizer).contains(where: isChosen)
      }
    }
    tellViewsOfCancellation(chosen + lingering)
    for touch in chosen { touch.trackingView = nil }
    touches.removeAll { touch in chosen.contains { $0 === touch } }
    forgetLingeringTouches()
    for touch in chosen {
      touch.followers.removeAll()
      touch.endForwardedTracking()
    }
  }

  /// Whether a touch is over; one that is just being taken from its view only reads like that.
  private func isCancelled(_ touch: Touch) -> Bool {
    touch.phase == .cancelled && !takenTouches.contains { $0 === touch }
  }

  private func tellRecognizersOfCancellation(_ chosen: [Touch]) {
    guard arbiter.isBusy else { return }
    var remaining = chosen
    while let touch = remaining.first {
      // One call for each recognizer, with all its fingers; one finger's recognizers may have others than the next one's.
      for recognizer in touch.followers where arbiter.isListening(recognizer) {
        let set = Set(remaining.filter { $0.isFollowed(by: recognizer) })
        if !set.isEmpty { recognizer.receive(set, phase: .cancelled, event: event) }
        for touch in set { arbiter.forget(touch, recognizer) }
      }
      for recognizer in touch.followers { arbiter.forget(touch, recognizer) }
      remaining.removeFirst()
    }
  }

  /// Takes touches from the views; the fingers stay live for the recognizers.
  func cancelViewDelivery(of taken: [Touch]) {
    let chosen = taken.filter(\.isTracked)
    guard !chosen.isEmpty else { return }
    let phases = chosen.map(\.phase)
    for touch in chosen {
      dropWithheldCalls(of: touch)
      touch.phase = .cancelled
    }
    takenTouches += chosen
    tellViewsOfCancellation(chosen)
    for (touch, phase) in zip(chosen, phases) {
      // A callback may have cancelled it for all, which took it from this list.
      guard let index = takenTouches.firstIndex(where: { $0 === touch }) else { continue }
      takenTouches.remove(at: index)
      touch.phase = phase
    }
    forgetLingeringTouches()
  }

  private func tellViewsOfCancellation(_ chosen: [Touch]) {
    // Kept here: a callback may make touches forget their views.
    var remaining: [(touch: Touch, view: View)] = []
    for touch in chosen {
      if touch.delivery == .tracking, let view = touch.trackingView { remaining.append((touch, view)) }
      if touch.isTracked { touch.delivery = .finished }
    }
    while let view = remaining.first?.view {
      let set = Set(remaining.filter { $0.view === view }.map(\.touch))
      remaining.removeAll { $0.view === view }
      view.receive(set, phase: .cancelled, event: event)
    }
  }
}
