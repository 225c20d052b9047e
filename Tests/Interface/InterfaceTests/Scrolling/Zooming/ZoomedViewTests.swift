import Tactus
import TactusGeometry
import TactusGraphics
import TactusScene
import TactusTesting
import TactusTiles
import Testing

@Suite("Zooming: views that are added, removed and changed")
@MainActor
struct ZoomedViewTests {
  private final class Page: View {
    override func draw(_ rect: Rect) {
      GraphicsContext.current?.setFillColor(.white)
      GraphicsContext.current?.fill(bounds)
    }
  }

  private final class Delegate: ScrollViewDelegate {
    weak var view: View?
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }

  private let test = TestWindow(size: Size(width: 400, height: 600))
  private let workers = ManualWorkers()
  private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
  private let container = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
  private let page = Page(frame: Rect(x: 0, y: 0, width: 400, height: 600))
  private let delegate = Delegate()

  init() {
    test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: false)
    container.addSubview(page)
    scrollView.addSubview(container)
    scrollView.contentSize = page.bounds.size
    scrollView.maximumZoomScale = 8
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
  }

  private func playUntilIdle() {
    for _ in 0..<60 {
      test.advance(by: 1.0 / 20)
      test.frame()
      workers.finish()
    }
    test.frame()
  }

  private func pinch() -> [SimulatedTouch] {
    let touches = [-50.0, 50].map { test.touch(at: Point(x: 200 + $0, y: 300)) }
    for _ in 1...30 {
      test.advance(by: 1.0 / 60)
      test.together {
        touches[0].move(by: Point(x: -2, y: 0))
        touches[1].move(by: Point(x: 2, y: 0))
      }
      test.frame()
    }
    return touches
  }

  @Test(
    "Z4 a zoomed view that is removed from its scroll view, or with its superview, is no longer zoomed",
    arguments: [false, true], [false, true])
  func removed(withSuperview: Bool, whileZooming: Bool) {
    delegate.view = withSuperview ? page : container
    scrollView.setZoomScale(3, animated: false)
    playUntilIdle()
    #expect(page.contentScaleFactor == 3 && !page.layer.tiles.isEmpty)
    let touches = whileZooming ? pinch() : []
    container.removeFromSuperview()
    #expect(page.contentScaleFactor == 1)
    test.together { for touch in touches { touch.end() } }
    playUntilIdle()
    #expect(!scrollView.isZooming && !scrollView.isZoomBouncing && scrollView.zoomScale == 1)
    container.transform = .identity
    test.window.addSubview(container)
    playUntilIdle()
    #expect(page.contentScaleFactor == 1 && page.layer.tiles.isEmpty && page.layer.contents != nil)
    page.transform = .identity
    page.frame.origin = .zero
    container.frame.origin = .zero
    scrollView.addSubview(container)
    playUntilIdle()
    scrollView.setZoomScale(2, animated: false)
    playUntilIdle()
    #expect(page.contentScaleFactor == 2 && !page.layer.tiles.isEmpty)
  }

  @Test(
    "Z4 a view moved to another superview is no longer zoomed; a moved scroll view keeps its zoomed view"
  )
  func moved() {
    delegate.view = page
    scrollView.setZoomScale(3, animated: false)
    playUntilIdle()
    scrollView.removeFromSuperview()
    #expect(scrollView.zoomScale == 3)
    test.window.addSubview(scrollView)
    playUntilIdle()
    #expect(page.contentScaleFactor == 3 && !page.layer.tiles.isEmpty)
    test.window.addSubview(page)
    playUntilIdle()
    #expect(page.contentScaleFactor == 1 && page.layer.tiles.isEmpty)
  }

  @Test("R5 the content mode of a tiled image can be changed")
  func contentMode() throws {
    let photo = ImageView(
      image: Image(size: Size(width: 1200, height: 600)) { context in
        context.setFillColor(.red)
        context.fill(Rect(x: 0, y: 0, width: 1200, height: 600))
      })
    photo.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    page.addSubview(photo)
    delegate.view = page
    playUntilIdle()
    #expect(!photo.layer.tiles.isEmpty)
    /// Returns a Boolean value that indicates whether a row is not the white of the page.
    func isPhoto(_ y: Int) throws -> Bool {
      try test.render().bitmap.withUnsafeBytes { $0[4 * (400 * y + 200)] < 128 }
    }
    #expect(try isPhoto(50))
    photo.contentMode = .scaleAspectFit
    playUntilIdle()
    #expect(try !isPhoto(50))
    #expect(try isPhoto(300))
    photo.contentMode = .scaleToFill
    photo.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    playUntilIdle()
    #expect(try isPhoto(190))
    #expect(try !isPhoto(210))
  }
}
