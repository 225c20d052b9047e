import Observation
import Tactus

// block

final class Rooms: TableViewDataSource {
  let rooms: [Room] = []
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rooms.count }
  // block
}
