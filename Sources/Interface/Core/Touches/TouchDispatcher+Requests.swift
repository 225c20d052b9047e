// MARK: - Cancelling

extension TouchDispatcher {
  /// Takes every touch away.
  package func cancelAll() { cancel { _ in true } }

  /// Takes away the touches that began in `window`.
  package func cancelTouches(in window: Window) { cancel { $0.window === window } }

  /// Takes away the touches that `view` or a view inside it tracks, and ends the gestures of their recognizers: it is leaving
  /// its window.
  func cancelTouches(inSubtreeOf view: View) {
    guard !router.touches.isEmpty || arbiter.isBusy else { return }
    cancel { ($0.trackingView ?? $0.view)?.isDescendant(of: view) ?? false }
    arbiter.dropAll { $0.view?.isDescendant(of: view) ?? false }
  }

  /// Ends the chosen touches as cancelled at once, even in the middle of an event's delivery.
  private func cancel(where isChosen: (Touch) -> Bool) {
    router.forgetTrackingCounts()
    dropPendingMotion { contact in router.live(contact).map(isChosen) ?? true }
    let chosen = router.touches.filter {
      isChosen($0) && !$0.snapshot.isCancelled && !($0.phase == .ended && $0.delivery == .finished)
    }
    let all = chosen + delivery.lingeringTouches.filter(isChosen)
    for touch in all { touch.cancel() }
    delivery.drop(all)
    event.touches = router.touches
    arbiter.cancel(chosen, where: isChosen, with: event)
    delivery.tellOfCancellation(all)
    for touch in chosen { touch.trackingView = nil }
    router.remove(chosen)
    delivery.forgetLingeringTouches()
    for touch in chosen {
      touch.followers.removeAll()
      touch.endForwardedTracking()
    }
  }
}

// MARK: - Gestures

extension TouchDispatcher {
  /// Moves a recognizer to another state, if that is legal and as far as others allow it.
  func move(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State) {
    arbiter.move(recognizer, to: state)
  }

  /// Whether a recognizer wants to be recognized and waits for others to fail.
  func isWaiting(_ recognizer: GestureRecognizer) -> Bool { arbiter.isWaiting(recognizer) }

  /// Lets a recognizer follow some touches no longer.
  func ignore(_ touches: Set<Touch>, by recognizer: GestureRecognizer) {
    arbiter.ignore(touches, by: recognizer)
  }

  /// Takes the touches from the views that have joined a gesture which goes on.
  func claimTouches(of recognizer: GestureRecognizer) { arbiter.claimTouches(of: recognizer) }

  /// Ends what a recognizer does at once: it was turned off or detached.
  func drop(_ recognizer: GestureRecognizer) { arbiter.drop(recognizer) }

  /// Takes over what ``GestureRecognizer/require(toFail:)`` said in the middle of a gesture.
  func addRequirements(of recognizer: GestureRecognizer) { arbiter.addRequirements(of: recognizer) }

  /// Does something that may change gestures, and then what these changes cause.
  func perform(_ body: () -> Void) { arbiter.perform(body) }
}
