import TactusTesting
import Testing

@testable import TactusInterface

/// Random sessions of people who explore lists by touch, or use them with one switch, while the lists change.
@MainActor
@Suite("Random sessions of assistive technologies in lists")
struct ExplorationSessionTests {
  private final class Rows: TableViewDataSource {
    var counts = [40, 0, 1_000_000, 3]
    var hasHeaders = true
    private(set) var cellCount = 0
    func numberOfSections(in tableView: TableView) -> Int { counts.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      hasHeaders ? "Section \(section)" : nil
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      cellCount += 1
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel.text = "row \(indexPath.section).\(indexPath.row)"
      if indexPath.row.isMultiple(of: 7) { cell.accessoryType = .detailButton }
      return cell
    }
  }

  @Test(
    "X4 X6 X8 whatever is swiped, touched, pressed and changed, what is read exists, and few cells are made",
    arguments: 0..<20)
  func session(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let rows = Rows()
    let table = TableView(frame: Rect(x: 0, y: 40, width: 400, height: 300))
    table.rowHeight = 48
    table.dataSource = rows
    let grid = CollectionStage.grid()
    grid.scrollDirection = .horizontal
    let items = CollectionItems([500, 1])
    let collection = CollectionView(
      frame: Rect(x: 0, y: 350, width: 400, height: 210), collectionViewLayout: grid)
    collection.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = items
    if seed.isMultiple(of: 2) { collection.semanticContentAttribute = .forceRightToLeft }
    let stage = ExplorationStage([
      Label("Before", at: Rect(x: 0, y: 0, width: 200, height: 40)), table, collection,
    ])
    stage.enable()
    let control = stage.test.application.switchControl
    for step in 0..<200 {
      let count = rows.cellCount
      switch random.next(upperBound: UInt64(12)) {
      case 0...3: stage.swipe(100)
      case 4, 5: stage.swipe(-100)
      case 6: stage.swipe(0, random.next(upperBound: UInt64(2)) == 0 ? 100 : -100)
      case 7:
        stage.tap(
          Point(x: Double.random(in: 0..<400, using: &random), y: Double.random(in: 0..<600, using: &random)))
      case 8: stage.swipeByThree(at: Point(x: 200, y: 200), 0, step.isMultiple(of: 2) ? 80 : -80)
      case 9: stage.turnRotor()
      case 10:
        control.switchKey = control.switchKey == nil ? .launch1 : nil
        stage.test.press(.launch1)
        stage.test.advance(by: control.scanInterval)
        stage.test.press(.launch1)
      default:
        rows.counts[random.next(upperBound: UInt64(2)) == 0 ? 0 : 3] = Int(
          random.next(upperBound: UInt64(60)))
        rows.hasHeaders = random.next(upperBound: UInt64(3)) != 0
        table.reloadData()
        if random.next(upperBound: UInt64(2)) == 0 { stage.test.frame() }
      }
      stage.test.frame()
      #expect(rows.cellCount - count < 60, "step \(step)")
      if let element = stage.exploration.element, stage.tree.object(element) != nil, element.part == nil {
        #expect(stage.tree.node(element) != nil, "step \(step)")
      }
    }
    withExtendedLifetime((rows, items)) {}
    // Whatever the state, the steps lead on.
    stage.texts = []
    for _ in 0..<5 { stage.swipe(100) }
    #expect(stage.texts.count == 5)
  }
}
