import Tactus
import TestCompositor
import Testing

@testable import TactusInterface

/// Popups whose input the compositor does not grant, so that it does not close them.
@MainActor
@Suite("Popups without a grab")
struct PopupFocusTests {
  private let wire: WirePlatform
  private let button = View(frame: Rect(x: 100, y: 200, width: 80, height: 40))

  init() throws {
    wire = try WirePlatform()
    wire.window.addSubview(button)
  }

  private var popups: [TestSurface] { wire.compositor.surfaces.filter { $0.popup != nil } }

  private func menu() -> PopupWindow { PopupWindow(size: Size(width: 120, height: 160)) }

  private func answerFrames() {
    for surface in wire.compositor.surfaces { surface.answerFrameCallbacks(milliseconds: wire.milliseconds) }
    wire.pump()
  }

  /// Shows a popup, which is drawn once.
  private func present(_ popup: PopupWindow) {
    popup.present(from: button)
    wire.pump()
    answerFrames()
  }

  @Test("W14 a popup without a grab closes when its window is no longer active, one with a grab does not")
  func deactivation() throws {
    func activate(_ isActive: Bool) {
      wire.surface.configure(
        .init(width: 800, height: 480, states: isActive ? [TestSurface.Configuration.activated] : []))
      wire.pump()
      answerFrames()
    }
    activate(true)
    let popup = menu()
    present(popup)
    let lasting = menu()
    lasting.grabsInput = false
    present(lasting)
    #expect(popups.count == 2 && popups.allSatisfy { $0.popup?.grabSerial == nil })
    activate(true)
    #expect(popups.count == 2)
    activate(false)
    #expect(popup.application == nil && lasting.application != nil)
    lasting.close()
    activate(true)
    wire.down(0, 120, 220)
    wire.frame()
    let grabbing = menu()
    present(grabbing)
    #expect(popups.first?.popup?.grabSerial != nil)
    activate(false)
    #expect(grabbing.application != nil, "the compositor closes it")
    #expect(wire.compositor.violations == [])
  }
}
