// MARK: - Events

extension TouchDispatcher {
  func beginEvent() {
    eventNumber += 1
    trackingCounts = nil
    hasLanding = false
    // Most of many touches rest, and have been made ready by the event before.
    for touch in touches where touch.isChanged || touch.phase != .stationary {
      touch.phase = .stationary
      touch.isChanged = false
      touch.previousSample = touch.sample
      touch.coalescedSamples.removeAll(keepingCapacity: true)
    }
  }

  func endEvent() {
    trackingCounts = nil
    guard touches.contains(where: { $0.isChanged }) else { return }
    event.touches = touches
    if let sendEvent { sendEvent(event) } else { deliver(event) }
    finishEvent()
  }

  /// Tells recognizers and views what `event` holds; what the application's `sendEvent(_:)` does.
  func deliver(_ event: Event) {
    deliverToRecognizers(event)
    deliverToViews(event)
  }

  private func finishEvent() {
    guard touches.contains(where: \.isOver) else { return }
    // Empty as a rule, and then costs nothing.
    var forwarded: [Touch] = []
    for touch in touches where touch.isOver {
      touch.followers.removeAll()
      if touch.phase == .ended, touch.tapCount > 0 {
        tapCounter.tapEnded(at: touch.sample, count: touch.tapCount)
      }
      if touch.withheldCallCount > 0 {
        lingeringTouches.append(touch)
      } else {
        touch.trackingView = nil
        if !touch.forwardedTracking.isEmpty { forwarded.append(touch) }
      }
    }
    forgetContacts(of: touches.lazy.filter(\.isOver))
    touches.removeAll(where: \.isOver)
    arbiter.perform { arbiter.forgetLiftedFingers() }
    for touch in forwarded { touch.endForwardedTracking() }
  }
}

extension TouchDispatcher {
  /// The fingers are gone; others may have their numbers already.
  func forgetContacts(of touches: some Sequence<Touch>) {
    for touch in touches where touchesByContact[touch.contact] === touch {
      touchesByContact[touch.contact] = nil
    }
  }
}

// MARK: - Recognizers

extension TouchDispatcher {
  private func deliverToRecognizers(_ event: Event) {
    guard arbiter.isBusy else { return }
    var recognizers = scratchRecognizers
    scratchRecognizers = []
    scratchIdentifiers.removeAll(keepingCapacity: true)
    var occurs = [false, false, false, false] as InlineArray<4, Bool>
    for touch in touches where touch.isChanged {
      if let index = Self.phases.firstIndex(of: touch.phase) { occurs[index] = true }
      for recognizer in touch.followers
      where scratchIdentifiers.insert(ObjectIdentifier(recognizer)).inserted {
        recognizers.append(recognizer)
      }
    }
    arbiter.perform {
      for recognizer in recognizers {
        for (index, phase) in Self.phases.enumerated() where occurs[index] { tell(recognizer, phase, event) }
      }
    }
    recognizers.removeAll(keepingCapacity: true)
    scratchRecognizers = recognizers
  }

  /// Tells a recognizer of its fingers that are in such a phase of the present event.
  func tell(_ recognizer: GestureRecognizer, _ phase: Touch.Phase, _ event: Event) {
    // A callback before may have decided the gesture.
    guard recognizer.followedTouches.contains(where: { $0.isChanged && $0.phase == phase }),
      arbiter.isListening(recognizer)
    else { return }
    var set = scratch
    scratch = []
    for touch in recognizer.followedTouches where touch.isChanged && touch.phase == phase {
      set.insert(touch)
    }
    if !set.isEmpty { recognizer.receive(set, phase: phase, event: event) }
    set.removeAll(keepingCapacity: true)
    scratch = set
  }

  static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
  static let phasesOfSingleTouch: [Touch.Phase] = [.ended, .cancelled, .began, .moved]
}

// MARK: - Views

extension TouchDispatcher {
  private func deliverToViews(_ event: Event) {
    var tracked = scratchViews
    scratchViews = TouchesByView()
    tracked.fill(touches)
    if !withheldCalls.isEmpty {
      dropWithheldCalls(
        of: Set(touches.lazy.filter { $0.isChanged && $0.phase == .cancelled && $0.isTracked }))
    }
    for (index, view) in tracked.views.enumerated() {
      // A view that follows one finger at a time hears of the old one's end before the new one's beginning.
      let phases = view.isMultipleTouchEnabled ? Self.phases : Self.phasesOfSingleTouch
      for phase in phases { deliver(phase, tracked.touches(ofViewAt: index), to: view, event) }
    }
    tracked.removeAll()
    scratchViews = tracked
  }

  private func deliver(_ phase: Touch.Phase, _ touches: ArraySlice<Touch>, to view: View, _ event: Event) {
    var set = scratch
    scratch = []
    // A callback before may have changed any of them.
    for touch in touches where touch.isChanged && touch.trackingView === view && touch.phase == phase {
      guard touch.isTracked else { continue }
      if phase != .cancelled, isToBeWithheld(touch, phase) {
        withhold(touch, phase)
        continue
      }
      if advanceDelivery(of: touch, phase) { set.insert(touch) }
    }
    if !set.isEmpty { send(set, phase, to: view, event) }
    set.removeAll(keepingCapacity: true)
    scratch = set
  }

  /// Notes that the view is about to be told.
  ///
  /// - Returns: False when it is not to be told: of the end of a touch whose beginning it never heard of.
  func advanceDelivery(of touch: Touch, _ phase: Touch.Phase) -> Bool {
    switch (touch.delivery, phase) {
    case (.pending, .began): touch.delivery = .tracking
    case (.tracking, .moved): break
    case (.tracking, .ended), (.tracking, .cancelled): touch.delivery = .finished
    case (.pending, .cancelled):
      touch.delivery = .finished
      return false
    default: return false
    }
    return true
  }

  /// Tells a view, unless a view that holds it keeps beginning touches from its content.
  func send(_ touches: Set<Touch>, _ phase: Touch.Phase, to view: View, _ event: Event) {
    if phase == .began {
      var holder = view.superview
      while let present = holder {
        guard present.allowsContentTouches(touches, with: event, in: view) else {
          for touch in touches { touch.delivery = .ignored }
          return
        }
        holder = present.superview
      }
    }
    view.receive(touches, phase: phase, event: event)
  }
}
