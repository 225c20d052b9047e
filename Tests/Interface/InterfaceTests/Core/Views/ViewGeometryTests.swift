import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("View geometry")
struct ViewGeometryTests {
  typealias Mask = View.AutoresizingMask

  let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))

  private func expect(_ a: Rect, _ b: Rect, _ location: SourceLocation = #_sourceLocation) {
    let distance = max(
      max(abs(a.minX - b.minX), abs(a.minY - b.minY)), max(abs(a.width - b.width), abs(a.height - b.height)))
    #expect(distance < 1e-9, "\(a) is not \(b)", sourceLocation: location)
  }

  @Test("T23 frame, bounds and center are consistent")
  func relations() {
    #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == Point(x: 60, y: 45))
    view.center = Point(x: 0, y: 0)
    #expect(view.frame == Rect(x: -50, y: -25, width: 100, height: 50))
    view.bounds.size = Size(width: 10, height: 10)
    #expect(view.frame == Rect(x: -5, y: -5, width: 10, height: 10))
    #expect(view.center == .zero)
    view.frame = Rect(x: 0, y: 0, width: 8, height: 4)
    #expect(view.center == Point(x: 4, y: 2))
  }

  @Test("T23 the bounds origin moves the subviews, not the view")
  func boundsOrigin() {
    view.bounds.origin = Point(x: 5, y: 7)
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    let root = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    root.addSubview(view)
    #expect(view.convert(Point(x: 5, y: 7), to: root) == Point(x: 10, y: 20))
  }

  @Test("T23 a transform is applied about the center; the frame is the bounding rectangle of the result")
  func transform() {
    view.transform = AffineTransform(rotationAngle: .pi / 2)
    expect(view.frame, Rect(x: 35, y: -5, width: 50, height: 100))
    #expect(view.bounds.size == Size(width: 100, height: 50))
    #expect(view.center == Point(x: 60, y: 45))
    view.transform = AffineTransform(scaleX: 2, y: 2)
    expect(view.frame, Rect(x: -40, y: -5, width: 200, height: 100))
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    expect(view.frame, Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.bounds.size == Size(width: 50, height: 50))
  }

  @Test("T23 the anchor point is the point that center positions and the transform rotates about")
  func anchorPoint() {
    view.anchorPoint = .zero
    #expect(view.frame == Rect(x: 60, y: 45, width: 100, height: 50))
    view.transform = AffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == Rect(x: 60, y: 45, width: 200, height: 100))
    view.transform = .identity
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.center == Point(x: 1, y: 2))
  }

  @Test(
    "T23 values that are not finite are rejected and change nothing",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    view.frame = Rect(x: value, y: 0, width: 1, height: 1)
    view.frame = Rect(x: 0, y: 0, width: value, height: 1)
    view.bounds = Rect(x: 0, y: value, width: 1, height: 1)
    view.center = Point(x: 0, y: value)
    view.transform = AffineTransform(scaleX: value, y: 1)
    view.anchorPoint = Point(x: value, y: 0)
    view.alpha = value
    view.cornerRadius = value
    view.borderWidth = value
    view.contentScaleFactor = value
    view.shadow = View.Shadow(radius: value)
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.transform.isIdentity && view.anchorPoint == Point(x: 0.5, y: 0.5))
    #expect(view.alpha == 1 && view.cornerRadius == 0 && view.borderWidth == 0 && view.shadow == nil)
    #expect(view.contentScaleFactor == 1)
  }

  @Test("T23 a rectangle with negative extents is standardized; alpha is clamped to 0 to 1")
  func normalized() {
    view.frame = Rect(x: 110, y: 70, width: -100, height: -50)
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    view.alpha = 7
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
    view.cornerRadius = -1
    #expect(view.cornerRadius == 0)
  }

  @Test("T23 points and rectangles convert between any two views of a hierarchy, and back")
  func conversion() {
    let root = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    let other = View(frame: Rect(x: 200, y: 0, width: 100, height: 100))
    root.addSubview(view)
    root.addSubview(other)
    other.transform = AffineTransform(scaleX: 2, y: 2)
    other.bounds.origin = Point(x: 0, y: 10)
    #expect(view.convert(Point(x: 1, y: 2), to: root) == Point(x: 11, y: 22))
    #expect(view.convert(Point(x: 11, y: 22), from: root) == Point(x: 1, y: 2))
    // The scaled view covers (150, −50) to (350, 150) of the root.
    #expect(other.convert(Point(x: 0, y: 10), to: root) == Point(x: 150, y: -50))
    #expect(view.convert(Point(x: 140, y: -70), to: other) == Point(x: 0, y: 10))
    #expect(view.convert(Point(x: 0, y: 10), from: other) == Point(x: 140, y: -70))
    #expect(
      other.convert(Rect(x: 0, y: 10, width: 10, height: 5), to: root)
        == Rect(x: 150, y: -50, width: 20, height: 10))
    #expect(
      other.convert(Rect(x: 150, y: -50, width: 20, height: 10), from: root)
        == Rect(x: 0, y: 10, width: 10, height: 5))
    #expect(view.convert(Point(x: 3, y: 4), to: view) == Point(x: 3, y: 4))
    view.transform = AffineTransform(rotationAngle: .pi / 4)
    expect(view.convert(view.bounds, to: root), view.frame)
  }

  @Test(
    "T23 autoresizing: flexible parts share the difference in proportion",
    arguments: [
      (Mask([]), Rect(x: 10, y: 20, width: 60, height: 50)),
      (Mask.flexibleWidth, Rect(x: 10, y: 20, width: 160, height: 50)),
      (Mask.flexibleLeftMargin, Rect(x: 110, y: 20, width: 60, height: 50)),
      (Mask.flexibleRightMargin, Rect(x: 10, y: 20, width: 60, height: 50)),
      (Mask([.flexibleLeftMargin, .flexibleRightMargin]), Rect(x: 35, y: 20, width: 60, height: 50)),
      (
        Mask([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]),
        Rect(x: 20, y: 20, width: 120, height: 50)
      ),
      (Mask.flexibleHeight, Rect(x: 10, y: 20, width: 60, height: 150)),
      (Mask.flexibleTopMargin, Rect(x: 10, y: 120, width: 60, height: 50)),
      (Mask.flexibleBottomMargin, Rect(x: 10, y: 20, width: 60, height: 50)),
      (Mask([.flexibleWidth, .flexibleHeight]), Rect(x: 10, y: 20, width: 160, height: 150)),
    ])
  func autoresizing(mask: View.AutoresizingMask, expected: Rect) {
    let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 10, y: 20, width: 60, height: 50))
    inner.autoresizingMask = mask
    box.addSubview(inner)
    box.frame.size = Size(width: 200, height: 200)
    expect(inner.frame, expected)
    box.autoresizesSubviews = false
    box.frame.size = Size(width: 10, height: 10)
    expect(inner.frame, expected)
  }

  @Test("T23 sizeToFit takes the size that sizeThatFits returns, and keeps the top-left corner")
  func sizeToFit() {
    final class Fitting: View {
      override func sizeThatFits(_ size: Size) -> Size { Size(width: 33, height: 44) }
    }
    let fitting = Fitting(frame: Rect(x: 5, y: 6, width: 1, height: 1))
    fitting.sizeToFit()
    #expect(fitting.frame == Rect(x: 5, y: 6, width: 33, height: 44))
    view.sizeToFit()
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test("T23 the safe area is the part of the window's that overlaps the view")
  func safeArea() {
    final class Watcher: View {
      var changes = 0
      override func safeAreaInsetsDidChange() { changes += 1 }
    }
    let test = TestWindow(size: Size(width: 200, height: 200))
    let inner = Watcher(frame: Rect(x: 0, y: 10, width: 190, height: 190))
    test.window.addSubview(inner)
    #expect(inner.safeAreaInsets == .zero)
    test.window.windowSafeAreaInsets = EdgeInsets(top: 30, left: 5, bottom: 8, right: 20)
    #expect(inner.changes == 1)
    #expect(inner.safeAreaInsets == EdgeInsets(top: 20, left: 5, bottom: 8, right: 10))
    #expect(test.window.safeAreaInsets.top == 30)
    inner.frame = Rect(x: 50, y: 50, width: 50, height: 50)
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test("T23 a view is notified of its safe area when that changes with the window's or when the view moves")
  func safeAreaChanges() {
    final class Watcher: View {
      var changes: [EdgeInsets] = []
      var layouts = 0
      override func safeAreaInsetsDidChange() { changes.append(safeAreaInsets) }
      override func layoutSubviews() { layouts += 1 }
    }
    let test = TestWindow(size: Size(width: 200, height: 200))
    let container = View(frame: Rect(x: 0, y: 50, width: 100, height: 100))
    let inner = Watcher(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    container.addSubview(inner)
    test.window.addSubview(container)
    test.frame()
    test.window.windowSafeAreaInsets = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    test.frame()
    #expect(inner.changes.isEmpty, "the safe area's inset does not overlap the view")
    let layouts = inner.layouts
    container.frame.origin.y = 10
    test.frame()
    #expect(inner.changes == [EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)])
    #expect(inner.layouts == layouts + 1, "the view is laid out for the new safe area")
    test.frame()
    inner.setNeedsDisplay()
    test.frame()
    #expect(inner.changes.count == 1)
    inner.frame.origin.y = 5
    test.frame()
    #expect(inner.changes.last?.top == 15)
    test.window.windowSafeAreaInsets = .zero
    #expect(inner.changes.last == .zero)
    let late = Watcher(frame: Rect(x: 0, y: 0, width: 200, height: 50))
    test.window.windowSafeAreaInsets = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    test.window.addSubview(late)
    test.frame()
    #expect(late.changes.map(\.top) == [30])
    #expect(late.layouts == 1)
  }
}
