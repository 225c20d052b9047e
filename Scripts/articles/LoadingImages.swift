import Tactus

@MainActor func load(_ imageView: ImageView, _ path: String) {
  // block
  // block
}
