import Tactus

final class Row: View {
  let icon = ImageView()
  override func layoutSubviews() {
    // block
  }
}

@MainActor func check(_ page: View) {
  // block
}
