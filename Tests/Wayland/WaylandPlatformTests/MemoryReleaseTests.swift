import TactusInterface
import TactusWaylandPlatform
import Testing

@Suite("When memory is released")
struct MemoryReleaseTests {
  private typealias State = MemoryRelease.State

  /// What may happen.
  private enum Event: CaseIterable {
    case frame, enterBackground, enterForeground, early, deadline, deadlineInUse
  }

  private func after(_ event: Event, in state: State) -> (state: State, released: MemoryExtent?) {
    var release = MemoryRelease(state: state)
    var extent: MemoryExtent?
    switch event {
    case .frame: release.frameDrawn(now: 10)
    case .enterBackground: release.enterBackground(now: 10)
    case .enterForeground: release.enterForeground()
    case .early: extent = release.takeExtent(now: 5.4, isInUse: false)
    case .deadline: extent = release.takeExtent(now: 10, isInUse: false)
    case .deadlineInUse: extent = release.takeExtent(now: 10, isInUse: true)
    }
    return (release.state, extent)
  }

  @Test("the transitions of all states with all events")
  func transitions() {
    let last = MemoryRelease.minimumFrameCount - 1
    let states: [State] = [
      .quiet(frameCount: 3), .quiet(frameCount: last), .busy(lastFrame: 5), .hidden(since: 5), .released,
    ]
    let expected: [Event: [(State, MemoryExtent?)]] = [
      .frame: [
        (.quiet(frameCount: 4), nil), (.busy(lastFrame: 10), nil), (.busy(lastFrame: 10), nil),
        (.hidden(since: 5), nil), (.hidden(since: 10), nil),
      ],
      .enterBackground: [
        (.hidden(since: 10), nil), (.hidden(since: 10), nil), (.hidden(since: 10), nil),
        (.hidden(since: 5), nil), (.released, nil),
      ],
      .enterForeground: [
        (.quiet(frameCount: 3), nil), (.quiet(frameCount: last), nil), (.busy(lastFrame: 5), nil),
        (.quiet(frameCount: 0), nil), (.quiet(frameCount: 0), nil),
      ],
      .early: states.map { ($0, nil) },
      .deadline: [
        (.quiet(frameCount: 3), nil), (.quiet(frameCount: last), nil),
        (.quiet(frameCount: 0), .unused), (.released, .everything), (.released, nil),
      ],
      .deadlineInUse: [
        (.quiet(frameCount: 3), nil), (.quiet(frameCount: last), nil), (.busy(lastFrame: 10), nil),
        (.released, .everything), (.released, nil),
      ],
    ]
    for event in Event.allCases {
      for (index, state) in states.enumerated() {
        let (found, released) = after(event, in: state)
        #expect(
          found == expected[event]?[index].0 && released == expected[event]?[index].1, "\(state), \(event)")
      }
    }
  }

  @Test("only states with something to release have a deadline, so that an idle process is not woken")
  func deadlines() {
    #expect(MemoryRelease(state: .quiet(frameCount: 20)).deadline == nil)
    #expect(MemoryRelease(state: .released).deadline == nil)
    #expect(MemoryRelease(state: .busy(lastFrame: 2)).deadline == 2 + MemoryRelease.delay)
    #expect(MemoryRelease(state: .hidden(since: 2)).deadline == 2 + MemoryRelease.backgroundDelay)
  }

  @Test("a clock that changes each second causes a release about twice a minute, not each second")
  func clock() {
    var release = MemoryRelease()
    var count = 0
    for second in 0..<60 {
      release.frameDrawn(now: Double(second))
      if let deadline = release.deadline, release.takeExtent(now: deadline, isInUse: false) != nil {
        count += 1
      }
    }
    #expect(count == 2)
  }
}
