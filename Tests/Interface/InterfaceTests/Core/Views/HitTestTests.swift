import Tactus
import TactusGeometry
import TactusPixels
import TactusTesting
import Testing

@MainActor
@Suite("Hit testing")
struct HitTestTests {
  let test = TestWindow(size: Size(width: 200, height: 200))
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() { test.window.addSubview(view) }

  private func hit(_ x: Double, _ y: Double) -> View? { test.window.hitTest(Point(x: x, y: y), with: nil) }

  /// An overlay that is transparent to touches, unlike its subviews.
  final class Overlay: View {
    override func hitTest(_ point: Point, with event: Event?) -> View? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// A view whose hit area is at least 44 × 44 points.
  final class LargeTarget: View {
    override func point(inside point: Point, with event: Event?) -> Bool {
      bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).contains(
        point)
    }
  }

  @Test("T19 a hidden view is not hit, nor are its subviews")
  func hidden() {
    let inner = View(frame: view.bounds)
    view.addSubview(inner)
    #expect(hit(50, 50) === inner)
    view.isHidden = true
    #expect(hit(50, 50) === test.window)
  }

  @Test("T19 alpha below 0.01 is not hit", arguments: [(0.01, true), (0.0099, false), (0, false), (1, true)])
  func alpha(value: Double, isHit: Bool) {
    view.alpha = value
    #expect((hit(50, 50) === view) == isHit)
  }

  @Test("T19 a view without user interaction is not hit, nor are its subviews")
  func interaction() {
    view.addSubview(View(frame: view.bounds))
    view.isUserInteractionEnabled = false
    #expect(hit(50, 50) === test.window)
  }

  @Test("T19 subviews are tested front to back, each in its own coordinates; then the view itself")
  func order() {
    let rear = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let front = View(frame: Rect(x: 40, y: 40, width: 50, height: 50))
    view.addSubview(rear)
    view.addSubview(front)
    #expect(hit(45, 45) === front)
    #expect(hit(20, 20) === rear)
    #expect(hit(5, 5) === view)
    #expect(hit(150, 150) === test.window)
    #expect(hit(250, 250) == nil)
    view.bringSubviewToFront(rear)
    #expect(hit(45, 45) === rear)
  }

  @Test("T20 the left and top edges belong to a view, the right and bottom do not")
  func edges() {
    view.frame = Rect(x: 10, y: 10, width: 50, height: 50)
    #expect(hit(10, 10) === view)
    #expect(hit(60, 30) === test.window)
    #expect(hit(30, 60) === test.window)
    #expect(hit(60 - 1.0 / 256, 60 - 1.0 / 256) === view)
  }

  @Test("T20 a small control may have a hit area of 44 pt")
  func enlarged() {
    let small = LargeTarget(frame: Rect(x: 50, y: 50, width: 10, height: 10))
    view.addSubview(small)
    #expect(hit(34, 50) === small)
    #expect(hit(76, 76) === small)
    #expect(hit(32, 50) === view)
  }

  @Test(
    "T20 clipping does not limit hit testing, and a subview outside its superview is not hit without clipping either"
  )
  func clip() {
    let enlarged = LargeTarget(frame: Rect(x: 150, y: 50, width: 10, height: 10))
    enlarged.clipsToBounds = true
    test.window.addSubview(enlarged)
    #expect(hit(140, 50) === enlarged)
    view.addSubview(View(frame: Rect(x: 90, y: 90, width: 50, height: 50)))
    #expect(hit(95, 95) === view.subviews[0])
    #expect(hit(120, 120) === test.window)
  }

  @Test("T21 an overlay that returns nil for itself is transparent, while its subviews are hit")
  func overlay() {
    let overlay = Overlay(frame: test.window.bounds)
    let button = View(frame: Rect(x: 20, y: 20, width: 30, height: 30))
    overlay.addSubview(button)
    test.window.addSubview(overlay)
    #expect(hit(30, 30) === button)
    #expect(hit(80, 80) === view)
  }

  @Test(
    "T22 a view under any invertible transform is hit exactly where it is drawn",
    arguments: [
      AffineTransform(rotationAngle: 0.5), AffineTransform(scaleX: 0.4, y: 1.3),
      AffineTransform(scaleX: -1, y: 0.5).rotated(by: 1),
      AffineTransform(a: 1, b: 0.3, c: 0.6, d: 1, tx: 9, ty: -7),
    ])
  func transformed(transform: AffineTransform) throws {
    view.frame = Rect(x: 20, y: 20, width: 160, height: 160)
    view.transform = AffineTransform(rotationAngle: -0.2).scaledBy(x: 0.9, y: 0.8)
    view.bounds.origin = Point(x: 15, y: -10)
    let inner = View(frame: Rect(x: 50, y: 30, width: 70, height: 50))
    inner.anchorPoint = Point(x: 0.2, y: 0.7)
    inner.transform = transform
    inner.backgroundColor = .red
    view.addSubview(inner)
    let bitmap = try test.render().bitmap
    var mismatches = 0
    var reds = 0
    bitmap.withUnsafeBytes { bytes in
      for y in stride(from: 0, to: 200, by: 2) {
        for x in stride(from: 0, to: 200, by: 2) {
          let red = Int(bytes[4 * (y * 200 + x) + 2])
          // Edges are antialiased: a partly covered pixel counts as neither.
          guard red < 16 || red > 239 else { continue }
          let isHit =
            view.hitTest(
              view.convert(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), from: nil), with: nil) === inner
          reds += red > 239 ? 1 : 0
          let isInView = view.bounds.contains(
            view.convert(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), from: nil))
          if isInView, isHit != (red > 239) { mismatches += 1 }
        }
      }
    }
    #expect(reds > 100)
    #expect(mismatches == 0)
  }

  @Test(
    "T22 a transform without an inverse never hits and never traps",
    arguments: [
      AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: 1, y: 0),
      AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), AffineTransform(scaleX: 1e-200, y: 1e-200),
    ])
  func singular(transform: AffineTransform) {
    let inner = RecordingView(frame: view.bounds)
    view.addSubview(inner)
    let touch = test.touch(at: Point(x: 50, y: 50))
    inner.transform = transform
    touch.move(by: Point(x: 1, y: 1))
    _ = inner.touches.first?.location(in: inner)
    touch.end()
    #expect(inner.phases == [.began, .moved, .ended])
    #expect(hit(50, 50) === view)
    test.frame()
  }
}
