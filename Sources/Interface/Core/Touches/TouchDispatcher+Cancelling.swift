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
    trackingCounts = nil
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
    dropWithheldCalls(of: Set(chosen + lingering))
    for touch in chosen + lingering { touch.isBeingTaken = false }
    event.touches = touches
    arbiter.perform {
      arbiter.abandonWaiting { $0.hasFingers && $0.touches.allSatisfy(isChosen) }
      tellRecognizersOfCancellation(Set(chosen), inOrder: chosen)
      // A gesture whose fingers have lifted and which waits is taken away with the view.
      arbiter.dropAll { recognizer in
        recognizer.followedTouches.isEmpty && arbiter.touches(of: recognizer).contains(where: isChosen)
      }
    }
    tellViewsOfCancellation(chosen + lingering)
    for touch in chosen { touch.trackingView = nil }
    forgetContacts(of: chosen)
    let gone = Set(chosen)
    touches.removeAll { gone.contains($0) }
    forgetLingeringTouches()
    for touch in chosen {
      touch.followers.removeAll()
      touch.endForwardedTracking()
    }
  }

  /// Whether a touch is over; one that is just being taken from its view only reads like that.
  private func isCancelled(_ touch: Touch) -> Bool { touch.phase == .cancelled && !touch.isBeingTaken }

  /// One call for each recognizer, with all its fingers.
  private func tellRecognizersOfCancellation(_ chosen: Set<Touch>, inOrder touches: [Touch]) {
    guard arbiter.isBusy else { return }
    var recognizers: [GestureRecognizer] = []
    var known: Set<ObjectIdentifier> = []
    for touch in touches {
      for recognizer in touch.followers
      where known.insert(ObjectIdentifier(recognizer)).inserted {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers {
      if arbiter.isListening(recognizer) {
        let set = Set(recognizer.followedTouches.filter { chosen.contains($0) })
        if !set.isEmpty { recognizer.receive(set, phase: .cancelled, event: event) }
      }
      arbiter.forget(in: recognizer) { chosen.contains($0) }
    }
  }

  /// Takes touches from the views; the fingers stay live for the recognizers.
  func cancelViewDelivery(of taken: [Touch]) {
    let chosen = taken.filter(\.isTracked)
    guard !chosen.isEmpty else { return }
    trackingCounts = nil
    let phases = chosen.map(\.phase)
    dropWithheldCalls(of: Set(chosen))
    for touch in chosen {
      touch.phase = .cancelled
      touch.isBeingTaken = true
    }
    tellViewsOfCancellation(chosen)
    // A callback may have cancelled it for all, which it goes on reading.
    for (touch, phase) in zip(chosen, phases) where touch.isBeingTaken {
      touch.isBeingTaken = false
      touch.phase = phase
    }
    forgetLingeringTouches()
  }

  private func tellViewsOfCancellation(_ chosen: [Touch]) {
    // Kept here: a callback may make touches forget their views.
    var groups: [(view: View, touches: Set<Touch>)] = []
    var indices: [ObjectIdentifier: Int] = [:]
    for touch in chosen {
      if touch.delivery == .tracking, let view = touch.trackingView {
        let index = indices[ObjectIdentifier(view)] ?? groups.count
        if index == groups.count {
          indices[ObjectIdentifier(view)] = index
          groups.append((view, []))
        }
        groups[index].touches.insert(touch)
      }
      if touch.isTracked { touch.delivery = .finished }
    }
    for group in groups { group.view.receive(group.touches, phase: .cancelled, event: event) }
  }
}
