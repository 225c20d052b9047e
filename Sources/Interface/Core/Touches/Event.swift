/// What happened at one instant: all fingers on the panel, those that changed and those that rested.
///
/// The application reuses the object from event to event; keep ``Touch`` objects, not events.
@MainActor
public class Event {
  /// The kinds of event.
  public enum EventType: Sendable, Hashable {
    /// Fingers landed, moved, lifted or were taken away.
    case touches
    /// A pointer moved with no button pressed. Only gesture recognizers hear of it.
    case hover
    /// A wheel turned, or fingers scrolled on a touchpad. Only gesture recognizers hear of it.
    case scroll
    /// Keys went down, repeated or came up: the event is a ``PressesEvent``.
    case presses
  }

  /// What kind of event this is.
  public internal(set) var type = EventType.touches
  /// When it happened, in seconds on the event clock: the time of its newest change.
  public internal(set) var timestamp = 0.0
  /// Every finger that is on the panel, and those that this event lifts, in order of landing.
  var touches: [Touch] = [] { didSet { index = nil } }
  /// The touches sorted by what is asked for, made when there are many and the first is asked for.
  private var index: TouchIndex?
  /// When the next frame will be on screen, on the event clock; what ``predictedTouches(for:)`` aims at.
  var presentationTime = 0.0

  init() {}

  /// An event of now that nothing the user does is the reason for, for who needs one.
  static var withoutTouches: Event {
    let event = Event()
    event.timestamp = Application.serving(nil).clock.now
    return event
  }

  /// Every finger that is on the panel, in all windows, and those that this event lifts.
  public var allTouches: Set<Touch>? { indexed?.all ?? Set(touches) }

  /// The fingers that landed in `window`.
  public func touches(for window: Window) -> Set<Touch>? {
    set(indexed?.touches(in: window) ?? touches) { $0.window === window }
  }

  /// The fingers that `view` tracks. Those that it ignores are not among them (see ``View/isMultipleTouchEnabled`` and
  /// ``View/isExclusiveTouch``).
  public func touches(for view: View) -> Set<Touch>? {
    if let window = view as? Window { return touches(for: window) }
    return set(indexed?.touches(on: view) ?? touches) { $0.view === view && $0.delivery != .ignored }
  }

  private func set(_ candidates: [Touch], where belongs: (Touch) -> Bool) -> Set<Touch> {
    var result: Set<Touch> = []
    for touch in candidates where belongs(touch) { result.insert(touch) }
    return result
  }

  /// Few touches are looked through faster than sorted.
  private var indexed: TouchIndex? {
    guard touches.count > 32 else { return nil }
    if index == nil { index = TouchIndex(touches) }
    return index
  }

  private func contains(_ touch: Touch) -> Bool {
    indexed?.all.contains(touch) ?? touches.contains { $0 === touch }
  }

  /// Every sample of `touch` since the previous event, in order; the last equals `touch` itself.
  ///
  /// Panels report up to 1000 times a second; the application is told once a frame. Who draws a line wants all of them.
  ///
  /// - Returns: Touches that hold the samples and are not kept up to date; nil if the touch is not part of the event.
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

  /// Where `touch` will be when the next frame is on screen.
  ///
  /// - Returns: One touch that holds the prediction; none when the finger rests, or has lifted. Nil if the touch is not part of
  ///   the event. Predictions are for drawing ahead; they are never delivered.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard contains(touch) else { return nil }
    guard touch.phase == .moved else { return [] }
    let displacement = touch.resampler.displacement(from: touch.sample, to: presentationTime)
    guard displacement != .zero else { return [] }
    var sample = touch.sample
    sample.location = sample.location + displacement
    sample.centerLocation = sample.centerLocation + displacement
    sample.timestamp = min(presentationTime, sample.timestamp + TouchResampler.horizon)
    return [touch.copy(sample, after: touch.sample)]
  }
}

extension Touch {
  /// A touch that shows one sample of this one.
  fileprivate func copy(_ sample: TouchSample, after previous: TouchSample) -> Touch {
    let copy = Touch(contact: contact, type: type, snapshot: snapshot.at(sample, after: previous))
    copy.window = window
    copy.view = view
    copy.gestureRecognizers = gestureRecognizers
    return copy
  }
}
