import Tactus

struct Room {
  static let all: [Room] = []
  let name: String
}
class ViewController: Tactus.ViewController {
  func open(_ room: Room) {}
}
// block

final class SwipedRooms: Tactus.ViewController, TableViewDelegate {
  func delete(_ indexPath: IndexPath) {}
  // block
}

@MainActor func change(_ table: TableView, _ kitchen: Room) {
  var rooms = Room.all
  // block
}
