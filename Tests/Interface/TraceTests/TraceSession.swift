import Tactus
import TactusTesting

/// A session, played from its first touch until everything is at rest.
@MainActor
final class TraceSession {
  private let stage: TraceStage
  private let plan: TracePlan
  private var test: TestWindow { stage.test }
  private var journal: TraceJournal { stage.journal }
  /// The random times of reports and frames.
  private var timing: TraceRandom
  /// The random changes in callbacks.
  private var mutation: TraceRandom
  /// The average number of callbacks per change; 0 for no changes.
  private let mutationRate: Int
  private var depth = 0
  /// The number of changes that callbacks may still make at this instant, which prevents endless recursion.
  private var mutationsLeft = 0
  private var allowsMutations = true
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

  /// Plays the session.
  ///
  /// - Returns: The trace, the number of lines of each kind, and the faults at rest.
  func play() -> (text: String, counts: [String: Int], faults: [String]) {
    let start = test.now
    var (frame, report) = (start, start)
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
        // A frame is shown when the next one begins.
        let interval = timing.pick([1.0, 1, 1, 1, 2, 3]) / 60
        show(interval)
        frame = test.now + interval
      }
    }
    rest()
    return (journal.text, journal.counts, faults())
  }

  private func mutate(_ sender: AnyObject) {
    guard allowsMutations, mutationRate > 0, depth < 2, mutationsLeft > 0, mutation.once(in: mutationRate)
    else {
      return
    }
    depth += 1
    mutationsLeft -= 1
    TraceMutation.perform(on: stage, seed: mutation.seed(), sender: sender)
    depth -= 1
  }

  // MARK: - Touches

  private func send(at time: Double, waits: Bool) {
    var reports: [TraceInternals.Report] = []
    // Reports arrive with a varying delay.
    let stamp = test.now - timing.pick([0.001, 0.002, 0.002, 0.004])
    for (index, touch) in plan.touches.enumerated() {
      func add(_ kind: TraceInternals.Report.Kind, _ location: Point) {
        reports.append(
          TraceInternals.Report(
            kind: kind, identifier: UInt64(index + 1), location: location, timestamp: stamp,
            type: touch.type,
            radii: touch.radii))
      }
      let location = touch.path(time)
      if let last = down[index] {
        if time >= touch.end {
          down[index] = nil
          add(touch.isCancelled ? .cancel : .up, last)
        } else if location != last {
          down[index] = location
          add(.motion, location)
        }
      } else if time >= touch.start, time < touch.end {
        down[index] = location
        add(.down, location)
      }
    }
    if !reports.isEmpty { TraceInternals.send(reports, to: test, waits: waits) }
  }

  // MARK: - Frames

  private func show(_ interval: Double) {
    test.frame(interval: interval)
    stage.observer.finishTiles()
    journal.write("f", test.needsFrame ? "wants" : "-")
    for scrollView in stage.scrollViews {
      writeChange(scrollView) {
        TraceObserver.state(of: scrollView) + TraceInternals.overlays(of: scrollView)
      }
    }
    for table in stage.tables {
      for (cell, path) in zip(table.visibleCells, table.indexPathsForVisibleRows)
      where cell.bounds.minX != 0 {
        journal.write("  swiped", journal.name(of: table), traced(path), traced(cell.bounds.minX))
      }
    }
    for control in stage.controls { writeChange(control) { TraceObserver.state(of: control) } }
    for recognizer in stage.recognizers {
      writeChange(recognizer) { "\(recognizer.state) \(recognizer.numberOfTouches)" }
    }
  }

  /// Writes the state of an object if it has changed since the last frame.
  private func writeChange(_ object: AnyObject, _ state: () -> String) {
    let state = state()
    guard shown.updateValue(state, forKey: ObjectIdentifier(object)) != state else { return }
    journal.write(" ", journal.name(of: object), state)
  }

  // MARK: - The end

  private func rest() {
    allowsMutations = false
    journal.write("> rest")
    let touchUps = down.keys.sorted().map { index in
      TraceInternals.Report(
        kind: .up, identifier: UInt64(index + 1), location: down[index] ?? .zero, timestamp: test.now)
    }
    if !touchUps.isEmpty { TraceInternals.send(touchUps, to: test, waits: false) }
    TraceInternals.hover(at: nil, in: test)
    let corner = Point(x: 1, y: 1)
    _ = TraceInternals.scroll(.ended, isWheel: false, by: .zero, at: corner, in: test)
    _ = TraceInternals.magnify(.ended, isWheel: false, by: 1, translation: .zero, at: corner, in: test)
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

  /// Returns descriptions of states that did not end although everything is at rest.
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
