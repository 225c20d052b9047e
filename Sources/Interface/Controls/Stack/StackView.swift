/// Lays out views in a row or a column.
///
/// Views are as large as they answer in ``View/sizeThatFits(_:)``; a view that is hidden takes no room. A row begins at the right
/// where the language is written from the right.
@MainActor
open class StackView: View {
  /// How the views share the length of the stack.
  public enum Distribution: Sendable, Hashable {
    /// They fill it: the one that resists least becomes longer (``StackView/setContentHuggingPriority(_:of:for:)``), those that resist
    /// least become shorter.
    case fill
    /// They fill it, all equally long.
    case fillEqually
    /// They fill it in proportion to the lengths that they would like to have.
    case fillProportionally
    /// As long as they would like to be, with equal spaces between.
    case equalSpacing
    /// As long as they would like to be, with their centres equally far apart where that leaves room for the spacing.
    case equalCentering
  }

  /// Where the views are across the stack.
  public enum Alignment: Sendable, Hashable {
    /// As wide as a column, as high as a row.
    case fill
    /// In a column where reading begins, in a row at the top.
    case leading
    /// In the middle.
    case center
    /// In a column where reading ends, in a row at the bottom.
    case trailing
    /// The same as leading.
    public static let top = Alignment.leading
    /// The same as trailing.
    public static let bottom = Alignment.trailing
  }

  /// Whether the views lie side by side or one above the other. Default `.horizontal`.
  open var axis = LayoutAxis.horizontal { didSet { if axis != oldValue { setNeedsLayout() } } }
  /// How the views share the length. Default `.fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { setNeedsLayout() } } }
  /// Where the views are across. Default `.fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsLayout() } } }
  /// The space between two views, in points. Negative lets them overlap. Default 0.
  open var spacing = 0.0 {
    didSet {
      if !check(spacing.isFinite, "spacing") { spacing = oldValue }
      if spacing != oldValue { setNeedsLayout() }
    }
  }
  /// How far the views stay from the edges, in points. Default none.
  open var layoutMargins = EdgeInsets.zero {
    didSet {
      let limited = layoutMargins.limited
      if layoutMargins != limited { layoutMargins = limited }
      if layoutMargins != oldValue { setNeedsLayout() }
    }
  }
  /// The views that are laid out, in order. They are subviews; other subviews are left where they are.
  public private(set) var arrangedSubviews: [View] = []

  private var records: [ObjectIdentifier: Record] = [:]

  /// What the stack knows of a view.
  private struct Record {
    var customSpacing: Double?
    var hugging: [LayoutAxis: LayoutPriority] = [:]
    var resistance: [LayoutAxis: LayoutPriority] = [:]
    /// What the view answered, and the size that the stack gave it then. A view that answers with its present size is asked again
    /// when somebody else has changed it.
    var natural: Size?
    var assigned: Size?
    var isHidden = false
  }

  /// Makes a stack.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Makes a stack of views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Puts a view among those that are laid out, moving it there if it is one already.
  ///
  /// - Parameters:
  ///   - view: The view; it becomes a subview.
  ///   - index: Its place; what lies outside the range means the nearest end.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    if records[ObjectIdentifier(view)] == nil { records[ObjectIdentifier(view)] = Record() }
    setNeedsLayout()
  }

  /// Lays a view out no longer. It remains a subview, as in UIKit.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    records[ObjectIdentifier(view)] = nil
    setNeedsLayout()
  }

  /// Lays out a view no longer that leaves.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space after a view; nil is ``spacing`` again. Without effect for a view that is not laid out here.
  open func setCustomSpacing(_ spacing: Double?, after view: View) {
    guard spacing.map({ check($0.isFinite, "customSpacing") }) ?? true else { return }
    update(view) { $0.customSpacing = spacing }
  }

  /// The space that was set after a view; nil when none was.
  open func customSpacing(after view: View) -> Double? { records[ObjectIdentifier(view)]?.customSpacing }

  /// Sets how much a view that is laid out here resists to become larger. 250 unless set.
  public func setContentHuggingPriority(_ priority: LayoutPriority, of view: View, for axis: LayoutAxis) {
    update(view) { $0.hugging[axis] = priority }
  }

  /// Sets how much a view that is laid out here resists to become smaller. 750 unless set.
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

  /// The size that the views would like to have together, with the margins.
  ///
  /// - Parameter size: The space there is; 0 or less is without limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    // Stacks in stacks ask one another.
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

  /// Places the views.
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

  /// The size that a view would like to have.
  private func naturalSize(of view: View, across: Double) -> Size {
    let limit = across > 0 && across.isFinite ? across : 0
    let proposed = axis == .horizontal ? Size(width: 0, height: limit) : Size(width: limit, height: 0)
    let answer = view.sizeThatFits(proposed)
    guard answer.isFinite else { return .zero }
    let size = Size(width: max(0, answer.width), height: max(0, answer.height))
    let key = ObjectIdentifier(view)
    // A view that says to like the size that the stack has given it is not asked what it liked before.
    if let record = records[key], let natural = record.natural, record.assigned == view.bounds.size,
      size == view.bounds.size
    {
      return natural
    }
    records[key]?.natural = size
    return size
  }

  /// A view that is laid out here was hidden or shown.
  override func subviewVisibilityDidChange(_ subview: View) {
    super.subviewVisibilityDidChange(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { setNeedsLayout() }
  }
}
