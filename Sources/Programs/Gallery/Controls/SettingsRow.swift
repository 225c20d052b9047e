import Tactus

/// A row of a settings page, with a title and the control that changes the setting.
final class SettingsRow: View {
  private let title: Label?
  private let detail: Label?
  /// A hidden label with the longest text that the detail label shows, for which the row reserves space.
  private let longestDetail: Label?
  private let control: View
  /// The view shown before the control.
  private let accessory: View?
  /// Whether the control fills the width that remains beside the title.
  private let fills: Bool

  /// The width that the title takes up at least, in points, so that the controls of a group begin at the same position.
  var titleWidth = 0.0 { didSet { if titleWidth != oldValue { setNeedsLayout() } } }
  /// The width of the title beside a control that fills the rest, in points; 0 if there is none.
  var widthBesideFillingControl: Double { fills ? title?.sizeThatFits(.zero).width ?? 0 : 0 }

  private static let margin = 16.0
  private static let gap = 14.0

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The title; without it the control can use the whole width.
  ///   - control: The control, at the end of the row.
  ///   - fills: Whether the control fills the width that remains beside the title.
  ///   - detail: The label that shows the current value, after the control.
  ///   - longestDetail: The longest text that the detail label shows.
  ///   - accessory: The view shown before the control.
  init(
    _ title: String? = nil, _ control: View, fills: Bool = false, detail: Label? = nil,
    longestDetail: String = "", accessory: View? = nil
  ) {
    self.title = title.map { Label($0, size: 17) }
    self.control = control
    self.fills = fills
    self.detail = detail
    self.accessory = accessory
    self.longestDetail = detail.map { Label(longestDetail, size: $0.font.pointSize) }
    super.init(frame: .zero)
    self.title?.adjustsFontForContentSizeCategory = true
    detail?.adjustsFontForContentSizeCategory = true
    self.longestDetail?.adjustsFontForContentSizeCategory = true
    self.longestDetail?.isHidden = true
    // The control is read with the title, which is not read by itself.
    if let title, control.accessibilityLabel == nil || control is TextField {
      control.accessibilityLabel = title
      self.title?.isAccessibilityElement = false
      detail?.isAccessibilityElement = false
    }
    for view in [self.title, control, detail, self.longestDetail, accessory] {
      if let view { addSubview(view) }
    }
  }

  /// Returns the height of the row at a width, at least `minimum`, in points.
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
    /// Removes a slice from the available space, at its leading or its trailing end, and returns it.
    func cutSlice(_ width: Double, atEnd: Bool) -> Rect {
      let width = min(width, room.width)
      let atRight = atEnd != isRightToLeft
      let slice = Rect(x: atRight ? room.maxX - width : room.minX, y: 0, width: width, height: bounds.height)
      let remainder = max(0, room.width - width - Self.gap)
      room = Rect(
        x: atRight ? room.minX : room.maxX - remainder, y: 0, width: remainder, height: bounds.height)
      return slice
    }
    if let title {
      let width = title.sizeThatFits(.zero).width
      title.frame = cutSlice(fills ? max(width, titleWidth) : width, atEnd: false)
      title.textAlignment = isRightToLeft ? .right : .left
    }
    if let detail, let longestDetail {
      detail.frame = cutSlice(longestDetail.sizeThatFits(.zero).width, atEnd: true)
      detail.textAlignment = isRightToLeft ? .left : .right
    }
    let size = control.sizeThatFits(Size(width: room.width, height: 0))
    let slice = cutSlice(fills ? room.width : size.width, atEnd: true)
    control.frame = Rect(
      x: slice.minX, y: ((bounds.height - size.height) / 2).rounded(), width: slice.width, height: size.height
    )
    if let accessory {
      let size = accessory.sizeThatFits(.zero)
      let slice = cutSlice(size.width, atEnd: true)
      accessory.frame = Rect(
        x: slice.minX, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
  }
}
