import AllocationCounter
import Foundation
import Tactus
import TactusTesting

/// Prints the time and the heap allocations of the delivery of one event, with and without recognizers.
@main
@MainActor
struct TouchBenchmark {
  private final class Follower: GestureRecognizer {
    var isContinuous = false
    var motions = 0
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      motions += touches.count
      if isContinuous { state = state == .possible ? .began : .changed }
    }
  }

  private final class Listener: View {
    var motions = 0
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { motions += touches.count }
  }

  /// A Boolean value that indicates whether the output is machine-readable: for each case, a row with microseconds and blocks,
  /// separated by tabs.
  private static let printsRows = CommandLine.arguments.contains("--tsv")

  static func main() {
    if !printsRows {
      print(
        "One event in which every touch moves; medians of 10,000 events, by the hundred, after 1,000 for warming up."
      )
      print("recognizers              touches   µs/event   blocks/event")
    }
    for touchCount in [1, 10] {
      measure("none", touchCount: touchCount, recognizers: [])
      measure("four undecided", touchCount: touchCount, recognizers: (0..<4).map { _ in Follower() })
      let winner = Follower()
      winner.isContinuous = true
      var actions = 0
      winner.addAction { actions += 1 }
      measure(
        "one wins, three failed", touchCount: touchCount,
        recognizers: [winner] + (0..<3).map { _ in Follower() })
      measureScrollView(touchCount: touchCount)
    }
  }

  private static func measure(_ name: String, touchCount count: Int, recognizers: [GestureRecognizer]) {
    let test = TestWindow(size: Size(width: 1280, height: 800))
    let view = Listener(frame: test.window.bounds)
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    measure(name, touchCount: count, on: test)
  }

  /// Measures touches that drag the content of a scroll view.
  private static func measureScrollView(touchCount count: Int) {
    let test = TestWindow(size: Size(width: 1280, height: 800))
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 1280, height: 8000)
    scrollView.contentOffset.y = 3000
    test.window.addSubview(scrollView)
    measure("of a scroll view", touchCount: count, on: test)
  }

  private static func measure(_ name: String, touchCount count: Int, on test: TestWindow) {
    var inputs: [TouchInput] = []
    for index in 0..<count {
      let sample = TouchSample(location: Point(x: 10 + Double(index) * 100, y: 100), timestamp: test.now)
      inputs.append(TouchInput(kind: .down, identifier: UInt64(index), sample: sample))
    }
    test.application.dispatcher.receive(inputs, in: test.window)
    for index in inputs.indices { inputs[index].kind = .motion }
    // Other work of the machine affects only a few of the hundreds, and so not their median.
    var hundreds: [Double] = []
    var time = Duration.zero
    var blocks = Int64(0)
    for event in 0..<11_000 {
      for index in inputs.indices {
        inputs[index].sample.location.y = 100 + Double(event % 200)
        inputs[index].sample.timestamp += 0.008
      }
      let before = allocation_count().program
      let start = ContinuousClock.now
      test.application.dispatcher.receive(inputs, in: test.window)
      guard event >= 1000 else { continue }
      time += ContinuousClock.now - start
      blocks += allocation_count().program - before
      guard event % 100 == 99 else { continue }
      hundreds.append(Double(time.components.attoseconds) / 1e12 / 100)
      time = .zero
    }
    let microseconds = hundreds.sorted()[hundreds.count / 2]
    let blocksPerEvent = Double(blocks) / 10_000
    guard !printsRows else {
      return print(
        "\(count) down, recognizers: \(name)" + String(format: "\t%.3f\t%.2f", microseconds, blocksPerEvent))
    }
    print(
      name.padding(toLength: 25, withPad: " ", startingAt: 0)
        + String(format: "%7d   %8.2f   %12.2f", count, microseconds, blocksPerEvent))
  }
}
