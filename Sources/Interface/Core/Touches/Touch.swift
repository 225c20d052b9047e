public import TactusInput

/// A finger on the panel, from contact to lift.
///
/// The same object stands for the finger in every event, so it can be the key of a dictionary, and a reference kept outside
/// the callbacks goes on reflecting the finger. All locations are kept as they arrived; nothing is rounded.
@MainActor
public final class Touch {
  /// What the finger did in the present event. `.stationary` when it did nothing.
  public internal(set) var phase: Phase
  /// What touches.
  public let type: TouchType
  /// When the finger last changed, in seconds on the event clock (CLOCK_MONOTONIC): the time the compositor reported, not the
  /// time at which the event was handled.
  public var timestamp: Double { sample.timestamp }
  /// How many times the finger tapped here in quick succession, this contact included.
  ///
  /// Counts from 1 at contact. It turns 0 as soon as the contact lasts too long or moves too far to be a tap; see
  /// ``TapCounter`` for the limits.
  public internal(set) var tapCount = 1
  /// The window in which the finger landed. Never changes while the finger is down.
  public internal(set) weak var window: Window?
  /// The view that was hit when the finger landed. Never changes while the finger is down, wherever it wanders.
  public internal(set) weak var view: View?
  /// The gesture recognizers that receive this touch: those of the view that was hit and of all its ancestors, the innermost
  /// first. One that fails, is turned off or ignores the touch is no longer among them.
  public internal(set) var gestureRecognizers: [GestureRecognizer]? = []

  /// The recognizers that follow the touch or have failed on it, until the touch is over.
  var followers: [GestureRecognizer] = []
  /// What tracks the touch although it is another view's, which forwards it.
  var forwardedTracking: [WeakForwardedTouchObserver] = []

  /// The finger's number, unique for the life of the process.
  package let contact: UInt64
  /// The newest sample.
  package internal(set) var sample: TouchSample
  /// The sample that the previous event showed.
  package internal(set) var previousSample: TouchSample
  /// All samples since the previous event, the newest last.
  var coalescedSamples: [TouchSample] = []
  /// The latest samples over all events, for prediction.
  var predictor = TouchPredictor()
  /// Where the finger landed, for telling a tap from a drag.
  let landing: TouchSample
  /// The position in the delivery to the view.
  var delivery = Delivery.pending
  /// Keeps the view alive while it tracks the finger.
  var trackingView: View?
  /// Whether a recognizer wants the view to hear of the touch as it is when nothing withholds it any longer.
  var coalescesWithheldCalls = false
  /// Whether the finger changed in the event that is being delivered.
  var isChanged = false
  /// Whether its view is told just now that a recognizer took it; it goes on.
  var isBeingTaken = false
  /// Whether its view is told just now of what was withheld.
  var isReplaying = false
  /// How many calls about it are withheld from its view.
  var withheldCallCount = 0
  /// Where the newest withheld motion was in the list of withheld calls when it was put there.
  var withheldMoveIndex = 0

  init(contact: UInt64, type: TouchType, sample: TouchSample) {
    self.contact = contact
    self.type = type
    self.sample = sample
    previousSample = sample
    landing = sample
    phase = .began
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

  /// Whether the view follows this finger: it has landed, was not ignored and has neither ended nor been cancelled.
  var isTracked: Bool { delivery == .pending || delivery == .tracking }

  /// Whether the finger lifted or was taken away.
  var isOver: Bool { phase == .ended || phase == .cancelled }
}

// MARK: - Identity

extension Touch: Hashable {
  /// Whether both are the same finger in the same contact.
  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
