import Tactus
import TactusRenderer
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// The pixels that the compositor receives, as 0xAARRGGBB, premultiplied.
@MainActor
@Suite("Translucent windows", .serialized)
struct TranslucentWindowTests {
  private func pixel(_ stage: SharedMemoryWindow, _ x: Int, _ y: Int) throws -> UInt32 {
    let buffer = try #require(stage.surface.buffer)
    return buffer.pixels[y * buffer.width + x]
  }

  private func isClose(_ pixel: UInt32, _ expected: UInt32) -> Bool {
    stride(from: UInt32(0), to: 32, by: 8).allSatisfy {
      abs(Int(pixel >> $0 & 255) - Int(expected >> $0 & 255)) <= 1
    }
  }

  @Test(
    "R9 the alpha of a window's background reaches the compositor exactly once, and only an opaque one is declared opaque",
    arguments: [
      (Color.clear, 1.0, UInt32(0), false), (Color.red.withAlphaComponent(0.5), 1, 0x8080_0000, false),
      (.red, 0.5, 0x8080_0000, false), (.red, 1, 0xFFFF_0000, true),
      (Color.white.withAlphaComponent(0.25), 0.5, 0x2020_2020, false),
      (nil, 1, 0xFF00_0000, true),
    ] as [(Color?, Double, UInt32, Bool)], SharedMemoryWindow.renderers)
  func background(
    window: (color: Color?, alpha: Double, expected: UInt32, isOpaque: Bool), renderer: FrameRenderer
  ) throws {
    let (color, alpha, expected, isOpaque) = window
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.wire.window.backgroundColor = color
    stage.wire.window.alpha = alpha
    stage.draw()
    let found = try pixel(stage, 400, 240)
    #expect(isClose(found, expected), "\(String(found, radix: 16))")
    #expect(isClose(try pixel(stage, 799, 479), expected))
    #expect(stage.surface.hasOpaqueRegion == isOpaque)
    #expect(try stage.isShown)
    #expect(stage.wire.window.backgroundColor == color)
  }

  @Test(
    "R9 layers have their own alpha, once, and what they cover completely is opaque",
    arguments: SharedMemoryWindow.renderers)
  func layers(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.wire.window.backgroundColor = .clear
    let square = stage.addSquare(10, 10)
    square.backgroundColor = Color.red.withAlphaComponent(0.5)
    let faded = stage.addSquare(50, 10)
    faded.alpha = 0.25
    let opaque = stage.addSquare(90, 10)
    stage.draw()
    #expect(isClose(try pixel(stage, 20, 20), 0x8080_0000))
    #expect(isClose(try pixel(stage, 60, 20), 0x4040_0000))
    #expect(try pixel(stage, 100, 20) == 0xFFFF_0000 && pixel(stage, 5, 5) == 0)
    #expect(!stage.surface.hasOpaqueRegion)
    // A change draws only its damage, over what was there.
    square.backgroundColor = Color.blue.withAlphaComponent(0.5)
    stage.draw()
    #expect(isClose(try pixel(stage, 20, 20), 0x8000_0080))
    #expect(try stage.isShown)
    opaque.frame = stage.wire.window.bounds
    stage.draw()
    #expect(stage.surface.hasOpaqueRegion)
    opaque.removeFromSuperview()
    stage.draw()
    #expect(try !stage.surface.hasOpaqueRegion && pixel(stage, 5, 5) == 0)
  }

  @Test(
    "R9 the corners of a window with rounded corners, and of a popup, are clear",
    arguments: SharedMemoryWindow.renderers)
  func corners(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.wire.window.backgroundColor = .red
    stage.wire.window.cornerRadius = 20
    stage.draw()
    #expect(try pixel(stage, 0, 0) == 0 && pixel(stage, 799, 479) == 0 && pixel(stage, 400, 0) == 0xFFFF_0000)
    #expect(!stage.surface.hasOpaqueRegion)
    let popup = PopupWindow(size: Size(width: 120, height: 80))
    #expect(popup.backgroundColor == .clear)
    let card = View(frame: Rect(x: 0, y: 0, width: 120, height: 80))
    card.backgroundColor = .green
    card.cornerRadius = 16
    popup.addSubview(card)
    popup.present(from: stage.wire.view)
    stage.wire.pump()
    let surface = try #require(stage.compositor.surfaces.last { $0.popup != nil })
    let buffer = try #require(surface.buffer)
    #expect(buffer.pixels[0] == 0 && buffer.pixels[buffer.width * 40 + 60] == 0xFF00_FF00)
    #expect(!surface.hasOpaqueRegion)
    popup.close()
  }

  @Test(
    "R9 a window may become translucent and opaque again while it is shown, also by an animation",
    arguments: SharedMemoryWindow.renderers)
  func animation(renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.wire.window.backgroundColor = .red
    stage.draw()
    #expect(stage.surface.hasOpaqueRegion)
    View.animate(withDuration: 0.2, options: .curveLinear) { stage.wire.window.alpha = 0 }
    stage.draw()
    stage.wire.advance(by: 0.1)
    stage.draw()
    let middle = try pixel(stage, 400, 240)
    #expect((0x40...0xC0).contains(middle >> 24) && middle >> 24 == middle >> 16 & 255)
    #expect(!stage.surface.hasOpaqueRegion)
    stage.wire.advance(by: 0.2)
    stage.draw()
    #expect(try pixel(stage, 400, 240) == 0)
    stage.wire.window.alpha = 1
    stage.draw()
    #expect(try stage.surface.hasOpaqueRegion && pixel(stage, 400, 240) == 0xFFFF_0000)
  }
}
