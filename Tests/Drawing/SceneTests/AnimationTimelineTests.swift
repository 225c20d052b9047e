import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@MainActor
@Suite("Animated layers in frames")
final class AnimationTimelineTests {
  let root = Layer()
  let layer = Layer()
  let builder = FrameBuilder()
  let timeline: AnimationTimeline

  init() {
    timeline = AnimationTimeline(root: root)
    root.timeline = timeline
    root.anchorPoint = .zero
    root.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    layer.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    layer.position = Point(x: 10, y: 10)
    layer.backgroundColor = .red
    root.addSublayer(layer)
    build()
  }

  // Running animations and the timeline retain each other.
  isolated deinit { timeline.removeAllAnimations() }

  @discardableResult
  private func build() -> Frame {
    builder.build(root: root, pixelWidth: 200, pixelHeight: 100, scale: 1, background: .white)
  }

  @discardableResult
  private func animate(_ changes: () -> Void) -> AnimationGroup {
    let group = AnimationGroup(
      pacing: AnimationPacing(curve: .linear, duration: 1), allowsUserInteraction: true)
    Layer.transaction = LayerTransaction(group: group)
    changes()
    Layer.transaction = nil
    return group
  }

  @Test(
    "A2 a frame shows the values at its time, and damages the old and the new pixels; at rest there is no damage"
  )
  func frames() {
    let group = animate { layer.position.x = 110 }
    timeline.step(to: 0.5)
    let middle = build()
    #expect(middle.description.contains("shape [50, 0, 20 × 20] fill #ff0000ff"))
    #expect(middle.damage.contains { $0.x <= 0 } && middle.damage.contains { $0.x + $0.width >= 70 })
    timeline.step(to: 0.5)
    #expect(build().damage.isEmpty)
    timeline.step(to: 1)
    #expect(build().description.contains("shape [100, 0, 20 × 20]"))
    #expect(!timeline.wantsFrames)
    group.finish()
    timeline.step(to: 1.1)
    #expect(build().damage.isEmpty, "the final values equal those of the last frame")
    #expect(layer.presentation == nil)
  }

  @Test("A1 an animated colour damages only the layer")
  func color() {
    animate { layer.backgroundColor = .blue }
    timeline.step(to: 0.5)
    let frame = build()
    #expect(frame.description.contains("fill #800080ff"))
    #expect(frame.damage == [PixelRect(x: 0, y: 0, width: 20, height: 20)])
  }

  @Test("A1 two layers animated in opposite directions are shown at the same time in each frame")
  func together() {
    let other = Layer()
    other.bounds = layer.bounds
    other.position = Point(x: 110, y: 60)
    other.backgroundColor = .blue
    root.addSublayer(other)
    animate {
      layer.position.x = 110
      other.position.x = 10
    }
    timeline.step(to: 0.25)
    let text = build().description
    #expect(text.contains("[25, 0, 20 × 20] fill #ff0000ff"))
    #expect(text.contains("[75, 50, 20 × 20] fill #0000ffff"))
  }

  @Test("A2 a layer removed from the tree needs no frames; one outside a tree is not animated")
  func outside() {
    animate { layer.position.x = 110 }
    layer.removeFromSuperlayer()
    timeline.step(to: 0.1)
    #expect(!timeline.wantsFrames)
    let free = Layer()
    let group = animate { free.position.x = 5 }
    #expect(group.isEmpty && free.presentation == nil)
  }

  @Test("A1 pacing that repeats, autoreverses, never ends, is reversed, or is paused")
  func pacing() {
    var pacing = AnimationPacing(curve: .linear, duration: 2)
    pacing.begin = 10
    #expect(pacing.end == 12)
    pacing.repeatCount = 2.5
    pacing.autoreverses = true
    #expect(pacing.end == 20)
    #expect([9, 11, 13, 15, 21].map { pacing.progress(at: $0).fraction } == [0, 0.5, 0.5, 0.5, 1])
    pacing.repeatCount = .infinity
    #expect(pacing.isEndless && pacing.isMoving(at: 1e9))
    #expect(pacing.progress(at: 1e9 + 11).fraction == 0.5)
    pacing = AnimationPacing(curve: .linear, duration: 2)
    (pacing.offset, pacing.direction) = (0.75, -1)
    #expect(pacing.end == 1.5)
    #expect(pacing.progress(at: 1).fraction == 0.25)
    #expect(pacing.paused(at: 0.3, impulse: nil).progress(at: 100).fraction == 0.3)
  }
}
