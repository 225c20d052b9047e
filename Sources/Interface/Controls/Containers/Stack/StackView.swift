/// A view that lays out views in a row or a column.
///
/// The natural size of a view is its ``MeasuredResponder/intrinsicContentSize``, or the result of its ``MeasuredResponder/sizeThatFits(_:)`` at the width of a
/// column; a hidden view takes up no space. In a right-to-left layout direction a row begins at the right. See ``ContainerView`` for
/// when views are measured.
@MainActor
open class StackView: ContainerView {
  /// The distribution of the views along the axis.
  public enum Distribution: Sendable, Hashable {
    /// The views fill the length: the view with the lowest content-hugging priority is stretched, or those with the lowest
    /// compression resistance are shortened; see ``MeasuredResponder/setContentHuggingPriority(_:for:)``.
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
    /// The first baselines of the views in a row are aligned. In a column the same as `leading`.
    case firstBaseline
    /// The views are centred.
    case center
    /// The views are aligned with the trailing edge of a column or the bottom edge of a row.
    case trailing
    /// The last baselines of the views in a row are aligned. In a column the same as `trailing`.
    case lastBaseline
    /// The same as `leading`, for a row.
    public static let top = Alignment.leading
    /// The same as `trailing`, for a row.
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that restores ``spacing``, as does nil.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// The custom spacing that stands for the usual distance of related views: 8 points.
  public static let spacingUseSystem = Double.leastNormalMagnitude

  /// The axis along which the views are arranged. Default `.horizontal`.
  open var axis = LayoutAxis.horizontal { didSet { if axis != oldValue { setNeedsArrangement() } } }
  /// The distribution of the views along the axis. Default `.fill`.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }
  /// The alignment of the views perpendicular to the axis. Default `.fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }
  /// The space between adjacent views, in points. With a negative value they overlap. Default 0.
  open var spacing = 0.0 { didSet { spacing = adopt(spacing, after: oldValue, "spacing") } }

  private var customSpacings: [ObjectIdentifier: Double] = [:]

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

  /// Sets the space after an arranged view, in points; nil or ``spacingUseDefault`` restores ``spacing``.
  open func setCustomSpacing(_ spacing: Double?, after view: View) {
    guard spacing.map({ check($0.isFinite, "customSpacing") }) ?? true, arranges(view) else { return }
    let spacing = spacing == Self.spacingUseDefault ? nil : spacing
    guard customSpacings[ObjectIdentifier(view)] != spacing else { return }
    customSpacings[ObjectIdentifier(view)] = spacing
    setNeedsArrangement()
  }

  /// Returns the space that was set after an arranged view, in points; nil if none was set.
  open func customSpacing(after view: View) -> Double? { customSpacings[ObjectIdentifier(view)] }

  /// Sets the priority with which an arranged view resists becoming larger: the same as
  /// ``MeasuredResponder/setContentHuggingPriority(_:for:)`` of the view.
  public func setContentHuggingPriority(_ priority: LayoutPriority, of view: View, for axis: LayoutAxis) {
    view.setContentHuggingPriority(priority, for: axis)
  }

  /// Sets the priority with which an arranged view resists becoming smaller: the same as
  /// ``MeasuredResponder/setContentCompressionResistancePriority(_:for:)`` of the view.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, of view: View, for axis: LayoutAxis
  ) {
    view.setContentCompressionResistancePriority(priority, for: axis)
  }

  /// The first view, or the last of a column, whose baseline is that of the stack view.
  open override var forFirstBaselineLayout: View { baselineView(isFirst: true) }

  /// The first view, or the last of a column, whose baseline is that of the stack view.
  open override var forLastBaselineLayout: View { baselineView(isFirst: false) }

  private func baselineView(isFirst: Bool) -> View {
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard let view = isFirst || axis == .horizontal ? views.first : views.last else { return self }
    return isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
  }

  // MARK: - Layout

  override func didRemoveArrangedSubview(_ view: View) { customSpacings[ObjectIdentifier(view)] = nil }

  /// The views' spans and sizes for a length and a breadth.
  private struct Measures {
    var sizes: [Size]
    var spans: [StackLayout.Span]
    /// The distances from the tops to the baselines that are aligned, if they are.
    var baselines: [Double] = []
    var fittingLength: Double

    /// The greatest distance from a top to its baseline.
    var ascent: Double { baselines.max() ?? 0 }
  }

  private func length(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func breadth(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }
  private var alignsBaselines: Bool {
    axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
  }

  /// Returns the sizes and spans of views.
  ///
  /// - Parameters:
  ///   - total: The length to fill; nil for the natural lengths.
  ///   - across: The available breadth; 0 means no limit.
  private func measure(_ views: [View], total: Double?, across: Double) -> Measures {
    let proposal = axis == .horizontal ? Size(width: 0, height: across) : Size(width: across, height: 0)
    var sizes: [Size] = []
    var items: [StackLayout.Item] = []
    sizes.reserveCapacity(views.count)
    items.reserveCapacity(views.count)
    for view in views {
      let size = view.fittingSize(for: proposal)
      sizes.append(size)
      items.append(
        StackLayout.Item(
          length: length(size), hugging: view.shownHuggingPriority(for: axis),
          resistance: view.shownResistancePriority(for: axis), spacing: spacing(after: view)))
    }
    let layout = StackLayout(items: items, distribution: distribution)
    let fitting = layout.fittingLength
    var measures = Measures(sizes: sizes, spans: layout.spans(in: total ?? fitting), fittingLength: fitting)
    if axis == .horizontal { fitHeights(of: views, across, &measures) }
    if alignsBaselines {
      for (index, view) in views.enumerated() {
        let size = Size(width: measures.spans[index].length, height: measures.sizes[index].height)
        measures.baselines.append(view.baseline(isFirst: alignment == .firstBaseline, in: size))
      }
    }
    return measures
  }

  /// Measures the heights of views in a row whose widths are not the natural ones, such as of text that has to wrap.
  private func fitHeights(of views: [View], _ across: Double, _ measures: inout Measures) {
    for (index, view) in views.enumerated() {
      let width = measures.spans[index].length
      guard width > 0, abs(width - measures.sizes[index].width) > 1e-9 else { continue }
      measures.sizes[index].height = view.fittingSize(for: Size(width: width, height: across)).height
    }
  }

  /// The priority with which the space around views is kept small: above what an application sets for a view that is to grow, and below
  /// that of views with content.
  private static let spaceHugging = LayoutPriority(rawValue: 51)

  // As in UIKit, a stack has no length of its own: what it contains decides whether it becomes longer or shorter.
  override func derivedPriority(along axis: LayoutAxis, shrinks: Bool) -> LayoutPriority? {
    let priorities = arrangedSubviews.lazy.filter { !$0.isHidden }.map {
      shrinks ? $0.shownResistancePriority(for: axis) : $0.shownHuggingPriority(for: axis)
    }
    guard let weakest = priorities.min(), let strongest = priorities.max() else { return nil }
    guard !shrinks else { return strongest }
    // What becomes longer is one view, all of them, or the space between or beside them, which no view resists.
    guard axis == self.axis else {
      return alignment == .fill ? strongest : min(strongest, Self.spaceHugging)
    }
    return switch distribution {
    case .fill, .fillProportionally: weakest
    case .fillEqually: strongest
    case .equalSpacing, .equalCentering: min(strongest, Self.spaceHugging)
    }
  }

  // The container of a stack depends on the priorities of its views as well.
  override func subviewPrioritiesDidChange() {
    super.subviewPrioritiesDidChange()
    if viewLayout?.isMeasured == true { prioritiesDidChange() }
  }

  private func spacing(after view: View) -> Double {
    guard !customSpacings.isEmpty, let custom = customSpacings[ObjectIdentifier(view)] else { return spacing }
    return custom == Self.spacingUseSystem ? LayoutSpacing.system : custom
  }

  override func contentSize(of views: [View], for proposal: Size) -> Size {
    let along = length(proposal)
    var measures = measure(views, total: nil, across: breadth(proposal))
    // A column's views have the same heights in any length; text in a row that is too short wraps.
    if axis == .horizontal, along > 0, measures.fittingLength > along {
      measures = measure(views, total: along, across: breadth(proposal))
    }
    var across = 0.0
    let ascent = measures.ascent
    for (index, size) in measures.sizes.enumerated() {
      let above = alignsBaselines ? ascent - measures.baselines[index] : 0
      across = max(across, breadth(size) + above)
    }
    if axis == .vertical, proposal.width > 0 { across = min(across, proposal.width) }
    let total = axis == .horizontal && along > 0 ? min(along, measures.fittingLength) : measures.fittingLength
    return axis == .horizontal
      ? Size(width: max(0, total), height: across) : Size(width: across, height: max(0, total))
  }

  override func arrange(_ views: [View], in content: Rect) {
    let across = breadth(content.size)
    let measures = measure(views, total: length(content.size), across: across)
    let isRightToLeft = isRightToLeft
    for (index, view) in views.enumerated() {
      let breadth = alignment == .fill ? across : min(breadth(measures.sizes[index]), across)
      let offset = offset(of: index, breadth, across, measures)
      let span = measures.spans[index]
      let frame =
        axis == .horizontal
        ? Rect(x: content.minX + span.origin, y: content.minY + offset, width: span.length, height: breadth)
        : Rect(x: content.minX + offset, y: content.minY + span.origin, width: breadth, height: span.length)
      setFrame(frame, of: view, in: content, isRightToLeft: isRightToLeft)
    }
  }

  /// Returns the distance of a view from the top of a row or the leading edge of a column.
  private func offset(of index: Int, _ breadth: Double, _ across: Double, _ measures: Measures) -> Double {
    switch alignment {
    case .fill, .leading: 0
    case .center: (across - breadth) / 2
    case .trailing: across - breadth
    case .firstBaseline: axis == .vertical ? 0 : measures.ascent - measures.baselines[index]
    case .lastBaseline: axis == .vertical ? across - breadth : lastBaselineOffset(of: index, across, measures)
    }
  }

  /// Returns the distance from the top at which the last baselines are aligned and the lowest view touches the bottom.
  private func lastBaselineOffset(of index: Int, _ across: Double, _ measures: Measures) -> Double {
    var below = 0.0
    for (size, baseline) in zip(measures.sizes, measures.baselines) {
      below = max(below, size.height - baseline)
    }
    return across - below - measures.baselines[index]
  }
}
