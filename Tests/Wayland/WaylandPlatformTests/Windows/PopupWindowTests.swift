import InterfaceTestSupport
import Tactus
import TactusPixels
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface

@MainActor
@Suite("Popups")
struct PopupWindowTests {
  private let wire: WirePlatform
  private let button = View(frame: Rect(x: 100, y: 200, width: 80, height: 40))

  init() throws {
    wire = try WirePlatform()
    wire.window.addSubview(button)
  }

  /// Shows a popup, which is drawn once.
  private func present(_ popup: PopupWindow, from view: View? = nil) {
    popup.present(from: view ?? button)
    wire.pump()
    answerFrames()
  }

  private func answerFrames() {
    for surface in wire.compositor.surfaces { surface.answerFrameCallbacks(milliseconds: wire.milliseconds) }
    wire.pump()
  }

  private func menu() -> PopupWindow { PopupWindow(size: Size(width: 120, height: 160)) }

  private var popups: [TestSurface] { wire.compositor.surfaces.filter { $0.popup != nil } }

  @Test("W3 a popup is placed by the compositor below the view that it is presented from")
  func placement() throws {
    let popup = menu()
    popup.offset = Point(x: 3, y: -4)
    present(popup)
    let surface = try #require(popups.first)
    let positioner = try #require(surface.popup?.positioner)
    #expect(positioner.size == (120, 160))
    #expect(positioner.anchorRect == PixelRect(x: 100, y: 200, width: 80, height: 40))
    #expect(positioner.anchor == 2 && positioner.gravity == 2)
    #expect(positioner.adjustment == 8 | 1 | 2 | 32 && positioner.offset == (3, -4))
    #expect(positioner.isReactive && positioner.parentSize.map { $0 == (800, 480) } == true)
    #expect(positioner.parentConfigure == wire.surface.acknowledgedSerials.last)
    #expect(surface.popup?.parent === wire.surface)
    #expect(surface.acknowledgedSerials.count == 1 && surface.commitCount >= 2)
    #expect(popup.bounds.size == Size(width: 120, height: 160))
    #expect(wire.compositor.violations == [] && wire.connection.isOpen)
  }

  @Test(
    "W3 every edge and corner has its number",
    arguments: [
      ([], 0), (.top, 1), (.bottom, 2), (.left, 3), (.right, 4), ([.top, .left], 5),
      ([.bottom, .left], 6), ([.top, .right], 7), ([.bottom, .right], 8), (.all, 0),
      ([.left, .right, .top], 1),
    ] as [(RectEdge, UInt32)])
  func edges(edges: RectEdge, number: UInt32) {
    let popup = menu()
    popup.anchor = edges
    popup.gravity = edges
    present(popup)
    #expect(popups[0].popup?.positioner.map { [$0.anchor, $0.gravity] } == [number, number])
    #expect(wire.compositor.violations == [])
  }

  @Test("W3 the input is grabbed with the serial of the touch that opened the popup")
  func grab() throws {
    wire.down(0, 120, 220)
    wire.frame()
    wire.up(0)
    wire.frame()
    let serial = try #require(wire.globals.seats[0].latestSerial)
    present(menu())
    #expect(popups[0].popup?.grabSerial == serial)
    #expect(wire.compositor.violations == [])
  }

  /// A view that opens a popup when a touch on it ends.
  private func openAtEnd(of view: RecordingView, _ popup: PopupWindow) {
    view.onTouches = { [unowned view] phase, _, _ in if phase == .ended { popup.present(from: view) } }
  }

  @Test("W14 a popup that opens when a touch ends names that touch, whatever was pressed since")
  func ownSerial() throws {
    let view = RecordingView(frame: button.frame)
    wire.window.addSubview(view)
    openAtEnd(of: view, menu())
    wire.down(0, 120, 220)
    wire.frame()
    let serial = try #require(wire.globals.seats[0].latestSerial)
    wire.down(1, 400, 400)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(popups.first?.popup?.grabSerial == serial && wire.compositor.violations == [])
  }

  @Test(
    "W14 a popup whose grab is refused is shown without, closed by a touch outside, and the next one does not ask",
    arguments: [TestCompositor.PopupGrabPolicy.touchIsDown, .firstTouch])
  func refusedGrab(policy: TestCompositor.PopupGrabPolicy) throws {
    wire.compositor.popupGrabPolicy = policy
    let view = RecordingView(frame: button.frame)
    wire.window.addSubview(view)
    let popup = menu()
    var dismissals = 0
    popup.dismissalHandler = { dismissals += 1 }
    openAtEnd(of: view, popup)
    func open() {
      if policy == .firstTouch { wire.down(7, 600, 400) }
      wire.down(0, 120, 220)
      wire.frame()
      wire.up(0)
      wire.frame()
      answerFrames()
    }
    open()
    #expect(popups.count == 1 && popups[0].popup?.grabSerial == nil && popups[0].hasContent)
    #expect(popup.application != nil && dismissals == 0)
    wire.seat.touchCancel()
    wire.down(3, 600, 300)
    wire.frame()
    wire.up(3)
    wire.frame()
    #expect(popups.isEmpty && dismissals == 1 && popup.application == nil)
    wire.compositor.removeAllRequests()
    open()
    #expect(popups.count == 1 && popups[0].hasContent)
    if policy == .touchIsDown { #expect(!wire.compositor.requests.contains("xdg_popup.grab")) }
    #expect(wire.compositor.violations == [] && wire.connection.isOpen)
  }

  @Test("W14 a popup of a touch that is down has a grab where the compositor demands that")
  func heldTouch() throws {
    wire.compositor.popupGrabPolicy = .touchIsDown
    wire.down(0, 120, 220)
    wire.frame()
    present(menu())
    #expect(popups.first?.popup?.grabSerial == wire.globals.seats[0].latestSerial)
    #expect(wire.compositor.violations == [])
  }

  @Test("W3 of several seats, the one that was used last opened the popup")
  func severalSeats() throws {
    let second = wire.compositor.addSeat("second", capabilities: [.touch, .pointer])
    wire.pump()
    wire.down(0)
    wire.frame()
    second.pointerEnter(wire.surface, x: 5, y: 5)
    second.pointerButton(0x110, isPressed: true)
    wire.pump()
    #expect(wire.globals.latestSeat?.name == "second")
    second.pointerButton(0x110, isPressed: false)
    wire.down(1, 200, 200)
    wire.frame()
    #expect(wire.globals.latestSeat?.name == "seat0")
  }

  @Test("W3 a popup without input before it, and one that does not grab, is shown without a grab")
  func noGrab() {
    present(menu())
    #expect(popups[0].popup?.grabSerial == nil)
    let other = menu()
    other.grabsInput = false
    wire.down(0)
    wire.frame()
    present(other)
    #expect(popups.last?.popup?.grabSerial == nil && wire.compositor.violations == [])
    let inner = menu()
    present(inner, from: other)
    #expect(popups.last?.popup?.parent?.popup != nil && popups.last?.popup?.grabSerial == nil)
    #expect(wire.compositor.violations == [])
  }

  @Test("W3 a popup that the compositor dismisses is closed, with those that it opened, and only once")
  func dismissed() {
    wire.down(0)
    wire.frame()
    let (outer, inner) = (menu(), menu())
    var dismissed: [String] = []
    outer.dismissalHandler = { dismissed.append("outer") }
    inner.dismissalHandler = { dismissed.append("inner") }
    present(outer)
    present(inner, from: outer)
    #expect(popups.count == 2 && popups[1].popup?.parent === popups[0])
    let first = popups[0].popup
    first?.dismiss()
    first?.dismiss()
    wire.pump()
    #expect(dismissed == ["inner", "outer"])
    #expect(popups.isEmpty && wire.application.windows == [wire.window])
    #expect(wire.compositor.violations == [] && wire.connection.isOpen)
    first?.configure(x: 1, y: 1, width: 1, height: 1)
    wire.pump()
    #expect(wire.connection.isOpen)
  }

  @Test("W3 the topmost popup is destroyed first, also when the parent closes or the popup is presented anew")
  func order() {
    wire.down(0)
    wire.frame()
    let chain = (0..<4).map { _ in menu() }
    var parent: View = button
    for popup in chain {
      present(popup, from: parent)
      parent = popup
    }
    #expect(popups.count == 4)
    chain[1].close()
    wire.pump()
    #expect(popups.count == 1)
    present(chain[1], from: chain[0])
    present(menu())
    #expect(popups.count == 1)
    let other = Window()
    wire.show(other)
    wire.window.close()
    wire.pump()
    #expect(popups.isEmpty && wire.application.windows == [other])
    #expect(wire.compositor.violations == [] && wire.connection.isOpen)
  }

  @Test("W3 a popup of another window ends the grab of the first one before it begins its own")
  func otherWindow() {
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    let other = Window()
    wire.show(other)
    answerFrames()
    let (outer, inner, last) = (menu(), menu(), menu())
    present(outer)
    present(inner, from: outer)
    present(last, from: other)
    #expect(popups.count == 1 && wire.application.windows == [wire.window, other, last])
    #expect(popups[0].popup?.grabSerial != nil && wire.compositor.violations == [])
  }

  @Test("W3 a touch outside closes a popup and its popups, and is swallowed; one inside is delivered")
  func outsideTouch() {
    let popup = menu()
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 120, height: 160))
    popup.addSubview(view)
    present(popup)
    wire.seat.touchDown(1, on: popups[0], x: 20, y: 20)
    wire.frame()
    wire.seat.touchUp(1)
    wire.frame()
    #expect(view.phases.contains(.ended) && popups.count == 1)
    let before = wire.ends.count
    wire.down(2, 10, 10)
    wire.frame()
    #expect(popups.isEmpty)
    wire.move(2, 30, 30)
    wire.up(2)
    wire.frame()
    #expect(wire.ends.count == before)
    wire.down(2, 10, 10)
    wire.frame()
    wire.up(2)
    wire.frame()
    #expect(wire.ends.count == before + 1)
    wire.expectNoStuckTouch()
  }

  @Test("W3 a popup is moved and resized by the compositor when its settings change")
  func reposition() throws {
    let popup = menu()
    present(popup)
    let surface = popups[0]
    popup.sourceRect = Rect(x: 10, y: 20, width: 30, height: 40)
    wire.pump()
    #expect(surface.popup?.tokens == [1])
    #expect(surface.popup?.positioner?.anchorRect == PixelRect(x: 10, y: 20, width: 30, height: 40))
    popup.size = Size(width: 200, height: 50)
    wire.pump()
    answerFrames()
    #expect(surface.popup?.tokens == [1, 2])
    #expect(popup.bounds.size == Size(width: 200, height: 50))
    popup.size = .zero
    popup.size = Size(width: .nan, height: 4)
    wire.pump()
    #expect(surface.popup?.tokens == [1, 2] && wire.compositor.violations == [])
  }

  @Test("W2 before version 3 of xdg_wm_base a popup stays where it is")
  func oldVersion() throws {
    var offered = TestCompositor.defaultGlobals
    offered["xdg_wm_base"] = 2
    let wire = try WirePlatform(offered: offered)
    let popup = menu()
    popup.present(from: wire.window)
    wire.pump()
    popup.offset = Point(x: 5, y: 5)
    wire.pump()
    #expect(wire.compositor.surfaces.last?.popup?.tokens == [])
    #expect(wire.compositor.violations == [] && wire.connection.isOpen)
  }

  @Test("W3 a popup opens on a layer window")
  func onLayer() throws {
    let wire = try WirePlatform(showsWindow: false)
    let bar = LayerWindow(size: Size(width: 0, height: 48))
    bar.anchoredEdges = [.bottom, .left, .right]
    wire.show(bar)
    wire.answerFrame()
    let popup = menu()
    popup.present(from: bar)
    wire.pump()
    let surface = try #require(wire.compositor.surfaces.last)
    #expect(surface.popup?.parent === wire.surface && surface.commitCount >= 2)
    bar.namespace = "other"
    wire.pump()
    #expect(surface.isDestroyed && wire.application.windows == [bar])
    #expect(wire.compositor.violations == [])
  }

  @Test("W3 on a turned interface, the popup is turned as well, and opens at the same view")
  func turned() throws {
    let wire = try WirePlatform()
    wire.window.requestInterfaceOrientation(.portrait, animated: false)
    wire.pump()
    wire.answerFrame()
    let turns = wire.window.placement.turns
    #expect(turns % 2 == 1 && wire.window.bounds.size == Size(width: 480, height: 800))
    let popup = PopupWindow(size: Size(width: 100, height: 30))
    popup.present(from: wire.window, rect: Rect(x: 0, y: 0, width: 40, height: 20))
    wire.pump()
    let positioner = try #require(wire.compositor.surfaces.last?.popup?.positioner)
    #expect(positioner.size == (30, 100))
    #expect(positioner.anchorRect.width == 20 && positioner.anchorRect.height == 40)
    // The interface's bottom is at the left or the right of the surface.
    #expect(positioner.anchor == (turns == 1 ? 3 : 4))
    #expect(popup.bounds.size == Size(width: 100, height: 30) && popup.placement.turns == turns)
    wire.window.requestInterfaceOrientation(.landscapeLeft, animated: false)
    wire.pump()
    #expect(wire.application.windows == [wire.window])
  }

  @Test("W3 a popup that is presented before its window is shown appears with it, unless it is closed before")
  func early() throws {
    let wire = try WirePlatform(showsWindow: false)
    Application.shared = wire.application
    let (first, second) = (menu(), menu())
    first.grabsInput = false
    second.grabsInput = false
    wire.window.makeKeyAndVisible()
    first.present(from: wire.window)
    second.present(from: wire.window)
    #expect(wire.application.windows == [wire.window, first, second])
    second.close()
    wire.pump()
    wire.answerFrame()
    let popups = wire.compositor.surfaces.filter { $0.popup != nil }
    #expect(popups.count == 1 && popups[0].commitCount >= 2)
    #expect(wire.application.windows == [wire.window, first] && wire.compositor.violations == [])
    first.close()
    wire.pump()
    #expect(popups[0].isDestroyed)
  }

  @Test("W3 a popup needs a view in a window that is shown")
  func noParent() {
    let popup = menu()
    popup.makeKeyAndVisible()
    popup.present(from: View(frame: .zero))
    popup.present(from: Window())
    wire.pump()
    #expect(popups.isEmpty && wire.application.windows == [wire.window])
    present(popup)
    popup.present(from: wire.window)
    wire.pump()
    #expect(popups.count == 1)
  }

  @Test(
    "W3 a rectangle beyond the window, and hostile configurations, are limited",
    arguments: [
      Rect(x: -1e9, y: 1e9, width: 1e12, height: -5), Rect(x: 800, y: 480, width: 0, height: 0),
      Rect(x: Double.nan, y: 0, width: 1, height: 1), Rect(x: 700, y: 470, width: 1000, height: 1000),
    ])
  func hostile(rect: Rect) throws {
    let popup = menu()
    popup.present(from: wire.window, rect: rect)
    wire.pump()
    let surface = try #require(popups.first)
    let anchor = try #require(surface.popup?.positioner?.anchorRect)
    #expect(anchor.x >= 0 && anchor.y >= 0 && anchor.width >= 1 && anchor.height >= 1)
    #expect(anchor.x + anchor.width <= 800 && anchor.y + anchor.height <= 480)
    for length in [Int32.min, -1, 0, 1, .max] {
      surface.popup?.configure(x: length, y: length, width: length, height: length)
      surface.popup?.repositioned(token: UInt32(bitPattern: length))
    }
    wire.pump()
    answerFrames()
    #expect(wire.connection.isOpen && wire.compositor.violations == [])
    surface.popup?.configure(x: 0, y: 0, width: 77, height: 33)
    wire.pump()
    answerFrames()
    #expect(popup.bounds.size == Size(width: 77, height: 33))
  }

  @Test("W5 popups close with the compositor, and their parent is shown again")
  func reconnect() throws {
    let wire = try WirePlatform(reconnects: true)
    let popup = menu()
    popup.present(from: wire.window)
    wire.pump()
    wire.compositor.disconnectClients()
    wire.pump { wire.application.windows.count == 1 }
    #expect(wire.application.windows == [wire.window])
    wire.pump {
      wire.advance(by: 0.5)
      return wire.presentConnection != nil && wire.compositor.surfaces.count == 1
    }
    #expect(wire.compositor.surfaces.count == 1 && wire.compositor.surfaces[0].isWindow)
  }
}
