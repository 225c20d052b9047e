import Tactus
import TestCompositor
import Testing

@testable import TactusInterface

/// What popups and layer windows request, by its numbers on the wire.
@MainActor
@Suite("Settings of popups and layer windows on the wire")
struct WindowSettingTests {
  @Test(
    "W3 each adjustment of a popup at the edges of the screen has its bit, and the popup knows its parent",
    arguments: [
      (.slideX, 1), (.slideY, 2), (.flipX, 4), (.flipY, 8), (.resizeX, 16), (.resizeY, 32), ([], 0),
      ([.slideX, .flipY, .resizeX], 1 | 8 | 16),
    ] as [(PopupWindow.ConstraintAdjustment, UInt32)])
  func adjustments(adjustment: PopupWindow.ConstraintAdjustment, bits: UInt32) throws {
    let wire = try WirePlatform()
    let popup = PopupWindow(size: Size(width: 120, height: 160))
    #expect(popup.parentWindow == nil)
    popup.constraintAdjustment = adjustment
    popup.present(from: wire.window, rect: Rect(x: 10, y: 10, width: 20, height: 20))
    wire.pump()
    let surface = try #require(wire.compositor.surfaces.first { $0.popup != nil })
    #expect(surface.popup?.positioner?.adjustment == bits && popup.parentWindow === wire.window)
    #expect(wire.compositor.violations == [])
  }

  @Test(
    "W3 each way for a layer window to receive keys has its number",
    arguments: LayerWindow.KeyboardInteractivity.allCases)
  func keyboard(interactivity: LayerWindow.KeyboardInteractivity) throws {
    let window = LayerWindow(size: Size(width: 0, height: 48))
    window.anchoredEdges = [.top, .left, .right]
    window.keyboardInteractivity = interactivity
    let wire = try WirePlatform(showsWindow: false, prepare: { $0.addSeat() })
    wire.show(window)
    let number: UInt32 =
      switch interactivity {
      case .none: 0
      case .exclusive: 1
      case .onDemand: 2
      }
    #expect(wire.surface.layerSurface?.keyboardInteractivity == number)
    #expect(wire.compositor.violations == [])
  }
}
