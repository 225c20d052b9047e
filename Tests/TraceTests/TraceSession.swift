import Tactus
import TactusTesting

/// One seed played from the first touch until all is at rest.
@MainActor
final class TraceSession {
  private let stage: TraceStage
  private let plan: TracePlan
  private var test: TestWindow { stage.test }
  private var journal: TraceJournal { stage.journal }
  /// Chooses when reports and frames come.
  private var timing: TraceRandom
  /// Chooses what callbacks change.
  private var mutation: TraceRandom
  /// Once in how many callbacks something changes; 0 is never.
  private let mutationRate: Int
  private var depth = 0
  /// How many callbacks of one instant may still change something: they would go on calling each other for ever.
  private var mutationsLeft = 0
  private var isDefiant = true
  private var down: [Int: Point] = [:]
  private var shown: [ObjectIdentifier: String] = [:]

  init(_ kind: TraceKind, seed: UInt64) {
    stage = TraceStage(kind, seed: seed)
    plan = TracePlan(kind, seed: seed &+ 1 << 32, on: stage)
    timing = TraceRandom(seed: seed &+ 2 << 32)
    mutation = TraceRandom(seed: seed &+ 3 << 32)
    mutationRate = mutation.pick([0, 40, 15, 8])
    stage.observer.mutate = { [unowned self] _, sender in mutate(sender) }
  }

  /// Plays it.
  ///
  /// - Returns: What was written, and what is wrong although nothing touches the window any more.
  func play() -> (text: String, counts: [String: Int], faults: [String]) {
    let start = test.now
    var (frame, report) = (start, start)
    var interval = 1.0 / 60
    var calls = plan.calls[...]
    let waits = !timing.once(in: 3)
    while test.now < start + plan.duration {
      let next = min(frame, report, calls.first.map { start + $0.time } ?? .infinity)
      if next > test.now { test.advance(by: next - test.now) }
      mutationsLeft = 3
      if let call = calls.first, start + call.time <= test.now {
        call.act(stage)
        calls.removeFirst()
      } else if report <= test.now {
        send(at: test.now - start, waits: waits)
        report = test.now + timing.pick([0.008, 0.012, 0.016, 0.016])
      } else {
        show(interval)
        interval = timing.pick([1, 1, 1, 1, 2, 3]) / 60
        frame = test.now + interval
      }
    }
    rest()
    return (journal.text, journal.counts, faults())
  }

  private func mutate(_ sender: AnyObject) {
    guard isDefiant, mutationRate > 0, depth < 2, mutationsLeft > 0, mutation.once(in: mutationRate) else {
      return
    }
    depth += 1
    mutationsLeft -= 1
    TraceMutation.perform(on: stage, seed: mutation.seed(), sender: sender)
    depth -= 1
  }

  // MARK: - Fingers

  private func send(at time: Double, waits: Bool) {
    var reports: [TraceDoor.Report] = []
    // Reports arrive later than what they tell of, and not always by as much.
    let stamp = test.now - timing.pick([0.001, 0.002, 0.002, 0.004])
    for (index, finger) in plan.fingers.enumerated() {
      func add(_ kind: TraceDoor.Report.Kind, _ place: Point) {
        reports.append(
          TraceDoor.Report(
            kind: kind, contact: UInt64(index + 1), location: place, timestamp: stamp, type: finger.type,
            radii: finger.radii))
      }
      let place = finger.path(time)
      if let last = down[index] {
        if time >= finger.end {
          down[index] = nil
          add(finger.isCancelled ? .cancel : .up, last)
        } else if place != last {
          down[index] = place
          add(.motion, place)
        }
      } else if time >= finger.start, time < finger.end {
        down[index] = place
        add(.down, place)
      }
    }
    if !reports.isEmpty { TraceDoor.send(reports, to: test, waits: waits) }
  }

  // MARK: - Frames

  private func show(_ interval: Double) {
    test.frame(interval: interval)
    stage.observer.finishTiles()
    journal.write("f", test.needsFrame ? "wants" : "-")
    for scrollView in stage.scrollViews {
      tell(scrollView) { TraceObserver.state(of: scrollView) + TraceDoor.overlays(of: scrollView) }
    }
    for table in stage.tables {
      for (cell, path) in zip(table.visibleCells, table.indexPathsForVisibleRows ?? [])
      where cell.bounds.minX != 0 {
        journal.write("  swiped", journal.name(of: table), traced(path), traced(cell.bounds.minX))
      }
    }
    for control in stage.controls { tell(control) { TraceObserver.state(of: control) } }
    for recognizer in stage.recognizers {
      tell(recognizer) { "\(recognizer.state) \(recognizer.numberOfTouches)" }
    }
  }

  /// Writes what is new of an object since the last frame.
  private func tell(_ object: AnyObject, _ state: () -> String) {
    let state = state()
    guard shown.updateValue(state, forKey: ObjectIdentifier(object)) != state else { return }
    journal.write(" ", journal.name(of: object), state)
  }

  // MARK: - The end

  private func rest() {
    isDefiant = false
    journal.write("> rest")
    let lifts = down.keys.sorted().map { index in
      TraceDoor.Report(
        kind: .up, contact: UInt64(index + 1), location: down[index] ?? .zero, timestamp: test.now)
    }
    if !lifts.isEmpty { TraceDoor.send(lifts, to: test, waits: false) }
    TraceDoor.hover(at: nil, in: test)
    let corner = Point(x: 1, y: 1)
    _ = TraceDoor.scroll(.ended, isWheel: false, by: .zero, at: corner, in: test)
    _ = TraceDoor.magnify(.ended, isWheel: false, by: 1, translation: .zero, at: corner, in: test)
    var count = 0
    repeat {
      test.advance(by: 0.05)
      if test.needsFrame || count % 8 == 0 { show(0.05) }
      count += 1
      if count == 80 {
        stage.restore()
        _ = test.window.endEditing(true)
      }
    } while count < 90 || test.needsFrame && count < 200
    for scrollView in stage.scrollViews {
      journal.write(
        "end", journal.name(of: scrollView), TraceObserver.state(of: scrollView),
        traced(scrollView.contentSize), traced(scrollView.adjustedContentInset))
    }
  }

  /// What is stuck although nothing touches the window and all motion has ended.
  private func faults() -> [String] {
    var faults = stage.observer.pairs.finalFaults()
    for scrollView in stage.scrollViews {
      let flags = TraceObserver.state(of: scrollView).prefix(6)
      if flags != "------" { faults.append("\(journal.name(of: scrollView)) is left with \(flags)") }
    }
    for recognizer in stage.recognizers
    where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      faults.append(
        "\(journal.name(of: recognizer)) is left \(recognizer.state) with \(recognizer.numberOfTouches)")
    }
    for control in stage.controls where control.isTracking || control.isTouchInside || control.isHighlighted {
      faults.append("\(journal.name(of: control)) is left \(TraceObserver.state(of: control))")
    }
    if test.needsFrame { faults.append("the window wants frames for ever") }
    return faults
  }
}
