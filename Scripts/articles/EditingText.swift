import Tactus

@MainActor func search(for text: String) {}

@MainActor func setTraits(amount: TextField, email: TextField, name: TextField, code: TextField, password: TextField) {
  // block
}

@MainActor func observe(_ field: TextField) {
  // block
}

@MainActor func play(_ field: TextField) {
  // block
}
