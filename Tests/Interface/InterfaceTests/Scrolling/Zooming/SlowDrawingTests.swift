import Tactus
import TactusGeometry
import TactusGraphics
import TactusTesting
import TactusTiles
import Testing

@Suite("Tiles of a drawing of ten seconds")
@MainActor
struct SlowDrawingTests {
  /// A view of shadows with a blur radius of its own width.
  private final class Shadows: View {
    override func draw(_ rect: Rect) {
      guard let context = GraphicsContext.current else { return }
      context.setShadow(offset: .zero, blur: 60, color: .black)
      context.setFillColor(.red)
      for index in 0..<4000 {
        context.fillEllipse(in: Rect(x: Double(index % 50), y: Double(index % 70), width: 500, height: 400))
      }
    }
  }

  private let test = TestWindow(size: Size(width: 400, height: 300))
  private let workers = BlockedWorkers()
  private let view = Shadows(frame: Rect(x: 0, y: 0, width: 600, height: 500))

  /// Begins to draw the first tile. Not in the initializer: other tests may run between that and the test, while the thread draws.
  private func begin() {
    test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: false)
    test.window.addSubview(view)
    view.zoomedScale = 0.8
    test.frame()
    workers.waitForBeginning()
  }

  @Test("Z6 frames continue meanwhile, and removing the view cancels its drawing")
  func leaving() {
    begin()
    test.play(for: 0.5) { _ in view.center.x += 1 }
    view.removeFromSuperview()
    #expect(test.application.tileStore.counters.cancellations == 1)
    #expect(workers.take() == nil)
    #expect(test.application.tileStore.counters.rasters == 0)
  }

  @Test("Z6 a new scale cancels the drawing at the previous one")
  func newScale() {
    begin()
    test.play(for: 0.5) { _ in view.center.x += 1 }
    view.zoomedScale = 0.5
    test.frame()
    #expect(test.application.tileStore.counters.cancellations == 1)
    #expect(workers.take() == nil)
    view.removeFromSuperview()
    #expect(workers.take() == nil)
    #expect(test.application.tileStore.counters.rasters == 0)
  }
}
