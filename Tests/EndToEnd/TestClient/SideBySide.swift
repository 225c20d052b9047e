import Dispatch
import Tactus

/// Runs code on the main actor from every source that an application has, until each has made a number of steps. If one source
/// starved another, that one would never get there.
@MainActor
final class SideBySide {
  /// A source of code that runs on the main actor.
  enum Source: String, CaseIterable {
    case task, timer, queue, frame, event
  }

  private let goal: Int
  private let clock: EventClock
  private var counts: [Source: Int] = [:]
  private var isDone: Bool { Source.allCases.allSatisfy { counts[$0, default: 0] >= goal } }

  /// - Parameters:
  ///   - goal: The number of steps that each source has to make.
  ///   - clock: The clock of the timers.
  init(goal: Int, clock: EventClock) {
    self.goal = goal
    self.clock = clock
  }

  /// Starts all sources but the events, which the application reports.
  func start(in window: Window) {
    Task {
      while step(.task) {
        await Task.yield()
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    waitForTimer()
    waitForQueue()
    let link = DisplayLink { [self] link in
      window.backgroundColor = Color(white: 0.3 + 0.01 * Double(counts[.frame, default: 0] % 10))
      if !step(.frame) { link.invalidate() }
    }
    link.add(to: window)
  }

  /// Counts a step, prints the first and the last one, and returns whether to continue.
  @discardableResult
  func step(_ source: Source) -> Bool {
    guard !isDone else { return false }
    let count = counts[source, default: 0] + 1
    counts[source] = count
    if count == 1 || count == goal { printLine("\(source) \(count)") }
    if isDone { printLine("side by side") }
    return !isDone
  }

  private func waitForTimer() {
    _ = clock.schedule(after: 0.005) { [self] in
      if step(.timer) { waitForTimer() }
    }
  }

  private func waitForQueue() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) { [self] in
      MainActor.assumeIsolated {
        if step(.queue) { waitForQueue() }
      }
    }
  }
}
