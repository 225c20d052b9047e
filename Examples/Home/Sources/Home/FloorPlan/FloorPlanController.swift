import Tactus

/// The plan of the house; a tap on a room shows its light in a sheet.
final class FloorPlanController: PageController {
  private let house: House
  private let plan = FloorPlanView(frame: .zero)

  init(_ house: House) {
    self.house = house
    super.init(plan, margin: 0)
    plan.onSelect = { [weak self] in self?.open($0) }
    house.observe(for: self) { [weak self] in self?.show() }
    show()
  }

  private func show() { plan.rooms = house.rooms }

  private func open(_ room: Room) {
    let sheet = NavigationController(rootViewController: RoomController(room.id, house))
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    present(sheet, animated: true)
  }
}
