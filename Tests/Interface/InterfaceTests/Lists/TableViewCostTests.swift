import Testing

@testable import TactusInterface
@testable import TactusTesting

/// The work of a table view in a frame, counted.
@Suite("Table view: cost of a frame") @MainActor struct TableViewCostTests {
  /// The work in one frame, or between two frames.
  struct Work: Hashable {
    var created = 0
    var asked = 0
    var measured = 0
    var prefetched = 0
    var cellLayouts = 0
    var contentLayouts = 0
    var draws = 0
  }

  /// A cell that counts its layouts and those of its content.
  private final class Cell: TableViewCell {
    static var layouts = 0
    let content = Content(frame: Rect(x: 0, y: 0, width: 100, height: 40))

    required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(content)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      Self.layouts += 1
    }
  }

  private final class Content: View {
    static var layouts = 0
    static var draws = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      Self.layouts += 1
    }

    override func draw(_ rect: Rect) { Self.draws += 1 }
  }

  /// Flings a list of a number of rows, from a given row, and counts the work of each frame.
  private func fling(rows number: Int, from row: Int = 0, mixed: Bool = false) -> (TableStage, [Work]) {
    let stage = TableStage([number]) { stage in
      stage.table.register(Cell.self, forCellReuseIdentifier: "cell")
      stage.table.prefetchDataSource = stage.rows
      stage.rows.makeCell = { table, path in table.dequeueReusableCell(withIdentifier: "cell", for: path) }
      if mixed {
        stage.rows.estimate = 44
        stage.rows.height = { TableViewHeightTests.mixed(IndexPath(row: $0.row % 50, section: 0)) }
      }
    }
    // Rows must not meet the edge exactly, where at large offsets rounding decides which are visible.
    if row > 0 { stage.offset = Double(row) * 50 + 17 }
    stage.test.playUntilIdle()
    var work: [Work] = []
    func count(_ body: () -> Void) {
      stage.rows.asked = []
      stage.rows.measured = []
      stage.rows.prefetched = []
      Cell.layouts = 0
      Content.layouts = 0
      Content.draws = 0
      let cells = stage.table.subviews.count { $0 is Cell }
      body()
      work.append(
        Work(
          created: stage.table.subviews.count { $0 is Cell } - cells, asked: stage.rows.asked.count,
          measured: stage.rows.measured.count, prefetched: stage.rows.prefetched.count,
          cellLayouts: Cell.layouts, contentLayouts: Content.layouts, draws: Content.draws))
    }
    let touch = stage.test.touch(at: Point(x: 160, y: 400))
    func play() {
      count { stage.test.advance(by: 1.0 / 60) }
      count { stage.test.frame() }
    }
    for step in 1...6 {
      play()
      touch.move(to: Point(x: 160, y: 400 - Double(step) * 40))
    }
    touch.end()
    for _ in 0..<180 { play() }
    return (stage, work)
  }

  @Test(
    "S23 a frame does the same, small amount of work for 100, 10,000 and 1,000,000 rows",
    arguments: [false, true])
  func sameWork(mixed: Bool) {
    let (small, reference) = fling(rows: 100, mixed: mixed)
    #expect(small.offset > 1000 && small.offset < small.table.contentSize.height - 1000)
    for count in [10_000, 1_000_000] {
      let (stage, work) = fling(rows: count, mixed: mixed)
      #expect(work == reference)
      #expect(stage.offset == small.offset)
      #expect(stage.table.subviews.count == small.table.subviews.count)
    }
    // At the speed of this drag at most two rows appear in a frame. Those of half a screen are made between frames.
    for (index, work) in reference.enumerated() {
      let limit = index.isMultiple(of: 2) ? 10 : 2
      #expect(work.asked <= limit && work.measured <= limit && work.cellLayouts <= limit)
    }
    // Reused cells are positioned, and laid out if their height differs; only new cells are drawn.
    let total = reference.reduce(into: Work()) { sum, work in
      sum.created += work.created
      sum.asked += work.asked
      sum.draws += work.draws
      sum.contentLayouts += work.contentLayouts
    }
    #expect(total.asked > 12 && total.created <= (mixed ? 22 : 9))
    #expect(total.draws <= total.created && total.contentLayouts == total.created)
    // Most frames move the content and nothing else.
    #expect(reference.count { $0 == Work() } > 100)
  }

  @Test("S23 a frame in the middle of a million rows does the same work as one at the beginning")
  func middle() {
    let (_, reference) = fling(rows: 10_000, from: 100)
    let (stage, work) = fling(rows: 1_000_000, from: 500_000)
    #expect(work == reference && stage.offset > 500_000 * 50)
  }
}
