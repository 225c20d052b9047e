import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The canvas of the Photos demo")
struct PhotosCanvasTests {
  private let test = TestWindow(size: Size(width: 1280, height: 744))
  private let canvas = PhotosCanvas(frame: Rect(x: 0, y: 0, width: 1280, height: 744))

  init() {
    test.window.addSubview(canvas)
    test.frame()
  }

  @Test("photos have the positions of the layout, at full size on a large panel")
  func positions() {
    let middles = [Point(x: 268.8, y: 327.36), Point(x: 640, y: 416.64), Point(x: 1011.2, y: 342.24)]
    for (photo, middle) in zip(canvas.photos, middles) { #expect(photo.center.distance(to: middle) < 1e-9) }
    #expect(canvas.photos.allSatisfy { abs($0.placement.scale - 1) < 1e-12 })
    let corner = canvas.photos[1].convert(Point.zero, to: canvas)
    #expect(corner.distance(to: Point(x: 472, y: 288.64)) < 1e-9)
  }

  @Test("a photo stays under the touch that drags it, even if other touches begin on it later")
  func drag() {
    let photo = canvas.photos[1]
    let touch = test.touch(at: Point(x: 600, y: 400))
    let content = photo.convert(touch.location, from: nil)
    touch.move(to: Point(x: 500, y: 300), over: 0.2)
    let others = [test.touch(at: Point(x: 520, y: 320)), test.touch(at: Point(x: 540, y: 340))]
    #expect(photo.convert(content, to: nil).distance(to: touch.location) < 1e-9)
    others[1].move(by: Point(x: 300, y: 0))
    #expect(photo.convert(content, to: nil).distance(to: touch.location) < 1e-9)
    others[0].end()
    #expect(photo.convert(content, to: nil).distance(to: touch.location) < 1e-9)
  }

  @Test("S13 a photo is shown where the touch is when the frame is shown, and rests where it rests")
  func prediction() {
    let photo = canvas.photos[1]
    let touch = test.touch(at: Point(x: 600, y: 400))
    let content = photo.convert(touch.location, from: nil)
    func excess(_ location: Point) -> Double { (photo.convert(content, to: nil) - location).x }
    var errors: [Double] = []
    for step in 1...30 {
      test.advance(by: 1.0 / 60)
      touch.move(to: Point(x: 600 + 400 * Double(step) / 60, y: 400))
      test.frame()
      if step > 12 { errors.append(excess(touch.location)) }
    }
    // Frames are shown up to 17 ms after the newest report.
    #expect(errors.allSatisfy { $0 > 2 && $0 < 14 }, "\(errors)")
    test.play(for: 0.3)
    #expect(abs(excess(touch.location)) < 1e-9 && !test.needsFrame)
    let placement = photo.placement
    touch.end()
    test.play(for: 0.1)
    #expect(photo.placement == placement)
  }

  @Test("two touches move two photos at the same time; with exclusive touch the second photo does not move")
  func exclusiveTouch() {
    for isExclusive in [false, true] {
      canvas.reset()
      for photo in canvas.photos { photo.isExclusiveTouch = isExclusive }
      let left = test.touch(at: canvas.photos[0].center)
      let right = test.touch(at: canvas.photos[2].center)
      let before = canvas.photos.map(\.center)
      left.move(by: Point(x: 20, y: 10))
      right.move(by: Point(x: -20, y: 10))
      #expect(canvas.photos[0].center.distance(to: before[0] + Point(x: 20, y: 10)) < 1e-9)
      let expected = isExclusive ? before[2] : before[2] + Point(x: -20, y: 10)
      #expect(canvas.photos[2].center.distance(to: expected) < 1e-9)
      left.end()
      right.end()
    }
  }

  @Test("a double tap brings a photo to the front, a single tap does not")
  func doubleTap() {
    let photo = canvas.photos[0]
    test.tap(at: photo.center)
    #expect(canvas.subviews.last === canvas.photos[2])
    test.advance(by: 0.1)
    test.tap(at: photo.center)
    #expect(canvas.subviews.last === photo)
  }

  @Test("a change of the canvas's size keeps the relative position of moved photos and resets the others")
  func resize() {
    let touch = test.touch(at: canvas.photos[0].center)
    touch.move(to: Point(x: 640, y: 372))
    touch.end()
    canvas.frame = Rect(x: 0, y: 0, width: 800, height: 424)
    test.frame()
    #expect(canvas.photos[0].center.distance(to: Point(x: 400, y: 212)) < 1e-9)
    #expect(canvas.photos[1].center.distance(to: Point(x: 400, y: 0.56 * 424)) < 1e-9)
  }
}
