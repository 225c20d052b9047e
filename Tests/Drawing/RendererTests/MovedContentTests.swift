import TactusCLibrary
import TactusGeometry
import TactusPixels
import TactusScene
import TactusSoftwareRenderer
import TactusTesting
import Testing

/// Lists that scroll by whole pixels, drawn by copying what has moved.
@MainActor
@Suite("Moved content on the processor")
struct MovedContentTests {
  @Test(
    "R7 a list that scrolls by whole pixels is copied, and only what it uncovers is drawn",
    arguments: [-7, 3, 40])
  func strip(step: Int) throws {
    let list = ScrolledList(width: 320, height: 400, rows: 40)
    _ = try list.show()
    list.scroll(by: 200)
    _ = try list.show()
    list.scroll(by: step)
    let move = try #require(try list.show())
    #expect((move.x, move.y) == (0, -step))
    let drawn = move.drawn.reduce(0) { $0 + $1.area }
    // The strip, and the rest of the row at its edge.
    #expect(drawn <= 320 * (abs(step) + ScrolledList.rowHeight), "\(move)")
    #expect(move.copied.reduce(0) { $0 + $1.area } + drawn >= 320 * 400)
  }

  @Test("R7 nothing is copied if the content moves by parts of pixels, or another picture is shown")
  func nothing() throws {
    let list = ScrolledList(width: 320, height: 400, rows: 40)
    list.content.scrolling = .moving
    _ = try list.show()
    list.content.bounds.origin.y += 7.5
    #expect(try list.show() == nil)
    list.content.bounds.origin.y += 4.5
    #expect(try list.show() == nil)
    list.showOtherPictures()
    #expect(try list.show() == nil)
  }

  @Test("R3 R7 a builder for the processor moves content by whole pixels while it scrolls")
  func wholePixels() throws {
    let list = ScrolledList(width: 320, height: 400, rows: 40)
    list.content.scrolling = .moving
    list.builder.scrollsByWholePixels = true
    _ = try list.show()
    list.content.bounds.origin.y = 7.4
    #expect(try list.show()?.y == -7)
    list.content.bounds.origin.y = 12.6
    #expect(try list.show()?.y == -6)
  }

  @Test(
    "R7 what is copied has the same pixels as what is drawn: under bars, blurs, indicators, in rounded clips, faded, turned and hidden in part",
    arguments: 1...6)
  func random(seed: UInt64) throws {
    let list = ScrolledList(width: 260, height: 200, rows: 40)
    var random = Random(seed: seed)
    list.decorate(&random)
    _ = try list.show()
    var count = 0
    for step in 0..<20 {
      list.change(&random)
      if try list.show() != nil { count += 1 }
      let (difference, x, y) = list.difference
      #expect(difference == 0, "step \(step), pixel \(x), \(y)")
      if difference > 0 { return }
    }
    #expect(count >= 3, "moves were found")
  }

  @Test(
    "R7 in turned buffers, content is copied in the direction in which the buffer shows it",
    arguments: OutputTransform.allCases)
  func turned(transform: OutputTransform) throws {
    let list = ScrolledList(width: 200, height: 260, rows: 40)
    list.transform = transform
    _ = try list.show()
    for step in [5, -3, 60] {
      list.scroll(by: step)
      #expect(try list.show() != nil)
      #expect(list.difference.value == 0, "by \(step)")
    }
  }

  @Test(
    "R7 with 16 bits, content is copied by multiples of the dither's pattern, and otherwise drawn",
    arguments: [8, 5])
  func dithered(step: Int) throws {
    let list = ScrolledList(width: 200, height: 260, rows: 40, format: .rgb565)
    _ = try list.show()
    list.scroll(by: step)
    #expect(try list.show() != nil)
    #expect(list.difference.value == 0)
  }

  @Test("R7 Z7 a page in tiles is copied also in the frame in which another tile comes into view")
  func tiles() throws {
    let (root, page, builder) = (Layer(), Layer(), FrameBuilder())
    root.anchorPoint = .zero
    root.bounds = Rect(x: 0, y: 0, width: 300, height: 300)
    root.addSublayer(page)
    page.anchorPoint = .zero
    page.bounds = Rect(x: 0, y: 0, width: 300, height: 900)
    let tiles = (0..<3).map { index in
      LayerTile(
        rect: Rect(x: 0, y: Double(200 * index), width: 300, height: 200),
        contents: LayerContents(bitmap: .make(300, 200) { x, y in 0xFF00_0000 | UInt32(x + 300 * y) }))
    }
    page.tiles = Array(tiles[..<2])
    var moved = MovedContent()
    func build() -> Frame { builder.build(root: root, pixelWidth: 300, pixelHeight: 300, scale: 1) }
    #expect(moved.record(build()) == nil)
    page.position.y = -95
    _ = moved.record(build())
    page.position.y = -110
    page.tiles = Array(tiles[..<3])
    let frame = build()
    let recorded = moved.record(frame)
    let move = try #require(recorded)
    #expect(move.y == -15 && move.x == 0)
    #expect(move.copied.reduce(0) { $0 + $1.area } >= 300 * 280)
    // What is copied, and what is drawn, is all of the damage.
    #expect((move.copied + move.drawn).reduce(0) { $0 + $1.area } >= frame.damage.reduce(0) { $0 + $1.area })
  }
}

/// A list of rows with pictures, and what is over it.
@MainActor
private final class ScrolledList {
  static let rowHeight = 31

  let root = Layer()
  let content = Layer()
  let builder = FrameBuilder()
  var transform = OutputTransform.normal
  /// The difference of the buffer from the last frame drawn as a whole.
  private(set) var difference = (value: 0, x: 0, y: 0)

  private let (width, height): (Int, Int)
  private let format: BufferFormat
  private let renderer = SoftwareRenderer()
  private var movedContent = MovedContent()
  /// Two buffers, as of a compositor that holds one, which are drawn in turn; each lacks what changed since.
  private var buffers: [Memory] = []
  private var lacking: [[PixelRect]] = [[], []]
  private var latest = 0
  /// The buffer of a compositor that copies, which is drawn each time.
  private var single: Memory?
  private var rows: [Layer] = []
  private var extras: [Layer] = []
  private let indicator = Layer()

  init(width: Int, height: Int, rows count: Int, format: BufferFormat = .argb8888) {
    (self.width, self.height, self.format) = (width, height, format)
    root.anchorPoint = .zero
    root.bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    add(content, Rect(x: 0, y: 0, width: Double(width), height: Double(height)), .white, to: root)
    content.masksToBounds = true
    content.scrolling = .resting
    for index in 0..<count {
      let row = Layer()
      add(
        row,
        Rect(
          x: 0, y: Double(index * Self.rowHeight), width: Double(width), height: Double(Self.rowHeight)),
        index.isMultiple(of: 2) ? .white : Color(white: 0.96), to: content)
      let text = Layer()
      add(text, Rect(x: 11, y: 6, width: 140, height: 17), .clear, to: row)
      text.contents = Self.picture(index)
      let separator = Layer()
      add(
        separator, Rect(x: 11, y: Double(Self.rowHeight - 1), width: Double(width - 11), height: 1),
        Color(white: 0.8), to: row)
      rows.append(row)
    }
  }

  private func add(_ layer: Layer, _ frame: Rect, _ color: Color, to parent: Layer) {
    layer.anchorPoint = .zero
    layer.position = frame.origin
    layer.bounds = Rect(origin: .zero, size: frame.size)
    layer.backgroundColor = color
    parent.addSublayer(layer)
  }

  private static func picture(_ number: Int) -> LayerContents {
    LayerContents(
      bitmap: .make(140, 17, isOpaque: false) { x, y in
        (x * 7 + y * 3 + number * 5) % 11 < 4 ? 0xFF00_0000 | UInt32(number * 4 & 255) : 0
      })
  }

  func scroll(by step: Int) { content.bounds.origin.y += Double(step) }

  func showOtherPictures() {
    for (index, row) in rows.enumerated() { row.sublayers[0].contents = Self.picture(index + 7) }
    content.bounds.origin.y += 9
  }

  // MARK: - Random lists

  /// Adds what a list may have: corners, a bar over it, an indicator, rows that are faded, round, turned or cast shadows.
  func decorate(_ random: inout Random) {
    func isLikely(_ share: Double) -> Bool { random.uniform() < share }
    func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    if isLikely(0.5) {
      content.position = Point(x: whole(0...20), y: whole(0...30))
      content.bounds.size = Size(
        width: Double(width) - whole(20...40), height: Double(height) - whole(30...50))
    }
    if isLikely(0.5) { content.cornerRadius = whole(4...24) }
    if isLikely(0.2) { content.opacity = 0.7 }
    for row in rows where isLikely(0.4) {
      switch Int.random(in: 0...6, using: &random) {
      case 0: row.opacity = 0.5
      case 1:
        row.cornerRadius = 9
        row.masksToBounds = true
      case 2: row.sublayers[0].transform = AffineTransform(rotationAngle: 0.2)
      case 3: row.shadow = Shadow(color: .black, offset: Point(x: 0, y: 3), radius: 5)
      case 4:
        let button = Layer()
        add(button, Rect(x: 180, y: 5, width: 60, height: 20), .green, to: row)
        (button.cornerRadius, button.borderWidth, button.borderColor) = (6, 2, .blue)
      case 5: row.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.3)
      default: row.isHidden = true
      }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let bar = Layer()
      let isTop = isLikely(0.5)
      add(
        bar, Rect(x: 0, y: isTop ? 0 : whole(110...170), width: Double(width), height: whole(20...50)),
        Color(red: 0.2, green: 0.4, blue: 0.9, alpha: isLikely(0.5) ? 1 : 0.6), to: root)
      if isLikely(0.3) { bar.backdrop = Backdrop(standardDeviation: 4) }
      if isLikely(0.3) { bar.shadow = Shadow(color: .black, offset: .zero, radius: 6) }
      let title = Layer()
      add(title, Rect(x: 20, y: 2, width: 140, height: 17), .clear, to: bar)
      title.contents = Self.picture(90)
      extras.append(bar)
    }
    if isLikely(0.7) {
      add(
        indicator, Rect(x: Double(width - 8), y: 4, width: 4, height: 50), Color(white: 0, alpha: 0.4),
        to: root)
      indicator.cornerRadius = 2
    }
  }

  /// Scrolls, and sometimes changes something else.
  func change(_ random: inout Random) {
    let (width, height) = (Double(width), Double(height))
    if random.uniform() < 0.85 {
      let limit = Double(rows.count * Self.rowHeight)
      let step = Double(Int.random(in: -50...70, using: &random))
      content.bounds.origin.y = min(max(content.bounds.origin.y + step, -40), limit)
      indicator.position.y = min(height - 54, max(4, content.bounds.origin.y / limit * height))
    }
    if random.uniform() < 0.1 { content.bounds.origin.x += Double(Int.random(in: -9...9, using: &random)) }
    guard random.uniform() < 0.3 else { return }
    let row = rows[Int.random(in: 0..<rows.count, using: &random)]
    switch Int.random(in: 0...5, using: &random) {
    case 0: row.backgroundColor = Color(hue: random.uniform(), saturation: 0.5, brightness: 0.9)
    case 1: row.isHidden.toggle()
    case 2: extras.randomElement(using: &random)?.position.y += 3
    case 3: row.sublayers[0].contents = Self.picture(Int.random(in: 0..<50, using: &random))
    case 4: row.position.x += Double(Int.random(in: -30...30, using: &random))
    default:
      extras.randomElement(using: &random)?.bounds.size.width =
        width - Double(Int.random(in: 0...90, using: &random))
    }
  }

  // MARK: - Drawing

  /// Draws the next frame into the buffers, and returns what was copied.
  func show() throws -> MovedContent.Move? {
    var frame = builder.build(
      root: root, pixelWidth: width, pixelHeight: height, scale: 1, background: .white)
    frame.transform = transform
    let move = movedContent.record(frame)
    let size = frame.bufferSize
    let isFirst = single == nil
    if isFirst {
      single = Memory(size.width, size.height, format)
      buffers = [Memory(size.width, size.height, format), Memory(size.width, size.height, format)]
    }
    guard let single else { return nil }
    let whole = Memory(size.width, size.height, format)
    SoftwareRenderer().drawAll(of: frame, into: whole.buffer)
    if isFirst {
      for memory in [single] + buffers { renderer.drawAll(of: frame, into: memory.buffer) }
    } else {
      renderer.draw(frame, moving: move, into: single.buffer, from: single.buffer)
      let next = 1 - latest
      for rect in lacking[next] {
        buffers[next].buffer.move([frame.bufferRect(rect)], by: 0, 0, from: buffers[latest].buffer)
      }
      renderer.draw(frame, moving: move, into: buffers[next].buffer, from: buffers[latest].buffer)
      lacking[next] = []
      lacking[latest] = frame.damage
      latest = next
    }
    difference =
      [single, buffers[latest]].map { $0.difference(from: whole) }.max { $0.value < $1.value } ?? (0, 0, 0)
    return move
  }
}

/// The memory of a buffer.
private final class Memory {
  let buffer: PixelBuffer
  private let bytes: UnsafeMutableRawBufferPointer

  init(_ width: Int, _ height: Int, _ format: BufferFormat) {
    let bytesPerRow = format.bytesPerRow(width)
    bytes = .allocate(byteCount: bytesPerRow * height, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    buffer = PixelBuffer(
      pixels: bytes.baseAddress!, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
  }

  deinit { bytes.deallocate() }

  /// Returns the greatest difference of a byte, and its pixel.
  func difference(from other: Memory) -> (value: Int, x: Int, y: Int) {
    var worst = (value: 0, x: 0, y: 0)
    // Nearly always they are equal.
    guard memcmp(bytes.baseAddress!, other.bytes.baseAddress!, bytes.count) != 0 else { return worst }
    for index in bytes.indices where bytes[index] != other.bytes[index] {
      let value = abs(Int(bytes[index]) - Int(other.bytes[index]))
      if value > worst.value {
        worst = (
          value, index % buffer.bytesPerRow / buffer.format.bytesPerPixel, index / buffer.bytesPerRow
        )
      }
    }
    return worst
  }
}
