import Glibc
import Testing

/// Sessions of touches, wheels, keys and changes, by seed, whose every callback was recorded once and is compared since: a rewrite
/// of touch delivery, gesture recognizers, scroll views, zooming, tables or controls that changes nothing leaves the traces as they are.
///
/// In each session a window is made of what its ``TraceKind`` says and used at random, and in every callback the application may
/// change something. ``TraceJournal`` says what is written. When a trace differs, the first difference is shown, and both traces lie
/// in `build/traces` for `diff`.
///
/// A change of behaviour that is meant is recorded with `make traces-record` and explained in the commit. In the environment,
/// `TACTUS_RECORD_TRACES=1` does that; `TACTUS_TRACE_SEED=3007` plays one session alone, `TACTUS_TRACE_KIND=zooming` those
/// of one kind; `TACTUS_TRACE_COUNTS=1` prints how often each
/// kind of line was written; `TACTUS_TRACE_ASKS=0` leaves out what is asked (lines that begin with `?`), for a change that asks more or less
/// often and otherwise does the same.
@Suite("Traces") @MainActor
struct TraceTests {
  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static var isRecording: Bool { variable("TACTUS_RECORD_TRACES") == "1" }

  @Test(
    "sessions by seed go as they were recorded, and what begins in them ends", arguments: TraceKind.allCases)
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
      #expect(result.faults == TraceFaults.known[seed] ?? [], "seed \(seed)")
      if !Self.isRecording { compare(result.text, with: recorded[seed] ?? "", seed) }
    }
    if Self.variable("TACTUS_TRACE_COUNTS") == "1" {
      for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
        print("\(kind.rawValue)\t\(count)\t\(name)")
      }
    }
    if Self.isRecording, only == nil { try TraceFile(kind).write(sessions) }
  }

  private func compare(_ text: String, with recorded: String, _ seed: UInt64) {
    var (new, old) = (text, recorded)
    if Self.variable("TACTUS_TRACE_ASKS") == "0" {
      (new, old) = (Self.withoutAsks(new), Self.withoutAsks(old))
    }
    guard let difference = TraceComparison.difference(recorded: old, new: new) else { return }
    TraceFile.keep(new, recorded: old, seed: seed)
    Issue.record(
      "seed \(seed), \(difference)\ndiff \(TraceFile.failures)/\(seed).recorded \(TraceFile.failures)/\(seed).new"
    )
  }

  private static func withoutAsks(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("?") }
      .joined(separator: "\n")
  }
}
