import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import Testing

@MainActor
@Suite("Rectangles side by side", .serialized)
struct AbuttingRectTests {
  /// Adds a grid of 3 × 3 opaque cells of 12 × 12 points in red and blue in turn, from (10, 10), to a layer or the stage.
  @discardableResult
  private func addCells(
    to stage: Stage, order: [Int] = Array(0..<9), in parent: Layer? = nil,
    _ change: (Layer) -> Void = { _ in }
  ) -> [Layer] {
    order.map { index in
      let color: Color = index.isMultiple(of: 2) ? .red : .blue
      let layer = stage.add(
        10 + 12 * Double(index % 3), 10 + 12 * Double(index / 3), 12, 12, color, to: parent)
      change(layer)
      return layer
    }
  }

  @Test(
    "R3 what is behind opaque rectangles that share edges does not show through, wherever the edges cut pixels",
    arguments: [0.1, 0.25, 0.5, 0.75, 0.9], TestedRenderer.allCases)
  func grid(offset: Double, renderer: TestedRenderer) throws {
    for isReversed in [false, true] { try checkGrid(offset: offset, isReversed: isReversed, renderer) }
  }

  private func checkGrid(offset: Double, isReversed: Bool, _ renderer: TestedRenderer) throws {
    let stage = try Stage(width: 60, height: 60, renderer: renderer)
    stage.add(0, 0, 60, 60, .green)
    let move = AffineTransform(translationX: offset, y: offset)
    addCells(to: stage, order: isReversed ? (0..<9).reversed() : Array(0..<9)) { $0.transform = move }
    let bitmap = try stage.render()
    for y in 11..<46 {
      for x in 11..<46 {
        let pixel = bitmap.pixel(x, y)
        #expect(pixel[1] <= 1, "at \(x), \(y)")
        #expect(abs(Int(pixel[0]) + Int(pixel[2]) - 255) <= 2, "at \(x), \(y)")
      }
    }
    // The shared edge cuts the column of pixels in proportion, and so do the outer edges.
    let share = Int(((1 - offset) * 255).rounded())
    #expect(abs(Int(bitmap.pixel(22, 14)[2]) - share) <= 2)
    #expect(abs(Int(bitmap.pixel(10, 14)[1]) - (255 - share)) <= 2)
    #expect(abs(Int(bitmap.pixel(46, 14)[1]) - share) <= 2)
  }

  @Test(
    "R3 rectangles in a rounded clip, and turned, reflected or scaled ones, leave no gap either",
    arguments: TestedRenderer.allCases)
  func otherRectangles(renderer: TestedRenderer) throws {
    for kind in ["clip", "quarter turn", "reflection", "scale"] {
      let stage = try Stage(width: 60, height: 60, renderer: renderer)
      stage.add(0, 0, 60, 60, .green)
      let parent = stage.add(30, 30, 60, 60)
      parent.anchorPoint = Point(x: 0.5, y: 0.5)
      switch kind {
      case "clip":
        parent.bounds = Rect(x: 4.3, y: 4.3, width: 50, height: 50)
        parent.cornerRadius = 25
        parent.masksToBounds = true
      case "quarter turn": parent.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      case "reflection": parent.transform = AffineTransform(scaleX: -1, y: 1)
      case "scale": parent.transform = AffineTransform(scaleX: 1.13, y: 1.17)
      default: break
      }
      addCells(to: stage, in: parent) { $0.transform = AffineTransform(translationX: 0.4, y: 0.6) }
      let bitmap = try stage.render()
      for y in 18..<42 {
        for x in 18..<42 { #expect(bitmap.pixel(x, y)[1] <= 2, "\(kind) at \(x), \(y)") }
      }
    }
  }

  @Test("R3 photographs side by side leave no gap", arguments: TestedRenderer.allCases)
  func photographs(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 640, height: 400, renderer: renderer)
    stage.add(0, 0, 640, 400, .green)
    for (index, color) in [0xFFFF_0000, 0xFF00_00FF].enumerated() {
      let layer = stage.add(300 * Double(index) + 10, 10, 300, 300)
      layer.contents = LayerContents(bitmap: .make(300, 300) { _, _ in UInt32(color) })
      layer.transform = AffineTransform(translationX: 0.5, y: 0.5)
    }
    let bitmap = try stage.render()
    for x in 11..<610 { #expect(bitmap.pixel(x, 50)[1] <= 1, "at \(x)") }
  }

  @Test("R3 a border is drawn at an edge that another rectangle shares", arguments: TestedRenderer.allCases)
  func border(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 60, height: 60, renderer: renderer)
    let move = AffineTransform(translationX: 0, y: 0.5)
    let upper = stage.add(10, 10, 20, 20, .red)
    upper.borderWidth = 4
    upper.borderColor = .black
    upper.transform = move
    stage.add(10, 30, 20, 20, .blue).transform = move
    let bitmap = try stage.render()
    #expect(bitmap.pixel(20, 28) == [0, 0, 0, 255])
    #expect(bitmap.pixel(20, 20) == [255, 0, 0, 255])
  }

  @Test(
    "R3 an edge stays antialiased where the rectangle beside it is translucent, narrower, rounded or in a clip of its own",
    arguments: TestedRenderer.allCases)
  func noContinuation(renderer: TestedRenderer) throws {
    for kind in ["translucent", "narrower", "rounded", "clipped", "apart"] {
      let stage = try Stage(width: 60, height: 60, renderer: renderer)
      stage.add(0, 0, 60, 60, .green)
      let move = AffineTransform(translationX: 0, y: 0.5)
      let upper = stage.add(10, 10, 20, 20, .red)
      upper.transform = move
      let clip = stage.add(0, 30, 60, 30)
      let lower = stage.add(10, 30, 20, 20, .blue)
      lower.transform = move
      switch kind {
      case "translucent": lower.backgroundColor = Color.blue.withAlphaComponent(0.5)
      case "narrower": lower.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
      case "rounded": lower.cornerRadius = 8
      case "clipped":
        clip.bounds = Rect(x: 0, y: 0, width: 25, height: 30)
        clip.masksToBounds = true
        lower.removeFromSuperlayer()
        lower.position = Point(x: 10, y: 0)
        clip.addSublayer(lower)
      default: lower.position = Point(x: 10, y: 32)
      }
      let pixel = try stage.render().pixel(28, 30)
      #expect(pixel[1] >= 60, "\(kind): \(pixel)")
    }
  }
}
