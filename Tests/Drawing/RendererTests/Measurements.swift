import TactusCLibrary
import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import Testing

// Prints the time of a frame of 1280 × 800 pixels. It runs only with `TACTUS_MEASURE=1 swift test --filter Measurements`.
private let isWanted = getenv("TACTUS_MEASURE") != nil

@MainActor
@Suite("Measurements", .serialized, .enabled(if: isWanted))
struct Measurements {
  @Test("Cost of a frame of 1280 × 800")
  func cost() throws {
    for kind in ["clear", "picture", "1000 layers"] {
      let stage = try Stage(width: 1280, height: 800)
      switch kind {
      case "picture":
        stage.add(0, 0, 1280, 800).contents = LayerContents(
          bitmap: .make(1280, 800) { x, y in 0xFF00_0000 | UInt32(x * y & 0xFFFFFF) })
      case "1000 layers": BatchAndTextureTests.fill(stage)
      default: break
      }
      let clock = ContinuousClock()
      let first = try clock.measure {
        try stage.surface.draw(stage.build())
        stage.surface.finish()
      }
      var build = Duration.zero
      var draw = Duration.zero
      for step in 0..<20 {
        stage.root.backgroundColor = Color(white: 0, alpha: Double(step % 2) / 1000)
        build += clock.measure { _ = stage.build() }
        draw += try clock.measure {
          try stage.surface.draw(stage.builder.frame)
          stage.surface.finish()
        }
      }
      print("\(kind): first \(first), build \(build / 20), draw \(draw / 20), \(stage.surface.counters)")
    }
  }
}
