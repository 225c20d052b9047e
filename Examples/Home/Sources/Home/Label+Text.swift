import Tactus

extension Label {
  /// Creates a label that grows with the size of text that the user prefers, with as many lines as it needs.
  convenience init(_ font: Font, _ color: Color = .label) {
    self.init(frame: .zero)
    self.font = font
    textColor = color
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
  }
}
