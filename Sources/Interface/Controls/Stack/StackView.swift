/// A view that lays out views in a row or a column.
///
/// The natural size of a view is the result of its ``View/sizeThatFits(_:)``; a hidden view takes up no space. In a right-to-left
/// layout direction a row begins at the right.
@MainActor
open class StackView: View {
  /// The distribution of the views along the axis.
  public enum Distribution: Sendable, Hashable {
    /// The views fill the length: the view with the lowest content-hugging priority is stretched, or those with the lowest
    /// compression resistance are shortened; see ``StackView/setContentHuggingPriority(_:of:for:)``.
    case fill
    /// The views fill the length and are equally long.
    case fillEqually
    /// The views fill the length in proportion to their natural lengths.
    case fillProportionally
    /// The views have their natural lengths, with equal spaces between them.
    case equalSpacing
    /// The views have their natural lengths, with their centres equally far apart where that is compatible with the spacing.
    case equalCentering
  }

  /// The alignment of the views perpendicular to the axis.
  public enum Alignment: Sendable, Hashable {
    /// The views fill the width of a column or the height of a row.
    case fill
    /// The views are aligned with the leading edge of a column or the top edge of a row.
    case leading
    /// The views are centred.
    case center
    /// The views are aligned with the trailing edge of a column or the bottom edge of a row.
    case trailing
    /// The same as `leading`, for a row.
    public static let top = Alignment.leading
    /// The same as `trailing`, for a row.
    public static let bottom = Alignment.trailing
  }

  /// The axis along which the views are arranged. Default `.horizontal`.
  open var axis = LayoutAxis.horizontal { didSet { if axis != oldValue { setNeedsLayout() } } }
  /// The distribution of the views along the axis. Default `.fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { setNeedsLayout() } } }
  /// The alignment of the views perpendicular to the axis. Default `.fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsLayout() } } }
  /// The space between adjacent views, in points. With a negative value they overlap. Default 0.
  open var spacing = 0.0 {
    didSet {
      if !check(spacing.isFinite, "spacing") { spacing = oldValue }
      if spacing != oldValue { setNeedsLayout() }
    }
  }
  /// The distances between the views and the edges, in points. Default zero.
  open var layoutMargins = EdgeInsets.zero {
    didSet {
      let limited = layoutMargins.limited
      if layoutMargins != limited { layoutMargins = limited }
      if layoutMargins != oldValue { setNeedsLayout() }
    }
  }
  /// The views that the stack view lays out, in order. They are subviews; other subviews are not laid out.
  public private(set) var arrangedSubviews: [View] = []

  private var records: [ObjectIdentifier: Record] = [:]

  /// The layout properties and the last sizes of an arranged view.
  private struct Record {
    var customSpacing: Double?
    var hugging: [LayoutAxis: LayoutPriority] = [:]
    var resistance: [LayoutAxis: LayoutPriority] = [:]
    /// The natural size of the view.
    var natural: Size?
    /// The size that the stack view last gave the view.
    var assigned: Size?
    var isHidden = false
  }

  /// Creates an empty stack view.
  ///
  /// - Parameter frame: The stack view's frame, in the superview's coordinates.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) { super.init(coder: coder) }

  /// Creates a stack view that lays out views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// Adds a view at the end of the arranged views.
  open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view into the arranged views, or moves it if it is one already.
  ///
  /// - Parameters:
  ///   - view: The view; it becomes a subview.
  ///   - index: The index of the view, limited to the valid range.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    if records[ObjectIdentifier(view)] == nil { records[ObjectIdentifier(view)] = Record() }
    setNeedsLayout()
  }

  /// Stops laying out a view. It remains a subview, as in UIKit.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    records[ObjectIdentifier(view)] = nil
    setNeedsLayout()
  }

  /// Stops laying out a subview that is removed.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space after an arranged view, in points; nil restores ``spacing``.
  open func setCustomSpacing(_ spacing: Double?, after view: View) {
    guard spacing.map({ check($0.isFinite, "customSpacing") }) ?? true else { return }
    update(view) { $0.customSpacing = spacing }
  }

  /// Returns the space that was set after an arranged view, in points; nil if none was set.
  open func customSpacing(after view: View) -> Double? { records[ObjectIdentifier(view)]?.customSpacing }

  /// Sets the priority with which an arranged view resists becoming larger. Default 250.
  public func setContentHuggingPriority(_ priority: LayoutPriority, of view: View, for axis: LayoutAxis) {
    update(view) { $0.hugging[axis] = priority }
  }

  /// Sets the priority with which an arranged view resists becoming smaller. Default 750.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, of view: View, for axis: LayoutAxis
  ) {
    update(view) { $0.resistance[axis] = priority }
  }

  private func update(_ view: View, _ change: (inout Record) -> Void) {
    guard var record = records[ObjectIdentifier(view)] else { return }
    change(&record)
    records[ObjectIdentifier(view)] = record
    setNeedsLayout()
  }

  // MARK: - Layout

  /// Returns the natural size of all views with the spacing and the margins, in points.
  ///
  /// - Parameter size: The available size; a length of 0 or less means no limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    // Nested stack views measure each other recursively.
    guard RecursionLimit.layout.enter() else { return .zero }
    defer { RecursionLimit.layout.leave() }
    let across = axis == .horizontal ? size.height - verticalMargins : size.width - horizontalMargins
    let views = shownViews
    let sizes = views.map { naturalSize(of: $0, across: across) }
    let length = makeLayout(views, sizes).fittingLength
    let breadth = sizes.map(breadth(of:)).max() ?? 0
    return axis == .horizontal
      ? Size(width: length + horizontalMargins, height: breadth + verticalMargins)
      : Size(width: breadth + horizontalMargins, height: length + verticalMargins)
  }

  /// Lays out the arranged views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.inset(by: layoutMargins)
    guard content.width >= 0, content.height >= 0 else { return }
    let views = shownViews
    let across = axis == .horizontal ? content.height : content.width
    let sizes = views.map { naturalSize(of: $0, across: across) }
    let spans = makeLayout(views, sizes).spans(in: axis == .horizontal ? content.width : content.height)
    let isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in views.enumerated() {
      let breadth = alignment == .fill ? across : min(breadth(of: sizes[index]), across)
      var offset = 0.0
      if alignment == .center { offset = (across - breadth) / 2 }
      if alignment == .trailing { offset = across - breadth }
      let span = spans[index]
      var frame =
        axis == .horizontal
        ? Rect(x: content.minX + span.origin, y: content.minY + offset, width: span.length, height: breadth)
        : Rect(x: content.minX + offset, y: content.minY + span.origin, width: breadth, height: span.length)
      if isFromRight { frame.origin.x = content.minX + content.maxX - frame.maxX }
      view.bounds = Rect(origin: view.bounds.origin, size: frame.size)
      view.center = Point(
        x: frame.minX + view.anchorPoint.x * frame.width, y: frame.minY + view.anchorPoint.y * frame.height)
      records[ObjectIdentifier(view)]?.assigned = frame.size
    }
  }

  private var horizontalMargins: Double { layoutMargins.left + layoutMargins.right }
  private var verticalMargins: Double { layoutMargins.top + layoutMargins.bottom }
  private var shownViews: [View] { arrangedSubviews.filter { !$0.isHidden } }

  private func length(of size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func breadth(of size: Size) -> Double { axis == .horizontal ? size.height : size.width }

  private func makeLayout(_ views: [View], _ sizes: [Size]) -> StackLayout {
    let items = zip(views, sizes).map { view, size in
      let record = records[ObjectIdentifier(view)] ?? Record()
      return StackLayout.Item(
        length: length(of: size), hugging: record.hugging[axis] ?? .defaultLow,
        resistance: record.resistance[axis] ?? .defaultHigh, spacing: record.customSpacing ?? spacing)
    }
    return StackLayout(items: items, distribution: distribution)
  }

  /// Returns the natural size of a view.
  private func naturalSize(of view: View, across: Double) -> Size {
    let limit = across > 0 && across.isFinite ? across : 0
    let proposed = axis == .horizontal ? Size(width: 0, height: limit) : Size(width: limit, height: 0)
    let fitting = view.sizeThatFits(proposed)
    guard fitting.isFinite else { return .zero }
    let size = Size(width: max(0, fitting.width), height: max(0, fitting.height))
    let key = ObjectIdentifier(view)
    // A view that only returns the size which the stack view assigned keeps its earlier natural size.
    if let record = records[key], let natural = record.natural, record.assigned == view.bounds.size,
      size == view.bounds.size
    {
      return natural
    }
    records[key]?.natural = size
    return size
  }

  /// Lays out the views again when an arranged view is hidden or shown.
  override func subviewVisibilityDidChange(_ subview: View) {
    super.subviewVisibilityDidChange(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { setNeedsLayout() }
  }
}
