import AllocationCounter
import Foundation
import Tactus
import TactusTesting

/// Prints what the delivery of one event costs, in time and in blocks taken from the heap, with and without recognizers.
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

  /// Whether a program reads what is printed: a row for each case, with microseconds and blocks, and tabs between.
  private static let printsRows = CommandLine.arguments.contains("--tsv")

  static func main() {
    if !printsRows {
      print(
        "One event in which every finger moves; medians of 10,000 events, by the hundred, after 1,000 for warming up."
      )
      print("recognizers              fingers   µs/event   blocks/event")
    }
    for fingers in [1, 10] {
      measure("none", fingers: fingers, recognizers: [])
      measure("four undecided", fingers: fingers, recognizers: (0..<4).map { _ in Follower() })
      let winner = Follower()
      winner.isContinuous = true
      var actions = 0
      winner.addAction { actions += 1 }
      measure(
        "one wins, three failed", fingers: fingers, recognizers: [winner] + (0..<3).map { _ in Follower() })
      measureScrollView(fingers: fingers)
    }
  }

  private static func measure(_ name: String, fingers count: Int, recognizers: [GestureRecognizer]) {
    let test = TestWindow(size: Size(width: 1280, height: 800))
    let view = Listener(frame: test.window.bounds)
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    measure(name, fingers: count, on: test)
  }

  /// The fingers drag the content of a scroll view.
  private static func measureScrollView(fingers count: Int) {
    let test = TestWindow(size: Size(width: 1280, height: 800))
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 1280, height: 8000)
    scrollView.contentOffset.y = 3000
    test.window.addSubview(scrollView)
    measure("of a scroll view", fingers: count, on: test)
  }

  private static func measure(_ name: String, fingers count: Int, on test: TestWindow) {
    var inputs: [TouchInput] = []
    for finger in 0..<count {
      let sample = TouchSample(location: Point(x: 10 + Double(finger) * 100, y: 100), timestamp: test.now)
      inputs.append(TouchInput(kind: .down, contact: UInt64(finger), sample: sample))
    }
    test.application.dispatcher.receive(inputs, in: test.window)
    for index in inputs.indices { inputs[index].kind = .motion }
    // What else the machine does meets few of the hundreds, and so not their median.
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
