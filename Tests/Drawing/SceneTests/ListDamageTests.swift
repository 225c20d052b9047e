import TactusGeometry
import TactusPixels
import TactusScene
import Testing

/// A list whose rows have several columns, in a window.
@MainActor
@Suite("Damage and covers of lists")
struct ListDamageTests {
  private let root = Layer()
  private let list = Layer()
  private let builder = FrameBuilder()
  private var rows: [Layer] = []

  init() {
    setFrame(root, Rect(x: 0, y: 0, width: 1280, height: 800))
    root.backgroundColor = .green
    setFrame(list, root.bounds)
    list.backgroundColor = .blue
    list.masksToBounds = true
    root.addSublayer(list)
    rows = (0..<14).map { _ in row() }
    // A scroll indicator, in front of the rows.
    let indicator = layer(Rect(x: 1274, y: 4, width: 3, height: 37), .red)
    root.addSublayer(indicator)
    scroll(to: 0)
  }

  private func setFrame(_ layer: Layer, _ frame: Rect) {
    layer.anchorPoint = .zero
    layer.position = frame.origin
    layer.bounds = Rect(origin: .zero, size: frame.size)
  }

  private func layer(_ frame: Rect, _ color: Color) -> Layer {
    let layer = Layer()
    setFrame(layer, frame)
    layer.backgroundColor = color
    return layer
  }

  private func row() -> Layer {
    let row = Layer()
    row.addSublayer(layer(Rect(x: 0, y: 0, width: 16, height: 64), .red))
    row.addSublayer(layer(Rect(x: 32, y: 20, width: 56, height: 24), .red))
    row.addSublayer(layer(Rect(x: 220, y: 12, width: 40, height: 40), .red))
    row.addSublayer(layer(Rect(x: 1120, y: 12, width: 120, height: 40), .red))
    list.addSublayer(row)
    return row
  }

  private func scroll(to offset: Int) {
    for (index, row) in rows.enumerated() {
      setFrame(row, Rect(x: 0, y: Double(index * 64 - offset % 64), width: 1280, height: 64))
    }
  }

  private func build() -> Frame { builder.build(root: root, pixelWidth: 1280, pixelHeight: 800, scale: 1) }

  @Test("R4 rows that scroll damage their columns, at every offset, and not what lies between them")
  func columns() {
    _ = build()
    for offset in stride(from: 3, to: 300, by: 3) {
      scroll(to: offset)
      let area = build().damage.reduce(0) { $0 + $1.area }
      #expect(area <= (88 + 40 + 120) * 800 + 4000, "\(offset)")
    }
  }

  @Test("R4 what a list's background covers is not drawn, however many opaque rows are in front of it")
  func cover() {
    for offset in 0..<64 {
      scroll(to: offset)
      #expect(build().background == .blue)
    }
  }

  @Test("R4 the opaque background of a translucent list hides nothing, and what is in front of it still does")
  func translucent() {
    for index in 0..<10 {
      root.addSublayer(layer(Rect(x: Double(index) * 100, y: 0, width: 90, height: 90), .red))
    }
    list.opacity = 0.5
    let frame = build()
    #expect(frame.background == .green)
    let covered = layer(Rect(x: 510, y: 10, width: 70, height: 70), .green)
    root.insertSublayer(covered, at: 0)
    #expect(build().commands.count == frame.commands.count)
  }
}
