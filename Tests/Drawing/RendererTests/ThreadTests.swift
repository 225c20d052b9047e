import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import TactusThreads
import Testing

@MainActor
@Suite("Drawing on another thread", .serialized)
struct ThreadTests {
  @Test("a frame drawn by a device of another thread equals the one that the main thread draws")
  func frame() async throws {
    let stage = try Stage(width: 120, height: 80)
    let card = stage.add(10, 10, 80, 50, .blue)
    card.cornerRadius = 12
    card.shadow = Shadow(color: .black, offset: Point(x: 2, y: 3), radius: 5)
    stage.add(30, 20, 60, 40, .red).opacity = 0.5
    let picture = stage.add(60, 30, 40, 40)
    picture.contents = LayerContents(
      bitmap: .make(8, 8) { x, y in (x + y).isMultiple(of: 2) ? 0xFF20_40FF : 0xFFFF_FF40 })
    let frame = stage.build()
    let expected = try stage.surface.render(frame)
    let drawn = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Bitmap, any Error>) in
      let thread = Thread {
        continuation.resume(
          with: Result {
            let device = try GraphicsDevice.surfaceless()
            let surface = try OffscreenSurface(device: device, width: 120, height: 80)
            return try surface.render(frame)
          })
      }
      thread?.detach()
    }
    #expect(drawn.greatestDifference(from: expected).value == 0)
  }
}
