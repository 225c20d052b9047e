import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Timers")
struct ClockTimerTests {
  @Test("an application's timer fires once, on the clock that the test controls, and requests no frames")
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

  @Test("a repeating timer fires until it is cancelled, also by its own block")
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

  @Test("a cancelled timer does not fire; its block is released")
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
    "an interval that is not a number, negative or tiny does not block the run loop",
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
}
