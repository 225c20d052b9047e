import Tactus

@MainActor func makeRow() {
  // block
}

final class Page: ScrollView {
  let column = StackView()
  // block
}

@MainActor func setPriorities(of detail: View) {
  // block
}

@MainActor func makeForm(nameLabel: Label, nameField: TextField, roomLabel: Label, roomField: TextField) {
  // block
}

@MainActor func arrange(_ cards: GridView) {
  // block
}

@MainActor func toggle(_ details: View) {
  // block
}
