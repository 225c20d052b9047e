import TactusGeometry
import TactusInput
import Testing

@Suite("Touch snapshot")
struct TouchSnapshotTests {
  private func sample(_ x: Double, at time: Double, radius: Double? = nil) -> TouchSample {
    var sample = TouchSample(location: Point(x: x, y: 0), timestamp: time)
    sample.majorRadius = radius
    return sample
  }

  /// A touch that began at 0 in an earlier event.
  private var resting: TouchSnapshot {
    var snapshot = TouchSnapshot(began: sample(0, at: 1, radius: 6))
    snapshot.beginEvent()
    return snapshot
  }

  @Test("T2 a touch that has not changed since the last event is stationary")
  func stationary() {
    #expect(resting.phase == .stationary)
    #expect(!resting.isChanged)
    #expect(resting.coalescedSamples.isEmpty)
  }

  @Test(
    "T2 the phase of a touch that begins and moves in one event is began; of one that moves and ends it is ended"
  )
  func strongerPhase() {
    var began = TouchSnapshot(began: sample(0, at: 1))
    began.update(with: sample(3, at: 1.01), phase: .moved, since: sample(0, at: 1))
    #expect(began.phase == .began)
    #expect(began.coalescedSamples.map(\.location.x) == [0, 3])
    var ended = resting
    ended.update(with: sample(3, at: 1.01), phase: .moved, since: sample(0, at: 1))
    ended.update(with: sample(3, at: 1.02), phase: .ended, since: sample(0, at: 1))
    #expect(ended.phase == .ended)
    #expect(ended.previousSample.location.x == 0)
  }

  @Test("T3 timestamps are those reported, and never go back")
  func times() {
    var snapshot = resting
    snapshot.update(with: sample(1, at: 1.25), phase: .moved, since: sample(0, at: 1))
    #expect(snapshot.sample.timestamp == 1.25)
    snapshot.update(with: sample(2, at: 1.2), phase: .moved, since: sample(0, at: 1))
    #expect(snapshot.sample.timestamp == 1.25)
    #expect(snapshot.sample.location.x == 2)
  }

  @Test(
    "T4 a touch that moves too far or lasts too long is not a tap", arguments: [(11.0, 1.1), (2, 1.8)])
  func taps(x: Double, time: Double) {
    var snapshot = resting
    snapshot.update(with: sample(2, at: 1.05), phase: .moved, since: sample(0, at: 1))
    #expect(snapshot.tapCount == 1)
    snapshot.update(with: sample(x, at: time), phase: .moved, since: sample(0, at: 1))
    snapshot.update(with: sample(0, at: time), phase: .ended, since: sample(0, at: 1))
    #expect(snapshot.tapCount == 0)
  }

  @Test("T7 a touch keeps its contact ellipse when it ends")
  func patch() {
    var snapshot = resting
    snapshot.update(with: sample(0, at: 1.1), phase: .ended, since: sample(0, at: 1))
    #expect(snapshot.sample.majorRadius == 6)
  }

  @Test(
    "T15 the phase of a claimed touch is cancelled although it continues; a cancelled touch has ended and is not a tap"
  )
  func cancellation() {
    #expect(resting.claimed.phase == .cancelled)
    #expect(!resting.claimed.isCancelled)
    var cancelled = resting.claimed
    cancelled.cancel()
    #expect(cancelled.isCancelled)
    #expect(cancelled.tapCount == 0)
    #expect(cancelled.isChanged)
  }

  @Test("G3 a delayed snapshot keeps the values of the touch; later motion extends it")
  func delayed() {
    var moved = resting
    moved.update(with: sample(3, at: 1.1), phase: .moved, since: sample(0, at: 1))
    var later = moved
    later.beginEvent()
    later.update(with: sample(20, at: 1.2), phase: .moved, since: sample(0, at: 1))
    var waiting = moved.delayed
    #expect(waiting.isDelayed)
    #expect(!waiting.isChanged)
    #expect(waiting.sample == moved.sample)
    waiting.extend(with: later)
    #expect(waiting.previousSample.location.x == 0)
    #expect(waiting.coalescedSamples.map(\.location.x) == [3, 20])
    #expect(waiting.tapCount == 0)
  }

  @Test("S6 a touch down that is delivered after motion has the location of the motion")
  func begunLater() {
    let began = TouchSnapshot(began: sample(0, at: 1))
    var moved = began
    moved.beginEvent()
    moved.update(with: sample(4, at: 1.1), phase: .moved, since: sample(0, at: 1))
    var waiting = began.delayed
    waiting.begin(after: moved.delayed)
    #expect(waiting.phase == .began)
    #expect(waiting.sample.location.x == 4)
    #expect(waiting.previousSample.location.x == 4)
    #expect(waiting.coalescedSamples.map(\.location.x) == [0, 4])
  }

  @Test("G3 the number of samples of a long delayed motion is bounded; its location is the newest")
  func bounded() {
    var waiting = resting.delayed
    var touch = resting
    for step in 1...(TouchSnapshot.maximumDelayedSamples + 10) {
      touch.beginEvent()
      touch.update(
        with: sample(Double(step), at: 1 + Double(step) / 100), phase: .moved, since: sample(0, at: 1))
      waiting.extend(with: touch)
    }
    #expect(waiting.coalescedSamples.count == TouchSnapshot.maximumDelayedSamples)
    #expect(waiting.coalescedSamples.last == waiting.sample)
    #expect(waiting.sample == touch.sample)
  }
}
