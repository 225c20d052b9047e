import Tactus

@MainActor
func show() {
  // block

  // block

  // block
}

// block

final class Page { var title = "" }

@MainActor
struct Renaming {
  // block
}

@MainActor
func find(in note: TextView, with findButton: Button) {
  // block
}
