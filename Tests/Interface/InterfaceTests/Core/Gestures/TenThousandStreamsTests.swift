import Foundation
import InterfaceTestSupport
import Testing

@MainActor
@Suite("Ten thousand streams")
struct TenThousandStreamsTests {
  /// The number of streams played on one panel before another one is created.
  private static let streamsPerPanel = 250

  @Test("G3 G5 C3 T15 ten thousand random streams of ten touches leave no touch, recognizer or control stuck")
  func streams() {
    // Another seed may find other mistakes; the printed seed reproduces one.
    let environment = ProcessInfo.processInfo.environment
    let first = environment["TACTUS_STREAM_SEED"].flatMap(UInt64.init) ?? 1
    let count = environment["TACTUS_STREAM_COUNT"].flatMap(Int.init) ?? 10_000
    let journal = LogJournal()
    var (touches, actions, held) = (0, 0, 0)
    for index in 0..<(count + Self.streamsPerPanel - 1) / Self.streamsPerPanel {
      let seed = first &+ UInt64(index)
      let panel = StreamPanel(seed: seed, journal: journal)
      for stream in 0..<Self.streamsPerPanel {
        let faults = panel.play()
        #expect(faults.isEmpty, "TACTUS_STREAM_SEED=\(seed), stream \(stream): \(faults)")
        guard faults.isEmpty else { return }
      }
      #expect(panel.comesToRest(), "TACTUS_STREAM_SEED=\(seed): the window never comes to rest")
      touches += panel.touches
      actions += panel.actions
      held += panel.touchDownCounts.values.reduce(0, +)
    }
    // The streams must have had an effect: touches in the view, actions, and touches on controls.
    #expect(touches > count / 2 && actions > count / 2 && held > count / 2)
    print(
      "\(count) streams from seed \(first): \(touches) touches in the view, \(held) on controls, \(actions) actions"
    )
    #expect(journal.lines.count < count)
  }
}
