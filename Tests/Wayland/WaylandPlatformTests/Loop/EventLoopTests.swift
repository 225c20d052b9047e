import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("The event loop")
struct EventLoopTests {
  private let application = Application()

  @Test("An application that terminates while it launches does not run")
  func stopBeforeRun() {
    let loop = EventLoop(clock: application.clock, watches: application.descriptors)
    var iterations = 0
    loop.stop()
    loop.run {
      iterations += 1
      loop.stop()
    }
    #expect(iterations == 0)
    // The next run is not affected.
    loop.run {
      iterations += 1
      loop.stop()
    }
    #expect(iterations == 1)
  }
}
