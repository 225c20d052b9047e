import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import Testing

@MainActor
@Suite("Batches and textures", .serialized)
struct BatchAndTextureTests {
  /// Adds 1,000 layers in a grid: plain, rounded, bordered, with shadows, with one of 60 pictures, some clipping.
  static func fill(_ stage: Stage) {
    let pictures = (0..<60).map { index in
      LayerContents(
        bitmap: .make(40 + index, 48) { x, y in 0xFF00_0000 | UInt32(x * 5) << 16 | UInt32(y * index & 255) })
    }
    let large = LayerContents(bitmap: .make(300, 300) { x, y in 0xFF00_0000 | UInt32((x ^ y) & 255) })
    for index in 0..<1000 {
      let layer = stage.add(
        Double(index % 40) * 31.5, Double(index / 40) * 31.5, 28, 28,
        Color(hue: Double(index) / 1000, saturation: 0.6, brightness: 0.9))
      switch index % 6 {
      case 0: break
      case 1: layer.cornerRadius = 6
      case 2:
        layer.cornerRadius = 4
        layer.borderWidth = 2
      case 3: layer.shadow = Shadow(color: .black, offset: Point(x: 0, y: 2), radius: 6)
      case 4: layer.contents = index.isMultiple(of: 10) ? large : pictures[index % 60]
      default:
        layer.masksToBounds = true
        layer.cornerRadius = 10
        stage.add(14, 14, 20, 20, .red, to: layer)
      }
    }
  }

  @Test("R2 1,000 visible layers of mixed kinds take at most 20 draw calls")
  func thousandLayers() throws {
    let stage = try Stage(width: 1280, height: 800)
    Self.fill(stage)
    let frame = stage.build()
    #expect(frame.commands.count >= 1000)
    _ = try stage.surface.render(frame)
    #expect(stage.surface.counters.quads >= 1000)
    #expect(stage.surface.counters.drawCalls <= 20)
    try stage.surface.draw(frame)
    #expect(stage.surface.counters.textureUploads == 0, "no picture is uploaded twice")
  }

  @Test("R2 the rows of a list take as many draw calls as one row", arguments: [0.0, 0.4])
  func rows(offset: Double) throws {
    let picture = LayerContents(bitmap: .make(60, 20, isOpaque: false) { x, _ in x < 30 ? 0xFF00_0000 : 0 })
    func drawCalls(rows count: Int) throws -> Int {
      let stage = try Stage(width: 300, height: 400)
      for row in 0..<count {
        let cell = stage.add(0, Double(row) * 40, 300, 39)
        cell.transform = AffineTransform(translationX: 0, y: offset)
        stage.add(10, 10, 60, 20, to: cell).contents = picture
        stage.add(100, 4, 60, 30, .red, to: cell).cornerRadius = 8
        stage.add(200, 4, 60, 30, .blue, to: cell)
      }
      // The first frame is drawn by the general program alone.
      _ = try stage.render()
      stage.root.sublayers[0].position.x += 1
      let frame = stage.build()
      try stage.surface.draw(frame)
      _ = try stage.surface.render(frame)
      return stage.surface.counters.drawCalls
    }
    let (one, ten) = (try drawCalls(rows: 1), try drawCalls(rows: 10))
    #expect(one > 1 && ten <= one + 1)
  }

  @Test("R2 layers of alternating kinds that overlap are drawn in their order")
  func order() throws {
    let stage = try Stage(width: 60, height: 60)
    let picture = LayerContents(bitmap: .make(20, 20) { _, _ in 0xFF00_FF00 })
    for step in 0..<12 {
      let layer = stage.add(
        Double(step) * 3, Double(step) * 3, 20, 20, step.isMultiple(of: 2) ? .red : .clear)
      if !step.isMultiple(of: 2) { layer.contents = picture }
    }
    _ = try stage.render()
    stage.root.sublayers[0].position.x += 0.5
    let bitmap = try stage.render()
    for step in 0..<12 {
      // The pixel that the next layer does not cover.
      let pixel = bitmap.pixel(step * 3 + 1, step * 3 + 1)
      #expect(pixel[0...2] == (step.isMultiple(of: 2) ? [255, 0, 0] : [0, 255, 0]))
    }
  }

  @Test("Small pictures share a texture, and only the changed part of a picture is uploaded again")
  func partialUpload() throws {
    let stage = try Stage(width: 64, height: 64)
    let layer = stage.add(0, 0, 64, 64)
    let first = LayerContents(bitmap: .make(64, 64) { _, _ in 0xFFFF_0000 })
    layer.contents = first
    _ = try stage.render()
    #expect(stage.surface.counters.textures == 1)
    let changed = PixelRect(x: 8, y: 16, width: 10, height: 4)
    layer.contents = LayerContents(
      redrawing: first,
      as: .make(64, 64) { x, y in (8..<18).contains(x) && (16..<20).contains(y) ? 0xFF00_FF00 : 0xFFFF_0000 },
      changed: changed)
    let bitmap = try stage.render()
    #expect(stage.surface.counters.uploadedBytes == 160)
    #expect(bitmap.pixel(10, 17) == [0, 255, 0, 255])
    #expect(bitmap.pixel(20, 17) == [255, 0, 0, 255])
  }

  @Test("A picture larger than the maximum texture size is scaled down")
  func oversized() throws {
    let stage = try Stage(width: 64, height: 16)
    let width = stage.device.capabilities.maximumTextureSize + 2
    stage.add(0, 0, 64, 16).contents = LayerContents(
      bitmap: .make(width, 2) { x, _ in x < width / 2 ? 0xFFFF_0000 : 0xFF00_00FF })
    let bitmap = try stage.render()
    #expect(bitmap.pixel(10, 8) == [255, 0, 0, 255])
    #expect(bitmap.pixel(50, 8) == [0, 0, 255, 255])
  }

  @Test("W6 another device draws the same frame, with only the bitmaps to rebuild from")
  func rebuild() throws {
    let stage = try Stage(width: 64, height: 64)
    stage.add(4, 4, 40, 40).contents = LayerContents(
      bitmap: .make(8, 8) { x, y in 0xFF00_0000 | UInt32(x * y) })
    let frame = stage.build()
    let before = try stage.surface.render(frame)
    let surface = try OffscreenSurface(device: .surfaceless(), width: 64, height: 64)
    let after = try surface.render(frame)
    #expect(surface.counters.textureUploads == 1)
    #expect((0..<64).allSatisfy { before.pixel($0, $0) == after.pixel($0, $0) })
  }

  @Test("Pictures that no layer shows any more are freed")
  func freed() throws {
    let stage = try Stage(width: 64, height: 64)
    let layer = stage.add(0, 0, 64, 64)
    layer.contents = LayerContents(bitmap: .make(300, 300) { _, _ in 0xFFFF_FFFF })
    _ = try stage.render()
    #expect(stage.surface.counters.textureBytes == 360_000)
    layer.contents = nil
    for step in 0..<20 {
      layer.backgroundColor = Color(white: Double(step) / 20)
      _ = try stage.render()
    }
    #expect(stage.surface.counters.textureBytes == 0)
  }

  @Test("R4 drawing only the damage gives the same picture as drawing everything")
  func damage() throws {
    let stage = try Stage(width: 200, height: 150)
    for index in 0..<12 {
      let layer = stage.add(
        Double(index * 15), Double(index * 10), 40.5, 30,
        Color(hue: Double(index) / 12, saturation: 1, brightness: 1))
      layer.cornerRadius = Double(index)
      layer.shadow = Shadow(color: .black, offset: Point(x: 2, y: 2), radius: 5)
    }
    _ = try stage.render()
    stage.root.sublayers[4].position.x += 7.3
    stage.root.sublayers[9].isHidden = true
    stage.root.sublayers[2].removeFromSuperlayer()
    let frame = stage.build()
    #expect(!frame.damage.isEmpty && frame.damage.reduce(0) { $0 + $1.area } < 200 * 150)
    let partial = try stage.surface.render(frame, damage: frame.damage)
    let whole = try OffscreenSurface(device: stage.device, width: 200, height: 150).render(frame)
    let differing = (0..<200 * 150).count {
      partial.pixel($0 % 200, $0 / 200) != whole.pixel($0 % 200, $0 / 200)
    }
    #expect(differing == 0)
  }

  @Test("R3 an opaque shape that covers the whole frame takes no quads; a translucent one is drawn")
  func background() throws {
    for (color, quads, seen) in [
      (Color(red: 0, green: 1, blue: 0), 1, 0), (Color(red: 0, green: 1, blue: 0, alpha: 0.5), 3, 127),
    ] {
      let stage = try Stage(width: 64, height: 64)
      stage.add(0, 0, 64, 32, .red)
      stage.add(-1, -1, 66, 66, color)
      stage.add(10, 10, 10, 10, .blue)
      let bitmap = try stage.render()
      #expect(stage.surface.counters.quads == quads)
      #expect(abs(bitmap.pixel(5, 5)[0] - seen) <= 1 && bitmap.pixel(15, 15)[2] == 255)
    }
  }

  @Test(
    "R3 a first shape that covers most of the frame takes quads only for the rest; a translucent window stays translucent"
  )
  func shapeAsBackground() throws {
    let stage = try Stage(width: 64, height: 64)
    stage.add(4, 16, 60, 40, .red)
    stage.add(10, 20, 10, 10, .blue)
    for (background, quads) in [(Color.white, 4), (Color(white: 1, alpha: 0.5), 2), (Color.red, 1)] {
      let frame = FrameBuilder().build(
        root: stage.root, pixelWidth: 64, pixelHeight: 64, scale: 1, background: background)
      let bitmap = try stage.surface.render(frame)
      #expect(stage.surface.counters.quads == quads)
      let plain = try OffscreenSurface(device: stage.device, width: 64, height: 64)
      let empty = FrameBuilder().build(
        root: Layer(), pixelWidth: 64, pixelHeight: 64, scale: 1, background: background)
      let backgroundPixel = try plain.render(empty).pixel(0, 0)
      for y in 0..<64 {
        for x in 0..<64 {
          let isInside = x >= 4 && (16..<56).contains(y)
          let isBlue = (10..<20).contains(x) && (20..<30).contains(y)
          let expected = isBlue ? [0, 0, 255, 255] : isInside ? [255, 0, 0, 255] : backgroundPixel
          #expect(bitmap.pixel(x, y) == expected)
        }
      }
    }
  }

  @Test("Error descriptions name what is missing and what to install")
  func messages() {
    let text = GraphicsDeviceError.initializationFailed(code: 0x3001).description
    #expect(
      text.contains("EGL_NOT_INITIALIZED") && text.contains("libegl-mesa0")
        && text.contains("libgl1-mesa-dri"))
  }
}
