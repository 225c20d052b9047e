// MARK: - Cancelling

extension TouchDispatcher {
  /// Cancels all touches.
  package func cancelAll() { cancel { _ in true } }

  /// Cancels all touches, hovering and the gestures on touchpads, because nothing of the application is shown any longer.
  func cancelAllInput() {
    pointers.cancelAll()
    cancelAll()
  }

  /// Cancels the touches that began in a window.
  package func cancelTouches(in window: Window) { cancel { $0.window === window } }

  /// Cancels the touches that began in a window, and the gestures on touchpads in it.
  func cancelInput(in window: Window) {
    pointers.cancelTouchpadGestures(in: window) { _ in true }
    cancelTouches(in: window)
  }

  /// Cancels the touches that a view or its subviews track and ends the gestures of their recognizers, because the view is
  /// leaving its window.
  func cancelTouches(inSubtreeOf view: View) {
    guard !router.touches.isEmpty || arbiter.isBusy else { return }
    cancel { ($0.trackingView ?? $0.view)?.isDescendant(of: view) ?? false }
    arbiter.dropAll { $0.view?.isDescendant(of: view) ?? false }
  }

  /// Cancels the touches that a view or its subviews track for these views alone, and ends the gestures of their recognizers, because
  /// the view cannot be hit any longer. Recognizers of its ancestors go on following the touches.
  ///
  /// - Parameter keepsGestures: Whether gestures that have begun go on, because one of them moves the view. Default false.
  func claimTouches(inSubtreeOf view: View, keepsGestures: Bool = false) {
    var chosen: [Touch] = []
    for touch in router.touches where touch.isTracked && touch.isOn(view) { chosen.append(touch) }
    for touch in delivery.lingeringTouches where touch.isTracked && touch.isOn(view) { chosen.append(touch) }
    guard !chosen.isEmpty || arbiter.isBusy else { return }
    arbiter.perform {
      arbiter.dropAll {
        let hasBegun = $0.currentState == .began || $0.currentState == .changed
        return !(keepsGestures && hasBegun) && $0.view?.isInside(view) ?? false
      }
      delivery.claim(chosen)
    }
  }

  /// Cancels the touches that a view or its subviews track, except those that a recognizer follows.
  func cancelTouches(inSubtreeOf view: View, except recognizer: GestureRecognizer) {
    guard !router.touches.isEmpty else { return }
    cancel { touch in
      !recognizer.followedTouches.contains(touch)
        && (touch.trackingView ?? touch.view)?.isDescendant(of: view) ?? false
    }
  }

  /// Cancels touches immediately, even during the delivery of an event.
  private func cancel(where isChosen: (Touch) -> Bool) {
    router.resetTrackingCounts()
    dropPendingMotion { identifier in router.liveTouch(identifier).map(isChosen) ?? true }
    let chosen = router.touches.filter {
      isChosen($0) && !$0.snapshot.isCancelled && !($0.phase == .ended && $0.delivery == .finished)
    }
    let all = chosen + delivery.lingeringTouches.filter(isChosen)
    // Outside of a delivery it is an event of its own, in which the other touches did nothing.
    let outer = activity
    if outer == .idle {
      router.beginEvent()
      activity = .event
    }
    defer { activity = outer }
    for touch in all { touch.cancel() }
    delivery.drop(all)
    event.touches = router.touches
    event.seat = all.allSatisfy { $0.seat == all[0].seat } ? all.first?.seat : nil
    arbiter.cancel(chosen, where: isChosen, with: event)
    delivery.deliverCancellation(of: all)
    for touch in chosen { touch.releaseReceivers() }
    router.remove(chosen)
    delivery.removeFinishedTouches()
    for touch in chosen {
      touch.followers.removeAll()
      touch.endForwardedTracking()
    }
  }
}

// MARK: - Gestures

extension TouchDispatcher {
  /// Changes a recognizer to another state if that is legal and other recognizers do not prevent or delay it.
  func move(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State) {
    arbiter.move(recognizer, to: state)
  }

  /// Returns whether a recognizer has requested a state and waits for others to fail.
  func isWaiting(_ recognizer: GestureRecognizer) -> Bool { arbiter.isWaiting(recognizer) }

  /// Stops a recognizer from following touches.
  func ignore(_ touches: Set<Touch>, by recognizer: GestureRecognizer) {
    arbiter.ignore(touches, by: recognizer)
  }

  /// Cancels touches that have joined a gesture in progress for their views.
  func claimTouches(of recognizer: GestureRecognizer) { arbiter.claimTouches(of: recognizer) }

  /// Ends the gesture of a recognizer that was disabled or detached.
  func drop(_ recognizer: GestureRecognizer) {
    if let window = recognizer.view?.window {
      pointers.cancelTouchpadGestures(in: window) { $0 === recognizer }
      window.application?.presses.drop(recognizer)
    }
    arbiter.drop(recognizer)
  }

  /// Adds the requirements of ``GestureRecognizer/require(toFail:)`` for the present gesture.
  func addRequirements(of recognizer: GestureRecognizer) { arbiter.addRequirements(of: recognizer) }

  /// Calls a closure that may change gestures, and then performs the effects of these changes.
  func perform(_ body: () -> Void) { arbiter.perform(body) }
}

extension Touch {
  /// Returns whether a view or one of its descendants tracks the touch.
  fileprivate func isOn(_ view: View) -> Bool { (trackingView ?? self.view)?.isInside(view) ?? false }
}
