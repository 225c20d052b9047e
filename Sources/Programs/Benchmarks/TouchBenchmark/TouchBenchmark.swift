import AllocationCounter
import BenchmarkReport
import Foundation
import Tactus
import TactusTesting

/// Measures the time and the heap allocations of the delivery of one event in which every touch moves, with and without
/// recognizers.
@main
@MainActor
struct TouchBenchmark {
  /// What receives the touches.
  private enum Scene: String, CaseIterable {
    case plainView = "none"
    case fourUndecided = "four undecided"
    case oneWins = "one wins, three failed"
    case scrollView = "of a scroll view"
  }

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

  /// The costs of an event.
  private struct Result {
    /// The time in microseconds: medians by the hundred, so that other work of the machine affects only a few of them.
    var time: Distribution
    var blocks: Double
  }

  static func main() throws {
    let printsRows = CommandLine.arguments.contains("--tsv")
    var figures: [Figure] = []
    var single: [Scene: Result] = [:]
    for touchCount in [1, 10] {
      var floor: Double?
      for scene in Scene.allCases {
        let result = measure(makeWindow(scene), touchCount: touchCount, interval: 0.008)
        if touchCount == 1 { single[scene] = result }
        if scene == .plainView { floor = result.time.median }
        let name = "\(touchCount) down, recognizers: \(scene.rawValue)"
        if printsRows {
          print(name + String(format: "\t%.3f\t%.2f", result.time.median, result.blocks))
          continue
        }
        figures.append(
          Figure(
            "touches", "\(name): event", result.time, "µs", floor: floor,
            growth: single[scene].flatMap {
              Figure.growth(from: (1, $0.time.median), to: (touchCount, result.time.median))
            }))
        figures.append(
          Figure("touches", "\(name): allocations of an event", result.blocks, "blocks", floor: 0))
      }
    }
    guard !printsRows else { return }
    try Report(figures: figures + manyReports()).output(to: Report.pathArgument)
  }

  /// Returns the figures of ten touches, each of which is reported a thousand times a second, with sixty frames a second.
  private static func manyReports() -> [Figure] {
    let touchCount = 10
    var figures: [Figure] = []
    var floor: (time: Double, share: Double)?
    for scene in Scene.allCases {
      let single = measure(makeWindow(scene), touchCount: 1, interval: 0.001)
      let result = measure(makeWindow(scene), touchCount: touchCount, interval: 0.001)
      let seconds = processorTime(makeWindow(scene), touchCount: touchCount)
      if scene == .plainView { floor = (result.time.median, seconds.median) }
      let name = "\(touchCount) touches at 1 kHz, recognizers: \(scene.rawValue)"
      figures += [
        Figure(
          "touches", "\(name): event", result.time, "µs", floor: floor?.time,
          growth: Figure.growth(from: (1, single.time.median), to: (touchCount, result.time.median)),
          note: "growth from 1 touch"),
        Figure("touches", "\(name): allocations of an event", result.blocks, "blocks", floor: 0),
        Figure(
          "touches", "\(name): processor time", seconds, "µs/s", floor: floor?.share,
          note: "events and layout of 60 frames"),
      ]
    }
    return figures
  }

  private static func makeWindow(_ scene: Scene) -> TestWindow {
    let test = TestWindow(size: Size(width: 1280, height: 800))
    guard scene != .scrollView else {
      let scrollView = ScrollView(frame: test.window.bounds)
      scrollView.contentSize = Size(width: 1280, height: 8000)
      scrollView.contentOffset.y = 3000
      test.window.addSubview(scrollView)
      return test
    }
    let view = Listener(frame: test.window.bounds)
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
    let count = scene == .plainView ? 0 : 4
    for index in 0..<count {
      let recognizer = Follower()
      if scene == .oneWins, index == 0 {
        recognizer.isContinuous = true
        recognizer.addAction { [unowned recognizer] in recognizer.motions += 1 }
      }
      view.addGestureRecognizer(recognizer)
    }
    return test
  }

  private static func beginTouches(_ count: Int, on test: TestWindow) -> [TouchInput] {
    var inputs: [TouchInput] = []
    for index in 0..<count {
      let sample = TouchSample(location: Point(x: 10 + Double(index) * 100, y: 100), timestamp: test.now)
      inputs.append(TouchInput(kind: .down, identifier: UInt64(index), sample: sample))
    }
    test.application.dispatcher.receive(inputs, in: test.window)
    for index in inputs.indices { inputs[index].kind = .motion }
    return inputs
  }

  private static func move(_ inputs: inout [TouchInput], event: Int, interval: Double) {
    for index in inputs.indices {
      inputs[index].sample.location.y = 100 + Double(event % 200)
      inputs[index].sample.timestamp += interval
    }
  }

  /// Measures 10,000 events after 1,000 for warming up.
  private static func measure(_ test: TestWindow, touchCount count: Int, interval: Double) -> Result {
    var inputs = beginTouches(count, on: test)
    var hundreds: [Double] = []
    var time = Duration.zero
    var blocks = Int64(0)
    for event in 0..<11_000 {
      move(&inputs, event: event, interval: interval)
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
    return Result(time: Distribution(hundreds), blocks: Double(blocks) / 10_000)
  }

  /// Measures the processor time of ten seconds of reports and frames, in microseconds per second, after one for warming up.
  private static func processorTime(_ test: TestWindow, touchCount count: Int) -> Distribution {
    var inputs = beginTouches(count, on: test)
    var seconds: [Double] = []
    for second in 0...10 {
      let start = processor_time()
      for event in 0..<1000 {
        move(&inputs, event: event, interval: 0.001)
        test.advance(by: 0.001)
        test.application.dispatcher.receive(inputs, in: test.window)
        // 60 frames in 1,000 reports, evenly.
        if event * 60 / 1000 != (event + 1) * 60 / 1000 { test.frame() }
      }
      if second > 0 { seconds.append(Double(processor_time() - start) / 1000) }
    }
    return Distribution(seconds)
  }
}
