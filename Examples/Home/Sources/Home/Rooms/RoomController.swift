import Tactus

/// A room in a table: its devices, with swipe actions, scenes that set them together, and what is measured.
final class RoomController: PageController, TableViewDataSource, TableViewDelegate {
  private enum Device: String, CaseIterable {
    case light = "Light"
    case blinds = "Blinds"
  }

  private let id: Room.ID
  private let house: House
  private let table = TableView(frame: .zero, style: .grouped)
  private static let titles = ["Devices", "Scenes", "Measured"]

  init(_ id: Room.ID, _ house: House) {
    self.id = id
    self.house = house
    super.init(table, margin: 0)
    title = room?.name
  }

  private var room: Room? { house.rooms.first { $0.id == id } }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.backgroundColor = Palette.background
    table.rowHeight = 60
    table.allowsFocus = true
    table.dataSource = self
    table.delegate = self
    house.observe(for: self) { [weak self] in self?.table.reloadData() }
  }

  /// The text, the value and the symbol of a row.
  private func content(_ path: IndexPath) -> (text: String, value: String, symbol: String) {
    func percent(_ value: Double?) -> String { "\(Int(((value ?? 0) * 100).rounded())) %" }
    switch (path.section, path.row) {
    case (0, 0): return ("Light", percent(room?.light), room?.isLit == true ? "lightbulb.fill" : "lightbulb")
    case (0, _): return ("Blinds", percent(room?.blinds), "blinds.horizontal.closed")
    case (1, let row): return (Scene.all[row].name, "", Scene.all[row].symbol)
    case (_, 0): return ("Temperature", "\(Int((room?.temperature ?? 0).rounded())) °C", "thermometer")
    default: return ("Humidity", percent(room?.humidity), "drop")
    }
  }

  func numberOfSections(in tableView: TableView) -> Int { Self.titles.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 1 ? Scene.all.count : 2
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    Self.titles[section]
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: .value1, reuseIdentifier: "row")
    let content = content(indexPath)
    cell.backgroundColor = Palette.card
    cell.textLabel.text = content.text
    cell.detailTextLabel.text = content.value
    cell.imageView.image = Image(systemName: content.symbol)
    let isSet = indexPath.section == 1 && room.map { Scene.all[indexPath.row].isSet(in: $0) } == true
    cell.accessoryType = isSet ? .checkmark : .none
    cell.selectionStyle = indexPath.section == 1 ? .default : .none
    return cell
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard indexPath.section == 0 else { return nil }
    let device = Device.allCases[indexPath.row]
    func action(_ title: String, _ value: Double) -> ContextualAction {
      ContextualAction(style: .normal, title: title) { [house, id] _, _, done in
        house.update(id) { if device == .light { $0.light = value } else { $0.blinds = value } }
        done(true)
      }
    }
    return SwipeActionsConfiguration(actions: [action("0 %", 0), action("100 %", 1)])
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section == 1 else { return }
    let scene = Scene.all[indexPath.row]
    house.update(id) { ($0.light, $0.blinds) = (scene.light, scene.blinds) }
  }
}
