/// Delivers the motions of the device to responders.
///
/// A motion begins at a responder and ends or is cancelled there, exactly once, whatever the callbacks do.
@MainActor
package final class MotionDispatcher {
  /// The application whose windows receive the motions.
  weak var application: Application?
  /// When motions are recognized.
  var delivery = MotionEventDelivery.automatic {
    didSet {
      if delivery == .never { cancelAll() }
      demandMayHaveChanged()
    }
  }
  /// A closure that is called when ``isRequested`` may have changed.
  package var onDemandChange: (() -> Void)?

  private let event = Event()
  private var motions: [Motion] = []
  /// The step of a motion that is being delivered.
  private var delivered: (motion: Motion, step: Step)?

  private enum Step { case began, ended, cancelled }

  /// A motion of the device that has begun and not ended, with the responder that received its beginning.
  private struct Motion {
    var subtype: Event.EventSubtype
    weak var responder: Responder?
    weak var window: Window?
  }

  package init() { event.type = .motion }
}

// MARK: - Demand

extension MotionDispatcher {
  /// A Boolean value that indicates whether motions are to be recognized now.
  package var isRequested: Bool {
    guard let application, application.applicationState == .active, let window = activeWindow else {
      return false
    }
    return switch delivery {
    case .automatic: window.firstResponder?.requestsMotionEvents ?? false
    case .always: true
    case .never: false
    }
  }

  /// The window that receives motions: the one shown last of those that the compositor has activated.
  private var activeWindow: Window? {
    application?.windows.last { !$0.isHidden && $0.host?.isActive ?? false }
  }

  /// Called when the first responder, the windows or the application's state have changed.
  package func demandMayHaveChanged() { onDemandChange?() }
}

// MARK: - Motions

extension MotionDispatcher {
  /// Begins a motion at the first responder of the active window, or at the window if there is none. Has no effect if the motion
  /// is in progress, or if no window is active.
  ///
  /// - Parameters:
  ///   - subtype: The motion.
  ///   - timestamp: The time in seconds on the event clock.
  package func begin(_ subtype: Event.EventSubtype, at timestamp: Double) {
    guard !motions.contains(where: { $0.subtype == subtype }), let window = activeWindow else { return }
    let motion = Motion(subtype: subtype, responder: window.firstResponder ?? window, window: window)
    motions.append(motion)
    send(motion, .began, at: timestamp)
  }

  /// Ends a motion. Has no effect if it is not in progress.
  package func end(_ subtype: Event.EventSubtype, at timestamp: Double) {
    finish(.ended, at: timestamp) { $0.subtype == subtype }
  }

  /// Cancels a motion. Has no effect if it is not in progress.
  package func cancel(_ subtype: Event.EventSubtype, at timestamp: Double) {
    finish(.cancelled, at: timestamp) { $0.subtype == subtype }
  }

  /// Cancels all motions.
  package func cancelAll() { finish(.cancelled, at: event.timestamp) { _ in true } }

  /// Cancels the motions that began at a responder.
  func cancelMotions(of responder: Responder) {
    finish(.cancelled, at: event.timestamp) { $0.responder === responder }
  }

  /// Cancels the motions in a window, which closes or is hidden.
  func cancelMotions(in window: Window) {
    finish(.cancelled, at: event.timestamp) { $0.window === window }
  }

  private func finish(_ step: Step, at timestamp: Double, where isChosen: (Motion) -> Bool) {
    // A callback may begin or cancel motions. Those that are chosen here are removed first, so that each is finished once.
    let chosen = motions.filter(isChosen)
    motions.removeAll(where: isChosen)
    for motion in chosen { send(motion, step, at: timestamp) }
  }

  private func send(_ motion: Motion, _ step: Step, at timestamp: Double) {
    let outer = delivered
    delivered = (motion, step)
    event.subtype = motion.subtype
    event.timestamp = max(event.timestamp, timestamp)
    if let application { application.sendEvent(event) } else { deliver(event) }
    delivered = outer
    if let outer { event.subtype = outer.motion.subtype }
  }

  /// Delivers the motion of an event to its responder, for the application's `sendEvent(_:)`.
  func deliver(_ event: Event) {
    guard let (motion, step) = delivered, let responder = motion.responder else { return }
    switch step {
    case .began: responder.motionBegan(motion.subtype, with: event)
    case .ended: responder.motionEnded(motion.subtype, with: event)
    case .cancelled: responder.motionCancelled(motion.subtype, with: event)
    }
  }
}
