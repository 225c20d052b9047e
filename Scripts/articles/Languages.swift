import Tactus

@MainActor func start(_ application: Application) {
  // block
}

// block

func formats() -> [String] {
  // block
  return texts
}
