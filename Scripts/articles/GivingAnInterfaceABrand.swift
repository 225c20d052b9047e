import Tactus

// block

@MainActor func apply(to application: Application, _ window: Window, _ panel: View) {
  // block
}

// block
