import Tactus

/// The devices of a room in a table, with swipe actions.
final class RoomController: PageController, TableViewDataSource, TableViewDelegate {
  private enum Device: String, CaseIterable {
    case light = "Light"
    case blinds = "Blinds"
  }

  private let id: Room.ID
  private let house: House
  private let table = TableView(frame: .zero)

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
    table.rowHeight = 64
    table.dataSource = self
    table.delegate = self
    house.observe(for: self) { [weak self] in self?.table.reloadData() }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Device.allCases.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "device")
      ?? TableViewCell(style: .value1, reuseIdentifier: "device")
    let device = Device.allCases[indexPath.row]
    let value = (device == .light ? room?.light : room?.blinds) ?? 0
    cell.backgroundColor = Palette.card
    cell.textLabel.text = device.rawValue
    cell.detailTextLabel.text = "\(Int((value * 100).rounded())) %"
    return cell
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
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
  }
}
