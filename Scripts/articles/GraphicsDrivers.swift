import Glibc
import Tactus

@MainActor
func check() {
  // block
}
