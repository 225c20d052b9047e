import Observation
import Synchronization
import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Observation: threads, lifetimes and many views")
struct ObservationLifetimeTests {
  private let test = TestWindow(size: Size(width: 200, height: 200))

  @Test("U14 a change by another actor is shown, with one update in a frame")
  func otherActor() async throws {
    let counter = SharedCounter()
    let view = UpdatedView(frame: test.window.bounds)
    var shown = -1
    view.properties = { shown = counter.count }
    test.window.addSubview(view)
    test.frame()
    let clock = ContinuousClock()
    for value in 1...20 {
      await Task.detached {
        counter.count = -value
        counter.count = value
      }.value
      let end = clock.now + .seconds(20)
      var frames = 0
      let before = view.propertyUpdates
      while shown != value, clock.now < end {
        await Task.yield()
        test.frame()
        frames += 1
      }
      #expect(shown == value && view.propertyUpdates - before <= frames)
    }
    for _ in 0..<100 {
      await Task.yield()
      test.frame()
    }
    // One for each change, and a second one for the first change, which may be read before it is made.
    let last = view.propertyUpdates
    #expect(last >= 1 + 20 && last <= 1 + 20 + 1)
    test.frame()
    #expect(view.propertyUpdates == last && !test.needsFrame)
  }

  @Test("U14 an observed object retains no view, and a view that is deallocated is updated no more")
  func deallocated() {
    let room = ObservedRoom()
    weak var freed: UpdatedView?
    weak var page: ViewController?
    do {
      let view = UpdatedView(frame: test.window.bounds)
      let controller = ViewController()
      controller.view = view
      view.properties = { _ = room.name }
      view.layout = { _ = room.temperature }
      view.drawing = { _ in _ = room.isLit }
      test.window.rootViewController = controller
      test.frame()
      (freed, page) = (view, controller)
      test.window.rootViewController = nil
      test.frame()
    }
    #expect(freed == nil && page == nil)
    room.name = "Kitchen"
    room.temperature = 1
    #expect(!test.needsFrame)
  }

  @Test("U14 a view retains no object that it does not read any more")
  func releasedObjects() {
    let view = UpdatedView(frame: test.window.bounds)
    test.window.addSubview(view)
    weak var freed: ObservedRoom?
    do {
      let room = ObservedRoom()
      freed = room
      view.properties = { _ = room.name }
      test.frame()
    }
    view.properties = nil
    view.setNeedsUpdateProperties()
    test.frame()
    #expect(freed == nil)
  }

  @Test("U14 a change after a thousand updates leads to one update")
  func manyUpdates() {
    let room = ObservedRoom()
    let view = UpdatedView(frame: test.window.bounds)
    view.properties = { _ = room.name }
    test.window.addSubview(view)
    for _ in 0..<1000 {
      view.setNeedsUpdateProperties()
      test.frame()
    }
    room.name = "Kitchen"
    test.frame()
    #expect(view.propertyUpdates == 1001)
  }

  @Test("U14 ten thousand labels that read one object are updated once by a change")
  func manyLabels() {
    let room = ObservedRoom()
    let updates = UpdateCount()
    let stage = View(frame: test.window.bounds)
    for index in 0..<10_000 {
      let label = RoomLabel(room: room, updates: updates)
      label.frame = Rect(x: Double(index % 100) * 2, y: Double(index / 100) * 2, width: 2, height: 2)
      stage.addSubview(label)
    }
    test.window.addSubview(stage)
    test.frame()
    #expect(updates.count == 10_000)
    room.temperature = 22
    room.temperature = 23
    test.frame()
    #expect(updates.count == 20_000)
    #expect(stage.subviews.allSatisfy { ($0 as? Label)?.text == "23" })
    stage.removeFromSuperview()
    test.frame()
    room.temperature = 24
    #expect(updates.count == 20_000 && !test.needsFrame)
  }
}

/// A label that shows the temperature of a room.
private final class RoomLabel: Label {
  private let room: ObservedRoom
  private let updates: UpdateCount

  init(room: ObservedRoom, updates: UpdateCount) {
    self.room = room
    self.updates = updates
    super.init(frame: .zero)
  }

  override func updateProperties() {
    super.updateProperties()
    updates.add()
    text = "\(room.temperature)"
  }
}

/// A number that closures of any thread count up.
private final class UpdateCount: Sendable {
  private let storage = Mutex(0)
  var count: Int { storage.withLock { $0 } }
  func add() { storage.withLock { $0 += 1 } }
}
