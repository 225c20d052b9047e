import Glibc
import Testing

/// Random sessions of touches, wheels, keys and changes, whose callbacks were recorded and are compared with the recording. A
/// refactoring of touch delivery, gesture recognizers, scroll views, zooming, tables or controls leaves the traces unchanged.
///
/// The window of each session contains the views of its ``TraceKind`` and is used at random; in every callback the application
/// may change something. ``TraceJournal`` describes what is written. If a trace differs, the test shows the first difference and
/// saves both traces in `build/traces` for `diff`.
///
/// After an intended change of behaviour, record the traces with `make traces-record` and explain the change in the commit
/// message. The following environment variables are used: `TACTUS_RECORD_TRACES=1` records the traces; `TACTUS_TRACE_SEED=3007`
/// plays a single session, `TACTUS_TRACE_KIND=zooming` those of one kind; `TACTUS_TRACE_COUNTS=1` prints the number of lines of
/// each kind; `TACTUS_TRACE_ASKS=0` ignores queries (lines that begin with `?`), for a change that only affects how often
/// something is queried.
///
/// `TACTUS_TRACE_FRESH=200` plays sessions of each kind that are not recorded, 200 of them, and only checks that everything ends
/// that begins in them; `TACTUS_TRACE_FIRST=1000` begins at another one.
@Suite("Traces") @MainActor
struct TraceTests {
  private nonisolated static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static var isRecording: Bool { variable("TACTUS_RECORD_TRACES") == "1" }

  @Test(
    "sessions match their recordings, and everything that begins in them ends", arguments: TraceKind.allCases)
  func replay(kind: TraceKind) throws {
    let only = Self.variable("TACTUS_TRACE_SEED").flatMap { UInt64($0) }
    let seeds = (0..<kind.sessionCount).map { kind.seed($0) }.filter { only == nil || only == $0 }
    if let wanted = Self.variable("TACTUS_TRACE_KIND"), wanted != kind.rawValue { return }
    guard !seeds.isEmpty else { return }
    let recorded = Self.isRecording ? [:] : try TraceFile(kind).read()
    var sessions: [(seed: UInt64, text: String)] = []
    var counts: [String: Int] = [:]
    for seed in seeds {
      let result = TraceSession(kind, seed: seed).play()
      sessions.append((seed, result.text))
      counts.merge(result.counts, uniquingKeysWith: +)
      #expect(result.faults.isEmpty, "seed \(seed)")
      if !Self.isRecording { compare(result.text, with: recorded[seed] ?? "", seed) }
    }
    if Self.variable("TACTUS_TRACE_COUNTS") == "1" {
      for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
        print("\(kind.rawValue)\t\(count)\t\(name)")
      }
    }
    if Self.isRecording, only == nil { try TraceFile(kind).write(sessions) }
  }

  @Test(
    "everything that begins in a session that is not recorded ends", .enabled(if: freshCount > 0),
    arguments: TraceKind.allCases)
  func playFresh(kind: TraceKind) {
    if let wanted = Self.variable("TACTUS_TRACE_KIND"), wanted != kind.rawValue { return }
    let first = Self.number("TACTUS_TRACE_FIRST")
    for index in first..<first + Self.freshCount {
      let seed = kind.freshSeed(index)
      let result = TraceSession(kind, seed: seed).play()
      guard !result.faults.isEmpty else { continue }
      TraceFile.keep(result.text, recorded: "", seed: seed)
      Issue.record("\(kind.rawValue) \(index): \(result.faults)\n\(TraceFile.failures)/\(seed).new")
    }
  }

  private nonisolated static var freshCount: Int { number("TACTUS_TRACE_FRESH") }

  private nonisolated static func number(_ name: String) -> Int { variable(name).flatMap { Int($0) } ?? 0 }

  private func compare(_ text: String, with recorded: String, _ seed: UInt64) {
    var (new, old) = (text, recorded)
    if Self.variable("TACTUS_TRACE_ASKS") == "0" {
      (new, old) = (Self.withoutQueries(new), Self.withoutQueries(old))
    }
    guard let difference = TraceComparison.difference(recorded: old, new: new) else { return }
    TraceFile.keep(new, recorded: old, seed: seed)
    Issue.record(
      "seed \(seed), \(difference)\ndiff \(TraceFile.failures)/\(seed).recorded \(TraceFile.failures)/\(seed).new"
    )
  }

  private static func withoutQueries(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("?") }
      .joined(separator: "\n")
  }
}
