import Dispatch
import Tactus

extension TestClient {
  /// Goes `count` steps in each of the ways in which an application may come to run on the main actor.
  func step(_ count: Int, _ application: Application) {
    Task {
      for number in 1...count {
        await Task.yield()
        try await Task.sleep(for: .milliseconds(10))
        say("task \(number)")
      }
    }
    stepTimer(1, of: count, on: application.clock)
    stepQueue(1, of: count)
    var frames = 0
    let link = DisplayLink { link in
      frames += 1
      say("frame \(frames)")
      self.window.backgroundColor = Color(white: 0.3 + 0.01 * Double(frames % 10))
      if frames == count { link.invalidate() }
    }
    link.add(to: window)
    self.link = link
  }

  private func stepTimer(_ number: Int, of count: Int, on clock: EventClock) {
    _ = clock.schedule(after: 0.01) { [self] in
      say("timer \(number)")
      if number < count { stepTimer(number + 1, of: count, on: clock) }
    }
  }

  private func stepQueue(_ number: Int, of count: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { [self] in
      MainActor.assumeIsolated {
        say("queue \(number)")
        if number < count { stepQueue(number + 1, of: count) }
      }
    }
  }
}
