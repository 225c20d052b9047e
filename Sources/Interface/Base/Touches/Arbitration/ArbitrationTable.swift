/// Decides, as a value, which of several recognizers that follow the same touches wins: recognizers by number, the touches of
/// each, and the failure requirements among them.
///
/// A request changes the recognizers' states immediately; its consequences are queued in order as ``effects``. Where the decision
/// depends on the application, the request returns a question and is resumed with the answer, however much other requests have
/// changed meanwhile.
///
/// | state | waits | request | becomes |
/// | --- | --- | --- | --- |
/// | possible | no | began, ended | that, if it should begin and nothing prevents it; it waits if a required one is possible; else failed |
/// | possible | no | failed, cancelled | failed |
/// | possible | yes | ended | possible: it will begin and end together |
/// | possible | yes | failed, cancelled | failed |
/// | began, changed | – | changed, ended, cancelled | that |
struct ArbitrationTable<TouchID: Hashable> {
  typealias State = GestureState

  /// A question to the application on which a decision depends.
  enum Question: Hashable {
    /// Whether a recognizer should begin.
    case shouldBegin(GestureID)
    /// Whether the recognition of one recognizer prevents another one.
    case prevents(winner: GestureID, loser: GestureID)
    /// Whether the touches of a recognizer that recognizes its gesture are cancelled for their views.
    case claimsTouches(GestureID)
  }

  /// A consequence of a decision.
  enum Effect: Hashable {
    /// The touches of a recognizer are cancelled for their views.
    case claimTouches(GestureID)
    /// The actions of a recognizer are called for a state.
    case act(GestureID, State)
  }

  /// The progress of a request.
  enum Step {
    /// The request has been decided, and the states of the recognizers have been changed.
    case changed
    /// The request depends on a question; ``resume(_:_:)`` continues it.
    case ask(Question, Token)
  }

  /// A change of a recognizer's state.
  struct Change: Hashable {
    var id: GestureID
    var state: State
  }

  /// The state of a recognizer that follows touches.
  struct Entry {
    let id: GestureID
    /// The state that the recognizer has at present.
    var state = State.possible
    /// The state to which the recognizer changes as soon as the recognizers that it requires have failed; nil when it does not
    /// wait.
    var pendingState: State?
    /// A Boolean value that indicates whether the gesture ended while it waited to begin.
    var hasEnded = false
    /// A Boolean value that indicates whether the gesture has touches; one of scrolling or hovering has none.
    var hasTouches = false
    /// The touches of the gesture, including those that ended.
    fileprivate(set) var touches: [TouchID] = []
    /// The same touches, for fast lookup.
    fileprivate(set) var members: Set<TouchID> = []
    /// The number of touches at which those that are over are removed next.
    fileprivate var pruningCount = 64

    /// A Boolean value that indicates whether the gesture is complete and only waits to be recognized.
    var isComplete: Bool { pendingState == .ended || hasEnded }
  }

  /// The active recognizers, in the order in which they became active.
  var entries: [Entry] = []
  /// The failure requirements.
  private(set) var graph = FailureGraph<GestureID>()
  /// The changes of state that have not been applied to the recognizers yet, in order.
  var changes: [Change] = []
  /// The consequences of decisions that have not been performed yet, in order.
  var effects: [Effect] = []
  /// The pairs of recognizers whose delegates have been asked for failure requirements in the present gestures.
  private var recordedPairs: Set<FailureGraph<GestureID>.Requirement> = []
  private var lastNumber = 0

  init() {}
}

// MARK: - Recognizers

extension ArbitrationTable {
  /// Adds a recognizer that becomes active.
  mutating func insert() -> GestureID {
    lastNumber += 1
    let id = GestureID(number: lastNumber)
    entries.append(Entry(id: id))
    return id
  }

  /// Removes a recognizer whose gesture is over.
  mutating func remove(_ id: GestureID) {
    guard let index = index(of: id) else { return }
    entries.remove(at: index)
    graph.remove(id)
    for pair in recordedPairs where pair.waiter == id || pair.required == id { recordedPairs.remove(pair) }
  }

  /// Returns the index of a recognizer; nil when that gesture is over.
  func index(of id: GestureID) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  subscript(id: GestureID) -> Entry? { index(of: id).map { entries[$0] } }

  /// Makes one recognizer wait for another.
  ///
  /// - Returns: False when the other one already waits for it; then nothing changes.
  mutating func require(_ waiter: GestureID, toFail required: GestureID) -> Bool {
    graph.insert(waiter, requires: required)
  }

  /// Records that two recognizers follow the same touch.
  ///
  /// - Returns: Whether the pair is new in the present gestures, so that the delegates must be asked whether the first waits for
  ///   the second.
  mutating func recordPair(_ waiter: GestureID, _ required: GestureID) -> Bool {
    recordedPairs.insert(.init(waiter: waiter, required: required)).inserted
  }
}

// MARK: - Touches

extension ArbitrationTable {
  /// Adds a touch to a gesture, and from time to time removes touches that are over so that they do not accumulate.
  mutating func add(_ touch: TouchID, at index: Int, forgetting isGone: (TouchID) -> Bool) {
    if entries[index].touches.count >= entries[index].pruningCount {
      removeTouches(at: index, where: isGone)
      entries[index].pruningCount = max(64, 2 * entries[index].touches.count)
    }
    entries[index].touches.append(touch)
    entries[index].members.insert(touch)
    entries[index].hasTouches = true
  }

  /// Removes touches from a gesture.
  mutating func removeTouches(at index: Int, where isGone: (TouchID) -> Bool) {
    for touch in entries[index].touches where isGone(touch) { entries[index].members.remove(touch) }
    entries[index].touches.removeAll(where: isGone)
  }
}

// MARK: - Effects

extension ArbitrationTable {
  /// Cancels touches that have joined a gesture in progress for their views.
  mutating func claimTouches(of id: GestureID) { effects.append(.claimTouches(id)) }

  /// Stops a recognizer from waiting: it does not recognize its gesture when the recognizers that it requires fail.
  mutating func stopWaiting(at index: Int) { entries[index].pendingState = nil }
}
