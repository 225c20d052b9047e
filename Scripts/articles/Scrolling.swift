import Tactus

final class Row: View {}

@MainActor func makeList(bounds: Rect) {
  // block
}
// block

@MainActor func snap(_ cards: ScrollView) {
  // block
}
