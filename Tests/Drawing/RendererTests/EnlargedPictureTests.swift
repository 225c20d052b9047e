import TactusGeometry
import TactusPixels
import TactusScene
import TactusSoftwareRenderer
import TactusTesting
import Testing

/// Opaque pictures that are enlarged have a path of their own, translucent ones have pixman's.
@MainActor
@Suite("Pictures that the processor enlarges")
struct EnlargedPictureTests {
  private let width = 90
  private let height = 70

  /// Returns a frame that shows a picture of noise, all of whose pixels are opaque.
  private func frame(
    _ size: Int, declaredOpaque isOpaque: Bool, seed: UInt64, _ transform: AffineTransform, at position: Point
  ) -> Frame {
    let root = Layer()
    root.anchorPoint = .zero
    root.bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let picture = Layer()
    picture.anchorPoint = .zero
    picture.position = position
    picture.bounds = Rect(x: 0, y: 0, width: Double(size), height: Double(size))
    var random = Random(seed: seed)
    picture.contents = LayerContents(
      bitmap: .make(size, size, isOpaque: isOpaque) { _, _ in
        0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
      })
    picture.transform = transform
    root.addSublayer(picture)
    return FrameBuilder().build(
      root: root, pixelWidth: width, pixelHeight: height, scale: 1, background: .white)
  }

  private func render(_ frame: Frame, _ damage: PixelRect? = nil) -> Bitmap {
    SoftwareSurface(width: width, height: height).render(frame, damage: damage.map { [$0] })
  }

  @Test("R7 an enlarged picture has the pixels of pixman's filter, bit for bit", arguments: 0..<60)
  func exact(seed: UInt64) {
    var random = Random(seed: seed)
    let size = Int.random(in: seed < 20 ? 1...4 : 2...60, using: &random)
    let (scaleX, scaleY) = (1 + 5 * random.uniform(), seed % 4 == 0 ? 1 : 1 + 5 * random.uniform())
    let position = Point(x: 60 * random.uniform() - 40, y: 60 * random.uniform() - 40)
    let pictures = [true, false].map {
      render(
        frame(
          size, declaredOpaque: $0, seed: seed, AffineTransform(scaleX: scaleX, y: scaleY), at: position))
    }
    // At the edges, which are antialiased, both are pixman's.
    let (left, top) = (max(0, Int(position.x) + 2), max(0, Int(position.y) + 2))
    let right = min(width, Int(position.x + Double(size) * scaleX) - 2)
    let bottom = min(height, Int(position.y + Double(size) * scaleY) - 2)
    for y in top..<max(top, bottom) {
      for x in left..<max(left, right) where pictures[0].value(x, y) != pictures[1].value(x, y) {
        Issue.record("pixel \(x), \(y): \(pictures[0].pixel(x, y)), not \(pictures[1].pixel(x, y))")
        return
      }
    }
    #expect(pictures[0].greatestDifference(from: pictures[1]).value <= 1)
  }

  @Test("R7 a part of an enlarged picture has the pixels of the whole", arguments: 0..<20)
  func part(seed: UInt64) {
    var random = Random(seed: seed)
    let scale = 1 + 3 * random.uniform()
    let frame = frame(
      50, declaredOpaque: true, seed: seed, AffineTransform(scaleX: scale, y: scale),
      at: Point(x: -7.3, y: 4.9))
    let whole = render(frame)
    let part = PixelRect(
      x: .random(in: 0..<39, using: &random), y: .random(in: 0..<29, using: &random),
      width: .random(in: 1...50, using: &random), height: .random(in: 1...40, using: &random))
    let shown = render(frame, part)
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width where shown.value(x, y) != whole.value(x, y) {
        Issue.record("pixel \(x), \(y)")
        return
      }
    }
    #expect(shown.value(width - 1, height - 1) == 0, "nothing else is drawn")
  }

  @Test("R7 a picture that is wider than what is enlarged at once has no seam")
  func wide() {
    let root = Layer()
    root.anchorPoint = .zero
    root.bounds = Rect(x: 0, y: 0, width: 1300, height: 20)
    let picture = Layer()
    picture.anchorPoint = .zero
    picture.bounds = Rect(x: 0, y: 0, width: 700, height: 20)
    picture.transform = AffineTransform(scaleX: 1.9, y: 1.1)
    picture.contents = LayerContents(
      bitmap: .make(700, 20) { x, _ in 0xFF00_0000 | UInt32(x * 255 / 699) * 0x01_0101 })
    root.addSublayer(picture)
    let frame = FrameBuilder().build(root: root, pixelWidth: 1300, pixelHeight: 20, scale: 1)
    let shown = SoftwareSurface(width: 1300, height: 20).render(frame)
    for x in 1..<1300 {
      let step = shown.pixel(x, 9)[0] - shown.pixel(x - 1, 9)[0]
      #expect((0...1).contains(step), "column \(x): \(step)")
    }
  }
}
