import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusGraphics
@testable import TactusInterface
@testable import TactusTesting

/// Views at rest are aligned to whole device pixels at every scale; animated views are drawn at their exact position.
@MainActor
@Suite("Pixel grid")
struct PixelGridTests {
  nonisolated static let scales = [1.0, 1.25, 1.5, 1.75, 2.25]

  /// A view of one colour.
  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> View
  {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  /// An image of random pixels, of which every row and column differs from the next.
  private static func noise(width: Int, height: Int, scale: Double) -> Image {
    var random = Random(seed: 7)
    let bitmap = Bitmap(width: width, height: height, isOpaque: true) { pixels in
      for index in pixels.indices { pixels[index] = index % 4 == 3 ? 255 : UInt8(random.uniform() * 255) }
    }
    return Image(bitmap: bitmap, scale: scale)
  }

  // MARK: At rest

  @Test(
    "R3 boxes, borders and hairlines at any position, nested, have no edge between pixels",
    arguments: scales)
  func edges(scale: Double) throws {
    let test = TestWindow(size: Size(width: 200, height: 160), scale: scale)
    test.window.backgroundColor = .white
    var random = Random(seed: UInt64(scale * 100))
    for row in 0..<4 {
      for column in 0..<4 {
        let outer = Self.box(
          Double(column) * 50 + 3 * random.uniform(), Double(row) * 40 + 3 * random.uniform(),
          30 + 10 * random.uniform(), 25 + 8 * random.uniform(), .black)
        let inner = Self.box(
          5 * random.uniform(), 5 * random.uniform(), 10 + 5 * random.uniform(), 8 + 5 * random.uniform(),
          .white)
        inner.borderWidth = [0, 1, 1.3][column % 3]
        inner.borderColor = .black
        outer.clipsToBounds = row % 2 == 0
        inner.addSubview(Self.box(2.3, 2.7, 4.4, 3.1, .black))
        outer.addSubview(inner)
        test.window.addSubview(outer)
      }
    }
    let bitmap = try test.render().bitmap
    #expect(bitmap.values.allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test(
    "R3 lines of equal length are equally thick wherever they are, a hairline fills one row",
    arguments: scales)
  func lines(scale: Double) throws {
    let test = TestWindow(size: Size(width: 60, height: 200), scale: scale)
    test.window.backgroundColor = .white
    var thickness: [Double: Set<Int>] = [:]
    for length in [0.3, 1 / scale, 1] {
      for view in test.window.subviews { view.removeFromSuperview() }
      for index in 0..<15 {
        test.window.addSubview(Self.box(0, 5 + Double(index) * 11.37, 60, length, .black))
      }
      let column = try test.render().bitmap.column(10)
      var run = 0
      for value in column {
        #expect(value == 0 || value == 255)
        if value == 0 {
          run += 1
        } else if run > 0 {
          thickness[length, default: []].insert(run)
          run = 0
        }
      }
      #expect(thickness[length]?.count == 1, "\(length) pt: \(thickness[length] ?? [])")
    }
    #expect(thickness[0.3] == [1] && thickness[1 / scale] == [1])
    #expect(thickness[1] == [Int(scale.rounded())])
  }

  @Test("R3 adjacent views are adjacent on the device: no gap, no overlap", arguments: scales)
  func abutting(scale: Double) throws {
    let test = TestWindow(size: Size(width: 100, height: 200), scale: scale)
    test.window.backgroundColor = .white
    var y = 0.37
    for index in 0..<16 {
      let height = 7 + Double(index) * 0.713
      let row = View(frame: Rect(x: 0, y: y, width: 100, height: height))
      // Each half in a view of its own.
      row.addSubview(Self.box(0, 0, 100, height / 2, .black))
      row.addSubview(Self.box(0, height / 2, 100, height - height / 2, .black))
      test.window.addSubview(row)
      y += height
    }
    let column = try test.render().bitmap.column(50)
    let first = try #require(column.firstIndex(of: 0))
    let last = try #require(column.lastIndex(of: 0))
    #expect(column[first...last].allSatisfy { $0 == 0 })
    #expect(
      abs(Double(first) - 0.37 * scale) <= 0.5 + 1e-9 && abs(Double(last + 1) - y * scale) <= 0.5 + 1e-9)
  }

  @Test(
    "R3 an image at its natural scale keeps its pixels, bit for bit, in any view, centred or at an edge",
    arguments: [1.25, 1.5, 1.75, 2.25],
    [View.ContentMode.center, .topLeft, .bottomRight, .scaleToFill, .scaleAspectFit])
  func pictures(scale: Double, mode: View.ContentMode) throws {
    let test = TestWindow(size: Size(width: 120, height: 100), scale: scale)
    test.window.backgroundColor = .white
    let image = Self.noise(width: 51, height: 37, scale: scale)
    let frame =
      mode == .center || mode == .topLeft || mode == .bottomRight
      ? Rect(x: 10.3, y: 8.7, width: 70.2, height: 60.9)
      : Rect(origin: Point(x: 10.3, y: 8.7), size: image.size)
    let container = View(frame: Rect(x: 3.33, y: 1.21, width: 100, height: 90))
    let view = ImageView(image: image)
    view.frame = frame
    view.contentMode = mode
    container.addSubview(view)
    test.window.addSubview(container)
    let shown = try test.render().bitmap
    #expect(shown.contains(image.bitmap), "the image is not found in the rendering")
  }

  @Test(
    "R3 a drawing whose size is no whole number of pixels is shown unscaled",
    arguments: scales)
  func drawings(scale: Double) throws {
    final class Stripes: View {
      override func draw(_ rect: Rect) {
        guard let context = GraphicsContext.current else { return }
        let pixel = 1 / contentScaleFactor
        context.setFillColor(.black)
        for index in 0..<40 where index.isMultiple(of: 2) {
          context.fill(Rect(x: Double(index) * pixel, y: 0, width: pixel, height: bounds.height))
        }
      }
    }
    let test = TestWindow(size: Size(width: 100, height: 60), scale: scale)
    test.window.backgroundColor = .white
    for (index, width) in [40.1, 40.3, 40.5, 40.77].enumerated() {
      let view = Stripes(
        frame: Rect(x: 10.15 + Double(index), y: 5 + 12.3 * Double(index), width: width, height: 8))
      view.clipsToBounds = index.isMultiple(of: 2)
      test.window.addSubview(view)
    }
    let bitmap = try test.render().bitmap
    for index in 0..<4 {
      let row = bitmap.row(Int((9 + 12.3 * Double(index)) * scale))
      #expect(row.allSatisfy { $0 == 0 || $0 == 255 })
      #expect(row.count { $0 == 0 } == 20)
    }
  }

  // MARK: Lists

  /// A list with a text and a separator in each row, in rows whose height is no whole number of pixels.
  private func list(scale: Double) -> (test: TestWindow, table: TableView, rows: TableRows) {
    let test = TestWindow(size: Size(width: 240, height: 200), scale: scale)
    test.window.backgroundColor = .white
    let table = TableView(frame: test.window.bounds, style: .plain)
    let rows = TableRows([(0..<500).map { _ in "illilill" }])
    table.rowHeight = 43.3
    table.separatorColor = Color(red: 1, green: 0, blue: 0)
    table.separatorInset = .zero
    table.showsVerticalScrollIndicator = false
    table.register(forCellReuseIdentifier: "cell") { TableViewCell(style: .default, reuseIdentifier: nil) }
    table.dataSource = rows
    table.delegate = rows
    test.window.addSubview(table)
    test.frame()
    return (test, table, rows)
  }

  /// The pixel rows that contain separators, each of which has to be entirely of their colour.
  private func separators(_ bitmap: Bitmap) -> [Int] {
    // To the right of the text.
    let x = bitmap.width * 9 / 10
    var rows: [Int] = []
    for y in 0..<bitmap.height {
      let pixel = bitmap.rgb(x, y)
      if pixel == [255, 0, 0] {
        rows.append(y)
      } else {
        #expect(pixel == [255, 255, 255], "row \(y): \(pixel)")
      }
    }
    return rows
  }

  @Test(
    "R3 in a list each separator fills one row of pixels, and texts are as sharp as at scale 1: at rest, after a drag, a fling, a bounce and an animated scroll",
    arguments: scales)
  func lists(scale: Double) throws {
    let (test, table, rows) = list(scale: scale)
    defer { withExtendedLifetime(rows) {} }
    // The stems of l and i: the darkest pixels of a text.
    let reference = list(scale: 1)
    let expected = try withExtendedLifetime(reference) { try reference.test.render().bitmap.darkest }
    func check(_ what: String) throws {
      test.playUntilIdle()
      let bitmap = try test.render().bitmap
      let rows = separators(bitmap)
      #expect(rows.count >= 3, "\(what): \(rows)")
      let gaps = zip(rows, rows.dropFirst()).map { Double($1 - $0) }
      #expect(gaps.allSatisfy { abs($0 - 43.3 * scale) < 1 }, "\(what): \(gaps)")
      #expect(bitmap.darkest <= expected + 12, "\(what): \(bitmap.darkest), at scale 1 \(expected)")
    }
    try check("at rest")
    var touch = test.touch(at: Point(x: 120, y: 150))
    touch.drag(to: Point(x: 120, y: 77.7), over: 0.3)
    touch.rest(0.2)
    touch.end()
    try check("drag")
    touch = test.touch(at: Point(x: 120, y: 180))
    touch.drag(to: Point(x: 120, y: 61.3), over: 0.07)
    touch.end()
    try check("fling")
    table.setContentOffset(Point(x: 0, y: 333.33), animated: true)
    try check("animated")
    table.contentOffset.y = 517.719
    try check("set")
    table.setContentOffset(Point(x: 0, y: table.contentSize.height - 200), animated: false)
    touch = test.touch(at: Point(x: 120, y: 180))
    touch.drag(to: Point(x: 120, y: 61.3), over: 0.3)
    touch.end()
    try check("bounce")
  }

  @Test(
    "R3 S13 moving content is offset between pixels as a whole: no row moves relative to another",
    arguments: [1.0, 1.25, 1.75])
  func moving(scale: Double) throws {
    let (test, table, rows) = list(scale: scale)
    defer { withExtendedLifetime(rows) {} }
    let touch = test.touch(at: Point(x: 120, y: 180))
    touch.drag(to: Point(x: 120, y: 61.3), over: 0.07)
    touch.end()
    var phases: Set<Int> = []
    var lacking: [String] = []
    var frames = 0
    test.play(for: 0.6) { _ in
      let offset = table.contentOffset.y * scale
      let frame = test.window.makeFrame(with: FrameBuilder())
      let lines = frame.commands.compactMap { command -> Double? in
        guard case .shape(let shape) = command, shape.fill == Color(red: 1, green: 0, blue: 0) else {
          return nil
        }
        let bounds = shape.outline.deviceBounds
        #expect(abs(bounds.height - 1) < 1e-6)
        return bounds.minY + offset
      }
      frames += 1
      // Relative to the content, all lines are on whole pixels.
      for line in lines { #expect(abs(line - line.rounded()) < 1e-6) }
      if lines.count < 4 { lacking.append(frame.description) }
      phases.insert(Int(((offset - offset.rounded()) * 8).rounded()))
    }
    #expect(lacking.isEmpty, "\(lacking.first ?? "")")
    #expect(frames > 30 && phases.count > 4, "it moves by fractions of pixels")
  }

  @Test("R3 a sticky header does not jitter while its section scrolls")
  func stickyHeader() throws {
    let (test, table, rows) = list(scale: 1.25)
    rows.titles[0] = "Title"
    table.reloadData()
    test.frame()
    let touch = test.touch(at: Point(x: 120, y: 180))
    touch.drag(to: Point(x: 120, y: 61.3), over: 0.07)
    touch.end()
    test.play(for: 0.05)
    let header = try #require(table.headerView(forSection: 0))
    header.backgroundColor = .blue
    let builder = FrameBuilder()
    _ = test.window.makeFrame(with: builder)
    var positions: Set<Double> = []
    test.play(for: 0.5) { _ in
      for case .shape(let shape) in test.window.makeFrame(with: builder).commands where shape.fill == .blue {
        positions.insert((shape.outline.deviceBounds.minY * 1000).rounded() / 1000)
      }
    }
    #expect(table.contentOffset.y > 100)
    #expect(positions == [0], "\(positions)")
  }

  // MARK: Not aligned to pixels

  @Test("R3 rotated, scaled or animated views are drawn at their exact position")
  func movingViews() throws {
    let test = TestWindow(size: Size(width: 100, height: 100), scale: 1)
    func edge(_ view: View) -> Double {
      let frame = test.window.makeFrame(with: FrameBuilder())
      for case .shape(let shape) in frame.commands where shape.fill == view.backgroundColor {
        return shape.outline.deviceBounds.minX
      }
      return .nan
    }
    let view = Self.box(10.3, 10, 20, 20, .red)
    test.window.addSubview(view)
    test.frame()
    #expect(edge(view) == 10)
    #expect(view.frame.minX == 10.3 && view.convert(Point.zero, to: nil).x == 10.3)
    view.transform = AffineTransform(scaleX: 1.1, y: 1.1)
    test.frame()
    #expect(abs(edge(view) - 9.3) < 1e-9)
    view.transform = .identity
    View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 20.3 }
    test.play(for: 0.515)
    let position = try #require(view.layer.presentation).values.position.x - 10
    #expect(abs(edge(view) - position) < 1e-9 && abs(position - position.rounded()) > 0.01)
    test.playUntilIdle()
    #expect(edge(view) == 20)
  }
}

extension Bitmap {
  /// The red, green and blue of a pixel.
  fileprivate func rgb(_ x: Int, _ y: Int) -> [Int] {
    withUnsafeBytes { bytes in
      let index = 4 * (y * width + x)
      return [2, 1, 0].map { Int(bytes[index + $0]) }
    }
  }

  /// The red components of all pixels.
  fileprivate var values: [Int] { (0..<height).flatMap { row($0) } }

  fileprivate func row(_ y: Int) -> [Int] { (0..<width).map { rgb($0, y)[0] } }

  fileprivate func column(_ x: Int) -> [Int] { (0..<height).map { rgb(x, $0)[0] } }

  /// The mean of the darkest hundredth of the pixels that are darker than half.
  fileprivate var darkest: Int {
    let dark = values.filter { $0 < 128 }.sorted()
    guard dark.count > 20 else { return 255 }
    let count = max(20, dark.count / 4)
    return dark.prefix(count).reduce(0, +) / count
  }

  /// Returns a Boolean value that indicates whether this bitmap contains another one, bit for bit.
  fileprivate func contains(_ other: Bitmap) -> Bool {
    let first = other.rgb(0, 0)
    for y in 0...height - other.height {
      for x in 0...width - other.width where rgb(x, y) == first {
        let isHere = (0..<other.height).allSatisfy { row in
          (0..<other.width).allSatisfy { rgb(x + $0, y + row) == other.rgb($0, row) }
        }
        if isHere { return true }
      }
    }
    return false
  }
}
