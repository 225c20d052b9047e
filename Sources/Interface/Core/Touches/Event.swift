/// An event at one instant, with all touches on the panel, those that changed and those that did not.
///
/// The application reuses the object for later events; retain ``Touch`` objects, not events.
@MainActor
public class Event {
  /// The types of events.
  public enum EventType: Sendable, Hashable {
    /// Touches began, moved, ended or were cancelled.
    case touches
    /// A pointer moved with no button pressed. Only gesture recognizers receive these events.
    case hover
    /// A wheel or a touchpad scrolled. Only gesture recognizers receive these events.
    case scroll
    /// Keys were pressed, repeated or released: the event is a ``PressesEvent``.
    case presses
    /// The device moved or was shaken; see ``Event/subtype``.
    case motion
    /// A key of a remote control or a keyboard controls media; see ``Event/subtype``.
    case remoteControl
  }

  /// The subtypes of events.
  public enum EventSubtype: Int, Sendable, Hashable {
    /// An event without a subtype. As a motion: movement in general.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play or pause, whichever is not the case.
    case remoteControlTogglePlayPause = 103
    /// Skip to the next track.
    case remoteControlNextTrack = 104
    /// Skip to the previous track.
    case remoteControlPreviousTrack = 105
    /// Seek backward until ``remoteControlEndSeekingBackward``.
    case remoteControlBeginSeekingBackward = 106
    /// Stop seeking backward.
    case remoteControlEndSeekingBackward = 107
    /// Seek forward until ``remoteControlEndSeekingForward``.
    case remoteControlBeginSeekingForward = 108
    /// Stop seeking forward.
    case remoteControlEndSeekingForward = 109
  }

  /// The type of the event.
  public internal(set) var type = EventType.touches
  /// The subtype of the event: which motion or command it is. `.none` for events of other types.
  public internal(set) var subtype = EventSubtype.none
  /// The time of the latest change in the event, in seconds on the event clock.
  public internal(set) var timestamp = 0.0
  /// The seat, and so the person, whose device caused the event; nil if it is not known, or if the touches of several seats are cancelled.
  /// Touches of two seats never change in one event.
  public internal(set) var seat: InputSeat?
  /// The touches that are down in any window, and those that end in this event, in the order in which they began.
  var touches: [Touch] = [] { didSet { index = nil } }
  /// The touches by view and by window, created on demand when there are many.
  private var index: TouchIndex<Touch>?
  /// The time at which the next frame is shown, in seconds on the event clock; ``predictedTouches(for:)`` predicts for this time.
  var presentationTime = 0.0

  init() {}

  /// The touches that are down in all windows, and those that end in this event.
  public var allTouches: Set<Touch>? { indexed?.all ?? Set(touches) }

  /// Returns the touches that began in a window.
  public func touches(for window: Window) -> Set<Touch>? {
    set(indexed?[window] ?? touches) { $0.window === window }
  }

  /// Returns the touches that a view tracks, without those that it ignores (see ``InteractiveResponder/isMultipleTouchEnabled`` and
  /// ``InteractiveResponder/isExclusiveTouch``).
  public func touches(for view: View) -> Set<Touch>? {
    if let window = view as? Window { return touches(for: window) }
    return set(indexed?[view] ?? touches) { $0.view === view && $0.delivery != .ignored }
  }

  private func set(_ candidates: [Touch], where belongs: (Touch) -> Bool) -> Set<Touch> {
    var result: Set<Touch> = []
    for touch in candidates where belongs(touch) { result.insert(touch) }
    return result
  }

  /// The index of the touches; nil for few touches, for which a linear search is faster.
  private var indexed: TouchIndex<Touch>? {
    guard touches.count > 32 else { return nil }
    if index == nil { index = TouchIndex(touches) { ($0.view, $0.window) } }
    return index
  }

  private func contains(_ touch: Touch) -> Bool {
    indexed?.all.contains(touch) ?? touches.contains { $0 === touch }
  }

  /// Returns every sample of a touch since the previous event, in order; the last one equals the touch itself.
  ///
  /// Panels report up to 1000 samples a second, but events are delivered once per frame. Use all samples to draw a smooth line.
  ///
  /// - Returns: Touches with the samples, which are not updated later, except for ``Touch/gestureRecognizers``, which are those of
  ///   the touch; nil if the touch is not part of the event.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard contains(touch) else { return nil }
    guard touch.isChanged || touch.snapshot.isDelayed, let first = touch.coalescedSamples.first else {
      return [touch.copy(touch.sample, after: touch.previousSample)]
    }
    var previous = touch.phase == .began ? first : touch.previousSample
    return touch.coalescedSamples.map { sample in
      defer { previous = sample }
      return touch.copy(sample, after: previous)
    }
  }

  /// Returns a prediction of where a touch will be when the next frame is shown.
  ///
  /// - Returns: One touch with the predicted location; none if the touch rests or has ended. Nil if the touch is not part of the
  ///   event. Predictions are for drawing with less latency; they are never delivered.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard contains(touch) else { return nil }
    guard touch.phase == .moved, let reports = touch.reports else { return [] }
    let displacement = reports.resampler.displacement(from: touch.sample, to: presentationTime)
    guard displacement != .zero else { return [] }
    var sample = touch.sample
    sample.location = sample.location + displacement
    sample.centerLocation = sample.centerLocation + displacement
    sample.timestamp = min(presentationTime, sample.timestamp + TouchResampler.horizon)
    return [touch.copy(sample, after: touch.sample)]
  }
}

extension Touch {
  /// Returns a touch with one sample of this one.
  fileprivate func copy(_ sample: TouchSample, after previous: TouchSample) -> Touch {
    Touch(snapshot.at(sample, after: previous), of: self)
  }
}
