import Tactus

struct Room {
  static let all: [Room] = []
  let name: String
  let state: String
}
class ViewController: Tactus.ViewController {
  func open(_ room: Room) {}
}
// block

@MainActor func show(_ room: Room, in cell: TableViewCell) {
  // block
}

final class SwipedRooms: Tactus.ViewController, TableViewDelegate {
  func delete(_ indexPath: IndexPath) {}
  // block
}

@MainActor func change(_ table: TableView, _ kitchen: Room) {
  var rooms = Room.all
  // block
}
