import AllocationCounter
import Tactus
import TactusScene
import TactusTesting

/// One table in a window of its own, which scrolls up and down about the middle of its rows.
@MainActor
final class TableBench: TableViewDataSource, TableViewDelegate {
  let count: Int
  /// What each frame took, in milliseconds.
  private(set) var times: [Double] = []
  /// Blocks that the program took from the heap for each frame.
  private(set) var blocks: [Int] = []
  /// What the table and its cells took, in KiB, once they were warm.
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
    Double(44 + place(indexPath) * 7919 % 40)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = "Row \(10 + place(indexPath) % 90)"
    return cell
  }

  /// Counted from the middle, so that all tables show the same: it is they that are measured, not the text.
  private func place(_ path: IndexPath) -> Int { path.row - count / 2 + 720_000 }

  /// One frame.
  func scroll() {
    steps += 1
    if steps.isMultiple(of: 500) { direction = -direction }
    table.contentOffset.y += direction
    test.frame()
    builder.build(
      root: test.window.layer, pixelWidth: 1280, pixelHeight: 800, scale: 1, background: .black)
  }

  /// One frame, timed.
  func measure() {
    let before = allocation_count().program
    let start = ContinuousClock.now
    scroll()
    let time = ContinuousClock.now - start
    times.append(Double(time.components.attoseconds) / 1e15)
    blocks.append(Int(allocation_count().program - before))
  }
}
