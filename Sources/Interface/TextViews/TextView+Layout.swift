internal import TactusGraphics

// MARK: - Layout

extension TextView {
  /// The position of the text in the view's coordinates.
  var textOrigin: Point {
    Point(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// Returns the width of lines in a content of a width, in points.
  private func lineWidth(in width: Double) -> Double {
    max(1, width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding)
  }

  private var contentWidth: Double {
    max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right)
  }

  /// The appearance of the text at present.
  private func makeAppearance(width: Double) -> TextViewAppearance {
    TextViewAppearance(
      font: style.font(for: traitCollection), alignment: style.alignment, width: lineWidth(in: width),
      traits: traitCollection, linkColor: resolve(tintColor),
      isRightToLeft: writingDirection.map { $0 == .rightToLeft } ?? isRightToLeft)
  }

  /// Lays out and draws the text again, after a change of how it is shown.
  func appearanceDidChange() {
    guard display.isLayingOut == false else { return }
    updateContentAppearance()
    for view in display.views.values { view.setNeedsDisplay() }
    setNeedsLayout()
    sizeMayHaveChanged()
  }

  /// Adopts a change of the appearance of the interface.
  func updateColors() {
    caret.layer.backgroundColor = resolve(tintColor)
    appearanceDidChange()
  }

  private func updateContentAppearance() {
    let new = makeAppearance(width: contentWidth)
    guard new != content.appearance else { return }
    keepingVisibleText { content.appearance = new }
    for view in display.views.values { view.setNeedsDisplay() }
  }

  func sizeMayHaveChanged() { if !isScrollEnabled { invalidateIntrinsicContentSize() } }

  /// Shows the fragments that are visible.
  func layOutText() {
    guard !display.isLayingOut, !bounds.isEmpty else { return }
    display.isLayingOut = true
    defer { display.isLayingOut = false }
    View.performWithoutAnimation {
      updateContentAppearance()
      measureVisibleText()
      updateContentSize()
      showVisibleText()
    }
  }

  /// The maximum number of attempts to lay out what is visible; each may bring further text into view. Chosen by us.
  private static let maximumAttempts = 8

  /// Lays out the fragments that are visible, so that those that were visible before do not move.
  private func measureVisibleText() {
    for _ in 0..<Self.maximumAttempts {
      let old = bounds.minY
      keepingVisibleText {
        content.measure(from: bounds.minY - textOrigin.y, to: bounds.maxY - textOrigin.y)
      }
      if bounds.minY == old { return }
    }
  }

  /// Changes the heights of fragments, and scrolls so that the first one that is visible stays in its position.
  private func keepingVisibleText(_ body: () -> Void) {
    let top = bounds.minY - textOrigin.y
    guard top > 0, content.document.fragments.count > 1 else { return body() }
    // Of a fragment that only appears the height is not known yet, so that one that is shown already counts.
    let first = content.document.fragments.fragment(atY: top)
    var anchor = first
    let count = content.document.fragments.count
    while !anchor.isMeasured, anchor.index + 1 < count, anchor.bottom < top + bounds.height {
      anchor = content.document.fragments.fragment(anchor.index + 1)
    }
    if !anchor.isMeasured { anchor = first }
    let share = anchor.top < top ? (top - anchor.top) / max(1, anchor.height) : 0
    let (index, length) = (anchor.index, anchor.length)
    body()
    let now = content.document.fragments.fragment(index)
    guard now.length == length else { return }
    var shift = now.top - anchor.top
    // The line at the top stays when its paragraph is wrapped otherwise.
    if anchor.isMeasured != now.isMeasured || anchor.height != now.height {
      shift += share * (now.height - anchor.height)
    }
    if shift != 0 {
      updateContentSize()
      contentOffset.y += shift
    }
  }

  /// Lays out the fragments within the height of the view around an offset, so that its position relative to them is known.
  func layoutText(near offset: Int) {
    updateContentAppearance()
    keepingVisibleText {
      let fragment = content.document.fragments.fragment(containing: offset)
      content.measure(above: fragment.index, height: bounds.height)
      let top = content.document.fragments.fragment(fragment.index).top
      content.measure(from: top, to: top + bounds.height)
    }
    updateContentSize()
  }

  private func updateContentSize() {
    let size = Size(
      width: contentWidth,
      height: textOrigin.y + content.document.fragments.height + textContainerInset.bottom)
    if contentSize != size { contentSize = size }
  }

  private func showVisibleText() {
    let origin = textOrigin
    let first = content.document.fragments.fragment(atY: bounds.minY - origin.y)
    var fragment = first
    let (top, bottom) = (bounds.minY, bounds.maxY)
    let limit = TextFragmentView.maximumHeight
    display.keep { part in
      guard part.fragment >= first.index else { return false }
      let shown = content.document.fragments.fragment(part.fragment)
      let y = origin.y + shown.top + Double(part.band) * limit
      return shown.index == part.fragment && y < bottom && y + limit > top
        && Double(part.band) * limit < shown.height
    }
    while origin.y + fragment.top < bottom {
      for band in 0..<max(1, Int((fragment.height / limit).rounded(.up))) {
        let y = origin.y + fragment.top + Double(band) * limit
        let height = min(limit, fragment.height - Double(band) * limit)
        guard y < bottom, y + height > top || height <= 0 else { continue }
        let view = display.view(of: TextFragmentView.Part(fragment: fragment.index, band: band), in: self)
        let frame = Rect(x: 0, y: y, width: bounds.width, height: height)
        if view.frame != frame {
          if view.frame.size != frame.size { view.setNeedsDisplay() }
          view.frame = frame
        }
        view.marks = marks(of: fragment)
      }
      guard fragment.index + 1 < content.document.fragments.count else { break }
      fragment = content.document.fragments.fragment(fragment.index + 1)
    }
  }

  private func marks(of fragment: TextFragments.Location) -> TextFragmentView.Marks {
    func part(_ range: Range<Int>?) -> Range<Int>? {
      guard let range else { return nil }
      let part = range.clamped(to: fragment.start..<fragment.end)
      return part.isEmpty ? nil : part.lowerBound - fragment.start..<part.upperBound - fragment.start
    }
    let session = findSession
    return TextFragmentView.Marks(
      selection: part(isEditing ? content.selection : nil), marked: part(content.marked),
      found: session?.matches(in: fragment.start..<fragment.end).compactMap { part($0) } ?? [],
      current: part(session?.current))
  }

  /// Draws the selection and the marked text of the views that are shown again, where it has changed.
  func updateMarks() {
    for (part, view) in display.views {
      view.marks = marks(of: content.document.fragments.fragment(part.fragment))
    }
  }

  /// Returns the size that fits the text in a width, in points.
  func fittedSize(width: Double) -> Size {
    let insets = textContainerInset.top + textContainerInset.bottom
    let available =
      width > 0 && width.isFinite ? width : bounds.width > 0 && !isScrollEnabled ? bounds.width : 1e5
    var fitted = content
    fitted.appearance = makeAppearance(width: available)
    fitted.measure(from: 0, to: isScrollEnabled ? bounds.height : .infinity)
    return Size(
      width: min(available, fitted.widestLine + available - lineWidth(in: available)).rounded(.up),
      height: (fitted.document.fragments.height + insets).rounded(.up))
  }
}

// MARK: - Drawing

extension TextView {
  /// Draws a fragment from a distance below its top on.
  func drawFragment(
    _ index: Int, _ marks: TextFragmentView.Marks, above top: Double, _ context: GraphicsContext
  ) {
    guard index < content.document.fragments.count else { return }
    let fragment = content.document.fragments.fragment(index)
    let layout = content.layout(fragment)
    let origin = Point(x: textOrigin.x, y: -top)
    func rects(_ part: Range<Int>, fills: Bool) -> [Rect] {
      let range = fragment.start + part.lowerBound..<fragment.start + part.upperBound
      return content.rects(of: range, in: fragment, fills: fills).map {
        $0.offsetBy(dx: 0, dy: -fragment.top)
      }
    }
    if let selection = marks.selection {
      context.highlight(rects(selection, fills: true), from: origin, resolve(tintColor))
    }
    for found in marks.found {
      highlightFound(rects(found, fills: false), from: origin, found == marks.current, context)
    }
    context.draw(layout, at: origin, color: resolve(textColor))
    if let marked = marks.marked {
      context.underline(
        rects(marked, fills: false), from: origin, content.appearance.font, resolve(textColor))
    }
  }

  func drawUnderLoupe(near point: Point) {
    guard let context = GraphicsContext.current else { return }
    let middle = content.document.fragments.fragment(atY: point.y - textOrigin.y).index
    for index in middle - 1...middle + 1 where index >= 0 && index < content.document.fragments.count {
      let fragment = content.document.fragments.fragment(index)
      context.saveGState()
      context.translateBy(x: 0, y: textOrigin.y + fragment.top)
      drawFragment(index, marks(of: fragment), above: 0, context)
      context.restoreGState()
    }
  }
}
