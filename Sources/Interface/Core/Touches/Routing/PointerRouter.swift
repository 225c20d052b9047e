/// Finds the gesture recognizers under a pointer and delivers its motion, scrolling and zooming to them.
@MainActor
final class PointerRouter {
  /// The event that is passed to recognizers.
  private let event = Event()
  /// The recognizers that the pointer of each seat is over, and where it is.
  private var hovers: [UInt32: Hover] = [:]
  private let arbiter: GestureArbiter
  private var touchpadGestures: [TouchpadGestures] = []

  private struct Hover {
    var recognizers: [GestureRecognizer] = []
    var location = Point.zero
  }

  /// The gestures in progress on the touchpad of a seat in a window.
  private struct TouchpadGestures {
    weak var window: Window?
    let seat: UInt32
    let scroll = TouchpadGesture()
    let zoom = TouchpadGesture()

    subscript(_ step: TouchpadStep) -> TouchpadGesture {
      switch step {
      case .scroll: scroll
      case .magnification: zoom
      }
    }
  }

  init(arbiter: GestureArbiter) { self.arbiter = arbiter }
}

// MARK: - Receiving

extension PointerRouter {
  /// Delivers the motion of a pointer with no button pressed to recognizers.
  ///
  /// - Parameters:
  ///   - location: The location in the window's coordinates; nil if the pointer left the window.
  ///   - timestamp: The time in seconds on the event clock.
  ///   - pose: How a stylus is held.
  ///   - seat: The number of the pointer's seat.
  ///   - window: The window that the pointer is over.
  func receiveHover(
    at location: Point?, timestamp: Double, pose: StylusPose, seat: UInt32, in window: Window
  ) {
    let isValid = (location?.isFinite ?? true) && timestamp.isFinite
    let last = hovers[seat] ?? Hover()
    guard isValid, location != nil || !last.recognizers.isEmpty else { return }
    event.type = .hover
    event.timestamp = timestamp
    event.seat = window.application?.inputDevices.seat(seat)
    var present: [GestureRecognizer] = []
    if let location { present = recognizers(at: location, in: window) }
    let hoverLocation = location ?? last.location
    hovers[seat] = location == nil ? nil : Hover(recognizers: present, location: hoverLocation)
    arbiter.perform {
      // A recognizer goes on while the pointer of another seat is over it.
      for recognizer in last.recognizers
      where !hovers.values.contains(where: { $0.recognizers.contains { $0 === recognizer } }) {
        recognizer.hovered(
          HoverMotion(phase: .ended, location: hoverLocation, timestamp: timestamp, pose: pose),
          with: event)
      }
      for recognizer in present where recognizer.isEnabled {
        let isNew = !last.recognizers.contains { $0 === recognizer }
        recognizer.hovered(
          HoverMotion(
            phase: isNew ? .began : .moved, location: hoverLocation, timestamp: timestamp, pose: pose),
          with: event)
      }
    }
  }

  /// Delivers scrolling or zooming with a wheel or a touchpad to the recognizers under the pointer, the innermost first.
  ///
  /// - Returns: Whether one of them used it.
  func receive(_ step: TouchpadStep, in window: Window) -> Bool {
    guard step.isValid else { return false }
    event.type = .scroll
    event.timestamp = step.timestamp
    event.seat = window.application?.inputDevices.seat(step.seat)
    let present = recognizers(at: step.location, in: window)
    guard !isZoomed(by: step, present, in: window) else { return false }
    var isUsed = false
    arbiter.perform {
      isUsed =
        step.isDetent
        ? present.contains { $0.isEnabled && step.deliver(to: $0, with: event) }
        : gesture(of: step, in: window).receive(step, present: present, with: event)
    }
    return isUsed
  }

  private func gesture(of step: TouchpadStep, in window: Window) -> TouchpadGesture {
    if let gestures = touchpadGestures.first(where: { $0.window === window && $0.seat == step.seat }) {
      return gestures[step]
    }
    let gestures = TouchpadGestures(window: window, seat: step.seat)
    touchpadGestures.removeAll { $0.window == nil }
    touchpadGestures.append(gestures)
    return gestures[step]
  }

  /// Returns whether a step zooms what the touchpad of another seat zooms already, so that both would take turns.
  private func isZoomed(by step: TouchpadStep, _ present: [GestureRecognizer], in window: Window) -> Bool {
    guard case .magnification = step, !step.isDetent, !gesture(of: step, in: window).hasOwner else {
      return false
    }
    return touchpadGestures.contains { gestures in
      gestures.window === window && gestures.seat != step.seat && gestures.zoom.isReceived(by: present)
    }
  }

  /// Cancels the gestures on touchpads in a window for the recognizers that satisfy a predicate.
  func cancelTouchpadGestures(in window: Window, where isChosen: (GestureRecognizer) -> Bool) {
    arbiter.perform {
      for gestures in touchpadGestures where gestures.window === window {
        gestures.scroll.cancel(with: event, where: isChosen)
        gestures.zoom.cancel(with: event, where: isChosen)
      }
    }
  }

  /// Cancels hovering, and the gestures on touchpads in all windows.
  func cancelAll() {
    for gestures in touchpadGestures {
      if let window = gestures.window { cancelTouchpadGestures(in: window) { _ in true } }
    }
    let former = hovers.values
    hovers.removeAll()
    event.type = .hover
    event.seat = nil
    arbiter.perform {
      for hover in former {
        let motion = HoverMotion(phase: .cancelled, location: hover.location, timestamp: event.timestamp)
        for recognizer in hover.recognizers { recognizer.hovered(motion, with: event) }
      }
    }
  }

  /// Returns the recognizers of the hit-tested view and of all its ancestors that receive the event, the innermost first.
  private func recognizers(at location: Point, in window: Window) -> [GestureRecognizer] {
    guard window.isUserInteractionEnabled else { return [] }
    var result: [GestureRecognizer] = []
    var next = window.hitTest(location, with: event)
    while let view = next {
      for recognizer in view.attachedRecognizers ?? []
      where recognizer.isEnabled && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      {
        result.append(recognizer)
      }
      next = view.superview
    }
    return result
  }
}
