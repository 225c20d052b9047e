import TactusTesting
import Testing

@testable import TactusInterface

/// Typists whose touches overlap: each key is typed once, in the order in which the touches began.
@MainActor
@Suite("On-screen keyboard: typists")
struct KeyboardTypistTests {
  /// A report of the panel.
  private struct Report {
    enum Kind { case down, motion, up }
    var time: Double
    var index: Int
    var kind: Kind
    var location: Point
  }

  /// A typist with a number of touches at once.
  private struct Typist {
    var rate: Double
    /// The times between two touches that begin, in seconds.
    var pauses: ClosedRange<Double>
    /// The times for which keys are held, in seconds.
    var holds: ClosedRange<Double>
    /// The maximum noise of a report, in points.
    var noise: Double
    /// The maximum translation of a touch while it is down, in points.
    var drift: Double
  }

  /// Types keys, and returns the text that they have typed into the field.
  private func type(_ keys: [String], _ typist: Typist, on stage: KeyboardStage, using random: inout Random)
    -> String
  {
    var reports: [Report] = []
    var time = 0.0
    for (index, key) in keys.enumerated() {
      let frame = (key == "⌫" ? stage.key(.backspace) : stage.key(key))?.frame ?? .zero
      let origin = stage.view?.convert(frame, to: nil) ?? .zero
      // Anywhere on the key that is drawn.
      let start = Point(
        x: Double.random(in: origin.minX...origin.maxX, using: &random),
        y: Double.random(in: origin.minY...origin.maxY, using: &random))
      let drift = Point(
        x: Double.random(in: -typist.drift...typist.drift, using: &random),
        y: Double.random(in: -typist.drift...typist.drift, using: &random))
      let hold = Double.random(in: typist.holds, using: &random)
      let count = max(1, Int(hold * typist.rate))
      reports.append(Report(time: time, index: index, kind: .down, location: start))
      var last = start
      for step in 1...count {
        let progress = Double(step) / Double(count)
        last = Point(
          x: start.x + drift.x * progress + Double.random(in: -typist.noise...typist.noise, using: &random),
          y: start.y + drift.y * progress + Double.random(in: -typist.noise...typist.noise, using: &random))
        reports.append(
          Report(time: time + Double(step) / typist.rate, index: index, kind: .motion, location: last))
      }
      reports.append(
        Report(time: time + Double(count) / typist.rate + 1e-6, index: index, kind: .up, location: last))
      time += Double.random(in: typist.pauses, using: &random)
    }
    reports.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    let start = stage.test.now
    var touches: [Int: SimulatedTouch] = [:]
    var nextFrame = start
    for report in reports {
      stage.test.advance(by: max(0, start + report.time - stage.test.now))
      if stage.test.now >= nextFrame {
        stage.test.frame()
        nextFrame = stage.test.now + 1.0 / 60
      }
      switch report.kind {
      case .down: touches[report.index] = stage.test.touch(at: report.location)
      case .motion: touches[report.index]?.move(to: report.location)
      case .up: touches.removeValue(forKey: report.index)?.end()
      }
    }
    stage.test.advance(by: 1)
    return stage.text
  }

  private func expected(_ keys: [String]) -> String {
    var text = ""
    for key in keys { if key == "⌫" { _ = text.popLast() } else { text += key } }
    return text
  }

  private func keys(_ count: Int, using random: inout Random) -> [String] {
    let all = "abcdefghijklmnopqrstuvwxyz".map(String.init) + [" ", " ", " ", "⌫", "⌫"]
    return (0..<count).map { _ in all[Int.random(in: 0...all.count - 1, using: &random)] }
  }

  @Test(
    "W12 two thumbs that roll over lose no key at any rate of reports, with noise and touches that cross the edges of keys",
    arguments: [60.0, 125, 240, 500, 1000])
  func thumbs(rate: Double) {
    var random = Random(seed: UInt64(rate))
    for _ in 0..<2 {
      let stage = KeyboardStage()
      stage.field.autocapitalizationType = .none
      stage.edit()
      let keys = keys(60, using: &random)
      let typist = Typist(rate: rate, pauses: 0.05...0.16, holds: 0.04...0.3, noise: 3, drift: 10)
      #expect(type(keys, typist, on: stage, using: &random) == expected(keys))
    }
  }

  @Test("W12 ten touches at once are typed in the order in which they begin")
  func tenTouches() {
    var random = Random(seed: 7)
    for size in [Size(width: 390, height: 700), Size(width: 1280, height: 800)] {
      let stage = KeyboardStage(size: size)
      stage.field.autocapitalizationType = .none
      stage.edit()
      let keys = keys(100, using: &random)
      let typist = Typist(rate: 120, pauses: 0.004...0.05, holds: 0.2...0.45, noise: 2, drift: 6)
      #expect(type(keys, typist, on: stage, using: &random) == expected(keys))
    }
  }

  @Test("W12 touches that begin in one report are typed in the order of the report")
  func together() {
    let stage = KeyboardStage()
    stage.field.autocapitalizationType = .none
    stage.edit()
    var touches: [SimulatedTouch] = []
    stage.test.together {
      for key in ["t", "a", "c", "t", "u", "s", "o", "k", "e", "y"] {
        touches.append(stage.test.touch(at: stage.point(key)))
      }
    }
    stage.test.together { for touch in touches.reversed() { touch.end() } }
    #expect(stage.text == "tactusokey")
  }

  @Test("W12 ten thousand random touches neither crash nor leave a touch, and what is typed is text")
  func randomTouches() {
    let stage = KeyboardStage()
    stage.field.keyboardType = .emailAddress
    stage.edit()
    var random = Random(seed: 99)
    var touches: [SimulatedTouch] = []
    for step in 0..<10_000 {
      let wild = Point(
        x: Double.random(in: -100...500, using: &random), y: Double.random(in: 300...900, using: &random))
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1: touches.append(stage.test.touch(at: wild))
      case 2 where !touches.isEmpty:
        touches[Int.random(in: 0...touches.count - 1, using: &random)].move(to: wild)
      case 3 where !touches.isEmpty:
        touches.remove(at: Int.random(in: 0...touches.count - 1, using: &random)).end()
      case 4 where !touches.isEmpty:
        touches.remove(at: Int.random(in: 0...touches.count - 1, using: &random)).cancel()
      default: stage.test.advance(by: Double.random(in: 0...0.3, using: &random))
      }
      while touches.count > 12 { touches.removeFirst().end() }
      if step % 50 == 0 {
        stage.test.frame()
        if !stage.field.isEditing { stage.field.becomeFirstResponder() }
      }
    }
    for touch in touches { touch.end() }
    #expect(stage.keyboard?.view?.typing.presses.isEmpty == true)
    #expect(!stage.text.isEmpty && stage.text.utf8.count < 65_537)
    stage.field.resignFirstResponder()
    stage.finish()
    #expect(!stage.test.needsFrame && stage.keyboard?.view?.typing.nextDeadline == nil)
  }
}
