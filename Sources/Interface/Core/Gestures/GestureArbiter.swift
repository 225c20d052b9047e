internal import Logging

/// Decides which recognizers win the fingers that several of them follow.
///
/// One state machine for all gestures of an application. Each recognizer that is at work has an ``Entry``; who waits for whom is
/// a ``FailureGraph``. What a decision causes (views lose their touches, actions are called) is queued and happens when the
/// recognizers have heard the event, in order; whatever that causes in turn joins the queue. So delegates and actions may change
/// anything at any time.
@MainActor
package final class GestureArbiter {
  private static let logger = Logger(label: "tactus.gesture")
  /// Reports what recognizers do wrong; logs it, unless a test listens.
  package static var report: (String) -> Void = { logger.warning("\($0)") }

  /// A recognizer at work on a gesture.
  struct Entry {
    let recognizer: GestureRecognizer
    /// The fingers of the gesture, those that have lifted included.
    private(set) var touches: [Touch] = []
    /// The same, to be looked up.
    private(set) var members: Set<Touch> = []
    /// At how many fingers those that lifted long ago are looked for next.
    private var pruningCount = 64
    /// The state that the recognizer wants, while it waits for others to fail.
    var wanted: GestureRecognizer.State?
    /// Whether the gesture ended while it waited for its beginning to be allowed.
    var hasEndedWaiting = false
    /// Whether fingers take part; a recognizer of scrolling or hovering has none.
    var hasFingers = false

    /// Whether the gesture is made and only waits to be told.
    var isMade: Bool { wanted == .ended || hasEndedWaiting }

    init(recognizer: GestureRecognizer) { self.recognizer = recognizer }

    /// Adds a finger. Those that lifted long ago say nothing any more; a flood of fingers must not pile up.
    @MainActor
    mutating func append(_ touch: Touch) {
      if touches.count >= pruningCount {
        removeAll { $0.isOver && !$0.isTracked }
        pruningCount = max(64, 2 * touches.count)
      }
      touches.append(touch)
      members.insert(touch)
      hasFingers = true
    }

    mutating func removeAll() { removeAll { _ in true } }

    mutating func removeAll(where isGone: (Touch) -> Bool) {
      for touch in touches where isGone(touch) { members.remove(touch) }
      touches.removeAll(where: isGone)
    }
  }

  /// Something that a decision causes.
  enum Effect {
    /// Views lose the fingers of a recognizer.
    case takeTouches(GestureRecognizer)
    /// Actions are called.
    case act(GestureRecognizer, GestureRecognizer.State)
  }

  struct Pair: Hashable {
    var waiter: ObjectIdentifier
    var required: ObjectIdentifier
  }

  /// The recognizers at work.
  var entries: [Entry] = []
  var graph = FailureGraph<ObjectIdentifier>()
  /// The pairs that have been asked whether one waits for the other, in the present gesture.
  var askedPairs: Set<Pair> = []
  /// Those that were introduced last; empty when any of them has been reset since.
  var introduced: [ObjectIdentifier] = []
  var effects: [Effect] = []
  var depth = 0
  var isSettling = false

  /// Told to take the touches of a recognized gesture from the views.
  var takeTouches: ((_ touches: [Touch]) -> Void)?
  /// Told after decisions, so that calls that no recognizer withholds any longer reach their views. Returns whether there were any.
  var releaseCalls: (() -> Bool)?

  init() {}
}

// MARK: - Fingers

extension GestureArbiter {
  /// Whether the recognizer may follow a finger that lands now.
  func accepts(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    if recognizer.currentState == .failed, recognizer.startsAnewWithNextFinger { drop(recognizer) }
    guard recognizer.isEnabled, !recognizer.currentState.isTerminal,
      recognizer.allowedTouchTypes.contains(touch.type)
    else { return false }
    // Those that it follows are of one type, too.
    if recognizer.requiresExclusiveTouchType, let other = recognizer.followedTouches.last,
      other.type != touch.type
    {
      return false
    }
    // A discrete gesture that only waits to be told has been made; the next finger is not part of it.
    if let index = index(of: recognizer), entries[index].isMade { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// Lets a recognizer follow a finger that has just landed.
  func add(_ touch: Touch, to recognizer: GestureRecognizer) {
    let index = activate(recognizer)
    entries[index].append(touch)
    recognizer.followedTouches.append(touch)
  }

  /// Asks all pairs of `recognizers` that meet for the first time who waits for whom.
  func introduce(_ recognizers: [GestureRecognizer]) {
    // Fingers that land on the same view bring the same recognizers, one finger after the other.
    let identifiers = recognizers.map { ObjectIdentifier($0) }
    guard identifiers != introduced else { return }
    introduced = identifiers
    for waiter in recognizers {
      for required in recognizers where required !== waiter {
        let pair = Pair(waiter: ObjectIdentifier(waiter), required: ObjectIdentifier(required))
        guard askedPairs.insert(pair).inserted else { continue }
        if Self.waits(waiter, for: required) { insert(waiter, requires: required) }
      }
    }
  }

  private static func waits(_ waiter: GestureRecognizer, for required: GestureRecognizer) -> Bool {
    waiter.shouldRequireFailure(of: required) || required.shouldBeRequiredToFail(by: waiter)
      || waiter.delegate?.gestureRecognizer(waiter, shouldRequireFailureOf: required) ?? false
      || required.delegate?.gestureRecognizer(required, shouldBeRequiredToFailBy: waiter) ?? false
  }

  /// Takes over what ``GestureRecognizer/require(toFail:)`` said in the middle of a gesture.
  func addRequirements(of recognizer: GestureRecognizer) {
    guard index(of: recognizer) != nil else { return }
    for requirement in recognizer.failureRequirements {
      if let required = requirement.recognizer { insert(recognizer, requires: required) }
    }
  }

  private func insert(_ waiter: GestureRecognizer, requires required: GestureRecognizer) {
    guard !graph.insert(ObjectIdentifier(waiter), requires: ObjectIdentifier(required)) else { return }
    Self.report(
      "\(required) waits for \(waiter) to fail already, so that cannot wait for it; ignored")
  }

  /// The entry of a recognizer, made when it has none.
  func activate(_ recognizer: GestureRecognizer) -> Int {
    if let index = index(of: recognizer) { return index }
    recognizer.presentArbiter = self
    recognizer.entryHint = entries.count
    entries.append(Entry(recognizer: recognizer))
    addRequirements(of: recognizer)
    for entry in entries
    where entry.recognizer.failureRequirements.contains(where: { $0.recognizer === recognizer }) {
      insert(entry.recognizer, requires: recognizer)
    }
    return entries.count - 1
  }

  func index(of recognizer: GestureRecognizer) -> Int? {
    guard recognizer.presentArbiter === self else { return nil }
    // Entries move towards the front as others before them go.
    var index = min(recognizer.entryHint, entries.count - 1)
    while index >= 0, entries[index].recognizer !== recognizer { index -= 1 }
    recognizer.entryHint = max(index, 0)
    return index >= 0 ? index : nil
  }

  /// Fingers are gone.
  func forget(in recognizer: GestureRecognizer, where isGone: (Touch) -> Bool) {
    recognizer.followedTouches.removeAll { touch in
      guard isGone(touch) else { return false }
      // All of them have the same time.
      if let last = recognizer.lastTouches.last, last.timestamp != touch.timestamp {
        recognizer.lastTouches.removeAll(keepingCapacity: true)
      }
      recognizer.lastTouches.append(touch)
      return true
    }
  }

  /// Fingers that lifted are gone.
  func forgetLiftedFingers() {
    for entry in entries where entry.recognizer.followedTouches.contains(where: \.isOver) {
      forget(in: entry.recognizer, where: \.isOver)
    }
  }

  /// Whether any recognizer is at work.
  var isBusy: Bool { !entries.isEmpty }

  /// Whether the recognizer is to hear of its fingers: it is at work and its gesture is not decided.
  func isListening(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, !recognizer.currentState.isTerminal, let index = index(of: recognizer) else {
      return false
    }
    return !entries[index].isMade
  }

  /// Whether the recognizer wants to recognize and waits for others to fail.
  func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    index(of: recognizer).map { entries[$0].wanted != nil } ?? false
  }

  /// The fingers of a recognizer's gesture, those that have lifted included.
  func touches(of recognizer: GestureRecognizer) -> [Touch] {
    index(of: recognizer).map { entries[$0].touches } ?? []
  }

  /// A recognizer wants to hear no more of some fingers.
  func ignore(_ touches: Set<Touch>, by recognizer: GestureRecognizer) {
    perform {
      recognizer.followedTouches.removeAll { touches.contains($0) }
      for touch in touches { touch.forget(recognizer) }
      if let index = index(of: recognizer) { entries[index].removeAll { touches.contains($0) } }
    }
  }

  /// Views lose the fingers that have joined a gesture that goes on.
  func takeTouches(of recognizer: GestureRecognizer) {
    perform { effects.append(.takeTouches(recognizer)) }
  }

  /// Ends what such recognizers do at once.
  func dropAll(where isSuch: (GestureRecognizer) -> Bool) {
    abandonWaiting { isSuch($0.recognizer) }
    for entry in entries where isSuch(entry.recognizer) { drop(entry.recognizer) }
  }

  /// Lets such recognizers recognize no more what they wait to be allowed, as the failure of others, which are being taken away
  /// too, would let them.
  func abandonWaiting(where isSuch: (Entry) -> Bool) {
    for index in entries.indices where entries[index].wanted != nil && isSuch(entries[index]) {
      entries[index].wanted = nil
    }
  }

  /// Ends what a recognizer does at once: it was turned off or detached.
  func drop(_ recognizer: GestureRecognizer) {
    guard let index = index(of: recognizer) else { return }
    perform {
      for touch in entries[index].touches {
        touch.forget(recognizer)
      }
      recognizer.followedTouches.removeAll(keepingCapacity: true)
      entries[index].removeAll()
      recognizer.cancelTimers()
      switch recognizer.currentState {
      case .possible: fail(recognizer)
      case .began, .changed: move(recognizer, to: .cancelled)
      case .ended, .cancelled, .failed: break
      }
    }
  }
}
