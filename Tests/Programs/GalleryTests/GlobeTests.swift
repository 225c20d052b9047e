import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Globe", .serialized)
struct GlobeTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller = GlobeController(.globe)
  private var page: GlobePage { controller.page }

  init() {
    test.window.rootViewController = controller
    test.frame()
  }

  private func drag(from start: Point, by distance: Point, steps: Int = 6) {
    let touch = test.touch(at: start)
    for step in 1...steps {
      test.advance(by: 1.0 / 60)
      touch.move(
        to: start
          + Point(x: distance.x * Double(step) / Double(steps), y: distance.y * Double(step) / Double(steps)))
      test.frame()
    }
    touch.end()
  }

  @Test("R8 the globe is between the sky and the bar, and turns on after a flick until a touch stops it")
  func flick() throws {
    let before = try test.picture()
    #expect(page.globeView.failure == nil && page.globeView.context != nil)
    #expect(before.pixel(x: 400, y: 260).distance(to: .black) > 30, "the globe")
    drag(from: Point(x: 360, y: 240), by: Point(x: 80, y: 10))
    #expect(page.drawing.motion.isMoving)
    let released = page.drawing.motion.longitude
    for _ in 0..<10 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    #expect(page.drawing.motion.longitude > released)
    #expect(try test.picture().differingPixels(from: before) > 5000)
    let touch = test.touch(at: Point(x: 400, y: 240))
    test.frame()
    #expect(!page.drawing.motion.isMoving, "a touch stops it")
    touch.end()
    drag(from: Point(x: 360, y: 240), by: Point(x: 80, y: 10))
    for _ in 0..<600 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    #expect(!page.drawing.motion.isMoving && !test.needsFrame, "it comes to rest")
  }

  @Test("R8 a pinch enlarges the globe, and the slider moves the sun")
  func pinch() throws {
    let (first, second) = (test.touch(at: Point(x: 380, y: 240)), test.touch(at: Point(x: 420, y: 240)))
    for step in 1...8 {
      test.advance(by: 1.0 / 60)
      test.together {
        first.move(to: Point(x: 380 - Double(step) * 6, y: 240))
        second.move(to: Point(x: 420 + Double(step) * 6, y: 240))
      }
      test.frame()
    }
    first.end()
    second.end()
    #expect(page.drawing.motion.zoom > 1.5)
    let day = try test.picture()
    page.sunSlider.value = 1
    page.sunSlider.sendActions(for: .valueChanged)
    let night = try test.picture()
    let middle = (day.pixel(x: 400, y: 240), night.pixel(x: 400, y: 240))
    #expect(middle.0.distance(to: .black) > middle.1.distance(to: .black) + 20, "\(middle)")
  }

  @Test("R8 the map is drawn with more pixels when it has been zoomed")
  func map() throws {
    page.modeControl.selectedSegmentIndex = 1
    page.modeControl.sendActions(for: .valueChanged)
    let whole = try test.picture()
    let width = page.mapView.drawableWidth
    #expect(width > 700 && page.mapView.failure == nil)
    page.scrollView.setZoomScale(3, animated: false)
    let zoomed = try test.picture()
    #expect(page.mapView.drawableWidth == 3 * width)
    #expect(zoomed.differingPixels(from: whole) > 50_000)
  }
}
