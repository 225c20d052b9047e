import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Observing whether the user is away, by the application's own input")
struct IdleObservationTests {
  let test = TestWindow()
  final class Log { var values: [Bool] = [] }
  let log = Log()

  private func observe(after timeout: Double) -> IdleObservation {
    test.application.observeIdle(after: timeout) { [log] in log.values.append($0) }
  }

  @Test("W12 after the time without input the user is away, until the next input")
  func idle() {
    let observation = observe(after: 60)
    test.advance(by: 59)
    #expect(log.values.isEmpty)
    test.tap(at: Point(x: 10, y: 10))
    test.advance(by: 59)
    #expect(log.values.isEmpty && !observation.isIdle)
    test.advance(by: 2)
    #expect(log.values == [true] && observation.isIdle)
    test.advance(by: 100)
    test.hover(at: Point(x: 10, y: 10))
    #expect(log.values == [true, false])
    test.advance(by: 61)
    #expect(log.values == [true, false, true])
  }

  @Test("W12 while the idle timer is disabled the user is never away")
  func disabled() {
    let observation = observe(after: 10)
    test.application.isIdleTimerDisabled = true
    test.advance(by: 100)
    #expect(!observation.isIdle)
    test.application.isIdleTimerDisabled = false
    test.advance(by: 11)
    #expect(observation.isIdle)
  }

  @Test("W12 an observation ends when it is released or invalidated, and several are independent")
  func end() {
    var first: IdleObservation? = observe(after: 10)
    let second = observe(after: 20)
    first = nil
    test.advance(by: 15)
    #expect(log.values.isEmpty && first == nil)
    second.invalidate()
    test.advance(by: 15)
    #expect(log.values.isEmpty)
  }

  @Test("W12 times that make no sense are limited", arguments: [-1, 0, .nan, .infinity, 1e300])
  func wildTimes(timeout: Double) {
    let observation = observe(after: timeout)
    #expect(observation.timeout >= 0.001 && observation.timeout <= 1e9)
    test.advance(by: 1)
    #expect(observation.isIdle == (timeout <= 0))
  }
}
