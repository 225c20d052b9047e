import Tactus

extension ViewController {
  func activate(_ scene: String) {}
}

// block

@MainActor func makeAlarm() {
  func schedule(_ time: LocalTime) {}
  // block
}

@MainActor func makeAppointment() {
  // block
}

@MainActor func makeKeypad(_ code: String) {
  func unlock() {}
  // block
}

@MainActor func makeMode() {
  func select(_ title: String) {}
  // block
}
