import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// The zoom demo on a panel of 800 × 480.
  @Suite("Zoom: blurry during a pinch, sharp after it")
  struct ZoomDemoTests {
    let gallery: GallerySession

    init() throws { gallery = try GallerySession(demo: "zoom") }

    /// Returns the largest changes of brightness from pixel to pixel along the rows, which are high for sharp edges.
    private func sharpness(_ picture: Picture) -> Double {
      var steps: [Double] = []
      for y in stride(from: 80, to: picture.height - 10, by: 2) {
        for x in 100..<700 { steps.append(picture[x, y].distance(to: picture[x + 1, y])) }
      }
      steps.sort()
      let top = steps.suffix(steps.count / 200)
      return top.reduce(0, +) / Double(max(1, top.count))
    }

    @Test("Z3 Z4 Z6 a pinch magnifies the old picture; when it ends, the content is drawn again, sharp")
    func pinch() throws {
      let before = try gallery.screenshotAtRest("zoom-before")
      let center = Point(x: 330, y: 190)
      try gallery.down([center - Point(x: 50, y: 10), center + Point(x: 50, y: 10)])
      for step in 1...20 {
        let half = Point(x: 50 + 2.5 * Double(step), y: 10 + 0.5 * Double(step))
        try gallery.touchscreen.move(0, to: center - half)
        try gallery.touchscreen.move(1, to: center + half)
        try gallery.touchscreen.frame()
        Thread.sleep(forTimeInterval: 0.016)
      }
      let during = try gallery.screenshotAtRest("zoom-during")
      #expect(during.differingPixels(from: before) > 10_000)
      try gallery.up(2)
      let after = try gallery.screenshot("zoom-after") { sharpness($0) > sharpness(during) * 1.15 }
      #expect(sharpness(after) > sharpness(during) * 1.15)
      #expect(gallery.client.isRunning)
    }

    @Test("Z1 a double tap zooms in, another shows the whole content again")
    func doubleTap() throws {
      let before = try gallery.screenshotAtRest("zoom-tap-before")
      let location = Point(x: 400, y: 150)
      func doubleTap() throws {
        try gallery.touchscreen.tap(at: location)
        try gallery.touchscreen.tap(at: location)
      }
      try doubleTap()
      let zoomed = try gallery.screenshotAtRest("zoom-tap-near")
      #expect(zoomed.differingPixels(from: before) > 10_000)
      try doubleTap()
      let back = try gallery.screenshot("zoom-tap-back") { $0.differingPixels(from: before) < 200 }
      #expect(back.differingPixels(from: before) < 200)
    }

    @Test("Z8 the map is complete wherever it is dragged")
    func map() throws {
      try gallery.touchscreen.tap(at: Point(x: 620, y: 28))
      let map = try gallery.screenshot("zoom-map") { sharpness($0) > 60 }
      #expect(sharpness(map) > 60)
      let touch = Point(x: 600, y: 400)
      try gallery.down([touch])
      for step in 1...20 {
        try gallery.touchscreen.move(0, to: touch - Point(x: 15 * Double(step), y: 10 * Double(step)))
        try gallery.touchscreen.frame()
        Thread.sleep(forTimeInterval: 0.016)
      }
      try gallery.up(1)
      let moved = try gallery.screenshotAtRest("zoom-map-moved")
      #expect(moved.differingPixels(from: map) > 10_000)
      #expect(gallery.client.isRunning)
    }
  }
}
