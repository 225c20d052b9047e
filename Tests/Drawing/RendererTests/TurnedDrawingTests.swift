import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import TactusSoftwareRenderer
import TactusTesting
import Testing

/// Frames that are turned as a whole when they are drawn, as for a panel that is mounted sideways.
@MainActor
@Suite("Drawing into turned buffers", .serialized)
struct TurnedDrawingTests {
  /// Renders the stage into a buffer, and upright, with a surface for each.
  private func pictures(
    of stage: Stage, _ transform: OutputTransform
  ) throws -> (upright: Bitmap, turned: Bitmap) {
    var frame = stage.build()
    let upright = try stage.render(frame)
    frame.transform = transform
    let size = frame.bufferSize
    if stage.software != nil {
      return (upright, SoftwareSurface(width: size.width, height: size.height).render(frame))
    }
    let turned = try OffscreenSurface(device: stage.device, width: size.width, height: size.height)
    return (upright, try turned.render(frame))
  }

  /// A picture of text as a view draws it.
  private func text(_ text: String, width: Int, height: Int) -> LayerContents {
    let bitmap = Bitmap(width: width, height: height, isOpaque: false) { bytes in
      for index in stride(from: 0, to: bytes.count, by: 4) {
        // Coverage with all levels, in a pattern without symmetry.
        let (x, y) = (index / 4 % width, index / 4 / width)
        let level = UInt8((x * 7 + y * 13 + x * y) % 256)
        for component in 0..<4 { bytes[index + component] = level }
      }
    }
    return LayerContents(bitmap: bitmap)
  }

  @Test(
    "M7 pictures, fills and borders on the pixel grid stay on it, bit for bit",
    arguments: OutputTransform.allCases, TestedRenderer.allCases)
  func grid(transform: OutputTransform, renderer: TestedRenderer) throws {
    let stage = try Stage(width: 120, height: 70, renderer: renderer)
    stage.add(10, 5, 60, 31, .red)
    let bordered = stage.add(33, 20, 50, 40, Color(red: 0.2, green: 0.7, blue: 0.4, alpha: 0.5))
    bordered.borderWidth = 3
    bordered.borderColor = .blue
    let picture = stage.add(64, 9, 47, 23)
    picture.contents = text("Text", width: 47, height: 23)
    let clipping = stage.add(4, 44, 30, 20)
    clipping.masksToBounds = true
    stage.add(-5, -5, 20, 20, .green, to: clipping)
    let (upright, turned) = try pictures(of: stage, transform)
    #expect(turned.greatestDifference(from: upright.applying(transform)).value == 0)
  }

  @Test(
    "M7 rounded corners, shadows, groups, clips and blurs look the same turned",
    arguments: OutputTransform.allCases, TestedRenderer.allCases)
  func effects(transform: OutputTransform, renderer: TestedRenderer) throws {
    let stage = try Stage(width: 200, height: 130, renderer: renderer)
    for index in 0..<12 { stage.add(Double(index * 17), 0, 8, 130, index % 2 == 0 ? .black : .orange) }
    let rounded = stage.add(15, 12, 90, 60, .red)
    rounded.cornerRadius = 14
    rounded.shadow = Shadow(color: .black, offset: Point(x: 4, y: 7), radius: 6)
    let group = stage.add(60, 40, 110, 70)
    group.opacity = 0.6
    stage.add(0, 0, 60, 50, .blue, to: group)
    stage.add(30, 20, 60, 50, .green, to: group)
    let masked = stage.add(120, 8, 64, 40)
    masked.masksToBounds = true
    masked.cornerRadius = 12
    stage.add(-10, 5, 60, 60, .purple, to: masked)
    let panel = stage.add(8, 70, 120, 50)
    panel.backdrop = Backdrop(standardDeviation: 6)
    let slanted = stage.add(140, 60, 40, 40, .yellow)
    slanted.transform = AffineTransform(rotationAngle: 0.3)
    let (upright, turned) = try pictures(of: stage, transform)
    let (difference, x, y) = turned.greatestDifference(from: upright.applying(transform))
    #expect(difference <= 2, "pixel \(x), \(y)")
  }

  @Test(
    "M7 of random changes the damage alone is drawn, in the pixels of the buffer",
    arguments: OutputTransform.allCases)
  func damage(transform: OutputTransform) throws {
    let stage = try Stage(width: 160, height: 120)
    let size = transform.size(width: 160, height: 120)
    let retained = RetainedSurface(device: stage.device, width: size.width, height: size.height)
    var scene = RandomScene(root: stage.root, seed: 7)
    var pixels = [UInt32](repeating: 0x1234_5678, count: size.width * size.height)
    for step in 0..<30 {
      if step > 0 { scene.step() }
      var frame = stage.build()
      let upright = try stage.surface.render(frame)
      frame.transform = transform
      let damage = try retained.draw(frame)
      if step > 0 { #expect(damage == frame.damage.map(frame.bufferRect)) }
      let buffer = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      #expect(damage.allSatisfy { buffer.contains($0) })
      try pixels.withUnsafeMutableBytes {
        try retained.read(damage, to: try #require($0.baseAddress), rowLength: size.width)
      }
      let shown = Bitmap.make(size.width, size.height) { pixels[$1 * size.width + $0] }
      let (difference, x, y) = shown.greatestDifference(from: upright.applying(transform))
      #expect(difference <= 2, "step \(step), pixel \(x), \(y)")
      if difference > 2 { return }
    }
  }

  @Test("M7 a rectangle of pixels is mapped like its corners", arguments: OutputTransform.allCases)
  func pixelRects(transform: OutputTransform) {
    let rect = PixelRect(x: 3, y: 5, width: 11, height: 2)
    let image = rect.applying(transform, width: 40, height: 30)
    let expected = transform.rect(
      Rect(x: 3, y: 5, width: 11, height: 2), in: Size(width: 40, height: 30))
    #expect(image.rect == expected)
  }
}

extension Bitmap {
  /// Returns the picture with each pixel moved by a transform.
  func applying(_ transform: OutputTransform) -> Bitmap {
    let size = transform.size(width: width, height: height)
    return Bitmap.make(size.width, size.height, isOpaque: isOpaque) { x, y in
      let source = PixelRect(x: x, y: y, width: 1, height: 1)
        .applying(transform.inverse, width: size.width, height: size.height)
      return self.value(source.x, source.y)
    }
  }
}
