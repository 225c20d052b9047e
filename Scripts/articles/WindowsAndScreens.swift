import Tactus

final class DepartureBoard: ViewController {}

final class Station: ApplicationDelegate {
  // block
}

@MainActor func makeBar() {
  // block
}
