import TactusGeometry
import TactusPixels
import Testing

@testable import TactusScene

@MainActor
@Suite("Building frames from layers")
struct FrameBuilderTests {
  let root = Layer()
  let builder = FrameBuilder()

  init() { root.bounds = Rect(x: 0, y: 0, width: 200, height: 100) }

  @discardableResult
  func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .red,
    to parent: Layer? = nil
  )
    -> Layer
  {
    let layer = Layer()
    layer.anchorPoint = .zero
    layer.position = Point(x: x, y: y)
    layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
    layer.backgroundColor = color
    (parent ?? root).addSublayer(layer)
    return layer
  }

  @discardableResult
  func build(scale: Double = 1) -> Frame {
    root.anchorPoint = .zero
    return builder.build(root: root, pixelWidth: 200, pixelHeight: 100, scale: scale, background: .white)
  }

  func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test(
    "R4 a backdrop that comes or goes in a translucent layer damages all of the layer, which is composed in another way"
  )
  func translucentBackdrop() {
    let group = add(0, 0, 150, 80, .clear)
    group.opacity = 0.5
    add(10, 10, 50, 40, .red, to: group)
    add(30, 20, 50, 40, .green, to: group)
    let blur = add(100, 50, 20, 20, .clear, to: group)
    build()
    for backdrop in [Backdrop(standardDeviation: 2), nil] {
      blur.backdrop = backdrop
      let frame = build()
      #expect(frame.damage.contains { $0.contains(rect(10, 10, 70, 50)) }, "\(frame.damage)")
    }
  }

  @Test("R1 a frame is a value: printable, comparable, commands back to front")
  func value() {
    let card = add(10, 10, 50, 40, .blue)
    card.cornerRadius = 8
    card.shadow = Shadow(color: .black, offset: Point(x: 0, y: 2), radius: 4)
    add(5, 5, 10, 10, .red, to: card)
    let frame = build()
    #expect(
      frame.description == """
        frame 200 × 100 background #ffffffff
        damage [0, 0, 200 × 100]
        shadow [10, 12, 50 × 40] radius 8 #000000ff blur 2
        shape [10, 10, 50 × 40] radius 8 fill #0000ffff
        shape [15, 15, 10 × 10] fill #ff0000ff
        """)
    let other = FrameBuilder().build(
      root: root, pixelWidth: 200, pixelHeight: 100, scale: 1, background: .white)
    #expect(other == frame)
  }

  @Test("R1 a layer's border lies in front of its picture, also of one in tiles")
  func borderOverTiles() throws {
    let card = add(10, 10, 50, 40, .blue)
    card.borderWidth = 2
    let picture = LayerContents(bitmap: Bitmap(width: 50, height: 40) { _ in })
    let plain = build().commands.count
    card.tiles = [LayerTile(rect: card.bounds, contents: picture)]
    let tiled = build()
    #expect(tiled.commands.count == plain + 2, "background, tile, border")
    guard case .shape(let border) = try #require(tiled.commands.last) else {
      Issue.record("the border is not in front")
      return
    }
    #expect(border.borderWidth == 2 && border.fill == .clear)
  }

  @Test("R1 R3 pixels are points times the scale; transformed layers keep fractional positions")
  func scale() {
    let layer = add(10.25, 10, 20, 20)
    func bounds() -> Rect? {
      guard case .shape(let shape)? = build(scale: 2).commands.first else { return nil }
      return shape.outline.deviceBounds
    }
    #expect(bounds() == Rect(x: 21, y: 20, width: 40, height: 40))
    layer.position.x = 10
    layer.transform = AffineTransform(translationX: 0.25, y: 0)
    #expect(bounds() == Rect(x: 20.5, y: 20, width: 40, height: 40))
  }

  @Test("R4 an unchanged tree has no damage and requests no frame")
  func unchanged() {
    let layer = add(10, 10, 20, 20)
    build()
    var wanted = 0
    root.onNeedsFrame = { wanted += 1 }
    let frame = build()
    #expect(frame.damage.isEmpty && frame.commands.count == 1 && wanted == 0 && !root.needsFrame)
    layer.position.x = 11
    layer.position.x = 12
    #expect(wanted == 1 && root.needsFrame)
    layer.position.x = 10
    #expect(build().damage.isEmpty)
  }

  @Test("R4 a layer that moves damages its old and its new pixels")
  func moved() {
    let layer = add(10, 10, 20, 20)
    build()
    layer.position = Point(x: 150, y: 60.5)
    // At rest the layer is aligned to whole pixels.
    #expect(Set(build().damage) == [rect(10, 10, 20, 20), rect(150, 61, 20, 20)])
    layer.transform = AffineTransform(translationX: 0, y: -0.25)
    #expect(build().damage == [rect(150, 60, 20, 21)])
  }

  @Test("R4 a layer that moves in front of its superlayers damages only itself")
  func movesInsideOthers() {
    root.backgroundColor = .blue
    let page = add(0, 0, 190, 90, .green)
    let card = add(10, 10, 100, 60, .white, to: page)
    let dot = add(5, 5, 10, 10, .red, to: card)
    add(100, 70, 20, 10, .black, to: page)
    build()
    dot.position.x = 15
    #expect(build().damage == [rect(15, 15, 20, 10)])
    card.position.y = 20
    #expect(build().damage == [rect(10, 10, 100, 70)])
    page.sublayers[0].backgroundColor = .red
    #expect(build().damage == [rect(10, 20, 100, 60)])
  }

  @Test("R4 hiding and removing layers damages their old pixels, including shadows and rotations")
  func gone() {
    let first = add(10, 10, 20, 20)
    let second = add(100, 40, 20, 20)
    second.shadow = Shadow(color: .black, offset: .zero, radius: 4)
    build()
    first.isHidden = true
    #expect(build().damage == [rect(10, 10, 20, 20)])
    second.removeFromSuperlayer()
    #expect(build().damage == [rect(94, 34, 32, 32)])
    #expect(build().commands.isEmpty)
  }

  @Test("R4 damage is limited by the clips of ancestors, and scrolling damages only the viewport")
  func scrolled() {
    let viewport = add(20, 20, 60, 60, .clear)
    viewport.masksToBounds = true
    for row in 0..<20 { add(0, Double(row) * 30, 60, 28, .green, to: viewport) }
    build()
    viewport.bounds.origin.y = 10
    let frame = build()
    #expect(frame.damage == [rect(20, 20, 60, 60)])
    #expect(frame.commands.count { if case .shape = $0 { true } else { false } } == 3)
  }

  @Test("R4 siblings that change their order damage the pixels that they share")
  func reordered() {
    let back = add(10, 10, 40, 40)
    add(30, 30, 40, 40, .blue)
    build()
    root.addSublayer(back)
    let bounds = build().damage.reduce(rect(30, 30, 0, 0)) { $0.union($1) }
    #expect(bounds.contains(rect(30, 30, 20, 20)))
  }

  @Test("R4 a partly redrawn picture damages only that part")
  func partialContents() {
    let layer = add(10, 10, 40, 40, .clear)
    let bitmap = Bitmap(width: 40, height: 40) { _ in }
    let contents = LayerContents(bitmap: bitmap)
    layer.contents = contents
    build()
    layer.contents = LayerContents(redrawing: contents, as: bitmap, changed: rect(4, 4, 8, 8))
    #expect(build().damage == [rect(13, 13, 10, 10)])
  }

  @Test("R4 damage has at most four rectangles, and contains every change")
  func merged() {
    let layers = (0..<10).map { add(Double($0) * 20, Double($0 * 37 % 80), 8, 8) }
    build()
    for layer in layers { layer.backgroundColor = .green }
    let damage = build().damage
    #expect(damage.count <= 4)
    for layer in layers {
      let changed = rect(Int(layer.position.x), Int(layer.position.y), 8, 8)
      #expect(damage.contains { $0.contains(changed) })
    }
  }

  @Test(
    "R4 hidden, transparent, distant and covered layers emit nothing, and changes of covered ones cause no damage"
  )
  func invisible() {
    add(0, 0, 10, 10).isHidden = true
    add(0, 0, 10, 10).opacity = 0
    add(500, 0, 10, 10)
    let covered = add(20, 20, 30, 30)
    add(0, 0, 199, 100, .blue)
    #expect(build().commands.count == 1)
    covered.backgroundColor = .green
    #expect(build().damage.isEmpty)
  }

  @Test("R4 the buffer is cleared to the colour of an opaque rearmost layer that covers it")
  func background() {
    let cover = add(0, 0, 200, 100, .blue)
    add(20, 20, 30, 30)
    let frame = build()
    #expect(frame.background == .blue)
    #expect(frame.commands.count == 1)
    cover.backgroundColor = Color.blue.withAlphaComponent(0.5)
    #expect(build().commands.count == 2)
    #expect(build().background == .white)
  }

  @Test(
    "R4 a page behind a bar and a canvas that cover it together emits nothing; the canvas is the clear colour"
  )
  func coveredTogether() {
    let page = add(0, 0, 200, 100, .green)
    add(0, 40, 200, 60, .blue, to: page)
    add(0, 0, 200, 40, .red, to: page)
    let frame = build()
    #expect(frame.background == .blue)
    #expect(frame.commands.count == 1)
    page.sublayers[1].bounds.size.height = 39
    let open = build()
    #expect(open.background == .green)
    #expect(open.commands.count == 2)
  }

  @Test("R4 opaque shapes and whole opaque pictures hide what is behind them; cells of pictures do not")
  func opaqueOutlines() {
    let outline = DrawCommand.RoundedRect(
      rect: Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 0, transform: .identity)
    func picture(isOpaque: Bool, cell: Rect? = nil, opacity: Double = 1) -> DrawCommand {
      let bitmap = Bitmap(width: 4, height: 4, isOpaque: isOpaque) { _ in }
      return .picture(
        DrawCommand.Picture(
          outline: outline, contents: LayerContents(bitmap: bitmap), cell: cell, opacity: opacity))
    }
    #expect(DrawCommand.shape(.init(outline: outline, fill: .red)).opaqueOutline == outline)
    #expect(DrawCommand.shape(.init(outline: outline, fill: .red, opacity: 0.5)).opaqueOutline == nil)
    #expect(picture(isOpaque: true).opaqueOutline == outline)
    #expect(picture(isOpaque: false).opaqueOutline == nil)
    #expect(picture(isOpaque: true, opacity: 0.9).opaqueOutline == nil)
    #expect(picture(isOpaque: true, cell: Rect(x: 0, y: 0, width: 20, height: 40)).opaqueOutline == nil)
  }

  @Test("R4 a rounded layer does not cover the pixels at its corners")
  func notCovering() {
    add(0, 0, 100, 100, .green)
    add(0, 0, 100, 100, .blue).cornerRadius = 10
    #expect(build().commands.count == 2)
  }

  @Test("R3 opacity creates a group only if parts overlap")
  func groups() {
    let parent = add(10, 10, 100, 50, .clear)
    parent.opacity = 0.5
    add(0, 0, 20, 20, to: parent)
    let second = add(30, 0, 20, 20, to: parent)
    let flat = build()
    #expect(flat.commands.count == 2)
    #expect(
      flat.commands.allSatisfy { if case .shape(let shape) = $0 { shape.opacity == 0.5 } else { false } })
    second.position.x = 10
    let grouped = build()
    #expect(
      grouped.commands.first == .beginGroup(.init(bounds: rect(20, 10, 30, 20).offset(-10), opacity: 0.5)))
    #expect(grouped.commands.last == .endGroup)
  }

  @Test(
    "R3 R8 the parts of a translucent layer are compared up to a limit, beyond which they count as overlapping"
  )
  func manyParts() {
    let parent = add(0, 0, 200, 2000, .clear)
    parent.opacity = 0.5
    // Rows need one comparison each, however many there are.
    root.bounds.size.height = 2000
    for row in 0..<1000 { add(0, Double(row) * 2, 200, 1, to: parent) }
    func commands() -> [DrawCommand] {
      root.anchorPoint = .zero
      return builder.build(root: root, pixelWidth: 200, pixelHeight: 2000, scale: 1, background: .white)
        .commands
    }
    #expect(commands().count == 1000)
    // Scattered parts, most of them inside the bounds of those before.
    for row in parent.sublayers { row.removeFromSuperlayer() }
    for index in 0..<200 {
      let cell = index * 77 % 200
      add(Double(cell % 20) * 10, Double(cell / 20) * 10, 4, 4, to: parent)
      guard index == 50 || index == 199 else { continue }
      let hasGroup = commands().contains { if case .beginGroup = $0 { true } else { false } }
      #expect(hasGroup == (index == 199))
    }
  }

  @Test("R3 a mask becomes a clip only if content extends beyond it")
  func clips() {
    let parent = add(10, 10, 50, 50, .clear)
    parent.masksToBounds = true
    let child = add(5, 5, 20, 20, to: parent)
    #expect(build().commands.count == 1)
    child.position.x = 40
    let frame = build()
    #expect(frame.commands.count == 3 && frame.commands.last == .popClip)
    child.position.x = 1
    child.position.y = 1
    parent.cornerRadius = 20
    #expect(build().commands.count == 3)
  }

  @Test("Geometry that is not finite or not invertible draws nothing")
  func strange() {
    add(.nan, 0, 10, 10)
    add(0, 0, .infinity, 10)
    add(0, 0, 10, 10).transform = AffineTransform(scaleX: 0, y: 0)
    add(1e300, 0, 10, 10)
    #expect(build().commands.isEmpty)
  }

  @Test("No storage is allocated once warm")
  func storage() {
    let layers = (0..<50).map { add(Double($0 % 10) * 20, Double($0 / 10) * 20, 15, 15) }
    func address() -> UnsafeRawPointer? {
      builder.frame.commands.withUnsafeBytes { $0.baseAddress }
    }
    var seen: Set<UnsafeRawPointer?> = []
    for step in 0..<20 {
      layers[step].position.x += 1
      build()
      if step >= 4 { seen.insert(address()) }
    }
    #expect(seen.count == 2, "two buffers are used alternately")
  }

  @Test("Gravity positions and clips a picture")
  func gravity() {
    let bounds = Size(width: 100, height: 50)
    let square = Size(width: 20, height: 20)
    func placement(_ gravity: ContentsGravity, clipped: Bool = false) -> ContentsPlacement? {
      gravity.placement(of: square, in: bounds, clipped: clipped)
    }
    #expect(placement(.resize)?.rect == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(placement(.resizeAspect)?.rect == Rect(x: 25, y: 0, width: 50, height: 50))
    #expect(placement(.resizeAspectFill)?.source == Rect(x: 0, y: 0.25, width: 1, height: 0.5))
    #expect(placement(.center)?.rect == Rect(x: 40, y: 15, width: 20, height: 20))
    #expect(placement(.bottomRight)?.rect == Rect(x: 80, y: 30, width: 20, height: 20))
    #expect(placement(.topLeft)?.rect == Rect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("A layer cannot become its own sublayer")
  func circle() {
    let layer = add(0, 0, 10, 10)
    layer.addSublayer(root)
    #expect(root.superlayer == nil && layer.sublayers.isEmpty)
  }
}

extension PixelRect {
  fileprivate func offset(_ dx: Int) -> PixelRect { PixelRect(x: x + dx, y: y, width: width, height: height) }
}
