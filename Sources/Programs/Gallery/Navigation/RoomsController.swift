import Tactus

/// A room of the Navigation demo.
struct Room {
  var name: String
  var temperature: Double
  var color: Color

  static let all = [
    Room(name: "Living room", temperature: 21.5, color: .systemOrange),
    Room(name: "Kitchen", temperature: 20, color: .systemGreen),
    Room(name: "Bedroom", temperature: 18.5, color: .systemIndigo),
    Room(name: "Bathroom", temperature: 23, color: .systemTeal),
    Room(name: "Study", temperature: 20.5, color: .systemPink),
    Room(name: "Hall", temperature: 17, color: .systemBrown),
    Room(name: "Cellar", temperature: 12, color: .systemGray),
  ]
}

/// The list of rooms, the primary column of the split view.
final class RoomsController: ListPage {
  override init() {
    super.init()
    title = "Rooms"
    rows = Room.all.map { ($0.name, "\($0.temperature) °C") }
    navigationItem.rightBarButtonItem = BarButtonItem(
      systemItem: .add, primaryAction: Action { [weak self] _ in self?.rows.append(("New room", "20.0 °C")) })
  }

  override func select(_ row: Int) {
    let room =
      Room.all.indices.contains(row)
      ? Room.all[row] : Room(name: "New room", temperature: 20, color: .systemBlue)
    showDetailViewController(RoomController(room, in: splitViewController))
  }
}
