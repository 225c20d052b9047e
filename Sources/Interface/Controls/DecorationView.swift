/// A view that shows what it draws, in front of others, and receives no touches.
class DecorationView: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }
}
