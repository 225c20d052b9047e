import Tactus

final class SettingsController: ViewController {}
struct Room { let name: String }
struct Boiler { func acknowledge() {} }

final class RoomController: ViewController {
  let card = View()
  let rooms: [Room] = []
  let boiler = Boiler()
  func delete() {}
  func rename() {}
  func undo() {}
  func move(to room: Room) {}

  func showSettings() {
    // block
  }

  func askToDelete() {
    // block
  }

  func addMenu() {
    // block
  }

  func showMessages() {
    // block
  }

  func cover(_ window: Window) {
    // block
    // block
  }
}
