import TactusGeometry
import TactusInput
import Testing

@testable import TactusInterface

@Suite("The queue of delayed touches")
struct DeliveryQueueTests {
  private typealias Queue = DeliveryQueue<String, String>

  /// A touch that began, moved to `x`, or ended there.
  private func snapshot(_ phase: TouchPhase, _ x: Double = 0) -> TouchSnapshot {
    let initial = TouchSample(location: .zero, timestamp: 1)
    var snapshot = TouchSnapshot(began: initial)
    guard phase != .began else { return snapshot }
    snapshot.beginEvent()
    snapshot.update(
      with: TouchSample(location: Point(x: x, y: 0), timestamp: 1 + x / 100), phase: phase, since: initial)
    return snapshot
  }

  private func append(
    _ queue: inout Queue, _ touch: String, _ phase: TouchPhase, _ x: Double = 0, event: Int,
    view: String = "view", merging: Bool = false
  ) {
    queue.append(snapshot(phase, x), of: touch, for: view, eventNumber: event, mergesMotion: merging)
  }

  /// The touch, phase and x coordinate of each snapshot in the next call, or `nil` if none is due.
  private func next(
    _ queue: inout Queue, held: Set<String> = [], single: Bool = false, merging: Bool = false
  ) -> [String]? {
    queue.next(
      isDelayed: { touch, _ in held.contains(touch) }, singleTouchView: { _ in single ? "view" : nil },
      mergesMotion: { _ in merging }
    )?.map { "\($0.touch) \($0.snapshot.phase) \(Int($0.snapshot.sample.location.x))" }
  }

  @Test("G3 delayed calls are delivered in order; those of the same event, view and phase as one")
  func order() {
    var queue = Queue()
    append(&queue, "a", .began, event: 1)
    append(&queue, "b", .began, event: 1)
    append(&queue, "c", .began, event: 1, view: "other")
    append(&queue, "a", .moved, 5, event: 2)
    append(&queue, "a", .ended, 5, event: 3)
    #expect(next(&queue) == ["a began 0", "b began 0"])
    #expect(next(&queue) == ["c began 0"])
    #expect(next(&queue) == ["a moved 5"])
    #expect(queue.count == 1)
    #expect(next(&queue) == ["a ended 5"])
    #expect(next(&queue) == nil)
    #expect(queue.isEmpty)
  }

  @Test("G3 a held touch does not delay another touch, and its own calls stay in order")
  func held() {
    var queue = Queue()
    append(&queue, "a", .began, event: 1)
    append(&queue, "a", .ended, 5, event: 2)
    append(&queue, "b", .began, event: 2, view: "other")
    #expect(next(&queue, held: ["a"]) == ["b began 0"])
    #expect(next(&queue, held: ["a"]) == nil)
    #expect(queue.count(of: "a") == 2)
    #expect(next(&queue) == ["a began 0"])
    #expect(next(&queue) == ["a ended 5"])
  }

  @Test("T13 G3 a view that follows one touch at a time gets the end of the old one first")
  func oneAtATime() {
    var queue = Queue()
    append(&queue, "a", .ended, 3, event: 1)
    append(&queue, "b", .began, event: 2)
    #expect(queue.hasEntries(for: "view", besidesThoseOf: "b"))
    #expect(next(&queue, held: ["a"], single: true) == nil)
    #expect(next(&queue, single: true) == ["a ended 3"])
    #expect(!queue.hasEntries(for: "view", besidesThoseOf: "b"))
    #expect(next(&queue, single: true) == ["b began 0"])
  }

  @Test("T15 the queued calls of a cancelled touch are dropped, and no others")
  func removal() {
    var queue = Queue()
    append(&queue, "a", .began, event: 1)
    append(&queue, "b", .began, event: 1)
    append(&queue, "a", .moved, 5, event: 2)
    queue.remove(["a", "c"])
    #expect(queue.count(of: "a") == 0)
    #expect(next(&queue) == ["b began 0"])
  }

  @Test("S6 began and moved are merged into one call on request, for that touch alone")
  func merging() {
    var queue = Queue()
    append(&queue, "a", .began, event: 1)
    append(&queue, "a", .moved, 5, event: 2, merging: true)
    append(&queue, "a", .moved, 8, event: 3, merging: true)
    #expect(queue.count == 2)
    append(&queue, "a", .ended, 8, event: 4)
    #expect(next(&queue, merging: true) == ["a began 8"])
    #expect(next(&queue, merging: true) == ["a ended 8"])
  }

  @Test("G3 the queue is bounded: motion beyond its capacity is merged into the last entry")
  func bounded() {
    var queue = Queue()
    append(&queue, "a", .began, event: 0)
    for event in 1...(Queue.capacity + 100) { append(&queue, "a", .moved, Double(event), event: event) }
    #expect(queue.count == Queue.capacity)
    append(&queue, "a", .ended, 9999, event: 5000)
    var last: [String]?
    while let calls = next(&queue) {
      if calls == ["a ended 9999"] { break }
      last = calls
    }
    #expect(last == ["a moved \(Queue.capacity + 100)"])
  }
}
