import TactusGeometry
import TactusPixels
import TactusTesting
import Testing

@testable import TactusScene

@MainActor
@Suite("Reuse of unchanged layers")
struct ReuseTests {
  private static let size = (width: 320, height: 240)

  private static func makeRoot() -> Layer {
    let root = Layer()
    root.anchorPoint = .zero
    root.bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    return root
  }

  private static func build(_ builder: FrameBuilder, _ root: Layer) -> Frame {
    builder.build(
      root: root, pixelWidth: size.width, pixelHeight: size.height, scale: 1, background: .white)
  }

  /// Marks a layer and all below it as changed, so that all are visited.
  private static func markAll(_ layer: Layer) {
    for sublayer in layer.sublayers { markAll(sublayer) }
    layer.markForFrame(appearance: false)
  }

  @Test("R4 a frame in which only changed layers are visited equals one in which all are", arguments: 1...40)
  func random(seed: UInt64) {
    let pictures = RandomScene.makePictures()
    let (root, fullRoot) = (Self.makeRoot(), Self.makeRoot())
    let (builder, fullBuilder) = (FrameBuilder(), FrameBuilder())
    var scene = RandomScene(root: root, seed: seed, pictures: pictures)
    var fullScene = RandomScene(root: fullRoot, seed: seed, pictures: pictures)
    for step in 0..<80 {
      scene.step()
      fullScene.step()
      let hasChanged = root.needsFrame
      let frame = Self.build(builder, root)
      // A build without changes returns the frame before in either case.
      if hasChanged { Self.markAll(fullRoot) }
      let full = Self.build(fullBuilder, fullRoot)
      #expect(frame == full, "step \(step)")
      if frame != full { return }
    }
  }

  @Test("R4 of a thousand layers, only the one that changed and those around it are visited")
  func visits() {
    let root = Self.makeRoot()
    let builder = FrameBuilder()
    let page = Layer()
    page.anchorPoint = .zero
    page.bounds = root.bounds
    root.addSublayer(page)
    let rows = (0..<40).map { index in
      let row = Layer()
      row.anchorPoint = .zero
      row.position = Point(x: 0, y: Double(index) * 6)
      row.bounds = Rect(x: 0, y: 0, width: 320, height: 6)
      for column in 0..<25 {
        let cell = Layer()
        cell.anchorPoint = .zero
        cell.position = Point(x: Double(column) * 12, y: 1)
        cell.bounds = Rect(x: 0, y: 0, width: 10, height: 4)
        cell.backgroundColor = .red
        row.addSublayer(cell)
      }
      page.addSublayer(row)
      return row
    }
    let first = Self.build(builder, root)
    #expect(first.commands.count == 1000)
    #expect(builder.visitCount == 1042)
    rows[20].sublayers[7].backgroundColor = .blue
    let frame = Self.build(builder, root)
    #expect(builder.visitCount == 4, "the cell, its row, the page and the root")
    #expect(frame.damage == [PixelRect(x: 84, y: 121, width: 10, height: 4)])
    #expect(frame.commands.count == 1000)
    rows[20].removeFromSuperlayer()
    #expect(Self.build(builder, root).commands.count == 975)
    #expect(builder.visitCount == 2)
  }
}
