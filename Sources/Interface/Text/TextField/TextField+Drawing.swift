internal import TactusGraphics
internal import TactusScene

// MARK: - Geometry

extension TextField {
  /// The width of the caret, in points, as in UIKit.
  static let caretWidth = 2.0
  /// The distance of the text from the border, in points: UIKit's 7.
  static let frameInset = 7.0
  /// The width of the clear button's touch target, in points.
  static let clearButtonWidth = 32.0

  /// The distance between the text of a field without a border and the focus ring, in addition to the ring's own, in points. By
  /// eye.
  static let focusMargin = 4.0

  var horizontalInset: Double { borderStyle == .none ? 0 : frameInset }
  /// The distance between the border and the text, in points.
  var frameInset: Double { Self.frameInset * metrics.spacing }

  var showsClearButton: Bool {
    guard isEnabled, !content.text.isEmpty else { return false }
    return isShown(clearing.mode) && !showsRightView
  }

  /// The size that fits the whole text, or the placeholder.
  var fittedSize: Size {
    let shown = content.text.isEmpty ? placeholder ?? "" : content.shownText
    let fitted = TextLayout(shown, font: content.font, numberOfLines: 1).size
    let button = clearButtonMode == .never ? 0 : Self.clearButtonWidth
    let inset = 2 * horizontalInset + button + widthOfSideViews
    let height = max(fitted.height, content.font.lineHeight).rounded(.up)
    // UIKit's fields with a rounded frame are 34 points high with text of 17 points.
    return Size(
      width: (fitted.width + Self.caretWidth).rounded(.up) + inset,
      height: borderStyle == .none ? height : max(34 * metrics.controlScale, height + 2 * frameInset))
  }

  func contentRect(forBounds bounds: Rect) -> Rect {
    var rect = bounds.insetBy(dx: min(horizontalInset, bounds.width / 2), dy: 0)
    rect = self.rect(rect, besideSideViewsIn: bounds)
    guard showsClearButton else { return rect }
    let button = clearButtonRect(forBounds: bounds)
    let (left, right) =
      isRightToLeft
      ? (max(rect.minX, button.maxX), rect.maxX) : (rect.minX, min(rect.maxX, button.minX))
    rect = Rect(x: left, y: rect.minY, width: max(0, right - left), height: rect.height)
    return rect
  }

  var currentTextRect: Rect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  /// The alignment, with `.natural` resolved by the direction of the text, or that of the field if there is no text.
  private var effectiveAlignment: TextAlignment {
    guard textAlignment == .natural || textAlignment == .justified else { return textAlignment }
    let isFromRight =
      content.text.isEmpty
      ? writingDirection.map { $0 == .rightToLeft } ?? isRightToLeft
      : TextLayout(content.text).isWrittenRightToLeft
    return isFromRight ? .right : .left
  }

  /// The left end of the line, in the field's coordinates.
  var lineX: Double {
    let rect = currentTextRect
    let freeWidth = rect.width - content.layout.size.width - Self.caretWidth
    guard freeWidth >= 0 else { return rect.minX - scrollOffset }
    switch effectiveAlignment {
    case .right: return rect.minX + freeWidth
    case .center: return rect.minX + freeWidth / 2
    default: return rect.minX
    }
  }

  /// Returns the offset in the text that is nearest to a point of the field.
  func offset(at point: Point) -> Int { content.offset(atX: point.x - lineX) }

  func caretRect(at offset: Int) -> Rect {
    let rect = currentTextRect
    let height = content.font.lineHeight
    let x = min(
      max(lineX + content.caretX(at: offset), rect.minX), max(rect.minX, rect.maxX - Self.caretWidth))
    return Rect(x: x, y: rect.midY - height / 2, width: Self.caretWidth, height: height)
  }

  /// Scrolls a text that is longer than the field so that the caret is visible.
  func scrollToCaret() {
    let old = scrollOffset
    let width = currentTextRect.width
    let overflow = content.layout.size.width + Self.caretWidth - width
    if !isEditing || overflow <= 0 {
      scrollOffset = 0
    } else {
      let x = content.caretX(at: content.head)
      scrollOffset = min(max(scrollOffset, x + Self.caretWidth - width), x)
      scrollOffset = min(max(scrollOffset, 0), overflow)
    }
    if scrollOffset != old { setNeedsDisplay() }
  }
}

// MARK: - Drawing

extension TextField {
  func drawContent() {
    guard let context = GraphicsContext.current else { return }
    context.setAlpha(isEnabled ? 1 : Self.disabledAlpha)
    drawFrame(context)
    if content.text.isEmpty {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    } else if isEditing {
      drawEditedLine(context)
    } else {
      drawText(in: textRect(forBounds: bounds))
    }
  }

  func placeholderDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  func drawShownText(in rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    drawLine(AttributedText(content.shownText), color: textColor, in: rect, context)
  }

  func drawShownPlaceholder(in rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    drawLine(
      placeholderContent.shown, color: .placeholderText, in: rect, context)
  }

  private func drawFrame(_ context: GraphicsContext) {
    // A line of one pixel is centred on a pixel.
    let width = 1 / contentScaleFactor
    let rect = borderRect(forBounds: bounds).insetBy(dx: width / 2, dy: width / 2)
    context.setLineWidth(width)
    switch borderStyle {
    case .none: return
    case .line:
      context.setStrokeColor(resolve(.label))
      context.stroke(BezierPath(rect: rect))
    case .bezel:
      context.setStrokeColor(resolve(.opaqueSeparator))
      context.stroke(BezierPath(rect: rect))
      context.stroke(BezierPath(rect: rect.insetBy(dx: width, dy: width)))
    case .roundedRect:
      let frame = BezierPath(
        roundedRect: rect, cornerRadius: min(shapes.textField, min(rect.width, rect.height) / 2))
      context.setFillColor(resolve(.systemBackground))
      context.fill(frame)
      context.setStrokeColor(resolve(.opaqueSeparator))
      context.stroke(frame)
    }
  }

  /// Draws a line of text, truncated with an ellipsis if it is too long.
  private func drawLine(
    _ text: AttributedText, color: Color, in rect: Rect, _ context: GraphicsContext
  ) {
    guard !text.string.isEmpty, rect.width > 0 else { return }
    let alignment =
      textAlignment == .natural && content.text.isEmpty && isRightToLeft ? .right : textAlignment
    let layout = TextLayout(
      text.resolved(for: traitCollection), font: content.font, color: resolve(color),
      width: rect.width,
      alignment: alignment, lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    context.draw(layout, at: Point(x: rect.minX, y: rect.midY - layout.size.height / 2))
  }

  private func drawEditedLine(_ context: GraphicsContext) {
    let rect = currentTextRect
    let layout = content.layout
    let origin = Point(x: lineX, y: rect.midY - layout.size.height / 2)
    context.saveGState()
    context.clip(to: Rect(x: rect.minX, y: bounds.minY, width: rect.width, height: bounds.height))
    if !content.selection.isEmpty {
      context.highlight(content.rects(of: content.selection), from: origin, resolve(tintColor))
    }
    context.draw(layout, at: origin, color: resolve(textColor))
    if let marked = content.marked {
      context.underline(content.rects(of: marked), from: origin, content.font, resolve(textColor))
    }
    context.restoreGState()
  }
}

// MARK: - Invalidation

extension TextField {
  /// Draws the text in the font of the style at the present text size.
  func updateShownFont() {
    let font = style.font(for: traitCollection)
    guard font != content.font else { return }
    content.font = font
    contentDidChange()
  }

  /// Updates the field after a change of the text or its appearance.
  func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    scrollToCaret()
    updateCaretPosition()
    restartBlinking()
    inputDelegate?.textDidChange(self)
    editedTextDidChange()
  }

  /// Updates the field after a change of the caret or the selection, and notifies the delegate.
  func selectionDidChange() {
    contentDidChange()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Adapts input methods and the keyboard to a change of the traits.
  func traitsDidChange() {
    inputDelegate?.textDidChange(self)
    if isEditing { reloadInputViews() }
  }
}
