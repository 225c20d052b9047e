import TactusInterface
import TactusPixels
import TactusWayland
import TestCompositor
import Testing

@testable import TactusWaylandPlatform

/// The number of the format RGB565, by its letters.
private let rgb565: UInt32 = 0x3631_4752

/// The formats of the buffers that the processor draws into, over a real socket.
@MainActor
@Suite("Formats of buffers in shared memory", .serialized)
struct BufferFormatTests {
  /// A window of an odd width, with a square, on a compositor that offers some formats.
  private func makeStage(_ formats: [UInt32], faults: FrameFaults = FrameFaults()) throws
    -> SharedMemoryWindow
  {
    let stage = try SharedMemoryWindow(renderer: .software, faults: faults) { compositor in
      compositor.addSeat()
      compositor.bufferFormats = formats
    }
    stage.configure(width: 333, height: 201)
    stage.draw()
    return stage
  }

  @Test(
    "R7 buffers have the best format that the compositor offers, and show the same",
    arguments: [
      ([1, 0, rgb565], 0), ([rgb565, 1], 1),
      ([7, rgb565], rgb565),
      // One that announces none accepts the formats that all must.
      ([], 0),
    ] as [([UInt32], UInt32)])
  func choice(formats: [UInt32], expected: UInt32) throws {
    let stage = try SharedMemoryWindow(renderer: .software) { compositor in
      compositor.addSeat()
      compositor.bufferFormats = formats
      compositor.acceptsUnannouncedFormats = formats.isEmpty
    }
    stage.configure(width: 333, height: 201)
    stage.draw()
    let square = stage.addSquare()
    for step in 1...3 {
      square.frame.origin.x = 30 * Double(step)
      stage.draw()
    }
    let buffer = try #require(stage.surface.buffer)
    #expect(buffer.format == expected && buffer.width == 333)
    #expect(
      buffer.stride == (expected == rgb565 ? 668 : 1332), "rows begin at multiples of 4 bytes")
    let pixels = buffer.pixels
    #expect(pixels.count { $0 & 0xFF_FFFF == 0xFF_0000 } == 400)
    #expect(pixels[333 * 10 + 90] & 0xFF_FFFF == 0xFF_0000 && pixels[333 * 10 + 89] & 0xFF_FFFF != 0xFF_0000)
  }

  @Test(
    "R7 on a compositor without any of the formats, nothing is drawn, the reason is given, and input goes on")
  func none() throws {
    let stage = try SharedMemoryWindow(renderer: .software) { compositor in
      compositor.addSeat()
      compositor.bufferFormats = [7, 9]
    }
    stage.wire.pump()
    #expect(stage.compositor.buffers.isEmpty && stage.compositor.violations.isEmpty)
    #expect(stage.wire.platform.failure == nil)
    let error = SharedMemoryBuffers.Failure.noFormat(BufferFormat.allCases)
    #expect("\(error)".contains("ARGB8888, XRGB8888, RGB565"))
    stage.wire.down(0)
    stage.wire.frame()
    stage.wire.up(0)
    stage.wire.frame()
    stage.wire.expectNoStuckTouch()
  }

  @Test(
    "R7 with 16 bits, an output that is turned is drawn turned",
    arguments: [UInt32(0), rgb565])
  func turned(format: UInt32) throws {
    let stage = try makeStage([format])
    stage.surface.preferBufferTransform(1)
    stage.draw()
    _ = stage.addSquare(0, 0)
    stage.draw()
    let buffer = try #require(stage.surface.buffer)
    #expect(buffer.width == 201 && buffer.height == 333, "the buffer has the orientation of the panel")
    #expect(buffer.pixels.count { $0 & 0xFF_FFFF == 0xFF_0000 } == 400)
    let corners = [0, 200, 332 * 201, 332 * 201 + 200].filter { buffer.pixels[$0] & 0xFF_FFFF == 0xFF_0000 }
    #expect(corners.count == 1 && corners != [0], "the square is in another corner than it would be upright")
  }

  @Test(
    "R7 W11 with 16 bits, a frame without memory for its buffer is shown when there is some again",
    arguments: [FrameFaults.Stage.descriptor, .secondDescriptor, .mapping],
    [FrameFaults.Pattern.once, .twice, .period])
  func missingMemory(fault: FrameFaults.Stage, pattern: FrameFaults.Pattern) throws {
    let faults = FrameFaults()
    let stage = try makeStage([rgb565], faults: faults)
    // The buffer of the first frame was released. From now on none is, so that each frame needs another one.
    stage.compositor.releasesBuffers = false
    let square = stage.addSquare()
    stage.draw()
    let clock = stage.wire.application.clock
    faults.begin(fault, pattern) { clock.now }
    square.frame.origin.x = 60
    stage.draw()
    for _ in 0..<250 {
      stage.wire.advance(by: 0.02)
      stage.wire.answerFrame()
    }
    #expect(faults.failureCount > 0 && faults.failureCount < 20, "\(faults.failureCount)")
    #expect(stage.wire.platform.failure == nil && stage.compositor.violations.isEmpty)
    let buffer = try #require(stage.surface.buffer)
    #expect(buffer.format == rgb565 && buffer.pixels[333 * 20 + 70] & 0xFF_FFFF == 0xFF_0000)
    // A step of 5 bits, as frames are dithered.
    #expect(try stage.greatestDifference <= 9)
  }

  @Test(
    "R7 a list that scrolls is copied in the buffers, whichever the compositor releases", arguments: 1...4)
  func scrolling(seed: UInt64) throws {
    let stage = try makeStage([0])
    stage.compositor.releasesBuffers = seed.isMultiple(of: 2)
    let scrollView = ScrollView(frame: stage.wire.window.bounds)
    scrollView.contentSize = Size(width: 333, height: 2000)
    for row in 0..<40 {
      let view = View(frame: Rect(x: 0, y: Double(50 * row), width: 333, height: 50))
      view.backgroundColor = Color(hue: Double(row) / 40, saturation: 0.5, brightness: 1)
      let label = Label(frame: Rect(x: 10, y: 10, width: 200, height: 30))
      label.text = "Row \(row)"
      view.addSubview(label)
      scrollView.addSubview(view)
    }
    stage.wire.view.addSubview(scrollView)
    stage.draw()
    for step in 1...12 {
      scrollView.contentOffset.y = Double(Int(seed) * 7 * step)
      stage.draw()
      #expect(try stage.isShown, "step \(step)")
      for buffer in stage.surface.unreleasedBuffers.dropLast(2) { stage.surface.release(buffer) }
      stage.wire.pump()
    }
  }
}
