import Tactus
import TactusInterface
import TactusPixels
import TactusTesting
import TestCompositor
import Testing

@testable import TactusWaylandPlatform

@MainActor
@Suite("Frames that change in part", .serialized)
struct PartialFrameTests {
  /// A window with a page of many views.
  private func makePage(_ renderer: FrameRenderer) throws -> SharedMemoryWindow {
    let stage = try SharedMemoryWindow(renderer: renderer)
    for index in 0..<100 {
      let view = View(
        frame: Rect(x: Double(index % 10) * 80, y: 200 + Double(index / 10) * 28, width: 70, height: 24))
      view.backgroundColor = Color(hue: Double(index) / 100, saturation: 0.5, brightness: 0.8)
      view.cornerRadius = 6
      stage.wire.window.addSubview(view)
    }
    return stage
  }

  private func rect(_ frame: Rect) -> PixelRect {
    PixelRect(x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
  }

  /// Performs a change, draws frames for some seconds, and returns the union of their damage.
  private func damage(_ stage: SharedMemoryWindow, _ change: () -> Void = {}) -> PixelRect {
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var commits = stage.surface.commitCount
    func collect() {
      #expect(stage.surface.commitCount <= commits + 1, "each commit is seen")
      if stage.surface.commitCount > commits {
        for rect in stage.surface.damage { bounds = bounds.union(rect) }
      }
      commits = stage.surface.commitCount
    }
    change()
    collect()
    for _ in 0..<150 {
      stage.wire.application.clock.advance(to: stage.wire.application.clock.now + 1.0 / 60)
      stage.wire.answerFrame()
      collect()
    }
    return bounds
  }

  @Test("R4 a tap on a button damages the button, not the window", arguments: SharedMemoryWindow.renderers)
  func button(renderer: FrameRenderer) throws {
    let stage = try makePage(renderer)
    let button = Button(configuration: .filled())
    button.setTitle("Tap", for: .normal)
    button.frame = Rect(x: 40, y: 40, width: 120, height: 44)
    stage.wire.window.addSubview(button)
    stage.draw()
    _ = damage(stage)
    let pressed = damage(stage) {
      stage.wire.down(0, 100, 60)
      stage.wire.frame()
    }
    #expect(!pressed.isEmpty && rect(button.frame).contains(pressed), "\(pressed)")
    let released = damage(stage) {
      stage.wire.up(0)
      stage.wire.frame()
    }
    #expect(!released.isEmpty && rect(button.frame).contains(released), "\(released)")
    #expect(try stage.isShown)
  }

  @Test("R4 a label that changes damages the label", arguments: SharedMemoryWindow.renderers)
  func label(renderer: FrameRenderer) throws {
    let stage = try makePage(renderer)
    let label = Label(frame: Rect(x: 300, y: 40, width: 120, height: 24))
    label.text = "12:59"
    stage.wire.window.addSubview(label)
    stage.draw()
    for minute in ["13:00", "13:01", "13:02"] {
      label.text = minute
      stage.draw()
      let damage = stage.surface.damage.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
      #expect(!damage.isEmpty && rect(label.frame).contains(damage), "\(damage)")
      #expect(try stage.isShown)
    }
  }

  @Test(
    "R4 frames of random changes, in buffers that are released in any order, equal frames drawn as a whole",
    arguments: 1...8, SharedMemoryWindow.renderers)
  func random(seed: UInt64, renderer: FrameRenderer) throws {
    let stage = try SharedMemoryWindow(renderer: renderer)
    stage.compositor.releasesBuffers = false
    var scene = RandomScene(root: stage.wire.view.layer, seed: seed)
    var random = Random(seed: seed)
    for step in 0..<40 {
      if step % 13 == 12 {
        stage.configure(width: 300 + step * 10, height: 300)
      } else {
        scene.step()
      }
      stage.draw()
      #expect(try stage.greatestDifference <= 2, "step \(step)")
      for buffer in stage.surface.unreleasedBuffers
      where buffer !== stage.surface.buffer && Bool.random(using: &random) {
        stage.surface.release(buffer)
      }
      stage.wire.pump()
    }
    #expect(stage.compositor.buffers.count <= BufferRing.limit)
  }
}
