import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Playing until a window is idle")
struct PlayUntilIdleTests {
  @Test(
    "U11 playUntilIdle() returns after the completions of the animations it waited for, also of delayed ones")
  func completions() {
    let test = TestWindow()
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    test.window.addSubview(view)
    var log: [String] = []
    View.animate(
      withDuration: 0.3, animations: { view.center.x = 200 }, completion: { _ in log.append("first") })
    View.animate(
      withDuration: 0.2, delay: 1, options: [], animations: { view.alpha = 0.5 },
      completion: { _ in log.append("delayed") })
    // Without a change there is nothing to wait for, and the completion is called all the same.
    View.animate(withDuration: 0.4, animations: {}, completion: { _ in log.append("empty") })
    test.playUntilIdle()
    #expect(log == ["empty", "first", "delayed"])
    #expect(!test.needsFrame)
  }

  @Test("U11 it plays on for the animations and frames that a completion requests, and returns after theirs")
  func chains() {
    let test = TestWindow()
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    test.window.addSubview(view)
    var log: [Int] = []
    func next(_ number: Int) {
      View.animate(
        withDuration: 0.1, animations: { view.center.x += 20 },
        completion: { _ in
          log.append(number)
          if number < 5 { next(number + 1) }
        })
    }
    next(1)
    test.playUntilIdle()
    #expect(log == [1, 2, 3, 4, 5] && !test.needsFrame)
  }

  @Test("U11 it returns after the end of scrolling, and after the completion of a presented controller")
  func scrollingAndPresenting() {
    let test = TestWindow()
    final class Watcher: ScrollViewDelegate {
      var ended = 0
      func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { ended += 1 }
    }
    let watcher = Watcher()
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 320, height: 4000)
    scrollView.delegate = watcher
    let controller = ViewController()
    test.window.rootViewController = controller
    controller.view.addSubview(scrollView)
    test.playUntilIdle()
    scrollView.setContentOffset(Point(x: 0, y: 900), animated: true)
    test.playUntilIdle()
    #expect(watcher.ended == 1 && scrollView.contentOffset.y == 900)
    var presented = 0
    controller.present(ViewController(), animated: true) { presented += 1 }
    test.playUntilIdle()
    #expect(presented == 1)
  }

  @Test("U11 timers do not keep a window from being idle, and a limit ends what never is")
  func limits() {
    let test = TestWindow()
    var fired = 0
    let timer = Timer(timeInterval: 0.5, repeats: true) { _ in fired += 1 }
    let start = test.now
    test.playUntilIdle()
    #expect(test.now < start + 0.1 && fired == 0 && timer.isValid)
    let link = DisplayLink { _ in }
    link.add(to: test.window)
    test.playUntilIdle(limit: 2)
    #expect(test.now > start + 2 && test.now < start + 2.2 && fired == 4)
    link.invalidate()
  }

  @Test(
    "U11 playUntilDrawn() returns when the tiles of a zoomed view have arrived, and the window shows them")
  func tiles() async throws {
    final class Page: View, ScrollViewDelegate {
      override func draw(_ rect: Rect) {
        guard let context = GraphicsContext.current else { return }
        context.setFillColor(Color(red: 0, green: 0.5, blue: 0))
        context.fill(bounds)
      }
      func viewForZooming(in scrollView: ScrollView) -> View? { self }
    }
    let test = TestWindow(size: Size(width: 200, height: 200))
    let scrollView = ScrollView(frame: test.window.bounds)
    let page = Page(frame: Rect(x: 0, y: 0, width: 2000, height: 2000))
    page.backgroundColor = .white
    scrollView.delegate = page
    scrollView.maximumZoomScale = 8
    scrollView.contentSize = page.bounds.size
    scrollView.addSubview(page)
    test.window.addSubview(scrollView)
    test.playUntilIdle()
    scrollView.zoomScale = 6
    await test.playUntilDrawn()
    #expect(try test.picture().share(of: .init(0x008000), tolerance: 3) == 1)
  }
}
