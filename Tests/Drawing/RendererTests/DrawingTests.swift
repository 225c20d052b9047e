import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import TactusTesting
import Testing

@MainActor
@Suite("Drawing frames with OpenGL ES", .serialized)
struct DrawingTests {
  @Test(
    "R6 golden picture: shapes, borders, shadows, pictures, clips and groups",
    arguments: TestedRenderer.allCases)
  func shapes(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 320, height: 240, renderer: renderer)
    let card = stage.add(20, 20, 120, 80, Color(white: 0.95))
    card.cornerRadius = 16
    card.borderWidth = 4
    card.borderColor = .blue
    card.shadow = Shadow(color: Color.black.withAlphaComponent(0.5), offset: Point(x: 4, y: 6), radius: 10)
    let tilted = stage.add(180, 30, 80, 60, .red)
    tilted.anchorPoint = Point(x: 0.5, y: 0.5)
    tilted.position = Point(x: 230, y: 60)
    tilted.transform = AffineTransform(rotationAngle: 0.3)
    let masked = stage.add(20, 130, 100, 90, .yellow)
    masked.masksToBounds = true
    masked.cornerRadius = 30
    stage.add(-20, 30, 140, 30, .green, to: masked)
    let inner = stage.add(50, 20, 80, 60, .orange, to: masked)
    inner.masksToBounds = true
    inner.cornerRadius = 20
    stage.add(-10, -10, 60, 60, .magenta, to: inner)
    let picture = stage.add(140, 130, 70, 90)
    picture.contents = LayerContents(
      bitmap: .make(32, 32) { x, y in (x / 4 + y / 4).isMultiple(of: 2) ? 0xFF20_40FF : 0xFFFF_FF40 })
    let group = stage.add(230, 130, 70, 90, .black)
    group.opacity = 0.5
    stage.add(10, 10, 80, 40, .red, to: group)
    let bitmap = try stage.render()
    let outcome = Golden.compare(bitmap, with: "shapes")
    #expect(outcome.isSuccess, "\(outcome)")
    if renderer == .openGL { #expect(stage.surface.counters.groups == 1) }
  }

  @Test(
    "R3 the edges of a rotated square cover pixels like with an exact filter",
    arguments: TestedRenderer.allCases)
  func rotatedEdge(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 100, height: 100, renderer: renderer)
    let square = stage.add(0, 0, 50, 50, .black)
    square.anchorPoint = Point(x: 0.5, y: 0.5)
    square.position = Point(x: 50, y: 50)
    square.transform = AffineTransform(rotationAngle: 0.4)
    let bitmap = try stage.render()
    var sum = 0.0
    for y in 0..<100 { for x in 0..<100 { sum += 1 - Double(bitmap.pixel(x, y)[0]) / 255 } }
    #expect(abs(sum - 2500) < 8)
    let grey = (0..<10_000).count { (1..<255).contains(bitmap.pixel($0 % 100, $0 / 100)[0]) }
    #expect(grey > 100)
  }

  @Test(
    "R3 rounded corners are anti-aliased: their area is that of the circle",
    arguments: TestedRenderer.allCases)
  func roundedCorner(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 100, height: 100, renderer: renderer)
    stage.add(10.25, 10.5, 80, 80, .black).cornerRadius = 40
    let bitmap = try stage.render()
    var sum = 0.0
    for y in 0..<100 { for x in 0..<100 { sum += 1 - Double(bitmap.pixel(x, y)[0]) / 255 } }
    #expect(abs(sum - 40 * 40 * Double.pi) < 12)
  }

  @Test(
    "R3 a layer translated by half a pixel has edges with half coverage; at rest its edges are aligned to pixels",
    arguments: TestedRenderer.allCases)
  func fractionalEdge(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 20, height: 20, renderer: renderer)
    let layer = stage.add(5.4, 5, 8, 8, .black)
    let resting = try stage.render()
    #expect([4, 5, 12, 13].map { resting.pixel($0, 8)[0] } == [255, 0, 0, 255])
    layer.position.x = 5
    layer.transform = AffineTransform(translationX: 0.5, y: 0)
    let bitmap = try stage.render()
    #expect(abs(bitmap.pixel(5, 8)[0] - 127) <= 2)
    #expect(bitmap.pixel(6, 8)[0] == 0)
    #expect(abs(bitmap.pixel(13, 8)[0] - 127) <= 2)
    #expect(bitmap.pixel(14, 8)[0] == 255)
  }

  @Test("R3 colours are blended premultiplied", arguments: TestedRenderer.allCases)
  func premultiplied(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 20, height: 20, renderer: renderer)
    stage.add(0, 0, 20, 20, Color.red.withAlphaComponent(0.5))
    stage.add(0, 0, 10, 20).contents = LayerContents(
      bitmap: .make(4, 4, isOpaque: false) { _, _ in 0x8000_0080 })
    let bitmap = try stage.render()
    #expect(bitmap.pixel(15, 5).elementsEqual([255, 127, 127, 255]) { abs($0 - $1) <= 1 })
    #expect(bitmap.pixel(5, 5).elementsEqual([127, 63, 191, 255]) { abs($0 - $1) <= 2 })
  }

  @Test(
    "R3 a translucent group does not show content that its front hides", arguments: TestedRenderer.allCases)
  func groupOpacity(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 40, height: 40, renderer: renderer)
    let group = stage.add(5, 5, 30, 30, .blue)
    group.opacity = 0.5
    stage.add(-2, 10, 20, 10, .red, to: group)
    let bitmap = try stage.render()
    #expect(bitmap.pixel(10, 20).elementsEqual([255, 127, 127, 255]) { abs($0 - $1) <= 1 })
    #expect(bitmap.pixel(30, 30).elementsEqual([127, 127, 255, 255]) { abs($0 - $1) <= 1 })
  }

  @Test("R3 six nested clips, rounded and rotated, all apply", arguments: TestedRenderer.allCases)
  func nestedClips(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 120, height: 120, renderer: renderer)
    var parent = stage.root
    for _ in 0..<6 {
      let layer = stage.add(0, 0, 100, 100, to: parent)
      layer.anchorPoint = Point(x: 0.5, y: 0.5)
      layer.position = parent === stage.root ? Point(x: 60, y: 60) : Point(x: 50, y: 50)
      layer.transform = AffineTransform(rotationAngle: 0.5)
      layer.cornerRadius = 10
      layer.masksToBounds = true
      parent = layer
    }
    stage.add(-50, -50, 200, 200, .black, to: parent)
    let bitmap = try stage.render()
    #expect(bitmap.pixel(60, 60)[0] == 0)
    // The intersection of squares rotated in steps of 0.5 rad is nearly the inscribed circle of radius 50.
    for (x, y) in [(22, 22), (97, 22), (22, 97), (97, 97)] { #expect(bitmap.pixel(x, y)[0] == 255) }
    var sum = 0.0
    for y in 0..<120 { for x in 0..<120 { sum += 1 - Double(bitmap.pixel(x, y)[0]) / 255 } }
    #expect(sum > 7800 && sum < 8600)
  }

  @Test(
    "R3 W6 a shadow matches the blurred silhouette, also with fragments of 16 bits", arguments: [true, false])
  func shadow(isPrecise: Bool) throws {
    let device = try GraphicsDevice.surfaceless()
    if !isPrecise { device.capabilities.hasPreciseFragments = false }
    let stage = try Stage(width: 200, height: 160, device: device)
    let layer = stage.add(60, 50, 80, 60)
    layer.shadow = Shadow(color: .black, offset: .zero, radius: 16)
    let bitmap = try stage.render()
    func erf(_ x: Double) -> Double {
      // A numerical integral, so that the reference is independent of the shader's approximation.
      let steps = 200
      var sum = 0.0
      for step in 0..<steps {
        let t = (Double(step) + 0.5) / Double(steps) * x
        sum += exponential(-t * t)
      }
      return sum * x / Double(steps) * 2 / Double.pi.squareRoot()
    }
    func side(_ x: Double, _ low: Double, _ high: Double) -> Double {
      let k = 1 / (8 * 2.0.squareRoot())
      return (erf((high - x) * k) - erf((low - x) * k)) / 2
    }
    for (x, y) in [(100, 80), (60, 80), (50, 80), (60, 50), (70, 60), (140, 110), (100, 115), (100, 50)] {
      let expected =
        255 * (1 - side(Double(x) + 0.5, 60, 140) * side(Double(y) + 0.5, 50, 110))
      #expect(abs(Double(bitmap.pixel(x, y)[0]) - expected) < 12, "at \(x), \(y)")
    }
  }

  @Test(
    "NaN, infinite, empty and enormous geometry is drawn correctly or not at all",
    arguments: TestedRenderer.allCases)
  func strangeGeometry(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 40, height: 40, renderer: renderer)
    stage.add(.nan, 0, 10, 10, .red)
    stage.add(0, 0, .infinity, 10, .red)
    stage.add(5, 5, 0, 0, .red).shadow = Shadow(color: .red, offset: .zero, radius: 4)
    stage.add(0, 0, 10, 10, .red).transform = AffineTransform(scaleX: 0, y: 1)
    stage.add(0, 0, 10, 10, .red).opacity = .nan
    stage.add(-1e9, 20, 2e9, 1e9, .green)
    let bitmap = try stage.render()
    #expect(bitmap.pixel(5, 5) == [255, 255, 255, 255])
    #expect(bitmap.pixel(5, 30) == [0, 255, 0, 255])
  }
}

/// Returns e to the power of a number that is not positive.
private func exponential(_ x: Double) -> Double {
  var term = 1.0
  var sum = 1.0
  let small = x / 64
  for n in 1..<20 {
    term *= small / Double(n)
    sum += term
  }
  for _ in 0..<6 { sum *= sum }
  return sum
}
