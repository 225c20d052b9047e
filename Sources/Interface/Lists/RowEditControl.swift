/// The round control at the leading edge of a row with which the user deletes it, inserts one, or sees whether it is selected.
final class RowEditControl: Control {
  /// What the control does.
  enum Kind: Hashable {
    /// It deletes the row.
    case delete
    /// It inserts a row.
    case insert
    /// It shows whether the row is selected. Touches belong to the row.
    case select
  }

  let kind: Kind
  /// A Boolean value that indicates whether the row is selected.
  var isOn = false { didSet { if isOn != oldValue { updateAppearance() } } }
  private let circle = View(frame: .zero)
  private let bar = View(frame: .zero)
  private let post = View(frame: .zero)

  /// The diameter of the circle, in points: as on phones, by eye.
  private static let diameter = 22.0
  /// The length and the thickness of the sign in the circle, in points: as on phones, by eye.
  private static let sign = Size(width: 11, height: 2)
  /// The lengths of the two strokes of the check mark, in points: as on phones, by eye.
  private static let check = (short: 5.0, long: 10.0)
  /// The thickness of an empty circle, in points: as on phones, by eye.
  private static let outline = 1.5

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    circle.cornerRadius = Self.diameter / 2
    circle.isUserInteractionEnabled = false
    addSubview(circle)
    for line in [bar, post] {
      line.backgroundColor = .white
      circle.addSubview(line)
    }
    isUserInteractionEnabled = kind != .select
    updateAppearance()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  override func updateAppearance() {
    switch kind {
    case .delete: circle.backgroundColor = .systemRed
    case .insert: circle.backgroundColor = .systemGreen
    case .select:
      circle.backgroundColor = isOn ? tintColor : nil
      circle.borderWidth = isOn ? 0 : Self.outline
      circle.borderColor = .tertiaryLabel
    }
    bar.isHidden = kind == .select && !isOn
    post.isHidden = kind == .delete || kind == .select && !isOn
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let diameter = Self.diameter
    circle.frame = Rect(
      x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
    let (length, thickness) = (Self.sign.width, Self.sign.height)
    let middle = diameter / 2
    guard kind == .select else {
      bar.frame = Rect(
        x: middle - length / 2, y: middle - thickness / 2, width: length, height: thickness)
      post.frame = Rect(
        x: middle - thickness / 2, y: middle - length / 2, width: thickness, height: length)
      return
    }
    // Two strokes at right angles, which meet at the lower corner.
    let (short, long) = Self.check
    for (line, length, angle) in [(post, short, 0.25), (bar, long, -0.25)] {
      line.bounds.size = Size(width: length, height: thickness)
      line.transform = AffineTransform(rotationAngle: angle * .pi)
    }
    let corner = Point(x: middle - 1.5, y: middle + long / 2 * 0.5.squareRoot())
    let part = 0.5.squareRoot() / 2
    post.center = corner + Point(x: -short * part, y: -short * part)
    bar.center = corner + Point(x: long * part, y: -long * part)
  }
}
