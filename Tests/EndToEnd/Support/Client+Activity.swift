import Foundation

extension Client {
  /// What the threads of a process have done so far, as the system counts it.
  public struct Activity: Equatable, CustomStringConvertible {
    /// A thread's name and number, and how often it left the processor: by going to sleep, or because its time was up.
    public var switches: [String: Int] = [:]
    /// The threads that are not asleep, or are waiting for their turn.
    public var busy: [String] = []

    /// What happened from `earlier` to this, a thread a word; empty when nothing did.
    public func changes(since earlier: Activity) -> String {
      let moved = switches.sorted { $0.key < $1.key }.compactMap { thread, count in
        let before = earlier.switches[thread]
        return before == count ? nil : "\(thread) \(before.map { "+\(count - $0)" } ?? "is new")"
      }
      let ended = earlier.switches.keys.filter { switches[$0] == nil }.sorted().map { "\($0) ended" }
      return (moved + ended + busy.map { "\($0) is at work" }).joined(separator: ", ")
    }

    /// Whether every thread sleeps.
    public var isAsleep: Bool { busy.isEmpty }

    /// The value in words.
    public var description: String { changes(since: Activity()) }
  }

  /// What the threads have done until now.
  ///
  /// A thread that was given something to do counts as busy from then on, however long the machine takes to let it run:
  /// that is what tells a process that is at rest from one that is slow.
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
      activity.switches[label] =
        ["voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:"].reduce(0) {
          $0 + (fields[$1].flatMap { Int($0) } ?? 0)
        }
      if fields["State:"] != "S" { activity.busy.append(label) }
    }
    return activity
  }

  /// Waits for so many seconds in which no thread leaves its sleep, for at most ``Clock/patience``, as other programs may keep
  /// a slow machine from finishing what the start left to do. What wakes up more often than that is always found.
  ///
  /// - Returns: What the threads did in the last such time, and the processor's time for it: nothing, at best.
  public func quietestSeconds(_ seconds: Int) throws -> (wakeUps: String, time: Duration) {
    let end = Clock.now + Clock.patience.nanoseconds
    while true {
      let (before, time) = (try activity(), processorTime ?? .zero)
      Clock.sleep(for: .seconds(seconds))
      let wakeUps = try activity().changes(since: before)
      let used = (processorTime ?? .zero) - time
      if (wakeUps.isEmpty && used == .zero) || Clock.now > end { return (wakeUps, used) }
    }
  }
}
