// MARK: - Layout

extension TableViewCell {
  private static let padding = 11.0
  private static let spacing = 12.0

  /// Returns the height for a width of the standard content, or of the single subview of ``contentView``.
  func contentHeight(in width: Double) -> Double {
    let available = width - accessoryWidth - editingLeading - editingTrailing - trailingInset
    var height = metrics.rowHeight
    if let configured = configuredHeight(in: max(1, available - indentation)) {
      let isConstrained = configurations.contentView?.constraints.isEmpty == false
      height = isConstrained ? configured : max(height, configured)
    } else if text != nil || detail != nil || picture != nil {
      let inner = max(1, available - leadingWidth - metrics.margin)
      let title = textHeight(of: text, in: inner)
      let below = style == .subtitle ? textHeight(of: detail, in: inner) : 0
      height = max(
        height, title + below + 2 * Self.padding * metrics.spacing, (picture?.image?.size.height ?? 0) + 8)
    } else if !contentView.constraints.isEmpty {
      height = contentView.fittingHeight(width: available)
    } else if let content = contentView.subviews.first, contentView.subviews.count == 1 {
      height = max(height, content.sizeThatFits(Size(width: available, height: 0)).height)
    }
    return height
  }

  /// Returns the height of a label in a width; 0 without text, so that the other one is in the middle.
  private func textHeight(of label: Label?, in width: Double) -> Double {
    guard let label, label.attributedText?.string.isEmpty == false else { return 0 }
    return label.sizeThatFits(Size(width: width, height: 0)).height
  }

  private var leadingWidth: Double {
    guard let size = picture?.image?.size else { return metrics.margin + indentation }
    return metrics.margin + indentation + size.width + Self.spacing * metrics.spacing
  }

  private var accessoryWidth: Double {
    if isEditing { return 0 }
    if accessoryView != nil { return accessorySize.width + metrics.margin }
    return accessoryType == .none ? 0 : accessorySize.width + metrics.margin / 2
  }

  /// The size of the view at the trailing edge: that of its frame, or of its class for a control that always has the size of its
  /// class, which follows the style and the size of text.
  private var accessorySize: Size {
    guard let view = accessoryView else { return CellAccessory.size * growth }
    let hugs = view.shownHuggingPriority(for: .horizontal) >= .defaultHigh
    return hugs || view.bounds.isEmpty ? view.fittingSize(for: .zero) : view.bounds.size
  }

  /// The factor by which the preferred size of text and the style enlarge the accessory.
  private var growth: Double {
    traitCollection.growth(limitedTo: Control.maximumGrowth) * metrics.controlScale
  }

  /// Sets the frames of the content, the accessory, the separator and the editing controls.
  func layoutParts() {
    let size = bounds.size
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func setFrame(of view: View, _ rect: Rect, in width: Double) {
      view.frame =
        isMirrored
        ? Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    let whole = Rect(origin: .zero, size: size)
    backgroundView?.frame = whole
    selectedBackgroundView?.frame = whole
    let leading = editingLeading
    let width = max(0, size.width - accessoryWidth - leading - editingTrailing - trailingInset)
    setFrame(of: contentView, Rect(x: leading, y: 0, width: width, height: size.height), in: size.width)
    layoutEditingControls(setFrame)
    if let view = accessoryView ?? accessory {
      let own = accessorySize
      setFrame(
        of: view,
        Rect(x: width, y: ((size.height - own.height) / 2).rounded(), width: own.width, height: own.height),
        in: size.width)
    }
    layoutSeparator(setFrame)
    layoutLabels(width: width, setFrame)
    let inner = max(0, width - indentation)
    layoutConfigurations(
      contentFrame: Rect(x: isMirrored ? 0 : indentation, y: 0, width: inner, height: size.height))
    swipe?.layout(in: self)
  }

  private func layoutSeparator(_ setFrame: (View, Rect, Double) -> Void) {
    guard let separator else { return }
    let inset = separatorInset ?? tableView?.separatorInset ?? .zero
    let line = 1 / (window?.scale ?? 1)
    setFrame(
      separator,
      Rect(
        x: inset.left, y: bounds.height - line, width: max(0, bounds.width - inset.left - inset.right),
        height: line), bounds.width)
  }

  private func layoutLabels(width: Double, _ setFrame: (View, Rect, Double) -> Void) {
    let height = bounds.height
    if let picture, let size = picture.image?.size {
      setFrame(
        picture,
        Rect(
          x: metrics.margin + indentation, y: ((height - size.height) / 2).rounded(), width: size.width,
          height: size.height),
        width)
    }
    let left = leadingWidth
    var inner = max(0, width - left - metrics.margin)
    if style == .subtitle, let detail {
      let (first, second) = (textHeight(of: text, in: inner), textHeight(of: detail, in: inner))
      let top = ((height - first - second) / 2).rounded()
      if let text { setFrame(text, Rect(x: left, y: top, width: inner, height: first), width) }
      setFrame(detail, Rect(x: left, y: top + first, width: inner, height: second), width)
      return
    }
    if style == .value1, let detail {
      let own = min(detail.sizeThatFits(.zero).width, inner)
      setFrame(detail, Rect(x: left + inner - own, y: 0, width: own, height: height), width)
      inner = max(0, inner - own - Self.spacing * metrics.spacing)
    }
    if let text { setFrame(text, Rect(x: left, y: 0, width: inner, height: height), width) }
  }
}
