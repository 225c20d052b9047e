// MARK: - Measuring

extension MeasuredResponder {
  /// The layout properties and sizes of the view, created when they are first needed.
  var layoutValues: ViewLayout {
    if let viewLayout { return viewLayout }
    let new = ViewLayout()
    viewLayout = new
    return new
  }

  /// Returns the natural size of the view for an available size, from the cache if it is known.
  ///
  /// The result is that of ``sizeThatFits(_:)``, or the ``intrinsicContentSize`` of a subclass that overrides only this. The layout
  /// of the superview depends on it from then on.
  ///
  /// - Parameter proposal: The available size; a length of 0 or less, or one that is not finite, means no limit.
  func fittingSize(for proposal: Size) -> Size {
    let layout = layoutValues
    layout.isMeasured = true
    let proposal = Self.limited(proposal)
    if let size = layout.sizes.size(for: proposal) { return size }
    guard !layout.isMeasuring, RecursionLimit.layout.enter() else { return .zero }
    defer { RecursionLimit.layout.leave() }
    layout.isMeasuring = true
    let size = measure(proposal, layout)
    layout.isMeasuring = false
    layout.sizes.store(size, for: proposal)
    return size
  }

  /// Returns an available size whose unlimited lengths are 0.
  static func limited(_ proposal: Size) -> Size {
    Size(
      width: proposal.width > 0 && proposal.width.isFinite ? proposal.width : 0,
      height: proposal.height > 0 && proposal.height.isFinite ? proposal.height : 0)
  }

  private func measure(_ proposal: Size, _ layout: ViewLayout) -> Size {
    layout.usesCurrentSize = false
    layout.toolkitIntrinsicSize = nil
    if let size = layout.attachment?.naturalSize(for: proposal) { return usable(size, layout) }
    let intrinsic = intrinsicContentSize
    let toolkit = layout.toolkitIntrinsicSize
    let none = Self.noIntrinsicMetric
    var size: Size
    if let toolkit, toolkit != intrinsic {
      size = sizeThatFits(adding: intrinsic, to: toolkit, proposal)
    } else if toolkit == nil, intrinsic.width != none, intrinsic.height != none,
      proposal.width == 0 || intrinsic.width <= proposal.width
    {
      size = intrinsic
    } else {
      size = sizeThatFits(proposal)
      if toolkit == nil, intrinsic.width != none { size.width = intrinsic.width }
      if toolkit == nil, intrinsic.height != none, intrinsic.width == none { size.height = intrinsic.height }
    }
    size = usable(size, layout)
    layout.dependsOnBounds = (intrinsic.width == none || intrinsic.height == none) && !sizeIsThatOfSubviews
    layout.isFlexible = (
      fillsAvailableWidth || intrinsic.width == none && layout.usesCurrentSize,
      intrinsic.height == none && layout.usesCurrentSize
    )
    if layout.dependsOnBounds { size = naturalSize(size, intrinsic, proposal, layout) }
    return size
  }

  /// Returns the size of a view whose class, such as a label with padding, adds something to the intrinsic size of the toolkit's.
  private func sizeThatFits(adding intrinsic: Size, to toolkit: Size, _ proposal: Size) -> Size {
    let none = Self.noIntrinsicMetric
    let addition = Size(
      width: toolkit.width == none || intrinsic.width == none ? 0 : intrinsic.width - toolkit.width,
      height: toolkit.height == none || intrinsic.height == none ? 0 : intrinsic.height - toolkit.height)
    var room = proposal
    if room.width > 0 { room.width = max(1, room.width - addition.width) }
    if room.height > 0 { room.height = max(1, room.height - addition.height) }
    var size = sizeThatFits(room)
    size.width += addition.width
    size.height += addition.height
    if toolkit.width == none, intrinsic.width != none { size.width = intrinsic.width }
    if toolkit.height == none, intrinsic.height != none { size.height = intrinsic.height }
    return size
  }

  /// Returns the natural size of a view that has none of its own in at least one direction: there, the size that a container
  /// assigned does not count.
  private func naturalSize(
    _ size: Size, _ intrinsic: Size, _ proposal: Size, _ layout: ViewLayout
  ) -> Size {
    var result = size
    // What an override returned for another available size says nothing about this one.
    let naturals = layout.naturalSizes
    let natural = naturals.size(for: proposal) ?? (layout.usesCurrentSize ? naturals.anySize : nil)
    if let natural, let assigned = layout.assignedSize, assigned == currentSize {
      let none = Self.noIntrinsicMetric
      // An override that was given a length may have returned it.
      let usesWidth = intrinsic.width == none && (layout.usesCurrentSize || proposal.width == 0)
      let usesHeight = intrinsic.height == none && (layout.usesCurrentSize || proposal.height == 0)
      if usesWidth, size.width == assigned.width { result.width = natural.width }
      if usesHeight, size.height == assigned.height { result.height = natural.height }
    }
    layout.naturalSizes.store(result, for: proposal)
    return result
  }

  /// Returns a size with which containers can reckon: zero for one that is not finite, and without negative lengths.
  private func usable(_ size: Size, _ layout: ViewLayout) -> Size {
    guard size.isFinite, size.width >= 0, size.height >= 0 else {
      if !layout.didLogUnusableSize {
        layout.didLogUnusableSize = true
        Self.logger.warning("\(Swift.type(of: self)): \(size) is not a usable size; treated as empty")
      }
      guard size.isFinite else { return .zero }
      return Size(width: max(0, size.width), height: max(0, size.height)).limited
    }
    return size.limited
  }

  /// The size that ``sizeThatFits(_:)`` returns unless overridden.
  var currentOrIntrinsicSize: Size {
    viewLayout?.usesCurrentSize = true
    guard !isComputingIntrinsicSize else { return currentSize }
    let intrinsic = intrinsicContentSize
    let none = Self.noIntrinsicMetric
    return Size(
      width: intrinsic.width == none ? currentSize.width : intrinsic.width,
      height: intrinsic.height == none ? currentSize.height : intrinsic.height)
  }

  /// Returns the intrinsic size of one of the toolkit's classes, and stores it so that an override that changes it is recognized.
  func toolkitIntrinsicSize(_ size: Size) -> Size {
    if let viewLayout, viewLayout.isMeasuring { viewLayout.toolkitIntrinsicSize = size }
    return size
  }

  /// Returns the size that fits a target, for ``systemLayoutSizeFitting(_:)``.
  func layoutSize(fitting target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> Size {
    if let size = viewLayout?.attachment?.size(fitting: target, horizontal, vertical) { return size }
    let expanded = Self.layoutFittingExpandedSize
    let isLimited = (
      width: target.width > 0 && target.width < expanded.width,
      height: target.height > 0 && target.height < expanded.height
    )
    var size = fittingSize(
      for: Size(width: isLimited.width ? target.width : 0, height: isLimited.height ? target.height : 0))
    if isLimited.width, horizontal == .required { size.width = target.width }
    if isLimited.height, vertical == .required { size.height = target.height }
    return size
  }
}

// MARK: - Priorities

extension MeasuredResponder {
  func huggingPriority(for axis: LayoutAxis) -> LayoutPriority? {
    axis == .horizontal ? viewLayout?.horizontal.hugging : viewLayout?.vertical.hugging
  }

  func resistancePriority(for axis: LayoutAxis) -> LayoutPriority? {
    axis == .horizontal ? viewLayout?.horizontal.resistance : viewLayout?.vertical.resistance
  }

  func setPriority(
    _ priority: LayoutPriority, _ key: WritableKeyPath<ViewLayout.Priorities, LayoutPriority?>,
    _ axis: LayoutAxis
  ) {
    let layout = layoutValues
    let own: ReferenceWritableKeyPath<ViewLayout, ViewLayout.Priorities> =
      axis == .horizontal ? \.horizontal : \.vertical
    guard layout[keyPath: own][keyPath: key] != priority else { return }
    layout[keyPath: own][keyPath: key] = priority
    if layout.isMeasured { prioritiesDidChange() }
  }

  /// Returns the hugging priority with which a container reckons: the lowest for a view without a natural length, unless it was set.
  func shownHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    if let set = huggingPriority(for: axis) { return set }
    return derivedPriority(along: axis, shrinks: false) ?? contentHuggingPriority(for: axis)
  }

  /// Returns the compression resistance with which a container reckons.
  func shownResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    if let set = resistancePriority(for: axis) { return set }
    return derivedPriority(along: axis, shrinks: true) ?? contentCompressionResistancePriority(for: axis)
  }
}
