import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import TactusTesting
import Testing

@MainActor
@Suite("Blurred backdrops", .serialized)
struct BackdropTests {
  /// Adds black and white stripes, `width` pixels wide, across the whole stage.
  private func addStripes(to stage: Stage, width: Int = 8) {
    for index in 0..<(stage.width / width) where index.isMultiple(of: 2) {
      stage.add(Double(index * width), 0, Double(width), Double(stage.height), .black)
    }
  }

  private func addPanel(
    to stage: Stage, _ x: Double, _ y: Double, _ width: Double, _ height: Double, deviation: Double = 12
  ) -> Layer {
    let panel = stage.add(x, y, width, height)
    panel.backdrop = Backdrop(standardDeviation: deviation)
    return panel
  }

  @Test(
    "C5 an edge is blurred like by a Gaussian, with any deviation", arguments: [1.0, 3, 6, 12, 24, 48],
    TestedRenderer.allCases)
  func gaussian(_ deviation: Double, renderer: TestedRenderer) throws {
    let stage = try Stage(width: 400, height: 60, renderer: renderer)
    stage.add(200, 0, 200, 60, .black)
    _ = addPanel(to: stage, 0, 0, 400, 60, deviation: deviation)
    let bitmap = try stage.render()
    // The normal distribution at a distance of some deviations from the edge.
    for (distance, share) in [(-1.0, 0.841), (-0.5, 0.691), (0, 0.5), (0.5, 0.309), (1, 0.159)] {
      let x = 200 + distance * deviation
      let (left, right) = (Int((x - 0.5).rounded(.down)), Int((x - 0.5).rounded(.down)) + 1)
      let part = x - 0.5 - Double(left)
      let value = Double(bitmap.pixel(left, 30)[0]) * (1 - part) + Double(bitmap.pixel(right, 30)[0]) * part
      #expect(
        abs(value / 255 - share) < (deviation < 2 ? 0.05 : 0.03), "\(distance) deviations: \(value / 255)")
    }
    if renderer == .openGL { #expect(stage.surface.counters.backdrops == 1) }
  }

  @Test(
    "C5 nothing is blurred outside the rounded corners, and the blurred content keeps its position",
    arguments: TestedRenderer.allCases)
  func shape(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 200, height: 120, renderer: renderer)
    addStripes(to: stage, width: 4)
    let mark = stage.add(150, 20, 20, 20, .red)
    let panel = addPanel(to: stage, 20, 10, 160, 80, deviation: 6)
    panel.cornerRadius = 40
    let bitmap = try stage.render()
    #expect(bitmap.pixel(21, 11) == [255, 255, 255, 255] || bitmap.pixel(21, 11) == [0, 0, 0, 255])
    #expect(bitmap.pixel(10, 100) == [0, 0, 0, 255])
    let grey = bitmap.pixel(100, 50)[0]
    #expect((100...155).contains(grey))
    let (blurred, below) = (bitmap.pixel(160, 30), bitmap.pixel(160, 78))
    #expect(blurred[0] > blurred[1] + 60)
    #expect(abs(below[0] - below[1]) < 6)
    mark.isHidden = true
  }

  @Test("C5 saturation makes colours grey or more vivid", arguments: TestedRenderer.allCases)
  func saturation(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 100, height: 40, renderer: renderer)
    stage.root.backgroundColor = Color(red: 0.6, green: 0.4, blue: 0.4)
    let grey = addPanel(to: stage, 0, 0, 50, 40, deviation: 2)
    grey.backdrop?.saturation = 0
    let vivid = addPanel(to: stage, 50, 0, 50, 40, deviation: 2)
    vivid.backdrop?.saturation = 2
    let bitmap = try stage.render()
    let (left, right) = (bitmap.pixel(20, 20), bitmap.pixel(80, 20))
    #expect(left[0] == left[1] && left[1] == left[2])
    #expect(right[0] - right[1] > 90)
  }

  @Test(
    "C5 a change behind the panel damages it within the reach of the blur, and one beside it does not",
    arguments: TestedRenderer.allCases)
  func damage(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 400, height: 100, renderer: renderer)
    addStripes(to: stage)
    let dot = stage.add(10, 40, 10, 10, .red)
    _ = addPanel(to: stage, 200, 20, 150, 60, deviation: 4)
    _ = stage.build()
    #expect(stage.build().damage.isEmpty)
    dot.position.x = 12
    let panel = PixelRect(x: 200, y: 20, width: 150, height: 60)
    #expect(stage.build().damage.allSatisfy { !$0.intersects(panel) })
    // Beside the panel, which blurs only what is behind it.
    dot.position.x = 185
    _ = stage.build()
    dot.position.x = 186
    #expect(stage.build().damage.allSatisfy { !$0.intersects(panel) })
    dot.position.x = 260
    _ = stage.build()
    dot.backgroundColor = .green
    let damage = stage.build().damage
    #expect(damage.contains { $0.contains(PixelRect(x: 240, y: 30, width: 50, height: 30)) })
    #expect(!damage.contains { $0.x + $0.width > 349 })
    #expect(stage.build().damage.isEmpty)
  }

  @Test(
    "C5 drawing only the damage of a moving dot gives the same picture as drawing everything",
    arguments: TestedRenderer.allCases)
  func partialDrawing(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 300, height: 120, renderer: renderer)
    let fresh = try Stage(width: 300, height: 120, renderer: renderer)
    var dots: [Layer] = []
    for stage in [stage, fresh] {
      addStripes(to: stage)
      dots.append(stage.add(20, 40, 30, 30, .red))
      let panel = addPanel(to: stage, 100, 20, 150, 80, deviation: 10)
      panel.cornerRadius = 20
      panel.backgroundColor = Color.white.withAlphaComponent(0.3)
      stage.add(40, 30, 30, 20, .blue, to: panel)
    }
    _ = try stage.render()
    for x in stride(from: 30.0, to: 290, by: 37) {
      for dot in dots { dot.position.x = x }
      fresh.builder.invalidate()
      let frame = stage.build()
      let partial = try stage.render(frame, damage: frame.damage)
      let whole = try fresh.render()
      var worst = 0
      for y in 0..<120 {
        for x in 0..<300 {
          worst = max(worst, zip(partial.pixel(x, y), whole.pixel(x, y)).map { abs($0 - $1) }.max() ?? 0)
        }
      }
      #expect(worst <= 2)
    }
  }

  @Test(
    "R9 the blur of translucent content takes its place, in a window and in a group",
    arguments: [false, true], TestedRenderer.allCases)
  func translucent(isGroup: Bool, renderer: TestedRenderer) throws {
    let stage = try Stage(width: 200, height: 100, renderer: renderer)
    let parent = stage.add(0, 0, 200, 100)
    if isGroup {
      parent.opacity = 0.5
    }
    stage.add(0, 0, 200, 100, Color.red.withAlphaComponent(0.5), to: parent)
    let panel = Layer()
    panel.anchorPoint = .zero
    panel.bounds = Rect(x: 0, y: 0, width: 160, height: 60)
    panel.position = Point(x: 20, y: 20)
    panel.cornerRadius = 10
    panel.backdrop = Backdrop(standardDeviation: 6)
    parent.addSublayer(panel)
    let bitmap = try stage.render(
      stage.builder.build(root: stage.root, pixelWidth: 200, pixelHeight: 100, scale: 1, background: .clear))
    let (outside, inside) = (bitmap.pixel(100, 5), bitmap.pixel(100, 50))
    #expect(abs(outside[3] - (isGroup ? 64 : 128)) <= 1)
    #expect(zip(inside, outside).allSatisfy { abs($0 - $1) <= 2 }, "\(inside), \(outside)")
    #expect(bitmap.pixel(0, 0)[3] == outside[3])
  }

  @Test(
    "C5 content hidden by an opaque layer still shows in the blur next to that layer",
    arguments: TestedRenderer.allCases)
  func hiddenBehind(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 300, height: 120, renderer: renderer)
    stage.add(110, 30, 60, 60, .red)
    let panel = addPanel(to: stage, 0, 0, 300, 120, deviation: 12)
    // An opaque layer that is larger than the one behind it.
    stage.add(100, 20, 80, 80, .blue, to: panel)
    let bitmap = try stage.render()
    #expect(bitmap.pixel(140, 60) == [0, 0, 255, 255])
    let beside = bitmap.pixel(96, 60)
    #expect(beside[0] - beside[1] > 15)
  }

  @Test(
    "C5 panels that are translucent, stacked, clipped, rotated, tiny, huge or off screen are drawn without failure",
    arguments: TestedRenderer.allCases)
  func nesting(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 200, height: 200, renderer: renderer)
    addStripes(to: stage)
    let clip = stage.add(0, 0, 200, 200)
    clip.masksToBounds = true
    clip.cornerRadius = 60
    let panel = addPanel(to: stage, 20, 20, 100, 100)
    panel.removeFromSuperlayer()
    clip.addSublayer(panel)
    panel.opacity = 0.5
    panel.backgroundColor = Color.blue.withAlphaComponent(0.5)
    let upper = addPanel(to: stage, 60, 60, 100, 100)
    upper.transform = AffineTransform(rotationAngle: 0.5)
    for (x, size, deviation) in [
      (10.0, 0.001, 5.0), (-5000, 20_000, 5), (500, 20, 5), (20, 50, 1e300), (20, 20, .nan),
    ] {
      _ = addPanel(to: stage, x, 0, size, size, deviation: deviation)
    }
    let bitmap = try stage.render()
    #expect(bitmap.pixel(100, 190)[3] == 255)
    stage.root.opacity = 0.5
    _ = try stage.render()
    var inner = stage.add(0, 0, 200, 200)
    for level in 1..<8 {
      inner.masksToBounds = true
      inner.cornerRadius = 20
      inner = stage.add(Double(level), 2, 190 - Double(level), 180, .clear, to: inner)
    }
    inner.backdrop = Backdrop(standardDeviation: 5)
    stage.root.opacity = 1
    _ = try stage.render()
  }

  @Test("C5 golden picture: panels over a picture", arguments: TestedRenderer.allCases)
  func golden(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 320, height: 200, renderer: renderer)
    let picture = stage.add(0, 0, 320, 200)
    picture.contents = LayerContents(
      bitmap: .make(320, 200) { x, y in
        let isLight = (x / 20 + y / 20).isMultiple(of: 2)
        let red = UInt32(x * 255 / 320)
        let green = UInt32(y * 255 / 200)
        return 0xFF00_0000 | (isLight ? red << 16 | green << 8 | 0x40 : 0x20_0000 | green << 7 & 0x7F00 | red)
      })
    for (index, tint) in [Color.clear, .white.withAlphaComponent(0.4), .black.withAlphaComponent(0.5)]
      .enumerated()
    {
      let panel = addPanel(to: stage, 15 + 100 * Double(index), 20, 90, 120, deviation: [3, 8, 20][index])
      panel.cornerRadius = 18
      panel.backgroundColor = tint
      stage.add(20, 40, 50, 20, .orange, to: panel)
    }
    let turned = addPanel(to: stage, 0, 0, 140, 30, deviation: 6)
    turned.anchorPoint = Point(x: 0.5, y: 0.5)
    turned.position = Point(x: 160, y: 168)
    turned.transform = AffineTransform(rotationAngle: -0.1)
    turned.cornerRadius = 10
    turned.backdrop?.saturation = 2
    #expect(Golden.compare(try stage.render(), with: "backdrops").isSuccess)
  }
}
