/// The calls that are withheld from views, in the order of their events; those of one event, view and phase follow each other.
///
/// It knows how many calls each touch and each view has, and takes calls from its front without moving the rest.
@MainActor
struct WithheldCallQueue {
  private var calls: [WithheldCall] = []
  /// Those before are gone.
  private var head = 0
  private var countByView: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { head == calls.count }
  var count: Int { calls.count - head }
  var indices: Range<Int> { head..<calls.count }

  subscript(index: Int) -> WithheldCall {
    get { calls[index] }
    set { calls[index] = newValue }
  }

  /// Whether calls wait of other touches on the view that tracks `touch`.
  func hasCallsOfOthers(on view: View, than touch: Touch) -> Bool {
    guard !isEmpty else { return false }
    return countByView[ObjectIdentifier(view)] ?? 0 > touch.withheldCallCount
  }

  mutating func append(_ call: WithheldCall) {
    calls.append(call)
    note(call, 1)
  }

  mutating func replaceMotion(at index: Int, with touch: Touch) { calls[index].replaceMotion(with: touch) }

  mutating func removeSubrange(_ range: Range<Int>) {
    for index in range { note(calls[index], -1) }
    if range.lowerBound == head {
      head = range.upperBound
      compact()
    } else {
      calls.removeSubrange(range)
    }
  }

  mutating func removeAll(where isGone: (WithheldCall) -> Bool) {
    calls.removeFirst(head)
    head = 0
    for call in calls where isGone(call) { note(call, -1) }
    calls.removeAll(where: isGone)
  }

  private mutating func compact() {
    if head == calls.count {
      calls.removeAll(keepingCapacity: true)
      countByView.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 32, head > calls.count / 2 {
      calls.removeFirst(head)
      head = 0
    }
  }

  private mutating func note(_ call: WithheldCall, _ change: Int) {
    call.touch.withheldCallCount += change
    guard let view = call.view else { return }
    countByView[view, default: 0] += change
  }
}
