import Tactus

@MainActor func makeLabel() {
  // block
}

@MainActor func chooseFonts() {
  // block
}

@MainActor func register(_ title: Label) throws {
  // block
}

@MainActor func color(_ label: Label) {
  // block
}

final class Clock: View {
  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    // block
  }
}
