import TactusWaylandPlatform
import Testing

@Suite("What a service manager is notified of")
struct ServiceStateTests {
  private typealias Step = ServiceState.Step

  private enum Event: CaseIterable { case frame, idle, early, deadline, stop }

  private func after(
    _ event: Event, in step: Step, watchdog: Double?
  ) -> (step: Step, message: ServiceState.Message?) {
    var state = ServiceState(watchdogInterval: watchdog, step: step)
    var message: ServiceState.Message?
    switch event {
    case .frame: message = state.framePresented(now: 10)
    case .idle: message = state.idleProven(now: 10)
    case .early: state.expire(now: 4)
    case .deadline: state.expire(now: 10)
    case .stop: message = state.stop()
    }
    return (state.step, message)
  }

  @Test(
    "W12 readiness follows a frame, and signs of life follow a frame or a proven idle that came after half of the interval"
  )
  func transitions() {
    let steps: [Step] = [.starting, .waiting(until: 5), .due, .stopping]
    let expected: [Event: [(Step, ServiceState.Message?)]] = [
      .frame: [
        (.waiting(until: 12), .ready), (.waiting(until: 5), nil), (.waiting(until: 12), .alive),
        (.stopping, nil),
      ],
      .idle: [(.starting, nil), (.waiting(until: 5), nil), (.waiting(until: 12), .alive), (.stopping, nil)],
      .early: [(.starting, nil), (.waiting(until: 5), nil), (.due, nil), (.stopping, nil)],
      .deadline: [(.starting, nil), (.due, nil), (.due, nil), (.stopping, nil)],
      .stop: [(.stopping, .stopping), (.stopping, .stopping), (.stopping, .stopping), (.stopping, nil)],
    ]
    for event in Event.allCases {
      for (index, step) in steps.enumerated() {
        let (found, message) = after(event, in: step, watchdog: 4)
        #expect(
          found == expected[event]?[index].0 && message == expected[event]?[index].1, "\(step), \(event)")
      }
    }
  }

  @Test("W12 without a watchdog nothing has a deadline, so that an idle process is not woken")
  func noWatchdog() {
    #expect(after(.frame, in: .starting, watchdog: nil) == (.running, .ready))
    for event in [Event.frame, .idle, .early, .deadline] {
      #expect(after(event, in: .running, watchdog: nil) == (.running, nil))
    }
    for step in [Step.starting, .running, .due, .stopping] {
      #expect(ServiceState(watchdogInterval: 4, step: step).deadline == nil)
    }
    #expect(ServiceState(watchdogInterval: 4, step: .waiting(until: 7)).deadline == 7)
  }

  @Test("an interval of a microsecond does not keep the processor awake")
  func shortInterval() {
    #expect(ServiceState(watchdogInterval: 1e-6).interval == ServiceState.minimumInterval)
    #expect(ServiceState(watchdogInterval: 30).interval == 15)
  }
}
