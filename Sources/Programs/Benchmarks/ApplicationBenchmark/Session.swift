import BenchmarkReport
import EndToEndSupport
import Foundation
import TactusGeometry
import TestCompositor

/// One client on the display, which plays scenarios and measures them.
@MainActor
final class Session {
  let display: Display
  let client: Client
  /// What has been measured.
  private(set) var measurements: [Measurement] = []
  private let memory: MemorySampler
  private let content: Subject.Content
  /// The last value that was found in the pixels.
  private var lastValue: Double?

  /// Starts a client and waits until it is at rest.
  init(_ subject: Subject, showing content: Subject.Content, on display: Display) throws {
    self.display = display
    self.content = content
    display.reader = Self.reader(for: content)
    client = try display.launch(
      subject.program, arguments: subject.arguments, environment: subject.environment)
    // A picture is loaded after the first frame.
    guard display.run(until: { display.frames.last?.value != nil }) else {
      let status = client.exitStatus.map { "ended with \($0)" } ?? "runs"
      let (frames, commit) = (display.frames.count, display.firstCommitTime == nil ? "no" : "a")
      throw EndToEndError.timedOut(
        "\(subject.name) showed nothing: it \(status); \(frames) frames, \(commit) commit\n\(client.abort())")
    }
    display.runUntilRest()
    lastValue = display.frames.last?.value
    memory = MemorySampler(client)
  }

  /// Ends the client.
  func end() {
    memory.stop()
    display.terminate(client)
  }

  /// Returns the time from the start of a client to its first frame, in milliseconds.
  static func startTime(of subject: Subject, on display: Display) throws -> Double {
    display.reader = { _ in nil }
    let client = try display.launch(
      subject.program, arguments: subject.arguments, environment: subject.environment)
    defer { display.terminate(client) }
    guard display.run(until: { display.firstCommitTime != nil }), let time = display.firstCommitTime else {
      throw EndToEndError.timedOut("\(subject.name) showed nothing\n\(client.tail)")
    }
    return Double(time - client.started) / 1e6
  }

  private static func reader(for content: Subject.Content) -> (TestBuffer) -> Double? {
    switch content {
    case .list, .busyList:
      { buffer in
        RowStrip.offset(
          of: buffer.pixels(columns: RowStrip.column..<RowStrip.column + 1, rows: 0..<buffer.height))
      }
    case .zoom:
      { buffer in
        Band.extent(
          in: buffer.pixels(columns: 0..<buffer.width, rows: buffer.height / 2..<buffer.height / 2 + 1))
      }
    }
  }

  // MARK: - Scenarios

  /// Measures three seconds without a touch.
  func idle() throws {
    let seconds = 3.0
    _ = memory.takePeak()
    let before = try client.activity().voluntarySwitchCount
    let time = processorTime
    display.run(for: .seconds(seconds))
    let wakeUps = try client.activity().voluntarySwitchCount - before
    add("idle: wake-ups", Double(wakeUps) / seconds, "1/s")
    add("idle: processor time", (processorTime - time) / seconds, "ms/s")
    addMemory("idle")
  }

  /// Measures a slow drag of a list, which then rests.
  func slowDrag() throws {
    try measureMotion("slow drag") {
      let stroke = Stroke.line(
        from: Point(x: 640, y: 600), to: Point(x: 640, y: 200), lasting: .seconds(2), hold: .milliseconds(500)
      )
      let start = display.play([stroke])
      // While the touch rests, the content is where the touch is: their sum is the same throughout the drag.
      let moved = display.frames.filter { $0.time > start }
      let sum = (moved.last?.value ?? 0) + 200
      let lags = MotionAnalysis.lags(
        moved, position: { sum - $0 },
        path: [(start, 600), (start + Duration.seconds(2).nanoseconds, 200)])
      return (lags, [moved])
    }
  }

  /// Measures five flicks of a list, before each of which the touch moves a little and rests.
  func flicks() throws {
    try measureMotion("five flicks") {
      let (rest, flick, end) = (
        Duration.milliseconds(100), Duration.milliseconds(250), Duration.milliseconds(400)
      )
      let (start, middle, top) = (Point(x: 640, y: 650), Point(x: 640, y: 630), Point(x: 640, y: 250))
      var starts: [Int64] = []
      for _ in 0..<5 {
        let samples: [Stroke.Sample] = [
          .init(.zero, start), .init(rest, middle), .init(flick, middle), .init(end, top),
        ]
        starts.append(display.play([Stroke(samples: samples)]))
        display.run(for: .milliseconds(500))
      }
      display.runUntilRest()
      var lags: [Double] = []
      for start in starts {
        // While the touch rests, the content is where the touch is: their sum is the same until the touch ends.
        let (flick, end) = (start + flick.nanoseconds, start + end.nanoseconds)
        guard let atRest = display.frames.last(where: { $0.time <= flick })?.value else { continue }
        lags += MotionAnalysis.lags(
          display.frames.filter { $0.time > flick && $0.time <= end }, position: { atRest + middle.y - $0 },
          path: [(flick, middle.y), (end, top.y)])
      }
      let movements = zip(starts, starts.dropFirst() + [.max]).map { start, end in
        display.frames.filter { $0.time > start + flick.nanoseconds && $0.time <= end }
      }
      return (lags, movements)
    }
  }

  /// Measures how a list glides after flicks. What comes before is the application's, which may be busy then.
  func glides(count: Int = 10) throws {
    try measureMotion("glides", isGliding: true) {
      let (flick, all) = (Duration.milliseconds(150), Duration.milliseconds(1730))
      var movements: [[DisplayedFrame]] = []
      for _ in 0..<count {
        let start = display.play([
          .line(from: Point(x: 640, y: 650), to: Point(x: 640, y: 250), lasting: flick)
        ])
        let (first, end) = (
          start + flick.nanoseconds + Duration.milliseconds(350).nanoseconds, start + all.nanoseconds
        )
        display.run(until: end)
        movements.append(display.frames.filter { $0.time > first && $0.time <= end })
      }
      return ([], movements)
    }
  }

  /// Measures taps on the button of a row.
  func taps(count: Int = 10) throws {
    guard let offset = lastValue else { throw EndToEndError.picture("the list shows no strip") }
    let height = Double(RowStrip.rowHeight)
    let middle = (((offset + 300) / height).rounded(.down) + 1.5) * height - offset
    let (row, column) = (Int(middle), Int(Display.size.width) - 150)
    display.reader = { buffer in
      buffer.pixels(columns: column..<column + 1, rows: row..<row + 1).first.map { Double($0 >> 8 & 0xFF) }
    }
    defer { display.reader = Self.reader(for: content) }
    // The taps and the touchscreen's first interval are 515 ms apart, so that ten taps are spread evenly over a refresh.
    let (hold, interval) = (Duration.milliseconds(250), Duration.milliseconds(507))
    var downs: [Int64] = []
    let before = beginMeasuring()
    for _ in 0..<count {
      downs.append(display.play([.tap(at: Point(x: Display.size.width - 100, y: middle), lasting: hold)]))
      display.run(until: downs[downs.count - 1] + interval.nanoseconds)
    }
    let ends = downs.map { $0 + interval.nanoseconds }
    let ups = downs.map { $0 + hold.nanoseconds }
    // The button is light at rest and dark while it is pressed.
    let presses = MotionAnalysis.responses(to: downs, in: display.frames, until: ups) { $0 < 0xA0 }
    let releases = MotionAnalysis.responses(to: ups, in: display.frames, until: ends) { $0 >= 0xA0 }
    // A scroll view delays the touches of its content.
    try addLatency(
      "taps: touch down to pressed", presses, note: "\(presses.count) of \(count); delayed by 150 ms")
    try addLatency("taps: touch up to released", releases, note: "\(releases.count) of \(count)")
    endMeasuring("taps", before)
  }

  /// Measures a pinch that zooms a picture, and then rests.
  func pinch() throws {
    try measureMotion("pinch") {
      let duration = Duration.milliseconds(1500)
      let start = display.play(
        Stroke.pinch(
          around: Point(x: 640, y: 400), radius: 100, scale: 2.5, lasting: duration, hold: .milliseconds(500))
      )
      // While the touches rest, the picture has the scale of their distance, which is 500 px.
      let moved = display.frames.filter { $0.time > start }
      let extent = moved.last?.value ?? 1
      let lags = MotionAnalysis.lags(
        moved, position: { $0 * 500 / extent }, path: [(start, 200), (start + duration.nanoseconds, 500)])
      return (lags, [moved])
    }
  }

  // MARK: - Measuring

  private func measureMotion(
    _ name: String, isGliding: Bool = false,
    _ play: () throws -> (lags: [Double], movements: [[DisplayedFrame]])
  ) throws {
    let before = beginMeasuring()
    let (lags, movements) = try play()
    var analysis = MotionAnalysis()
    for frames in movements { analysis.add(frames) }
    guard !analysis.intervals.isEmpty else {
      throw EndToEndError.picture("\(client.name), \(name): nothing moved")
    }
    if !lags.isEmpty { try addLatency("\(name): latency", lags) }
    add(
      "\(name): missed frames", Double(analysis.missedFrameCount), "frames",
      "of \(analysis.intervals.count + analysis.missedFrameCount)")
    add(
      "\(name): frame interval p99",
      Distribution(analysis.intervals.map { Double($0) / 1e6 }).percentile(0.99), "ms")
    if isGliding {
      add("\(name): largest jump", analysis.largestJump, "px", "from one refresh to the next")
    }
    display.runUntilRest()
    endMeasuring(name, before)
    lastValue = display.frames.last?.value ?? lastValue
  }

  /// Begins to count processor time and frames.
  private func beginMeasuring() -> Double {
    display.removeAllFrames()
    _ = memory.takePeak()
    return processorTime
  }

  private func endMeasuring(_ name: String, _ timeBefore: Double) {
    let frames = display.frames
    let count = Double(max(1, frames.count))
    add("\(name): processor time", (processorTime - timeBefore) / count, "ms/frame", "\(frames.count) frames")
    add("\(name): damage", Double(frames.reduce(0) { $0 + $1.damage }) / count / 1e6, "Mpx/frame")
    addMemory(name)
  }

  /// The processor time of all threads of the client, in milliseconds.
  private var processorTime: Double { client.processorTime?.milliseconds ?? 0 }

  func add(_ name: String, _ value: Double, _ unit: String, noise: Double? = nil, _ note: String? = nil) {
    measurements.append(Measurement(name: name, value: value, unit: unit, noise: noise, note: note))
  }

  private func addLatency(_ name: String, _ latencies: [Double], note: String? = nil) throws {
    guard !latencies.isEmpty else {
      throw EndToEndError.picture("\(client.name), \(name): nothing was shown")
    }
    let distribution = Distribution(latencies)
    add("\(name) p50", distribution.median, "ms", noise: distribution.noise, note)
    add("\(name) p95", distribution.percentile(0.95), "ms", noise: distribution.noise, note)
  }

  private func addMemory(_ name: String) {
    let (present, peak) = memory.takePeak()
    add("\(name): proportional set size at the end", Double(present.proportional) / 1e6, "MB")
    add("\(name): anonymous part of it", Double(present.anonymous) / 1e6, "MB")
    add("\(name): proportional set size, peak", Double(peak) / 1e6, "MB")
  }
}
