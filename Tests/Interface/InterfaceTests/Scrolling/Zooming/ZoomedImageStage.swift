import Tactus
import TactusGeometry
import TactusTesting
import TactusTiles

/// An image view in a scroll view that zooms it up to sixteen times, with tiles that are drawn when the test calls the workers.
@MainActor
final class ZoomedImageStage {
  private final class Delegate: ScrollViewDelegate {
    weak var view: View?
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }

  let test = TestWindow(size: Size(width: 300, height: 200))
  let workers = ManualWorkers()
  let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  let view = ImageView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let delegate = Delegate()

  /// Creates a stage.
  ///
  /// - Parameter drawsBlanksAtOnce: Whether the main thread draws what would be blank.
  init(drawsBlanksAtOnce: Bool) {
    test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: drawsBlanksAtOnce)
    scrollView.addSubview(view)
    scrollView.contentSize = view.bounds.size
    scrollView.maximumZoomScale = 16
    delegate.view = view
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    test.frame()
  }

  /// Zooms without an animation, and produces frames until all tiles are there.
  func zoom(to scale: Double, at offset: Point = .zero) {
    scrollView.setZoomScale(scale, animated: false)
    scrollView.contentOffset = offset
    playUntilIdle()
  }

  /// Produces frames and draws tiles until nothing is left to do.
  func playUntilIdle() {
    for _ in 0..<40 {
      test.advance(by: 1.0 / 20)
      test.frame()
      workers.finish()
    }
  }
}
