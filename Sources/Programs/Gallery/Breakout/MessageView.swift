import Tactus

/// A panel over the game that shows a title and a line of text.
final class MessageView: View {
  private let title = Label("", size: 28, weight: .bold, alignment: .center)
  private let detail = Label("", size: 16, color: Theme.secondaryText, alignment: .center)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Theme.surface.withAlphaComponent(0.94)
    cornerRadius = 18
    borderWidth = 1
    borderColor = Theme.line
    shadow = Shadow(color: Color(white: 0, alpha: 0.5), offset: Point(x: 0, y: 6), radius: 18)
    addSubview(title)
    addSubview(detail)
  }

  func show(_ title: String, _ detail: String) {
    self.title.text = title
    self.detail.text = detail
  }

  override func layoutSubviews() {
    let middle = bounds.midY
    title.frame = Rect(x: 12, y: middle - 36, width: max(0, bounds.width - 24), height: 40)
    detail.frame = Rect(x: 12, y: middle + 8, width: max(0, bounds.width - 24), height: 24)
  }
}
