import Tactus
import TactusGraphics
import TactusPixels
import TactusScene
import TactusTesting
import Testing

@MainActor
@Suite("Layout and drawing")
struct LayoutAndDrawingTests {
  let test = TestWindow(size: Size(width: 100, height: 100))
  let view = DrawingView(frame: Rect(x: 10, y: 10, width: 40, height: 40))

  init() {
    test.window.addSubview(view)
    test.frame()
    view.layouts = 0
    view.rects = []
  }

  /// A view that fills the rectangle it draws, and counts layouts and drawings.
  final class DrawingView: View {
    var color = Color.red
    var rects: [Rect] = []
    var layouts = 0
    var onLayout: (() -> Void)?

    override func draw(_ rect: Rect) {
      rects.append(rect)
      GraphicsContext.current?.setFillColor(color)
      GraphicsContext.current?.fill(bounds)
    }

    override func layoutSubviews() {
      layouts += 1
      onLayout?()
    }
  }

  private func color(_ x: Int, _ y: Int) throws -> [Int] { try test.render().bitmap.components(x, y) }

  // MARK: - Layout

  @Test("a layout that adds and removes subviews comes to rest, and lays out what it added")
  func layoutThatAddsSubviews() {
    final class TagList: View {
      let tags = (0..<3).map { _ in Tag() }
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        for tag in tags { tag.removeFromSuperview() }
        for (index, tag) in tags.enumerated() {
          tag.frame = Rect(x: Double(index) * 20, y: 0, width: 18, height: 18)
          addSubview(tag)
        }
        invalidateIntrinsicContentSize()
      }
    }
    final class Tag: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let test = TestWindow()
    let list = TagList(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    test.window.addSubview(list)
    #expect(test.playUntilIdle(limit: 1) < 5)
    #expect(list.layouts == 1 && list.tags.allSatisfy { $0.layouts > 0 } && !test.needsFrame)
    // What others add, and what the layout requests itself, is laid out as before.
    list.addSubview(View())
    test.playUntilIdle(limit: 1)
    #expect(list.layouts == 2)
    list.setNeedsLayout()
    test.playUntilIdle(limit: 1)
    #expect(list.layouts == 3 && !test.needsFrame)
  }

  @Test("T23 layout runs once before the next frame, however often it was requested")
  func layoutOnce() {
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.frame.size = Size(width: 50, height: 50)
    #expect(view.layouts == 0)
    #expect(test.needsFrame)
    test.frame()
    #expect(view.layouts == 1)
    test.frame()
    #expect(view.layouts == 1)
    #expect(!test.needsFrame)
  }

  @Test("T23 layoutIfNeeded lays out at once, and only what needs it")
  func layoutIfNeeded() {
    view.layoutIfNeeded()
    #expect(view.layouts == 0)
    let inner = DrawingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(inner)
    view.layoutIfNeeded()
    #expect(view.layouts == 1 && inner.layouts == 1)
    inner.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 1 && inner.layouts == 2)
  }

  @Test("T23 moving a view does not lay it out; a subview resized during layout is laid out in the same pass")
  func cascade() {
    let inner = DrawingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(inner)
    test.frame()
    view.layouts = 0
    inner.layouts = 0
    view.center = Point(x: 60, y: 60)
    view.transform = AffineTransform(rotationAngle: 1)
    test.frame()
    #expect(view.layouts == 0)
    view.onLayout = { inner.frame.size.width += 5 }
    view.setNeedsLayout()
    test.frame()
    #expect(view.layouts == 1 && inner.layouts == 1)
  }

  @Test("T23 a layout that always requests another does not block the frame")
  func endless() {
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    view.setNeedsLayout()
    test.frame()
    #expect(view.layouts < 20)
  }

  // MARK: - Drawing

  @Test("T23 draw is called once for a new or invalidated view, never because the view moved")
  func drawCalls() {
    #expect(view.rects.isEmpty)
    view.center = Point(x: 30, y: 50)
    view.alpha = 0.5
    view.bounds.origin = Point(x: 3, y: 3)
    test.frame()
    #expect(view.rects.isEmpty)
    view.bounds.origin = .zero
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    test.frame()
    #expect(view.rects == [view.bounds])
  }

  @Test("T23 setNeedsDisplay of parts draws the rectangle around them, and changes no pixel outside")
  func partialDrawing() throws {
    view.color = .green
    view.setNeedsDisplay(Rect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsDisplay(Rect(x: 10, y: 5, width: 10, height: 15))
    view.setNeedsDisplay(Rect(x: 500, y: 5, width: 10, height: 15))
    let bitmap = try test.render().bitmap
    #expect(view.rects == [Rect(x: 0, y: 0, width: 20, height: 20)])
    #expect(bitmap.components(12, 12) == [0, 255, 0])
    #expect(bitmap.components(28, 28) == [0, 255, 0])
    #expect(bitmap.components(32, 32) == [255, 0, 0])
    #expect(bitmap.components(5, 5) == [0, 0, 0])
  }

  @Test(
    "T23 a part invalidated after a change of size redraws the whole view, whose contents have the old size")
  func partialAfterResize() throws {
    view.frame = Rect(x: 10, y: 10, width: 80, height: 40)
    test.frame()
    view.color = .green
    view.setNeedsDisplay(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(try color(80, 40) == [0, 255, 0])
    #expect(view.rects == [view.bounds])
  }

  @Test("T23 contents are stretched when the bounds change; with contentMode redraw they are redrawn")
  func contentMode() throws {
    view.frame = Rect(x: 10, y: 10, width: 80, height: 80)
    #expect(try color(85, 85) == [255, 0, 0])
    #expect(view.rects.isEmpty)
    view.contentMode = .topLeft
    view.frame = Rect(x: 10, y: 10, width: 81, height: 81)
    #expect(try color(45, 45) == [255, 0, 0])
    #expect(try color(60, 60) == [0, 0, 0])
    #expect(view.rects.isEmpty)
    view.contentMode = .redraw
    view.frame = Rect(x: 10, y: 10, width: 60, height: 60)
    #expect(try color(65, 65) == [255, 0, 0])
    #expect(view.rects == [Rect(x: 0, y: 0, width: 60, height: 60)])
  }

  @Test("T23 a hidden view is not drawn; what was invalidated meanwhile is drawn when it is shown")
  func hidden() throws {
    let box = View(frame: test.window.bounds)
    test.window.addSubview(box)
    box.addSubview(view)
    box.isHidden = true
    view.color = .green
    view.setNeedsDisplay()
    #expect(try color(20, 20) == [0, 0, 0])
    #expect(view.rects.isEmpty)
    box.isHidden = false
    #expect(test.needsFrame)
    #expect(try color(20, 20) == [0, 255, 0])
  }

  @Test("T23 a view invalidated while it draws is drawn again with the next frame")
  func whileDrawing() {
    final class Restless: View {
      var draws = 0
      override func draw(_ rect: Rect) {
        draws += 1
        if draws < 3 { setNeedsDisplay() }
      }
    }
    let restless = Restless(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    test.window.addSubview(restless)
    for draws in [1, 2, 3, 3] {
      test.frame()
      #expect(restless.draws == draws)
    }
  }

  @Test(
    "T23 an opaque view that fills its bounds hides what is behind it; a view that is not opaque does not")
  func opacity() throws {
    final class Painter: View {
      var painted = 1.0
      override func draw(_ rect: Rect) {
        GraphicsContext.current?.fill(Rect(x: 0, y: 0, width: bounds.width * painted, height: bounds.height))
      }
    }
    let test = TestWindow(size: Size(width: 40, height: 40))
    let view = Painter(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    test.window.addSubview(view)
    for (isOpaque, painted, hidesRest) in [(true, 1.0, true), (true, 0.5, false), (false, 1, false)] {
      view.isOpaque = isOpaque
      view.painted = painted
      view.setNeedsDisplay()
      test.frame()
      #expect(view.layer.contents?.bitmap.isOpaque == hidesRest)
    }
  }

  @Test("T23 contentScaleFactor is the window's; a change of scale redraws at the new pixel size")
  func scale() {
    #expect(view.contentScaleFactor == 1)
    test.window.resize(to: Size(width: 100, height: 100), scale: 1.5)
    #expect(view.contentScaleFactor == 1.5)
    test.frame()
    #expect(view.rects == [view.bounds])
    #expect(view.layer.contents?.bitmap.width == 60)
    view.contentScaleFactor = 3
    test.frame()
    #expect(view.rects.count == 2)
    #expect(view.layer.contents?.bitmap.width == 120)
  }

  @Test("T23 background, corners, border, clipping and alpha are drawn")
  func appearance() throws {
    let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    card.backgroundColor = .blue
    card.cornerRadius = 30
    card.borderWidth = 4
    card.borderColor = .white
    let inner = View(frame: Rect(x: 0, y: 0, width: 200, height: 20))
    inner.backgroundColor = .red
    card.addSubview(inner)
    test.window.addSubview(card)
    card.clipsToBounds = true
    let bitmap = try test.render().bitmap
    #expect(bitmap.components(1, 1) == [0, 0, 0])
    #expect(bitmap.components(50, 1) == [255, 255, 255])
    #expect(bitmap.components(50, 10) == [255, 0, 0])
    #expect(bitmap.components(50, 50) == [0, 0, 255])
    card.alpha = 0.5
    #expect(abs(try color(50, 50)[2] - 128) <= 1)
  }

  @Test("R6 golden image: a scene of views")
  func golden() throws {
    let scene = TestWindow(size: Size(width: 160, height: 120))
    scene.window.backgroundColor = Color(white: 0.9)
    let card = View(frame: Rect(x: 10, y: 10, width: 90, height: 60))
    card.backgroundColor = .white
    card.cornerRadius = 12
    card.shadow = View.Shadow()
    let tilted = DrawingView(frame: Rect(x: 80, y: 40, width: 50, height: 50))
    tilted.transform = AffineTransform(rotationAngle: 0.4)
    tilted.alpha = 0.7
    let inner = View(frame: Rect(x: 10, y: 10, width: 30, height: 20))
    inner.backgroundColor = .blue
    tilted.addSubview(inner)
    scene.window.addSubview(card)
    scene.window.addSubview(tilted)
    let outcome = Golden.compare(try scene.render().bitmap, with: "views")
    #expect(outcome.isSuccess, "\(outcome)")
  }
}

extension Bitmap {
  /// The red, green and blue of a pixel.
  func components(_ x: Int, _ y: Int) -> [Int] {
    withUnsafeBytes { bytes in [2, 1, 0].map { Int(bytes[4 * (y * width + x) + $0]) } }
  }
}
