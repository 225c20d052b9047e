import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@Suite("Zooming with a wheel and a touchpad, on a compositor")
@MainActor
struct MagnificationWireTests {
  private final class Delegate: ScrollViewDelegate {
    weak var view: View?
    var calls: [String] = []
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { calls.append("willBegin") }
    func scrollViewDidZoom(_ scrollView: ScrollView) {
      if calls.last != "didZoom" { calls.append("didZoom") }
    }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
      calls.append("didEnd")
    }
  }

  private static let control: UInt32 = 29
  private let wire: WirePlatform
  private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 800, height: 480))
  private let page = View(frame: Rect(x: 0, y: 0, width: 800, height: 480))
  private let delegate = Delegate()

  init() throws {
    wire = try WirePlatform { $0.addSeat(capabilities: [.pointer, .keyboard, .touch]) }
    scrollView.addSubview(page)
    scrollView.contentSize = page.bounds.size
    scrollView.maximumZoomScale = 4
    delegate.view = page
    scrollView.delegate = delegate
    wire.window.addSubview(scrollView)
    wire.pump()
    wire.answerFrame()
    wire.seat.pointerEnter(wire.surface, x: 200, y: 120)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
  }

  private func hold(_ code: UInt32, _ isPressed: Bool) {
    wire.seat.key(code, isPressed: isPressed, at: wire.milliseconds)
    wire.pump()
  }

  private func turn(_ detents: Int32) {
    wire.seat.pointerAxis(vertical: 10 * Double(detents), value120: 120 * detents, at: wire.milliseconds)
    wire.pump()
  }

  @Test(
    "Z1 Z2 Ctrl and a wheel zoom about the pointer, five detents to twice the scale; without Ctrl it scrolls")
  func wheel() {
    hold(Self.control, true)
    for _ in 0..<5 { turn(-1) }
    #expect(abs(scrollView.zoomScale - 2) < 1e-9)
    #expect(page.convert(Point(x: 200, y: 120), to: nil).distance(to: Point(x: 200, y: 120)) < 0.5)
    #expect(delegate.calls.prefix(3) == ["willBegin", "didZoom", "didEnd"])
    for _ in 0..<20 { turn(1) }
    #expect(scrollView.zoomScale == 1)
    hold(Self.control, false)
    turn(-1)
    #expect(scrollView.zoomScale == 1)
  }

  @Test("Z1 a Ctrl key that is released in another window, or another one that stays down")
  func controlKeys() {
    hold(Self.control, true)
    hold(97, true)
    hold(97, false)
    turn(-1)
    #expect(scrollView.zoomScale > 1)
    wire.seat.keyboardLeave(wire.surface)
    wire.pump()
    let scale = scrollView.zoomScale
    turn(-1)
    #expect(scrollView.zoomScale == scale)
  }

  @Test("Z1 Z2 a pinch on a touchpad zooms about the pointer, and pans with its centre")
  func touchpad() {
    wire.seat.pinchBegin(wire.surface, at: wire.milliseconds)
    wire.pump()
    #expect(scrollView.isZooming)
    wire.seat.pinchUpdate(scale: 1.5, at: wire.milliseconds)
    wire.pump()
    #expect(abs(scrollView.zoomScale - 1.5) < 0.01)
    wire.seat.pinchUpdate(dx: 30, dy: -10, scale: 2, at: wire.milliseconds)
    wire.seat.pinchUpdate(dx: 10, dy: -10, scale: 2, at: wire.milliseconds)
    wire.pump()
    #expect(abs(scrollView.zoomScale - 2) < 0.01)
    #expect(page.convert(Point(x: 200, y: 120), to: nil).distance(to: Point(x: 240, y: 100)) < 0.5)
    wire.seat.pinchEnd(at: wire.milliseconds)
    wire.pump()
    #expect(!scrollView.isZooming)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd"])
  }

  @Test(
    "Z2 a touchpad's pinch beyond the limits snaps back; one that is cancelled, or whose touchpad is removed, ends"
  )
  func ends() {
    wire.seat.pinchBegin(wire.surface, at: wire.milliseconds)
    wire.seat.pinchUpdate(scale: 9, at: wire.milliseconds)
    wire.pump()
    #expect(scrollView.zoomScale > 4)
    wire.seat.pinchEnd(isCancelled: true, at: wire.milliseconds)
    wire.pump()
    #expect(!scrollView.isZooming && scrollView.isZoomBouncing)
    for _ in 0..<120 {
      wire.advance(by: 1.0 / 60)
      wire.answerFrame()
    }
    #expect(scrollView.zoomScale == 4 && !scrollView.isZoomBouncing)
    wire.seat.pinchBegin(wire.surface, at: wire.milliseconds)
    wire.seat.pinchUpdate(scale: 0.5, at: wire.milliseconds)
    wire.pump()
    #expect(scrollView.isZooming)
    wire.seat.capabilities = [.keyboard, .touch]
    wire.pump()
    #expect(!scrollView.isZooming)
  }

  @Test("Z1 T15 a pinch ends when the pointer leaves the surface, and does not go on in another one")
  func leaving() {
    wire.seat.pinchBegin(wire.surface, at: wire.milliseconds)
    wire.seat.pinchUpdate(scale: 2, at: wire.milliseconds)
    wire.pump()
    #expect(scrollView.isZooming)
    wire.seat.pointerLeave(wire.surface)
    wire.pump()
    #expect(!scrollView.isZooming && abs(scrollView.zoomScale - 2) < 0.01)
    wire.seat.pointerEnter(wire.surface, x: 200, y: 120)
    wire.seat.pinchUpdate(scale: 3, at: wire.milliseconds)
    wire.seat.pinchEnd(at: wire.milliseconds)
    wire.pump()
    #expect(!scrollView.isZooming && abs(scrollView.zoomScale - 2) < 0.01)
    #expect(delegate.calls == ["willBegin", "didZoom", "didEnd"])
  }

  @Test("invalid events of a touchpad are harmless")
  func nonsense() {
    wire.seat.pinchUpdate(scale: 2, at: wire.milliseconds)
    wire.seat.pinchEnd(at: wire.milliseconds)
    wire.pump()
    #expect(scrollView.zoomScale == 1)
    wire.seat.pinchBegin(wire.surface, at: wire.milliseconds)
    wire.seat.pinchBegin(wire.surface, at: wire.milliseconds)
    for scale in [0.0, -3, 8_000_000, 1] { wire.seat.pinchUpdate(scale: scale, at: wire.milliseconds) }
    wire.pump()
    scrollView.removeFromSuperview()
    wire.seat.pinchUpdate(dx: 1e6, dy: -1e6, scale: 3, at: wire.milliseconds)
    wire.seat.pinchEnd(at: wire.milliseconds)
    wire.pump()
    #expect(!scrollView.isZooming && scrollView.zoomScale >= 1 && scrollView.zoomScale <= 4)
    #expect(delegate.calls.count { $0 == "willBegin" } == delegate.calls.count { $0 == "didEnd" })
  }
}
