import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Timers")
struct TimerTests {
  @Test("U6 a scheduled timer fires once unless it is said to repeat")
  func scheduledOnce() {
    let test = TestWindow()
    var count = 0
    ClockTimer.scheduledTimer(withTimeInterval: 0.1) { _ in count += 1 }
    test.advance(by: 1)
    #expect(count == 1)
  }

  @Test("U6 an application's timer fires once, on the clock that the test controls, and requests no frames")
  func once() {
    let test = TestWindow()
    var fired: [Double] = []
    let timer = ClockTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [test] timer in
      fired.append(test.now)
      #expect(!timer.isPending)
    }
    #expect(timer.isPending && test.hasTimers)
    test.advance(by: 0.49)
    #expect(fired.isEmpty)
    test.advance(by: 5)
    #expect(fired == [1000.5] && !timer.isPending && !test.hasTimers)
  }

  @Test("U6 a repeating timer fires until it is cancelled, also by its own block")
  func repeating() {
    let test = TestWindow()
    var fired: [Double] = []
    ClockTimer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [test] timer in
      #expect(timer.isPending)
      fired.append(test.now)
      if fired.count == 4 { timer.cancel() }
    }
    test.advance(by: 0.6)
    #expect(fired == [1000.25, 1000.5])
    test.advance(by: 10)
    #expect(fired == [1000.25, 1000.5, 1000.75, 1001] && !test.hasTimers)
  }

  @Test("U6 a cancelled timer does not fire; its block is released")
  func cancelled() {
    let test = TestWindow()
    final class Token {}
    weak var kept: Token?
    let timer: ClockTimer
    do {
      let token = Token()
      kept = token
      timer = ClockTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        withExtendedLifetime(token) {}
        Issue.record("fired")
      }
    }
    #expect(kept != nil)
    timer.cancel()
    timer.cancel()
    #expect(kept == nil && !timer.isPending)
    test.advance(by: 5)
  }

  @Test(
    "U6 an interval that is not a number, negative or tiny does not block the run loop",
    arguments: [Double.nan, -1, 0, 1e-300])
  func unusable(interval: Double) {
    let test = TestWindow()
    var count = 0
    let timer = ClockTimer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in count += 1 }
    test.advance(by: 0.1)
    #expect((1...101).contains(count))
    timer.cancel()
    test.application.scheduledTimer(withTimeInterval: .infinity, repeats: true) { _ in Issue.record("fired") }
      .cancel()
    var once = 0
    ClockTimer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in once += 1 }
    test.advance(by: 0.1)
    #expect(once == 1)
  }

  @Test("U6 releasing a timer cancels it, also in its own block, and releases the block")
  func release() async {
    let test = TestWindow()
    final class Token {}
    weak var kept: Token?
    var count = 0
    var timer: Timer?
    do {
      let token = Token()
      kept = token
      timer = Timer(timeInterval: 1, repeats: true) { _ in
        withExtendedLifetime(token) { count += 1 }
        if count == 2 { timer = nil }
      }
    }
    test.advance(by: 1)
    #expect(count == 1 && timer?.isValid == true && kept != nil)
    test.advance(by: 10)
    #expect(count == 2 && !test.hasTimers && kept == nil)

    timer = Timer(timeInterval: 1) { _ in Issue.record("fired") }
    #expect(test.hasTimers && test.nextTimerWakeUp == test.now + 1)
    timer = nil
    #expect(!test.hasTimers)
    test.advance(by: 5)
  }

  @Test("U6 a timer whose last reference another thread releases is cancelled")
  func releasedElsewhere() async {
    let test = TestWindow()
    final class Box: @unchecked Sendable { var timer: Timer? }
    let box = Box()
    box.timer = Timer(timeInterval: 1, repeats: true) { _ in Issue.record("fired") }
    await Task.detached { box.timer = nil }.value
    test.advance(by: 5)
    // The main actor runs the end of the timer, which another thread began.
    await waitUntil { !test.hasTimers }
    test.advance(by: 5)
  }

  @Test("U6 the application retains a scheduled timer until it has fired")
  func scheduled() {
    let test = TestWindow()
    weak var timer: Timer?
    var count = 0
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in count += 1 }
    #expect(timer != nil)
    test.advance(by: 1)
    #expect(timer == nil && count == 1)
  }

  @Test(
    "U6 timers whose times overlap fire in one wake-up; a wake-up for something else fires those that are due"
  )
  func tolerance() {
    let test = TestWindow()
    var fired: [String] = []
    let timers = [("a", 1.0, 0.5), ("b", 1.2, 0.5), ("c", 1.4, 0.2), ("d", 3, 1)].map {
      name, delay, tolerance in
      Timer(timeInterval: delay, tolerance: tolerance) { [test] _ in
        fired.append("\(name) \((test.now * 10).rounded() / 10)")
      }
    }
    #expect(test.nextTimerWakeUp == 1001.5)
    test.advance(by: 1.49)
    // The advance is a wake-up at 1001.49, at which all three are due.
    #expect(fired == ["a 1001.5", "b 1001.5", "c 1001.5"] && test.now == 1001.49)
    test.advance(by: 0.5)
    #expect(fired.count == 3 && test.nextTimerWakeUp == 1004)
    timers[3].tolerance = 0
    #expect(test.nextTimerWakeUp == 1003)
    test.advance(by: 10)
    #expect(fired.last == "d 1003.0")
  }

  @Test("U6 a hundred timers of a second with a tolerance of a tenth cost one wake-up a second")
  func coalescing() {
    let test = TestWindow()
    var random = Random(seed: 7)
    var count = 0
    let timers = (0..<100).map { _ in
      test.advance(by: 0.001 * random.uniform())
      return Timer(timeInterval: 1, repeats: true, tolerance: 0.1) { _ in count += 1 }
    }
    let end = test.now + 20
    var wakeUps = 0
    while let time = test.nextTimerWakeUp, time < end {
      test.advance(by: time - test.now)
      wakeUps += 1
    }
    #expect(count >= 1900 && wakeUps <= 20 && timers.allSatisfy(\.isValid))
  }

  @Test("U6 a repeating timer does not drift, whatever its tolerance and however late it fires")
  func drift() {
    let test = TestWindow()
    let start = test.now
    var times: [Double] = []
    let timer = Timer(timeInterval: 0.1, repeats: true, tolerance: 0.05) { [test] _ in
      times.append(test.now - start)
    }
    var random = Random(seed: 3)
    while test.now < start + 100 { test.advance(by: 0.04 * random.uniform()) }
    for (index, time) in times.enumerated() {
      let due = 0.1 * Double(index + 1)
      #expect(time > due - 1e-6 && time < due + 0.05 + 1e-6)
    }
    #expect(times.count >= 999 && timer.timeInterval == 0.1)
  }

  @Test(
    "U6 a repeating timer fires once for the periods in which the application did not run, and then in step")
  func missedPeriods() {
    let test = TestWindow()
    var times: [Double] = []
    let timer = Timer(timeInterval: 0.25, repeats: true) { [test] _ in times.append(test.now) }
    test.advance(by: 0.25)
    test.stall(for: 10.1)
    #expect(times == [1000.25, 1000.5])
    #expect(test.now == 1010.35 && test.nextTimerWakeUp == 1010.5)
    test.advance(by: 0.4)
    #expect(times == [1000.25, 1000.5, 1010.5, 1010.75] && timer.isValid)
    test.stall(for: -1)
    #expect(times.count == 4)
  }

  @Test(
    "U6 fire() calls the block now: once for a timer that fires once, and without a change of the times of others"
  )
  func fireNow() {
    let test = TestWindow()
    var count = 0
    let once = Timer(timeInterval: 5) { _ in count += 1 }
    once.fire()
    once.fire()
    #expect(count == 1 && !once.isValid && !test.hasTimers)
    let often = Timer(timeInterval: 5, repeats: true) { _ in count += 1 }
    often.fire()
    #expect(count == 2 && often.isValid && test.nextTimerWakeUp == 1005)
    often.invalidate()
    often.fire()
    #expect(count == 2)
  }

  @Test(
    "U6 a tolerance that is not a number or negative counts as none; a repeating timer waits at most its interval",
    arguments: [(Double.nan, 0), (-1, 0), (.infinity, 2), (1, 1)])
  func unusableTolerance(value: Double, result: Double) {
    let test = TestWindow()
    let timer = Timer(timeInterval: 2, repeats: true, tolerance: value) { _ in }
    #expect(timer.tolerance == result && test.nextTimerWakeUp == 1002 + result)
    timer.tolerance = 0.5
    timer.tolerance = value
    #expect(timer.tolerance == result && test.nextTimerWakeUp == 1002 + result)
    let once = Timer(timeInterval: 1, tolerance: .infinity) { _ in }
    #expect(once.tolerance == 1e9 && once.timeInterval == 0)
  }

  @Test("U6 timers fire in the background, and those of an application that is released do not")
  func lifetime() {
    var count = 0
    var test: TestWindow? = TestWindow()
    let timer = Timer(timeInterval: 1, repeats: true) { _ in count += 1 }
    test?.application.move(to: .background)
    test?.advance(by: 1)
    #expect(count == 1)
    test = TestWindow()
    #expect(!timer.isValid)
    test?.advance(by: 5)
    #expect(count == 1)
  }
}
