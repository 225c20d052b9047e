import Tactus

final class Panel: View {
  // block
}
// block
