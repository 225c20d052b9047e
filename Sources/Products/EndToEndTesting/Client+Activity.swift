import Foundation

extension Client {
  /// The activity of the threads of a process so far, as the system counts it.
  public struct Activity: Equatable, CustomStringConvertible {
    /// The number of context switches, voluntary or not, by the name and number of the thread.
    public var switches: [String: Int] = [:]
    /// The number of context switches of all threads that waited for something: their wake-ups.
    public var voluntarySwitchCount = 0
    /// The threads that run or are ready to run.
    public var busy: [String] = []

    /// Returns a description of the activity since `earlier`; empty if there was none.
    public func changes(since earlier: Activity) -> String {
      let moved = switches.sorted { $0.key < $1.key }.compactMap { thread, count in
        let before = earlier.switches[thread]
        return before == count ? nil : "\(thread) \(before.map { "+\(count - $0)" } ?? "is new")"
      }
      let ended = earlier.switches.keys.filter { switches[$0] == nil }.sorted().map { "\($0) ended" }
      return (moved + ended + busy.map { "\($0) is busy" }).joined(separator: ", ")
    }

    /// A Boolean value that indicates whether every thread sleeps.
    public var isAsleep: Bool { busy.isEmpty }

    /// A textual representation.
    public var description: String { changes(since: Activity()) }
  }

  /// Returns the activity of the threads until now.
  ///
  /// A thread that was woken up counts as busy from then on, however long the machine takes to run it. This distinguishes a
  /// process at rest from a slow one.
  public func activity() throws -> Activity {
    let folder = "/proc/\(processIdentifier)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder), isRunning else {
      throw EndToEndError.exited("\(name) with status \(exitStatus ?? -1)\n\(tail)")
    }
    var activity = Activity()
    for thread in threads {
      // A thread may end between the listing and the reading.
      guard let text = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8) else {
        continue
      }
      var fields: [Substring: Substring] = [:]
      for line in text.split(separator: "\n") {
        let words = line.split(maxSplits: 2, whereSeparator: { $0 == "\t" || $0 == " " })
        if words.count > 1 { fields[words[0]] = words[1] }
      }
      let label = "\(fields["Name:"] ?? "?") (\(thread))"
      let voluntary = fields["voluntary_ctxt_switches:"].flatMap { Int($0) } ?? 0
      activity.switches[label] = voluntary + (fields["nonvoluntary_ctxt_switches:"].flatMap { Int($0) } ?? 0)
      activity.voluntarySwitchCount += voluntary
      if fields["State:"] != "S" { activity.busy.append(label) }
    }
    return activity
  }

  /// Waits until all threads of some processes, the first of which messages name, have slept for a time.
  ///
  /// - Parameters:
  ///   - clients: The processes, of which no thread may run meanwhile.
  ///   - other: A process that wakes up by itself, and counts only while it runs; nil, the default, for none.
  ///   - duration: The time. Default 0.12 s.
  ///   - limit: The time after which an error is thrown.
  package static func waitForRest(
    of clients: [Client], while other: Client? = nil, for duration: Duration = .milliseconds(120),
    within limit: Duration = MonotonicClock.timeout
  ) throws {
    var (before, since) = ([Activity](), MonotonicClock.now)
    var activity = ""
    let isAtRest: Bool? = try MonotonicClock.poll(within: limit) {
      let now = try clients.map { try $0.activity() }
      let isOtherAsleep = try other?.activity().isAsleep ?? true
      if now != before || !isOtherAsleep || !now.allSatisfy(\.isAsleep) {
        activity = zip(now, before).map { $0.changes(since: $1) }.joined(separator: "; ")
        (before, since) = (now, MonotonicClock.now)
      } else if MonotonicClock.now - since >= duration.nanoseconds {
        return true
      }
      MonotonicClock.sleep(for: .milliseconds(18))
      return nil
    }
    if isAtRest == nil, let client = clients.first {
      throw EndToEndError.timedOut("\(client.name) never came to rest: \(activity)\n\(client.tail)")
    }
  }

  /// Waits for an interval of the given length in which no thread wakes up, for at most ``MonotonicClock/timeout``.
  ///
  /// On a slow machine, work from the launch may continue for a while. Wake-ups that are more frequent than the interval are
  /// always found.
  ///
  /// - Returns: The activity in the last interval and the processor time for it: an empty string and zero if there was none.
  public func quietestSeconds(_ seconds: Int) throws -> (wakeUps: String, time: Duration) {
    let end = MonotonicClock.now + MonotonicClock.timeout.nanoseconds
    while true {
      let (before, time) = (try activity(), processorTime ?? .zero)
      MonotonicClock.sleep(for: .seconds(seconds))
      let wakeUps = try activity().changes(since: before)
      let used = (processorTime ?? .zero) - time
      if (wakeUps.isEmpty && used == .zero) || MonotonicClock.now > end { return (wakeUps, used) }
    }
  }
}
