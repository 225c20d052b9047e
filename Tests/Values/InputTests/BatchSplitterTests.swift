import TactusGeometry
import TactusInput
import TactusTesting
import Testing

@Suite("Batches of changes, divided into events")
struct BatchSplitterTests {
  /// Returns the largest number of leading changes of one seat in which no touch has two phases.
  private func expectedLength(_ inputs: [TouchInput]) -> Int {
    for (index, input) in inputs.enumerated() {
      let earlier = inputs[..<index].filter { $0.identifier == input.identifier }
      let hasTwoPhases =
        switch input.kind {
        case .down: false
        case .motion: earlier.contains { $0.kind == .down }
        case .up, .cancel: earlier.contains { $0.kind == .down || $0.kind == .motion }
        }
      if hasTwoPhases || input.seat != inputs[0].seat { return index }
    }
    return inputs.count
  }

  @Test("T17 in each event a touch has one phase, whatever comes in a batch, of one seat")
  func lengths() {
    var random = Random(seed: 1)
    var splitter = BatchSplitter()
    for _ in 0..<2000 {
      let batch = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        let kinds: [TouchInput.Kind] = [.motion, .motion, .motion, .down, .up, .cancel]
        var input = TouchInput(
          kind: kinds[Int.random(in: 0..<6, using: &random)], identifier: .random(in: 0..<6, using: &random),
          sample: TouchSample(location: .zero, timestamp: 0))
        input.seat = Int.random(in: 0..<20, using: &random) == 0 ? 1 : 0
        return input
      }
      var rest = batch[...]
      while !rest.isEmpty {
        let length = splitter.lengthOfEvent(rest)
        #expect(length > 0 && length == expectedLength(Array(rest)))
        rest = rest.dropFirst(max(1, length))
      }
    }
  }
}
