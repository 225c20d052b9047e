import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Large grids")
struct LargeGridTests {
  private let side = 100
  private let grid: GridView
  private let blocks: [Block]

  init() {
    grid = GridView(columns: Array(repeating: .fitting, count: 100))
    blocks = (0..<10_000).map { (index: Int) -> Block in
      let (width, height) = (1 + index * 7 % 13, 1 + index * 5 % 11)
      return Block(Double(width), Double(height))
    }
    for block in blocks { grid.addArrangedSubview(block) }
  }

  private var measureCount: Int { blocks.reduce(0) { $0 + $1.measureCount } }

  @Test(
    "U1 a grid of 100 × 100 fitting tracks: each is as long as its longest view, and views fill their cells")
  func result() {
    grid.spacing = 2
    grid.frame = Rect(x: 0, y: 0, width: 5000, height: 5000)
    grid.layoutIfNeeded()
    var widths = [Double](repeating: 0, count: side)
    var heights = widths
    for (index, block) in blocks.enumerated() {
      widths[index % side] = max(widths[index % side], block.fittingSize.width)
      heights[index / side] = max(heights[index / side], block.fittingSize.height)
    }
    var y = 0.0
    for row in 0..<side {
      var x = 0.0
      for column in 0..<side {
        let expected = Rect(x: x, y: y, width: widths[column], height: heights[row])
        #expect(blocks[row * side + column].frame == expected)
        x += widths[column] + 2
      }
      y += heights[row] + 2
    }
    let (width, height) = (widths.reduce(198, +), heights.reduce(198, +))
    #expect(grid.sizeThatFits(.zero) == Size(width: width, height: height))
  }

  @Test(
    "U1 a grid of 100 × 100 fitting tracks measures each view twice at most; a changed one, no view of another column"
  )
  func cost() {
    grid.frame = Rect(x: 0, y: 0, width: 5000, height: 5000)
    grid.layoutIfNeeded()
    #expect(measureCount <= 2 * blocks.count)
    let first = measureCount
    grid.frame.size.width = 4000
    grid.layoutIfNeeded()
    // Columns of the same width leave nothing to measure.
    #expect(measureCount == first)
    blocks[0].fittingSize = Size(width: 40, height: 3)
    blocks[0].invalidateIntrinsicContentSize()
    grid.layoutIfNeeded()
    #expect(measureCount - first <= 2 + side)
    let columns = Set(blocks.indices.filter { blocks[$0].measureCount > 2 }.map { $0 % side })
    #expect(columns.isSubset(of: [0]))
  }

  @Test(
    "U1 a grid of 100 × 100 fitting tracks in less room than they need, and in none, is shortened in proportion"
  )
  func shortage() {
    let natural = grid.sizeThatFits(.zero)
    grid.frame = Rect(origin: .zero, size: Size(width: natural.width / 2, height: natural.height / 2))
    grid.layoutIfNeeded()
    #expect(abs((blocks.last?.frame.maxX ?? 0) - natural.width / 2) < 1e-6)
    #expect(abs((blocks.last?.frame.maxY ?? 0) - natural.height / 2) < 1e-6)
    for size in [Size.zero, Size(width: 1, height: 1), Size(width: 1e9, height: 1e9)] {
      grid.frame.size = size
      grid.layoutIfNeeded()
      #expect(blocks.allSatisfy { $0.frame.isFinite && $0.frame.width >= 0 && $0.frame.height >= 0 })
    }
  }
}
