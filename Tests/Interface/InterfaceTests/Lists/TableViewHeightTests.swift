import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Row heights that are known only once rows are visible.
@Suite("Table view: heights") @MainActor struct TableViewHeightTests {
  /// Returns an unpredictable height of a row, from 20 to 119 pt.
  static func mixed(_ path: IndexPath) -> Double { Double(20 + (path.row &* 7919 &+ path.section) % 100) }

  @Test("S23 heights take a bounded amount of memory, wherever the table is scrolled", arguments: [1, 90])
  func memory(period: Int) {
    var heights = RowHeights(count: 1_000_000, estimate: 50)
    #expect(heights.storedCount == 0)
    for row in 0..<200_000 { heights.set(Double(50 - row % period), for: row) }
    #expect(heights.storedCount <= (RowHeights.limit + 1) * 64)
    #expect(heights.known(199_999) == Double(50 - 199_999 % period) && heights.known(0) == nil)
    #expect(period > 1 || heights.total == 50_000_000)
  }

  @Test("S23 the index of heights agrees with their sum")
  func index() {
    var heights = RowHeights(count: 1000, estimate: 40)
    var plain = Array(repeating: 40.0, count: 1000)
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<600 {
      let row = random(1000)
      let height = Double(random(120))
      heights.set(height, for: row)
      plain[row] = height
      let probe = random(1001)
      #expect(abs(heights.top(of: probe) - plain[..<probe].reduce(0, +)) < 1e-6)
      let y = Double(random(Int(heights.total)))
      let found = heights.row(at: y)
      #expect(heights.top(of: found) <= y && y < heights.top(of: found) + plain[found])
    }
    #expect(abs(heights.total - plain.reduce(0, +)) < 1e-6)
    #expect(heights.row(at: -5) == 0 && heights.row(at: 1e9) == 999)
  }

  @Test(
    "S23 S22 no visible row moves when actual heights differ from estimates, downwards or upwards",
    arguments: [true, false])
  func anchor(isDown: Bool) {
    let stage = TableStage([10_000]) {
      $0.rows.height = Self.mixed
      $0.rows.estimate = 44
    }
    if !isDown { stage.offset = 200_000 }
    for _ in 0..<300 {
      let before = Dictionary(
        uniqueKeysWithValues: stage.table.visibleCells.map {
          (stage.table.indexPath(for: $0), $0.frame.minY - stage.offset)
        })
      let step = isDown ? 23.0 : -23.0
      stage.offset += step
      for cell in stage.table.visibleCells {
        guard let position = before[stage.table.indexPath(for: cell)] else { continue }
        #expect(abs(cell.frame.minY - stage.offset - (position - step)) < 1e-6)
      }
      #expect(stage.isGapless)
    }
    #expect(stage.rows.measured.count < 400)
  }

  @Test("S23 a fling upwards through unmeasured rows decelerates evenly, and ends at the first row")
  func flingUp() {
    let stage = TableStage([400]) {
      $0.rows.height = Self.mixed
      $0.rows.estimate = 44
    }
    stage.offset = 9000
    var end = false
    for _ in 0..<12 where !end {
      let touch = stage.test.touch(at: Point(x: 160, y: 100))
      touch.drag(to: Point(x: 160, y: 300), over: 0.08)
      touch.end()
      var last: (path: IndexPath, y: Double)?
      stage.test.play(for: 1.5) { _ in
        let cells = stage.table.visibleCells
        #expect(cells.isEmpty || stage.isGapless || stage.offset < 0)
        if let last, let cell = stage.table.cellForRow(at: last.path), stage.offset > 0 {
          #expect(cell.frame.minY - stage.offset >= last.y - 0.5)
        }
        last = cells.first.flatMap { cell in
          stage.table.indexPath(for: cell).map { ($0, cell.frame.minY - stage.offset) }
        }
      }
      end = stage.offset <= 0
    }
    stage.finishAnimations()
    #expect(stage.offset == 0 && stage.texts.first == "row 0" && stage.cell(0)?.frame.minY == 0)
  }

  @Test(
    "S16 S23 a fling through rows of unexpected heights goes as far as any other, at any frame rate",
    arguments: FrameSequence.all, [true, false])
  func flingDistance(sequence: FrameSequence, isDown: Bool) throws {
    let stage = TableStage([1000]) {
      $0.rows.height = Self.mixed
      $0.rows.estimate = 44
    }
    var velocities: [Point] = []
    stage.offset = 9000
    /// Returns the offset from the beginning of the content, by the actual heights of the rows.
    func actualOffset() throws -> Double {
      let cell = try #require(stage.table.visibleCells.first)
      let row = try #require(stage.table.indexPath(for: cell)).row
      let above = (0..<row).reduce(0) { $0 + Self.mixed(stage.path($1)) }
      return above + stage.offset - cell.frame.minY
    }
    stage.rows.onEndDragging = { velocities.append($0) }
    // Slow enough that missed frames skip no row: unmeasured rows keep their estimated height.
    let distance = isDown ? -72.0 : 72
    let touch = stage.test.touch(at: Point(x: 160, y: isDown ? 400 : 100))
    for step in 1...10 {
      stage.test.advance(by: 0.008)
      touch.move(to: Point(x: 160, y: (isDown ? 400 : 100) + distance * Double(step) / 10))
    }
    touch.end()
    stage.test.frame(interval: 0)
    let (start, from) = (stage.test.now, try actualOffset())
    let velocity = try #require(velocities.first).y * 1000
    for frame in sequence.frames(in: 4) where frame.time > 0 {
      stage.test.advance(by: start + frame.time - stage.test.now)
      stage.test.frame(interval: frame.interval)
    }
    #expect(abs(velocity + distance / 0.08) < 1)
    #expect(abs(try actualOffset() - from - velocity * 0.499 * (1 - 10 / abs(velocity))) <= 0.5)
  }

  @Test("S23 cells determine their height once if none is set")
  func selfSizing() {
    let long = String(repeating: "words that wrap ", count: 12)
    let stage = TableStage([0]) {
      $0.rows.sections = [(0..<50).map { $0 % 3 == 0 ? long : "short" }]
      $0.table.rowHeight = TableView.automaticDimension
      $0.table.register(forCellReuseIdentifier: "cell") {
        let cell = TableViewCell()
        cell.textLabel.numberOfLines = 0
        return cell
      }
    }
    #expect(stage.cell(1)?.frame.height == 44)
    #expect((stage.cell(0)?.frame.height ?? 0) > 80)
    #expect(stage.isGapless)
    let height = stage.cell(0)?.frame.height ?? 0
    // In a narrower table texts wrap into more lines.
    stage.table.frame = Rect(x: 0, y: 0, width: 200, height: 480)
    stage.test.frame()
    stage.test.frame()
    #expect((stage.cell(0)?.frame.height ?? 0) > height && stage.isGapless)
  }

  @Test(
    "S23 heights that are negative, not a number or infinite are ignored",
    arguments: [-7.0, .nan, .infinity])
  func unusable(height: Double) {
    let stage = TableStage([100]) {
      $0.rows.height = { _ in height }
      $0.rows.estimate = height
      $0.table.sectionHeaderHeight = height
    }
    #expect(stage.cell(0)?.frame.height == 44 && stage.isGapless)
    stage.table.rowHeight = height
    #expect(stage.table.rowHeight == 50)
  }

  @Test("S23 rows of zero height exist and do not block the table")
  func zero() {
    let stage = TableStage([1_000_000]) { $0.rows.height = { $0.row == 1 ? 100 : 0 } }
    #expect(stage.cell(1)?.frame == Rect(x: 0, y: 0, width: 320, height: 100))
  }

  @Test(
    "S23 scrolling to a row ends there although the heights before it are estimates",
    arguments: [TableView.ScrollPosition.top, .middle, .bottom], [true, false])
  func scrollToRow(position: TableView.ScrollPosition, animated: Bool) {
    let stage = TableStage([10_000]) {
      $0.rows.height = Self.mixed
      $0.rows.estimate = 44
    }
    for row in [5000, 9999, 4990, 0] {
      stage.table.scrollToRow(at: stage.path(row), at: position, animated: animated)
      stage.test.play(for: 0.5)
      let frame = stage.cell(row)?.frame ?? .zero
      let top = frame.minY - stage.offset
      let expected: Double =
        switch position {
        case .top: 0
        case .middle: 240 - frame.height / 2
        default: 480 - frame.height
        }
      switch row {
      case 0: #expect(stage.offset == 0 && top == 0)
      case 9999: #expect(abs(stage.offset - (stage.table.contentSize.height - 480)) < 1e-6)
      default: #expect(abs(top - expected) < 1e-6, "row \(row)")
      }
    }
  }
}
