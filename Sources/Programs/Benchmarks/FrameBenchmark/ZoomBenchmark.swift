import BenchmarkReport
import Foundation
import Tactus
import TactusScene
import TactusTesting
import TactusTiles

/// Measures zooming with tiles that are drawn on a background thread.
@MainActor
struct ZoomBenchmark {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func figures() throws -> [Figure] {
    try sharpAfterPinch() + farPan() + scrollBesideSlowDrawing() + PanBenchmark(stage).figures()
  }

  private func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }

  private func wait() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) }

  /// Measures the time from the end of a pinch until a page is sharp.
  private func sharpAfterPinch() -> [Figure] {
    var times: [Double] = []
    for _ in 0..<5 {
      let (scrollView, page) = Scenes.addPage(stage, store: TileStore())
      stage.test.frame()
      while page.layer.tiles.isEmpty {
        wait()
        stage.test.frame()
      }
      let clock = ContinuousClock()
      times.append(
        milliseconds(
          clock.measure {
            scrollView.setZoomScale(3, animated: false)
            stage.test.frame()
            while !page.layer.tiles.allSatisfy({ $0.contents.scale == 3 }) {
              wait()
              stage.test.frame()
            }
          }))
    }
    let distribution = Distribution(times)
    return [
      Figure(
        Self.name, "a page of 300 words and shapes is sharp at 3 ×", distribution, "ms",
        note: "wanted: 250; worst of 5: \(FigureTable.number(distribution.percentile(1)))")
    ]
  }

  private static let name = "zooming, tiles drawn on a background thread"

  /// Measures the memory of the tiles while content of 100,000 × 100,000 points is scrolled at 8 times its size.
  private func farPan() -> [Figure] {
    let store = TileStore(workers: ImmediateWorkers())
    let (scrollView, page) = Scenes.addPage(stage, store: store)
    page.bounds = Rect(x: 0, y: 0, width: 100_000, height: 100_000)
    scrollView.contentSize = page.bounds.size
    scrollView.setZoomScale(8, animated: false)
    var maximum = 0
    for step in 0..<200 {
      scrollView.contentOffset = Point(x: Double(step) * 900, y: Double(step) * 700)
      stage.test.frame()
      maximum = max(maximum, store.bytes)
    }
    let visible = page.layer.tiles.reduce(0) { $0 + 4 * $1.contents.bitmap.width * $1.contents.bitmap.height }
    precondition(maximum <= store.budget + visible + 4 << 20, "The tiles exceed the budget")
    return [
      Figure(
        Self.name, "a pan over 100,000 × 100,000 pt at 8 ×: maximum of tiles", Double(maximum) / 1_048_576,
        "MiB", floor: Double(visible) / 1_048_576,
        note: "floor: visible tiles; budget \(store.budget / 1_048_576)")
    ]
  }

  /// Measures frames of scrolling while a view is drawn that takes 200 ms, compared with frames without it.
  private func scrollBesideSlowDrawing() throws -> [Figure] {
    func scroll(besideDrawing: Bool) throws -> Distribution {
      var slow: View?
      let step = Scenes.draggedList(stage)
      let result = try stage.measure("scroll") { index in
        step(index)
        if index == 0, besideDrawing {
          stage.test.application.tileStore = TileStore()
          let view = SlowView(frame: Rect(x: 900, y: 100, width: 300, height: 300))
          view.zoomedScale = 1
          stage.test.window.addSubview(view)
          slow = view
        }
        // Redrawing it in each frame would cancel the drawing before.
        if besideDrawing, index.isMultiple(of: 30) { slow?.setNeedsDisplay() }
        RunLoop.main.run(until: Date())
      }
      return result.total
    }
    // Without the drawing before and after it, as the machine may become busier or less busy meanwhile.
    let before = try scroll(besideDrawing: false)
    let beside = try scroll(besideDrawing: true)
    let after = try scroll(besideDrawing: false)
    return [
      Figure(
        Self.name, "a frame of scrolling beside a drawing of 200 ms", beside, "µs",
        floor: (before.median + after.median) / 2,
        note: "floor: without the drawing, \(FigureTable.number(before.median)) before and "
          + "\(FigureTable.number(after.median)) after")
    ]
  }
}

/// A view that takes about 200 ms to draw.
private final class SlowView: View {
  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setStrokeColor(.orange)
    for line in 0..<4000 {
      let x = Double(line % 300)
      context.strokeLineSegments(between: [Point(x: x, y: 0), Point(x: 300 - x, y: 300)])
    }
  }
}
