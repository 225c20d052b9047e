import Tactus
import TactusGeometry
import TactusTesting
import Testing

// MARK: - Delegate calls and changes within them

extension ZoomTests {
  @Test("Z1 an immediate change calls didZoom alone; an animated one also reports its beginning and end")
  func calls() {
    scrollView.setZoomScale(2, animated: false)
    #expect(delegate.calls == ["didZoom"])
    delegate.calls = []
    scrollView.zoom(to: Rect(x: 100, y: 150, width: 100, height: 150), animated: false)
    #expect(delegate.calls == ["didZoom"])
    delegate.calls = []
    scrollView.zoomScale = 4
    #expect(delegate.calls.isEmpty)
    scrollView.setZoomScale(3, animated: true)
    #expect(delegate.calls == ["willBegin"])
    runFrames(0.4)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd 3.0"])
    delegate.calls = []
    scrollView.zoom(to: page.bounds, animated: true)
    runFrames(0.4)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd 1.0"])
    #expect(delegate.named.count == 4 && delegate.named.allSatisfy { $0 === page })
  }

  @Test("Z1 an animated change to the present scale and offset does nothing")
  func nothingToDo() {
    scrollView.setZoomScale(2, animated: false)
    delegate.calls = []
    scrollView.setZoomScale(2, animated: true)
    runFrames(0.4)
    #expect(delegate.calls.isEmpty)
  }

  @Test(
    "Z1 Z5 the scale may be set, in either direction, when zooming has ended, as for tap-to-zoom")
  func settingAtTheEnd() {
    var depth = 0
    delegate.onEnd = { scrollView, scale in
      depth += 1
      defer { depth -= 1 }
      #expect(depth == 1)
      guard depth < 3 else { return }
      scrollView.setZoomScale(scale + 0.01, animated: false)
      scrollView.setZoomScale(scale, animated: false)
    }
    _ = pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 100, y: 300), Point(x: 300, y: 300))
    )
    runFrames(0.5)
    let scale = scrollView.zoomScale
    #expect(scale > 1.5)
    #expect(delegate.calls.count { $0.hasPrefix("didEnd") } == 1)
    scrollView.setZoomScale(1, animated: true)
    runFrames(0.5)
    #expect(scrollView.zoomScale == 1)
    #expect(delegate.calls.count { $0.hasPrefix("didEnd") } == 2)
    #expect(delegate.calls.count { $0 == "willBegin" } == 2)
  }

  @Test("Z1 an animated change that the delegate begins when another one reaches its end completes")
  func changingInTheLastFrame() {
    delegate.onZoom = { scrollView in
      guard scrollView.zoomScale == 3 else { return }
      self.delegate.onZoom = nil
      scrollView.setZoomScale(2, animated: true)
    }
    scrollView.setZoomScale(3, animated: true)
    runFrames(0.35)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd 3.0", "willBegin", "didZoom"])
    #expect(scrollView.zoomScale > 2 && scrollView.zoomScale < 3)
    runFrames(0.4)
    #expect(scrollView.zoomScale == 2)
    #expect(delegate.calls.suffix(2) == ["didZoom", "didEnd 2.0"])
  }

  @Test(
    "Z1 S21 zooming that the delegate begins while the content moves to rest does not begin before the end of the pinch"
  )
  func changingAtRest() {
    final class Mover: ScrollViewDelegate {
      let other: Delegate
      var isArmed = false
      init(_ other: Delegate) { self.other = other }
      func viewForZooming(in scrollView: ScrollView) -> View? { other.view }
      func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
        other.calls.append("willBegin")
      }
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        guard isArmed else { return }
        scrollView.setZoomScale(1.2, animated: true)
      }
      func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        other.calls.append("didEnd")
      }
    }
    let mover = Mover(delegate)
    scrollView.delegate = mover
    let touches = pinch(
      from: (Point(x: 150.2, y: 300), Point(x: 250, y: 300)),
      to: (Point(x: 100.3, y: 300.4), Point(x: 300, y: 300)),
      endsTouches: false)
    test.play(for: 0.2)
    mover.isArmed = true
    test.together {
      touches.0.end(); touches.1.end()
    }
    runFrames(0.5)
    #expect(delegate.calls.first == "willBegin" && delegate.calls.last == "didEnd")
    for (index, call) in delegate.calls.enumerated() {
      #expect(call == (index.isMultiple(of: 2) ? "willBegin" : "didEnd"))
    }
  }
}
