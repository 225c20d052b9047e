import Tactus

@MainActor
func set(_ application: Application, _ window: Window) {
  // block
}

@MainActor
func learn(_ application: Application) {
  // block
  // block
}

@MainActor
func ignorePalms(_ application: Application) {
  // block
}

final class Board: View {
  func piece(of player: String?) -> View { View() }
  func place(_ piece: View, at location: Point) {}
  // block
}
