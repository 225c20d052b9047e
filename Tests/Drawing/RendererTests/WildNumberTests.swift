import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import Testing

/// Layers with extreme numbers.
@MainActor
@Suite("Extreme numbers in a layer tree")
struct WildNumberTests {
  private nonisolated static let numbers = [
    0, -0.0, 1, -1, 0.5, 63.999, 1e5, -1e5, 1e19, -1e19, 1e300, -1e300, .infinity, -.infinity, .nan,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-300, 4_294_967_296, -9.3e18,
  ]

  /// A random number generator with a seed.
  private struct Source: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
    mutating func number() -> Double {
      next() % 3 == 0 ? Double(next() % 64) : WildNumberTests.numbers[Int(next() >> 8) % 20]
    }
    mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    mutating func color() -> Color {
      Color(red: number(), green: number(), blue: number(), alpha: next() % 2 == 0 ? 1 : number())
    }
  }

  @Test(
    "R1 whatever numbers layers have, a frame is built and drawn, with damage inside the buffer",
    arguments: TestedRenderer.allCases)
  func layers(renderer: TestedRenderer) throws {
    let device = try GraphicsDevice.surfaceless()
    let picture = LayerContents(
      bitmap: Bitmap(width: 8, height: 4) { for index in $0.indices { $0[index] = 200 } })
    for seed in 1...150 as ClosedRange<UInt64> {
      var source = Source(state: seed)
      let stage = try Stage(width: 64, height: 48, renderer: renderer, device: device)
      var parents = [stage.root]
      for _ in 0..<12 {
        let layer = Layer()
        layer.bounds = source.rect()
        layer.position = Point(x: source.number(), y: source.number())
        if source.next() % 3 == 0 { layer.anchorPoint = Point(x: source.number(), y: source.number()) }
        if source.next() % 3 == 0 {
          layer.transform = AffineTransform(
            a: source.number(), b: source.number(), c: source.number(), d: source.number(),
            tx: source.number(), ty: source.number())
        }
        layer.backgroundColor = source.color()
        layer.opacity = source.next() % 2 == 0 ? 1 : source.number()
        layer.cornerRadius = source.number()
        layer.borderWidth = source.number()
        layer.borderColor = source.color()
        layer.masksToBounds = source.next() % 2 == 0
        if source.next() % 3 == 0 {
          layer.shadow = Shadow(
            color: source.color(), offset: Point(x: source.number(), y: source.number()),
            radius: source.number())
        }
        if source.next() % 4 == 0 {
          layer.backdrop = Backdrop(standardDeviation: source.number(), saturation: source.number())
        }
        if source.next() % 3 == 0 {
          layer.contents = picture
          layer.contentsCenter = source.rect()
          layer.contentsGravity = source.next() % 2 == 0 ? .resize : .resizeAspectFill
        }
        if source.next() % 4 == 0 {
          layer.tiles = [LayerTile(rect: source.rect(), contents: picture, source: source.rect())]
        }
        parents[Int(source.next() >> 8) % parents.count].addSublayer(layer)
        parents.append(layer)
      }
      for scale in [1, source.number()] {
        let frame = stage.builder.build(root: stage.root, pixelWidth: 64, pixelHeight: 48, scale: scale)
        #expect(frame.damage.allSatisfy { $0.x >= 0 && $0.y >= 0 && $0.x + $0.width <= 64 })
        #expect(!frame.description.isEmpty)
        _ = try stage.render(frame)
      }
    }
  }

  @Test(
    "R1 creating an off-screen surface beyond the device's limits throws an error",
    arguments: [Int.max, 1 << 20, 1 << 33])
  func surfaces(side: Int) throws {
    let device = try GraphicsDevice.surfaceless()
    #expect(throws: GraphicsDeviceError.self) {
      _ = try OffscreenSurface(device: device, width: side, height: 1)
    }
    #expect(throws: GraphicsDeviceError.self) {
      _ = try OffscreenSurface(device: device, width: 16_384, height: side)
    }
  }
}
