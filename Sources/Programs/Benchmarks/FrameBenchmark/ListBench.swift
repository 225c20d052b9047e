import AllocationCounter
import Tactus
import TactusScene
import TactusTesting

/// A table or a collection in its own window, which scrolls up and down about the middle of its rows or items.
@MainActor
final class ListBench: TableViewDataSource, TableViewDelegate, CollectionViewDataSource {
  /// What scrolls.
  enum Kind: String, CaseIterable {
    case rows = "a table of # rows of mixed heights"
    case items = "a collection of # items in a grid"
  }

  let kind: Kind
  let count: Int
  /// The time of each frame, in milliseconds.
  private(set) var times: [Double] = []
  /// The number of blocks that the program allocated for each frame.
  private(set) var blocks: [Int] = []
  /// The memory of the list and its cells after warming up, in KiB.
  private(set) var memory = 0

  private let test = TestWindow(size: Size(width: 1280, height: 800))
  private let list: ScrollView
  private let builder = FrameBuilder()
  private var direction = 4.0
  private var steps = 0

  /// What scrolls, with the number of its rows or items.
  var name: String {
    kind.rawValue.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(count)")
  }

  init(_ kind: Kind, _ count: Int) {
    self.kind = kind
    self.count = count
    let baseline = allocated_bytes()
    times.reserveCapacity(10_000)
    blocks.reserveCapacity(10_000)
    let frame = test.window.bounds
    switch kind {
    case .rows:
      let table = TableView(frame: frame)
      table.register(forCellReuseIdentifier: "row") { TableViewCell() }
      table.estimatedRowHeight = 60
      list = table
      table.dataSource = self
      table.delegate = self
    case .items:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = Size(width: 100, height: 100)
      let collection = CollectionView(frame: frame, collectionViewLayout: layout)
      collection.register(LabelCell.self, forCellWithReuseIdentifier: "item")
      list = collection
      collection.dataSource = self
    }
    test.window.addSubview(list)
    test.frame()
    list.contentOffset.y = (list.contentSize.height / 2).rounded()
    for _ in 0..<1500 { scroll() }
    memory = Int(max(0, allocated_bytes() - baseline)) / 1024
  }

  /// A cell with a text.
  private final class LabelCell: CollectionViewCell {
    let label = Label(frame: Rect(x: 8, y: 8, width: 84, height: 30))

    required init(frame: Rect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? LabelCell)?.label.text = "\(10 + contentIndex(indexPath) % 90)"
    return cell
  }

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
    list.contentOffset.y += direction
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
