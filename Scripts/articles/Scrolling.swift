import Tactus

final class Row: View {}

@MainActor func makeList(bounds: Rect) {
  // block
}
// block
