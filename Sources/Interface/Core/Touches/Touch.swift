public import TactusInput

/// A finger on the panel, from touch down to touch up.
///
/// The same object stands for the finger in every event, so it can be the key of a dictionary, and a reference kept outside
/// the callbacks goes on reflecting the finger. All locations are kept as they arrived; nothing is rounded.
@MainActor
public final class Touch {
  /// What the touch did in the present event. `.stationary` when it did nothing.
  public var phase: Phase { snapshot.phase }
  /// What touches.
  public let type: TouchType
  /// When the touch last changed, in seconds on the event clock (CLOCK_MONOTONIC): the time the compositor reported, not the
  /// time at which the event was handled.
  public var timestamp: Double { snapshot.sample.timestamp }
  /// How many times the user tapped here in quick succession, this touch included.
  ///
  /// Counts from 1 at touch down. It turns 0 as soon as the touch lasts too long or moves too far to be a tap; see
  /// ``TapCounter`` for the limits.
  public var tapCount: Int { snapshot.tapCount }
  /// The window in which the touch began. Never changes while the touch is down.
  public internal(set) weak var window: Window?
  /// The view that was hit when the touch began. Never changes while the touch is down, wherever it moves.
  public internal(set) weak var view: View?
  /// The gesture recognizers that receive this touch: those of the view that was hit and of all its ancestors, the innermost
  /// first. One that fails, is turned off or ignores the touch is no longer among them.
  public internal(set) var gestureRecognizers: [GestureRecognizer]? = []

  /// The number of the touch, unique for the life of the process.
  package let contact: UInt64
  /// The sample with which the touch began, for telling a tap from a drag.
  let landing: TouchSample
  /// What the touch reads.
  private(set) var snapshot: TouchSnapshot
  /// The latest samples over all events, from which the touch's location at another time is computed.
  var resampler = TouchResampler()

  /// The view that the touch is delivered to, kept alive until the touch is over.
  var trackingView: View?
  /// The recognizers that follow the touch or have failed on it, until the touch is over.
  var followers: [GestureRecognizer] = []
  /// What tracks the touch although it is another view's, which forwards it.
  var forwardedTracking: [WeakForwardedTouchObserver] = []
  /// How far the delivery to the view has come.
  var delivery = Delivery.pending
  /// A Boolean value that indicates whether the view is to get the beginning and the motion that are delayed as one call.
  var coalescesDelayedCalls = false

  init(contact: UInt64, type: TouchType, snapshot: TouchSnapshot) {
    self.contact = contact
    self.type = type
    self.snapshot = snapshot
    landing = snapshot.sample
  }
}

// MARK: - The snapshot

extension Touch {
  /// The newest sample.
  package var sample: TouchSample { snapshot.sample }
  /// The sample that the previous event showed.
  package var previousSample: TouchSample { snapshot.previousSample }
  /// All samples since the previous event, the newest last.
  var coalescedSamples: [TouchSample] { snapshot.coalescedSamples }
  /// A Boolean value that indicates whether the touch changed in the event that is being delivered.
  var isChanged: Bool { snapshot.isChanged }
  /// A Boolean value that indicates whether the touch ended or was cancelled.
  var isOver: Bool { snapshot.phase.isFinal }

  /// Begins an event in which the touch has not done anything yet.
  func beginEvent() { snapshot.beginEvent() }

  /// Takes a new sample, of a touch that moves or ends.
  func update(with sample: TouchSample, phase: Phase) {
    snapshot.update(with: sample, phase: phase, since: landing)
    resampler.append(snapshot.sample)
  }

  /// Ends the touch, which is taken away.
  func cancel() { snapshot.cancel() }

  /// Lets touches read as snapshots that are not their present ones while `body` runs, and as before again afterwards. A touch that
  /// is cancelled meanwhile stays so.
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
  /// What a touch did in an event.
  public typealias Phase = TouchPhase

  /// What touches.
  public typealias TouchType = TactusInput.TouchType

  /// How far the delivery of a touch to its view has come.
  enum Delivery: Hashable {
    /// The view has not been told of it yet.
    case pending
    /// The view was told that it began and waits for its end.
    case tracking
    /// The view was told that it ended or was cancelled.
    case finished
    /// The view is never told of it.
    case ignored
  }

  /// A Boolean value that indicates whether the view follows this touch: it was not ignored and has neither ended nor been
  /// cancelled for the view.
  var isTracked: Bool { delivery == .pending || delivery == .tracking }
}

// MARK: - Identity

extension Touch: Hashable {
  /// Whether both are the same touch.
  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
