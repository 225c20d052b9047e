import Tactus

/// A line of a settings page: what it is about, and the control that sets it.
final class SettingsRow: View {
  private let title: Label?
  private let detail: Label?
  /// The longest text that the detail shows; the row keeps room for it.
  private let longestDetail: String
  private let control: View
  /// Shown before the control.
  private let accessory: View?
  /// Whether the control takes all the width that the title leaves.
  private let fills: Bool

  private static let margin = 16.0
  private static let gap = 14.0

  /// - Parameters:
  ///   - title: What the row is about; without it the control has the row for itself.
  ///   - control: What sets it, at the end of the row.
  ///   - fills: Whether the control takes all the width that the title leaves.
  ///   - detail: Shows the present value, after the control.
  ///   - longestDetail: The longest text that the detail shows.
  ///   - accessory: Shown before the control.
  init(
    _ title: String? = nil, _ control: View, fills: Bool = false, detail: Label? = nil,
    longestDetail: String = "", accessory: View? = nil
  ) {
    self.title = title.map { Label($0, size: 17) }
    self.control = control
    self.fills = fills
    self.detail = detail
    self.accessory = accessory
    self.longestDetail = longestDetail
    super.init(frame: .zero)
    self.title?.adjustsFontForContentSizeCategory = true
    detail?.adjustsFontForContentSizeCategory = true
    for view in [self.title, control, detail, accessory] {
      if let view { addSubview(view) }
    }
  }

  /// The height that the row needs at this width, at least `minimum`.
  func height(forWidth width: Double, minimum: Double) -> Double {
    let inner = width - 2 * Self.margin
    let text = title?.sizeThatFits(.zero).height ?? 0
    let control = control.sizeThatFits(Size(width: inner, height: 0)).height
    return max(minimum, text + 22, control + 16).rounded(.up)
  }

  override func layoutSubviews() {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var room = bounds.insetBy(dx: Self.margin, dy: 0)
    guard !room.isNull else { return }
    /// Cuts a piece off the room, at its beginning or its end in the direction of reading.
    func take(_ width: Double, atEnd: Bool) -> Rect {
      let width = min(width, room.width)
      let atRight = atEnd != isRightToLeft
      let piece = Rect(x: atRight ? room.maxX - width : room.minX, y: 0, width: width, height: bounds.height)
      let rest = max(0, room.width - width - Self.gap)
      room = Rect(x: atRight ? room.minX : room.maxX - rest, y: 0, width: rest, height: bounds.height)
      return piece
    }
    if let title {
      title.frame = take(title.sizeThatFits(.zero).width, atEnd: false)
      title.textAlignment = isRightToLeft ? .right : .left
    }
    if let detail {
      let shown = detail.text
      detail.text = longestDetail
      let width = detail.sizeThatFits(.zero).width
      detail.text = shown
      detail.frame = take(width, atEnd: true)
      detail.textAlignment = isRightToLeft ? .left : .right
    }
    let size = control.sizeThatFits(Size(width: room.width, height: 0))
    let piece = take(fills ? room.width : size.width, atEnd: true)
    control.frame = Rect(
      x: piece.minX, y: ((bounds.height - size.height) / 2).rounded(), width: piece.width, height: size.height
    )
    if let accessory {
      let size = accessory.sizeThatFits(.zero)
      let piece = take(size.width, atEnd: true)
      accessory.frame = Rect(
        x: piece.minX, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
  }
}
