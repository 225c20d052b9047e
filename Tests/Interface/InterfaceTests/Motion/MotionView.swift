import TactusInterface

/// A view that can become first responder and records motions.
final class MotionView: View {
  var log: [String] = []
  /// Whether motions are forwarded to the next responder.
  var forwards = false
  var onMotion: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    record("began", motion, event)
    if forwards { super.motionBegan(motion, with: event) }
  }

  override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    record("ended", motion, event)
    if forwards { super.motionEnded(motion, with: event) }
  }

  override func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    record("cancelled", motion, event)
    if forwards { super.motionCancelled(motion, with: event) }
  }

  private func record(_ phase: String, _ motion: Event.EventSubtype, _ event: Event?) {
    log.append("\(phase) \(motion)")
    precondition(event?.type == .motion && event?.subtype == motion && event?.allTouches?.isEmpty == true)
    onMotion?()
  }
}

/// A window that records motions.
final class MotionWindow: Window {
  var log: [String] = []

  override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    log.append("began \(motion)")
  }
  override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    log.append("ended \(motion)")
  }
  override func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    log.append("cancelled \(motion)")
  }
}
