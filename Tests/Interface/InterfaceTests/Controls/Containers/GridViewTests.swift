import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Grid views")
struct GridViewTests {
  private let test = TestWindow(size: Size(width: 320, height: 240))
  private let grid = GridView()

  init() {
    grid.frame = test.window.bounds
    test.window.addSubview(grid)
  }

  @discardableResult
  private func add(_ sizes: [(Double, Double)]) -> [Block] {
    let blocks = sizes.map { Block($0.0, $0.1) }
    for block in blocks { grid.addArrangedSubview(block) }
    return blocks
  }

  private func frames(_ views: [View]) -> [[Double]] {
    test.frame()
    return views.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
  }

  @Test("U1 tracks: fixed, fitting the longest view, and fractions of the space that is left")
  func tracks() {
    grid.columns = [.fixed(50), .fitting, .fraction(1), .fraction(2)]
    grid.spacing = 10
    let blocks = add([(5, 20), (60, 30), (5, 5), (5, 5), (5, 5), (40, 12), (5, 8), (5, 5)])
    #expect(
      frames(blocks) == [
        [0, 0, 50, 30], [60, 0, 60, 30], [130, 0, 60, 30], [200, 0, 120, 30],
        [0, 40, 50, 12], [60, 40, 60, 12], [130, 40, 60, 12], [200, 40, 120, 12],
      ])
    #expect(grid.sizeThatFits(Size(width: 320, height: 0)) == Size(width: 320, height: 52))
    // Without a limit, fractions are as long as their views need, in proportion.
    #expect(grid.sizeThatFits(.zero) == Size(width: 50 + 60 + 5 + 10 + 30, height: 52))
  }

  @Test("U1 rows: explicit ones first, then automatic ones; fractions share the height")
  func rows() {
    grid.columns = [.fraction(1)]
    grid.rows = [.fixed(40), .fraction(1)]
    grid.automaticRows = .fitting
    let blocks = add([(5, 5), (5, 5), (5, 30)])
    #expect(frames(blocks) == [[0, 0, 320, 40], [0, 40, 320, 170], [0, 210, 320, 30]])
    grid.automaticRows = .fraction(1)
    #expect(frames(blocks)[2] == [0, 140, 320, 100])
  }

  @Test("U1 fitting columns shrink in proportion if there is too little space; fixed ones do not")
  func shortage() {
    grid.columns = [.fixed(120), .fitting, .fitting, .fraction(1)]
    let blocks = add([(5, 5), (300, 5), (100, 5), (50, 5)])
    #expect(frames(blocks).map { $0[2] } == [120, 150, 50, 0])
  }

  @Test("U1 views span columns and rows, and others flow around them")
  func spans() {
    grid.columns = [.fraction(1), .fraction(1), .fraction(1)]
    grid.spacing = 10
    grid.automaticRows = .fixed(50)
    let wide = Block(5, 5)
    let tall = Block(5, 5)
    grid.addArrangedSubview(wide, columnSpan: 2)
    grid.addArrangedSubview(tall, columnSpan: 1, rowSpan: 2)
    let others = add([(5, 5), (5, 5), (5, 5)])
    #expect(
      frames([wide, tall] + others) == [
        [0, 0, 210, 50], [220, 0, 100, 110], [0, 60, 100, 50], [110, 60, 100, 50], [0, 120, 100, 50],
      ])
    #expect(grid.cell(of: tall) == GridView.Cell(column: 2, row: 0, rowSpan: 2))
    #expect(grid.cell(of: View()) == nil)
  }

  @Test("U1 a view that spans fitting columns widens them equally; a fraction takes it all")
  func spanningFitting() {
    grid.columns = [.fitting, .fitting]
    grid.columnSpacing = 10
    let blocks = add([(20, 10), (40, 10)])
    let wide = Block(110, 10)
    grid.addArrangedSubview(wide, columnSpan: 2)
    #expect(frames(blocks + [wide]).map { $0[2] } == [40, 60, 110])
    grid.columns = [.fitting, .fraction(1)]
    #expect(frames(blocks + [wide]).map { $0[2] } == [20, 290, 320])
  }

  @Test("U1 rows that are added, and cells that are chosen; columns are as many as they need")
  func explicitCells() {
    let views = (0..<5).map { _ in Block(30, 20) }
    grid.addRow([views[0], views[1]])
    grid.addRow([nil, views[2]])
    grid.addArrangedSubview(views[3], column: 2, row: 0, rowSpan: 2)
    grid.addRow([views[4]])
    #expect(
      frames(views) == [
        [0, 0, 30, 20], [30, 0, 30, 20], [30, 20, 30, 20], [60, 0, 30, 40], [0, 40, 30, 20],
      ])
    grid.addArrangedSubview(views[4], column: 1, row: 3)
    #expect(frames(views)[4] == [30, 40, 30, 20])
  }

  @Test("U1 alignment within cells: of the grid, of a column, of a view")
  func alignment() {
    grid.columns = [.fixed(100), .fixed(100)]
    grid.automaticRows = .fixed(60)
    grid.horizontalAlignment = .leading
    grid.verticalAlignment = .center
    let blocks = add([(40, 20), (40, 20), (40, 20), (40, 20)])
    grid.setHorizontalAlignment(.trailing, forColumn: 1)
    grid.setHorizontalAlignment(.center, of: blocks[2])
    grid.setVerticalAlignment(.bottom, of: blocks[2])
    grid.setVerticalAlignment(.fill, of: blocks[3])
    #expect(
      frames(blocks) == [[0, 20, 40, 20], [160, 20, 40, 20], [30, 100, 40, 20], [160, 60, 40, 60]])
    grid.setVerticalAlignment(.top, of: blocks[3])
    grid.setHorizontalAlignment(.fill, of: blocks[3])
    #expect(frames(blocks)[3] == [100, 60, 100, 20])
    grid.setHorizontalAlignment(nil, forColumn: 1)
    #expect(frames(blocks)[1] == [100, 20, 40, 20])
  }

  @Test("U1 with a minimum column width there are as many equal columns as fit")
  func adaptive() {
    grid.minimumColumnWidth = 100
    grid.spacing = 10
    let cards = add(Array(repeating: (20, 30), count: 5))
    #expect(frames(cards).map { $0[0] } == [0, 110, 220, 0, 110])
    grid.frame.size.width = 320.000_000_1
    #expect(frames(cards)[3][1] == 40)
    for (width, columns) in [(50.0, 1), (210, 2), (209, 1), (430, 4), (1000, 9)] {
      grid.frame.size.width = width
      test.frame()
      #expect(Set(cards.map(\.frame.minX)).count == min(columns, 5), "\(width)")
      let height = Double((5 + columns - 1) / columns) * 40 - 10
      #expect(grid.sizeThatFits(Size(width: width, height: 0)).height == height)
    }
    #expect(grid.sizeThatFits(.zero) == Size(width: 540, height: 30))
    grid.minimumColumnWidth = -1
    #expect(grid.minimumColumnWidth == 100)
  }

  @Test("U1 text wraps in its column, and the row is as high as it needs")
  func heightForWidth() {
    grid.columns = [.fixed(40), .fraction(1)]
    let text = Block(560, 10, wraps: true)
    let row = [Block(10, 10), text]
    for view in row { grid.addArrangedSubview(view) }
    #expect(frames(row) == [[0, 0, 40, 20], [40, 0, 280, 20]])
    #expect(grid.sizeThatFits(Size(width: 180, height: 0)).height == 40)
  }

  @Test("U1 hidden views leave no gap: others move up, and a row of its own collapses with its spacing")
  func hidden() {
    grid.columns = [.fixed(50), .fixed(50)]
    grid.spacing = 10
    let blocks = add([(10, 20), (10, 20), (10, 20)])
    blocks[0].isHidden = true
    #expect(frames([blocks[1], blocks[2]]) == [[0, 0, 50, 20], [60, 0, 50, 20]])
    let form = GridView()
    form.spacing = 10
    let rows = (0..<3).map { _ in [Block(30, 20), Block(40, 20)] }
    for row in rows { form.addRow(row) }
    #expect(form.sizeThatFits(.zero) == Size(width: 80, height: 80))
    for view in rows[1] { view.isHidden = true }
    #expect(form.sizeThatFits(.zero) == Size(width: 80, height: 50))
    for row in rows { row[0].isHidden = true }
    #expect(form.sizeThatFits(.zero) == Size(width: 40, height: 50))
    for row in rows { row[1].isHidden = true }
    #expect(form.sizeThatFits(.zero) == .zero)
  }

  @Test("U1 tracks, spans, cells and spacing that make no sense are limited or ignored")
  func misuse() {
    grid.columns = [.fixed(-5), .fixed(.nan), .fraction(-1), .fraction(.infinity), .fraction(1)]
    let blocks = add([(10, 10), (10, 10), (10, 10), (10, 10), (10, 10)])
    #expect(frames(blocks).map { $0[2] } == [0, 0, 0, 0, 320])
    grid.spacing = .nan
    #expect(grid.columnSpacing == 0 && grid.rowSpacing == 0)
    grid.addArrangedSubview(blocks[0], column: -1, row: 0)
    grid.addArrangedSubview(blocks[0], column: 0, row: 1_000_000_000)
    grid.addArrangedSubview(blocks[0], column: 0, row: 0, columnSpan: 0)
    grid.addArrangedSubview(Block(1, 1), columnSpan: -3)
    #expect(grid.arrangedSubviews.count == 5)
    grid.addArrangedSubview(blocks[0], column: 2, row: 0, columnSpan: .max, rowSpan: .max)
    test.frame()
    #expect(blocks.allSatisfy { $0.frame.isFinite })
    grid.addArrangedSubview(blocks[1], columnSpan: .max, rowSpan: .max)
    // A hidden view in a column that does not exist at this width.
    grid.addArrangedSubview(blocks[2], column: 40, row: 2)
    grid.minimumColumnWidth = 200
    blocks[2].isHidden = true
    test.frame()
    #expect(grid.cell(of: blocks[2]) == nil)
    grid.minimumColumnWidth = nil
    grid.spacing = -20
    grid.frame.size = .zero
    test.frame()
    #expect(blocks.allSatisfy { $0.frame.isFinite && $0.frame.width >= 0 && $0.frame.height >= 0 })
    #expect(GridView().sizeThatFits(.zero) == .zero)
  }

  @Test("U1 the work of a layout is linear in the cells: each view is measured at most twice")
  func linear() {
    let side = 40
    grid.columns = Array(repeating: .fitting, count: side)
    let blocks = add((0..<(side * side)).map { (Double($0 % 7), Double($0 % 5)) })
    test.frame()
    #expect(blocks.allSatisfy { (1...2).contains($0.measureCount) })
    blocks[3].fittingSize.width = 30
    blocks[3].invalidateIntrinsicContentSize()
    test.frame()
    let again = blocks.reduce(0) { $0 + $1.measureCount }
    // Only the views of the column that is wider now are measured at another width.
    #expect(again <= 2 * blocks.count + 2 + 2 * side)
  }

  @Test("U1 from right to left the first column is at the right, also for spans")
  func mirrored() {
    grid.columns = [.fixed(50), .fitting, .fraction(1)]
    grid.horizontalAlignment = .leading
    grid.spacing = 10
    let blocks = add([(5, 20), (60, 30), (5, 5), (5, 5)])
    let wide = Block(30, 10)
    grid.addArrangedSubview(wide, columnSpan: 2)
    let before = frames(blocks + [wide])
    grid.semanticContentAttribute = .forceRightToLeft
    let after = frames(blocks + [wide])
    for (left, right) in zip(before, after) {
      #expect(right == [320 - left[0] - left[2], left[1], left[2], left[3]])
    }
  }
}
