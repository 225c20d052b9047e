import Foundation
import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Sketch")
struct SketchTests {
  private let test = TestWindow(size: Size(width: 1024, height: 768))
  private let paper = SketchView(frame: Rect(x: 0, y: 0, width: 1024, height: 768))

  init() {
    test.window.addSubview(paper)
    test.frame()
  }

  private func color(at point: Point) throws -> Color {
    let bitmap = try test.render().bitmap
    return bitmap.withUnsafeBytes { bytes in
      let offset = Int(point.y) * bitmap.bytesPerRow + 4 * Int(point.x)
      let (blue, green, red) = (bytes[offset], bytes[offset + 1], bytes[offset + 2])
      return Color(rgb: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
  }

  // MARK: - Width

  @Test("pressure and tilt make a stroke broader")
  func width() {
    #expect(SketchNib.width(pressure: 0, altitude: .pi / 2) == 1)
    #expect(SketchNib.width(pressure: 1, altitude: .pi / 2) == 12)
    #expect(
      SketchNib.width(pressure: 0.5, altitude: 0) == 4 * SketchNib.width(pressure: 0.5, altitude: .pi / 2))
    #expect(SketchNib.width(pressure: 7, altitude: -3) == 48)
  }

  @Test("a stylus draws lines whose width follows its force")
  func force() throws {
    let pen = test.stylus(at: Point(x: 100, y: 100), force: 0.1)
    for step in 1...20 {
      pen.force = 25.0 / 6 * Double(step) / 20
      pen.move(to: Point(x: 100 + Double(step) * 10, y: 100))
    }
    pen.end()
    let widths = paper.segments.sorted { $0.end.x < $1.end.x }.map(\.endWidth)
    #expect(widths == widths.sorted() && (widths.last ?? 0) > 9 && (widths.first ?? 9) < 2)
  }

  @Test("fingers draw, with the width of their contact area if the panel reports it")
  func touches() {
    let plain = test.touch(at: Point(x: 100, y: 100))
    plain.end()
    #expect(Set(paper.segments.map(\.endWidth)) == [SketchNib.plainWidth])
    paper.clear()
    let broad = test.touch(at: Point(x: 100, y: 100))
    broad.majorRadius = 20
    for x in stride(from: 110.0, through: 400, by: 10) { broad.move(to: Point(x: x, y: 100)) }
    broad.end()
    #expect(abs((paper.segments.map(\.endWidth).max() ?? 0) - 10) < 0.1)
  }

  // MARK: - Strokes

  @Test("each coalesced sample is a segment, and several touches draw at a time")
  func samples() {
    let pen = test.stylus(at: Point(x: 100, y: 100))
    let plain = test.touch(at: Point(x: 600, y: 600))
    test.together {
      for step in 1...5 {
        pen.move(to: Point(x: 100 + Double(step) * 10, y: 100))
        plain.move(to: Point(x: 600, y: 600 + Double(step) * 10))
      }
    }
    #expect(paper.strokeCount == 2 && paper.segments.count == 12)
    pen.end()
    plain.end()
  }

  @Test("the predicted part is shown ahead of the touch, replaced by the next samples, and gone at the end")
  func prediction() throws {
    let pen = test.stylus(at: Point(x: 100, y: 100), force: 4)
    func move(to location: Point) {
      // The frame is shown a while after the motion.
      test.advance(by: 1.0 / 60 - 0.002)
      test.frame()
      test.advance(by: 0.002)
      pen.move(to: location)
    }
    for step in 1...12 { move(to: Point(x: 100 + Double(step) * 12, y: 100)) }
    let predicted = Point(x: 100 + 12 * 12 + 8, y: 100)
    #expect(try color(at: predicted) != SketchView.paper)
    let isBehind = paper.segments.allSatisfy { $0.end.x <= 244 }
    #expect(isBehind)
    // It turns: nothing is left of the prediction.
    for step in 1...12 { move(to: Point(x: 244, y: 100 + Double(step) * 12)) }
    #expect(try color(at: Point(x: predicted.x + 4, y: predicted.y)) == SketchView.paper)
    pen.end()
    test.frame()
    #expect(try color(at: Point(x: 244, y: 256)) == SketchView.paper)
    #expect(try color(at: Point(x: 244, y: 200)) == SketchView.colors[0])
  }

  @Test("the eraser of a stylus erases, and so does every touch while the eraser is chosen")
  func eraser() throws {
    let line = test.touch(at: Point(x: 100, y: 300))
    line.move(to: Point(x: 500, y: 300))
    line.end()
    let eraser = test.stylus(at: Point(x: 200, y: 280), tool: .eraser, force: 2)
    eraser.move(to: Point(x: 200, y: 320))
    eraser.end()
    paper.erases = true
    let plain = test.touch(at: Point(x: 400, y: 290))
    plain.move(to: Point(x: 400, y: 310))
    plain.end()
    test.frame()
    #expect(try color(at: Point(x: 200, y: 300)) == SketchView.paper)
    #expect(try color(at: Point(x: 400, y: 300)) == SketchView.paper)
    #expect(try color(at: Point(x: 300, y: 300)) == SketchView.colors[0])
    paper.undo()
    test.frame()
    #expect(try color(at: Point(x: 400, y: 300)) == SketchView.colors[0])
  }

  @Test("a cancelled stroke disappears; undo and clear remove strokes, also while they are drawn")
  func removal() throws {
    let first = test.touch(at: Point(x: 100, y: 100))
    first.move(to: Point(x: 300, y: 100))
    first.cancel()
    #expect(paper.strokeCount == 0 && paper.segments.isEmpty)
    let second = test.touch(at: Point(x: 100, y: 100))
    second.move(to: Point(x: 300, y: 100))
    paper.undo()
    second.move(to: Point(x: 400, y: 100))
    second.end()
    #expect(paper.strokeCount == 0 && paper.segments.isEmpty)
    let third = test.touch(at: Point(x: 100, y: 100))
    paper.clear()
    third.move(to: Point(x: 200, y: 100))
    third.end()
    test.frame()
    #expect(paper.segments.isEmpty)
    #expect(try color(at: Point(x: 150, y: 100)) == SketchView.paper)
  }

  @Test("a frame draws only what is new, however much is on the paper")
  func cost() {
    let pen = test.stylus(at: Point(x: 20, y: 20), force: 1)
    for step in 1...400 {
      pen.move(to: Point(x: 20 + Double(step % 100) * 10, y: 20 + Double(step / 4) * 7))
    }
    test.frame()
    let before = paper.drawnArea
    for step in 1...10 {
      test.advance(by: 1.0 / 60)
      pen.move(to: Point(x: 500 + Double(step), y: 400))
      test.frame()
    }
    pen.end()
    // The first of these segments is long.
    #expect(paper.drawnArea - before < 0.35 * 1024 * 768)
    let rest = paper.drawnArea
    for _ in 0..<5 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    #expect(paper.drawnArea - rest < 2000)
  }

  @Test(
    "a picture of the page, for review",
    .enabled(if: ProcessInfo.processInfo.environment["TACTUS_SKETCH_PICTURE"] != nil))
  func picture() throws {
    paper.removeFromSuperview()
    let controller = SketchController(.sketch)
    test.window.rootViewController = controller
    test.frame()
    for line in 0..<4 {
      let pen = test.stylus(at: Point(x: 80, y: 140 + Double(line) * 130), force: 0.2)
      pen.altitudeAngle = .pi / 2 - Double(line) * 0.4
      (controller.content as? SketchView)?.color = SketchView.colors[line]
      for step in 1...160 {
        let x = Double(step) / 160
        pen.force = 25.0 / 6 * abs(sin(x * 9))
        pen.move(to: Point(x: 80 + x * 860, y: 140 + Double(line) * 130 + 40 * sin(x * 20)))
      }
      pen.end()
    }
    let eraser = test.stylus(at: Point(x: 300, y: 60), tool: .eraser, force: 2)
    eraser.move(to: Point(x: 520, y: 620))
    eraser.end()
    test.frame()
    let path = ProcessInfo.processInfo.environment["TACTUS_SKETCH_PICTURE"] ?? ""
    #expect(Golden.write(try test.render(), toFile: path))
  }

  @Test("strokes stay when the size of the paper changes")
  func resize() throws {
    let pen = test.stylus(at: Point(x: 200, y: 200), force: 2)
    pen.move(to: Point(x: 320, y: 200))
    pen.end()
    let segments = paper.segments
    paper.frame = Rect(x: 0, y: 0, width: 600, height: 400)
    test.frame()
    #expect(paper.segments == segments)
    #expect(try color(at: Point(x: 260, y: 200)) == SketchView.colors[0])
  }

  @Test("the page's palette and buttons choose colours and take strokes back")
  func page() throws {
    paper.removeFromSuperview()
    let controller = SketchController(.sketch)
    test.window.rootViewController = controller
    test.frame()
    let paper = try #require(controller.content as? SketchView)
    // The third colour, then the eraser.
    let palette = try #require(controller.view.subviews.compactMap { $0 as? SketchPalette }.first)
    let dots = palette.subviews.compactMap { $0 as? SketchDot }
    func tap(_ view: View) {
      test.tap(at: view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }
    tap(dots[2])
    #expect(paper.color == SketchView.colors[2] && !paper.erases && dots[2].isSelected && !dots[0].isSelected)
    test.tap(at: Point(x: 400, y: 300))
    tap(dots[5])
    #expect(paper.erases && paper.strokeCount == 1)
    let buttons = controller.titleBar.accessories.compactMap { $0 as? Button }
    let areEnabled = buttons.allSatisfy(\.isEnabled)
    #expect(areEnabled)
    tap(buttons[0])
    let areDisabled = buttons.allSatisfy { !$0.isEnabled }
    #expect(paper.strokeCount == 0 && areDisabled)
  }
}
