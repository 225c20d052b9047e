import Synchronization
import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// A table or a collection of 200 items, whose cells show what a test reads of observable objects.
@MainActor
private final class ObservedList: TableViewDataSource, CollectionViewDataSource {
  enum Kind: CaseIterable { case table, collection, across }

  let test = TestWindow(size: Size(width: 320, height: 480))
  let list: ScrollView
  /// What the cell of an item reads.
  var read: (IndexPath) -> Void = { _ in }
  /// The items whose cells were updated, in this order.
  var updates: [Int] = []

  init(_ kind: Kind) {
    let frame = Rect(x: 0, y: 0, width: 320, height: 480)
    switch kind {
    case .table: list = TableView(frame: frame)
    case .collection:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = Size(width: 320, height: 50)
      layout.minimumLineSpacing = 0
      list = CollectionView(frame: frame, collectionViewLayout: layout)
    case .across:
      let layout = CollectionViewCompositionalLayout(section: OrthogonalSections.cards(.continuous))
      list = CollectionView(frame: frame, collectionViewLayout: layout)
    }
    if let table = list as? TableView {
      table.rowHeight = 50
      table.register(forCellReuseIdentifier: "cell") {
        TableViewCell(style: .default, reuseIdentifier: "cell")
      }
      table.dataSource = self
    } else if let collection = list as? CollectionView {
      collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = self
    }
  }

  func show() {
    test.window.addSubview(list)
    test.frame()
  }

  /// Scrolls by a number of points.
  func scroll(by distance: Double) {
    if let across = (list as? CollectionView)?.orthogonal.views[0] {
      across.contentOffset.x += distance
    } else {
      list.contentOffset.y += distance
    }
    test.frame()
  }

  func reload() {
    (list as? TableView)?.reloadData()
    (list as? CollectionView)?.reloadData()
    test.frame()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 200 }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.configurationUpdateHandler = { [weak self] _, _ in self?.update(indexPath) }
    return cell
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.configurationUpdateHandler = { [weak self] _, _ in self?.update(indexPath) }
    return cell
  }

  private func update(_ path: IndexPath) {
    updates.append(path.row)
    read(path)
  }
}

/// A cell that reads an object in its class.
private final class RoomCell: CollectionViewCell {
  static var room: ObservedRoom?
  static var states: [CellConfigurationState] = []

  override func updateConfiguration(using state: CellConfigurationState) {
    Self.states.append(state)
    _ = Self.room?.name
  }
}

/// A row that reads an object in its class.
private final class RoomRow: TableViewCell {
  static var room: ObservedRoom?
  static var selections: [Bool] = []

  override func updateConfiguration(using state: CellConfigurationState) {
    Self.selections.append(state.isSelected)
    _ = Self.room?.name
  }
}

@Suite("Observation: cells of tables and collections") @MainActor struct CellObservationTests {
  @Test(
    "U14 a change updates the cells that have read it, once in the next frame",
    arguments: ObservedList.Kind.allCases)
  private func change(kind: ObservedList.Kind) {
    let room = ObservedRoom()
    let stage = ObservedList(kind)
    stage.read = { path in if path.row == 1 { _ = (room.name, room.temperature) } }
    stage.show()
    #expect(stage.updates.contains(0) && Set(stage.updates).count == stage.updates.count)
    stage.updates = []
    room.name = "Kitchen"
    room.name = "Bath"
    room.temperature = 30
    #expect(stage.updates.isEmpty && stage.test.needsFrame)
    stage.test.frame()
    #expect(stage.updates == [1])
    stage.test.frame()
    #expect(stage.updates == [1] && !stage.test.needsFrame)
  }

  @Test(
    "U14 a cell that is used for another item reads what that one reads",
    arguments: ObservedList.Kind.allCases)
  private func reuse(kind: ObservedList.Kind) {
    let room = ObservedRoom()
    let stage = ObservedList(kind)
    stage.read = { path in if path.row == 0 { _ = room.name } else if path.row > 20 { _ = room.temperature } }
    stage.show()
    for _ in 0..<8 { stage.scroll(by: 400) }
    stage.test.playUntilIdle()
    stage.updates = []
    room.name = "Kitchen"
    #expect(!stage.test.needsFrame)
    stage.test.frame()
    #expect(stage.updates.isEmpty)
    room.temperature = 30
    stage.test.frame()
    #expect(!stage.updates.isEmpty && stage.updates.allSatisfy { $0 > 20 })
    #expect(Set(stage.updates).count == stage.updates.count)
  }

  @Test("U14 cells that are out of sight or hidden do no work", arguments: ObservedList.Kind.allCases)
  private func hidden(kind: ObservedList.Kind) {
    let room = ObservedRoom()
    let stage = ObservedList(kind)
    stage.read = { _ in _ = room.name }
    stage.show()
    let visible = stage.updates.count
    // Their cells wait to be reused.
    for _ in 0..<4 { stage.scroll(by: 700) }
    stage.updates = []
    room.name = "Kitchen"
    stage.test.frame()
    #expect(stage.updates.count <= visible + 2 && Set(stage.updates).count == stage.updates.count)
    stage.list.isHidden = true
    stage.test.frame()
    stage.updates = []
    for value in 0..<5 {
      room.name = "\(value)"
      #expect(!stage.test.needsFrame)
      stage.test.frame()
    }
    #expect(stage.updates.isEmpty)
    stage.list.isHidden = false
    stage.test.frame()
    #expect(!stage.updates.isEmpty && Set(stage.updates).count == stage.updates.count)
  }

  @Test(
    "U14 an object that cells read retains neither them nor their list", arguments: ObservedList.Kind.allCases
  )
  private func lifetime(kind: ObservedList.Kind) {
    let room = ObservedRoom()
    weak var list: ScrollView?
    weak var cell: View?
    do {
      let stage = ObservedList(kind)
      stage.read = { _ in _ = room.name }
      stage.show()
      stage.scroll(by: 300)
      stage.reload()
      list = stage.list
      cell =
        (stage.list as? TableView)?.visibleCells.first ?? (stage.list as? CollectionView)?.visibleCells.first
      #expect(cell != nil)
      stage.list.removeFromSuperview()
      stage.test.frame()
    }
    #expect(list == nil && cell == nil)
    room.name = "Kitchen"
  }

  @Test("U14 the class of a cell is updated for its state, and when what it reads changes")
  func updateConfiguration() {
    RoomCell.room = ObservedRoom()
    RoomCell.states = []
    let stage = CollectionStage([1]) { stage in
      stage.view.register(RoomCell.self, forCellWithReuseIdentifier: "cell")
    }
    #expect(RoomCell.states.map(\.isSelected) == [false])
    stage.view.selectItem(at: stage.path(0), animated: false, scrollPosition: [])
    stage.test.frame()
    #expect(RoomCell.states.map(\.isSelected) == [false, true])
    RoomCell.room?.name = "Kitchen"
    stage.test.frame()
    #expect(RoomCell.states.map(\.isSelected) == [false, true, true])
    RoomCell.room = nil
  }

  @Test("U14 the class of a row is updated for its state, and when what it reads changes")
  func updateConfigurationOfRows() {
    RoomRow.room = ObservedRoom()
    RoomRow.selections = []
    let stage = TableStage([1]) { $0.table.register(RoomRow.self, forCellReuseIdentifier: "cell") }
    #expect(RoomRow.selections == [false])
    stage.table.selectRow(at: stage.path(0), animated: false)
    stage.test.frame()
    #expect(RoomRow.selections == [false, true])
    RoomRow.room?.name = "Kitchen"
    stage.test.frame()
    #expect(RoomRow.selections == [false, true, true])
    RoomRow.room = nil
  }

  @Test("U14 changes by another thread lead to one update of a cell", arguments: ObservedList.Kind.allCases)
  private func otherThread(kind: ObservedList.Kind) async {
    let counter = SharedCounter()
    let stage = ObservedList(kind)
    var shown = -1
    stage.read = { path in if path.row == 1 { shown = counter.count } }
    stage.show()
    let clock = ContinuousClock()
    /// Changes the number on another thread, and returns the number of updates.
    func change(to value: Int) async -> Int {
      stage.updates = []
      await Task.detached {
        counter.count = -value
        counter.count = value
      }.value
      let end = clock.now + .seconds(20)
      while shown != value, clock.now < end {
        await Task.yield()
        stage.test.frame()
      }
      for _ in 0..<20 {
        await Task.yield()
        stage.test.frame()
      }
      return stage.updates.count
    }
    // The first change may be read before it is made, which only a second update can find out.
    #expect(await change(to: 1) <= 2)
    for value in 2...12 {
      #expect(await change(to: value) == 1)
      #expect(shown == value)
    }
  }
}
