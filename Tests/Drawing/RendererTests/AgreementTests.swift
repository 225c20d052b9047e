import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import TactusSoftwareRenderer
import TactusTesting
import Testing

@MainActor
@Suite("The pictures of both renderers", .serialized)
struct AgreementTests {
  /// The greatest difference of a component, apart from pixels at antialiased edges.
  private static let tolerance = 2
  /// The greatest difference of a component at antialiased edges, where the interpolation of OpenGL's varyings rounds.
  private static let edgeTolerance = 6
  /// The greatest share of pixels that may differ by more than the tolerance.
  private static let edgeShare = 0.002

  @Test(
    "R7 random scenes have the same pixels as with OpenGL, drawn as a whole and by their damage",
    arguments: 1...8)
  func random(seed: UInt64) throws { try compare(seed: seed, width: 160, height: 120, steps: 12) }

  @Test(
    "R7 so do larger scenes, with pictures that are enlarged a lot, and blurs that come and go in what is faded",
    arguments: [18, 20, 22, 26, 54])
  func larger(seed: UInt64) throws { try compare(seed: seed, width: 240, height: 180, steps: 28) }

  private func compare(seed: UInt64, width: Int, height: Int, steps: Int) throws {
    let stage = try Stage(width: width, height: height, renderer: .software)
    var scene = RandomScene(root: stage.root, seed: seed)
    for step in 0..<steps {
      let frame = stage.build()
      let shown = try stage.render(frame, damage: step == 0 ? nil : frame.damage)
      let expected = try stage.surface.render(frame)
      let (difference, x, y) = shown.greatestDifference(from: expected)
      let share = shown.share(beyond: Self.tolerance, from: expected)
      #expect(
        difference <= Self.edgeTolerance && share <= Self.edgeShare,
        "step \(step): \(difference) at \(x), \(y); \(share)")
      if difference > Self.edgeTolerance || share > Self.edgeShare { return }
      scene.step()
    }
  }

  @Test(
    "R7 pictures are scaled, turned and faded as with OpenGL", arguments: [0.3, 0.77, 1, 1.5, 4],
    [0.0, 0.4, .pi / 2])
  func pictures(scale: Double, angle: Double) throws {
    let stage = try Stage(width: 200, height: 200, renderer: .software)
    for (index, isOpaque) in [true, false].enumerated() {
      let picture = stage.add(0, 0, 300, 300)
      picture.anchorPoint = Point(x: 0.5, y: 0.5)
      picture.position = Point(x: 80 + 30.25 * Double(index), y: 90)
      picture.opacity = isOpaque ? 1 : 0.7
      picture.contents = LayerContents(
        bitmap: .make(300, 300, isOpaque: isOpaque) { x, y in
          // Smooth, so that a rounded coordinate is no great difference.
          let (red, green) = (UInt32(128 + x * 2 / 5), UInt32(y * 4 / 5))
          return isOpaque ? 0xFF00_0040 | red << 16 | green << 8 : UInt32(y / 2) * 0x0101_0101
        })
      picture.transform = AffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }
    let frame = stage.build()
    let (difference, x, y) = try stage.render(frame).greatestDifference(from: stage.surface.render(frame))
    #expect(difference <= 3, "pixel \(x), \(y)")
  }

  @Test(
    "R7 buffers without alpha and with 16 bits, and turned ones, show the same",
    arguments: OutputTransform.allCases)
  func formats(transform: OutputTransform) throws {
    let stage = try Stage(width: 90, height: 50, renderer: .software)
    stage.add(10, 5, 60, 31, Color(red: 0.9, green: 0.3, blue: 0.1)).cornerRadius = 9
    var frame = stage.build()
    frame.transform = transform
    let (width, height) = frame.bufferSize
    let expected = SoftwareSurface(width: width, height: height).render(frame)
    let whole = [PixelRect(x: 0, y: 0, width: 90, height: 50)]
    for format in [BufferFormat.xrgb8888, .rgb565] {
      let bytesPerRow = width * format.bytesPerPixel + 8
      var bytes = [UInt8](repeating: 0xAA, count: bytesPerRow * height)
      bytes.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        SoftwareRenderer().draw(
          frame, damage: whole,
          into: PixelBuffer(
            pixels: start, width: width, height: height, bytesPerRow: bytesPerRow, format: format))
      }
      for y in 0..<height {
        for x in 0..<width {
          let start = y * bytesPerRow + x * format.bytesPerPixel
          let color = expected.pixel(x, y)
          if format == .xrgb8888 {
            #expect([2, 1, 0].map { Int(bytes[start + $0]) } == Array(color[..<3]))
            continue
          }
          let word = Int(bytes[start]) | Int(bytes[start + 1]) << 8
          let shown = [(word >> 11) * 255 / 31, (word >> 5 & 63) * 255 / 63, (word & 31) * 255 / 31]
          #expect(zip(shown, color).allSatisfy { abs($0 - $1) <= 9 }, "\(shown) \(color)")
        }
        #expect(bytes[(y + 1) * bytesPerRow - 1] == 0xAA, "nothing is written behind a row")
      }
    }
  }
}

extension Bitmap {
  /// Returns the share of pixels of which a component differs by more than a tolerance.
  fileprivate func share(beyond tolerance: Int, from other: Bitmap) -> Double {
    withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        var count = 0
        for start in stride(from: 0, to: min(left.count, right.count), by: 4)
        where (start..<start + 4).contains(where: { abs(Int(left[$0]) - Int(right[$0])) > tolerance }) {
          count += 1
        }
        return Double(count) / Double(width * height)
      }
    }
  }
}
