/// The round control with which the user deletes a row, or inserts one.
final class RowEditControl: Control {
  let style: TableViewCell.EditingStyle
  private let circle = View(frame: .zero)
  private let bar = View(frame: .zero)
  private let post = View(frame: .zero)

  /// The diameter of the circle, in points: as on phones, by eye.
  private static let diameter = 22.0
  /// The length and the thickness of the sign in the circle, in points: as on phones, by eye.
  private static let sign = Size(width: 11, height: 2)

  init(_ style: TableViewCell.EditingStyle) {
    self.style = style
    super.init(frame: .zero)
    circle.backgroundColor = style == .insert ? .systemGreen : .systemRed
    circle.cornerRadius = Self.diameter / 2
    circle.isUserInteractionEnabled = false
    addSubview(circle)
    for line in [bar, post] {
      line.backgroundColor = .white
      circle.addSubview(line)
    }
    post.isHidden = style != .insert
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let diameter = Self.diameter
    circle.frame = Rect(
      x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
    let (length, thickness) = (Self.sign.width, Self.sign.height)
    let middle = diameter / 2
    bar.frame = Rect(
      x: middle - length / 2, y: middle - thickness / 2, width: length, height: thickness)
    post.frame = Rect(
      x: middle - thickness / 2, y: middle - length / 2, width: thickness, height: length)
  }
}
