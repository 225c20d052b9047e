import BenchmarkReport
import Foundation
import Tactus
import TactusTesting
import TactusTiles

/// Measures a pan over a photograph that is decoded in parts, at 3,000 pixels per second.
@MainActor
struct PanBenchmark {
  /// The speed, in pixels per second.
  private static let speed = 3000.0
  /// The size of the photograph, in pixels: more than are decoded as a whole.
  private static let size = Size(width: 6400, height: 4800)

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func figures() throws -> [Figure] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard let data = Self.photograph() else { return [] }
    try Data(data).write(to: URL(fileURLWithPath: path))
    let (all, missing) = pan(path)
    return [
      Figure(
        "zooming, tiles drawn on a background thread", "tiles missing in a pan at 3,000 px/s",
        Double(missing), "tiles", note: "of \(all) that were seen, each counted in each frame")
    ]
  }

  private static func photograph() -> [UInt8]? {
    Image(size: size) { context in
      for row in 0..<60 {
        for column in 0..<80 {
          context.setFillColor(
            Color(hue: Double((row * 7 + column * 3) % 80) / 80, saturation: 0.5, brightness: 0.9))
          context.fillEllipse(
            in: Rect(x: Double(column) * 80, y: Double(row) * 80, width: 100, height: 60))
        }
      }
    }?.jpegData(compressionQuality: 0.8)
  }

  /// Drags the photograph to and fro for some seconds of real time.
  ///
  /// - Returns: The numbers of tiles that were seen in all frames, and of those that were missing.
  private func pan(_ path: String) -> (all: Int, missing: Int) {
    let store = TileStore()
    let (scrollView, view) = Scenes.addPhotograph(stage, path: path, size: Self.size, store: store)
    let clock = ContinuousClock()
    func frame(until time: ContinuousClock.Instant) {
      stage.test.frame()
      while clock.now < time { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) }
      stage.test.advance(by: 1.0 / 60)
    }
    var next = clock.now
    func play(_ seconds: Double, _ body: () -> Void = {}) {
      for _ in 0..<Int(seconds * 60) {
        next = max(next, clock.now).advanced(by: .seconds(1.0 / 60))
        body()
        frame(until: next)
      }
    }
    while view.image == nil { play(0.1) }
    scrollView.contentOffset = Point(x: 200, y: 1000)
    play(1)
    let before = store.counters.missing
    var all = 0
    for direction in [-1.0, 1, -1, 1] {
      let touch = stage.test.touch(at: Point(x: direction < 0 ? 1200 : 80, y: 400))
      play(1) {
        if touch.location.x < 30 || touch.location.x > 1250 { return }
        touch.move(by: Point(x: direction * Self.speed / 60, y: 0))
        all += view.layer.tiles.count
      }
      touch.end()
      play(0.5) { all += view.layer.tiles.count }
    }
    return (all, store.counters.missing - before)
  }
}
