import AllocationCounter
import Tactus
import TactusScene
import TactusTesting

/// A table in its own window, which scrolls up and down about the middle of its rows.
@MainActor
final class TableBench: TableViewDataSource, TableViewDelegate {
  let count: Int
  /// The time of each frame, in milliseconds.
  private(set) var times: [Double] = []
  /// The number of blocks that the program allocated for each frame.
  private(set) var blocks: [Int] = []
  /// The memory of the table and its cells after warming up, in KiB.
  private(set) var memory = 0

  private let test = TestWindow(size: Size(width: 1280, height: 800))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
  private let builder = FrameBuilder()
  private var direction = 4.0
  private var steps = 0

  init(_ count: Int) {
    self.count = count
    let baseline = allocated_bytes()
    times.reserveCapacity(10_000)
    blocks.reserveCapacity(10_000)
    table.register(forCellReuseIdentifier: "row") { TableViewCell() }
    table.estimatedRowHeight = 60
    table.dataSource = self
    table.delegate = self
    test.window.addSubview(table)
    test.frame()
    table.contentOffset.y = middle
    for _ in 0..<1500 { scroll() }
    memory = Int(max(0, allocated_bytes() - baseline)) / 1024
  }

  private var middle: Double { Double(count) * 30 }

  func numberOfSections(in tableView: TableView) -> Int { 1 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    Double(44 + contentIndex(indexPath) * 7919 % 40)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = "Row \(10 + contentIndex(indexPath) % 90)"
    return cell
  }

  /// Returns the index that defines a row's text and height, counted from the middle, so that all tables show the same rows.
  private func contentIndex(_ path: IndexPath) -> Int { path.row - count / 2 + 720_000 }

  /// Scrolls and builds one frame.
  func scroll() {
    steps += 1
    if steps.isMultiple(of: 500) { direction = -direction }
    table.contentOffset.y += direction
    test.frame()
    builder.build(
      root: test.window.layer, pixelWidth: 1280, pixelHeight: 800, scale: 1, background: .black)
  }

  /// Measures one frame.
  func measure() {
    let before = allocation_count().program
    let start = ContinuousClock.now
    scroll()
    let time = ContinuousClock.now - start
    times.append(Double(time.components.attoseconds) / 1e15)
    blocks.append(Int(allocation_count().program - before))
  }
}
