import Tactus

@MainActor func makeSymbols() {
  // block
}

extension ViewController {
  func rooms(matching text: String) -> [String] { [] }
}

// block

// block
