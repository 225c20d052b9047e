/// Decides which recognizers win the touches that several of them follow, as a value: recognizers by number, the touches of each,
/// and which one waits for which.
///
/// A request is decided at once, as far as the recognizers' states go; what the decision causes waits in order
/// among the ``effects``. Where the decision depends on what an application says, the request returns a question. It goes on with the
/// answer, however much other requests have changed meanwhile.
///
/// | state | waits | request | becomes |
/// | --- | --- | --- | --- |
/// | possible | no | began, ended | that, if it should begin and nothing prevents it; it waits if a required one is possible; else failed |
/// | possible | no | failed, cancelled | failed |
/// | possible | yes | ended | possible: it will begin and end at once |
/// | possible | yes | failed, cancelled | failed |
/// | began, changed | – | changed, ended, cancelled | that |
struct ArbitrationTable<TouchID: Hashable> {
  typealias State = GestureRecognizer.State

  /// What has to be known of the application before the table can go on.
  enum Question: Hashable {
    /// Whether a recognizer should begin.
    case shouldBegin(GestureID)
    /// Whether the recognition of one keeps another one from being recognized.
    case prevents(winner: GestureID, loser: GestureID)
    /// Whether the views lose the touches of a recognizer that is recognized.
    case claimsTouches(GestureID)
  }

  /// What a decision causes.
  enum Effect: Hashable {
    /// Views lose the touches of a recognizer.
    case claimTouches(GestureID)
    /// Actions are called for a state.
    case act(GestureID, State)
  }

  /// What has become of a request.
  enum Step {
    /// It is decided.
    case changed
    /// It goes on with ``answer(_:_:)``.
    case ask(Question, Token)
  }

  /// A recognizer's state has changed.
  struct Change: Hashable {
    var id: GestureID
    var state: State
  }

  /// A recognizer at work.
  struct Entry {
    let id: GestureID
    /// How far the recognition has come.
    var state = State.possible
    /// The state to which it moves as soon as those that it waits for have failed; nil when it does not wait.
    var wanted: State?
    /// A Boolean value that indicates whether the gesture ended while it waited for its beginning.
    var hasEnded = false
    /// A Boolean value that indicates whether touches take part; a recognizer of scrolling or hovering has none.
    var hasTouches = false
    /// The touches of the gesture, those that ended included.
    fileprivate(set) var touches: [TouchID] = []
    /// The same, to be looked up.
    fileprivate(set) var members: Set<TouchID> = []
    /// At how many touches those that ended long ago are looked for next.
    fileprivate var pruningCount = 64

    /// A Boolean value that indicates whether the gesture is complete and only waits to be recognized.
    var isComplete: Bool { wanted == .ended || hasEnded }
  }

  /// The recognizers at work, in the order in which they began to work.
  var entries: [Entry] = []
  /// Which waits for which.
  private(set) var graph = FailureGraph<GestureID>()
  /// The changes of state that the recognizers have not been told yet, in order.
  var changes: [Change] = []
  /// What decisions caused and has not been done yet, in order.
  var effects: [Effect] = []
  /// The pairs that have been introduced to each other, in the present gestures.
  private var knownPairs: Set<FailureGraph<GestureID>.Requirement> = []
  private var lastNumber = 0

  init() {}
}

// MARK: - Recognizers

extension ArbitrationTable {
  /// Adds a recognizer, which begins to work.
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
    for pair in knownPairs where pair.waiter == id || pair.required == id { knownPairs.remove(pair) }
  }

  /// The position of a recognizer; nil when it is not at work on that gesture any longer.
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
  /// - Returns: False when the other one waits for it already; then nothing changes.
  mutating func require(_ waiter: GestureID, toFail required: GestureID) -> Bool {
    graph.insert(waiter, requires: required)
  }

  /// Introduces two recognizers that follow the same touch.
  ///
  /// - Returns: Whether they meet for the first time, so that it is yet to be asked whether the first waits for the second.
  mutating func introduce(_ waiter: GestureID, to required: GestureID) -> Bool {
    knownPairs.insert(.init(waiter: waiter, required: required)).inserted
  }
}

// MARK: - Touches

extension ArbitrationTable {
  /// Adds a touch to a gesture. Those that ended long ago say nothing any more; a flood of touches must not pile up.
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
  /// Takes the views' touches of a gesture that goes on, which touches have joined.
  mutating func claimTouches(of id: GestureID) { effects.append(.claimTouches(id)) }

  /// Drops a wait: the recognizer will not be recognized when those that it waits for fail.
  mutating func stopWaiting(at index: Int) { entries[index].wanted = nil }
}
