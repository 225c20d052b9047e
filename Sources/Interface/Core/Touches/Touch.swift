public import TactusInput

/// A touch on the panel, from touch down to touch up.
///
/// The same object represents the touch in every event, so it can be the key of a dictionary, and a reference kept outside the
/// callbacks continues to reflect the touch. Locations are never rounded.
@MainActor
public final class Touch {
  /// The phase of the touch in the present event; `.stationary` if it did not change.
  public var phase: Phase { snapshot.phase }
  /// The type of the touch: direct, indirect, of a pointer or of a stylus.
  public let type: TouchType
  /// The time of the touch's latest change, in seconds on the event clock (CLOCK_MONOTONIC): the time that the compositor
  /// reported, not the time at which the event was handled.
  public var timestamp: Double { snapshot.sample.timestamp }
  /// The number of taps in quick succession at this location, including this touch.
  ///
  /// It is at least 1 at touch down, and becomes 0 as soon as the touch lasts too long or moves too far to be a tap; see
  /// ``TapCounter`` for the limits.
  public var tapCount: Int { snapshot.tapCount }
  /// The window in which the touch began. It does not change while the touch is down.
  public internal(set) weak var window: Window?
  /// The view that was hit when the touch began. It does not change while the touch is down, wherever the touch moves.
  public internal(set) weak var view: View?
  /// The gesture recognizers that receive this touch: those of the view that was hit and of all its ancestors, the innermost
  /// first. A recognizer that fails, is disabled or ignores the touch is removed; once the touch is over, all are.
  public var gestureRecognizers: [GestureRecognizer]? { source?.receivers ?? receivers }

  /// The seat, and so the person, that the touch comes from; nil if it is not known, as for a touch of a test.
  public var seat: InputSeat? { (reports ?? source?.reports)?.seat }
  /// The limits that decide what the touch means: those of its window when it began.
  public var profile: TouchProfile { (reports ?? source?.reports)?.profile ?? .standard }

  /// The identifier of the touch, unique for the life of the process.
  package let identifier: UInt64
  /// The sample with which the touch began.
  let initialSample: TouchSample
  /// The values of the touch in the present event.
  ///
  /// Every recognizer reads them several times. A change calls nothing else, so accesses cannot overlap.
  @exclusivity(unchecked) private(set) var snapshot: TouchSnapshot
  /// The latest samples over all events; nil for a sample or a prediction.
  let reports: TouchReports?
  /// The touch of which this one is a sample or a prediction; otherwise nil. An application may keep samples, and they keep the
  /// recognizers no longer than the touch does.
  let source: Touch?
  /// The recognizers that receive this touch; empty for a sample or a prediction.
  var receivers: [GestureRecognizer] = []
  /// The view that the touch is delivered to, kept alive until the touch is over.
  var trackingView: View?
  /// The view within which exclusive touch applies to the touch; ``isTracked`` touches have one.
  var exclusiveRegion = ObjectIdentifier(Touch.self)
  /// The recognizers that follow the touch or have failed on it, until the touch is over.
  var followers: [GestureRecognizer] = []
  /// The responders to which the touch's view forwards it.
  var forwardedTracking: [WeakForwardedTouchObserver] = []
  /// The state of the delivery to the view.
  var delivery = Delivery.pending
  /// A Boolean value that indicates whether the delayed beginning and motion are delivered to the view as one call.
  var coalescesDelayedCalls = false

  /// Creates a touch that begins.
  ///
  /// - Parameters:
  ///   - input: Its beginning.
  ///   - tapCount: The number of taps in quick succession, including the touch.
  ///   - reports: What is known of its device, and what the touch means.
  init(began input: TouchInput, tapCount: Int, reports: TouchReports) {
    identifier = input.identifier
    type = input.type
    snapshot = TouchSnapshot(began: input.sample, tapCount: tapCount)
    reports.resampler.append(input.sample)
    self.reports = reports
    initialSample = input.sample
    source = nil
  }

  /// Creates a sample or a prediction of a touch, with its window, view and recognizers.
  init(_ snapshot: TouchSnapshot, of touch: Touch) {
    identifier = touch.identifier
    type = touch.type
    reports = nil
    self.snapshot = snapshot
    initialSample = snapshot.sample
    source = touch
    window = touch.window
    view = touch.view
  }
}

// MARK: - The snapshot

extension Touch {
  /// The newest sample.
  package var sample: TouchSample { snapshot.sample }
  /// The newest sample of the previous event.
  package var previousSample: TouchSample { snapshot.previousSample }
  /// All samples since the previous event, the newest last.
  var coalescedSamples: [TouchSample] { snapshot.coalescedSamples }
  /// A Boolean value that indicates whether the touch changed in the event that is being delivered.
  var isChanged: Bool { snapshot.isChanged }
  /// A Boolean value that indicates whether the touch ended or was cancelled.
  var isOver: Bool { snapshot.phase.isFinal }

  /// Begins an event in which the touch has not changed yet.
  func beginEvent() { snapshot.beginEvent() }

  /// Updates the touch with a new sample when it moves or ends.
  func update(with sample: TouchSample, phase: Phase) {
    snapshot.update(with: sample, phase: phase, since: initialSample, profile: profile)
    reports?.resampler.append(snapshot.sample)
  }

  /// Cancels the touch.
  func cancel() { snapshot.cancel() }

  /// Releases the view and the recognizers, once the touch is over and completely delivered. A recognizer may retain its touches
  /// for longer.
  func releaseReceivers() {
    trackingView = nil
    receivers = []
  }

  /// Replaces the values of touches by earlier snapshots while `body` runs, and restores them afterwards. A touch that is
  /// cancelled meanwhile stays cancelled.
  static func show(_ shown: [(touch: Touch, snapshot: TouchSnapshot)], while body: () -> Void) {
    let present = shown.map(\.touch.snapshot)
    for (touch, snapshot) in shown { touch.snapshot = snapshot }
    body()
    for ((touch, _), snapshot) in zip(shown, present) {
      let isCancelled = touch.snapshot.isCancelled
      touch.snapshot = snapshot
      if isCancelled { touch.cancel() }
    }
  }
}

extension Touch {
  /// The phase of a touch in an event.
  public typealias Phase = TouchPhase

  /// The type of a touch.
  public typealias TouchType = TactusInput.TouchType

  /// The state of the delivery of a touch to its view.
  enum Delivery: Hashable {
    /// The view has not received the touch yet.
    case pending
    /// The view received the beginning of the touch, but not its end.
    case tracking
    /// The view received the end or the cancellation of the touch.
    case finished
    /// The view never receives the touch.
    case ignored
  }

  /// A Boolean value that indicates whether the view tracks the touch: it is not ignored and has neither ended nor been cancelled
  /// for the view.
  var isTracked: Bool { delivery == .pending || delivery == .tracking }
}

// MARK: - Identity

extension Touch: Hashable {
  /// Returns whether both are the same touch.
  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Hashes the touch's identity into `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
